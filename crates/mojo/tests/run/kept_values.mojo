# What is given to keep is worked out, though nobody uses it.
from std.benchmark import keep


def loud(x: Int) -> Int:
    print("called", x)
    return x


def main():
    var n = 2
    keep(n)
    keep(loud(n))
    keep(loud(n) + loud(3))
    keep(Float32(n) * 0.5)
