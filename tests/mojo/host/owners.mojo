# Covers: Pointer(to=…), OwnedPointer and ArcPointer: what they hold, and how many hold it.
from std.memory import OwnedPointer, ArcPointer
@fieldwise_init
struct Node(Copyable, Movable, Writable):
    var v: Int
def main():
    var a = 5
    var p = Pointer(to=a)
    p[] = 7
    p[] += 1
    print(a, p[])
    var o = OwnedPointer(10)
    o[] += 5
    print(o[])
    var n = OwnedPointer(Node(3))
    n[].v = 4
    print(n[].v)
    var s = ArcPointer(Node(1))
    var t = s
    t[].v = 9
    print(s[].v, s.count(), t[].v)
    var l = List[ArcPointer[Node]]()
    l.append(s)
    l.append(ArcPointer(Node(2)))
    l[0][].v += 1
    print(s[].v, l[1][].v)
    var li: List[Int] = [1, 2, 3]
    var q = Pointer(to=li[1])
    q[] = 20
    print(li)
    print(a)
