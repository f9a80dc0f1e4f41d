// Found by kernel 496: negative parts of a vector that a compiler can work out. -123 in eight bits is 85 in hexadecimal.
// launch 1 of 2
// out: u32 2 new
// differs on llvmpipe: its compiler (Mesa 22.3.6) does not cut the first part to eight bits where it works it out itself
// out = 2240120197 2240120197

@group(0) @binding(0) var<storage, read_write> out: array<u32>;

@compute @workgroup_size(2)
fn pack(@builtin(local_invocation_index) l: u32) {
    var v = vec2f(-4.5, -1.5);
    out[l] = pack4x8snorm(clamp(v.grgr, vec4f(-1.0), vec4f(1.0)) + vec4f(0.03125));
}
