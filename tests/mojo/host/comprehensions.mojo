# Covers: list comprehensions with conditions and nesting.
def main():
    print([i * i for i in range(6)])
    print([i for i in range(20) if i % 3 == 0 if i % 2 == 1])
    print([i * 10 + j for i in range(3) for j in range(2)])
    var words = [String("a") * n for n in range(1, 4)]
    print(words)
    var rows = [[r * c for c in range(3)] for r in range(3)]
    print(rows[2], rows)
