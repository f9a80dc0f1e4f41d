//! Nothing that the front end lets through makes the device panic or hang: texts of correct kernels with words exchanged, run plainly and
//! checked, with buffers that may be too short.
#![cfg(not(target_arch = "wasm32"))]

mod world;

use device::{BindingKind, KernelModule, RunSettings, WorkgroupSize};
use std::rc::Rc;

/// Splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }
}

fn words(source: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        let end = if word(first) { rest.find(|c| !word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        let (one, after) = rest.split_at(end);
        all.push(one);
        rest = after;
    }
    all
}

fn carry_out(module: &KernelModule, words: usize) {
    for check in [false, true] {
        let options = simt::OpenOptions { step_budget: 1 << 20, threads: 1, ..simt::OpenOptions::new(1) };
        for kernel in &module.kernels {
            let mut device = simt::open(Rc::new(world::Clock::start()), options);
            let block = kernel.workgroup.map(|size| match size {
                WorkgroupSize::Fixed(n) => n,
                WorkgroupSize::FromBlock(_) => 3,
            });
            let arguments: Vec<Vec<u32>> = kernel
                .bindings
                .iter()
                .map(|binding| match &binding.kind {
                    BindingKind::Uniform { bytes, .. } => vec![5; (*bytes / 4) as usize],
                    BindingKind::Storage { minimum_bytes, .. } => {
                        vec![7; words.max(*minimum_bytes as usize / 4)]
                    }
                })
                .collect();
            let settings = RunSettings {
                check,
                watch: Some(trace::Watch { launch: 0, block: [1, 0, 0] }),
                ..RunSettings::PLAIN
            };
            // Errors are fine; panics are not.
            let _ =
                world::run_on(&mut device, module, &kernel.name, ([3, 1, 1], block), &arguments, settings);
        }
    }
}

#[test]
fn exchanged_words_neither_panic_nor_hang() {
    let mut sources: Vec<String> = Vec::new();
    for folder in ["tests/gallery/correct", "tests/gallery/faulty", "../../shaders"] {
        let mut files: Vec<_> =
            std::fs::read_dir(folder).expect("a folder").filter_map(|f| Some(f.ok()?.path())).collect();
        files.sort();
        sources.extend(
            files
                .iter()
                .filter(|f| f.extension().is_some_and(|e| e == "wgsl"))
                .filter_map(|f| std::fs::read_to_string(f).ok()),
        );
    }
    let mut random = Random(1);
    let (mut tried, mut ran) = (0, 0);
    for source in &sources {
        let words = words(source);
        let solid: Vec<usize> = (0..words.len()).filter(|i| !words[*i].trim().is_empty()).collect();
        let numbers = ["0", "1u", "4294967295u", "-1", "0.0", "1e38", "i32(-5)", "33u"];
        for round in 0..24 {
            let mut changed: Vec<&str> = words.clone();
            for _ in 0..1 + round % 3 {
                let at = solid[random.below(solid.len())];
                changed[at] = match random.below(4) {
                    0 => "",
                    1 => numbers[random.below(numbers.len())],
                    _ => words[solid[random.below(solid.len())]],
                };
            }
            tried += 1;
            if let Some(module) = wgsl::compile("kernels", &changed.concat()).module {
                ran += 1;
                carry_out(&module, 1 + random.below(40));
            }
        }
    }
    println!("{ran} of {tried} ran");
    assert!(ran > 200, "{ran} of {tried}");
}
