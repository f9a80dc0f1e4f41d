# Covers: static methods of a struct as kernels; block.sum, max, broadcast, prefix_sum; warps and shared memory; switches by a list of names.
from std.sys import argv, exit
from std.collections import Dict
from std.math import ceildiv, sqrt
from std.testing import assert_equal, assert_true, assert_almost_equal
from max.gpu import thread_idx, block_idx, block_dim, grid_dim, lane_id, warp_id, WARP_SIZE
from max.gpu.primitives import warp, block
from max.gpu.sync import barrier, syncwarp
from max.gpu.memory import AddressSpace
from max.gpu.host import DeviceContext, DeviceBuffer, Dim
from layout import TileTensor, row_major, stack_allocation

comptime dtype = DType.float32
comptime N = 512
comptime BLOCK = 128
comptime BLOCKS = N // BLOCK


struct Reduction:
    comptime WARPS = BLOCK // WARP_SIZE

    @staticmethod
    def two_level(result: Pointer[Float32, MutAnyOrigin], data: Pointer[Float32, ImmutAnyOrigin]):
        var i = block_idx.x * block_dim.x + thread_idx.x
        var partials = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[Self.WARPS]())
        var v = data[unsafe_offset=i]
        var s = warp.sum(v)
        if lane_id() == 0:
            partials[warp_id()] = s
        barrier()
        if warp_id() == 0:
            var mine = partials[lane_id()] if lane_id() < Self.WARPS else Float32(0)
            var total = warp.sum(mine)
            if lane_id() == 0:
                result[unsafe_offset=block_idx.x] = total

    @staticmethod
    def with_block(result: Pointer[Float32, MutAnyOrigin], data: Pointer[Float32, ImmutAnyOrigin]):
        var i = block_idx.x * block_dim.x + thread_idx.x
        var total = block.sum[block_size=BLOCK](data[unsafe_offset=i])
        var high = block.max[block_size=BLOCK, broadcast=True](data[unsafe_offset=i])
        if thread_idx.x == 0:
            result[unsafe_offset=block_idx.x] = total - high


def variance(result: Pointer[Float32, MutAnyOrigin], data: Pointer[Float32, ImmutAnyOrigin]):
    var v = data[unsafe_offset=thread_idx.x]
    var mean = block.sum[block_size=BLOCK, broadcast=True](v) / BLOCK
    var d = v - mean
    var sq = block.sum[block_size=BLOCK, broadcast=False](d * d)
    var first = block.broadcast[block_size=BLOCK](v, 5)
    if thread_idx.x == 0:
        result[unsafe_offset=0] = sqrt(sq / BLOCK)
        result[unsafe_offset=1] = first


def positions(result: Pointer[Int32, MutAnyOrigin]):
    var keep = Int32(1) if thread_idx.x % 3 == 0 else Int32(0)
    var at = block.prefix_sum[block_size=BLOCK, exclusive=True](keep)
    if keep == 1:
        result[unsafe_offset=Int(at)] = Int32(thread_idx.x)


def usage():
    print("usage: d01 [two|block|var|pos|all]")


def main() raises:
    var which = String("all")
    if len(argv()) == 2:
        which = String(argv()[1])
    elif len(argv()) > 2:
        usage()
        exit(2)
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[dtype](N)
    var host = ctx.enqueue_create_host_buffer[dtype](N)
    for i in range(N):
        host[i] = Float32(i % 16) * 0.5
    ctx.enqueue_copy(dst_buf=data, src_buf=host)
    var result = ctx.enqueue_create_buffer[dtype](BLOCKS)
    if which in ["two", "all"]:
        ctx.enqueue_function[Reduction.two_level](result, data, grid_dim=Dim(BLOCKS), block_dim=Dim(BLOCK))
        with result.map_to_host() as h:
            print("two-level:", h)
            for i in range(BLOCKS):
                assert_equal(h[i], 480.0, msg="a block's sum")
    if which in ["block", "all"]:
        ctx.enqueue_function[Reduction.with_block](result, data, grid_dim=(BLOCKS,), block_dim=(BLOCK,))
        with result.map_to_host() as h:
            print("block:", h[0])
    if which == "var" or which == "all":
        ctx.enqueue_function[variance](result, data, grid_dim=1, block_dim=BLOCK)
        with result.map_to_host() as h:
            print(h[0], h[1])
            assert_almost_equal(h[1], 2.5, rtol=1e-5)
    if which == "pos" or which == "all":
        var p = ctx.enqueue_create_buffer[DType.int32](BLOCK)
        p.enqueue_fill(-1)
        ctx.enqueue_function[positions](p, grid_dim=1, block_dim=BLOCK)
        with p.map_to_host() as h:
            print(h[0], h[1], h[42], h[43])
            assert_true(h[43] == -1)
