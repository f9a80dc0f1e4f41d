from std.math import ceildiv
from std.utils import IndexList
from max.gpu import global_idx
from max.gpu.host import DeviceContext


def vectorize[width: Int, *, unroll_factor: Int = 1](size: Int, func: def[w: Int](Int) -> None):
    var i = 0
    while i + width <= size:
        func[width](i)
        i += width
    while i < size:
        func[1](i)
        i += 1


@deprecated("vectorize[width](size, func)", "0.26.1")
def vectorize[func: def[w: Int](Int) -> None, width: Int, *, unroll_factor: Int = 1](size: Int):
    vectorize[width](size, func)


@deprecated("vectorize[width](size, func)", "0.26.1")
def vectorize[func: def[w: Int](Int) -> None, width: Int, *, size: Int, unroll_factor: Int = 1]():
    vectorize[width](size, func)


@deprecated("vectorize[width](size, func)", "0.25")
def vectorize[width: Int, func: def[w: Int](Int) -> None, *, unroll_factor: Int = 1](size: Int):
    vectorize[width](size, func)


def vectorize[width: Int, *, size: Int, unroll_factor: Int = 1](func: def[w: Int](Int) -> None):
    vectorize[width](size, func)


def parallelize(func: def(Int) -> None, num_work_items: Int):
    for i in range(num_work_items):
        func(i)


def parallelize(func: def(Int) -> None, num_work_items: Int, num_workers: Int):
    parallelize(func, num_work_items)


@deprecated("parallelize(func, num_work_items)", "1.0")
def parallelize[func: def(Int) -> None](num_work_items: Int):
    parallelize(func, num_work_items)


@deprecated("parallelize(func, num_work_items, num_workers)", "1.0")
def parallelize[func: def(Int) -> None](num_work_items: Int, num_workers: Int):
    parallelize(func, num_work_items)


def sync_parallelize(func: def(Int) -> None, num_work_items: Int):
    parallelize(func, num_work_items)


@deprecated("sync_parallelize(func, num_work_items)", "1.0")
def sync_parallelize[func: def(Int) -> None](num_work_items: Int):
    parallelize(func, num_work_items)


def map(size: Int, func: def(Int) -> None):
    parallelize(func, size)


@deprecated("map(size, func)", "1.0")
def map[func: def(Int) -> None](size: Int):
    parallelize(func, size)


def tile[sizes: List[Int]](offset: Int, upperbound: Int, func: def[w: Int](Int) -> None):
    comptime count = len(sizes)
    var at = offset
    comptime for i in range(count):
        comptime size = sizes[i]
        while at + size <= upperbound:
            func[size](at)
            at += size


@deprecated("tile[sizes](offset, upperbound, func)", "1.0")
def tile[func: def[w: Int](Int) -> None, sizes: List[Int]](offset: Int, upperbound: Int):
    tile[sizes](offset, upperbound, func)


# Row number `row` of the dimensions before the last, and a place in the last.
def _indices[rank: Int](row: Int, last: Int, d1: Int, d2: Int) -> IndexList[rank]:
    comptime if rank == 1:
        return IndexList[rank](last)
    comptime if rank == 2:
        return IndexList[rank](row, last)
    comptime if rank == 3:
        return IndexList[rank](row // d1, row % d1, last)
    comptime if rank == 4:
        return IndexList[rank](row // d2 // d1, row // d2 % d1, row % d2, last)


# Number `at` of the packs of `width` elements along the last dimension, which has `size`.
def _pack[rank: Int, func: def[w: Int](IndexList[rank]) -> None, width: Int](
    at: Int, packs: Int, size: Int, d1: Int, d2: Int
):
    var row = at // packs
    var start = at % packs * width
    comptime if width == 1:
        func[1](_indices[rank](row, start, d1, d2))
    else:
        if start + width <= size:
            func[width](_indices[rank](row, start, d1, d2))
        else:
            for i in range(start, size):
                func[1](_indices[rank](row, i, d1, d2))


def _elementwise[
    rank: Int, //, func: def[w: Int, r: Int](IndexList[rank]) -> None, width: Int, on_gpu: Bool
](shape: IndexList[rank], ctx: DeviceContext) raises:
    comptime assert rank <= 4, "elementwise: up to 4 dimensions"
    var d1 = 1
    var d2 = 1
    comptime if rank > 2:
        d1 = shape[1]
    comptime if rank > 3:
        d2 = shape[2]
    var size = shape[rank - 1]
    var packs = ceildiv(size, width)
    var total = packs
    comptime for d in range(rank - 1):
        total *= shape[d]
    comptime if on_gpu:

        def elementwise_kernel():
            if global_idx.x < total:
                _pack[rank, func, width](global_idx.x, packs, size, d1, d2)

        if total > 0:
            ctx.enqueue_function[elementwise_kernel](grid_dim=ceildiv(total, 256), block_dim=256)
    else:
        for at in range(total):
            _pack[rank, func, width](at, packs, size, d1, d2)


def elementwise[
    rank: Int, //, simd_width: Int = 1, *, target: String = "cpu", use_blocking_impl: Bool = False
](func: def[w: Int](IndexList[rank]) -> None, shape: IndexList[rank], context: DeviceContext) raises:
    _elementwise[func, simd_width, target == "gpu"](shape, context)


def elementwise[
    simd_width: Int = 1, *, target: String = "cpu", use_blocking_impl: Bool = False
](func: def[w: Int](IndexList[1]) -> None, shape: Int, context: DeviceContext) raises:
    _elementwise[func, simd_width, target == "gpu"](IndexList[1](shape), context)


def elementwise[
    rank: Int, //, func: def[w: Int](IndexList[rank]) -> None, simd_width: Int, *, target: String = "cpu", use_blocking_impl: Bool = False
](shape: IndexList[rank], context: DeviceContext) raises:
    _elementwise[func, simd_width, target == "gpu"](shape, context)


def elementwise[
    func: def[w: Int](IndexList[1]) -> None, simd_width: Int, *, target: String = "cpu", use_blocking_impl: Bool = False
](shape: Int, context: DeviceContext) raises:
    _elementwise[func, simd_width, target == "gpu"](IndexList[1](shape), context)


@deprecated("elementwise[func, simd_width](shape, context)", "0.26.2")
def elementwise[
    rank: Int, //, func: def[w: Int](IndexList[rank]) -> None, simd_width: Int, *, target: String = "cpu", use_blocking_impl: Bool = False
](shape: IndexList[rank]) raises:
    _elementwise[func, simd_width, False](shape, DeviceContext())


@deprecated("elementwise[func, simd_width](shape, context)", "0.26.2")
def elementwise[
    func: def[w: Int](IndexList[1]) -> None, simd_width: Int, *, target: String = "cpu", use_blocking_impl: Bool = False
](shape: Int) raises:
    _elementwise[func, simd_width, False](IndexList[1](shape), DeviceContext())


def elementwise[
    simd_width: Int = 1, *, target: String = "cpu", use_blocking_impl: Bool = False
](func: def[w: Int](IndexList[1]) -> None, shape: Tuple[Int], context: DeviceContext) raises:
    _elementwise[func, simd_width, target == "gpu"](IndexList[1](shape[0]), context)


def elementwise[
    func: def[w: Int](IndexList[1]) -> None, simd_width: Int, *, target: String = "cpu", use_blocking_impl: Bool = False
](shape: Tuple[Int], context: DeviceContext) raises:
    _elementwise[func, simd_width, target == "gpu"](IndexList[1](shape[0]), context)


def elementwise[
    simd_width: Int = 1, *, target: String = "cpu", use_blocking_impl: Bool = False
](func: def[w: Int](IndexList[2]) -> None, shape: Tuple[Int, Int], context: DeviceContext) raises:
    _elementwise[func, simd_width, target == "gpu"](IndexList[2](shape[0], shape[1]), context)


def elementwise[
    func: def[w: Int](IndexList[2]) -> None, simd_width: Int, *, target: String = "cpu", use_blocking_impl: Bool = False
](shape: Tuple[Int, Int], context: DeviceContext) raises:
    _elementwise[func, simd_width, target == "gpu"](IndexList[2](shape[0], shape[1]), context)


def elementwise[
    simd_width: Int = 1, *, target: String = "cpu", use_blocking_impl: Bool = False
](func: def[w: Int](IndexList[3]) -> None, shape: Tuple[Int, Int, Int], context: DeviceContext) raises:
    _elementwise[func, simd_width, target == "gpu"](IndexList[3](shape[0], shape[1], shape[2]), context)


def elementwise[
    func: def[w: Int](IndexList[3]) -> None, simd_width: Int, *, target: String = "cpu", use_blocking_impl: Bool = False
](shape: Tuple[Int, Int, Int], context: DeviceContext) raises:
    _elementwise[func, simd_width, target == "gpu"](IndexList[3](shape[0], shape[1], shape[2]), context)
