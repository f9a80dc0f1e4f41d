# Covers: overloads by type and by count.
def describe(x: Int) -> String:
    return "Int " + String(x)


def describe(x: Float64) -> String:
    return "Float64 " + String(x)


def describe(x: String) -> String:
    return "String " + x


def describe(x: Int, y: Int) -> String:
    return "two Ints " + String(x + y)


def main():
    print(describe(3))
    print(describe(3.0))
    print(describe("three"))
    print(describe(3, 4))
