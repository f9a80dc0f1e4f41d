// What the CPU device and its rivals are measured with, in the part of WGSL that all of them read.
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> c: array<f32>;
@group(0) @binding(3) var<uniform> params: Params;

struct Params {
  size: u32,
}

@compute @workgroup_size(256)
fn add(@builtin(global_invocation_id) thread: vec3<u32>) {
  let i = thread.x;
  if (i < params.size) {
    c[i] = a[i] + b[i];
  }
}

@compute @workgroup_size(16, 16)
fn matmul(@builtin(global_invocation_id) thread: vec3<u32>) {
  let row = thread.y;
  let column = thread.x;
  if (row < params.size && column < params.size) {
    var total = 0.0;
    for (var k = 0u; k < params.size; k = k + 1u) {
      total = total + a[row * params.size + k] * b[k * params.size + column];
    }
    c[row * params.size + column] = total;
  }
}

@compute @workgroup_size(256)
fn compute(@builtin(global_invocation_id) thread: vec3<u32>) {
  let i = thread.x;
  if (i < params.size) {
    var x = a[i];
    var bits = i;
    for (var k = 0u; k < 256u; k = k + 1u) {
      bits = (bits * 1664525u + 1013904223u) ^ (bits >> 7u);
      x = x * 0.5 + f32(bits & 255u);
    }
    c[i] = x + b[i];
  }
}
