# Covers: floor division and remainder with signs, shifts, wrap-around of Int32 and UInt32 in a kernel.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx


def rules(output: Pointer[Int32, MutAnyOrigin], a: Pointer[Int32, MutAnyOrigin], u: Pointer[UInt32, MutAnyOrigin]):
    var i = thread_idx.x
    var x = a[unsafe_offset=2 * i]
    var y = a[unsafe_offset=2 * i + 1]
    output[unsafe_offset=6 * i] = x // y
    output[unsafe_offset=6 * i + 1] = x % y
    output[unsafe_offset=6 * i + 2] = x >> 1
    output[unsafe_offset=6 * i + 3] = (x << 3) ^ y
    output[unsafe_offset=6 * i + 4] = x * 1000000007
    output[unsafe_offset=6 * i + 5] = ~x & 255
    u[unsafe_offset=i] = UInt32(i) - 2


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[DType.int32](24)
        var a = ctx.enqueue_create_buffer[DType.int32](8)
        var u = ctx.enqueue_create_buffer[DType.uint32](4)
        with a.map_to_host() as h:
            var pairs: List[Int32] = [7, 2, -7, 2, 7, -2, -7, -3]
            for i in range(8):
                h[i] = pairs[i]
        ctx.enqueue_function[rules](out, a, u, grid_dim=1, block_dim=4)
        with out.map_to_host() as h:
            for r in range(4):
                print(h[6 * r], h[6 * r + 1], h[6 * r + 2], h[6 * r + 3], h[6 * r + 4], h[6 * r + 5])
        print(u)
