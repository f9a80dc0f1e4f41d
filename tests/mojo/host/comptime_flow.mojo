# Covers: comptime if, comptime for, comptime assert.
def describe[n: Int]() -> String:
    comptime if n == 0:
        return "zero"
    elif n % 2 == 0:
        return "even"
    else:
        return "odd"


def sum_to[n: Int]() -> Int:
    comptime assert n > 0, "n must be positive"
    var total = 0
    comptime for i in range(n):
        comptime square = i * i
        total += square
    return total


def main():
    print(describe[0](), describe[7](), describe[8]())
    print(sum_to[5](), sum_to[10]())
    comptime for name in [1, 2, 3]:
        print(name, end=" ")
    print()
