# Covers: a function as compile-time parameter, generic over dtype, shared reduction for three operators.
# Reduction over any operator given as a compile-time function.
from max.gpu import thread_idx, block_idx, global_idx
from max.gpu.sync import barrier
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.utils.numerics import min_finite, max_finite


def op_add[dt: DType](a: Scalar[dt], b: Scalar[dt]) -> Scalar[dt]:
    return a + b


def op_max[dt: DType](a: Scalar[dt], b: Scalar[dt]) -> Scalar[dt]:
    return max(a, b)


def op_min[dt: DType](a: Scalar[dt], b: Scalar[dt]) -> Scalar[dt]:
    return min(a, b)


def reduce[
    dt: DType, block: Int, op: def[d: DType](Scalar[d], Scalar[d]) thin -> Scalar[d], identity: Scalar[dt]
](dst: Pointer[Scalar[dt], MutAnyOrigin], inp: Pointer[Scalar[dt], ImmutAnyOrigin], n: Int32):
    var s = stack_allocation[block, Scalar[dt], address_space=AddressSpace.SHARED]()
    var t = thread_idx.x
    s[unsafe_offset=t] = inp[unsafe_offset=global_idx.x] if global_idx.x < Int(n) else identity
    barrier()
    comptime steps = 6
    comptime for k in range(steps):
        comptime half = block >> (k + 1)
        if t < half:
            s[unsafe_offset=t] = op(s[unsafe_offset=t], s[unsafe_offset=t + half])
        barrier()
    if t == 0:
        dst[unsafe_offset=block_idx.x] = s[unsafe_offset=0]


def run[
    dt: DType, op: def[d: DType](Scalar[d], Scalar[d]) thin -> Scalar[d], identity: Scalar[dt]
](ctx: DeviceContext, name: String) raises:
    comptime n = 150
    comptime block = 64
    var inp = ctx.enqueue_create_buffer[dt](n)
    var dst = ctx.enqueue_create_buffer[dt](3)
    with inp.map_to_host() as h:
        for i in range(n):
            h[i] = Scalar[dt]((i * 29) % 101 + 3)
    ctx.enqueue_function[reduce[dt, block, op, identity]](dst, inp, Int32(n), grid_dim=3, block_dim=block)
    with dst.map_to_host() as h, inp.map_to_host() as g:
        var got = op(op(h[0], h[1]), h[2])
        var want = g[0]
        for i in range(1, n):
            want = op(want, g[i])
        print(name, dt, got, got == want)


def main() raises:
    var ctx = DeviceContext()
    run[DType.int32, op_add, 0](ctx, "sum")
    run[DType.int32, op_max, Int32.MIN](ctx, "max")
    run[DType.float32, op_min, Float32.MAX_FINITE](ctx, "min")
