from gpu.host import DeviceContext
from gpu import thread_idx, block_idx, block_dim, barrier
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor
from math import sqrt

alias BATCH = 3
alias HIDDEN = 8
alias dtype = DType.float32
alias in_layout = Layout.row_major(BATCH, HIDDEN)
alias p_layout = Layout.row_major(HIDDEN)

@register_passable("trivial")
struct Norm:
    var mean: Float32
    var inv_std: Float32
    fn __init__(out self, mean: Float32, inv_std: Float32):
        self.mean = mean
        self.inv_std = inv_std
    fn apply(self, x: Float32) -> Float32:
        return (x - self.mean) * self.inv_std

fn stats(x: LayoutTensor[dtype, in_layout, MutableAnyOrigin], row: Int) -> Norm:
    var s: Float32 = 0
    var q: Float32 = 0
    for h in range(HIDDEN):
        v = rebind[Float32](x[row, h])
        s += v
        q += v * v
    mean = s / HIDDEN
    variance = q / HIDDEN - mean * mean
    return Norm(mean, 1.0 / sqrt(variance + 1e-5))

fn layernorm(o: LayoutTensor[dtype, in_layout, MutableAnyOrigin], x: LayoutTensor[dtype, in_layout, MutableAnyOrigin], w: LayoutTensor[dtype, p_layout, MutableAnyOrigin]):
    row = Int(block_idx.x)
    h = Int(thread_idx.x)
    if row >= BATCH or h >= HIDDEN:
        return
    n = stats(x, row)
    o[row, h] = n.apply(rebind[Float32](x[row, h])) * rebind[Float32](w[h])

def main():
    ctx = DeviceContext()
    x = ctx.enqueue_create_buffer[dtype](BATCH * HIDDEN)
    o = ctx.enqueue_create_buffer[dtype](BATCH * HIDDEN)
    w = ctx.enqueue_create_buffer[dtype](HIDDEN).enqueue_fill(2)
    with x.map_to_host() as h:
        for i in range(BATCH * HIDDEN):
            h[i] = (i * 7) % 11
    xt = LayoutTensor[dtype, in_layout](x)
    ot = LayoutTensor[dtype, in_layout](o)
    wt = LayoutTensor[dtype, p_layout](w)
    ctx.enqueue_function[layernorm](ot, xt, wt, grid_dim=BATCH, block_dim=HIDDEN)
    ctx.synchronize()
    with o.map_to_host() as h:
        print(Int(h[0] * 1000), Int(h[23] * 1000))
