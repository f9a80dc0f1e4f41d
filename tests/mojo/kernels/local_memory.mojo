# Covers: stack_allocation in local memory (each thread its own), insertion sort of five numbers.
from max.gpu.host import DeviceContext
from max.gpu import thread_idx
from max.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime N = 5
comptime T = 3


def sort_rows(data: Pointer[Int32, MutAnyOrigin]):
    var row = stack_allocation[N, Int32]()
    var base = thread_idx.x * N
    for i in range(N):
        row[i] = data[unsafe_offset=base + i]
    for i in range(1, N):
        var x = row[i]
        var j = i - 1
        while j >= 0 and row[j] > x:
            row[j + 1] = row[j]
            j -= 1
        row[j + 1] = x
    for i in range(N):
        data[unsafe_offset=base + i] = row[i]


def main() raises:
    with DeviceContext() as ctx:
        var data = ctx.enqueue_create_buffer[DType.int32](N * T)
        with data.map_to_host() as h:
            for i in range(N * T):
                h[i] = Int32(i * 17 % 23 - 5)
        print(data)
        ctx.enqueue_function[sort_rows](data, grid_dim=1, block_dim=T)
        ctx.synchronize()
        print(data)
