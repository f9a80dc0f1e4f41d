from std.collections.dict import Dict, DictEntry


struct Counter[V: KeyElement](Boolable, Copyable, Movable, Sized, Writable):
    var counts: Dict[Self.V, Int]

    def __init__(out self, items: List[Self.V]):
        self.counts = Dict[Self.V, Int]()
        for item in items:
            self[item.copy()] = self[item] + 1

    def __init__(out self, *items: Self.V):
        self.counts = Dict[Self.V, Int]()
        for item in items:
            self[item.copy()] = self[item] + 1

    def __getitem__(self, key: Self.V) -> Int:
        return self.counts.get(key, 0)

    def __setitem__(mut self, var key: Self.V, count: Int):
        self.counts[key^] = count

    def __contains__(self, key: Self.V) -> Bool:
        return key in self.counts

    def __len__(self) -> Int:
        return len(self.counts)

    def __bool__(self) -> Bool:
        return len(self.counts) > 0

    def __iter__(self) -> List[Self.V]:
        return self.counts.keys()

    def get(self, key: Self.V) -> Optional[Int]:
        return self.counts.get(key)

    def get(self, key: Self.V, default: Int) -> Int:
        return self.counts.get(key, default)

    def pop(mut self, key: Self.V) raises -> Int:
        return self.counts.pop(key)

    def keys(self) -> List[Self.V]:
        return self.counts.keys()

    def values(self) -> List[Int]:
        return self.counts.values()

    def items(ref self) -> ref [self.counts] List[DictEntry[Self.V, Int]]:
        return self.counts.entries

    def clear(mut self):
        self.counts.clear()

    def update(mut self, other: Self):
        for key in other.counts.keys():
            self[key.copy()] = self[key] + other[key]

    def total(self) -> Int:
        var sum = 0
        for count in self.counts.values():
            sum += count
        return sum

    def most_common(self, n: Int) -> List[Tuple[Self.V, Int]]:
        var left = self.counts.copy()
        var found = List[Tuple[Self.V, Int]]()
        while len(found) < n and len(left) > 0:
            var best = 0
            for i in range(1, len(left)):
                if left.entries[i].value > left.entries[best].value:
                    best = i
            var key = left.entries[best].key.copy()
            found.append((key.copy(), left.pop(key, 0)))
        return found^

    def elements(self) -> List[Self.V]:
        var all = List[Self.V]()
        for key in self.counts.keys():
            for _ in range(self[key]):
                all.append(key.copy())
        return all^

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.counts)


struct Deque[T: Copyable](Boolable, Copyable, Movable, Sized, Writable):
    var all: List[Self.T]

    def __init__(out self, *, elements: List[Self.T]):
        self.all = elements.copy()

    def __init__(out self, *, capacity: Int):
        self.all = List[Self.T]()

    def __init__(out self, *elements: Self.T):
        self.all = List[Self.T]()
        for element in elements:
            self.all.append(element.copy())

    def append(mut self, var value: Self.T):
        self.all.append(value^)

    def appendleft(mut self, var value: Self.T):
        self.all.insert(0, value^)

    def extend(mut self, values: List[Self.T]):
        for value in values:
            self.all.append(value.copy())

    def extendleft(mut self, values: List[Self.T]):
        for value in values:
            self.all.insert(0, value.copy())

    def pop(mut self) raises -> Self.T:
        if len(self.all) == 0:
            raise Error("IndexError: Deque is empty")
        return self.all.pop()

    def popleft(mut self) raises -> Self.T:
        if len(self.all) == 0:
            raise Error("IndexError: Deque is empty")
        return self.all.pop(0)

    def peek(self) raises -> Self.T:
        if len(self.all) == 0:
            raise Error("IndexError: Deque is empty")
        return self.all[len(self.all) - 1].copy()

    def peekleft(self) raises -> Self.T:
        if len(self.all) == 0:
            raise Error("IndexError: Deque is empty")
        return self.all[0].copy()

    def __getitem__(ref self, idx: Int) -> ref [self.all] Self.T:
        return self.all[idx]

    def __len__(self) -> Int:
        return len(self.all)

    def __bool__(self) -> Bool:
        return len(self.all) > 0

    def __iter__(ref self) -> ref [self.all] List[Self.T]:
        return self.all

    def clear(mut self):
        self.all.clear()

    def reverse(mut self):
        self.all.reverse()

    def rotate(mut self, n: Int = 1):
        if len(self.all) > 0:
            for _ in range(n % len(self.all)):
                self.all.insert(0, self.all.pop())

    def insert(mut self, idx: Int, var value: Self.T):
        self.all.insert(idx, value^)

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.all)


struct LinkedList[T: Copyable](Boolable, Copyable, Movable, Sized, Writable):
    var all: List[Self.T]

    def __init__(out self, *elements: Self.T):
        self.all = List[Self.T]()
        for element in elements:
            self.all.append(element.copy())

    def append(mut self, var value: Self.T):
        self.all.append(value^)

    def prepend(mut self, var value: Self.T):
        self.all.insert(0, value^)

    def insert(mut self, idx: Int, var value: Self.T):
        self.all.insert(idx, value^)

    def pop(mut self) raises -> Self.T:
        return self.all.pop()

    def pop(mut self, i: Int) raises -> Self.T:
        return self.all.pop(i)

    def reverse(mut self):
        self.all.reverse()

    def clear(mut self):
        self.all.clear()

    def __getitem__(ref self, idx: Int) -> ref [self.all] Self.T:
        return self.all[idx]

    def __iter__(ref self) -> ref [self.all] List[Self.T]:
        return self.all

    def __len__(self) -> Int:
        return len(self.all)

    def __bool__(self) -> Bool:
        return len(self.all) > 0

    def write_to(self, mut writer: Some[Writer]):
        writer.write(self.all)
