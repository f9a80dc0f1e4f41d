from std.math import sqrt, log, cos, sin
from std.sys import is_gpu


# Random numbers that a counter and a key give (Salmon and others, "Parallel random numbers: as easy as 1, 2, 3", 2011), as Mojo lays them out.
def _high(value: UInt64) -> UInt32:
    # A kernel has 32 bits: what is above them is none.
    comptime if is_gpu():
        return 0
    else:
        return UInt32(value >> 32)


def _product(a: UInt32, b: UInt32) -> Tuple[UInt32, UInt32]:
    var a_low = a & 0xFFFF
    var a_high = a >> 16
    var b_low = b & 0xFFFF
    var b_high = b >> 16
    var low = a_low * b_low
    var middle = a_high * b_low + (low >> 16)
    var other = a_low * b_high + (middle & 0xFFFF)
    return (a_high * b_high + (middle >> 16) + (other >> 16), a * b)


struct Random[rounds: Int = 10](Copyable, Movable):
    var _key: SIMD[DType.uint32, 2]
    var _counter: SIMD[DType.uint32, 4]

    def __init__(out self, *, seed: UInt64 = 0, subsequence: UInt64 = 0, offset: UInt64 = 0):
        self._key = SIMD[DType.uint32, 2](UInt32(seed), _high(seed))
        self._counter = SIMD[DType.uint32, 4](
            UInt32(offset), _high(offset), UInt32(subsequence), _high(subsequence)
        )

    def step(mut self) -> SIMD[DType.uint32, 4]:
        var c = self._counter
        var k0 = self._key[0]
        var k1 = self._key[1]
        for _ in range(Self.rounds):
            var high0, low0 = _product(0xD2511F53, c[0])
            var high1, low1 = _product(0xCD9E8D57, c[2])
            c = SIMD[DType.uint32, 4](high1 ^ c[1] ^ k0, low1, high0 ^ c[3] ^ k1, low0)
            k0 += 0x9E3779B9
            k1 += 0xBB67AE85
        self._counter[0] += 1
        if self._counter[0] == 0:
            self._counter[1] += 1
        return c

    def step_uniform(mut self) -> SIMD[DType.float32, 4]:
        return (self.step() & 0x7FFFFFFF).cast[DType.float32]() * 4.6566127342e-10


struct NormalRandom[rounds: Int = 10](Copyable, Movable):
    var _rng: Random[Self.rounds]

    def __init__(out self, *, seed: UInt64 = 0, subsequence: UInt64 = 0, offset: UInt64 = 0):
        self._rng = Random[Self.rounds](seed=seed, subsequence=subsequence, offset=offset)

    def step_normal(mut self, mean: Float32 = 0.0, stddev: Float32 = 1.0) -> SIMD[DType.float32, 8]:
        var first = 1 - self._rng.step_uniform()
        var second = 1 - self._rng.step_uniform()
        var radius = sqrt(log(first) * -2)
        var angle = second * 6.283185307179586
        return (radius * cos(angle)).join(radius * sin(angle)) * stddev + mean
