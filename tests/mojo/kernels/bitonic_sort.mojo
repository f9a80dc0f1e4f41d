# Covers: bitonic sort in shared memory: nested uniform loops around barriers, xor partner.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from std.memory import stack_allocation

comptime N = 16


def sort(data: Pointer[Int32, MutAnyOrigin]):
    var s = stack_allocation[N, Int32, address_space=AddressSpace.SHARED]()
    var i = thread_idx.x
    s[unsafe_offset=i] = data[unsafe_offset=i]
    barrier()
    var k = 2
    while k <= N:
        var j = k // 2
        while j > 0:
            var partner = i ^ j
            if partner > i:
                var a = s[unsafe_offset=i]
                var b = s[unsafe_offset=partner]
                var up = (i & k) == 0
                if (a > b) == up:
                    s[unsafe_offset=i] = b
                    s[unsafe_offset=partner] = a
            barrier()
            j //= 2
        k *= 2
    data[unsafe_offset=i] = s[unsafe_offset=i]


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.int32](N)
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = Int32((i * 29 + 5) % 31 - 10)
        print(data)
        ctx.enqueue_function[sort](data, grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(data)
