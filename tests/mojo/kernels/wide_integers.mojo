# Covers: Int64 indices, counters and elements in a kernel, gcd and lcm, printed tuples of values.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from std.math import gcd, lcm

comptime N = 12


def table(sums: Pointer[Int64, MutAnyOrigin], parts: Pointer[Int32, MutAnyOrigin], n: Int64):
    var i = Int64(global_idx.x)
    if i >= n:
        return
    var total: Int64 = 0
    for j in range(i + 1):
        total += j * j
    sums[unsafe_offset=Int(i)] = total - 100
    parts[unsafe_offset=Int(i)] = Int32(gcd(Int(i) - 6, 18) * 100 + lcm(Int(i), 4))


def main() raises:
    var ctx = DeviceContext()
    var sums = ctx.enqueue_create_buffer[DType.int64](N)
    var parts = ctx.enqueue_create_buffer[DType.int32](N)
    ctx.enqueue_function[table](sums, parts, Int64(N), grid_dim=2, block_dim=8)
    ctx.synchronize()
    print(sums)
    print(parts)
