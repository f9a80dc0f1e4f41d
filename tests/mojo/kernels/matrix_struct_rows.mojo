# Covers: a host struct with compile-time sizes and a List, its rows sent to the device.
from max.gpu import global_idx
from max.gpu.host import DeviceContext


struct Matrix[rows: Int, cols: Int]:
    """A host-side matrix with row-major storage."""

    var data: List[Float32]

    def __init__(out self):
        self.data = List[Float32](length=Self.rows * Self.cols, fill=0)

    def __getitem__(self, r: Int, c: Int) -> Float32:
        return self.data[r * Self.cols + c]

    def __setitem__(mut self, r: Int, c: Int, v: Float32):
        self.data[r * Self.cols + c] = v

    @staticmethod
    def identity() -> Self:
        var m = Self()
        for i in range(min(Self.rows, Self.cols)):
            m[i, i] = 1
        return m^


def scale_rows[cols: Int](m: Pointer[Float32, MutAnyOrigin], factors: Pointer[Float32, ImmutAnyOrigin]):
    var i = global_idx.x
    m[unsafe_offset=i] *= factors[unsafe_offset=i // cols]


def main() raises:
    var m = Matrix[3, 4].identity()
    m[0, 3] = 5
    var factors: List[Float32] = [2, 3, 4]
    var ctx = DeviceContext()
    var d_m = ctx.enqueue_create_buffer[DType.float32](12)
    var d_f = ctx.enqueue_create_buffer[DType.float32](3)
    ctx.enqueue_copy(d_m, m.data)
    ctx.enqueue_copy(d_f, factors)
    ctx.enqueue_function[scale_rows[4]](d_m, d_f, grid_dim=1, block_dim=12)
    with d_m.map_to_host() as h:
        for r in range(3):
            for c in range(4):
                m[r, c] = h[r * 4 + c]
                print(m[r, c], end=" " if c < 3 else "\n")
