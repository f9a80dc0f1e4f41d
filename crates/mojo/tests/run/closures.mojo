# Functions inside functions: what they read and change around them, and how they are passed on.
def apply[f: def(Int) thin -> Int](x: Int) -> Int:
    return f(x)


def apply_closure[F: def(Int) -> Int](f: F, x: Int) -> Int:
    return f(x) + f(x + 1)


def twice(x: Int) -> Int:
    return 2 * x


def plain():
    def square(x: Int) -> Int:
        return x * x

    print(square(7))


def reads():
    var base = 100

    def shifted(x: Int) {imm} -> Int:
        return base + x

    print(shifted(1), apply_closure(shifted, 10))
    base = 200
    print(shifted(1))


def changes():
    var count = 0
    var seen = List[Int]()

    def note(x: Int) {mut}:
        count += 1
        seen.append(x)

    for i in range(4):
        note(i * i)
    print(count, seen)

    def deeper(x: Int) {mut}:
        note(x)
        note(x + 1)

    deeper(50)
    print(count, seen)


def copies():
    var base = 1

    def kept(x: Int) {var} -> Int:
        return base + x

    base = 1000
    print(kept(1), base)


def main():
    print(apply[twice](21))
    plain()
    reads()
    changes()
    copies()
