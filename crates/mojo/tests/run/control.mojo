"""Control flow, functions, errors."""


def add(a: Int, b: Int = 10) -> Int:
    return a + b


def fact(n: Int) -> Int:
    if n <= 1:
        return 1
    return n * fact(n - 1)


def bump(mut x: Int, mut xs: List[Int]):
    x += 1
    xs.append(x)


def pair(x: Float64) -> Tuple[Float64, String]:
    return (x * 2, String("p") + String(x))


def risky(n: Int) raises -> Int:
    if n > 2:
        raise Error("too big: ", n)
    return n


def find(xs: List[Int], x: Int) -> Int:
    for i in range(len(xs)):
        if xs[i] == x:
            return i
    return -1


def classify(n: Int) -> String:
    if n < 0:
        return "negative"
    elif n == 0:
        return "zero"
    elif n < 10:
        return "small"
    else:
        return "large"


def with_finally(n: Int) raises -> Int:
    try:
        if n == 1:
            return 10
        if n == 2:
            raise Error("two")
        print("body", n)
    finally:
        print("finally", n)
    return 20


comptime TABLE = fact(10)
comptime NAME = classify(5) + "!"


def main() raises:
    print(add(1), add(1, 2), add(b=3, a=4), fact(20), TABLE, NAME)
    var x = 1
    var xs: List[Int] = [5, 6]
    bump(x, xs)
    bump(x, xs)
    print(x, xs, find(xs, 3), find(xs, 99))
    var p = pair(2.5)
    print(p[0], p[1], p)
    var q, r = pair(1.5)
    print(q, r)
    for i in range(5):
        if i == 1:
            continue
        if i == 4:
            break
        print(i, end=" ")
    else:
        print("no")
    print()
    for i in range(10, 0, -3):
        print(i, end=" ")
    print()
    for i in range(2, 3):
        print(i)
    else:
        print("else")
    var k = 3
    while k > 0:
        k -= 1
        if k == 1:
            continue
        print("k", k)
    else:
        print("done", k)
    try:
        print(risky(1))
        print(risky(3))
        print("not here")
    except e:
        print("caught:", e)
    else:
        print("no else")
    finally:
        print("finally")
    for i in range(3):
        try:
            print(with_finally(i))
        except e:
            print("error", e)
    for i in range(4):
        try:
            if i == 1:
                continue
            if i == 3:
                break
            print("round", i)
        finally:
            print("after", i)
    try:
        try:
            raise Error("inner")
        except e:
            print("first", e)
            raise Error("outer")
    except e:
        print("second", e)
    for n in [-1, 0, 5, 50]:
        print(classify(n))
    comptime for i in range(3):
        print("unrolled", i, i * 2)
    comptime if TABLE > 100:
        print("big table")
    else:
        print("small table")
    var total = 0
    for i in range(3):
        for j in range(i, 3):
            if (i + j) % 2 == 0:
                total += i * j
    print(total)
    var step = -2
    for i in range(5, 0, step):
        print(i, end=",")
    print()
    for i in reversed(range(0, 10, 3)):
        print(i, end=",")
    print()
    if xs:
        print("has items")
    if not k and total > 0 or k == 2:
        print("logic")
    _ = add(1)
    print(1, 2, 3, sep="-", end="!\n")
