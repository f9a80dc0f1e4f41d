//! Do the device's times agree with what plain JavaScript measures in the same worker, by other means?
#![cfg(target_arch = "wasm32")]

mod common;

use common::*;
use device::{BoundArgument, Device, KernelModule, RawTiming};
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::*;

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// `launch(source, entry, buffers, n)`: nanoseconds of one launch by its pass's timestamps.
/// `copy(bytes)`: nanoseconds of one copy, as the slope of 2 and of 34 copies in one submission, by the host's clock.
const JAVASCRIPT: &str = "
return (async () => {
  const adapter = await navigator.gpu.requestAdapter();
  const device = await adapter.requestDevice({ requiredFeatures: ['timestamp-query'] });
  const set = device.createQuerySet({ type: 'timestamp', count: 2 });
  const resolved = device.createBuffer({ size: 16, usage: GPUBufferUsage.QUERY_RESOLVE | GPUBufferUsage.COPY_SRC });
  const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC;
  const read = device.createBuffer({ size: 16, usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST });
  const kept = new Map();
  const buffer = (size, index) => {
    const key = `${size} ${index}`;
    if (!kept.has(key)) kept.set(key, device.createBuffer({ size, usage }));
    return kept.get(key);
  };
  const pipelines = new Map();
  const pipeline = (code, entryPoint) => {
    if (!pipelines.has(code)) pipelines.set(code, device.createComputePipelineAsync({ layout: 'auto',
      compute: { module: device.createShaderModule({ code }), entryPoint } }));
    return pipelines.get(code);
  };
  const launch = async (code, entryPoint, buffers, n) => {
    const made = await pipeline(code, entryPoint);
    const entries = [];
    for (let i = 0; i < buffers; i++) entries.push({ binding: i, resource: { buffer: buffer(4 * n, i) } });
    if (buffers === 3) {
      const size = device.createBuffer({ size: 16, usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST });
      device.queue.writeBuffer(size, 0, new Uint32Array([n]));
      entries.push({ binding: 3, resource: { buffer: size } });
    }
    const group = device.createBindGroup({ layout: made.getBindGroupLayout(0), entries });
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass({ timestampWrites: { querySet: set, beginningOfPassWriteIndex: 0, endOfPassWriteIndex: 1 } });
    pass.setPipeline(made);
    pass.setBindGroup(0, group);
    pass.dispatchWorkgroups(Math.ceil(n / 64));
    pass.end();
    encoder.resolveQuerySet(set, 0, 2, resolved, 0);
    encoder.copyBufferToBuffer(resolved, 0, read, 0, 16);
    device.queue.submit([encoder.finish()]);
    await read.mapAsync(GPUMapMode.READ);
    const [begin, end] = new BigUint64Array(read.getMappedRange());
    const ns = Number(end - begin);
    read.unmap();
    return ns;
  };
  const copy = async (bytes) => {
    // In a ring: copies between the same two buffers would find them in the cache.
    const ring = [...Array(9).keys()].map((index) => buffer(bytes, index));
    const time = async (copies) => {
      const encoder = device.createCommandEncoder();
      for (let i = 0; i < copies; i++) encoder.copyBufferToBuffer(ring[i % 9], 0, ring[(i + 1) % 9], 0, bytes);
      await device.queue.onSubmittedWorkDone();
      const begin = performance.now();
      device.queue.submit([encoder.finish()]);
      await device.queue.onSubmittedWorkDone();
      return performance.now() - begin;
    };
    let few = Infinity, many = Infinity;
    for (let i = 0; i < 3; i++) { few = Math.min(few, await time(2)); many = Math.min(many, await time(34)); }
    return Math.max(0, (many - few) / 32 * 1e6);
  };
  return { launch, copy };
})();";

async fn awaited(promise: Result<JsValue, JsValue>) -> JsValue {
    let promise: Promise = promise.expect("no exception").unchecked_into();
    JsFuture::from(promise).await.expect("no rejection")
}

enum Program {
    Launch(fn() -> KernelModule, u32),
    Copy(u32),
}

/// The clock steps by nanoseconds on the software adapter; what is left is other processes' share of two cores (beside a second run of all
/// tests, twice was not enough). Least of [`ROUNDS`] are compared: they may differ by this factor, or by this much.
const FACTOR: f64 = 4.0;
const SLACK_NS: f64 = 1_000_000.0;
const ROUNDS: u32 = 15;

#[wasm_bindgen_test]
async fn ten_programs_take_as_long_as_plain_javascript_measures() {
    let plain = awaited(Function::new_no_args(JAVASCRIPT).call0(&JsValue::NULL)).await;
    let function =
        |name: &str| -> Function { Reflect::get(&plain, &name.into()).expect("a property").unchecked_into() };
    let (launch, copy) = (function("launch"), function("copy"));
    let programs = [
        Program::Launch(vector_add, 1 << 14),
        Program::Launch(vector_add, 1 << 16),
        Program::Launch(vector_add, 1 << 18),
        Program::Launch(vector_add, 1 << 20),
        Program::Launch(increment, 1 << 16),
        Program::Launch(increment, 1 << 18),
        Program::Launch(increment, 1 << 20),
        Program::Copy(8 << 20),
        Program::Copy(4 << 20),
        Program::Copy(16 << 20),
    ];
    let mut run = Run::new(open(OPTIONS).await.expect("an adapter"));
    for (index, program) in programs.iter().enumerate() {
        let (mut ours, mut theirs) = (f64::MAX, f64::MAX);
        for _ in 0..ROUNDS {
            run.begin(PLAIN);
            let elements = match program {
                Program::Launch(_, n) => *n,
                Program::Copy(bytes) => bytes / 4,
            };
            let bytes = u64::from(elements) * 4;
            let buffers: Vec<_> = (0..3).map(|_| run.buffer(bytes)).collect();
            for buffer in &buffers {
                run.fill(*buffer, &1f32.to_le_bytes());
            }
            let (operation, javascript): (_, Box<dyn FnOnce() -> Result<JsValue, JsValue>>) = match program {
                Program::Launch(module, n) => {
                    let module = module();
                    let id = run.device.load(&module).await.expect("the module");
                    let count = if module.kernels[0].bindings.len() == 4 { 3 } else { 1 };
                    let mut arguments: Vec<_> =
                        buffers.iter().take(count).map(|b| BoundArgument::Buffer(*b)).collect();
                    if count == 3 {
                        arguments.push(size(*n));
                    }
                    let operation = run.launch(id, &module.kernels[0], &arguments, n.div_ceil(64), 64);
                    let arguments = js_sys::Array::of4(
                        &module.source.as_str().into(),
                        &module.kernels[0].name.as_str().into(),
                        &(count as u32).into(),
                        &(*n).into(),
                    );
                    (
                        operation,
                        Box::new({
                            let launch = launch.clone();
                            move || launch.apply(&JsValue::NULL, &arguments)
                        }),
                    )
                }
                Program::Copy(bytes) => {
                    let operation = run.copy(buffers[0], buffers[1]);
                    let (copy, bytes) = (copy.clone(), *bytes);
                    (operation, Box::new(move || copy.call1(&JsValue::NULL, &bytes.into())))
                }
            };
            let completed = run.synchronize().await;
            // One after the other: they share a device.
            let their_ns = awaited(javascript()).await.as_f64().expect("nanoseconds");
            let timing = completed.timings.iter().find(|(id, _)| *id == operation).map(|(_, timing)| *timing);
            let our_ns = match timing {
                Some(RawTiming::Timestamps { begin_ns, end_ns, .. }) => end_ns - begin_ns,
                Some(RawTiming::Bracket { begin_ns, end_ns, cost_ns, .. }) => {
                    (end_ns - begin_ns).saturating_sub(cost_ns)
                }
                other => panic!("{other:?}"),
            };
            ours = ours.min(our_ns as f64);
            theirs = theirs.min(their_ns);
        }
        note(&format!("program {index}: ours {:.1} us, JavaScript {:.1} us", ours / 1e3, theirs / 1e3));
        let (less, more) = (ours.min(theirs), ours.max(theirs));
        assert!(more <= less * FACTOR || more - less <= SLACK_NS, "program {index}: {ours} and {theirs} ns");
    }
}
