# Covers: one kernel instantiated for each stride of a compile-time list, shared memory, perf_counter_ns on the host.
"""Bank conflicts: the same sums with three strides through shared memory."""
from max.gpu import thread_idx
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.time import perf_counter_ns

comptime THREADS = 32
comptime SIZE = 1024


def strided[stride: Int](dst: Pointer[Float32, MutAnyOrigin]):
    var s = stack_allocation[SIZE, Float32, address_space=AddressSpace.SHARED]()
    for i in range(thread_idx.x, SIZE, THREADS):
        s[unsafe_offset=i] = Float32(i)
    barrier()
    var sum = Float32(0)
    for k in range(8):
        sum += s[unsafe_offset=(thread_idx.x * stride + k) % SIZE]
    dst[unsafe_offset=thread_idx.x] = sum


def measure[stride: Int](ctx: DeviceContext) raises -> Float32:
    var dst = ctx.enqueue_create_buffer[DType.float32](THREADS)
    var t0 = perf_counter_ns()
    for _ in range(3):
        ctx.enqueue_function[strided[stride]](dst, grid_dim=1, block_dim=THREADS)
    ctx.synchronize()
    var dt = perf_counter_ns() - t0
    if dt < 0:
        raise Error("time ran backwards")
    var total = Float32(0)
    with dst.map_to_host() as h:
        for i in range(THREADS):
            total += h[i]
    return total


def main() raises:
    with DeviceContext() as ctx:
        comptime for stride in [1, 2, 32, 33]:
            print("stride", stride, "checksum", measure[stride](ctx))
