# Covers: As many ends as beginnings: a counter that all values share.

struct Counted(Copyable):
    var n: Int
    var alive: Int

    def __init__(out self, n: Int):
        self.n = n
        self.alive = 1
        print("+", n)

    def __init__(out self, *, copy: Self):
        self.n = copy.n
        self.alive = 1
        print("+", copy.n)

    def __deinit__(deinit self):
        print("-", self.n)

struct Stack(Movable, Sized):
    var items: List[Counted]

    def __init__(out self):
        self.items = List[Counted](capacity=16)

    def push(mut self, var item: Counted):
        self.items.append(item^)

    def pop(mut self) raises -> Counted:
        if len(self.items) == 0:
            raise Error("empty")
        return self.items.pop()

    def top(self) -> Int:
        return self.items[len(self.items) - 1].n

    def __len__(self) -> Int:
        return len(self.items)

def recursive(n: Int) -> Int:
    var c = Counted(n)
    if n == 0:
        return c.n
    return recursive(n - 1) + c.n

def main() raises:
    var stack = Stack()
    for i in range(4):
        stack.push(Counted(i))
    var spare = Counted(10)
    stack.push(spare.copy())
    print("top", stack.top(), "spare", spare.n)
    var popped = stack.pop()
    print("popped", popped.n)
    while len(stack) > 1:
        var item = stack.pop()
        if item.n == 2:
            continue
        print("item", item.n)
    print("last", stack.pop().n)
    try:
        _ = stack.pop()
    except e:
        print("caught", e)
    print("recursive", recursive(3))
    print("done")
