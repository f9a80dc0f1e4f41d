# Dictionaries: made, asked, changed, walked, printed.
def main() raises:
    var d = Dict[String, Int]()
    d["one"] = 1
    d["two"] = 2
    print(len(d), d["one"], "one" in d, "x" not in d)
    print(d)
    for e in d.items():
        print(e.key, e.value)
    for k in d.keys():
        print(k)
    for k in d:
        print(k)
    for v in d.values():
        print(v)
    print(d.get("one", 0), d.get("zzz", 7))
    print(d.get("one").value())
    if d.get("q"):
        print("no")
    var p = d.pop("one")
    print(p, d.pop("nn", -1))
    try:
        _ = d["zz"]
    except e:
        print("err:", e)
    try:
        _ = d.pop("zz")
    except e:
        print("err:", e)
    var lit = {"a": 1, "b": 2}
    print(lit)
    var lit2: Dict[String, Float64] = {"a": 1.5}
    lit2.update({"c": 2.5})
    print(lit2)
    var sq = {x: x * x for x in range(5)}
    print(sq)
    d["two"] += 5
    print(d["two"])
    print(d.setdefault("k", 9))
    var c = d.copy()
    c.clear()
    print(len(c), len(d), d.__contains__("k"))
    var f = d.find("k")
    print(f.value())
    if d: print("truthy")
    print(String(d))
    var dd = Dict[Int, List[Int]]()
    dd[1] = [1, 2]
    dd[1].append(3)
    print(dd[1])
    var it = d.popitem()
    print(it.key, it.value)
    for ref e in dd.items():
        print(e.key, len(e.value))
    print(repr(lit))
    var ds = {1: "a", 2: "b"}
    print(ds)
