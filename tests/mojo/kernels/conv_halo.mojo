# Covers: 1D convolution with a halo across block boundaries, weights from a function, an early return behind the barrier.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, global_idx
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace
from layout import TileTensor, row_major, stack_allocation
from std.math import ceildiv

comptime N = 37
comptime RADIUS = 2
comptime TPB = 8
comptime dtype = DType.float32
comptime signal_layout = row_major[N]()
comptime Signal = TileTensor[dtype, type_of(signal_layout), MutAnyOrigin]


def weight(k: Int) -> Float32:
    return Float32(RADIUS + 1 - abs(k))


def convolve(output: Signal, signal: Signal):
    var tile = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[TPB + 2 * RADIUS]())
    var local = thread_idx.x
    var i = global_idx.x
    tile[local + RADIUS] = signal[i] if i < N else 0
    if local < RADIUS:
        var left = i - RADIUS
        tile[local] = signal[left] if left >= 0 else 0
        var right = i + TPB
        tile[local + TPB + RADIUS] = signal[right] if right < N else 0
    barrier()
    if i >= N:
        return
    var total = Scalar[dtype](0)
    comptime for k in range(-RADIUS, RADIUS + 1):
        total += weight(k) * tile[local + RADIUS + k][0]
    output[i] = total


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](N)
        var out = ctx.enqueue_create_buffer[dtype](N)
        var host = ctx.enqueue_create_host_buffer[dtype](N)
        for i in range(N):
            host[i] = Float32((i * 3) % 7)
        ctx.enqueue_copy(dst_buf=a, src_buf=host)
        ctx.enqueue_function[convolve](
            TileTensor(out, signal_layout), TileTensor(a, signal_layout), grid_dim=ceildiv(N, TPB), block_dim=TPB
        )
        ctx.synchronize()
        var wrong = 0
        with out.map_to_host() as h:
            for i in range(N):
                var expected: Float32 = 0
                for k in range(-RADIUS, RADIUS + 1):
                    if 0 <= i + k < N:
                        expected += weight(k) * host[i + k]
                if h[i] != expected:
                    wrong += 1
            print(h[0], h[N - 1], "wrong:", wrong)
