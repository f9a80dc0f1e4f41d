def two() -> Int:
    return 2
