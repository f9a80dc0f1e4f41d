# Covers: Pointer kernel argument, thread_idx, one thread for each element.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from std.testing import assert_equal

comptime SIZE = 4
comptime dtype = DType.float32


def add_ten(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    output[unsafe_offset=i] = a[unsafe_offset=i] + 10.0


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](SIZE)
        out.enqueue_fill(0)
        var a = ctx.enqueue_create_buffer[dtype](SIZE)
        with a.map_to_host() as a_host:
            for i in range(SIZE):
                a_host[i] = Float32(i)
        ctx.enqueue_function[add_ten](out, a, grid_dim=1, block_dim=SIZE)
        var expected = ctx.enqueue_create_host_buffer[dtype](SIZE)
        ctx.synchronize()
        for i in range(SIZE):
            expected[i] = Float32(i + 10)
        with out.map_to_host() as out_host:
            print("out:", out_host)
            print("expected:", expected)
            for i in range(SIZE):
                assert_equal(out_host[i], expected[i])
