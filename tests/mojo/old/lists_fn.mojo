# Covers: List literal, append, pop, insert, index, slices, len, in, loops, reverse, sort. Spelled as in 0.25.6 (`fn`, `alias`).
# Twin: host/lists.mojo
fn main():
    var xs: List[Int] = [5, 3, 8]
    xs.append(1)
    print(xs, len(xs), xs[0], xs[len(xs) - 1])
    xs[1] = 30
    xs.insert(2, 7)
    print(xs)
    print(xs.pop(), xs)
    print(8 in xs, 9 in xs)
    sort(xs)
    print(xs)
    xs.reverse()
    print(xs)
    var total = 0
    for x in xs:
        total += x
    print("total", total)
    var copy = xs.copy()
    copy[0] = 0
    print(xs, copy, len(xs[1:3]))
    var empty = List[Float64]()
    print(empty, len(empty))
    var filled = List[Float32](length=3, fill=1.5)
    print(filled)
