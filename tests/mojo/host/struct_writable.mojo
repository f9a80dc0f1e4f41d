# Covers: Writable: print of a struct by write_to, and the default form.
@fieldwise_init
struct Celsius(Copyable, Movable, Writable):
    var degrees: Float64

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.degrees, " C")


@fieldwise_init
struct Pair(Copyable, Movable, Writable):
    var a: Int
    var b: Float32


def main():
    var t = Celsius(21.5)
    print(t, "is warm")
    print(String(t) + "!")
    print(Pair(3, 0.5))
