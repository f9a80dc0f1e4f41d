# Covers: guard, scalar Int32 argument, more threads than elements.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx

comptime SIZE = 5
comptime THREADS = 8


def add_ten_guard(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin], size: Int32):
    var i = thread_idx.x
    if i < Int(size):
        output[unsafe_offset=i] = a[unsafe_offset=i] + 10


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.float32](SIZE)
        out.enqueue_fill(0)
        var a = ctx.enqueue_create_buffer[DType.float32](SIZE)
        with a.map_to_host() as h:
            for i in range(SIZE):
                h[i] = Float32(2 * i)
        ctx.enqueue_function[add_ten_guard](out, a, Int32(SIZE), grid_dim=1, block_dim=THREADS)
        ctx.synchronize()
        print(out)
