//! The same launches and copies as a trace's, measured by plain JavaScript (`plain.js`).

use device::{BindingKind, ScalarType, WorkgroupSize};
use js_sys::{Array, Object, Reflect, Uint32Array};
use protocol::File;
use trace::{Argument, Kind, Trace};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(module = "/tests/times/plain.js")]
extern "C" {
    #[wasm_bindgen(catch)]
    async fn plain_launches(launches: &Array) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch)]
    async fn plain_bracketed(copies: &Array) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch)]
    async fn plain_slope(bytes: f64, fresh: bool) -> Result<JsValue, JsValue>;
}

/// Nanoseconds of a trace's device operations of some kinds, together.
pub fn device_ns(trace: &Trace, wanted: impl Fn(&Kind) -> bool) -> f64 {
    let of_kind = trace.operations.iter().filter(|o| wanted(&o.kind));
    let durations = of_kind.map(|o| match o.device {
        trace::DeviceTime::Known { duration_ns, .. } => duration_ns as f64,
        other => panic!("{other:?}"),
    });
    durations.sum()
}

/// What a program does on the device, for JavaScript.
pub struct Plain {
    launches: Array,
    /// Of each copy its bytes, and whether it goes over to the device.
    copies: Vec<(u64, bool)>,
}

impl Plain {
    /// The launches and copies that `trace` shows, of the kernels in `files[1]`.
    pub fn of(trace: &Trace, files: &[File]) -> Self {
        let module = wgsl::compile("kernels", &files[1].text).module.expect("the kernels compile");
        let launches = Array::new();
        let mut copies = Vec::new();
        for operation in &trace.operations {
            match &operation.kind {
                Kind::Launch { kernel, grid, block, arguments } => {
                    launches.push(&launch(trace, &module, kernel, *grid, *block, arguments));
                }
                Kind::Copy { target, direction, .. } => {
                    copies.push((target.bytes, *direction == trace::Direction::Upload))
                }
                _ => {}
            }
        }
        Self { launches, copies }
    }

    pub fn launches(&self) -> usize {
        self.launches.length() as usize
    }

    pub fn copies(&self) -> usize {
        self.copies.len()
    }

    pub async fn launches_ns(&self) -> f64 {
        plain_launches(&self.launches).await.expect("the launches").as_f64().expect("nanoseconds")
    }

    /// All copies between empty passes.
    pub async fn copies_ns(&self) -> f64 {
        let copies: Array = self
            .copies
            .iter()
            .map(|(bytes, upload)| object(&[("bytes", (*bytes as f64).into()), ("upload", (*upload).into())]))
            .collect();
        plain_bracketed(&copies).await.expect("the copies").as_f64().expect("nanoseconds")
    }

    /// The same by the host's clock alone: in memory that was used before, and in memory that was not.
    pub async fn slopes_ns(&self) -> (f64, f64) {
        let mut sizes: Vec<u64> = self.copies.iter().map(|(bytes, _)| *bytes).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let mut sums = (0.0, 0.0);
        for size in sizes {
            let count = self.copies.iter().filter(|(bytes, _)| *bytes == size).count() as f64;
            let slope = async |fresh| {
                let one = plain_slope(size as f64, fresh).await.expect("the copies");
                one.as_f64().expect("nanoseconds") * count
            };
            sums.0 += slope(false).await;
            sums.1 += slope(true).await;
        }
        sums
    }
}

fn object(fields: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &(*name).into(), value).expect("a plain object");
    }
    object
}

fn numbers(values: &[u32]) -> JsValue {
    values.iter().map(|n| JsValue::from(*n)).collect::<Array>().into()
}

/// One launch as `plain.js` takes it. The software adapter's loops are always limited: what is dispatched is the text that Roundtrip
/// dispatches there, with the limit out of reach.
fn launch(
    trace: &Trace,
    module: &device::KernelModule,
    kernel: &str,
    grid: [u32; 3],
    block: [u32; 3],
    arguments: &[Argument],
) -> JsValue {
    let interface = module.kernels.iter().find(|k| k.name == kernel).expect("the kernel");
    let guarded =
        module.guarded.as_ref().filter(|_| trace.device.calibration.guarded && interface.uses_loops);
    let bindings = Array::new();
    let storage = |group: u32, binding: u32, bytes: u64, array: &str, uploaded: bool| {
        object(&[
            ("group", group.into()),
            ("binding", binding.into()),
            ("bytes", (bytes as f64).into()),
            ("array", array.into()),
            ("uploaded", uploaded.into()),
        ])
    };
    let is_upload = |kind: &Kind, into: trace::BufferId| matches!(kind, Kind::Copy { direction: trace::Direction::Upload, target, .. } if target.buffer == into);
    let uniform = |group: u32, binding: u32, words: &[u32]| {
        let bytes = (words.len() * 4).next_multiple_of(16) as u32;
        object(&[
            ("group", group.into()),
            ("binding", binding.into()),
            ("bytes", bytes.into()),
            ("words", Uint32Array::from(words).into()),
        ])
    };
    let mut given = arguments.iter();
    for binding in &interface.bindings {
        match &binding.kind {
            BindingKind::Storage { .. } => {
                let Some(Argument::Buffer { region, .. }) = given.next() else {
                    panic!("a buffer for {}", binding.name)
                };
                let array = region.buffer.0.to_string();
                let uploaded = trace.operations.iter().any(|o| is_upload(&o.kind, region.buffer));
                bindings.push(&storage(binding.group, binding.binding, region.bytes, &array, uploaded));
            }
            BindingKind::Uniform { bytes, fields } => {
                let mut words = vec![0; *bytes as usize / 4];
                for field in fields {
                    let Some(Argument::Scalar { value, .. }) = given.next() else {
                        panic!("a scalar for {}", field.name)
                    };
                    words[field.offset as usize / 4] = match field.scalar {
                        ScalarType::F32 => value.parse::<f32>().expect("a number").to_bits(),
                        _ => value.parse::<i64>().expect("a number") as u32,
                    };
                }
                bindings.push(&uniform(binding.group, binding.binding, &words));
            }
        }
    }
    if let Some(guarded) = guarded {
        bindings.push(&uniform(guarded.guard.group, guarded.guard.limit_binding, &[u32::MAX]));
        bindings.push(&storage(guarded.guard.group, guarded.guard.flag_binding, 4, "flag", true));
    }
    let constants = Object::new();
    for (size, threads) in interface.workgroup.iter().zip(block) {
        if let WorkgroupSize::FromBlock(name) = size {
            Reflect::set(&constants, &(*name).into(), &threads.into()).expect("a plain object");
        }
    }
    let code = guarded.map_or(&module.source, |g| &g.source);
    object(&[
        ("code", code.into()),
        ("entryPoint", kernel.into()),
        ("constants", constants.into()),
        ("bindings", bindings.into()),
        ("grid", numbers(&grid)),
    ])
    .into()
}
