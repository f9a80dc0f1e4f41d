// The rival: what a practised person writes by hand. Two uploads, one launch, one download; all submitted at once, nothing timed on the device.
const SHADER = `
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read> b: array<f32>;
@group(0) @binding(2) var<storage, read_write> sum: array<f32>;
@group(0) @binding(3) var<uniform> size: u32;
@compute @workgroup_size(256)
fn main(@builtin(global_invocation_id) t: vec3<u32>) {
  if (t.x < size) { sum[t.x] = a[t.x] + b[t.x]; }
}`;
let opened;

async function open() {
  const adapter = await navigator.gpu.requestAdapter();
  const limits = { maxBufferSize: adapter.limits.maxBufferSize, maxStorageBufferBindingSize: adapter.limits.maxStorageBufferBindingSize };
  const device = await adapter.requestDevice({ requiredLimits: limits });
  const module = device.createShaderModule({ code: SHADER });
  const pipeline = await device.createComputePipelineAsync({ layout: "auto", compute: { module } });
  return { device, pipeline };
}

/** One round trip of `n` floats; resolves to milliseconds from the first buffer to the numbers in a host array. */
export async function rival_round_trip(n) {
  opened ??= await open();
  const { device, pipeline } = opened;
  const a = new Float32Array(n), b = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    a[i] = i;
    b[i] = 2 * i;
  }
  const start = performance.now();
  const { STORAGE, COPY_DST, COPY_SRC, UNIFORM, MAP_READ } = GPUBufferUsage;
  const bytes = n * 4;
  const d_a = device.createBuffer({ size: bytes, usage: STORAGE | COPY_DST });
  const d_b = device.createBuffer({ size: bytes, usage: STORAGE | COPY_DST });
  const d_out = device.createBuffer({ size: bytes, usage: STORAGE | COPY_SRC });
  const size = device.createBuffer({ size: 4, usage: UNIFORM | COPY_DST });
  const staging = device.createBuffer({ size: bytes, usage: MAP_READ | COPY_DST });
  device.queue.writeBuffer(d_a, 0, a);
  device.queue.writeBuffer(d_b, 0, b);
  device.queue.writeBuffer(size, 0, new Uint32Array([n]));
  const entries = [d_a, d_b, d_out, size].map((buffer, binding) => ({ binding, resource: { buffer } }));
  const group = device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries });
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  pass.setBindGroup(0, group);
  pass.dispatchWorkgroups(Math.ceil(n / 256));
  pass.end();
  encoder.copyBufferToBuffer(d_out, 0, staging, 0, bytes);
  device.queue.submit([encoder.finish()]);
  await staging.mapAsync(GPUMapMode.READ);
  const out = new Float32Array(n);
  out.set(new Float32Array(staging.getMappedRange()));
  staging.unmap();
  const took = performance.now() - start;
  if (out[n - 1] !== Math.fround(Math.fround(n - 1) + Math.fround(2 * (n - 1)))) throw new Error("the rival is wrong");
  for (const buffer of [d_a, d_b, d_out, size, staging]) buffer.destroy();
  return took;
}
