from shapes import square

def main() raises:
    from words import greeting
    print(greeting(), square(12))
