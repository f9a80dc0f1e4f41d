# Covers: raise, try, except, else, finally, nested and re-raised errors. Spelled as in 0.25.6 (`fn`, `alias`).
# Twin: host/errors.mojo
fn risky(n: Int) raises -> Int:
    if n > 2:
        raise Error("too large: " + String(n))
    return n * n


fn attempt(n: Int):
    try:
        print("result", risky(n))
    except e:
        print("error:", e)
    else:
        print("fine")
    finally:
        print("tried", n)


fn main() raises:
    for n in range(1, 5, 2):
        attempt(n)
    try:
        try:
            _ = risky(7)
        except e:
            raise Error("outer: " + String(e))
    except e:
        print(e)
