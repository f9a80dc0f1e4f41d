# Covers: @fieldwise_init, nested structs, fields assigned, structs in lists.
@fieldwise_init
struct Point(Copyable, Movable):
    var x: Float64
    var y: Float64

    def length_squared(self) -> Float64:
        return self.x * self.x + self.y * self.y


@fieldwise_init
struct Segment(Copyable, Movable):
    var start: Point
    var end: Point

    def middle(self) -> Point:
        return Point((self.start.x + self.end.x) / 2, (self.start.y + self.end.y) / 2)


def main():
    var s = Segment(Point(0, 0), Point(3, 4))
    print(s.end.length_squared(), s.middle().x, s.middle().y)
    s.end.x = 6
    print(s.end.length_squared())
    var points = List[Point]()
    for i in range(3):
        points.append(Point(Float64(i), x_squared(i)))
    points[1].y += 0.5
    var sum = 0.0
    for ref p in points:
        sum += p.y
    print(len(points), sum)


def x_squared(i: Int) -> Float64:
    return Float64(i * i)
