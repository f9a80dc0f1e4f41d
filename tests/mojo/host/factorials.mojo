# Covers: recursion, wrap-around of a product, Float64 sums in a loop.
def factorial(n: Int) -> Int:
    return 1 if n < 2 else n * factorial(n - 1)


def main():
    for n in range(18, 23):
        print(n, factorial(n))
    var e = 0.0
    var term = 1.0
    for i in range(1, 20):
        e += term
        term /= Float64(i)
    print(e)
