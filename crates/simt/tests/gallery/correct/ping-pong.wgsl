// Two launches take turns with two arrays.
// launch there 2 of 8
// launch back 2 of 8
// one: i32 12 ramp
// two: i32 12 new

@group(0) @binding(0) var<storage, read_write> one: array<i32>;
@group(0) @binding(1) var<storage, read_write> two: array<i32>;

@compute @workgroup_size(8)
fn there(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&two)) { two[id.x] = one[id.x] + 1; }
}

@compute @workgroup_size(8)
fn back(@builtin(global_invocation_id) id: vec3u) {
    if (id.x < arrayLength(&one)) { one[id.x] = two[id.x] * 2; }
}
