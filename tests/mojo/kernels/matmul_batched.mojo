# Covers: batched matrix multiplication with bias and activation chosen at compile time, tiles in shared memory, 3D tensors and grid, GELU and ReLU.
from max.gpu import block_idx, thread_idx
from max.gpu.host import DeviceContext
from max.gpu.memory import AddressSpace
from max.gpu.sync import barrier
from layout import TensorLayout, TileTensor, row_major, stack_allocation
from std.math import tanh

comptime B = 3
comptime M = 8
comptime K = 12
comptime N = 8
comptime T = 4
comptime dtype = DType.float32
comptime a_layout = row_major[B, M, K]()
comptime b_layout = row_major[B, K, N]()
comptime c_layout = row_major[B, M, N]()


def gelu(x: Float32) -> Float32:
    return 0.5 * x * (1 + tanh(0.7978845608 * (x + 0.044715 * x * x * x)))


def relu(x: Float32) -> Float32:
    return max(x, Float32(0))


def batched_matmul[
    activation: def(Float32) thin -> Float32, LA: TensorLayout, LB: TensorLayout, LC: TensorLayout
](
    c: TileTensor[dtype, LC, MutAnyOrigin],
    a: TileTensor[dtype, LA, ImmutAnyOrigin],
    b: TileTensor[dtype, LB, ImmutAnyOrigin],
    bias: Float32,
):
    var tile_a = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[T, T]())
    var tile_b = stack_allocation[dtype=dtype, address_space=AddressSpace.SHARED](row_major[T, T]())
    var batch = block_idx.z
    var row = block_idx.y * T + thread_idx.y
    var col = block_idx.x * T + thread_idx.x
    var acc: Float32 = bias
    for k0 in range(0, K, T):
        tile_a[thread_idx.y, thread_idx.x] = a[batch, row, k0 + thread_idx.x]
        tile_b[thread_idx.y, thread_idx.x] = b[batch, k0 + thread_idx.y, col]
        barrier()
        comptime for k in range(T):
            acc += rebind[Float32](tile_a[thread_idx.y, k]) * rebind[Float32](tile_b[k, thread_idx.x])
        barrier()
    c[batch, row, col] = activation(acc)


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[dtype](B * M * K)
        var b = ctx.enqueue_create_buffer[dtype](B * K * N)
        var c = ctx.enqueue_create_buffer[dtype](B * M * N)
        with a.map_to_host() as ha, b.map_to_host() as hb:
            for i in range(B * M * K):
                ha[i] = Float32(i % 5) - 2
            for i in range(B * K * N):
                hb[i] = Float32(i % 7) - 3
        comptime relu_kernel = batched_matmul[relu, type_of(a_layout), type_of(b_layout), type_of(c_layout)]
        comptime gelu_kernel = batched_matmul[gelu, type_of(a_layout), type_of(b_layout), type_of(c_layout)]
        var ta = TileTensor(a, a_layout)
        var tb = TileTensor(b, b_layout)
        var tc = TileTensor(c, c_layout)
        ctx.enqueue_function[relu_kernel](tc, ta, tb, Float32(0.5), grid_dim=(N // T, M // T, B), block_dim=(T, T))
        with c.map_to_host() as h:
            for i in range(B):
                print(h[i * M * N], h[i * M * N + 9], h[i * M * N + 63])
        ctx.enqueue_function[gelu_kernel](tc, ta, tb, Float32(0.0), grid_dim=(N // T, M // T, B), block_dim=(T, T))
        with c.map_to_host() as h:
            for i in range(4):
                print(round(h[i] * 100))
