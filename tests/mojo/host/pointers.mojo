# Covers: alloc, unsafe pointers on the host: store, load, offset, free.
from std.memory import alloc


def main():
    var p = alloc[Float32](6)
    for i in range(6):
        p[unsafe_offset=i] = Float32(i) * 1.5
    print(p[unsafe_offset=0], p[unsafe_offset=5])
    var q = p.unsafe_offset(2)
    print(q[unsafe_offset=0], q.unsafe_load[width=4](0))
    q.unsafe_store(0, SIMD[DType.float32, 2](9, 8))
    print(p[unsafe_offset=2], p[unsafe_offset=3])
    p.unsafe_free()
