# Covers: Span over a list: length, elements, slices, mutation through a span.
def total(xs: Span[Int, _]) -> Int:
    var sum = 0
    for x in xs:
        sum += x
    return sum


def main():
    var xs: List[Int] = [1, 2, 3, 4, 5]
    var s = Span(xs)
    print(len(s), s[0], s[4], total(s))
    print(total(s[1:3]))
    s[2] = 30
    print(xs)
