//! Runs kernels on the CPU device: words in, words out.

#![allow(dead_code)]

use device::{
    BindingKind, BoundArgument, BufferId, Completed, Device, DeviceError, DownloadSink, HostClock,
    KernelModule, Launch, OperationId, Region, RunSettings,
};
use std::rc::Rc;
use std::time::Instant;

pub struct Clock(Instant);

impl Clock {
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl HostClock for Clock {
    fn now_ns(&self) -> i64 {
        self.0.elapsed().as_nanos() as i64
    }
}

pub struct Sink(pub Vec<(OperationId, Vec<u8>)>);

impl DownloadSink for Sink {
    fn landing(&mut self, operation: OperationId) -> Option<&mut [u8]> {
        self.0.iter_mut().find(|(id, _)| *id == operation).map(|(_, bytes)| bytes.as_mut_slice())
    }
}

pub fn open() -> simt::CpuDevice {
    simt::open(Rc::new(Clock(Instant::now())), simt::OpenOptions::new(1))
}

/// The module as the front end reads it.
pub fn module(source: &str) -> KernelModule {
    let compiled = wgsl::compile("kernels", source);
    compiled.module.unwrap_or_else(|| panic!("{:#?}\n{source}", compiled.problems))
}

/// An argument of a launch: words of a buffer, or a uniform's.
pub fn run_on(
    device: &mut simt::CpuDevice,
    module: &KernelModule,
    kernel: &str,
    (grid, block): ([u32; 3], [u32; 3]),
    arguments: &[Vec<u32>],
    settings: RunSettings,
) -> Result<(Vec<Vec<u32>>, Completed), DeviceError> {
    device.begin(settings);
    let id = pollster::block_on(device.load(module))?;
    let interface = module.kernels.iter().find(|k| k.name == kernel).expect("the kernel is there");
    let mut operation = 0;
    let mut next = || {
        operation += 1;
        OperationId(operation)
    };
    let bytes = |words: &[u32]| words.iter().flat_map(|w| w.to_le_bytes()).collect::<Vec<u8>>();
    let mut bound = Vec::new();
    for (at, (binding, words)) in interface.bindings.iter().zip(arguments).enumerate() {
        if let BindingKind::Uniform { .. } = binding.kind {
            bound.push(BoundArgument::Uniform(bytes(words)));
            continue;
        }
        let region = Region { buffer: BufferId(at as u32), offset_bytes: 0, bytes: words.len() as u64 * 4 };
        device.create_buffer(region.buffer, region.bytes)?;
        device.upload(next(), region, &bytes(words))?;
        bound.push(BoundArgument::Buffer(region));
    }
    device.launch(next(), &Launch { module: id, interface, arguments: &bound, grid, block })?;
    let mut sink = Sink(Vec::new());
    for argument in &bound {
        if let BoundArgument::Buffer(region) = argument {
            let id = next();
            device.download(id, *region)?;
            sink.0.push((id, vec![0; region.bytes as usize]));
        }
    }
    while device.work() {}
    let completed = pollster::block_on(device.synchronize(&mut sink))?;
    let words = |bytes: &[u8]| {
        bytes.chunks_exact(4).map(|b| u32::from_le_bytes(b.try_into().expect("four bytes"))).collect()
    };
    Ok((sink.0.iter().map(|(_, bytes)| words(bytes)).collect(), completed))
}

/// The buffers after a plain run.
pub fn run(source: &str, grid: [u32; 3], block: [u32; 3], arguments: &[Vec<u32>]) -> Vec<Vec<u32>> {
    let module = module(source);
    let kernel = module.kernels[0].name.clone();
    let ran = run_on(&mut open(), &module, &kernel, (grid, block), arguments, RunSettings::PLAIN);
    ran.unwrap_or_else(|error| panic!("{error:?}\n{source}")).0
}

pub fn floats(values: &[f32]) -> Vec<u32> {
    values.iter().map(|v| v.to_bits()).collect()
}

pub fn as_floats(words: &[u32]) -> Vec<f32> {
    words.iter().map(|w| f32::from_bits(*w)).collect()
}

/// A module that the front end would refuse; its kernel has one storage buffer.
pub fn module_as_it_is(source: &str) -> KernelModule {
    let name = device::Interface {
        name: "kernel".to_owned(),
        name_range: (0, 0),
        bindings: vec![device::Binding {
            group: 0,
            binding: 0,
            name: "out".to_owned(),
            name_range: (0, 0),
            kind: BindingKind::Storage {
                access: device::Access::ReadWrite,
                written: true,
                element: device::ElementShape::Scalar(device::ScalarType::U32),
                minimum_bytes: 4,
                stride_bytes: 4,
            },
        }],
        workgroup: [1; 3].map(device::WorkgroupSize::Fixed),
        uses_loops: false,
        workgroup_bytes: 0,
    };
    KernelModule {
        name: "kernels".to_owned(),
        source: source.to_owned(),
        kernels: vec![name],
        ..KernelModule::default()
    }
}
