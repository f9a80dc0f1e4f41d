# Covers: abs, max and min of structs, a list where a span is wanted, hash.
@fieldwise_init
struct Vec2(Absable, Copyable, Comparable, Writable):
    var x: Int
    var y: Int
    def __abs__(self) -> Self:
        return Self(abs(self.x), abs(self.y))
    def __lt__(self, o: Self) -> Bool:
        return self.x < o.x
    def __eq__(self, o: Self) -> Bool:
        return self.x == o.x
    def write_to(self, mut w: Some[Writer]):
        w.write("(", self.x, ", ", self.y, ")")
def total(data: Span[Int, _]) -> Int:
    var t = 0
    for x in data:
        t += x
    return t
def double(data: Span[mut=True, Int, _]):
    for ref x in data:
        x *= 2
    data[0] = 100
def main():
    print(abs(Vec2(-3, 4)))
    print(max(Vec2(1, 2), Vec2(3, 0)), min(Vec2(1, 2), Vec2(1, 0)), max(Vec2(1, 2), Vec2(1, 0)))
    var l: List[Int] = [1, 2, 3]
    print(total(l))
    double(l)
    print(l)
    print(hash(5) == hash(5), hash("abc") == hash("abc"), hash("abc") == hash("abd"))
