# Covers: .tile[M, N](i, j) views of tensors instead of index arithmetic.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation

comptime SIZE = 9
comptime TPB = 3
comptime dtype = DType.float32
comptime layout = row_major[SIZE, SIZE]()
comptime Matrix = TileTensor[dtype, type_of(layout), MutAnyOrigin]


def matmul(output: Matrix, a: Matrix, b: Matrix):
    var row = thread_idx.y
    var col = thread_idx.x
    var out_tile = output.tile[TPB, TPB](block_idx.y, block_idx.x)
    var sa = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB, TPB]())
    var sb = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB, TPB]())
    var total: Float32 = 0
    for t in range(SIZE // TPB):
        var a_tile = a.tile[TPB, TPB](block_idx.y, t)
        var b_tile = b.tile[TPB, TPB](t, block_idx.x)
        sa[row, col] = a_tile[row, col]
        sb[row, col] = b_tile[row, col]
        barrier()
        comptime for k in range(TPB):
            total += sa[row, k] * sb[k, col]
        barrier()
    out_tile[row, col] = total


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        var b = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        with a.map_to_host() as x, b.map_to_host() as y:
            for i in range(SIZE * SIZE):
                x[i] = Float32(i)
                y[i] = 1 if i % (SIZE + 1) == 0 else 0
        ctx.enqueue_function[matmul](
            TileTensor(out, layout), TileTensor(a, layout), TileTensor(b, layout), grid_dim=(3, 3), block_dim=(TPB, TPB)
        )
        # The second matrix is the identity: the product is the first one.
        with out.map_to_host() as h:
            for i in range(0, SIZE * SIZE, 10):
                print(i, h[i])
