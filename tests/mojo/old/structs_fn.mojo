# Covers: struct with fields, __init__, methods, mut self, static method, copy. Spelled as in 0.25.6 (`fn`, `alias`).
# Twin: host/structs.mojo
struct Counter(Copyable, Movable):
    var count: Int
    var step: Int

    fn __init__(out self, step: Int = 1):
        self.count = 0
        self.step = step

    fn advance(mut self, times: Int = 1):
        self.count += self.step * times

    fn doubled(self) -> Int:
        return self.count * 2

    @staticmethod
    fn by_tens() -> Self:
        return Self(10)


fn main():
    var c = Counter()
    c.advance()
    c.advance(4)
    print(c.count, c.doubled())
    var d = c.copy()
    d.step = 100
    d.advance()
    print(c.count, d.count)
    var t = Counter.by_tens()
    t.advance(3)
    print(t.count)
