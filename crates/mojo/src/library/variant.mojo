from std.collections._keys import _key_type


@fieldwise_init
struct _No(ImplicitlyCopyable, Movable, Writable):
    var nothing: Bool


struct _Variant[A: AnyType, B: AnyType, C: AnyType, D: AnyType, E: AnyType, F: AnyType](
    Copyable, ImplicitlyCopyable, Movable, Writable
):
    var which: Int
    var a: Optional[Self.A]
    var b: Optional[Self.B]
    var c: Optional[Self.C]
    var d: Optional[Self.D]
    var e: Optional[Self.E]
    var f: Optional[Self.F]

    def __init__(out self, *, which: Int):
        self.which = which
        self.a = None
        self.b = None
        self.c = None
        self.d = None
        self.e = None
        self.f = None

    @implicit
    def __init__(out self, var value: Self.A):
        self = Self(which=0)
        self.a = value^

    @implicit
    def __init__(out self, var value: Self.B):
        self = Self(which=1)
        self.b = value^

    @implicit
    def __init__(out self, var value: Self.C):
        self = Self(which=2)
        self.c = value^

    @implicit
    def __init__(out self, var value: Self.D):
        self = Self(which=3)
        self.d = value^

    @implicit
    def __init__(out self, var value: Self.E):
        self = Self(which=4)
        self.e = value^

    @implicit
    def __init__(out self, var value: Self.F):
        self = Self(which=5)
        self.f = value^

    def isa[T: AnyType](self) -> Bool:
        return self.which == Self._place(_key_type[T]())

    @staticmethod
    def is_type_supported[T: AnyType]() -> Bool:
        return Self._place(_key_type[T]()) >= 0

    @staticmethod
    def _place(name: String) -> Int:
        if name == _key_type[Self.A]():
            return 0
        if name == _key_type[Self.B]():
            return 1
        if name == _key_type[Self.C]():
            return 2
        if name == _key_type[Self.D]():
            return 3
        if name == _key_type[Self.E]():
            return 4
        return 5 if name == _key_type[Self.F]() else -1

    def take[T: Copyable](mut self) -> T:
        return self[T].copy()

    def unsafe_take[T: Copyable](mut self) -> T:
        return self[T].copy()

    def unsafe_get[T: Copyable](self) -> T:
        return self[T].copy()

    def set[T: AnyType](mut self, var value: T):
        self = Self(value^)

    def write_to(self, mut writer: Some[Writer]):
        if self.which == 0:
            writer.write(self.a.value())
        elif self.which == 1:
            writer.write(self.b.value())
        elif self.which == 2:
            writer.write(self.c.value())
        elif self.which == 3:
            writer.write(self.d.value())
        elif self.which == 4:
            writer.write(self.e.value())
        else:
            writer.write(self.f.value())
