# Arguments of a struct with its parameters left open.
struct Matrix[dt: DType, r: Int, c: Int](Copyable, Movable):
    var data: List[Scalar[Self.dt]]
    def __init__(out self):
        self.data = List[Scalar[Self.dt]](length=Self.r * Self.c, fill=0)
    def __getitem__(self, i: Int, j: Int) -> Scalar[Self.dt]:
        return self.data[i * Self.c + j]
    def __setitem__(mut self, i: Int, j: Int, v: Scalar[Self.dt]):
        self.data[i * Self.c + j] = v
def show(m: Matrix):
    for i in range(m.r):
        for j in range(m.c):
            print(m[i, j], end=" ")
        print()
def trace(m: Matrix) -> Scalar[m.dt]:
    var s: Scalar[m.dt] = 0
    for i in range(m.r):
        s += m[i, i]
    return s
def main():
    var m = Matrix[DType.float32, 2, 3]()
    m[0, 1] = 2.5
    m[1, 1] = 4
    show(m)
    print(trace(m))
