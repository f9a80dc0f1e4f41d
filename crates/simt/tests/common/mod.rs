//! What the tests of the CPU device share: cases, how to run one on any device, and what came of it.

#![allow(dead_code)]

pub mod case;
pub mod module;

use case::{Case, Scalar, Value};
use device::{
    BoundArgument, BufferId, Completed, Device, DownloadSink, HostClock, KernelModule, Launch, OperationId,
    Region, RunSettings,
};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::time::Instant;

pub struct Clock(Instant);

impl HostClock for Clock {
    fn now_ns(&self) -> i64 {
        self.0.elapsed().as_nanos() as i64
    }
}

pub fn clock() -> Rc<dyn HostClock> {
    Rc::new(Clock(Instant::now()))
}

pub const PLAIN: RunSettings = RunSettings::PLAIN;
pub const CHECKED: RunSettings = RunSettings { check: true, ..RunSettings::PLAIN };

/// Host memory of downloads.
#[derive(Default)]
pub struct Landings(pub HashMap<OperationId, Vec<u8>>);

impl DownloadSink for Landings {
    fn landing(&mut self, operation: OperationId) -> Option<&mut [u8]> {
        self.0.get_mut(&operation).map(Vec::as_mut_slice)
    }
}

/// What came of a case.
pub struct Outcome {
    pub completed: Completed,
    /// Arrays at the end, by name.
    pub arrays: BTreeMap<String, (Scalar, Vec<u8>)>,
}

impl Outcome {
    pub fn findings(&self) -> Vec<&trace::CheckFinding> {
        self.completed.launches.iter().flat_map(|l| &l.check).flat_map(|check| &check.findings).collect()
    }

    pub fn values(&self, name: &str) -> Vec<f64> {
        self.arrays.get(name).map(|(scalar, bytes)| case::decoded(*scalar, bytes)).unwrap_or_default()
    }
}

/// The CPU device. `step_budget`: when a kernel counts as endless.
pub fn cpu(step_budget: u64) -> simt::CpuDevice {
    simt::open(clock(), simt::OpenOptions { step_budget, ..simt::OpenOptions::new(1) })
}

/// WebGPU natively, or `None` with a message that cannot be overlooked where there is no adapter.
pub fn gpu() -> Option<webgpu::WebGpuDevice> {
    match pollster::block_on(webgpu::open(clock(), webgpu::OpenOptions::default())) {
        Ok(device) => Some(device),
        Err(webgpu::OpenError::NoWebGpu | webgpu::OpenError::Refused)
            if std::env::var_os("ROUNDTRIP_NEEDS_GPU").is_none() =>
        {
            eprintln!("SKIPPED: no adapter here (install mesa-vulkan-drivers), nothing was compared");
            None
        }
        Err(error) => panic!("{error}"),
    }
}

/// Runs all launches of a case, with `source` in place of its own text (a mutant).
pub fn run(
    device: &mut dyn Device,
    case: &Case,
    source: &str,
    settings: RunSettings,
) -> Result<Outcome, String> {
    run_module(device, case, &module::module(source)?, settings)
}

pub fn run_module(
    device: &mut dyn Device,
    case: &Case,
    module: &KernelModule,
    settings: RunSettings,
) -> Result<Outcome, String> {
    device.begin(settings);
    let id = pollster::block_on(device.load(module)).map_err(|error| error.to_string())?;
    let mut operations = 0..;
    let mut operation = || OperationId(operations.next().unwrap_or(u32::MAX));
    let mut regions = HashMap::new();
    for (index, argument) in case.arguments.iter().enumerate() {
        let Value::Array(scalar, length, values) = &argument.value else { continue };
        let region = Region {
            buffer: BufferId(index as u32),
            offset_bytes: 0,
            bytes: (length * scalar.bytes()) as u64,
        };
        device.create_buffer(region.buffer, region.bytes).map_err(|e| e.to_string())?;
        if let Some(values) = values {
            let data = case::encoded(*scalar, values);
            device.upload(operation(), region, &data).map_err(|e| e.to_string())?;
        }
        regions.insert(argument.name.as_str(), (*scalar, region));
    }
    for line in &case.launches {
        let named = |k: &&device::Interface| line.kernel.as_ref().is_none_or(|name| *name == k.name);
        let interface = module.kernels.iter().find(named).ok_or("no such kernel")?;
        let mut arguments = Vec::new();
        for binding in &interface.bindings {
            let argument = case.arguments.iter().find(|a| a.name == binding.name);
            arguments.push(match argument.map(|a| &a.value) {
                Some(Value::Same(other)) => BoundArgument::Buffer(regions[other.as_str()].1),
                Some(Value::Array(..)) => BoundArgument::Buffer(regions[binding.name.as_str()].1),
                Some(Value::Uniform(bytes)) => BoundArgument::Uniform(bytes.clone()),
                None => return Err(format!("the header says nothing of `{}`", binding.name)),
            });
        }
        let launch =
            Launch { module: id, interface, arguments: &arguments, grid: line.grid, block: line.block };
        device.launch(operation(), &launch).map_err(|error| error.to_string())?;
    }
    let mut landings = Landings::default();
    let mut downloads = Vec::new();
    for (name, (scalar, region)) in regions {
        let down = operation();
        landings.0.insert(down, vec![0xEE; region.bytes as usize]);
        device.download(down, region).map_err(|error| error.to_string())?;
        downloads.push((name.to_owned(), scalar, down));
    }
    while device.work() {}
    let completed =
        pollster::block_on(device.synchronize(&mut landings)).map_err(|error| error.to_string())?;
    if !completed.faults.is_empty() {
        return Err(format!("{:?}", completed.faults));
    }
    let arrays = downloads
        .into_iter()
        .map(|(name, scalar, down)| (name, (scalar, landings.0.remove(&down).unwrap_or_default())))
        .collect();
    Ok(Outcome { completed, arrays })
}
