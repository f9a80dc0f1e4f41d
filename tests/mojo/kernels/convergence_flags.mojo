# Covers: loops with barriers whose end is read from shared memory: while, while True with break, for with break, a bound in shared memory,
# threads that returned before, a return inside the loop, a loop in a helper function.
from max.gpu import thread_idx, block_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TensorLayout, TileTensor, row_major, stack_allocation

comptime N = 16
comptime dtype = DType.int32


def smallest_label[
    L: TensorLayout
](labels: TileTensor[dtype, L, MutAnyOrigin], rounds: TileTensor[dtype, L, MutAnyOrigin]):
    """Neighbours take the smaller label until nothing changes."""
    var t = thread_idx.x
    var own = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[N]())
    var changed = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[1]())
    own[t] = labels[t]
    if t == 0:
        changed[0] = 1
    barrier()
    var n = 0
    while changed[0] == 1 and n < 100:
        barrier()
        if t == 0:
            changed[0] = 0
        barrier()
        var left = own[t]
        if t > 0 and t % 8 != 0:
            left = min(left, own[t - 1])
        barrier()
        if left < own[t]:
            own[t] = left
            changed[0] = 1
        barrier()
        n += 1
    labels[t] = own[t]
    rounds[t] = Int32(n)


def halve[
    L: TensorLayout
](values: TileTensor[dtype, L, MutAnyOrigin], rounds: TileTensor[dtype, L, MutAnyOrigin], size: Int32):
    """Halves until all are 1; threads beyond the size have returned."""
    var t = thread_idx.x
    if t >= Int(size):
        return
    var open = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[1]())
    var n = 0
    while True:
        if t == 0:
            open[0] = 0
        barrier()
        if values[t] > 1:
            open[0] = 1
        barrier()
        if open[0] == 0:
            break
        values[t] = max(values[t] // 2, 1)
        n += 1
        barrier()
    rounds[t] = Int32(n)


def settle[
    L: TensorLayout
](values: TileTensor[dtype, L, MutAnyOrigin], rounds: TileTensor[dtype, L, MutAnyOrigin]):
    """As many rounds as the block's first number says, no more than until the sum is 0."""
    var t = thread_idx.x
    var sum = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[2]())
    if t == 0:
        sum[1] = values[0]
    barrier()
    for round in range(sum[1]):
        if t == 0:
            sum[0] = 0
            for k in range(N):
                sum[0] += values[k]
        barrier()
        if sum[0] == 0:
            return
        if sum[0] < 8:
            break
        if values[t] > 0:
            values[t] -= 1
        rounds[t] = Int32(round) + 1
        barrier()


def until_done(flag: Pointer[Int32, MutUntrackedOrigin, address_space=AddressSpace.SHARED], t: Int) -> Int:
    var n = 0
    while flag[unsafe_offset=0] > 0:
        barrier()
        if t == 0:
            flag[unsafe_offset=0] -= 3
        barrier()
        n += 1
    return n


def countdown[
    L: TensorLayout
](values: TileTensor[dtype, L, MutAnyOrigin], rounds: TileTensor[dtype, L, MutAnyOrigin]):
    var t = thread_idx.x
    var flag = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[1]())
    if t == 0:
        flag[0] = values[3] + Int32(block_idx.x) * 10
    barrier()
    rounds[block_idx.x * 8 + t] = Int32(until_done(flag.ptr, t))


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](N)
        var r = ctx.enqueue_create_buffer[dtype](N)
        comptime layout = row_major[N]()
        var values = TileTensor(a, layout)
        var rounds = TileTensor(r, layout)
        comptime L = type_of(layout)

        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Int32((i * 5 + 3) % 16)
        ctx.enqueue_function[smallest_label[L]](values, rounds, grid_dim=1, block_dim=N)
        print("labels", a, r)

        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Int32(i * i)
        r.enqueue_fill(-1)
        ctx.enqueue_function[halve[L]](values, rounds, Int32(12), grid_dim=1, block_dim=N)
        print("halved", a, r)

        with a.map_to_host() as h:
            for i in range(N):
                h[i] = Int32(i % 4 + 2)
        r.enqueue_fill(-1)
        ctx.enqueue_function[settle[L]](values, rounds, grid_dim=1, block_dim=N)
        print("settled", a, r)

        r.enqueue_fill(-1)
        a.enqueue_fill(20)
        ctx.enqueue_function[countdown[L]](values, rounds, grid_dim=2, block_dim=8)
        print("rounds", r)
