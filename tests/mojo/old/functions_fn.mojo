# Covers: defaults, keyword arguments, several results, recursion, mut arguments. Spelled as in 0.25.6 (`fn`, `alias`).
# Twin: host/functions.mojo
fn power(base: Int, exponent: Int = 2) -> Int:
    var result = 1
    for _ in range(exponent):
        result *= base
    return result


fn fib(n: Int) -> Int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)


fn min_max(xs: List[Int]) -> Tuple[Int, Int]:
    var low = xs[0]
    var high = xs[0]
    for x in xs:
        low = min(low, x)
        high = max(high, x)
    return (low, high)


fn double_all(mut xs: List[Int]):
    for i in range(len(xs)):
        xs[i] *= 2


fn main():
    print(power(3), power(2, 10), power(exponent=3, base=5))
    print(fib(20))
    var xs: List[Int] = [4, -1, 9]
    var low, high = min_max(xs)
    print(low, high)
    double_all(xs)
    print(xs)
