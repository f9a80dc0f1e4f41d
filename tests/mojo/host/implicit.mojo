# Values that an initialiser makes silently.
struct Meters(Copyable, Movable):
    var v: Float64
    @implicit
    def __init__(out self, v: Float64):
        self.v = v
    @implicit
    def __init__(out self, v: Int):
        self.v = Float64(v)
def show(m: Meters):
    print(m.v)
def get() -> Meters:
    return 2.5
def main():
    show(3)
    show(1.5)
    var m: Meters = 7
    print(m.v, get().v)
    var l: List[Meters] = [1, 2]
    print(l[1].v)
