# Covers: a wavefront over anti-diagonals in shared memory, barriers in a loop, bytes of strings as arguments.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.sync import barrier
from std.memory import stack_allocation, AddressSpace

comptime MAXLEN = 32

def edit_distance(dst: UnsafePointer[Int32, MutAnyOrigin], a: UnsafePointer[UInt8, MutAnyOrigin], b: UnsafePointer[UInt8, MutAnyOrigin], la: Int32, lb: Int32):
    """Wavefront over anti-diagonals; one thread per row."""
    var d = stack_allocation[(MAXLEN + 1) * (MAXLEN + 1), Int32, address_space = AddressSpace.SHARED]()
    comptime stride = MAXLEN + 1
    var i = thread_idx.x
    if i <= Int(la):
        d[i * stride] = Int32(i)
    if i <= Int(lb):
        d[i] = Int32(i)
    barrier()
    for diag in range(2, Int(la + lb) + 1):
        var j = diag - i
        if i >= 1 and i <= Int(la) and j >= 1 and j <= Int(lb):
            var cost: Int32 = 0 if a[i - 1] == b[j - 1] else 1
            var best = d[(i - 1) * stride + j] + 1
            best = min(best, d[i * stride + j - 1] + 1)
            best = min(best, d[(i - 1) * stride + j - 1] + cost)
            d[i * stride + j] = best
        barrier()
    if i == 0:
        dst[0] = d[Int(la) * stride + Int(lb)]

def main() raises:
    var ctx = DeviceContext()
    var pairs = [("kitten", "sitting"), ("flaw", "lawn"), ("gpu", "gpu"), ("", "abc")]
    for pair in pairs:
        var a = ctx.enqueue_create_buffer[DType.uint8](MAXLEN)
        var b = ctx.enqueue_create_buffer[DType.uint8](MAXLEN)
        var o = ctx.enqueue_create_buffer[DType.int32](1)
        var sa = String(pair[0])
        var sb = String(pair[1])
        with a.map_to_host() as ha, b.map_to_host() as hb:
            for k in range(sa.byte_length()):
                ha[k] = sa.as_bytes()[k]
            for k in range(sb.byte_length()):
                hb[k] = sb.as_bytes()[k]
        ctx.enqueue_function[edit_distance](o, a, b, Int32(sa.byte_length()), Int32(sb.byte_length()), grid_dim=1, block_dim=MAXLEN + 1)
        with o.map_to_host() as h:
            print(sa, sb, h[0])
