# Covers: LayoutTensor.tile, rebind of an element, size() and dim().
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx
from layout import Layout, LayoutTensor

comptime dtype = DType.float32
comptime layout = Layout.row_major(4, 6)


def number_tiles(t: LayoutTensor[dtype, layout, MutAnyOrigin], sums: Pointer[Float32, MutAnyOrigin]):
    var tile = t.tile[2, 3](block_idx.y, block_idx.x)
    var y = thread_idx.y
    var x = thread_idx.x
    tile[y, x] = Float32(block_idx.y * 2 + block_idx.x)
    var v = rebind[Scalar[dtype]](tile[y, x])
    if x == 0 and y == 0:
        sums[unsafe_offset=Int(v)] = v * Float32(tile.dim[0]() * tile.dim[1]())


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](24)
        var sums = ctx.enqueue_create_buffer[dtype](4)
        ctx.enqueue_function[number_tiles](LayoutTensor[dtype, layout](out), sums, grid_dim=(2, 2), block_dim=(3, 2))
        with out.map_to_host() as h:
            print(LayoutTensor[dtype, layout](h))
        print(sums)
