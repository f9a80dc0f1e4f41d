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

/**
 * A rod of `n` floats up, `count` launches of the kernel `heat_step` of `code` back and forth between two buffers, the rod down;
 * everything in one submission. Resolves to milliseconds.
 */
export async function rival_launches(code, n, block, count) {
  opened ??= await open();
  const { device } = opened;
  if (opened.heat?.code !== code) {
    const compute = { module: device.createShaderModule({ code }), entryPoint: "heat_step", constants: { block_dim_x: block } };
    opened.heat = { code, pipeline: await device.createComputePipelineAsync({ layout: "auto", compute }) };
  }
  const { pipeline } = opened.heat;
  const rod = new Float32Array(n);
  rod[n >> 1] = 100;
  const start = performance.now();
  const { STORAGE, COPY_DST, COPY_SRC, UNIFORM, MAP_READ } = GPUBufferUsage;
  const bytes = n * 4;
  const [now, next] = [0, 1].map(() => device.createBuffer({ size: bytes, usage: STORAGE | COPY_DST | COPY_SRC }));
  const params = device.createBuffer({ size: 8, usage: UNIFORM | COPY_DST });
  const staging = device.createBuffer({ size: bytes, usage: MAP_READ | COPY_DST });
  device.queue.writeBuffer(now, 0, rod);
  const values = new DataView(new ArrayBuffer(8));
  values.setUint32(0, n, true);
  values.setFloat32(4, 0.25, true);
  device.queue.writeBuffer(params, 0, values.buffer);
  const groups = [[now, next], [next, now]].map((buffers) => {
    const entries = [...buffers, params].map((buffer, binding) => ({ binding, resource: { buffer } }));
    return device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries });
  });
  const encoder = device.createCommandEncoder();
  for (let i = 0; i < count; i++) {
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, groups[i % 2]);
    pass.dispatchWorkgroups(Math.ceil(n / block));
    pass.end();
  }
  encoder.copyBufferToBuffer(now, 0, staging, 0, bytes);
  device.queue.submit([encoder.finish()]);
  await staging.mapAsync(GPUMapMode.READ);
  const out = new Float32Array(n);
  out.set(new Float32Array(staging.getMappedRange()));
  staging.unmap();
  const took = performance.now() - start;
  if (!(out[n >> 1] > 0 && out[n >> 1] < 100)) throw new Error("the rival is wrong");
  for (const buffer of [now, next, params, staging]) buffer.destroy();
  return took;
}
