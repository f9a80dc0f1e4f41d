# Covers: a list's pointer as a copy's side, sub-buffers as arguments, spans.
from max.gpu import global_idx
from max.gpu.host import DeviceContext, DeviceBuffer, HostBuffer
from std.math import ceildiv

def scale(p: Pointer[Int32, MutAnyOrigin], n: Int32, by: Int32):
    if global_idx.x < Int(n):
        p[unsafe_offset=global_idx.x] *= by

def sum_of(h: HostBuffer[DType.int32]) -> Int:
    var s = 0
    for x in h.as_span():
        s += Int(x)
    return s

def main() raises:
    var ctx = DeviceContext()
    var values: List[Int32] = [1, 2, 3, 4, 5, 6, 7, 8]
    var d = ctx.enqueue_create_buffer[DType.int32](len(values))
    ctx.enqueue_copy(d, values.unsafe_ptr())
    var left = d.create_sub_buffer[DType.int32](0, 4)
    var right = d.create_sub_buffer[DType.int32](4, 4)
    ctx.enqueue_function[scale](left, Int32(4), Int32(10), grid_dim=1, block_dim=4)
    ctx.enqueue_function[scale](right, Int32(len(right)), Int32(-1), grid_dim=1, block_dim=4)
    var h = ctx.enqueue_create_host_buffer[DType.int32](8)
    d.enqueue_copy_to(h)
    ctx.synchronize()
    print(h, sum_of(h))
    ctx.enqueue_copy(values.unsafe_ptr(), d)
    ctx.synchronize()
    print(values)
    print(sum_of(h) == 100 - 26)
