# Covers: sparse matrix times vector by compressed rows, Int32 scalar argument.
from max.gpu import global_idx
from max.gpu.host import DeviceContext
from std.math import ceildiv

comptime Ints = UnsafePointer[Int32, MutAnyOrigin]
comptime Floats = UnsafePointer[Float32, MutAnyOrigin]

def spmv(y: Floats, vals: Floats, cols: Ints, row_ptr: Ints, x: Floats, rows: Int32):
    var r = Int32(global_idx.x)
    if r < rows:
        var acc: Float32 = 0
        for k in range(row_ptr[Int(r)], row_ptr[Int(r) + 1]):
            acc += vals[Int(k)] * x[Int(cols[Int(k)])]
        y[Int(r)] = acc

def main() raises:
    var row_ptr: List[Int32] = [0, 2, 3, 6, 6, 8]
    var cols: List[Int32] = [0, 3, 1, 0, 2, 4, 1, 4]
    var vals: List[Float32] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]
    var x: List[Float32] = [1, 2, 3, 4, 5]
    with DeviceContext() as ctx:
        var d_rp = ctx.enqueue_create_buffer[DType.int32](len(row_ptr))
        var d_cols = ctx.enqueue_create_buffer[DType.int32](len(cols))
        var d_vals = ctx.enqueue_create_buffer[DType.float32](len(vals))
        var d_x = ctx.enqueue_create_buffer[DType.float32](len(x))
        var d_y = ctx.enqueue_create_buffer[DType.float32](5)
        ctx.enqueue_copy(d_rp, row_ptr.unsafe_ptr())
        ctx.enqueue_copy(d_cols, cols.unsafe_ptr())
        ctx.enqueue_copy(d_vals, vals.unsafe_ptr())
        ctx.enqueue_copy(d_x, x.unsafe_ptr())
        ctx.enqueue_function[spmv](d_y, d_vals, d_cols, d_rp, d_x, Int32(5), grid_dim=1, block_dim=8)
        with d_y.map_to_host() as y:
            for r in range(5):
                var want: Float32 = 0
                for k in range(Int(row_ptr[r]), Int(row_ptr[r + 1])):
                    want += vals[k] * x[Int(cols[k])]
                print("row", r, y[r], y[r] == want)
