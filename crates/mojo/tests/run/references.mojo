@fieldwise_init
struct P(Copyable, Writable):
    var x: Int
    var l: List[Int]
@fieldwise_init
struct W(Copyable, Writable):
    var ps: List[P]
    def first(mut self):
        ref p = self.ps[0]
        p.x = 50
        p.l.append(7)
        p.l[0] += 1
def main():
    var w = W([P(1, [1]), P(2, [2])])
    w.first()
    print(w)
    for ref p in w.ps:
        p.x += 1
        if p.x == 3: continue
        p.l.append(p.x)
    print(w)
    var i = 0
    ref q = w.ps[i]
    i = 1
    q.x = 99
    q = P(3, [])
    q.l.append(5)
    print(w, i)
    var xs = [1, 2, 3]
    for ref x in xs: x *= 2
    print(xs)
    ref y = xs[1]
    y += 10
    print(xs, y)
