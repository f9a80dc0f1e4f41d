# Covers: comptime if in a kernel, by a Bool parameter and by a type. Spelled as in 0.25.6.
# Twin: kernels/comptime_branches.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext


fn op[negate: Bool, times: Int](data: UnsafePointer[Float32]):
    i = thread_idx.x
    x = data[i]
    @parameter
    if negate:
        x = -x
    @parameter
    if times > 1:
        @parameter
        for _ in range(times - 1):
            x += x
    else:
        x += 0.5
    data[i] = x


def main():
    with DeviceContext() as ctx:
        data = ctx.enqueue_create_buffer[DType.float32](3)
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
