# Covers: compile_function once, enqueue the function object several times.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx


def add(data: Pointer[Int32, MutAnyOrigin], by: Int32):
    data[unsafe_offset=thread_idx.x] += by


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.int32](4)
        data.enqueue_fill(0)
        var f = ctx.compile_function[add]()
        for i in range(5):
            ctx.enqueue_function(f, data, Int32(i), grid_dim=1, block_dim=4)
        ctx.synchronize()
        print(data)
