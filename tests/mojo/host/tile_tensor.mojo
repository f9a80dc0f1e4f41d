# Covers: TileTensor over a list's span on the host: index, fill, tile, reshape, printing.
from layout import TileTensor, row_major, col_major


def main():
    var data = List[Float32](length=12, fill=0)
    for i in range(12):
        data[i] = Float32(i)
    var t = TileTensor(Span(data), row_major[3, 4]())
    print(t[1, 2], t.dim[0](), t.dim(1))
    t[1, 2] += 0.5
    print(t)
    print(t.tile[1, 2](2, 1))
    print(t.reshape(row_major[2, 6]()))
    var c = TileTensor(Span(data), col_major[3, 4]())
    print(c[1, 2], c)
    _ = t.fill(1)
    print(data)
