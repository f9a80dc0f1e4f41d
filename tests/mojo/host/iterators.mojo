# Covers: An iterator of one's own, as the library's are written.
struct Countdown(Copyable, Movable, Iterable, Iterator):
    comptime Element = Int
    comptime IteratorType[iterable_mut: Bool, //, iterable_origin: Origin[mut=iterable_mut]]: Iterator = Self
    var n: Int
    def __init__(out self, n: Int):
        self.n = n
    def __iter__(ref self) -> Self.IteratorType[origin_of(self)]:
        return self.copy()
    def __next__(mut self) raises StopIteration -> Int:
        if self.n <= 0:
            raise StopIteration()
        self.n -= 1
        return self.n + 1

def main():
    for i in Countdown(3):
        print(i)
    var total = 0
    var c = Countdown(5)
    for x in c:
        total += x
    print(total)
    var squares = [x * x for x in Countdown(4)]
    print(squares)
