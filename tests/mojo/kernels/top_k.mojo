# Covers: repeated block argmax with values and places in shared memory.
from max.gpu import thread_idx, block_idx
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime N = 64
comptime K = 5


def argmax_k(vals: Pointer[Float32, MutAnyOrigin], idx: Pointer[Int32, MutAnyOrigin], data: Pointer[Float32, ImmutAnyOrigin]):
    var v = stack_allocation[N, Float32, address_space=AddressSpace.SHARED]()
    var ix = stack_allocation[N, Int32, address_space=AddressSpace.SHARED]()
    var taken = stack_allocation[N, Bool, address_space=AddressSpace.SHARED]()
    var t = thread_idx.x
    taken[unsafe_offset=t] = False
    barrier()
    for k in range(K):
        v[unsafe_offset=t] = Float32.MIN_FINITE if taken[unsafe_offset=t] else data[unsafe_offset=t]
        ix[unsafe_offset=t] = Int32(t)
        barrier()
        var half = N // 2
        while half > 0:
            if t < half and v[unsafe_offset=t + half] > v[unsafe_offset=t]:
                v[unsafe_offset=t] = v[unsafe_offset=t + half]
                ix[unsafe_offset=t] = ix[unsafe_offset=t + half]
            barrier()
            half //= 2
        if t == 0:
            vals[unsafe_offset=k] = v[unsafe_offset=0]
            idx[unsafe_offset=k] = ix[unsafe_offset=0]
            taken[unsafe_offset=Int(ix[unsafe_offset=0])] = True
        barrier()


def main() raises:
    var ctx = DeviceContext()
    var d = ctx.enqueue_create_buffer[DType.float32](N)
    var v = ctx.enqueue_create_buffer[DType.float32](K)
    var ix = ctx.enqueue_create_buffer[DType.int32](K)
    with d.map_to_host() as h:
        for i in range(N):
            h[i] = Float32((i * 41) % 67)
    ctx.enqueue_function[argmax_k](v, ix, d, grid_dim=1, block_dim=N)
    with v.map_to_host() as hv, ix.map_to_host() as hi, d.map_to_host() as hd:
        for k in range(K):
            print(t"#{k + 1}: value {hv[k]} at {hi[k]}", hd[Int(hi[k])] == hv[k])
