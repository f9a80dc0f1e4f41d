//! How fast is the CPU device on this machine? `cargo run --release -p roundtrip-simt --example speed`

#[path = "../tests/world/mod.rs"]
mod world;

use device::RunSettings;
use std::time::Instant;

fn main() {
    let n = 1usize << 20;
    let add = include_str!("../../../shaders/vector-add.wgsl");
    let vectors = vec![vec![0x3F80_0000; n], vec![0x3F80_0000; n], vec![0; n], vec![n as u32]];
    measure("vector add, 1 Mi", add, "vector_add", ([n as u32 / 256, 1, 1], [256, 1, 1]), &vectors);

    let matrix = include_str!("../../../shaders/matmul.wgsl");
    for size in [32usize, 256] {
        let blocks = size.div_ceil(16) as u32;
        let arguments = vec![
            vec![0x3F80_0000; size * size],
            vec![0x3F80_0000; size * size],
            vec![0; size * size],
            vec![size as u32],
        ];
        for kernel in ["matmul_naive", "matmul_tiled"] {
            let shape = ([blocks, blocks, 1], [16, 16, 1]);
            measure(&format!("{kernel} {size}"), matrix, kernel, shape, &arguments);
        }
    }

    // Sixteen operations an iteration.
    let arithmetic = "
        @group(0) @binding(0) var<storage, read_write> out: array<f32>;
        @compute @workgroup_size(64) fn kernel(@builtin(global_invocation_id) id: vec3<u32>) {
            var a = f32(id.x); var b = a + 1.0; var k = id.x;
            for (var i = 0u; i < 1000u; i++) {
                a = a * 0.5 + b; b = b * 0.25 + a; k = k * 1664525u + 1013904223u; a = a - b; b = min(b, a);
                k = k ^ (k >> 7u); a = a + f32(k & 1u);
            }
            out[id.x] = a + b + f32(k);
        }";
    measure(
        "arithmetic, 16 operations × 1000",
        arithmetic,
        "kernel",
        ([64, 1, 1], [64, 1, 1]),
        &[vec![0; 4096]],
    );
}

fn measure(name: &str, source: &str, kernel: &str, shape: ([u32; 3], [u32; 3]), arguments: &[Vec<u32>]) {
    let module = world::module(source);
    let checked = RunSettings { check: true, ..RunSettings::PLAIN };
    // A block that is not there: the watcher counts and records nothing.
    let nowhere = trace::Watch { launch: 0, block: [u32::MAX; 3] };
    let counted = RunSettings { watch: Some(nowhere), ..RunSettings::PLAIN };
    let mut instructions = 0;
    // Checked first: it counts the instructions.
    for (mode, settings, threads) in [
        ("checked", checked, 1),
        ("counted", counted, 1),
        ("plain, 1 core", RunSettings::PLAIN, 1),
        ("plain, all cores", RunSettings::PLAIN, 0),
    ] {
        let mut device = match threads {
            0 => world::open(),
            n => simt::open(
                std::rc::Rc::new(world::Clock::start()),
                simt::OpenOptions { threads: n, ..simt::OpenOptions::new(1) },
            ),
        };
        let mut best = f64::INFINITY;
        let begin = Instant::now();
        while begin.elapsed().as_secs_f64() < 0.5 {
            let ran = world::run_on(&mut device, &module, kernel, shape, arguments, settings);
            let (_, completed) = ran.expect("it runs");
            let launch = completed
                .timings
                .iter()
                .find(|(id, _)| id.0 == 1 + arguments.len() as u32 - u32::from(arguments.len() > 3));
            if let Some((_, device::RawTiming::Simulated { begin_ns, end_ns })) = launch {
                best = best.min((end_ns - begin_ns) as f64);
            }
            if let Some(record) = completed.launches.first() {
                let c = &record.counts;
                instructions = c.float_instructions + c.integer_instructions + c.other_instructions;
            }
        }
        let rate = instructions as f64 / best * 1e3;
        println!("{name:36} {mode:16} {:9.3} ms  {rate:7.0} M lane-instructions/s", best / 1e6);
    }
}
