# Elements of lists and dictionaries in loops.
def main():
    var l: List[Int] = [3, 1, 2]
    for x in l:
        print(x)
    var d = Dict[String, Int]()
    d["a"] = 1
    for item in d.items():
        print(item.key, item.value)
    print(Int(Float64(3.7)))
