# Covers: __add__, __mul__, __eq__, __getitem__, __len__, __neg__ and in-place operators.
@fieldwise_init
struct Vec(Copyable, Movable, Sized):
    var x: Int
    var y: Int

    def __add__(self, other: Self) -> Self:
        return Self(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Self) -> Self:
        return Self(self.x - other.x, self.y - other.y)

    def __mul__(self, k: Int) -> Self:
        return Self(self.x * k, self.y * k)

    def __neg__(self) -> Self:
        return Self(-self.x, -self.y)

    def __eq__(self, other: Self) -> Bool:
        return self.x == other.x and self.y == other.y

    def __getitem__(self, i: Int) -> Int:
        return self.x if i == 0 else self.y

    def __len__(self) -> Int:
        return 2

    def __iadd__(mut self, other: Self):
        self.x += other.x
        self.y += other.y


def main():
    var a = Vec(1, 2)
    var b = Vec(10, 20)
    var c = a + b * 2
    print(c[0], c[1], len(c), (-c)[0], (b - a)[1])
    print(a == Vec(1, 2), a == b)
    a += b
    print(a.x, a.y)
