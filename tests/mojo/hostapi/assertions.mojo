# Covers: assert_equal and assert_almost_equal on buffers' elements, caught failures.
from max.gpu.host import DeviceContext
from std.testing import assert_equal, assert_almost_equal, assert_true


def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.float32](3)
        a.enqueue_fill(0.1)
        with a.map_to_host() as h:
            for i in range(3):
                assert_equal(h[i], Float32(0.1))
                assert_almost_equal(h[i] * 3, Float32(0.3), atol=1e-5)
            try:
                assert_equal(h[0], Float32(0.25))
            except e:
                var text = String(e)
                print("caught:", "comparison failed" in text, "left: 0.1" in text, "right: 0.25" in text)
            try:
                assert_true(h[1] > 1, "too small")
            except e:
                print("caught:", "too small" in String(e))
        print("done")
