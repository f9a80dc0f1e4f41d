from max.gpu import global_idx, lane_id
from max.gpu.host import DeviceContext
from max.gpu.primitives import warp

comptime SIZE = 16_777_216
comptime BLOCK = 256
comptime WARP = 32
comptime Vec = Pointer[Float32, MutAnyOrigin]

def warp_sum(values: Vec, partial: Vec):
    var i = global_idx.x
    var total = warp.sum(values[unsafe_offset=i])
    if lane_id() == 0:
        partial[unsafe_offset=i // WARP] = total

def main() raises:
    with DeviceContext() as ctx:
        var values = ctx.enqueue_create_buffer[DType.float32](SIZE)
        var partial = ctx.enqueue_create_buffer[DType.float32](SIZE // WARP)
        ctx.enqueue_function[warp_sum](values, partial, grid_dim=SIZE // BLOCK, block_dim=BLOCK)
        ctx.synchronize()
