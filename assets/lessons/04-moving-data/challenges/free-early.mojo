from std.math import ceildiv
from max.gpu import global_idx
from max.gpu.host import DeviceBuffer, DeviceContext

comptime SIZE = 65_536
comptime BLOCK = 256
comptime ROUNDS = 4
comptime dtype = DType.float32
comptime Vec = Pointer[Float32, MutAnyOrigin]

# Each thread adds one to one element.
def add_one(x: Vec):
    var i = global_idx.x
    if i < SIZE:
        x[unsafe_offset=i] += 1.0

def main() raises:
    with DeviceContext() as ctx:
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        #: starter wrong:one-more
        var kept = List[DeviceBuffer[dtype]]()
        #: solution
        #: end
        var total: Float32 = 0.0
        for round in range(ROUNDS):
            var d_x = ctx.enqueue_create_buffer[dtype](SIZE)
            d_x.enqueue_fill(Float32(round))
            #: solution
            ctx.enqueue_function[add_one](
                d_x, grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK)
            ctx.enqueue_copy(h_out, d_x)
            #: wrong:on-the-host
            for i in range(SIZE):
                h_out[i] = Float32(round) + 1.0
            ctx.enqueue_copy(d_x, h_out)
            #: end
            ctx.synchronize()
            total += h_out[7]
            #: starter
            kept.append(d_x)
            #: solution
            #: wrong:one-more
            if round > 1:
                kept.append(d_x)
            #: wrong:forgets-a-round
            if round == 0:
                total -= h_out[7]
            #: end
        print("total", total)
