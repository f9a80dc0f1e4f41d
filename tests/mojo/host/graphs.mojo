# Graphs as dictionaries of lists.
from std.collections import Set
def neighbors(n: Int) -> List[Int]:
    return [m for m in range(1, 13) if m != n and (m % n == 0 or n % m == 0) and m <= 12]
def bfs(graph: Dict[String, List[String]], start: String) raises -> List[String]:
    var seen = Set[String]()
    var queue: List[String] = [start]
    var order = List[String]()
    seen.add(start)
    var head = 0
    while head < len(queue):
        var node = queue[head]
        head += 1
        order.append(node)
        for ref next in graph[node]:
            if next not in seen:
                seen.add(next)
                queue.append(next)
    return order^
def dfs(graph: Dict[String, List[String]], node: String, mut seen: Set[String]) raises:
    seen.add(node)
    print(node, end=" ")
    for next in graph[node]:
        if next not in seen:
            dfs(graph, next, seen)
def main() raises:
    var g = Dict[String, List[String]]()
    g["A"] = ["B", "C"]
    g["B"] = ["D"]
    g["C"] = ["D", "E"]
    g["D"] = ["F"]
    g["E"] = ["F"]
    g["F"] = List[String]()
    print(bfs(g, "A"))
    var seen = Set[String]()
    dfs(g, "A", seen)
    print()
    print(len(seen), "F" in seen)
    print(neighbors(4))
    var degree = {k: len(g[k]) for k in g.keys()}
    print(degree)
    var dist = Dict[String, Int]()
    dist["A"] = 0
    if "B" not in dist:
        dist["B"] = dist["A"] + 1
    print(dist)
    try:
        print(dist["Z"])
    except e:
        print("no Z")
