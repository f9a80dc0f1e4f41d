# Covers: two halves of shared memory that swap roles, barrier each step. Spelled as in 0.25.6, with LayoutTensor.
# Twin: kernels/stencil_double_buffer.mojo
from gpu import thread_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from layout import Layout, LayoutTensor

alias N = 16
alias STEPS = 3
alias dtype = DType.float32
alias layout = Layout.row_major(N)


fn diffuse(data: LayoutTensor[dtype, layout, MutableAnyOrigin]):
    buffers = LayoutTensor[dtype, Layout.row_major(2, N), MutableAnyOrigin, address_space=AddressSpace.SHARED].stack_allocation()
    i = thread_idx.x
    buffers[0, i] = data[i]
    barrier()
    now = 0
    for _ in range(STEPS):
        next = 1 - now
        left = buffers[now, max(i - 1, 0)]
        right = buffers[now, min(i + 1, N - 1)]
        buffers[next, i] = (left + buffers[now, i] * 2 + right) / 4
        barrier()
        now = next
    data[i] = buffers[now, i]


def main():
    with DeviceContext() as ctx:
        data = ctx.enqueue_create_buffer[dtype](N)
        with data.map_to_host() as h:
            for i in range(N):
                h[i] = Float32(64 if i == 8 else 0)
        ctx.enqueue_function[diffuse](LayoutTensor[dtype, layout](data), grid_dim=1, block_dim=N)
        ctx.synchronize()
        print(data)
