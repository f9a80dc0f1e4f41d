# Covers: testing functions that pass, and caught failures with the reason given.
from std.testing import assert_equal, assert_true, assert_false, assert_almost_equal


def main() raises:
    assert_equal(2 + 2, 4)
    assert_equal(String("a") + "b", "ab", msg="texts")
    assert_true(3 < 4)
    assert_false(3 > 4)
    assert_almost_equal(1.0 / 3.0, 0.333333, atol=1e-5)
    try:
        assert_true(False, msg="as expected")
    except e:
        print("as expected" in String(e))
    try:
        assert_equal(1, 2, msg="sum")
    except e:
        print("left: 1" in String(e), "right: 2" in String(e), "sum" in String(e))
    print("passed")
