struct Counter(Movable):
    var n: Int
    var log: List[Int]
    def __init__(out self):
        self.n = 0
        self.log = []
        for i in range(3):
            self.log.append(i)
    def step(mut self) raises -> Int:
        self.n += 1
        if self.n > 3:
            raise Error("too far")
        self.log.append(self.n * 10)
        return self.n
    def run(mut self) -> Int:
        var total = 0
        try:
            while True:
                total += self.step()
        except e:
            print("stopped:", e)
        return total
struct Matrix[rows: Int, cols: Int](Writable, Copyable):
    var data: List[Float32]
    comptime size = Self.rows * Self.cols
    def __init__(out self, fill: Float32 = 0):
        self.data = List[Float32](length=Self.size, fill=fill)
    @staticmethod
    def identity() -> Self:
        var m = Self()
        for i in range(min(Self.rows, Self.cols)):
            m[i, i] = 1
        return m^
    def __getitem__(self, r: Int, c: Int) -> Float32:
        return self.data[r * Self.cols + c]
    def __setitem__(mut self, r: Int, c: Int, v: Float32):
        self.data[r * Self.cols + c] = v
    def __matmul__[k: Int](self, o: Matrix[Self.cols, k]) -> Matrix[Self.rows, k]:
        var out = Matrix[Self.rows, k]()
        for i in range(Self.rows):
            for j in range(k):
                for l in range(Self.cols):
                    out[i, j] += self[i, l] * o[l, j]
        return out^
    def write_to(self, mut writer: Some[Writer]):
        for i in range(Self.rows):
            for j in range(Self.cols):
                writer.write(self[i, j], " ")
            writer.write("\n")
def trace[n: Int](m: Matrix[n, n]) -> Float32:
    var t: Float32 = 0
    for i in range(n): t += m[i, i]
    return t
def main() raises:
    var c = Counter()
    print(c.run(), c.n, c.log)
    var m = Matrix[2, 3](2)
    var i = Matrix[3, 3].identity()
    i[0, 2] = 5
    print(m @ i)
    print(trace(i), Matrix[4, 5].size, m.size)
