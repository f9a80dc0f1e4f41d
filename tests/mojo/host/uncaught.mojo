# Covers: an error that nobody catches ends the program with status 1.
# Exit: 1
def fail(n: Int) raises:
    print("before", n)
    raise Error("nothing catches this")


def main() raises:
    fail(3)
    print("never printed")
