# Covers: Optional: value, None, or_else, Bool.
def find(xs: List[Int], wanted: Int) -> Optional[Int]:
    for i in range(len(xs)):
        if xs[i] == wanted:
            return i
    return None


def main():
    var xs: List[Int] = [4, 8, 15]
    var at = find(xs, 8)
    if at:
        print("found at", at.value())
    print(find(xs, 99).or_else(-1))
    if not find(xs, 99):
        print("missing")
