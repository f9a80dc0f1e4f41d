//! How does a round trip compare with JavaScript that does the same by hand, in the same worker? Prints; asserts results only.
//! `make bench` runs it optimised.
#![cfg(all(target_arch = "wasm32", feature = "bench"))]

mod common;

use common::*;
use device::{BoundArgument, Device};
use js_sys::{Float32Array, Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::*;

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// Opens a device and returns `round(a, b)`: buffers, two uploads, one launch, one download; one submission, untimed.
const RIVAL: &str = "
return (async () => {
  const adapter = await navigator.gpu.requestAdapter();
  const device = await adapter.requestDevice({ requiredLimits: { maxBufferSize: adapter.limits.maxBufferSize,
    maxStorageBufferBindingSize: adapter.limits.maxStorageBufferBindingSize } });
  const module = device.createShaderModule({ code: `
    struct Size { n: u32 }
    @group(0) @binding(0) var<storage, read> a: array<f32>;
    @group(0) @binding(1) var<storage, read> b: array<f32>;
    @group(0) @binding(2) var<storage, read_write> sum: array<f32>;
    @group(0) @binding(3) var<uniform> size: Size;
    @compute @workgroup_size(256)
    fn vector_add(@builtin(global_invocation_id) id: vec3u) {
      if (id.x < size.n) { sum[id.x] = a[id.x] + b[id.x]; }
    }` });
  const pipeline = await device.createComputePipelineAsync({ layout: 'auto', compute: { module, entryPoint: 'vector_add' } });
  const uniform = device.createBuffer({ size: 16, usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST });
  const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC;
  return async (a, b, out) => {
    const size = a.byteLength;
    const begin = performance.now();
    const [da, db, ds] = [0, 0, 0].map(() => device.createBuffer({ size, usage }));
    const read = device.createBuffer({ size, usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST });
    device.queue.writeBuffer(da, 0, a);
    device.queue.writeBuffer(db, 0, b);
    device.queue.writeBuffer(uniform, 0, new Uint32Array([a.length, 0, 0, 0]));
    const group = device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries: [da, db, ds, uniform]
      .map((buffer, binding) => ({ binding, resource: { buffer } })) });
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, group);
    pass.dispatchWorkgroups(Math.ceil(a.length / 256));
    pass.end();
    encoder.copyBufferToBuffer(ds, 0, read, 0, size);
    device.queue.submit([encoder.finish()]);
    await read.mapAsync(GPUMapMode.READ);
    out.set(new Float32Array(read.getMappedRange()));
    read.unmap();
    for (const buffer of [da, db, ds, read]) buffer.destroy();
    return performance.now() - begin;
  };
})();";

fn least(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::MAX, f64::min)
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

async fn js(promise: JsValue) -> JsValue {
    JsFuture::from(promise.unchecked_into::<Promise>()).await.expect("the rival")
}

#[wasm_bindgen_test]
async fn a_round_trip_beside_hand_written_javascript() {
    let rival: Function =
        js(Function::new_no_args(RIVAL).call0(&JsValue::NULL).expect("the rival")).await.unchecked_into();
    let mut run = Run::new(open(OPTIONS).await.expect("an adapter"));
    let clock = clock();
    for (n, rounds) in [(1u32 << 10, 60), (1 << 20, 30), (65_535 * 256, 6)] {
        let host: Vec<f32> = (0..n).map(|i| i as f32).collect();
        let data = bytes(&host);
        drop(host);
        let (a, b) = (Float32Array::new_with_length(n), Float32Array::new_with_length(n));
        for i in 0..n.min(1000) {
            a.set_index(i, i as f32);
        }
        let out = Float32Array::new_with_length(n);
        let (mut ours, mut theirs, mut calls) = (Vec::new(), Vec::new(), Vec::new());
        let mut landing = vec![0; data.len()];
        for _ in 0..rounds {
            let begin = clock.now_ns();
            run.begin(PLAIN);
            let module = vector_add();
            let id = run.device.load(&module).await.expect("the module");
            let (d_a, d_b) = (run.uploaded(&data), run.uploaded(&data));
            let sum = run.buffer(data.len() as u64);
            let arguments =
                [BoundArgument::Buffer(d_a), BoundArgument::Buffer(d_b), BoundArgument::Buffer(sum), size(n)];
            run.launch(id, &module.kernels[0], &arguments, n.div_ceil(256), 256);
            let down = run.operation();
            run.landings.0.insert(down, std::mem::take(&mut landing));
            run.device.download(down, sum).expect("a download");
            let called = clock.now_ns();
            run.synchronize().await;
            for region in [d_a, d_b, sum] {
                run.device.free_buffer(region.buffer);
            }
            ours.push((clock.now_ns() - begin) as f64 / 1e3);
            calls.push((called - begin) as f64 / 1e3);
            landing = run.landings.0.remove(&down).expect("the landing");
            let took = js(rival.call3(&JsValue::NULL, &a, &b, &out).expect("a round")).await;
            theirs.push(took.as_f64().expect("milliseconds") * 1e3);
        }
        assert_eq!(floats(&landing)[7], 14.0);
        let leasts = format!("least {:.0} and {:.0}", least(&ours), least(&theirs));
        let (ours, theirs, calls) = (median(&mut ours), median(&mut theirs), median(&mut calls));
        note(&format!(
            "round trip of {n} f32: ours {ours:.0} us (calls {calls:.0}), JavaScript {theirs:.0} us, ratio {:.3}; {leasts}",
            ours / theirs
        ));
    }
}

#[wasm_bindgen_test]
async fn the_calls_of_small_operations() {
    let mut run = Run::new(open(OPTIONS).await.expect("an adapter"));
    let clock = clock();
    let module = vector_add();
    let data = bytes(&[1.0; 1024]);
    for (name, timed) in [("with timestamps", true), ("without", false)] {
        if !timed {
            let masked = webgpu::OpenOptions { mask_timestamps: true, ..OPTIONS };
            run = Run::new(open(masked).await.expect("an adapter"));
        }
        let count = 300;
        let mut figures = String::new();
        for kind in ["create", "upload", "launch", "copy", "fill", "zero", "download"] {
            let mut samples = Vec::new();
            let mut waits = Vec::new();
            for _ in 0..5 {
                run.begin(PLAIN);
                let id = run.device.load(&module).await.expect("the module");
                let (a, b, c) = (run.uploaded(&data), run.uploaded(&data), run.buffer(4096));
                let arguments = [
                    BoundArgument::Buffer(a),
                    BoundArgument::Buffer(b),
                    BoundArgument::Buffer(c),
                    size(1024),
                ];
                run.launch(id, &module.kernels[0], &arguments, 4, 256);
                run.synchronize().await;
                let begin = clock.now_ns();
                for _ in 0..count {
                    match kind {
                        "create" => {
                            run.buffer(4096);
                        }
                        "upload" => {
                            run.upload(a, &data);
                        }
                        "launch" => {
                            run.launch(id, &module.kernels[0], &arguments, 4, 256);
                        }
                        "copy" => {
                            run.copy(a, b);
                        }
                        "fill" => {
                            run.fill(a, &[1]);
                        }
                        "zero" => {
                            run.fill(a, &[0]);
                        }
                        _ => {
                            run.download(a);
                        }
                    }
                }
                let called = clock.now_ns();
                run.synchronize().await;
                samples.push((called - begin) as f64 / 1e3 / f64::from(count));
                waits.push((clock.now_ns() - begin) as f64 / 1e3 / f64::from(count));
            }
            figures += &format!("{kind} {:.1} ({:.1}), ", median(&mut samples), median(&mut waits));
        }
        note(&format!("us per call at 1 Ki f32 {name} (until done, of {count}): {figures}"));
    }
}

/// Times ways of uploading `size` bytes `count` times: until the call returned, and until the device was done; microseconds each.
const UPLOADS: &str = "
return (async () => {
  const adapter = await navigator.gpu.requestAdapter();
  const device = await adapter.requestDevice({ requiredLimits: { maxBufferSize: adapter.limits.maxBufferSize } });
  const done = () => device.queue.onSubmittedWorkDone();
  const median = (values) => values.sort((x, y) => x - y)[values.length >> 1];
  const lines = [];
  for (const size of [4096, 65536, 1 << 20, 4 << 20, 16 << 20, 64 << 20]) {
    const data = new Uint8Array(size).fill(3);
    const target = device.createBuffer({ size, usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC | GPUBufferUsage.STORAGE });
    const staging = () => device.createBuffer({ size, usage: GPUBufferUsage.MAP_WRITE | GPUBufferUsage.COPY_SRC, mappedAtCreation: true });
    const copy = (buffer) => {
      new Uint8Array(buffer.getMappedRange()).set(data);
      buffer.unmap();
      const encoder = device.createCommandEncoder();
      encoder.copyBufferToBuffer(buffer, 0, target, 0, size);
      device.queue.submit([encoder.finish()]);
    };
    let kept = staging();
    const ways = {
      writeBuffer: async () => { device.queue.writeBuffer(target, 0, data); device.queue.submit([]); },
      mappedAtCreation: async () => { copy(staging()); },
      recycled: async () => { copy(kept); },
    };
    const rounds = size > (8 << 20) ? 5 : 15;
    const times = {};
    for (let i = 0; i < rounds; i++) {
      for (const [name, way] of Object.entries(ways)) {
        await done();
        const begin = performance.now();
        await way();
        const called = performance.now();
        await done();
        const end = performance.now();
        (times[name] ??= []).push([called - begin, end - begin]);
        if (name === 'recycled') await kept.mapAsync(GPUMapMode.WRITE);
      }
    }
    lines.push(`${size} bytes: ` + Object.entries(times).map(([name, t]) =>
      `${name} ${(median(t.map((x) => x[0])) * 1e3).toFixed(0)} / ${(median(t.map((x) => x[1])) * 1e3).toFixed(0)}`).join(', '));
    target.destroy(); kept.destroy();
  }
  return lines.join('\\n');
})();";

#[wasm_bindgen_test]
async fn ways_of_uploading() {
    let lines = js(Function::new_no_args(UPLOADS).call0(&JsValue::NULL).expect("the bench")).await;
    note(&format!("us until the call returned / until done\n{}", lines.as_string().expect("text")));
}
