# Covers: exp, log, sqrt and erf in a kernel against the host with a tolerance.
from max.gpu import global_idx
from max.gpu.host import DeviceContext
from std.math import exp, log, sqrt, erf, ceildiv
from std.testing import assert_almost_equal

comptime N = 200
comptime R: Float32 = 0.02
comptime SIGMA: Float32 = 0.30
comptime P = Pointer[Float32, MutAnyOrigin]


@always_inline
def cdf(x: Float32) -> Float32:
    return 0.5 * (1 + erf(x * 0.70710678))


def price(S: Float32, K: Float32, T: Float32) -> Tuple[Float32, Float32]:
    var sq = SIGMA * sqrt(T)
    var d1 = (log(S / K) + (R + 0.5 * SIGMA * SIGMA) * T) / sq
    var d2 = d1 - sq
    var disc = K * exp(-R * T)
    var call = S * cdf(d1) - disc * cdf(d2)
    return call, disc * cdf(-d2) - S * cdf(-d1)


def kernel(call: P, put: P, s: P, k: P, t: P, n: Int32):
    var i = global_idx.x
    if i < Int(n):
        var c, p = price(s[unsafe_offset=i], k[unsafe_offset=i], t[unsafe_offset=i])
        call[unsafe_offset=i] = c
        put[unsafe_offset=i] = p


def main() raises:
    with DeviceContext() as ctx:
        var bufs = [ctx.enqueue_create_buffer[DType.float32](N) for _ in range(5)]
        with bufs[2].map_to_host() as s, bufs[3].map_to_host() as k, bufs[4].map_to_host() as t:
            for i in range(N):
                s[i] = 5 + Float32(i) * 0.1
                k[i] = 10 + Float32(i % 20)
                t[i] = 0.25 + Float32(i % 10)
        ctx.enqueue_function[kernel](
            bufs[0], bufs[1], bufs[2], bufs[3], bufs[4], Int32(N), grid_dim=ceildiv(N, 64), block_dim=64
        )
        with bufs[0].map_to_host() as c, bufs[1].map_to_host() as p:
            for i in range(N):
                var s = 5 + Float32(i) * 0.1
                var k = 10 + Float32(i % 20)
                var t = 0.25 + Float32(i % 10)
                var want_c, want_p = price(s, k, t)
                assert_almost_equal(c[i], want_c, atol=1e-3, rtol=1e-3)
                assert_almost_equal(p[i], want_p, atol=1e-3, rtol=1e-3)
        print(t"{N} options priced")
