# A matrix with its sizes as parameters.
struct Matrix[rows: Int, cols: Int](Copyable, Movable, Writable):
    var data: List[Float64]
    def __init__(out self):
        self.data = List[Float64](length=Self.rows * Self.cols, fill=0.0)
    def __init__(out self, *values: Float64):
        self.data = List[Float64]()
        for v in values:
            self.data.append(v)
    @staticmethod
    def identity() -> Self:
        var m = Self()
        for i in range(min(Self.rows, Self.cols)):
            m[i, i] = 1
        return m^
    def __getitem__(self, r: Int, c: Int) -> Float64:
        return self.data[r * Self.cols + c]
    def __setitem__(mut self, r: Int, c: Int, v: Float64):
        self.data[r * Self.cols + c] = v
    def __add__(self, other: Self) -> Self:
        var out_m = Self()
        for i in range(len(self.data)):
            out_m.data[i] = self.data[i] + other.data[i]
        return out_m^
    def __matmul__[n: Int](self, other: Matrix[Self.cols, n]) -> Matrix[Self.rows, n]:
        var out_m = Matrix[Self.rows, n]()
        for i in range(Self.rows):
            for j in range(n):
                var s = 0.0
                for k in range(Self.cols):
                    s += self[i, k] * other[k, j]
                out_m[i, j] = s
        return out_m^
    def transpose(self) -> Matrix[Self.cols, Self.rows]:
        var t = Matrix[Self.cols, Self.rows]()
        for i in range(Self.rows):
            for j in range(Self.cols):
                t[j, i] = self[i, j]
        return t^
    def __eq__(self, other: Self) -> Bool:
        return self.data == other.data
    def write_to(self, mut writer: Some[Writer]):
        for i in range(Self.rows):
            writer.write("[")
            for j in range(Self.cols):
                if j > 0:
                    writer.write(" ")
                writer.write(self[i, j])
            writer.write("]\n")
def frobenius(m: Matrix) -> Float64:
    var s = 0.0
    for v in m.data:
        s += v * v
    return s
def main():
    var a = Matrix[2, 3](1, 2, 3, 4, 5, 6)
    print(a)
    print(a.transpose())
    print(a @ a.transpose())
    print(a + a)
    print(Matrix[2, 2].identity() == Matrix[2, 2](1, 0, 0, 1))
    print(frobenius(a))
    a[0, 0] += 10
    print(a[0, 0])
