# Covers: several blocks, block_idx * block_dim + thread_idx, uneven end. Spelled as in 0.25.6.
# Twin: kernels/blocks_1d.mojo
from gpu import thread_idx, block_idx, block_dim
from memory import UnsafePointer
from gpu.host import DeviceContext

alias SIZE = 19
alias TPB = 8
alias BLOCKS = (SIZE + TPB - 1) // TPB


fn square(data: UnsafePointer[Int32], n: UInt):
    i = block_idx.x * block_dim.x + thread_idx.x
    if i < n:
        data[i] = data[i] * data[i] - Int32(block_idx.x)


def main():
    with DeviceContext() as ctx:
        data = ctx.enqueue_create_buffer[DType.int32](SIZE)
        with data.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Int32(i - 9)
        ctx.enqueue_function[square](data, SIZE, grid_dim=BLOCKS, block_dim=TPB)
        ctx.synchronize()
        print(data)
