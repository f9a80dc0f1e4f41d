from numbers import two

def square(x: Int) -> Int:
    return x ** two()
