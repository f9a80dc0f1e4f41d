# Covers: while with two variables and tuple assignment; a table.
def gcd(x: Int, y: Int) -> Int:
    var a = x
    var b = y
    while b != 0:
        a, b = b, a % b
    return a


def main():
    for i in range(1, 7):
        for j in range(1, 7):
            print(gcd(i * 6, j * 4), end=" ")
        print()
