# Covers: execution_time, execution_time_iter, streams, events, DeviceAttribute.WARP_SIZE.
from max.gpu.host import DeviceContext, DeviceStream, DeviceEvent, DeviceAttribute
from max.gpu import global_idx

def k(p: Pointer[Float32, MutAnyOrigin], n: Int32):
    if global_idx.x < Int(n):
        p[unsafe_offset=global_idx.x] += 1.0

def main() raises:
    with DeviceContext() as ctx:
        var b = ctx.enqueue_create_buffer[DType.float32](64)
        b.enqueue_fill(0)
        def launch(c: DeviceContext) raises {imm}:
            c.enqueue_function[k](b, Int32(64), grid_dim=1, block_dim=64)
        def launch2(c: DeviceContext, i: Int) raises {imm}:
            c.enqueue_function[k](b, Int32(64), grid_dim=1, block_dim=64)
        var t = ctx.execution_time(launch, 10)
        print(t > 0)
        var t2 = ctx.execution_time_iter(launch2, 10)
        print(t2 > 0)
        var s = ctx.create_stream()
        var e = ctx.create_event()
        var f = ctx.compile_function[k]()
        s.enqueue_function(f, b, Int32(64), grid_dim=1, block_dim=64)
        s.record_event(e)
        s.enqueue_wait_for(e)
        e.synchronize()
        s.synchronize()
        var st: DeviceStream = ctx.stream()
        st.synchronize()
        print(ctx.get_attribute(DeviceAttribute.WARP_SIZE))
        ctx.set_as_current()
        ctx.enqueue_wait_for(ctx)
        with b.map_to_host() as h:
            print(h[0], h[63])
