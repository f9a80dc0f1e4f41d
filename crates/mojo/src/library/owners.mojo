from std.collections._keys import _share


struct ArcPointer[T: Movable](ImplicitlyCopyable, Movable):
    var held: List[Self.T]
    var owners: List[Int]

    def __init__(out self, var value: Self.T):
        self.held = [value^]
        self.owners = [1]

    def __init__(out self, *, copy: Self):
        self.held = _share(copy.held)
        self.owners = _share(copy.owners)
        self.owners[0] += 1

    def __deinit__(deinit self):
        self.owners[0] -= 1

    def __getitem__(ref self) -> ref [self.held] Self.T:
        return self.held[0]

    def count(self) -> UInt64:
        return UInt64(self.owners[0])



struct OwnedPointer[T: Movable](Movable):
    var held: List[Self.T]

    def __init__(out self, var value: Self.T):
        self.held = [value^]

    def __getitem__(ref self) -> ref [self.held] Self.T:
        return self.held[0]
