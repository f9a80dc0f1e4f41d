# Covers: tree reduction in shared memory, barrier inside a loop with a uniform bound, one thread writes. Spelled as in 1.0.
# Twin: kernels/dot_product.mojo
from std.gpu.host import DeviceContext
from std.gpu import thread_idx, global_idx
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation
from std.testing import assert_equal

alias TPB = 8
alias SIZE = 8
alias dtype = DType.float32
alias layout = row_major[SIZE]()
alias one = row_major[1]()


def dot_product(
    output: TileTensor[dtype, type_of(one), MutAnyOrigin],
    a: TileTensor[dtype, type_of(layout), MutAnyOrigin],
    b: TileTensor[dtype, type_of(layout), MutAnyOrigin],
):
    shared = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB]())
    i = global_idx.x
    l = thread_idx.x
    if i < SIZE:
        shared[l] = a[i] * b[i]
    barrier()
    stride = TPB // 2
    while stride > 0:
        if l < stride:
            shared[l] += shared[l + stride]
        barrier()
        stride //= 2
    if l == 0:
        output[0] = shared[0]


def main() raises:
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](1)
        a = ctx.enqueue_create_buffer[dtype](SIZE)
        b = ctx.enqueue_create_buffer[dtype](SIZE)
        out.enqueue_fill(0)
        var want: Float32 = 0
        with a.map_to_host() as x, b.map_to_host() as y:
            for i in range(SIZE):
                x[i] = Float32(i)
                y[i] = Float32(i + 1)
                want += x[i] * y[i]
        ctx.enqueue_function[dot_product](
            TileTensor(out, one), TileTensor(a, layout), TileTensor(b, layout), grid_dim=1, block_dim=TPB
        )
        with out.map_to_host() as h:
            print("dot:", h[0], "expected:", want)
            assert_equal(h[0], want)
