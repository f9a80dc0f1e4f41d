# Covers: reference implementations for kernels: prefix sums, moving average, histogram, argmax.
def prefix(xs: List[Int]) -> List[Int]:
    var out = List[Int]()
    var sum = 0
    for x in xs:
        sum += x
        out.append(sum)
    return out^


def argmax(xs: List[Float32]) -> Int:
    var best = 0
    for i in range(1, len(xs)):
        if xs[i] > xs[best]:
            best = i
    return best


def main():
    print(prefix([1, 2, 3, 4, 5]))
    print(argmax([1.5, 9.25, -3, 9.25]))
    var bins = List[Int](length=4, fill=0)
    for i in range(40):
        bins[(i * i) % 4] += 1
    print(bins)
    var xs: List[Float32] = [1, 2, 6, 3]
    var averages = List[Float32]()
    for i in range(1, len(xs)):
        averages.append((xs[i - 1] + xs[i]) / 2)
    print(averages)
