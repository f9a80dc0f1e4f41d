//! What tests of the device share, native and in the browser: a clock, a sink, kernels written by hand.

#![allow(dead_code)]

pub mod cases;

use device::{
    Access, Binding, BindingKind, BoundArgument, BufferId, Completed, Device, DownloadSink, ElementShape,
    Field, HostClock, Interface, KernelModule, Launch, ModuleId, OperationId, Region, RunSettings,
    ScalarType, WorkgroupSize,
};
use std::collections::HashMap;
use std::rc::Rc;
use webgpu::{OpenError, OpenOptions, WebGpuDevice};

pub struct TestClock {
    #[cfg(not(target_arch = "wasm32"))]
    origin: std::time::Instant,
}

impl HostClock for TestClock {
    #[cfg(not(target_arch = "wasm32"))]
    fn now_ns(&self) -> i64 {
        self.origin.elapsed().as_nanos() as i64
    }

    #[cfg(target_arch = "wasm32")]
    fn now_ns(&self) -> i64 {
        let performance =
            js_sys::Reflect::get(&js_sys::global(), &"performance".into()).expect("performance");
        let now = js_sys::Reflect::get(&performance, &"now".into()).expect("now");
        let now: js_sys::Function = wasm_bindgen::JsCast::unchecked_into(now);
        (now.call0(&performance).expect("a time").as_f64().expect("a number") * 1e6) as i64
    }
}

pub fn clock() -> Rc<dyn HostClock> {
    #[cfg(not(target_arch = "wasm32"))]
    return Rc::new(TestClock { origin: std::time::Instant::now() });
    #[cfg(target_arch = "wasm32")]
    Rc::new(TestClock {})
}

pub const PLAIN: RunSettings = RunSettings::PLAIN;
pub const OPTIONS: OpenOptions = OpenOptions { mask_timestamps: false, force_touches: false };

/// `None`, with a visible message, only where there is no adapter at all.
pub async fn open(options: OpenOptions) -> Option<WebGpuDevice> {
    let clock = clock();
    let begin = clock.now_ns();
    let opened = webgpu::open(clock.clone(), options).await;
    note(&format!("opened in {} us", (clock.now_ns() - begin) / 1000));
    if let Ok(device) = &opened {
        note(&format!("{:?}", device.report().calibration));
    }
    match opened {
        Ok(device) => Some(device),
        Err(OpenError::NoWebGpu | OpenError::Refused)
            if std::env::var_os("ROUNDTRIP_NEEDS_GPU").is_none() =>
        {
            eprintln!("SKIPPED: no adapter here (install mesa-vulkan-drivers)");
            None
        }
        Err(error) => panic!("{error}"),
    }
}

/// Host memory of downloads.
#[derive(Default)]
pub struct Landings(pub HashMap<OperationId, Vec<u8>>);

impl DownloadSink for Landings {
    fn landing(&mut self, operation: OperationId) -> Option<&mut [u8]> {
        self.0.get_mut(&operation).map(Vec::as_mut_slice)
    }
}

/// A device, numbering its own operations and buffers.
pub struct Run {
    pub device: WebGpuDevice,
    pub landings: Landings,
    pub operations: u32,
    pub buffers: u32,
}

impl Run {
    pub fn new(device: WebGpuDevice) -> Self {
        let mut run = Self { device, landings: Landings::default(), operations: 0, buffers: 0 };
        run.begin(PLAIN);
        run
    }

    pub fn begin(&mut self, settings: RunSettings) {
        self.device.begin(settings);
        self.landings.0.clear();
        (self.operations, self.buffers) = (0, 0);
    }

    pub fn operation(&mut self) -> OperationId {
        self.operations += 1;
        OperationId(self.operations - 1)
    }

    pub fn buffer(&mut self, bytes: u64) -> Region {
        let buffer = BufferId(self.buffers);
        self.buffers += 1;
        self.device.create_buffer(buffer, bytes).expect("a buffer");
        Region { buffer, offset_bytes: 0, bytes }
    }

    pub fn upload(&mut self, target: Region, data: &[u8]) -> OperationId {
        let operation = self.operation();
        self.device.upload(operation, target, data).expect("an upload");
        operation
    }

    pub fn uploaded(&mut self, data: &[u8]) -> Region {
        let region = self.buffer(data.len() as u64);
        self.upload(region, data);
        region
    }

    pub fn fill(&mut self, target: Region, pattern: &[u8]) -> OperationId {
        let operation = self.operation();
        self.device.fill(operation, target, pattern).expect("a fill");
        operation
    }

    pub fn copy(&mut self, target: Region, source: Region) -> OperationId {
        let operation = self.operation();
        self.device.copy(operation, target, source).expect("a copy");
        operation
    }

    pub fn download(&mut self, source: Region) -> OperationId {
        let operation = self.operation();
        self.landings.0.insert(operation, vec![0xEE; source.bytes as usize]);
        self.device.download(operation, source).expect("a download");
        operation
    }

    pub fn launch(
        &mut self,
        module: ModuleId,
        interface: &Interface,
        arguments: &[BoundArgument],
        grid: u32,
        block: u32,
    ) -> OperationId {
        let operation = self.operation();
        let launch = Launch { module, interface, arguments, grid: [grid, 1, 1], block: [block, 1, 1] };
        self.device.launch(operation, &launch).expect("a launch");
        operation
    }

    pub async fn synchronize(&mut self) -> Completed {
        let completed = self.device.synchronize(&mut self.landings).await.expect("a synchronisation");
        assert_eq!(completed.faults, [], "no operation fails");
        completed
    }

    /// A buffer's bytes now.
    pub async fn bytes(&mut self, source: Region) -> Vec<u8> {
        let operation = self.download(source);
        self.synchronize().await;
        self.landings.0.remove(&operation).expect("the landing")
    }

    pub async fn floats(&mut self, source: Region) -> Vec<f32> {
        floats(&self.bytes(source).await)
    }
}

pub fn part(region: Region, offset_bytes: u64, bytes: u64) -> Region {
    Region { offset_bytes: region.offset_bytes + offset_bytes, bytes, ..region }
}

pub fn bytes(floats: &[f32]) -> Vec<u8> {
    floats.iter().flat_map(|f| f.to_le_bytes()).collect()
}

pub fn floats(bytes: &[u8]) -> Vec<f32> {
    bytes.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect()
}

fn storage(binding: u32, name: &str, written: bool) -> Binding {
    Binding {
        group: 0,
        binding,
        name: name.to_owned(),
        name_range: (0, 0),
        kind: BindingKind::Storage {
            access: if written { Access::ReadWrite } else { Access::Read },
            written,
            element: ElementShape::Scalar(ScalarType::F32),
            minimum_bytes: 4,
            stride_bytes: 4,
        },
    }
}

fn size_uniform(binding: u32) -> Binding {
    let field = Field { name: "n".to_owned(), offset: 0, scalar: ScalarType::U32 };
    Binding {
        group: 0,
        binding,
        name: "size".to_owned(),
        name_range: (0, 0),
        kind: BindingKind::Uniform { bytes: 4, fields: vec![field] },
    }
}

fn module(name: &str, source: &str, bindings: Vec<Binding>, workgroup: [WorkgroupSize; 3]) -> KernelModule {
    KernelModule {
        file: 0,
        name: "kernels".to_owned(),
        source: source.to_owned(),
        guarded: None,
        kernels: vec![Interface {
            name: name.to_owned(),
            name_range: (0, 0),
            bindings,
            workgroup,
            uses_loops: false,
            workgroup_bytes: 0,
        }],
        ..KernelModule::default()
    }
}

pub const BY_BLOCK: [WorkgroupSize; 3] =
    [WorkgroupSize::FromBlock("block_dim_x"), WorkgroupSize::Fixed(1), WorkgroupSize::Fixed(1)];

/// `sum[i] = a[i] + b[i]`
pub fn vector_add() -> KernelModule {
    let source = "
        override block_dim_x: u32 = 64;
        struct Size { n: u32 }
        @group(0) @binding(0) var<storage, read> a: array<f32>;
        @group(0) @binding(1) var<storage, read> b: array<f32>;
        @group(0) @binding(2) var<storage, read_write> sum: array<f32>;
        @group(0) @binding(3) var<uniform> size: Size;
        @compute @workgroup_size(block_dim_x)
        fn vector_add(@builtin(global_invocation_id) id: vec3u) {
            if (id.x < size.n) { sum[id.x] = a[id.x] + b[id.x]; }
        }";
    let bindings =
        vec![storage(0, "a", false), storage(1, "b", false), storage(2, "sum", true), size_uniform(3)];
    module("vector_add", source, bindings, BY_BLOCK)
}

/// `data[i] = data[i] + 1`: repeated, it would give another result.
pub fn increment() -> KernelModule {
    let source = "
        override block_dim_x: u32 = 64;
        @group(0) @binding(0) var<storage, read_write> data: array<f32>;
        @compute @workgroup_size(block_dim_x)
        fn increment(@builtin(global_invocation_id) id: vec3u) {
            if (id.x < arrayLength(&data)) { data[id.x] = data[id.x] + 1.0; }
        }";
    module("increment", source, vec![storage(0, "data", true)], BY_BLOCK)
}

pub fn size(n: u32) -> BoundArgument {
    BoundArgument::Uniform(n.to_le_bytes().to_vec())
}

/// Says a measured number in the test's output.
pub fn note(text: &str) {
    #[cfg(not(target_arch = "wasm32"))]
    println!("{text}");
    #[cfg(target_arch = "wasm32")]
    wasm_bindgen_test::console_log!("{text}");
}
