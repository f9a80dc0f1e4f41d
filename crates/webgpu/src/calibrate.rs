//! What the device costs and reaches, measured at open by the calls that programs make: at most about 150 ms.

use crate::device_impl::WebGpuDevice;
use device::clock::host_resolution_ns;
use device::interface::GuardedSource;
use device::{
    Access, Binding, BindingKind, BoundArgument, BufferId, Completed, Device, DeviceError, DownloadSink,
    ElementShape, Interface, KernelModule, Launch, LoopGuard, OperationId, RawTiming, Region, RunSettings,
    ScalarType, WorkgroupSize,
};

/// Reference copies.
const COPY_BYTES: u64 = 4 << 20;
/// Empty brackets whose median is a bracket's cost.
const BRACKETS: u32 = 9;
/// Empty submissions are awaited this often, unless that takes longer than [`WAITING_NS`].
const WAITS: u32 = 5;
const WAITING_NS: i64 = 20_000_000;
/// The loop kernel is run longer and longer until it takes this long.
const LOOP_NS: u64 = 4_000_000;
/// Threads of the loop kernel: enough to fill a software adapter; a GPU's rate is then underestimated, on the safe side.
const LOOP_BLOCKS: u32 = 64;
const LOOP_THREADS: u32 = 64;
const LOOP_ITERATIONS: u32 = 64;
/// Loop guards are on where they cost at most this much.
const GUARD_RATIO: f64 = 1.02;
/// Pairs of runs that the guard's ratio is the least of.
const GUARD_ROUNDS: u32 = 5;

const LOOPS: &str = include_str!("calibrate.wgsl");
const GUARDED_LOOPS: &str = include_str!("calibrate_guarded.wgsl");

struct Host(Vec<u8>);

impl DownloadSink for Host {
    fn landing(&mut self, _operation: OperationId) -> Option<&mut [u8]> {
        Some(&mut self.0)
    }
}

fn median(values: &mut [u64]) -> Option<u64> {
    values.sort_unstable();
    values.get(values.len() / 2).copied()
}

/// The step that all readings are multiples of, as far as they tell.
fn step_ns(readings: &[u64]) -> Option<u64> {
    let gcd = |mut a: u64, mut b: u64| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let first = *readings.first()?;
    let step = readings.iter().fold(0, |step, reading| gcd(step, reading.abs_diff(first)));
    // All alike: a coarse clock, and its readings are multiples of its step.
    let step = if step == 0 { readings.iter().fold(0, |step, reading| gcd(step, *reading)) } else { step };
    (step > 0).then_some(step)
}

fn readings(timing: RawTiming) -> Option<(u64, u64)> {
    match timing {
        RawTiming::Timestamps { begin_ns, end_ns, .. } | RawTiming::Bracket { begin_ns, end_ns, .. } => {
            (end_ns != 0).then_some((begin_ns, end_ns))
        }
        _ => None,
    }
}

fn loop_kernel(guarded: bool) -> KernelModule {
    let binding = |binding, name: &str, kind| Binding {
        group: 0,
        binding,
        name: name.to_owned(),
        name_range: (0, 0),
        kind,
    };
    let storage = BindingKind::Storage {
        access: Access::ReadWrite,
        written: true,
        element: ElementShape::Scalar(ScalarType::U32),
        minimum_bytes: 4,
        stride_bytes: 4,
    };
    KernelModule {
        file: 0,
        name: "calibrate".to_owned(),
        source: LOOPS.to_owned(),
        guarded: guarded.then(|| GuardedSource {
            source: GUARDED_LOOPS.to_owned(),
            guard: LoopGuard { group: 0, limit_binding: 2, flag_binding: 3, ends_together: false },
            insertions: Vec::new(),
        }),
        kernels: vec![Interface {
            name: "loops".to_owned(),
            name_range: (0, 0),
            bindings: vec![
                binding(0, "data", storage),
                binding(1, "n", BindingKind::Uniform { bytes: 4, fields: Vec::new() }),
            ],
            workgroup: [WorkgroupSize::Fixed(LOOP_THREADS), WorkgroupSize::Fixed(1), WorkgroupSize::Fixed(1)],
            uses_loops: true,
            workgroup_bytes: 0,
        }],
        loops: Vec::new(),
        ..KernelModule::default()
    }
}

/// Numbers operations and buffers of the calibration.
struct Bench<'d> {
    device: &'d mut WebGpuDevice,
    sink: Host,
    next: u32,
}

impl Bench<'_> {
    fn operation(&mut self) -> OperationId {
        self.next += 1;
        OperationId(self.next)
    }

    async fn synchronize(&mut self) -> Result<Completed, DeviceError> {
        self.device.synchronize(&mut self.sink).await
    }

    fn now_ns(&self) -> i64 {
        self.device.clock.now_ns()
    }

    /// How long `calls` and a wait take by the host's clock, nanoseconds.
    async fn wall(
        &mut self,
        calls: impl FnOnce(&mut Self) -> Result<(), DeviceError>,
    ) -> Result<(u64, Completed), DeviceError> {
        let begin = self.now_ns();
        calls(self)?;
        let completed = self.synchronize().await?;
        Ok((completed.seen_done_ns.saturating_sub(begin).max(0) as u64, completed))
    }

    /// One run of the loop kernel: nanoseconds by the best clock there is.
    async fn loops(
        &mut self,
        module: &KernelModule,
        data: Region,
        n: u32,
        empty_ns: u64,
    ) -> Result<u64, DeviceError> {
        let id = self.device.load(module).await?;
        let Some(interface) = module.kernels.first() else { return Err(DeviceError::Unknown("kernel")) };
        let arguments = [BoundArgument::Buffer(data), BoundArgument::Uniform(n.to_le_bytes().to_vec())];
        let (grid, block) = ([LOOP_BLOCKS, 1, 1], [LOOP_THREADS, 1, 1]);
        let (wall, completed) = self
            .wall(|bench| {
                let operation = bench.operation();
                bench
                    .device
                    .launch(operation, &Launch { module: id, interface, arguments: &arguments, grid, block })
                    .map(|_| ())
            })
            .await?;
        let by_device = completed.timings.first().and_then(|(_, timing)| readings(*timing));
        Ok(match by_device {
            Some((begin, end)) if end > begin => end - begin,
            _ => wall.saturating_sub(empty_ns).max(1),
        })
    }
}

fn rate(bytes: u64, nanoseconds: u64) -> Option<f64> {
    (nanoseconds > 0).then(|| bytes as f64 * 1e9 / nanoseconds as f64)
}

/// Measures the device and notes it in its report.
pub(crate) async fn calibrate(device: &mut WebGpuDevice) -> Result<(), DeviceError> {
    let clock = device.clock.clone();
    device.report.calibration.host_resolution_ns = host_resolution_ns(clock.as_ref());

    // The first submission also wakes the device.
    device.work_done().await?;
    let mut waits = Vec::new();
    let begin = clock.now_ns();
    while waits.len() < WAITS as usize && clock.now_ns() - begin < WAITING_NS {
        let before = clock.now_ns();
        let encoder = device.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        device.queue.submit([encoder.finish()]);
        device.work_done().await?;
        waits.push((clock.now_ns() - before).max(0) as u64);
    }
    device.report.calibration.submit_and_wait_ns = median(&mut waits);
    // What is certainly in every wait; the median may be larger than a copy that met a quick one.
    let empty_ns = waits.first().copied().unwrap_or(0);

    device.begin(RunSettings { force_guard: true, ..RunSettings::PLAIN });
    let region = |buffer, bytes| Region { buffer: BufferId(buffer), offset_bytes: 0, bytes };
    let (first, second) = (region(0, COPY_BYTES), region(1, COPY_BYTES));
    let data = region(2, u64::from(LOOP_BLOCKS * LOOP_THREADS * 4));
    for region in [first, second, data] {
        device.create_buffer(region.buffer, region.bytes)?;
    }
    let mut bench = Bench { device, sink: Host(vec![1; COPY_BYTES as usize]), next: 0 };
    copies(&mut bench, first, second, empty_ns).await?;
    loops(&mut bench, data, empty_ns).await?;
    device.begin(RunSettings::PLAIN);
    Ok(())
}

async fn copies(
    bench: &mut Bench<'_>,
    first: Region,
    second: Region,
    empty_ns: u64,
) -> Result<(), DeviceError> {
    let bytes = std::mem::take(&mut bench.sink.0);
    // The first write also pays for the memory behind a fresh buffer.
    let mut upload_ns = u64::MAX;
    for _ in 0..2 {
        let (ns, _) = bench
            .wall(|bench| {
                let operation = bench.operation();
                bench.device.upload(operation, first, &bytes).map(|_| ())
            })
            .await?;
        upload_ns = upload_ns.min(ns.saturating_sub(empty_ns));
    }
    bench.sink.0 = bytes;

    let mut all_readings = Vec::new();
    let mut costs = Vec::new();
    let (wall, completed) = bench
        .wall(|bench| {
            for _ in 0..BRACKETS {
                let operation = bench.operation();
                bench.device.copy(operation, Region { bytes: 0, ..first }, Region { bytes: 0, ..second })?;
            }
            for _ in 0..2 {
                let operation = bench.operation();
                bench.device.copy(operation, second, first)?;
            }
            Ok(())
        })
        .await?;
    let mut copy_ns = None;
    for (index, (_, timing)) in completed.timings.iter().enumerate() {
        let Some((begin, end)) = readings(*timing) else { continue };
        all_readings.extend([begin, end]);
        if index < BRACKETS as usize {
            costs.push(end.saturating_sub(begin));
        } else {
            copy_ns = Some(end.saturating_sub(begin));
        }
    }
    let cost_ns = median(&mut costs);
    // Without timestamps: two copies by the host's clock.
    let copy_ns = match copy_ns {
        Some(ns) => ns.saturating_sub(cost_ns.unwrap_or(0)),
        None => wall.saturating_sub(empty_ns) / 2,
    };

    let mut download_ns = u64::MAX;
    for _ in 0..2 {
        let begin = bench.now_ns();
        let operation = bench.operation();
        bench.device.download(operation, first)?;
        bench.synchronize().await?;
        // To the end of the host's own copy: that is when a program has the bytes.
        let ns = bench.now_ns().saturating_sub(begin).max(0) as u64;
        download_ns = download_ns.min(ns.saturating_sub(empty_ns));
    }
    let calibration = &mut bench.device.report.calibration;
    calibration.device_resolution_ns = step_ns(&all_readings);
    calibration.bracket_cost_ns = cost_ns;
    calibration.upload_bytes_per_second = rate(COPY_BYTES, upload_ns);
    calibration.download_bytes_per_second = rate(COPY_BYTES, download_ns);
    calibration.device_copy_bytes_per_second = rate(COPY_BYTES, copy_ns);
    Ok(())
}

async fn loops(bench: &mut Bench<'_>, data: Region, empty_ns: u64) -> Result<(), DeviceError> {
    let guarded = loop_kernel(true);
    let mut n = LOOP_ITERATIONS;
    // The first run pays for what a first run pays for.
    bench.loops(&guarded, data, n, empty_ns).await?;
    let mut ns = bench.loops(&guarded, data, n, empty_ns).await?;
    if ns < LOOP_NS {
        n = (u64::from(n) * LOOP_NS / ns.max(1)).clamp(u64::from(n), 1 << 14) as u32;
        ns = bench.loops(&guarded, data, n, empty_ns).await?;
    }
    let iterations = u64::from(LOOP_BLOCKS * LOOP_THREADS) * u64::from(n);
    bench.device.guard.set_rate(iterations as f64 * 1e9 / ns.max(1) as f64);
    if bench.device.report.calibration.guarded {
        return Ok(());
    }
    let plain = loop_kernel(false);
    bench.loops(&plain, data, n, empty_ns).await?;
    let (mut least_guarded, mut least_plain) = (ns, u64::MAX);
    for _ in 0..GUARD_ROUNDS {
        least_plain = least_plain.min(bench.loops(&plain, data, n, empty_ns).await?);
        least_guarded = least_guarded.min(bench.loops(&guarded, data, n, empty_ns).await?);
    }
    let ratio = least_guarded as f64 / least_plain.max(1) as f64;
    let calibration = &mut bench.device.report.calibration;
    calibration.guard_ratio = Some(ratio);
    calibration.guarded = ratio <= GUARD_RATIO;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clocks_step_is_what_its_readings_share() {
        assert_eq!(step_ns(&[300_000, 500_000, 500_000, 900_000]), Some(200_000));
        assert_eq!(step_ns(&[300_000, 400_000, 600_000]), Some(100_000));
        assert_eq!(step_ns(&[65_536 * 7, 65_536 * 7]), Some(65_536 * 7));
        assert_eq!(step_ns(&[1_003, 2_010, 5_000]), Some(1));
        assert_eq!(step_ns(&[]), None);
        assert_eq!(step_ns(&[0, 0]), None);
    }
}
