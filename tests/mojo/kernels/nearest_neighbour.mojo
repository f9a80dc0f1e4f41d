# Covers: search in a kernel: running minimum with its index, two outputs.
from max.gpu.host import DeviceContext
from max.gpu import global_idx

comptime POINTS = 7
comptime QUERIES = 4


def nearest(
    best: Pointer[Int32, MutAnyOrigin], distance: Pointer[Float32, MutAnyOrigin],
    points: Pointer[Float32, MutAnyOrigin], queries: Pointer[Float32, MutAnyOrigin],
):
    var q = global_idx.x
    if q >= QUERIES:
        return
    var x = queries[unsafe_offset=2 * q]
    var y = queries[unsafe_offset=2 * q + 1]
    var found = -1
    var least: Float32 = 1e30
    for p in range(POINTS):
        var dx = points[unsafe_offset=2 * p] - x
        var dy = points[unsafe_offset=2 * p + 1] - y
        var d = dx * dx + dy * dy
        if d < least:
            least = d
            found = p
    best[unsafe_offset=q] = Int32(found)
    distance[unsafe_offset=q] = least


def main() raises:
    with DeviceContext() as ctx:
        var best = ctx.enqueue_create_buffer[DType.int32](QUERIES)
        var distance = ctx.enqueue_create_buffer[DType.float32](QUERIES)
        var points = ctx.enqueue_create_buffer[DType.float32](2 * POINTS)
        var queries = ctx.enqueue_create_buffer[DType.float32](2 * QUERIES)
        with points.map_to_host() as p, queries.map_to_host() as q:
            for i in range(2 * POINTS):
                p[i] = Float32((i * i) % 13)
            for i in range(2 * QUERIES):
                q[i] = Float32(3 * i) / 2
        ctx.enqueue_function[nearest](best, distance, points, queries, grid_dim=1, block_dim=4)
        ctx.synchronize()
        print(best)
        print(distance)
