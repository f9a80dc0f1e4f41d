# assert_raises.
from std.testing import assert_raises, assert_equal
def boom() raises:
    raise Error("boom here")
def main() raises:
    with assert_raises():
        boom()
    with assert_raises(contains="boom"):
        boom()
    try:
        with assert_raises(contains="xyz"):
            boom()
    except e:
        print("A:", e)
    try:
        with assert_raises():
            print("no raise")
    except e:
        print("B:", "Didn't raise at" in String(e))
    print("done")
