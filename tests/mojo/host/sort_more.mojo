# Sorting by a function of many elements, factorials.
from std.math import factorial
def by_len(a: String, b: String) -> Bool:
    return a.byte_length() < b.byte_length()
def main():
    print(factorial(5), factorial(10), factorial(0))
    var s: List[String] = ["ccc", "a", "bb", "dddd", ""]
    sort(s, by_len)
    print(s)
    var big = List[Int]()
    for i in range(100):
        big.append((i * 37) % 101)
    def desc(a: Int, b: Int) -> Bool:
        return a > b
    sort(big, desc)
    print(big)
