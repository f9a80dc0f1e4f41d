# Covers: UnsafePointer[T, MutAnyOrigin] with positional index (a warning in 1.2), as in 0.25.7 to 1.1.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from std.memory import UnsafePointer

comptime N = 4


def triple(dst: UnsafePointer[Float32, MutAnyOrigin], a: UnsafePointer[Float32, ImmutAnyOrigin]):
    var i = thread_idx.x
    dst[i] = a[i] * 3


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](N)
        var out = ctx.enqueue_create_buffer[DType.float32](N)
        a.enqueue_fill(1.25)
        ctx.enqueue_function[triple](out, a, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(out)
