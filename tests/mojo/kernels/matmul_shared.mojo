# Covers: whole matrices in shared memory, one block.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation

comptime SIZE = 4
comptime dtype = DType.float32
comptime layout = row_major[SIZE, SIZE]()
comptime Matrix = TileTensor[dtype, type_of(layout), MutAnyOrigin]


def matmul_shared(output: Matrix, a: Matrix, b: Matrix):
    var sa = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[SIZE, SIZE]())
    var sb = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[SIZE, SIZE]())
    var row = thread_idx.y
    var col = thread_idx.x
    sa[row, col] = a[row, col]
    sb[row, col] = b[row, col]
    barrier()
    var total: Float32 = 0
    comptime for k in range(SIZE):
        total += sa[row, k] * sb[k, col]
    output[row, col] = total


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var b = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        with a.map_to_host() as x, b.map_to_host() as y:
            for i in range(SIZE * SIZE):
                x[i] = Float32(i % 5)
                y[i] = Float32(i % 3) - 1
        ctx.enqueue_function[matmul_shared](
            TileTensor(out, layout), TileTensor(a, layout), TileTensor(b, layout), grid_dim=1, block_dim=(SIZE, SIZE)
        )
        with out.map_to_host() as h:
            print(TileTensor(h, layout))
