# Managers that are told of errors, and assert_raises.
struct Guard:
    var name: String
    def __init__(out self, name: String):
        self.name = name
    def __enter__(self) -> String:
        print("enter", self.name)
        return self.name
    def __exit__(self):
        print("exit", self.name)
    def __exit__(self, e: Error) -> Bool:
        print("error exit", self.name, e)
        return self.name == "swallow"
def f(n: String) raises:
    with Guard(n) as g:
        print("in", g)
        raise Error("oops")
    print("after", n)
def early(x: Int) -> Int:
    with Guard("early"):
        if x > 0:
            return x * 2
    return 0
def main() raises:
    with Guard("plain"):
        print("body")
    f("swallow")
    try:
        f("pass")
    except e:
        print("caught", e)
    print(early(3))
    for i in range(3):
        with Guard(String(i)):
            if i == 1:
                break
