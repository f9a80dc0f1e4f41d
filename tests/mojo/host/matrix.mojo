# Covers: reference matrix product on the host with lists of lists and flat lists.
comptime N = 3


def matmul(a: List[Float64], b: List[Float64], n: Int) -> List[Float64]:
    var c = List[Float64](length=n * n, fill=0)
    for i in range(n):
        for j in range(n):
            for k in range(n):
                c[i * n + j] += a[i * n + k] * b[k * n + j]
    return c^


def main():
    var a = List[Float64]()
    var b = List[Float64]()
    for i in range(N * N):
        a.append(Float64(i))
        b.append(Float64(i % 2) - 0.5)
    var c = matmul(a, b, N)
    for r in range(N):
        print(c[r * N], c[r * N + 1], c[r * N + 2])
    var grid: List[List[Int]] = [[1, 2], [3, 4]]
    grid[1][0] += 10
    print(grid)
