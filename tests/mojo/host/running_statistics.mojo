# Covers: Welford's mean and variance in a struct, mut self, Float64 output.
from std.math import sqrt


struct Stats:
    var n: Int
    var mean: Float64
    var m2: Float64

    def __init__(out self):
        self.n = 0
        self.mean = 0
        self.m2 = 0

    def add(mut self, x: Float64):
        self.n += 1
        var delta = x - self.mean
        self.mean += delta / Float64(self.n)
        self.m2 += delta * (x - self.mean)

    def deviation(self) -> Float64:
        return sqrt(self.m2 / Float64(self.n))


def main():
    var s = Stats()
    for x in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]:
        s.add(x)
    print(s.n, s.mean, s.deviation())
