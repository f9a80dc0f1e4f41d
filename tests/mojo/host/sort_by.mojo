# Sorting by a function.
def main():
    var l: List[Int] = [3, 1, 2]
    def desc(a: Int, b: Int) -> Bool:
        return a > b
    sort(l, desc)
    print(l)
    sort(l, lambda (a: Int, b: Int) -> Bool: a < b)
    print(l)
