# Covers: activation function as a generic helper, tanh and constants, TileTensor.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from layout import TileTensor, row_major
from std.math import tanh

comptime N = 9
comptime dtype = DType.float32
comptime layout = row_major[N]()
comptime COEFF: Float32 = 0.7978845608


def gelu(x: Float32) -> Float32:
    return 0.5 * x * (1 + tanh(COEFF * (x + 0.044715 * x * x * x)))


def activate(t: TileTensor[dtype, type_of(layout), MutAnyOrigin]):
    var i = global_idx.x
    if i < N:
        t[i] = gelu(t[i])


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[dtype](N)
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(i - 4)
        ctx.enqueue_function[activate](TileTensor(data, layout), grid_dim=2, block_dim=8)
        with data.map_to_host() as h:
            for i in range(N):
                print(Int(round(h[i] * 1000)), end=" ")
            print()
