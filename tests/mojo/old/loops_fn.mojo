# Covers: range with one, two and three arguments, negative steps, break, continue, while, nested loops, enumerate, zip. Spelled as in 0.25.6 (`fn`, `alias`).
# Twin: host/loops.mojo
fn main():
    for i in range(3):
        print(i, end=" ")
    for i in range(10, 0, -3):
        print(i, end=" ")
    print()
    var n = 27
    var steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    print("steps", steps)
    for i in range(5):
        if i == 1:
            continue
        if i == 4:
            break
        for j in range(i):
            print(i * j, end=",")
    print()
    var names: List[String] = ["x", "y", "z"]
    for i, name in enumerate(names):
        print(i, name)
    for a, b in zip([1, 2, 3], [10, 20, 30]):
        print(a + b, end=" ")
    print()
    while True:
        steps -= 50
        if steps < 0:
            break
    else:
        print("not reached")
    print(steps)
