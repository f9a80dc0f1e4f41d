def half(n: Int) raises -> Int:
    if n % 2 == 1:
        raise Error("odd: " + String(n))
    return n // 2

def main() raises:
    print(half(4))
    print(half(7))
