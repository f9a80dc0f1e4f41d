struct Counter(Movable):
    var n: Int
    var log: List[Int]
    var name: String
    def __init__(out self):
        self.n = 0
        self.log = []
        self.name = "a"
    def step(mut self) raises -> Int:
        self.n += 1
        self.name += "b"
        if self.n > 3:
            self.log = [9]
            raise Error("too far")
        self.log.append(self.n * 10)
        return self.n
    def twice(mut self) raises -> Int:
        return self.step() + self.step()
    def run(mut self) -> Int:
        var total = 0
        try:
            while True:
                total += self.twice()
        except e:
            print("stopped:", e)
        return total
def count(mut n: Int, mut s: String) raises:
    n += 1
    s += "x"
    if n > 2: raise Error("stop")
def main() raises:
    var c = Counter()
    print(c.run(), c.n, c.log, c.name)
    var k = 0
    var s = String("s")
    var l = [0, 0, 0]
    try:
        for i in range(10):
            count(l[1], s)
            count(k, s)
    except e:
        print(e, k, s, l)
    finally:
        print("done", k)
    try:
        try:
            count(k, s)
        finally:
            print("f", k, s)
    except e:
        print(k)
