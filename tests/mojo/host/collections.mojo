# Dictionaries of structs, lists and dictionaries. Counters. Many keys.
from std.collections import Set, Counter, Deque, LinkedList
@fieldwise_init
struct P(KeyElement, Writable):
    var x: Int
    var y: Int
def main() raises:
    var l = LinkedList[Int](1, 2)
    l.append(3)
    l.prepend(0)
    print(l, len(l))
    for x in l: print(x, end=" ")
    print(repr({1, 2}), repr({"a"}), repr({1.5: True}))
    var grid = Dict[P, String]()
    grid[P(1, 2)] = "a"
    grid[P(2, 1)] = "b"
    print(grid[P(2, 1)], P(1, 2) in grid, P(3, 3) in grid)
    var groups = Dict[Int, List[String]]()
    for w in ["hi", "yo", "cat", "dog", "a"]:
        var n = w.byte_length()
        if n not in groups:
            groups[n] = List[String]()
        groups[n].append(w)
    for e in groups.items():
        print(e.key, e.value)
    var c = Counter[String](["a", "b", "a"])
    print(c)
    for e in c.most_common(1): print(e[0], e[1])
    var t = {(1, 2): "x"}
    print(t[(1, 2)])
    var memo = Dict[Int, Int]()
    for i in range(2000): memo[i * 1024] = i
    var s = 0
    for i in range(2000): s += memo[i * 1024]
    print(s, len(memo))
    for i in range(0, 2000, 2): _ = memo.pop(i * 1024)
    print(len(memo), 1024 in memo, 2048 in memo)
    var ks = List(memo.keys())
    print(len(ks))
    for i, e in enumerate(groups.items()):
        print(i, e.key)
    var inv = {e.value: e.key for e in {"a": 1, "b": 2}.items()}
    print(inv)
    var nested: Dict[String, Dict[String, Int]] = {"x": {"y": 1}}
    nested["x"]["z"] = 2
    print(nested)
    print(nested["x"]["z"])
    var d2 = {"k": 1}
    d2["k"] += 4
    d2 |= {"m": 2}
    print(d2 | {"n": 3})
    for ref e in d2.items(): e.value *= 10
    print(d2)
    for kv in d2.items():
        print(kv.key, "=", kv.value)
    print("gone" in d2)
    _ = d2["gone"]
