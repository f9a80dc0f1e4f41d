"""Structure of learners' programs in today's spelling."""
from max.gpu.host import DeviceContext
from std.testing import assert_equal

comptime SIZE = 8
comptime dtype = DType.float32
comptime SHAPE = (2, 4)


def expected_at(i: Int) -> Scalar[dtype]:
    return Scalar[dtype](i) * 2 + 1


def check(ctx: DeviceContext, n: Int) raises -> Bool:
    var host = ctx.enqueue_create_host_buffer[dtype](n)
    host.enqueue_fill(3)
    ctx.synchronize()
    for i in range(n):
        if host[i] != 3:
            return False
    return True


def main() raises:
    var ctx = DeviceContext(api="cpu")
    print(check(ctx, SIZE))
    var out = ctx.enqueue_create_buffer[dtype](SIZE)
    out.enqueue_fill(0)
    var expected = ctx.enqueue_create_host_buffer[dtype](SIZE)
    ctx.synchronize()
    for i in range(SIZE):
        expected[i] = expected_at(i)
    with out.map_to_host() as host:
        for i in range(SIZE):
            host[i] = Float32(i) * 2.0 + 1.0
    with out.map_to_host() as host:
        print("out:", host)
        print("expected:", expected)
        for i in range(SIZE):
            assert_equal(host[i], expected[i])
    var rows = SHAPE[0]
    var columns = SHAPE[1]
    for row in range(rows):
        for column in range(columns):
            print(expected[row * columns + column], end=" ")
        print()
    var sum: Scalar[dtype] = 0
    for i in range(len(expected)):
        sum += expected[i]
    print("sum", sum, "mean", sum / Scalar[dtype](SIZE))
    var largest = expected[0]
    for i in range(1, SIZE):
        largest = max(largest, expected[i])
    print("largest", largest)
