//! How much slower is a kernel written in Mojo than the same one written in WGSL, and than Mojo's own on the same GPU?
//!
//! `benches/kernels/*.mojo` becomes WGSL as in a run; `*.wgsl` beside it is the rival. Random inputs, poisoned outputs that must agree,
//! many launches in one pass between two timestamps, turn and turn about; medians, and the median of the rounds' ratios. Twice: with the
//! checks of bounds and of loops' ends that wgpu writes into every kernel, and without, as real Mojo runs: what that reached on an H200
//! (same tiles; from `mojo_h200.json`) stands beside the second, and means something on that GPU only. Behind
//! them a sum over each warp, by subgroup operations, and through memory of the block, as where subgroups are not of 32 threads; the rival
//! uses subgroups both times.
//!
//! Needs a native WebGPU with timestamps: on a machine without one it says so and ends.

use mojo::kernel::{Emitted, EmittedBinding, Fold, LaunchKey, emit};

/// Launches in one pass, and rounds.
const LAUNCHES: u32 = 200;
const ROUNDS: usize = 15;

struct Case {
    name: &'static str,
    mojo: &'static str,
    wgsl: &'static str,
    /// Elements of each buffer; the last one is written.
    buffers: &'static [u64],
    grid: [u32; 3],
    block: [u32; 3],
    /// Are warps the device's subgroups of 32?
    subgroups: bool,
    /// Of Mojo 1.2.0 on an H200, microseconds; not measured: 0.
    mojo_us: f64,
}

macro_rules! case {
    ($name:literal, $buffers:expr, $grid:expr, $block:expr, $us:expr) => {
        case!($name, $buffers, $grid, $block, $us, false)
    };
    ($name:literal, $buffers:expr, $grid:expr, $block:expr, $us:expr, $subgroups:literal) => {
        Case {
            name: $name,
            mojo: include_str!(concat!("../../../benches/kernels/", $name, ".mojo")),
            wgsl: include_str!(concat!("../../../benches/kernels/", $name, ".wgsl")),
            buffers: &$buffers,
            grid: $grid,
            block: $block,
            subgroups: $subgroups,
            mojo_us: $us,
        }
    };
}

const MI16: u64 = 1 << 24;
const MI: u64 = 1 << 20;

const CASES: &[Case] = &[
    case!("vector_add", [MI16, MI16, MI16], [65_536, 1, 1], [256, 1, 1], 61.83),
    case!("reduce", [MI16, 65_536], [65_536, 1, 1], [256, 1, 1], 87.71),
    case!("matmul", [MI, MI, MI], [64, 64, 1], [16, 16, 1], 275.98),
    case!("transpose", [MI16, MI16], [256, 256, 1], [16, 16, 1], 65.84),
];

/// Where the device has subgroups of 32.
const WARPS: &[Case] = &[
    case!("warp_sum", [MI16, MI16 / 32], [65_536, 1, 1], [256, 1, 1], 0.0, true),
    case!("warp_sum", [MI16, MI16 / 32], [65_536, 1, 1], [256, 1, 1], 0.0, false),
];

struct Gpu {
    device: wgpu::Device,
    queue: wgpu::Queue,
    period_ns: f64,
    subgroups_of_32: bool,
}

struct Ready {
    pipeline: wgpu::ComputePipeline,
    group: wgpu::BindGroup,
    grid: [u32; 3],
}

fn main() {
    let Some(gpu) = pollster::block_on(open()) else {
        println!("kernels: no native WebGPU with timestamps here");
        return;
    };
    for (checks, words) in [
        (wgpu::ShaderRuntimeChecks::checked(), "with wgpu's checks"),
        (wgpu::ShaderRuntimeChecks::unchecked(), "without checks, as Mojo itself"),
    ] {
        println!(
            "\n{words}\nkernel        Mojo, as WGSL     by hand       ratio   Mojo itself (H200)   ratio"
        );
        let warps = if gpu.subgroups_of_32 { WARPS } else { &[] };
        for case in CASES.iter().chain(warps) {
            measure(&gpu, case, checks);
        }
    }
}

async fn open() -> Option<Gpu> {
    let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    descriptor.backends = wgpu::Backends::PRIMARY;
    let options = wgpu::RequestAdapterOptions {
        power_preference: wgpu::PowerPreference::HighPerformance,
        ..wgpu::RequestAdapterOptions::default()
    };
    let adapter = wgpu::Instance::new(descriptor).request_adapter(&options).await.ok()?;
    let info = adapter.get_info();
    println!("{}", info.name);
    let subgroups_of_32 = adapter.features().contains(wgpu::Features::SUBGROUP)
        && (info.subgroup_min_size, info.subgroup_max_size) == (32, 32);
    let mut features = wgpu::Features::TIMESTAMP_QUERY;
    features.set(wgpu::Features::SUBGROUP, subgroups_of_32);
    let descriptor = wgpu::DeviceDescriptor {
        required_features: features,
        required_limits: adapter.limits(),
        ..wgpu::DeviceDescriptor::default()
    };
    let (device, queue) = adapter.request_device(&descriptor).await.ok()?;
    let period_ns = f64::from(queue.get_timestamp_period());
    Some(Gpu { device, queue, period_ns, subgroups_of_32 })
}

fn measure(gpu: &Gpu, case: &Case, checks: wgpu::ShaderRuntimeChecks) {
    let inputs: Vec<wgpu::Buffer> = case.buffers.iter().map(|len| gpu.buffer(len * 4)).collect();
    let rivals_output = gpu.buffer(case.buffers.last().unwrap_or(&1) * 4);
    let mut state = 7_u32;
    for (buffer, len) in inputs.iter().zip(case.buffers).take(inputs.len() - 1) {
        let values: Vec<u8> = (0..*len).flat_map(|_| random(&mut state).to_le_bytes()).collect();
        gpu.queue.write_buffer(buffer, 0, &values);
    }
    let bytes = case.buffers.last().unwrap_or(&1) * 4;
    for output in [&inputs[inputs.len() - 1], &rivals_output] {
        gpu.queue.write_buffer(output, 0, &vec![0xff; bytes as usize]);
    }
    let emitted = emitted(case);
    if std::env::var_os("ROUNDTRIP_SHOW").is_some() {
        println!("{}", emitted.source);
    }
    // naga knows the operations, not the directive.
    let source = emitted.source.replacen("enable subgroups;", "", 1);
    let ours = gpu.ready(&source, &emitted.entry, &arguments(&emitted, &inputs), case, checks);
    let mut buffers: Vec<&wgpu::Buffer> = inputs.iter().collect();
    *buffers.last_mut().expect("a kernel has an output") = &rivals_output;
    let hand =
        gpu.ready(case.wgsl, case.name, &buffers.into_iter().cloned().collect::<Vec<_>>(), case, checks);

    gpu.run(&ours, 1);
    gpu.run(&hand, 1);
    let (a, b) = (gpu.read(&inputs[inputs.len() - 1]), gpu.read(&rivals_output));
    let worst = a.iter().zip(&b).map(|(a, b)| (a - b).abs() / b.abs().max(1.0)).fold(0.0, f32::max);
    assert!(a.iter().all(|x| x.is_finite()) && worst <= 1e-5, "{}: results differ by {worst}", case.name);

    let (mut times, mut rivals, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..=ROUNDS {
        let (x, y) = if round % 2 == 0 {
            (gpu.run(&ours, LAUNCHES), gpu.run(&hand, LAUNCHES))
        } else {
            let y = gpu.run(&hand, LAUNCHES);
            (gpu.run(&ours, LAUNCHES), y)
        };
        // The first round warms up.
        if round > 0 {
            times.push(x);
            rivals.push(y);
            ratios.push(x / y);
        }
    }
    let (us, rival, ratio) = (median(times), median(rivals), median(ratios));
    let name = match case.name {
        "warp_sum" if case.subgroups => "subgroups",
        "warp_sum" => "memory",
        name => name,
    };
    let itself = if case.mojo_us > 0.0 {
        format!("{:15.2} µs {:12.3}", case.mojo_us, us / case.mojo_us)
    } else {
        format!("{:>15}", "–")
    };
    println!("{name:12} {us:12.2} µs {rival:10.2} µs {ratio:10.3} {itself}");
}

fn emitted(case: &Case) -> Emitted {
    let source = mojo::Source { name: "main.mojo", text: case.mojo };
    let checked = mojo::check(&[source], &[]);
    assert!(!checked.has_errors(), "{}: {:?}", case.name, checked.diagnostics);
    let kernel = checked.kernels.iter().flatten().next().expect("a kernel is launched");
    let buffers = case.buffers.len() as u32;
    let key = LaunchKey {
        block: case.block,
        shares: (0..buffers).collect(),
        offset: vec![false; buffers as usize],
        fold: if case.grid[0] > 65_535 { Fold::Rows } else { Fold::None },
        subgroups_of_32: case.subgroups,
        f16: false,
    };
    emit(kernel, &key, &[case.mojo]).expect("the kernel can be written")
}

/// What the emitted module's bindings want.
fn arguments(emitted: &Emitted, buffers: &[wgpu::Buffer]) -> Vec<wgpu::Buffer> {
    let bind = |binding: &EmittedBinding| match binding {
        EmittedBinding::Buffer { arg } => buffers[*arg].clone(),
        other => panic!("no kernel here wants {other:?}"),
    };
    emitted.bindings.iter().map(bind).collect()
}

impl Gpu {
    fn buffer(&self, size: u64) -> wgpu::Buffer {
        self.device.create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size,
            usage: wgpu::BufferUsages::STORAGE
                | wgpu::BufferUsages::UNIFORM
                | wgpu::BufferUsages::COPY_DST
                | wgpu::BufferUsages::COPY_SRC,
            mapped_at_creation: false,
        })
    }

    fn ready(
        &self,
        source: &str,
        entry: &str,
        buffers: &[wgpu::Buffer],
        case: &Case,
        checks: wgpu::ShaderRuntimeChecks,
    ) -> Ready {
        let descriptor = wgpu::ShaderModuleDescriptor {
            label: Some(case.name),
            source: wgpu::ShaderSource::Wgsl(source.into()),
        };
        // SAFETY: the kernels of this bench stay in their buffers' bounds, and their loops end.
        let module = unsafe { self.device.create_shader_module_trusted(descriptor, checks) };
        let pipeline = self.device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: Some(case.name),
            layout: None,
            module: &module,
            entry_point: Some(entry),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            cache: None,
        });
        let entries: Vec<wgpu::BindGroupEntry<'_>> = buffers
            .iter()
            .enumerate()
            .map(|(i, buffer)| wgpu::BindGroupEntry {
                binding: i as u32,
                resource: buffer.as_entire_binding(),
            })
            .collect();
        let layout = pipeline.get_bind_group_layout(0);
        let group = self.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &layout,
            entries: &entries,
        });
        // The same fold for both: a grid of 65 536 blocks is one more than a dimension may have.
        let grid = if case.grid[0] > 65_535 { [case.grid[0] / 2, 2, 1] } else { case.grid };
        Ready { pipeline, group, grid }
    }

    /// Launches it so often; microseconds of one.
    fn run(&self, ready: &Ready, launches: u32) -> f64 {
        let queries = self.device.create_query_set(&wgpu::QuerySetDescriptor {
            label: None,
            ty: wgpu::QueryType::Timestamp,
            count: 2,
        });
        let (resolved, read) = (self.query_buffer(), self.read_buffer(16));
        let mut encoder = self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        {
            let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor {
                label: None,
                timestamp_writes: Some(wgpu::ComputePassTimestampWrites {
                    query_set: &queries,
                    beginning_of_pass_write_index: Some(0),
                    end_of_pass_write_index: Some(1),
                }),
            });
            pass.set_pipeline(&ready.pipeline);
            pass.set_bind_group(0, &ready.group, &[]);
            for _ in 0..launches {
                pass.dispatch_workgroups(ready.grid[0], ready.grid[1], ready.grid[2]);
            }
        }
        encoder.resolve_query_set(&queries, 0..2, &resolved, 0);
        encoder.copy_buffer_to_buffer(&resolved, 0, &read, 0, 16);
        self.queue.submit([encoder.finish()]);
        let bytes = self.map(&read);
        let at = |i: usize| u64::from_le_bytes(bytes[i..i + 8].try_into().expect("eight bytes"));
        at(8).saturating_sub(at(0)) as f64 * self.period_ns / 1000.0 / f64::from(launches)
    }

    fn query_buffer(&self) -> wgpu::Buffer {
        self.device.create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size: 16,
            usage: wgpu::BufferUsages::QUERY_RESOLVE | wgpu::BufferUsages::COPY_SRC,
            mapped_at_creation: false,
        })
    }

    fn read_buffer(&self, size: u64) -> wgpu::Buffer {
        self.device.create_buffer(&wgpu::BufferDescriptor {
            label: None,
            size,
            usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        })
    }

    fn map(&self, buffer: &wgpu::Buffer) -> Vec<u8> {
        buffer.slice(..).map_async(wgpu::MapMode::Read, |done| done.expect("a buffer can be mapped"));
        self.device.poll(wgpu::PollType::wait_indefinitely()).expect("the device is there");
        buffer.slice(..).get_mapped_range().expect("it is mapped").to_vec()
    }

    fn read(&self, buffer: &wgpu::Buffer) -> Vec<f32> {
        let read = self.read_buffer(buffer.size());
        let mut encoder = self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        encoder.copy_buffer_to_buffer(buffer, 0, &read, 0, buffer.size());
        self.queue.submit([encoder.finish()]);
        self.map(&read).chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect()
    }
}

/// Of [0, 1).
fn random(state: &mut u32) -> f32 {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    (*state >> 8) as f32 / (1 << 24) as f32
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
