# Covers: several blocks, block_idx * block_dim + thread_idx, uneven end.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, block_dim

comptime SIZE = 19
comptime TPB = 8
comptime BLOCKS = (SIZE + TPB - 1) // TPB


def square(data: Pointer[Int32, MutAnyOrigin], n: Int32):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i < Int(n):
        data[unsafe_offset=i] = data[unsafe_offset=i] * data[unsafe_offset=i] - Int32(block_idx.x)


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.int32](SIZE)
        with data.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Int32(i - 9)
        ctx.enqueue_function[square](data, Int32(SIZE), grid_dim=BLOCKS, block_dim=TPB)
        ctx.synchronize()
        print(data)
