# Covers: and, or, not, short circuit, chained comparisons, conditional expression.
def shout(name: String, value: Bool) -> Bool:
    print("asked", name)
    return value


def main():
    print(True and False, True or False, not True)
    if shout("a", False) and shout("b", True):
        print("both")
    if shout("c", True) or shout("d", True):
        print("one")
    var x = 5
    print(1 < x < 10, 1 < x < 3, 1 < x != 5)
    print("small" if x < 3 else "medium" if x < 8 else "large")
    var done: Bool = not (x > 2)
    print(done, done == False, done != True)
