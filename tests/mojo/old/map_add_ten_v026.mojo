# Covers: Pointer kernel argument, thread_idx, one thread for each element. Spelled as in 0.26.1.
# Twin: kernels/map_add_ten.mojo
from gpu import thread_idx
from memory import UnsafePointer
from gpu.host import DeviceContext
from testing import assert_equal

comptime SIZE = 4
comptime dtype = DType.float32


fn add_ten(output: UnsafePointer[Float32, MutAnyOrigin], a: UnsafePointer[Float32, MutAnyOrigin]):
    i = thread_idx.x
    output[i] = a[i] + 10.0


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](SIZE)
        out.enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as a_host:
            for i in range(SIZE):
                a_host[i] = Float32(i)
        ctx.enqueue_function[add_ten, add_ten](out, a, grid_dim=1, block_dim=SIZE)
        expected = ctx.enqueue_create_host_buffer[dtype](SIZE)
        ctx.synchronize()
        for i in range(SIZE):
            expected[i] = Float32(i + 10)
        with out.map_to_host() as out_host:
            print("out:", out_host)
            print("expected:", expected)
            for i in range(SIZE):
                assert_equal(out_host[i], expected[i])
