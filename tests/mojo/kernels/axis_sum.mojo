# Covers: one block for each row, reduction along an axis, block_idx.y.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation

comptime TPB = 8
comptime BATCH = 4
comptime SIZE = 6
comptime dtype = DType.float32
comptime in_layout = row_major[BATCH, SIZE]()
comptime out_layout = row_major[BATCH, 1]()


def axis_sum(
    output: TileTensor[dtype, type_of(out_layout), MutAnyOrigin], a: TileTensor[dtype, type_of(in_layout), MutAnyOrigin]
):
    var cache = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB]())
    var i = thread_idx.x
    var batch = block_idx.y
    cache[i] = a[batch, i] if i < SIZE else Float32(0)
    barrier()
    var stride = TPB // 2
    while stride > 0:
        var other: Float32 = 0
        if i < stride:
            other = cache[i + stride]
        barrier()
        if i < stride:
            cache[i] += other
        barrier()
        stride //= 2
    if i == 0:
        output[batch, 0] = cache[0]


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](BATCH)
        out.enqueue_fill(0)
        var a = ctx.enqueue_create_buffer[dtype](BATCH * SIZE)
        with a.map_to_host() as h:
            for r in range(BATCH):
                for c in range(SIZE):
                    h[r * SIZE + c] = Float32(r * SIZE + c)
        ctx.enqueue_function[axis_sum](
            TileTensor(out, out_layout), TileTensor(a, in_layout), grid_dim=(1, BATCH), block_dim=(TPB, 1)
        )
        with out.map_to_host() as h:
            for r in range(BATCH):
                print("sum of row", r, "is", h[r])
