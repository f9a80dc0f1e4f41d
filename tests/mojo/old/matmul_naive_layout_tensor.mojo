# Covers: matrix product, one thread an output element, for loop over a comptime bound. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/matmul_naive.mojo
from gpu import global_idx
from gpu.host import DeviceContext
from layout import Layout, LayoutTensor

alias SIZE = 2
alias dtype = DType.float32
alias layout = Layout.row_major(SIZE, SIZE)
alias Matrix = LayoutTensor[dtype, layout, MutableAnyOrigin]


fn matmul(output: Matrix, a: Matrix, b: Matrix):
    row = global_idx.y
    col = global_idx.x
    if row < SIZE and col < SIZE:
        var total: output.element_type = 0
        for k in range(SIZE):
            total += a[row, k] * b[k, col]
        output[row, col] = total


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        a = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        b = ctx.enqueue_create_buffer[dtype](SIZE * SIZE)
        with a.map_to_host() as x, b.map_to_host() as y:
            for i in range(SIZE * SIZE):
                x[i] = Float32(i)
                y[i] = Float32(i * 2)
        ctx.enqueue_function[matmul](
            LayoutTensor[dtype, layout](out), LayoutTensor[dtype, layout](a), LayoutTensor[dtype, layout](b), grid_dim=1, block_dim=(3, 3)
        )
        with out.map_to_host() as h:
            print(h)
