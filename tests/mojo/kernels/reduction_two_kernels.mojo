# Covers: reduction over blocks, then over the partial sums; a helper on the host that launches.
from max.gpu.host import DeviceContext, DeviceBuffer
from max.gpu import thread_idx, block_idx, global_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from std.memory import stack_allocation

comptime TPB = 32


def partial(output: Pointer[Int32, MutAnyOrigin], a: Pointer[Int32, MutAnyOrigin], n: Int32):
    var cache = stack_allocation[TPB, Int32, address_space=AddressSpace.SHARED]()
    var l = thread_idx.x
    var g = global_idx.x
    cache[l] = a[unsafe_offset=g] if g < Int(n) else Int32(0)
    barrier()
    var s = TPB // 2
    while s > 0:
        if l < s:
            cache[l] += cache[l + s]
        barrier()
        s >>= 1
    if l == 0:
        output[unsafe_offset=block_idx.x] = cache[0]


def total(ctx: DeviceContext, data: DeviceBuffer[DType.int32]) raises -> Int32:
    var n = len(data)
    var current = data
    while n > 1:
        var blocks = (n + TPB - 1) // TPB
        var sums = ctx.enqueue_create_buffer[DType.int32](blocks)
        ctx.enqueue_function[partial](sums, current, Int32(n), grid_dim=blocks, block_dim=TPB)
        current = sums
        n = blocks
    with current.map_to_host() as h:
        return h[0]


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.int32](1500)
        with data.map_to_host() as h:
            for i in range(1500):
                h[i] = Int32(i)
        print("total", total(ctx, data), "expected", 1500 * 1499 // 2)
