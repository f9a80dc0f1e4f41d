# Covers: 3D grid and 3D block, block_dim and grid_dim in all directions. Spelled as in 1.0.
# Twin: kernels/grid_3d.mojo
from std.gpu.host import DeviceContext, Dim
from std.gpu import thread_idx, block_idx, block_dim, grid_dim


def linear(output: Pointer[Int32, MutAnyOrigin]):
    x = block_idx.x * block_dim.x + thread_idx.x
    y = block_idx.y * block_dim.y + thread_idx.y
    z = block_idx.z * block_dim.z + thread_idx.z
    w = grid_dim.x * block_dim.x
    h = grid_dim.y * block_dim.y
    output[unsafe_offset=(z * h + y) * w + x] = Int32(100 * z + 10 * y + x)


def main() raises:
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.int32](4 * 3 * 4)
        ctx.enqueue_function[linear](out, grid_dim=Dim(2, 3, 2), block_dim=(2, 1, 2))
        with out.map_to_host() as h:
            for z in range(4):
                line = String("")
                for i in range(12):
                    line += String(h[z * 12 + i]) + " "
                print(line)
