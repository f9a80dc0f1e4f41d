# Covers: fixed-size Array: fill, literal, index, loops, passed to functions.
def sum(xs: Array[Int, 4]) -> Int:
    var total = 0
    for i in range(4):
        total += xs[i]
    return total


def main():
    var a = Array[Int, 4](fill=3)
    a[1] = 10
    print(sum(a), len(a))
    var b: Array[Float32, 3] = [1.5, 2.5, 3.5]
    var product: Float32 = 1
    for i in range(3):
        product *= b[i]
    print(product)
