# Covers: five reductions by a comptime parameter, from divergent to warp shuffles, each held against the host.
from std.math import ceildiv
from std.sys import argv
from std.time import perf_counter_ns
from max.gpu import thread_idx, block_idx, block_dim, grid_dim, lane_id, WARP_SIZE
from max.gpu.primitives import warp
from max.gpu.sync import barrier, syncwarp
from max.gpu.host import DeviceContext, DeviceBuffer
from std.memory import stack_allocation, AddressSpace
from std.testing import assert_equal

comptime T = DType.int32
comptime BLOCK = 64
comptime Ptr = Pointer[Scalar[T], MutAnyOrigin]

def reduce[version: Int](out_: Ptr, inp: Ptr, n: Int32):
    var s = stack_allocation[BLOCK, Scalar[T], address_space=AddressSpace.SHARED]()
    var tid = thread_idx.x
    var i = block_idx.x * block_dim.x + tid
    comptime if version >= 3:
        i = block_idx.x * (block_dim.x * 2) + tid
    s[unsafe_offset=tid] = inp[unsafe_offset=i] if i < Int(n) else 0
    comptime if version >= 3:
        if i + block_dim.x < Int(n):
            s[unsafe_offset=tid] += inp[unsafe_offset=i + block_dim.x]
    barrier()
    comptime if version == 0:
        var k = 1
        while k < block_dim.x:
            if tid % (2 * k) == 0:
                s[unsafe_offset=tid] += s[unsafe_offset=tid + k]
            barrier()
            k *= 2
    elif version == 1:
        var k = 1
        while k < block_dim.x:
            var index = 2 * k * tid
            if index < block_dim.x:
                s[unsafe_offset=index] += s[unsafe_offset=index + k]
            barrier()
            k *= 2
    elif version == 2 or version == 3:
        var k = block_dim.x // 2
        while k > 0:
            if tid < k:
                s[unsafe_offset=tid] += s[unsafe_offset=tid + k]
            barrier()
            k >>= 1
    else:
        comptime for step in [32]:
            if tid < step:
                s[unsafe_offset=tid] += s[unsafe_offset=tid + step]
            barrier()
        if tid < WARP_SIZE:
            var v = s[unsafe_offset=tid]
            var offset = WARP_SIZE // 2
            while offset > 0:
                v += warp.shuffle_down(v, UInt32(offset))
                offset //= 2
            s[unsafe_offset=tid] = v
    if tid == 0:
        out_[unsafe_offset=block_idx.x] = s[unsafe_offset=0]

def run[version: Int](ctx: DeviceContext, data: DeviceBuffer[T], n: Int) raises -> Int:
    comptime per_block = BLOCK * 2 if version >= 3 else BLOCK
    var blocks = ceildiv(n, per_block)
    var partial = ctx.enqueue_create_buffer[T](blocks)
    var start = perf_counter_ns()
    ctx.enqueue_function[reduce[version]](partial, data, Int32(n), grid_dim=blocks, block_dim=BLOCK)
    ctx.synchronize()
    var took = perf_counter_ns() - start
    if took == 0:
        print("clock stands still")
    var total = 0
    with partial.map_to_host() as h:
        for i in range(blocks):
            total += Int(h[i])
    return total

def main() raises:
    var n = 1000
    if len(argv()) > 1:
        n = Int(argv()[1])
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[T](n)
    var expected = 0
    with data.map_to_host() as h:
        for i in range(n):
            h[i] = Int32(i % 9)
            expected += i % 9
    comptime for v in range(5):
        var got = run[v](ctx, data, n)
        print("version", v, got)
        assert_equal(got, expected)
