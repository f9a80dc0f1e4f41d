// collatz for blocks of 8 × 1 × 1 threads

// collatz (Mojo: 8)

@group(0) @binding(0) var<storage, read_write> output: array<i32>;

struct Params {
    n: i32,
}
@group(0) @binding(1) var<uniform> params: Params;

@compute @workgroup_size(8)
fn collatz(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
) {
    let i = i32(block_idx.x * 8u + thread_idx.x);  // 9
    if i >= params.n {  // 10
        return;  // 11
    }
    if i == 0 {  // 12
        output[0] = -1;  // 13
        return;  // 14
    }
    var x = i;  // 15
    var steps = 0;  // 16
    while true {  // 17
        if x == 1 {  // 18
            break;  // 19
        }
        steps += 1;  // 20
        if (x & 1) == 0 {  // 21
            x = x >> 1u;  // 22
            continue;  // 23
        }
        x = 3 * x + 1;  // 24
    }
    output[i] = steps;  // 25
}
