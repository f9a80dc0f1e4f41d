// reduce

enable subgroups;
// reduce (Mojo: 9)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

fn warp_sum_f32(value: f32) -> f32 {
    var folded = value;
    folded += subgroupShuffleXor(folded, 16u);
    folded += subgroupShuffleXor(folded, 8u);
    folded += subgroupShuffleXor(folded, 4u);
    folded += subgroupShuffleXor(folded, 2u);
    folded += subgroupShuffleXor(folded, 1u);
    return folded;
}

@compute @workgroup_size(64)
fn reduce(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(workgroup_id) block_idx: vec3<u32>,
    @builtin(local_invocation_index) thread: u32,
) {
    let i = i32(block_idx.x * 64u + thread_idx.x);  // 10
    let together = warp_sum_f32(a[i]);  // 11
    let total = together;
    if i32(thread % 32u) == 0 {  // 12
        output[i >> 5u] = total;  // 13
    }
}

// scans

enable subgroups;
// scans (Mojo: 9)

@group(0) @binding(0) var<storage, read_write> output: array<f32>;
@group(0) @binding(1) var<storage, read> a: array<f32>;

var<workgroup> exchange_f32: array<f32, 64>;

fn prefix_sum_f32(base: u32, end: u32) -> f32 {
    var sum = f32(0);
    for (var i = base; i < end; i++) {
        sum += exchange_f32[i];
    }
    return sum;
}

fn warp_max_f32(value: f32) -> f32 {
    var folded = value;
    folded = max(folded, subgroupShuffleXor(folded, 16u));
    folded = max(folded, subgroupShuffleXor(folded, 8u));
    folded = max(folded, subgroupShuffleXor(folded, 4u));
    folded = max(folded, subgroupShuffleXor(folded, 2u));
    folded = max(folded, subgroupShuffleXor(folded, 1u));
    return folded;
}

fn warp_min_f32(value: f32) -> f32 {
    var folded = value;
    folded = min(folded, subgroupShuffleXor(folded, 16u));
    folded = min(folded, subgroupShuffleXor(folded, 8u));
    folded = min(folded, subgroupShuffleXor(folded, 4u));
    folded = min(folded, subgroupShuffleXor(folded, 2u));
    folded = min(folded, subgroupShuffleXor(folded, 1u));
    return folded;
}

@compute @workgroup_size(64)
fn scans(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(local_invocation_index) thread: u32,
) {
    let i = i32(thread_idx.x);  // 10
    let x = a[i];  // 11
    let t = i;  // 12
    exchange_f32[thread] = x;
    workgroupBarrier();
    let together = prefix_sum_f32(thread / 32u * 32u, thread + 1u);
    workgroupBarrier();
    output[t] = together;
    let t_3 = 32 + i;  // 13
    let together_2 = warp_max_f32(x);
    let t_2 = together_2;
    let together_3 = warp_min_f32(x);
    output[t_3] = t_2 - together_3;
    let t_4 = 64 + i;  // 14
    let together_4 = subgroupShuffle(x, 0u);
    output[t_4] = together_4 + x;
}

// shuffles

enable subgroups;
// shuffles (Mojo: 9)

@group(0) @binding(0) var<storage, read_write> output: array<i32>;

@compute @workgroup_size(64)
fn shuffles(
    @builtin(local_invocation_id) thread_idx: vec3<u32>,
    @builtin(local_invocation_index) thread: u32,
) {
    let i = i32(thread_idx.x);  // 10
    let mine = i * 10;  // 11
    let t = i;  // 12
    let lane = (thread % 32u) ^ u32(1);
    let together = select(mine, subgroupShuffle(mine, lane % 32u), lane < 32u);
    output[t] = together;
    let t_2 = 32 + i;  // 13
    let lane_2 = u32(5);
    let together_2 = select(mine, subgroupShuffle(mine, lane_2 % 32u), lane_2 < 32u);
    output[t_2] = together_2;
    let lane_3 = thread % 32u + u32(2);  // 14
    let together_3 = select(mine, subgroupShuffle(mine, lane_3 % 32u), lane_3 < 32u);
    let down = together_3;
    output[64 + i] = select(-1, down, i < 30);  // 15
    let lane_4 = thread % 32u - u32(3);  // 16
    let together_4 = select(mine, subgroupShuffle(mine, lane_4 % 32u), lane_4 < 32u);
    let up = together_4;
    output[96 + i] = select(-1, up, i >= 3);  // 17
}
