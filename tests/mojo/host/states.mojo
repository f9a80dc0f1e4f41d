# States, animals, pairs.
struct State(Equatable, ImplicitlyCopyable, Writable):
    var v: Int
    comptime IDLE = State(0)
    comptime RUN = State(1)
    comptime DONE = State(2)
    def __init__(out self, v: Int):
        self.v = v
    def __eq__(self, o: Self) -> Bool:
        return self.v == o.v
    def write_to(self, mut w: Some[Writer]):
        if self == State.IDLE:
            w.write("IDLE")
        elif self == State.RUN:
            w.write("RUN")
        else:
            w.write("DONE")
trait Animal:
    def speak(self) -> String: ...
@fieldwise_init
struct Dog(Animal):
    var name: String
    def speak(self) -> String:
        return self.name + " says woof"
@fieldwise_init
struct Cat(Animal):
    def speak(self) -> String:
        return "meow"
def talk(a: Some[Animal]):
    print(a.speak())
def talk_all[*Ts: Animal](*animals: *Ts):
    comptime for i in range(animals.__len__()):
        print(animals[i].speak())
def largest[T: Comparable & Copyable & Deinitable](xs: List[T]) -> T:
    var best = xs[0].copy()
    for x in xs:
        if x > best:
            best = x.copy()
    return best^
struct Pair[A: Copyable & Writable & Deinitable, B: Copyable & Writable & Deinitable](Copyable):
    var first: Self.A
    var second: Self.B
    def __init__(out self, var first: Self.A, var second: Self.B):
        self.first = first^
        self.second = second^
    def swapped(self) -> Pair[Self.B, Self.A]:
        return Pair(self.second.copy(), self.first.copy())
    def show(self):
        print("<", self.first, ", ", self.second, ">", sep="")
def main():
    var s = State.IDLE
    print(s, s == State.IDLE)
    s = State.RUN
    print(s, s != State.DONE)
    talk(Dog("Rex"))
    talk(Cat())
    talk_all(Dog("A"), Cat())
    print(largest([3, 9, 2]), largest(["pear", "apple"]))
    var p = Pair(1, "one")
    p.show()
    p.swapped().show()
    var o: Optional[Int] = None
    print(o.or_else(5), o)
    o = 3
    if o:
        print(o.value() + 1, o)
