# Covers: literals in conditional expressions take the wanted type.
def pick(c: Bool) -> Float32:
    return 1 if c else 0.5


def main():
    var a: Int32 = 1 if True else 0
    var xs: List[Float32] = [0, 0]
    for i in range(2):
        xs[i] = 16 if i == 1 else 0
    print(a, xs, pick(True), pick(False))
    var n = 3
    var f = Float64(n) if n > 2 else 0.25
    print(f)
