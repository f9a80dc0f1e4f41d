# Covers: more than 65 535 blocks in x. Spelled as in 0.26.1.
# Twin: kernels/folded_grid.mojo
from gpu import block_idx, thread_idx, global_idx
from memory import UnsafePointer
from gpu.host import DeviceContext

comptime BLOCKS = 70000
comptime TPB = 2
comptime N = BLOCKS * TPB


fn mark(output: UnsafePointer[Int32, MutAnyOrigin]):
    output[global_idx.x] = Int32(block_idx.x * 2 + thread_idx.x) + 1


def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[DType.int32](N)
        out.enqueue_fill(0)
        ctx.enqueue_function[mark, mark](out, grid_dim=BLOCKS, block_dim=TPB)
        with out.map_to_host() as h:
            wrong = 0
            for i in range(N):
                if h[i] != Int32(i + 1):
                    wrong += 1
            print("blocks:", BLOCKS, "wrong:", wrong)
            print(h[65535], h[65536], h[131072], h[N - 1])
