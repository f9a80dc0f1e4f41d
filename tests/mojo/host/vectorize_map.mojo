# Covers: vectorize (closure as argument), map, tile, lambdas, functions as values of a name.
from std.algorithm import vectorize, map, tile


def apply(f: Some[def(Int) -> Int], x: Int) -> Int:
    return f(x)


def main() raises:
    var total = 0

    def body[w: Int](i: Int) {mut total}:
        total += w * i

    vectorize[4](10, body)
    print(total)
    vectorize[4, unroll_factor=2](10, body)
    print(total)
    var squares = List[Int](length=5, fill=0)

    def work(i: Int) {mut squares}:
        squares[i] = i * i

    map(5, work)
    print(squares)

    def tiles[w: Int](i: Int) {}:
        print(w, i)

    tile[[8, 4, 1]](0, 21, tiles)
    var k = 3
    print(apply(lambda(x: Int) {imm k} -> Int: x + k, 5))
    var square = lambda(x: Int) -> Int: x * x
    print(square(4))

    def add(x: Int) {var k} -> Int:
        return x + k

    var again = add
    print(again(7), apply(again, 1))
