//! Carries a generated kernel out, and compares what two devices made of it. (Shared with the browser's test.)

use crate::generator::{self, ALL_THREADS, COUNTERS, GRID, Kernel};
use device::{
    BoundArgument, BufferId, Completed, Device, DownloadSink, Launch, OperationId, Region, RunSettings,
};

/// Words at the end: of `ints`, `floats`, `counters`.
pub type Words = [Vec<u32>; 3];

#[derive(Default)]
struct Landings(Vec<(OperationId, Vec<u8>)>);

impl DownloadSink for Landings {
    fn landing(&mut self, operation: OperationId) -> Option<&mut [u8]> {
        self.0.iter_mut().find(|(o, _)| *o == operation).map(|(_, bytes)| bytes.as_mut_slice())
    }
}

fn bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|w| w.to_le_bytes()).collect()
}

/// Compiles and runs a generated kernel.
pub async fn run_kernel(
    device: &mut dyn Device,
    kernel: &Kernel,
    settings: RunSettings,
) -> Result<(Words, Completed), String> {
    let compiled = wgsl::compile("kernels", &kernel.source);
    let Some(module) = compiled.module else {
        return Err(format!(
            "our front end refuses it: {:?}",
            compiled.problems.iter().find(|p| p.severity == wgsl::Severity::Error)
        ));
    };
    let lengths = [kernel.ints, kernel.floats.len() as u32].map(|each| (each * ALL_THREADS).max(1) as usize);
    let said = |error: device::DeviceError| error.to_string();
    device.begin(settings);
    let id = device.load(&module).await.map_err(said)?;
    let contents = [
        generator::inputs(kernel.seed),
        vec![0; lengths[0]],
        vec![0; lengths[1]],
        vec![0; COUNTERS as usize],
    ];
    let mut regions = Vec::new();
    for (k, words) in contents.iter().enumerate() {
        let region = Region { buffer: BufferId(k as u32), offset_bytes: 0, bytes: 4 * words.len() as u64 };
        device.create_buffer(region.buffer, region.bytes).map_err(said)?;
        device.upload(OperationId(k as u32), region, &bytes(words)).map_err(said)?;
        regions.push(region);
    }
    let interface = module.kernels.first().ok_or("no kernel")?;
    let mut arguments = Vec::new();
    for binding in &interface.bindings {
        arguments.push(match regions.get(binding.binding as usize) {
            Some(region) => BoundArgument::Buffer(*region),
            None => BoundArgument::Uniform(bytes(&generator::params(kernel.seed))),
        });
    }
    let launch = Launch { module: id, interface, arguments: &arguments, grid: GRID, block: kernel.block };
    device.launch(OperationId(10), &launch).map_err(said)?;
    let mut landings = Landings::default();
    for (k, region) in regions.iter().enumerate().skip(1) {
        let operation = OperationId(20 + k as u32);
        landings.0.push((operation, vec![0; region.bytes as usize]));
        device.download(operation, *region).map_err(said)?;
    }
    while device.work() {}
    let completed = device.synchronize(&mut landings).await.map_err(said)?;
    if !completed.faults.is_empty() || !completed.cut_off.is_empty() {
        return Err(format!("{:?} {:?}", completed.faults, completed.cut_off));
    }
    let mut words = landings.0.into_iter().map(|(_, bytes)| {
        bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect::<Vec<u32>>()
    });
    let mut next = || words.next().unwrap_or_default();
    Ok(([next(), next(), next()], completed))
}

/// The first disagreement, in words. `floats`: each thread's tolerances.
pub fn disagreement(
    ours: &Words,
    theirs: &Words,
    ints: u32,
    floats: &[generator::Tolerance],
) -> Option<String> {
    let place = |k: usize, each: usize| format!("thread {} output {}", k / each.max(1), k % each.max(1));
    for (k, (a, b)) in ours[0].iter().zip(&theirs[0]).enumerate() {
        if a != b {
            return Some(format!("ints, {}: cpu {a:#x}, gpu {b:#x}", place(k, ints as usize)));
        }
    }
    for (k, (a, b)) in ours[1].iter().zip(&theirs[1]).enumerate() {
        let (a, b) = (f32::from_bits(*a), f32::from_bits(*b));
        let tolerance = floats.get(k % floats.len().max(1)).copied().unwrap_or(generator::EXACT);
        if !tolerance.holds(a, b) {
            return Some(format!("floats, {}: cpu {a:?}, gpu {b:?}, {tolerance:?}", place(k, floats.len())));
        }
    }
    for (k, (a, b)) in ours[2].iter().zip(&theirs[2]).enumerate() {
        if a != b {
            return Some(format!("counters[{k}]: cpu {a:#x}, gpu {b:#x}"));
        }
    }
    None
}
