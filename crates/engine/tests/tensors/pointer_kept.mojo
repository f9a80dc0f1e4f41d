# Covers: unsafe_ptr() of a device buffer kept in a variable and passed later.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx


def double(p: Pointer[Float32, MutAnyOrigin]):
    p[unsafe_offset=thread_idx.x] *= 2


def main() raises:
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.float32](4)
        d.enqueue_fill(3)
        var p = d.unsafe_ptr()
        q = d.unsafe_ptr()
        ctx.enqueue_function[double](p, grid_dim=1, block_dim=4)
        ctx.enqueue_function[double](q, grid_dim=1, block_dim=2)
        with d.map_to_host() as h:
            print(h)
