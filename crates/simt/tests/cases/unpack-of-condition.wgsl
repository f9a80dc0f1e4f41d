// Found by kernels 186 and 440 on an H200: a condition as a number is 0 or 1, so its second byte is 0, loop or no loop before it.
// launch 1 of 8
// words: u32 8 ramp
// by: uniform u32 7 u32 2
// out: i32 8 new
// differs on NVIDIA: its compiler (driver 580.159.04) gives the first byte for the second
// out = 0 0 0 0 0 0 0 0

struct By { number: u32, rounds: u32 }
@group(0) @binding(0) var<storage, read> words: array<u32>;
@group(0) @binding(1) var<storage, read_write> out: array<i32>;
@group(0) @binding(2) var<uniform> by: By;

@compute @workgroup_size(8)
fn second_bytes(@builtin(local_invocation_index) l: u32) {
    var u = by.number;
    var odd = bool((f32(i32(words[l] & 4095u)) * 0.0625 - 128.0) % 2.0);
    var n = ((u - 255u) / (~u)) % 5u;
    while (n < 5u) {
        n++;
        for (var k = 0u; k < 4u; k++) {}
    }
    out[l] = unpack4xI8(u32(odd)).y;
}
