// Each thread adds two elements before the tree begins.
// launch 2 of 16
// a: i32 57 mix 40
// partial: i32 2 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> partial: array<i32>;
var<workgroup> tile: array<i32, 16>;

fn at(i: u32) -> i32 {
    if (i < arrayLength(&a)) { return a[i]; }
    return 0;
}

@compute @workgroup_size(16)
fn sum(@builtin(local_invocation_index) l: u32, @builtin(workgroup_id) block: vec3u) {
    let first = block.x * 32u + l;
    tile[l] = at(first) + at(first + 16u);
    var s = 8u;
    loop {
        workgroupBarrier();
        if (l < s) { tile[l] += tile[l + s]; }
        s /= 2u;
        if (s == 0u) { break; }
    }
    if (l == 0u) { partial[block.x] = tile[l]; }
}
