// A function sorts three numbers through a pointer.
// launch 1 of 8
// a: i32 21 mix 40
// middle: i32 7 new

@group(0) @binding(0) var<storage, read> a: array<i32>;
@group(0) @binding(1) var<storage, read_write> middle: array<i32>;

fn order(three: ptr<function, array<i32, 3>>, i: u32, j: u32) {
    if ((*three)[i] > (*three)[j]) {
        let kept = (*three)[i];
        (*three)[i] = (*three)[j];
        (*three)[j] = kept;
    }
}

@compute @workgroup_size(8)
fn medians(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&middle)) {
        var three = array<i32, 3>(a[3u * id.x], a[3u * id.x + 1u], a[3u * id.x + 2u]);
        order(&three, 0u, 1u);
        order(&three, 1u, 2u);
        order(&three, 0u, 1u);
        middle[id.x] = three[1];
    }
}
