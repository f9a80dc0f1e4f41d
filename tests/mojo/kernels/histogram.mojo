# Covers: Atomic.fetch_add on i32 in global memory, many threads for few bins.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from std.atomic import Atomic

comptime N = 1000
comptime BINS = 7


def histogram(bins: Pointer[Int32, MutAnyOrigin], data: Pointer[Int32, MutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i < Int(n):
        var bin = Int(data[unsafe_offset=i]) % BINS
        _ = Atomic.fetch_add(bins.unsafe_offset(bin), Int32(1))


def main() raises:
    with DeviceContext() as ctx:
        var bins = ctx.enqueue_create_buffer[DType.int32](BINS)
        bins.enqueue_fill(0)
        var data = ctx.enqueue_create_buffer[DType.int32](N)
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = Int32(i * i)
        ctx.enqueue_function[histogram](bins, data, Int32(N), grid_dim=(N + 127) // 128, block_dim=128)
        ctx.synchronize()
        print(bins)
        var total: Int32 = 0
        with bins.map_to_host() as h:
            for i in range(BINS):
                total += h[i]
        print("counted", total)
