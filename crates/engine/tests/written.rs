//! What stands around the writer of kernels, with kernels written by hand: launches, records, prints and faults, on the CPU device.
#![cfg(not(target_arch = "wasm32"))]

use device::{KernelModule, RunSettings};
use mojo::bytecode::DType;
use mojo::diagnostics::{FileId, Span};
use mojo::kernel::{
    EmittedBinding, EmittedField, EmittedPrint, Kernel, LaunchKey, PRINT_WORDS, PrintPiece, Refused,
};
use runner::control::Unwatched;
use runner::{Job, KernelWriter, Places, WRITTEN_FILE, Written};
use std::cell::RefCell;
use std::rc::Rc;
use trace::{Outcome, Trace, Watch};

const ADD: &str = "from max.gpu.host import DeviceContext
from max.gpu import global_idx

def add(a: Pointer[Float32, MutAnyOrigin], c: Pointer[Float32, MutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i < Int(n):
        c[unsafe_offset=i] = a[unsafe_offset=i] + 1

def main() raises:
    with DeviceContext() as ctx:
        var d_a = ctx.enqueue_create_buffer[DType.float32](100)
        var d_c = ctx.enqueue_create_buffer[DType.float32](100)
        d_a.enqueue_fill(4)
        d_c.enqueue_fill(0)
        ctx.enqueue_function[add](d_a, d_c, Int32(100), grid_dim=4, block_dim=32)
        with d_c.map_to_host() as c:
            print(c[0], c[99])
";

/// Its kernel, a comment with the line in Mojo behind each line that stems from one.
const ADD_WGSL: &str = "
struct Params { n: i32, at: u32 }
@group(0) @binding(0) var<storage, read> a: array<f32>;
@group(0) @binding(1) var<storage, read_write> c: array<f32>;
@group(0) @binding(2) var<uniform> params: Params;
@compute @workgroup_size(32)
fn add(@builtin(global_invocation_id) id: vec3u) {
    let i = i32(id.x); //@5
    if i < params.n { //@6
        c[i] = a[i + i32(params.at)] + 1.0; //@7
    }
}
";

struct ByHand {
    wgsl: String,
    bindings: Vec<EmittedBinding>,
    prints: Vec<EmittedPrint>,
    mojo: String,
    keys: RefCell<Vec<LaunchKey>>,
}

impl ByHand {
    fn add(mojo: &str, wgsl: &str) -> ByHand {
        let n = EmittedField::Scalar { arg: 2, dtype: DType::Int32 };
        let bindings = vec![
            EmittedBinding::Buffer { arg: 0 },
            EmittedBinding::Buffer { arg: 1 },
            EmittedBinding::Params(vec![n, EmittedField::Offset { arg: 0 }]),
        ];
        ByHand { wgsl: wgsl.into(), bindings, prints: vec![], mojo: mojo.into(), keys: RefCell::default() }
    }
}

/// The place of a line (from 1), from its first letter.
fn span_of(text: &str, line: usize) -> Span {
    let start: usize = text.lines().take(line - 1).map(|l| l.len() + 1).sum();
    let whole = text.lines().nth(line - 1).expect("a line of the program");
    let indent = whole.len() - whole.trim_start().len();
    Span::new(FileId(0), (start + indent) as u32, (start + whole.len()) as u32)
}

impl KernelWriter for ByHand {
    fn write(&self, kernel: &Kernel, key: &LaunchKey) -> Result<Rc<Written>, Refused> {
        self.keys.borrow_mut().push(key.clone());
        let compiled = wgsl::compile(&kernel.name, &self.wgsl);
        let module = compiled.module.unwrap_or_else(|| panic!("{:#?}", compiled.problems));
        let from = |line: &str| {
            let number = line.split_once("//@")?.1.trim().parse().ok()?;
            Some(span_of(&self.mojo, number))
        };
        Ok(Rc::new(Written {
            module: KernelModule { file: WRITTEN_FILE, ..module },
            bindings: self.bindings.clone(),
            lines: self.wgsl.lines().map(from).collect(),
            prints: self.prints.clone(),
        }))
    }
}

fn run(writer: &ByHand, settings: RunSettings) -> Trace {
    let clock = engine::native::clock();
    run_on(&mut *engine::native::cpu_device(clock), writer, settings)
}

fn run_on_gpu(writer: &ByHand) -> Trace {
    let opened = pollster::block_on(engine::native::open(engine::native::clock()));
    let mut device = opened.expect("`make setup` installs a Vulkan device (mesa-vulkan-drivers)");
    run_on(&mut *device, writer, RunSettings::PLAIN)
}

fn run_on(device: &mut dyn device::Device, writer: &ByHand, settings: RunSettings) -> Trace {
    let source = mojo::Source { name: "main.mojo", text: &writer.mojo };
    let checked = mojo::check(&[source], &[]);
    let program = Rc::new(checked.program.unwrap_or_else(|| panic!("{:#?}", checked.diagnostics)));
    let places = Places::new([("main.mojo".to_owned(), writer.mojo.clone())]);
    let job = Job {
        program: &program,
        modules: &[],
        kernels: &checked.kernels,
        writer,
        places: &places,
        arguments: &[],
        settings,
        keep: None,
    };
    let clock = engine::native::clock();
    let trace = pollster::block_on(runner::run(&job, device, &*clock, &mut Unwatched));
    assert_eq!(trace::invariants::check(&trace), Ok(()));
    trace
}

fn printed(trace: &Trace) -> Vec<&str> {
    trace.console.iter().map(|line| line.text.as_str()).collect()
}

const CHECK: RunSettings = RunSettings { check: true, ..RunSettings::PLAIN };

#[test]
fn a_launch_is_written_once_and_bound_by_what_the_writer_says() {
    let twice = ADD.replace(
        "        with d_c",
        "        ctx.enqueue_function[add](d_a, d_c, Int32(50), grid_dim=2, block_dim=32)\n        with d_c",
    );
    let writer = ByHand::add(&twice, ADD_WGSL);
    let trace = run(&writer, RunSettings::PLAIN);
    assert_eq!(printed(&trace), ["5.0 5.0"], "{:#?}", trace.outcome);
    let keys = writer.keys.borrow();
    assert_eq!(keys.len(), 1);
    assert_eq!(
        (keys[0].block, &keys[0].shares, &keys[0].offset),
        ([32, 1, 1], &vec![0, 1], &vec![false, false])
    );
}

#[test]
fn a_sub_buffer_begins_where_its_uniform_says() {
    let text = ADD
        .replace("(d_a, d_c,", "(d_a.create_sub_buffer[DType.float32](7, 93), d_c,")
        .replace("d_a.enqueue_fill(4)", "d_a.create_sub_buffer[DType.float32](7, 1).enqueue_fill(8)");
    let writer = ByHand::add(&text, &ADD_WGSL.replace("params.n ", "min(params.n, 93) "));
    let trace = run(&writer, RunSettings::PLAIN);
    assert_eq!(printed(&trace), ["9.0 0.0"], "{:#?}", trace.outcome);
    assert_eq!(writer.keys.borrow()[0].offset, [true, false]);
    assert_eq!(printed(&run_on_gpu(&writer)), ["9.0 0.0"]);
}

#[test]
fn faults_are_told_at_their_lines_in_mojo_with_its_names() {
    let writer = ByHand::add(ADD, &ADD_WGSL.replace("params.n ", "101 "));
    let trace = run(&writer, CHECK);
    let faults: Vec<_> =
        trace.launches.iter().flat_map(|l| l.check.iter().flat_map(|c| &c.findings)).collect();
    let told: Vec<(u32, u16, Option<&str>, Option<i64>)> =
        faults.iter().map(|f| (f.span.line, f.span.file, f.array.as_deref(), f.index)).collect();
    let expected = [(7, 0, Some("a (d_a)"), Some(100)), (7, 0, Some("c (d_c)"), Some(100))];
    assert_eq!(told, expected);
}

#[test]
fn a_watched_block_is_told_by_lines_of_mojo() {
    let watch = Some(Watch { launch: 0, block: [3, 0, 0] });
    let trace = run(&ByHand::add(ADD, ADD_WGSL), RunSettings { watch, ..CHECK });
    let block = trace.block.expect("the block that was asked for");
    assert_eq!(block.steps.iter().map(|s| s.span.line).collect::<Vec<u32>>(), [5, 6, 7]);
    let locals: Vec<(&str, &str)> =
        block.locals.iter().map(|l| (l.name.as_str(), l.type_name.as_str())).collect();
    assert_eq!(locals, [("i", "Int")]);
}

#[test]
fn an_endless_loop_is_named_by_its_line_in_mojo() {
    let wgsl =
        ADD_WGSL.replace("if i < params.n {", "while c[0] < 1.0 {").replace("c[i] = a[i", "c[i] = 0.0 * a[i");
    let wgsl = wgsl.replace("] + 1.0;", "];");
    let trace = run(&ByHand::add(ADD, &wgsl), RunSettings::PLAIN);
    let Outcome::Failed { message, span, related, .. } = &trace.outcome else {
        panic!("{:#?}", trace.outcome)
    };
    assert_eq!((message.id.as_str(), span.map(|s| s.line)), ("launch.endless", Some(15)));
    assert_eq!(related.iter().map(|(s, _)| s.line).collect::<Vec<u32>>(), [6]);
}

#[test]
fn a_kernel_prints_at_the_next_synchronisation() {
    let text = ADD.replace("        with d_c", "        print(\"queued\")\n        with d_c");
    let wgsl = format!(
        "@group(0) @binding(3) var<storage, read_write> out: array<atomic<u32>, {PRINT_WORDS}>;\n{}",
        ADD_WGSL.replace(
            "if i < params.n {",
            "if i % 40 == 0 {
                let at = atomicAdd(&out[0], 4u) + 1u;
                if at + 4u <= arrayLength_ {
                    atomicStore(&out[at], 1u);
                    atomicStore(&out[at + 1u], id.x / 32u);
                    atomicStore(&out[at + 2u], id.x % 32u);
                    atomicStore(&out[at + 3u], bitcast<u32>(f32(-i) / 2.0));
                }
            }
            if i < params.n {"
        )
    );
    let mut writer = ByHand::add(&text, &wgsl.replace("arrayLength_", &format!("{PRINT_WORDS}u")));
    writer.bindings.push(EmittedBinding::Print);
    let text = |text: &str| PrintPiece::Text(text.into());
    let pieces = vec![text("got "), PrintPiece::Value(DType::Float32), text("\n")];
    writer.prints = vec![EmittedPrint { span: span_of(&writer.mojo, 6), pieces }];
    for trace in [run(&writer, RunSettings::PLAIN), run(&writer, CHECK), run_on_gpu(&writer)] {
        let lines = ["queued", "got 0.0", "got -20.0", "got -40.0", "got -60.0", "5.0 5.0"];
        assert_eq!(printed(&trace), lines, "{:#?}", trace.outcome);
        let third = trace.console[3].thread.unwrap();
        assert_eq!(
            (third.block, third.thread, trace.console[3].span.unwrap().line),
            ([2, 0, 0], [16, 0, 0], 6)
        );
        let faults: usize = trace.launches.iter().flat_map(|l| &l.check).map(|c| c.findings.len()).sum();
        assert_eq!(faults, 0);
    }
}
