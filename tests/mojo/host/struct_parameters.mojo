# Covers: a struct with compile-time parameters.
struct Ring[capacity: Int](Copyable, Movable):
    var items: List[Int]
    var next: Int

    def __init__(out self):
        self.items = List[Int](length=Self.capacity, fill=0)
        self.next = 0

    def push(mut self, x: Int):
        self.items[self.next % Self.capacity] = x
        self.next += 1

    def sum(self) -> Int:
        var total = 0
        for x in self.items:
            total += x
        return total


def main():
    var r = Ring[3]()
    for i in range(5):
        r.push(i * i)
    print(r.items, r.sum())
    var one = Ring[1]()
    one.push(4)
    print(one.sum())
