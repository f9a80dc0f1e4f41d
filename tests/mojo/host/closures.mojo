# Covers: nested functions with capture lists.
def apply[f: def(Int) thin -> Int](n: Int) -> Int:
    return f(f(n))


def add_one(n: Int) -> Int:
    return n + 1


def main():
    var factor = 10
    var count = 0

    def scale(x: Int) {imm} -> Int:
        return x * factor

    def bump(by: Int) {mut count}:
        count += by

    print(scale(4), scale(7))
    bump(2)
    bump(5)
    print(count, apply[add_one](5))
