# Covers: IndexList and Index, as for shapes.
from std.utils import IndexList, Index


def size(shape: IndexList[2]) -> Int:
    return shape[0] * shape[1]


def main():
    var s = Index(3, 4)
    print(s, s[0], s[1], size(s))
    var z = IndexList[3](1, 2, 3)
    z[1] = 20
    print(z, len(z))
