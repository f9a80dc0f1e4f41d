//! The lesson's program, pasted unchanged, checks and runs.

mod common;

use expect_test::expect;

const LESSON: &str = r#"from std.math import ceildiv
from max.gpu.host import DeviceContext
from kernels import vector_add

comptime SIZE = 1_024
comptime BLOCK = 256
comptime dtype = DType.float32


def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_b = ctx.enqueue_create_host_buffer[dtype](SIZE)
        var h_out = ctx.enqueue_create_host_buffer[dtype](SIZE)
        ctx.synchronize()
        for i in range(SIZE):
            h_a[i] = Float32(i) / Float32(SIZE)
            h_b[i] = Float32(2 * i)
        var d_a = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_b = ctx.enqueue_create_buffer[dtype](SIZE)
        var d_out = ctx.enqueue_create_buffer[dtype](SIZE)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d_b, h_b)
        ctx.enqueue_function[vector_add](
            d_a, d_b, d_out, UInt32(SIZE), grid_dim=ceildiv(SIZE, BLOCK), block_dim=BLOCK
        )
        ctx.enqueue_copy(h_out, d_out)
        ctx.synchronize()
        print(h_a[9], "+", h_b[9], "=", h_out[9])
"#;

#[test]
fn the_lesson_has_nothing_to_say_to() {
    expect![[""]].assert_eq(&common::diagnose(LESSON));
}

#[test]
fn the_lesson_makes_its_round_trip_and_frees_after_the_last_use() {
    expect![[r#"
        11: context
        12: host buffer h_a 1024×float32
        13: host buffer h_b 1024×float32
        14: host buffer h_out 1024×float32
        15: synchronize
        19: device buffer d_a 1024×float32
        20: device buffer d_b 1024×float32
        21: device buffer d_out 1024×float32
        22: upload d_a
        23: upload d_b
        24: launch vector_add [4, 1, 1] [256, 1, 1]
        24: free d_a
        24: free d_b
        27: download d_out
        27: free d_out
        28: synchronize
        29: free host
        29: free host
        29: free host
        0.0087890625 + 18.0 = 18.00879
    "#]]
    .assert_eq(&common::trace(LESSON));
}

#[test]
fn a_pointer_to_a_buffer_is_the_buffer_to_a_kernel() {
    let pointers = LESSON.replace(
        "d_a, d_b, d_out, UInt32(SIZE)",
        "d_a.unsafe_ptr(), (d_b).unsafe_ptr(), d_out.unsafe_ptr(), UInt32(SIZE)",
    );
    assert_ne!(pointers, LESSON);
    assert_eq!(common::diagnose(&pointers), "");
    assert_eq!(common::trace(&pointers), common::trace(LESSON));
}
