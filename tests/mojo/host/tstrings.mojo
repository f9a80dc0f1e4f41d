# Covers: t-strings with expressions.
def main():
    var n = 3
    var x = 2.5
    print(t"n is {n} and x is {x}")
    print(t"sum {n + 1}, product {x * 2.0}")
    var s = String(t"<{n}>")
    print(s, s.byte_length())
