from std.memory import bitcast

def main() raises:
    var s: UInt64 = 88172645463325252
    for _i in range(400):
        s ^= s << 13
        s ^= s >> 7
        s ^= s << 17
        print(bitcast[DType.float32](UInt32(s >> 32)), bitcast[DType.float64](s), Float32(UInt32(s >> 40)) / Float32(16777216.0), Float64(s >> 11) / Float64(9007199254740992.0))
    for i in range(256):
        print(bitcast[DType.float32](UInt32(i << 23)), bitcast[DType.float64](UInt64(i * 8) << 52), bitcast[DType.float32](UInt32(i * 37)), Float32(i) / Float32(100))
    for i in range(256):
        s ^= s << 13
        s ^= s >> 7
        s ^= s << 17
        print(Float64(i) / 10.0, Float32(i) * Float32(0.1), bitcast[DType.float64]((UInt64(1076 + i % 90) << 52) | ((s >> 20) << 8)), bitcast[DType.float64]((UInt64(1076 + i % 90) << 52) | (s >> 12)))
    for i in range(128):
        print(Float16(Float32(i) * 0.37), Float16(Float32(i * i) * 3.3), Float16(Float32(i) * 1e-6))
    for e in range(-46, 40):
        var v = Float32(10) ** e
        print(v, v * Float32(3), Float64(10) ** e, Float64(7) * Float64(10) ** e)
