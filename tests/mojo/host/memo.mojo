# Remembered results, compile-time tables.
def fib(n: Int, mut memo: Dict[Int, Int]) raises -> Int:
    if n < 2:
        return n
    if n in memo:
        return memo[n]
    var r = fib(n - 1, memo) + fib(n - 2, memo)
    memo[n] = r
    return r
def fib_iter(n: Int) -> Int:
    var a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a
def fib_table[N: Int]() -> List[Int]:
    var t = List[Int]()
    comptime for i in range(N):
        comptime if i < 2:
            t.append(i)
        else:
            t.append(t[i - 1] + t[i - 2])
    return t^
def fact(n: Int) -> Int:
    return 1 if n <= 1 else n * fact(n - 1)
comptime F10 = fact(10)
def power[exp: Int](x: Float64) -> Float64:
    var r = 1.0
    comptime for _ in range(exp):
        r *= x
    return r
def main() raises:
    var memo = Dict[Int, Int]()
    print(fib(50, memo), len(memo))
    print(fib_iter(90))
    print(fib_table[12]())
    print(F10, power[5](1.5))
    var table: Dict[String, List[Int]] = {"evens": [0, 2, 4], "odds": [1, 3]}
    table["odds"].append(5)
    table["primes"] = [2, 3, 5]
    for item in table.items():
        print(item.key, "->", item.value)
