# Covers: algorithms with nested loops on lists: insertion sort, binary search, sieve. Spelled as in 0.25.6 (`fn`, `alias`).
# Twin: host/sorting.mojo
fn insertion_sort(mut xs: List[Int]):
    for i in range(1, len(xs)):
        var x = xs[i]
        var j = i
        while j > 0 and xs[j - 1] > x:
            xs[j] = xs[j - 1]
            j -= 1
        xs[j] = x


fn search(xs: List[Int], wanted: Int) -> Int:
    var low = 0
    var high = len(xs)
    while low < high:
        var middle = (low + high) // 2
        if xs[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


fn sieve(n: Int) -> List[Int]:
    var composite = List[Bool](length=n, fill=False)
    var primes = List[Int]()
    for i in range(2, n):
        if composite[i]:
            continue
        primes.append(i)
        for j in range(i * i, n, i):
            composite[j] = True
    return primes^


fn main():
    var xs = [(i * 37 + 11) % 50 for i in range(12)]
    insertion_sort(xs)
    print(xs)
    print(search(xs, 20), search(xs, -1), search(xs, 100))
    print(sieve(50))
