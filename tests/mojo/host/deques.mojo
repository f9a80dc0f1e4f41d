# Deques: both ends.
from std.collections import Deque
def main() raises:
    var d = Deque[Int]()
    d.append(1)
    d.append(2)
    d.appendleft(0)
    print(len(d), d[0], d)
    print(d.popleft(), d.pop())
    for x in d: print(x)
    d.extend([5, 6])
    print(d)
    if d: print("t")
    try:
        d.clear()
        _ = d.popleft()
    except e: print("err", e)
