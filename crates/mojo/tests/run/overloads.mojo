def kind(x: Int) -> String:
    return "Int"


def kind(x: Float64) -> String:
    return "Float64"


def kind(x: String) -> String:
    return "String"


def kind(x: Int, y: Int) -> String:
    return "two"


def first(xs: List[Int]) -> Int:
    return xs[0]


def first(xs: List[String]) -> String:
    return xs[0]


def main():
    print(kind(1), kind(2.5), kind("a"), kind(1, 2), kind(Float64(3)))
    var xs: List[Int] = [4, 5]
    var ss: List[String] = ["p"]
    print(first(xs), first(ss))
