# Covers: maximum and sum in shared memory, exp in a kernel, values that would overflow without the maximum.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation
from std.math import exp

comptime SIZE = 8
comptime dtype = DType.float32
comptime layout = row_major[SIZE]()


def softmax(
    output: TileTensor[dtype, type_of(layout), MutAnyOrigin], a: TileTensor[dtype, type_of(layout), MutAnyOrigin]
):
    var peak = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[SIZE]())
    var sums = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[SIZE]())
    var i = thread_idx.x
    peak[i] = a[i]
    barrier()
    var stride = SIZE // 2
    while stride > 0:
        if i < stride:
            peak[i] = max(peak[i], peak[i + stride])
        barrier()
        stride //= 2
    var value = exp(a[i] - peak[0])
    sums[i] = value
    barrier()
    stride = SIZE // 2
    while stride > 0:
        if i < stride:
            sums[i] += sums[i + stride]
        barrier()
        stride //= 2
    output[i] = value / sums[0]


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE)
        var a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = 500.0 + Float32(i % 3)
        ctx.enqueue_function[softmax](TileTensor(out, layout), TileTensor(a, layout), grid_dim=1, block_dim=SIZE)
        with out.map_to_host() as h:
            var total: Float32 = 0
            for i in range(SIZE):
                total += h[i]
                print(i, Int(h[i] * 10000 + 0.5))
            print("sums to one:", abs(total - 1) < 1e-5)
