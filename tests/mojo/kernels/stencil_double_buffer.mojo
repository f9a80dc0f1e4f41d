# Covers: two halves of shared memory that swap roles, barrier each step.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TileTensor, row_major, stack_allocation

comptime N = 16
comptime STEPS = 3
comptime dtype = DType.float32
comptime layout = row_major[N]()


def diffuse(data: TileTensor[dtype, type_of(layout), MutAnyOrigin]):
    var buffers = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[2, N]())
    var i = thread_idx.x
    buffers[0, i] = data[i]
    barrier()
    var now = 0
    for _ in range(STEPS):
        var next = 1 - now
        var left = buffers[now, max(i - 1, 0)]
        var right = buffers[now, min(i + 1, N - 1)]
        buffers[next, i] = (left + buffers[now, i] * 2 + right) / 4
        barrier()
        now = next
    data[i] = buffers[now, i]


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[dtype](N)
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(64 if i == 8 else 0)
        ctx.enqueue_function[diffuse](TileTensor(data, layout), grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(data)
