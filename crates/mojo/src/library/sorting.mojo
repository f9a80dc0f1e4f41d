def factorial(n: Int) -> Int:
    var product = 1
    for i in range(2, n + 1):
        product *= i
    return product


def sort_by[T: Copyable](mut span: List[T], cmp_fn: def(T, T) -> Bool):
    # Runs of 16 by insertion, then merged: equal elements stay in their order.
    var n = len(span)
    for i in range(n):
        var j = i
        while j % 16 > 0 and cmp_fn(span[j], span[j - 1]):
            span.swap_elements(j, j - 1)
            j -= 1
    var width = 16
    while width < n:
        var merged = List[T]()
        for start in range(0, n, 2 * width):
            var i = start
            var j = min(start + width, n)
            var middle = j
            var end = min(start + 2 * width, n)
            while i < middle or j < end:
                if i == middle or (j < end and cmp_fn(span[j], span[i])):
                    merged.append(span[j].copy())
                    j += 1
                else:
                    merged.append(span[i].copy())
                    i += 1
        span = merged^
        width *= 2




def sort_by[T: Copyable, //, cmp_fn: def(T, T) -> Bool](mut span: List[T]):
    sort_by(span, cmp_fn)
