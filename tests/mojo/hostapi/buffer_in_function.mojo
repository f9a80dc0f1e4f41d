# Covers: buffers as arguments and results of host functions, DeviceContext as argument.
from max.gpu.host import DeviceContext, DeviceBuffer, HostBuffer

comptime dtype = DType.float32


def upload(ctx: DeviceContext, values: List[Float32]) raises -> DeviceBuffer[dtype]:
    var d = ctx.enqueue_create_buffer[dtype](len(values))
    with d.map_to_host() as h:
        for i in range(len(values)):
            h[i] = values[i]
    return d


def download(ctx: DeviceContext, d: DeviceBuffer[dtype]) raises -> List[Float32]:
    var out = List[Float32]()
    var h = ctx.enqueue_create_host_buffer[dtype](len(d))
    ctx.enqueue_copy(h, d)
    ctx.synchronize()
    for i in range(len(h)):
        out.append(h[i])
    return out^


def main() raises:
    with DeviceContext() as ctx:
        var d = upload(ctx, [1.5, 2.5, 3.5])
        print(d)
        var list = download(ctx, d)
        print(list, len(list))
