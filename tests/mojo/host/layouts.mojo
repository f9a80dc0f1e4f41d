# Covers: layouts on the host: row_major, col_major, Layout(shape, stride), printing, size.
from layout import Layout, IntTuple, row_major, col_major


def main():
    print(Layout.row_major(3, 4))
    print(Layout.col_major(3, 4))
    print(Layout(IntTuple(2, 2), IntTuple(4, 1)))
    comptime l = Layout.row_major(4, 6)
    print(comptime (l.size()), comptime (l.rank()))
    var t = row_major[2, 5]()
    print(t.size())
    for i in range(2):
        for j in range(3):
            print(comptime (l(IntTuple(1, 2))) + i * 6 + j, end=" ")
    print()
