# Covers: Atomic.fetch_add on i32 in global memory, many threads for few bins. Spelled as in 0.25.6.
# Twin: kernels/histogram.mojo
from gpu import global_idx
from memory import UnsafePointer
from gpu.host import DeviceContext
from os.atomic import Atomic

alias N = 1000
alias BINS = 7


fn histogram(bins: UnsafePointer[Int32], data: UnsafePointer[Int32], n: Int32):
    i = global_idx.x
    if i < Int(n):
        bin = Int(data[i]) % BINS
        _ = Atomic.fetch_add(bins + (bin), Int32(1))


def main():
    with DeviceContext() as ctx:
        bins = ctx.enqueue_create_buffer[DType.int32](BINS).enqueue_fill(0)
        data = ctx.enqueue_create_buffer[DType.int32](N)
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
