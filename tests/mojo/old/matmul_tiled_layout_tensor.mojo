# Covers: tiled matrix product, two barriers a tile, size that tiles do not divide. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/matmul_tiled.mojo
from gpu import thread_idx, block_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from math import ceildiv
from testing import assert_equal

alias SIZE = 10
alias TILE = 4
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE, SIZE)
alias Matrix = LayoutTensor[dtype, layout, MutableAnyOrigin]


fn matmul_tiled[tile: Int](output: Matrix, a: Matrix, b: Matrix):
    sa = LayoutTensor[dtype, Layout.row_major(tile, tile), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    sb = LayoutTensor[dtype, Layout.row_major(tile, tile), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    y = thread_idx.y
    x = thread_idx.x
    row = block_idx.y * tile + y
    col = block_idx.x * tile + x
    var total: Float32 = 0
    for t in range(ceildiv(SIZE, tile)):
        ac = t * tile + x
        br = t * tile + y
        sa[y, x] = a[row, ac] if row < SIZE and ac < SIZE else Float32(0)
        sb[y, x] = b[br, col] if br < SIZE and col < SIZE else Float32(0)
        barrier()
        for k in range(tile):
            total += sa[y, k] * sb[k, x]
        barrier()
    if row < SIZE and col < SIZE:
        output[row, col] = total


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        b = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        with a.map_to_host() as x, b.map_to_host() as y:
            for i in range(SIZE * SIZE):
                x[i] = Float32(i % 7)
                y[i] = Float32(i % 4)
        ctx.enqueue_function[matmul_tiled[TILE]](
            LayoutTensor[dtype, layout](out), LayoutTensor[dtype, layout](a), LayoutTensor[dtype, layout](b),
            grid_dim=(ceildiv(SIZE, TILE), ceildiv(SIZE, TILE)), block_dim=(TILE, TILE),
        )
        with out.map_to_host() as h, a.map_to_host() as x, b.map_to_host() as y:
            for r in range(SIZE):
                for c in range(SIZE):
                    var want: Float32 = 0
                    for k in range(SIZE):
                        want += x[r * SIZE + k] * y[k * SIZE + c]
                    assert_equal(h[r * SIZE + c], want)
            print(h[0], h[11], h[99])
        print("all", SIZE * SIZE, "elements agree")
