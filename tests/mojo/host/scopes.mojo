# Covers: shadowing in blocks, loop variables, var in branches, discarded results.
def main():
    var x = 1
    if x == 1:
        var x = 2
        print("inner", x)
    print("outer", x)
    for x in range(2):
        print("loop", x)
    print("still", x)
    var y: Int
    if x > 0:
        y = 10
    else:
        y = 20
    print(y)
    _ = y * 2
    var a, b = 3, 4
    print(a + b)
