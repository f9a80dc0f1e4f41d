# Covers: comptime if in a kernel, by a Bool parameter and by a type.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx


def op[negate: Bool, times: Int](data: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    var x = data[unsafe_offset=i]
    comptime if negate:
        x = -x
    comptime if times > 1:
        comptime for _ in range(times - 1):
            x += x
    else:
        x += 0.5
    data[unsafe_offset=i] = x


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.float32](3)
        with data.map_to_host() as h:
            h[0] = 1
            h[1] = -2
            h[2] = 0.25
        ctx.enqueue_function[op[True, 1]](data, grid_dim=1, block_dim=3)
        ctx.synchronize()
        print(data)
        ctx.enqueue_function[op[False, 4]](data, grid_dim=1, block_dim=3)
        ctx.synchronize()
        print(data)
