from std.bit import log2_floor


def lane_group_reduce[
    dtype: DType,
    size: Int,
    //,
    shuffle: def[d: DType, n: Int](SIMD[d, n], UInt32) -> SIMD[d, n],
    func: def[d: DType, n: Int](SIMD[d, n], SIMD[d, n]) capturing -> SIMD[d, n],
    num_lanes: Int,
    stride: Int = 1,
](val: SIMD[dtype, size]) -> SIMD[dtype, size]:
    var found = val
    comptime for i in range(log2_floor(num_lanes)):
        found = func(found, shuffle(found, UInt32((num_lanes >> (i + 1)) * stride)))
    return found


def reduce[
    dtype: DType,
    size: Int,
    //,
    shuffle: def[d: DType, n: Int](SIMD[d, n], UInt32) -> SIMD[d, n],
    func: def[d: DType, n: Int](SIMD[d, n], SIMD[d, n]) capturing -> SIMD[d, n],
](val: SIMD[dtype, size]) -> SIMD[dtype, size]:
    return lane_group_reduce[shuffle, func, num_lanes=32](val)


def lane_group_reduce[
    dtype: DType,
    size: Int,
    F: def[d: DType, n: Int](SIMD[d, n], SIMD[d, n]) -> SIMD[d, n],
    //,
    shuffle: def[d: DType, n: Int](SIMD[d, n], UInt32) -> SIMD[d, n],
    num_lanes: Int,
    *,
    stride: Int = 1,
](val: SIMD[dtype, size], func: F) -> SIMD[dtype, size]:
    var found = val
    comptime for i in range(log2_floor(num_lanes)):
        found = func(found, shuffle(found, UInt32((num_lanes >> (i + 1)) * stride)))
    return found


def reduce[
    dtype: DType,
    size: Int,
    F: def[d: DType, n: Int](SIMD[d, n], SIMD[d, n]) -> SIMD[d, n],
    //,
    shuffle: def[d: DType, n: Int](SIMD[d, n], UInt32) -> SIMD[d, n],
](val: SIMD[dtype, size], func: F) -> SIMD[dtype, size]:
    return lane_group_reduce[shuffle, num_lanes=32](val, func)
