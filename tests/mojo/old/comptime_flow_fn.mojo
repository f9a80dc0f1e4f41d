# Covers: comptime if, comptime for, comptime assert. Spelled as in 0.25.6 (`fn`, `alias`).
# Twin: host/comptime_flow.mojo
fn describe[n: Int]() -> String:
    @parameter
    if n == 0:
        return "zero"
    elif n % 2 == 0:
        return "even"
    else:
        return "odd"


fn sum_to[n: Int]() -> Int:
    comptime assert n > 0, "n must be positive"
    var total = 0
    @parameter
    for i in range(n):
        alias square = i * i
        total += square
    return total


fn main():
    print(describe[0](), describe[7](), describe[8]())
    print(sum_to[5](), sum_to[10]())
    @parameter
    for name in [1, 2, 3]:
        print(name, end=" ")
    print()
