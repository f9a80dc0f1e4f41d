# Covers: print in a kernel, by one thread.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx


def hello():
    if thread_idx.x == 3 and block_idx.x == 0:
        print("hello from thread", thread_idx.x, "of block", block_idx.x)


def main() raises:
    with DeviceContext() as ctx:
        ctx.enqueue_function[hello](grid_dim=2, block_dim=4)
        ctx.synchronize()
        print("done")
