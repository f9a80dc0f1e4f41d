# Variables are printed as they are when all arguments are computed.
def bump(mut l: List[Int]) -> Int:
    l.append(9)
    return len(l)
def main():
    var l: List[Int] = [1, 2, 3]
    print(len(l), l.pop(), l)
    print(l, l.pop())
    print(bump(l), len(l), bump(l), l[0])
    var s = String("a")
    var x = 1
    x = x + bump(l)
    print(x)
