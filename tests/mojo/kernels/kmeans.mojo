# Covers: a launch in a loop with the host between, five map_to_host in one with, Float32.MAX.
"""K-means on the GPU: assign on the device, move the centres on the host."""
from max.gpu import global_idx
from max.gpu.host import DeviceContext
from std.math import ceildiv

comptime K = 3
comptime N = 90
comptime Floats = Pointer[Float32, MutAnyOrigin]


def assign(labels: Pointer[Int32, MutAnyOrigin], xs: Floats, ys: Floats, cx: Floats, cy: Floats, n: Int32):
    var i = global_idx.x
    if i >= Int(n):
        return
    var best: Int32 = 0
    var best_d = Float32.MAX
    comptime for k in range(K):
        var dx = xs[unsafe_offset=i] - cx[unsafe_offset=k]
        var dy = ys[unsafe_offset=i] - cy[unsafe_offset=k]
        var d = dx * dx + dy * dy
        if d < best_d:
            best_d = d
            best = Int32(k)
    labels[unsafe_offset=i] = best


def main() raises:
    var ctx = DeviceContext()
    var xs = ctx.enqueue_create_buffer[DType.float32](N)
    var ys = ctx.enqueue_create_buffer[DType.float32](N)
    var cx = ctx.enqueue_create_buffer[DType.float32](K)
    var cy = ctx.enqueue_create_buffer[DType.float32](K)
    var labels = ctx.enqueue_create_buffer[DType.int32](N)
    with xs.map_to_host() as hx, ys.map_to_host() as hy, cx.map_to_host() as hcx, cy.map_to_host() as hcy:
        for i in range(N):
            hx[i] = Float32(10 * (i % K)) + Float32((i * 37) % 21 - 9) / 10
            hy[i] = Float32(5 * (i % K)) + Float32((i * 53) % 21 - 9) / 10
        for k in range(K):
            hcx[k] = hx[k] + 2
            hcy[k] = hy[k] - 2
    for step in range(5):
        ctx.enqueue_function[assign](labels, xs, ys, cx, cy, Int32(N), grid_dim=ceildiv(N, 32), block_dim=32)
        with labels.map_to_host() as l, xs.map_to_host() as hx, ys.map_to_host() as hy, cx.map_to_host() as hcx, cy.map_to_host() as hcy:
            for k in range(K):
                var sx: Float32 = 0
                var sy: Float32 = 0
                var count = 0
                for i in range(N):
                    if Int(l[i]) == k:
                        sx += hx[i]
                        sy += hy[i]
                        count += 1
                if count:
                    hcx[k] = sx / Float32(count)
                    hcy[k] = sy / Float32(count)
    with cx.map_to_host() as hcx, cy.map_to_host() as hcy:
        for k in range(K):
            print("centre", k, "near", round(hcx[k] / 10), round(hcy[k] / 5))
