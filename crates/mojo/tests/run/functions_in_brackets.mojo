# A function in the brackets of an overloaded method: it is called, whichever overload is meant.
struct Counter:
    var n: Int

    def __init__(out self):
        self.n = 0

    def apply[f: def(mut Int) raises thin -> None](mut self, name: String) raises:
        self.apply[f](name, 1)

    def apply[f: def(mut Int) raises thin -> None](mut self, name: String, times: Int) raises:
        for _ in range(times):
            f(self.n)
        print(name, self.n)


def plain(mut x: Int) raises:
    x += 1


def step[n: Int](mut x: Int) raises:
    x += n


def main() raises:
    var c = Counter()
    c.apply[plain]("plain")
    c.apply[step[100]]("step[100]")
    c.apply[step[100]]("once more")
    c.apply[step[1000]]("twice", 2)
