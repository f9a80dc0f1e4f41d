# Covers: a trait, two structs that conform, a generic function over the trait.
trait Shape(Copyable, Movable):
    def area(self) -> Float64:
        ...

    def name(self) -> String:
        ...


@fieldwise_init
struct Square(Shape):
    var side: Float64

    def area(self) -> Float64:
        return self.side * self.side

    def name(self) -> String:
        return "square"


@fieldwise_init
struct Circle(Shape):
    var radius: Float64

    def area(self) -> Float64:
        return 3.0 * self.radius * self.radius

    def name(self) -> String:
        return "circle"


def report[T: Shape](shape: T):
    print(shape.name(), "has area", shape.area())


def main():
    report(Square(2))
    report(Circle(1.5))
