# Covers: prefix sum over several blocks: each block scans by Blelloch's two sweeps, a second kernel scans the sums, a third adds them.
from max.gpu.host import DeviceContext, DeviceBuffer
from max.gpu import thread_idx, block_idx, block_dim, global_idx
from max.gpu.sync import barrier
from max.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime N = 64
comptime B = 16


def scan_block[size: Int](data: Pointer[Int32, MutAnyOrigin], sums: Pointer[Int32, MutAnyOrigin]):
    var s = stack_allocation[size, Int32, address_space=AddressSpace.SHARED]()
    var t = thread_idx.x
    s[unsafe_offset=t] = data[unsafe_offset=global_idx.x]
    var own = s[unsafe_offset=t]
    barrier()
    var d = 1
    while d < size:
        if (t + 1) % (2 * d) == 0:
            s[unsafe_offset=t] += s[unsafe_offset=t - d]
        barrier()
        d *= 2
    if t == size - 1:
        sums[unsafe_offset=block_idx.x] = s[unsafe_offset=t]
        s[unsafe_offset=t] = 0
    barrier()
    d = size // 2
    while d > 0:
        if (t + 1) % (2 * d) == 0:
            var left = s[unsafe_offset=t - d]
            s[unsafe_offset=t - d] = s[unsafe_offset=t]
            s[unsafe_offset=t] += left
        barrier()
        d //= 2
    data[unsafe_offset=global_idx.x] = s[unsafe_offset=t] + own


def add_sums(data: Pointer[Int32, MutAnyOrigin], sums: Pointer[Int32, MutAnyOrigin]):
    if block_idx.x > 0:
        data[unsafe_offset=global_idx.x] += sums[unsafe_offset=block_idx.x - 1]


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.int32](N)
        var sums = ctx.enqueue_create_buffer[DType.int32](N // B)
        var total = ctx.enqueue_create_buffer[DType.int32](1)
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = Int32(i % 4 + 1)
        ctx.enqueue_function[scan_block[B]](data, sums, grid_dim=N // B, block_dim=B)
        ctx.enqueue_function[scan_block[N // B]](sums, total, grid_dim=1, block_dim=N // B)
        ctx.enqueue_function[add_sums](data, sums, grid_dim=N // B, block_dim=B)
        ctx.synchronize()
        print(sums, total)
        with data.map_to_host() as h:
            print(h[0], h[15], h[16], h[63])
