//! Loops of kernels: who leaves one early, barriers inside, one that never ends.

use super::*;

#[test]
fn a_loop_that_never_ends_is_named_by_its_line_in_mojo() {
    let text = "
def hang(out: Pointer[Int32, MutAnyOrigin]):
    var n = Int32(1)
    while n != 0:
        n = out[unsafe_offset=0] + 1
    out[unsafe_offset=1] = n

def main() raises:
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.int32](2)
        ctx.enqueue_function[hang](d, grid_dim=1, block_dim=1)
        ctx.synchronize()
";
    let (message, line, related) = fails(text);
    assert_eq!((message.id.as_str(), line), ("launch.endless", line_of(text, "enqueue_function")));
    assert_eq!(related, [line_of(text, "while n")]);
}

#[test]
fn who_leaves_a_loop_with_a_barrier_goes_along_to_its_end() {
    let text = "from std.memory import stack_allocation, AddressSpace

def rounds(out_: Pointer[Int32, MutAnyOrigin]):
    var s = stack_allocation[8, Int32, address_space=AddressSpace.SHARED]()
    var i = thread_idx.x
    s[unsafe_offset=i] = Int32(i)
    barrier()
    for step in range(4):
        if i > 4 and step == 2:
            break
        if i == 0 and step == 1:
            continue
        s[unsafe_offset=i] += 1
        barrier()
        if step == 3:
            s[unsafe_offset=i] += s[unsafe_offset=7]
    out_[unsafe_offset=i] = s[unsafe_offset=i]

def main() raises:
    with DeviceContext() as ctx:
        var f = ctx.enqueue_create_buffer[DType.int32](8)
        ctx.enqueue_function[rounds](f, grid_dim=1, block_dim=8)
        print(f)
";
    prints(text, &["DeviceBuffer([12, 14, 15, 16, 17, 7, 8, 9])"]);
}

#[test]
fn a_butterfly_runs_inside_a_guard_and_behind_an_early_return() {
    let text = "from max.gpu import lane_id
from max.gpu.primitives import warp

def inside(out_: Pointer[Int32, MutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i < Int(n):
        var v = Int32(i)
        var offset = 16
        while offset > 0:
            v = max(v, warp.shuffle_xor(v, UInt32(offset)))
            offset //= 2
        out_[unsafe_offset=i] = v

def behind(out_: Pointer[Int32, MutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i >= Int(n):
        return
    var v = Int32(1)
    var offset = 16
    while offset > 0:
        v += warp.shuffle_down(v, UInt32(offset))
        offset >>= 1
    if lane_id() == 0:
        out_[unsafe_offset=i] = v

def main() raises:
    with DeviceContext() as ctx:
        var f = ctx.enqueue_create_buffer[DType.int32](64)
        f.enqueue_fill(-1)
        ctx.enqueue_function[inside](f, Int32(32), grid_dim=1, block_dim=64)
        with f.map_to_host() as h:
            print(h[0], h[31], h[32])
        ctx.enqueue_function[behind](f, Int32(32), grid_dim=1, block_dim=64)
        with f.map_to_host() as h:
            print(h[0], h[1], h[32])
";
    prints(text, &["31 31 -1", "32 31 -1"]);
}

#[test]
fn a_loop_with_a_barrier_ends_by_what_the_block_has_in_shared_memory() {
    prints(
        r#"from max.gpu.memory import AddressSpace
from std.memory import stack_allocation

def halve(v: Pointer[Int32, MutAnyOrigin], n: Int32):
    var t = thread_idx.x
    if t >= Int(n):
        return
    var open = stack_allocation[1, Int32, address_space=AddressSpace.SHARED]()
    while True:
        if t == 0:
            open[0] = 0
        barrier()
        if t == Int(n) - 1 and v[unsafe_offset=t] > 1:
            open[0] = 1
        barrier()
        if open[0] == 0:
            break
        v[unsafe_offset=t] //= 2
        barrier()
    v[unsafe_offset=t] += 10

def main() raises:
    with DeviceContext() as ctx:
        var v = ctx.enqueue_create_buffer[DType.int32](8)
        with v.map_to_host() as h:
            for i in range(8):
                h[i] = Int32(i * i)
        ctx.enqueue_function[halve](v, Int32(7), grid_dim=1, block_dim=8)
        print(v)
"#,
        &["DeviceBuffer([10, 10, 10, 10, 10, 10, 11, 49])"],
    );
}
