# Covers: floor division and remainder with signs, shifts, wrap-around of Int32 and UInt32 in a kernel. Spelled as in 0.25.6.
# Twin: kernels/integer_rules.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext


fn rules(output: UnsafePointer[Int32], a: UnsafePointer[Int32], u: UnsafePointer[UInt32]):
    i = thread_idx.x
    x = a[2 * i]
    y = a[2 * i + 1]
    output[6 * i] = x // y
    output[6 * i + 1] = x % y
    output[6 * i + 2] = x >> 1
    output[6 * i + 3] = (x << 3) ^ y
    output[6 * i + 4] = x * 1000000007
    output[6 * i + 5] = ~x & 255
    u[i] = UInt32(i) - 2


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.int32](24)
        a = ctx.enqueue_create_buffer[DType.int32](8)
        u = ctx.enqueue_create_buffer[DType.uint32](4)
        with a.map_to_host() as h:
            var pairs: List[Int32] = [7, 2, -7, 2, 7, -2, -7, -3]
            for i in range(8):
                h[i] = pairs[i]
        ctx.enqueue_function[rules](out, a, u, grid_dim=1, block_dim=4)
        with out.map_to_host() as h:
            for r in range(4):
                print(h[6 * r], h[6 * r + 1], h[6 * r + 2], h[6 * r + 3], h[6 * r + 4], h[6 * r + 5])
        print(u)
