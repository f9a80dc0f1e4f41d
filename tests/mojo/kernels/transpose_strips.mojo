# Covers: transpose of a tile of 32 by 33 in shared memory by strips of eight rows.
from max.gpu import block_idx, thread_idx, global_idx
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime W = 96
comptime H = 64
comptime T = 32
comptime ROWS = 8

def transpose(dst: UnsafePointer[Float32, MutAnyOrigin], src: UnsafePointer[Float32, ImmutAnyOrigin]):
    """Transpose through a padded tile, so that columns do not collide in one bank."""
    var tile = stack_allocation[T * (T + 1), Float32, address_space=AddressSpace.SHARED]()
    var x = block_idx.x * T + thread_idx.x
    var y = block_idx.y * T + thread_idx.y
    comptime for j in range(0, T, ROWS):
        tile[(thread_idx.y + j) * (T + 1) + thread_idx.x] = src[(y + j) * W + x]
    barrier()
    x = block_idx.y * T + thread_idx.x
    y = block_idx.x * T + thread_idx.y
    comptime for j in range(0, T, ROWS):
        dst[(y + j) * H + x] = tile[thread_idx.x * (T + 1) + thread_idx.y + j]

def main() raises:
    var ctx = DeviceContext()
    var src = ctx.enqueue_create_buffer[DType.float32](W * H)
    var dst = ctx.enqueue_create_buffer[DType.float32](W * H)
    with src.map_to_host() as s:
        for i in range(W * H):
            s[i] = Float32(i)
    ctx.enqueue_function[transpose](dst, src, grid_dim=(W // T, H // T), block_dim=(T, ROWS))
    var bad = 0
    with dst.map_to_host() as d:
        for r in range(H):
            for c in range(W):
                if d[c * H + r] != Float32(r * W + c):
                    bad += 1
        print(d[0], d[1], d[2], sep=" | ")
    print("bad:", bad)
