# Covers: dot product: grid stride loop, warp reduction by shuffles, one partial sum a block, finished by an atomic.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, block_dim, grid_dim, lane_id, warp_id, WARP_SIZE
from max.gpu.primitives import warp
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace
from std.atomic import Atomic
from std.memory import stack_allocation

comptime THREADS = 128
comptime WARPS = THREADS // WARP_SIZE
comptime N = 5000


def warp_total(x: Float32) -> Float32:
    var total = x
    comptime for step in range(5):
        total += warp.shuffle_down(total, UInt32(16 >> step))
    return total


def dot(
    result: Pointer[Float32, MutAnyOrigin], a: Pointer[Float32, MutAnyOrigin], b: Pointer[Float32, MutAnyOrigin], n: Int32
):
    var partial = stack_allocation[WARPS, Float32, address_space=AddressSpace.SHARED]()
    var own: Float32 = 0
    var i = block_idx.x * block_dim.x + thread_idx.x
    while i < Int(n):
        own += a[unsafe_offset=i] * b[unsafe_offset=i]
        i += grid_dim.x * block_dim.x
    own = warp_total(own)
    if lane_id() == 0:
        partial[unsafe_offset=warp_id()] = own
    barrier()
    if thread_idx.x == 0:
        var total: Float32 = 0
        for w in range(WARPS):
            total += partial[unsafe_offset=w]
        _ = Atomic.fetch_add(result, total)


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](N)
        var b = ctx.enqueue_create_buffer[DType.float32](N)
        var result = ctx.enqueue_create_buffer[DType.float32](1)
        result.enqueue_fill(0)
        var expected: Float32 = 0
        with a.map_to_host() as ha, b.map_to_host() as hb:
            for i in range(N):
                ha[i] = Float32(i % 5)
                hb[i] = Float32(i % 3) - 1
                expected += ha[i] * hb[i]
        ctx.enqueue_function[dot](result, a, b, Int32(N), grid_dim=4, block_dim=THREADS)
        with result.map_to_host() as h:
            print(h[0], expected, h[0] == expected)
