# Covers: `with` ends its manager behind the block.
struct Guard:
    var name: String

    def __init__(out self, name: String):
        self.name = name
        print("  begin", name)

    def __enter__(self) -> Int:
        print("  enter", self.name)
        return self.name.byte_length()

    def __exit__(self):
        print("  exit", self.name)

    def __deinit__(deinit self):
        print("  end", self.name)


@fieldwise_init
struct Probe(Movable):
    var n: Int

    def __deinit__(deinit self):
        print("  end", self.n)


def leave() -> Int:
    with Guard("return") as n:
        var p = Probe(1)
        print("  in it", n, p.n)
        return n


def main():
    with Guard("one") as n:
        print("in it", n)
        print("still")
    print("after")
    with Guard("outer"):
        with Guard("inner") as n:
            print("in both", n)
        print("in one")
    print("after")
    print(leave())
    for i in range(2):
        with Guard("round"):
            if i == 0:
                continue
            print("second")
    print("done")
