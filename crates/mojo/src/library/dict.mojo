from std.collections._keys import _key_hash, _key_error, _key_type


struct DictEntry[K: KeyElement, V: Copyable](Copyable, Movable):
    var key: Self.K
    var value: Self.V

    def __init__(out self, var key: Self.K, var value: Self.V):
        self.key = key^
        self.value = value^


struct Dict[K: KeyElement, V: Copyable](Boolable, Copyable, Movable, Sized, Writable):
    var entries: List[DictEntry[Self.K, Self.V]]
    var slots: List[Int]
    var used: Int

    def __init__(out self):
        self.entries = List[DictEntry[Self.K, Self.V]]()
        self.slots = List[Int](length=8, fill=-1)
        self.used = 0

    def __init__(out self, *, power_of_two_initial_capacity: Int):
        self = Self()

    def __init__(out self, *, capacity: Int):
        self = Self()

    def _at(self, key: Self.K) -> Int:
        var mask = len(self.slots) - 1
        var at = _key_hash(key) & mask
        while True:
            var i = self.slots[at]
            if i == -1 or (i >= 0 and self.entries[i].key == key):
                return at
            at = (at + 1) & mask

    def _grow(mut self):
        var size = 8
        while size < 4 * len(self.entries):
            size *= 2
        self.slots = List[Int](length=size, fill=-1)
        for i in range(len(self.entries)):
            var at = _key_hash(self.entries[i].key) & (size - 1)
            while self.slots[at] != -1:
                at = (at + 1) & (size - 1)
            self.slots[at] = i
        self.used = len(self.entries)

    def __setitem__(mut self, var key: Self.K, var value: Self.V):
        var at = self._at(key)
        var i = self.slots[at]
        if i >= 0:
            self.entries[i].value = value^
            return
        self.slots[at] = len(self.entries)
        self.entries.append(DictEntry[Self.K, Self.V](key^, value^))
        self.used += 1
        if 3 * self.used >= 2 * len(self.slots):
            self._grow()

    def __getitem__(ref self, key: Self.K) raises -> ref [self.entries] Self.V:
        var i = self.slots[self._at(key)]
        if i < 0:
            raise Error(_key_error[Self.K]())
        return self.entries[i].value

    def __contains__(self, key: Self.K) -> Bool:
        return self.slots[self._at(key)] >= 0

    def __len__(self) -> Int:
        return len(self.entries)

    def __bool__(self) -> Bool:
        return len(self.entries) > 0

    def get(self, key: Self.K) -> Optional[Self.V]:
        var i = self.slots[self._at(key)]
        if i < 0:
            return None
        return self.entries[i].value.copy()

    def get(self, key: Self.K, var default: Self.V) -> Self.V:
        var i = self.slots[self._at(key)]
        if i < 0:
            return default^
        return self.entries[i].value.copy()

    def find(self, key: Self.K) -> Optional[Self.V]:
        return self.get(key)

    def setdefault(mut self, var key: Self.K, var default: Self.V) -> ref [self.entries] Self.V:
        if self.slots[self._at(key)] < 0:
            self[key.copy()] = default^
        return self.entries[self.slots[self._at(key)]].value

    def _take(mut self, at: Int) -> DictEntry[Self.K, Self.V]:
        var i = self.slots[at]
        self.slots[at] = -2
        if i < len(self.entries) - 1:
            for j in range(len(self.slots)):
                if self.slots[j] > i:
                    self.slots[j] -= 1
        return self.entries.pop(i)

    def pop(mut self, key: Self.K) raises -> Self.V:
        var at = self._at(key)
        if self.slots[at] < 0:
            raise Error(_key_error[Self.K]())
        return self._take(at).value.copy()

    def pop(mut self, key: Self.K, var default: Self.V) -> Self.V:
        var at = self._at(key)
        if self.slots[at] < 0:
            return default^
        return self._take(at).value.copy()

    def popitem(mut self) raises -> DictEntry[Self.K, Self.V]:
        if len(self.entries) == 0:
            raise Error("EmptyDictError: popitem(): dictionary is empty")
        return self._take(self._at(self.entries[len(self.entries) - 1].key))

    def clear(mut self):
        self = Self()

    def update(mut self, other: Self):
        for i in range(len(other.entries)):
            self[other.entries[i].key.copy()] = other.entries[i].value.copy()

    def __or__(self, other: Self) -> Self:
        var both = self.copy()
        both.update(other)
        return both^

    def __ior__(mut self, other: Self):
        self.update(other)

    def __iter__(self) -> List[Self.K]:
        return [entry.key.copy() for entry in self.entries]

    def keys(self) -> List[Self.K]:
        return [entry.key.copy() for entry in self.entries]

    def values(self) -> List[Self.V]:
        return [entry.value.copy() for entry in self.entries]

    def items(ref self) -> ref [self.entries] List[DictEntry[Self.K, Self.V]]:
        return self.entries

    @staticmethod
    def fromkeys(keys: List[Self.K], value: Self.V) -> Self:
        var made = Self()
        for key in keys:
            made[key.copy()] = value.copy()
        return made^

    def write_to(self, mut writer: Some[Writer]):
        writer.write("{")
        for i in range(len(self.entries)):
            if i > 0:
                writer.write(", ")
            writer.write(self.entries[i].key, ": ", self.entries[i].value)
        writer.write("}")

    def write_repr_to(self, mut writer: Some[Writer]):
        writer.write("Dict[", _key_type[Self.K](), ", ", _key_type[Self.V](), "]({")
        for i in range(len(self.entries)):
            if i > 0:
                writer.write(", ")
            writer.write(repr(self.entries[i].key), ": ", repr(self.entries[i].value))
        writer.write("})")


struct Set[T: KeyElement](Boolable, Copyable, Movable, Sized, Writable):
    var all: Dict[Self.T, Bool]

    def __init__(out self, elements: List[Self.T]):
        self.all = Dict[Self.T, Bool]()
        for element in elements:
            self.all[element.copy()] = True

    def __init__(out self, *elements: Self.T):
        self.all = Dict[Self.T, Bool]()
        for element in elements:
            self.all[element.copy()] = True

    def add(mut self, var t: Self.T):
        self.all[t^] = True

    def __contains__(self, t: Self.T) -> Bool:
        return t in self.all

    def __len__(self) -> Int:
        return len(self.all)

    def __bool__(self) -> Bool:
        return len(self.all) > 0

    def __iter__(self) -> List[Self.T]:
        return self.all.keys()

    def remove(mut self, t: Self.T) raises:
        _ = self.all.pop(t)

    def discard(mut self, t: Self.T):
        _ = self.all.pop(t, False)

    def pop(mut self) raises -> Self.T:
        if len(self.all) == 0:
            raise Error("Pop on empty set")
        var entry = self.all.popitem()
        return entry.key.copy()

    def clear(mut self):
        self.all.clear()

    def update(mut self, other: Self):
        self.all.update(other.all)

    def union(self, other: Self) -> Self:
        var made = self.copy()
        made.update(other)
        return made^

    def intersection(self, other: Self) -> Self:
        return Self([t.copy() for t in self.all.keys() if t in other])

    def difference(self, other: Self) -> Self:
        return Self([t.copy() for t in self.all.keys() if t not in other])

    def symmetric_difference(self, other: Self) -> Self:
        return self.difference(other).union(other.difference(self))

    def intersection_update(mut self, other: Self):
        self = self.intersection(other)

    def difference_update(mut self, other: Self):
        self = self.difference(other)

    def symmetric_difference_update(mut self, other: Self):
        self = self.symmetric_difference(other)

    def issubset(self, other: Self) -> Bool:
        for t in self.all.keys():
            if t not in other:
                return False
        return True

    def issuperset(self, other: Self) -> Bool:
        return other.issubset(self)

    def isdisjoint(self, other: Self) -> Bool:
        return len(self.intersection(other)) == 0

    def __or__(self, other: Self) -> Self:
        return self.union(other)

    def __and__(self, other: Self) -> Self:
        return self.intersection(other)

    def __sub__(self, other: Self) -> Self:
        return self.difference(other)

    def __xor__(self, other: Self) -> Self:
        return self.symmetric_difference(other)

    def __ior__(mut self, other: Self):
        self.update(other)

    def __iand__(mut self, other: Self):
        self.intersection_update(other)

    def __isub__(mut self, other: Self):
        self.difference_update(other)

    def __ixor__(mut self, other: Self):
        self.symmetric_difference_update(other)

    def __eq__(self, other: Self) -> Bool:
        return len(self) == len(other) and self.issubset(other)

    def __ne__(self, other: Self) -> Bool:
        return not self == other

    def __le__(self, other: Self) -> Bool:
        return self.issubset(other)

    def __lt__(self, other: Self) -> Bool:
        return len(self) < len(other) and self.issubset(other)

    def __ge__(self, other: Self) -> Bool:
        return other.issubset(self)

    def __gt__(self, other: Self) -> Bool:
        return len(self) > len(other) and other.issubset(self)

    def write_to(self, mut writer: Some[Writer]):
        writer.write("{")
        for i in range(len(self.all)):
            if i > 0:
                writer.write(", ")
            writer.write(self.all.entries[i].key)
        writer.write("}")

    def write_repr_to(self, mut writer: Some[Writer]):
        writer.write("Set[", _key_type[Self.T](), ", Hasher=AHasher[[0, 0, 0, 0] : SIMD[DType.uint64, 4]]]({")
        for i in range(len(self.all)):
            if i > 0:
                writer.write(", ")
            writer.write(repr(self.all.entries[i].key))
        writer.write("})")
