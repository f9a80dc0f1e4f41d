# Covers: gather by an index buffer, 2D launch.
from max.gpu.host import DeviceContext
from max.gpu import global_idx
from layout import TileTensor, row_major

comptime VOCAB = 5
comptime DIM = 3
comptime TOKENS = 4
comptime table_layout = row_major[VOCAB, DIM]()
comptime out_layout = row_major[TOKENS, DIM]()
comptime ids_layout = row_major[TOKENS]()


def embed(
    output: TileTensor[DType.float32, type_of(out_layout), MutAnyOrigin],
    table: TileTensor[DType.float32, type_of(table_layout), MutAnyOrigin],
    ids: TileTensor[DType.int32, type_of(ids_layout), MutAnyOrigin],
):
    var d = global_idx.x
    var t = global_idx.y
    if d < DIM and t < TOKENS:
        var id = Int(ids[t])
        output[t, d] = table[id, d] if id >= 0 and id < VOCAB else Float32(0)


def main() raises:
    with DeviceContext() as ctx:
        var table = ctx.enqueue_create_buffer[DType.float32](VOCAB * DIM)
        var ids = ctx.enqueue_create_buffer[DType.int32](TOKENS)
        var out = ctx.enqueue_create_buffer[DType.float32](TOKENS * DIM)
        with table.map_to_host() as h, ids.map_to_host() as k:
            for i in range(VOCAB * DIM):
                h[i] = Float32(i) / 4
            k[0] = 4
            k[1] = 0
            k[2] = 99
            k[3] = 2
        ctx.enqueue_function[embed](
            TileTensor(out, out_layout), TileTensor(table, table_layout), TileTensor(ids, ids_layout),
            grid_dim=(1, 1), block_dim=(4, 4),
        )
        with out.map_to_host() as h:
            print(TileTensor(h, out_layout))
