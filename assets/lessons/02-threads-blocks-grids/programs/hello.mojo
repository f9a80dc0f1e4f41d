from max.gpu import block_idx, global_idx, thread_idx
from max.gpu.host import DeviceContext

comptime BLOCK = 4

# Runs once in every thread.
def hello():
    print("block", block_idx.x, "thread", thread_idx.x, "global", global_idx.x)

def main() raises:
    with DeviceContext() as ctx:
        ctx.enqueue_function[hello](grid_dim=2, block_dim=BLOCK)
        ctx.synchronize()
