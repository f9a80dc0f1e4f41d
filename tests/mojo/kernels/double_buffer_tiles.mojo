# Covers: double buffering: a tile is copied into one half of shared memory while the other is summed.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime TILE = 32
comptime TILES = 5


def sums(output: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin]):
    var buffers = stack_allocation[2 * TILE, Float32, address_space=AddressSpace.SHARED]()
    var t = thread_idx.x
    buffers[unsafe_offset=t] = a[unsafe_offset=t]
    barrier()
    var total: Float32 = 0
    for tile in range(TILES):
        var here = tile % 2 * TILE
        var there = (tile + 1) % 2 * TILE
        if tile + 1 < TILES:
            buffers[unsafe_offset=there + t] = a[unsafe_offset=(tile + 1) * TILE + t]
        total += buffers[unsafe_offset=here + (t + 1) % TILE]
        barrier()
    output[unsafe_offset=t] = total


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](TILE * TILES)
        var o = ctx.enqueue_create_buffer[DType.float32](TILE)
        with a.map_to_host() as h:
            for i in range(TILE * TILES):
                h[i] = Float32(i)
        ctx.enqueue_function[sums](o, a, grid_dim=1, block_dim=TILE)
        with o.map_to_host() as h:
            print(h[0], h[30], h[31])
