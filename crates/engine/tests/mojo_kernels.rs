//! Programs whose kernels are in Mojo, on the CPU device and on the system's Vulkan: what they compute, print and are told of.
#![cfg(not(target_arch = "wasm32"))]

#[path = "kernels/loops.rs"]
mod loops;
#[path = "kernels/numbers.rs"]
mod numbers;

use engine::{Engine, Report};
use protocol::{File, RunOptions, Severity};
use trace::{Argument, Kind, Outcome, Trace, Watch};

const HEAD: &str = "from max.gpu.host import DeviceContext
from max.gpu import thread_idx, block_idx, block_dim, global_idx
from max.gpu.sync import barrier

";

/// The program's tab, behind the imports.
fn files(text: &str) -> Vec<File> {
    vec![File { name: "main.mojo".into(), text: format!("{HEAD}{text}") }]
}

/// The line (from 1) of the first that has `part`.
fn line_of(text: &str, part: &str) -> u32 {
    let whole = format!("{HEAD}{text}");
    whole.lines().position(|line| line.contains(part)).expect(part) as u32 + 1
}

fn run_on(engine: &mut Engine, text: &str, options: &RunOptions) -> Report {
    let report = pollster::block_on(engine.run(&files(text), options));
    let errors: Vec<_> =
        report.analysis.diagnostics.iter().filter(|d| d.severity == Severity::Error).collect();
    assert_eq!(errors, [] as [&protocol::Diagnostic; 0], "{text}");
    report
}

fn run(text: &str, options: &RunOptions) -> (Report, Trace) {
    let report = run_on(&mut Engine::cpu(), text, options);
    let trace = report.trace.clone().expect("a program that checks runs");
    assert_eq!(trace::invariants::check(&trace), Ok(()));
    (report, trace)
}

fn checked() -> RunOptions {
    RunOptions { check: true, ..RunOptions::plain() }
}

/// Both devices, and checked: the same lines, and no fault of the kernels.
fn prints(text: &str, expected: &[&str]) {
    let mut gpu = pollster::block_on(Engine::open()).expect("`make setup` installs a Vulkan device");
    let on_gpu = run_on(&mut gpu, text, &RunOptions::plain());
    assert_eq!(on_gpu.printed(), expected, "WebGPU: {:#?}", on_gpu.trace.as_ref().map(|t| &t.outcome));
    for options in [RunOptions::plain(), checked()] {
        let (report, trace) = run(text, &options);
        assert_eq!(report.printed(), expected, "CPU: {:#?}", trace.outcome);
        let faults: Vec<_> = report.findings.iter().filter(|f| f.rule.starts_with("check.")).collect();
        assert_eq!(faults, [] as [&trace::Finding; 0]);
    }
}

/// The message of a run that fails, its line, and the lines of what belongs to it.
fn fails(text: &str) -> (trace::Message, u32, Vec<u32>) {
    let (_, trace) = run(text, &RunOptions::plain());
    let Outcome::Failed { message, span, related, .. } = trace.outcome else {
        panic!("{:#?}", trace.outcome)
    };
    (message, span.map_or(0, |s| s.line), related.iter().map(|(s, _)| s.line).collect())
}

const ADD: &str = "
def add(a: Pointer[Float32, MutAnyOrigin], b: Pointer[Float32, MutAnyOrigin], c: Pointer[Float32, MutAnyOrigin], n: Int32):
    var i = global_idx.x
    if i < Int(n):
        c[unsafe_offset=i] = a[unsafe_offset=i] + b[unsafe_offset=i]

def main() raises:
    with DeviceContext() as ctx:
        var d_a = ctx.enqueue_create_buffer[DType.float32](1000)
        var d_b = ctx.enqueue_create_buffer[DType.float32](1000)
        var d_c = ctx.enqueue_create_buffer[DType.float32](1000)
        with d_a.map_to_host() as a, d_b.map_to_host() as b:
            for i in range(1000):
                a[i] = Float32(i)
                b[i] = Float32(2 * i)
        ctx.enqueue_function[add](d_a, d_b, d_c, Int32(1000), grid_dim=4, block_dim=256)
        with d_c.map_to_host() as c:
            print(c[0], c[9], c[999])
";

#[test]
fn a_kernel_adds_vectors() {
    prints(ADD, &["0.0 27.0 2997.0"]);
}

#[test]
fn a_launch_is_recorded_with_its_parameters_in_mojo() {
    let (report, trace) = run(ADD, &RunOptions::plain());
    let launches: Vec<&Kind> =
        trace.operations.iter().map(|o| &o.kind).filter(|k| matches!(k, Kind::Launch { .. })).collect();
    let [Kind::Launch { kernel, grid, block, arguments }] = launches.as_slice() else {
        panic!("{launches:#?}")
    };
    assert_eq!((kernel.as_str(), *grid, *block), ("add", [4, 1, 1], [256, 1, 1]));
    let shown: Vec<(&str, bool)> = arguments
        .iter()
        .map(|a| match a {
            Argument::Buffer { name, written, .. } => (name.as_str(), *written),
            Argument::Scalar { name, value } => (name.as_str(), value == "1000"),
        })
        .collect();
    assert_eq!(shown, [("a", false), ("b", false), ("c", true), ("n", true)]);
    let [view] = report.analysis.written.as_slice() else { panic!("one kernel") };
    assert_eq!((view.name.as_str(), view.span.line), ("add", line_of(ADD, "def add")));
    let wgsl: Vec<&str> = view.wgsl.lines().collect();
    assert_eq!(wgsl.len(), view.lines.len());
    let sum = wgsl.iter().position(|line| line.contains("a[i] + b[i]"));
    let from = sum.and_then(|at| view.lines[at]).map(|span| span.line);
    assert_eq!(from, Some(line_of(ADD, "c[unsafe_offset=i] =")), "{}", view.wgsl);
}

#[test]
fn one_buffer_may_be_several_arguments() {
    let text = ADD.replace("(d_a, d_b, d_c,", "(d_c, d_c, d_c,").replace("d_b.map", "d_c.map");
    prints(&text, &["0.0 36.0 3996.0"]);
}

#[test]
fn a_part_of_a_buffer_is_an_argument_wherever_it_begins() {
    let text = ADD
        .replace("(d_a, d_b, d_c, Int32(1000)", "(d_a.create_sub_buffer[DType.float32](3, 5), d_b, d_c.create_sub_buffer[DType.float32](9, 5), Int32(5)")
        .replace("c[0], c[9], c[999]", "c[8], c[9], c[13], c[14]");
    prints(&text, &["0.0 3.0 15.0 0.0"]);
}

#[test]
fn a_grid_that_no_device_has_is_folded() {
    // In rows of equal length, and, a prime number of blocks, not.
    for blocks in ["70000", "70001"] {
        prints(&FOLDED.replace("70000", blocks), &["0"]);
    }
}

const FOLDED: &str = "
def mark(out: Pointer[Int32, MutAnyOrigin]):
    out[unsafe_offset=block_idx.x] = Int32(block_idx.x + block_idx.y)

def main() raises:
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.int32](70000)
        ctx.enqueue_function[mark](d, grid_dim=70000, block_dim=1)
        with d.map_to_host() as h:
            var wrong = 0
            for i in range(70000):
                if Int(h[i]) != i:
                    wrong += 1
            print(wrong)
";

#[test]
fn an_array_of_no_elements_is_an_argument() {
    let text =
        ADD.replace("](1000)", "](0)").replace("range(1000)", "range(0)").replace("Int32(1000)", "Int32(0)");
    prints(&text.replace("print(c[0], c[9], c[999])", "print(len(c))"), &["0"]);
}

#[test]
fn an_access_out_of_bounds_is_told_at_its_line_in_mojo() {
    let text = ADD.replace("i < Int(n)", "i < 1010");
    let (report, _) = run(&text, &checked());
    let faults: Vec<_> = report.findings.iter().filter(|f| f.rule.starts_with("check.")).collect();
    let [read, more @ ..] = faults.as_slice() else { panic!("{:#?}", report.findings) };
    assert_eq!(
        (read.rule.as_str(), read.span.line),
        ("check.out-of-bounds-read", line_of(&text, "c[unsafe_offset=i] ="))
    );
    let arg = |name: &str| read.args.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str()).unwrap_or("");
    assert_eq!((arg("element"), arg("length")), ("a[1000] (d_a)", "1000"));
    assert_eq!(more.len(), 2, "{faults:#?}");
}

#[test]
fn a_host_array_that_nothing_filled_brings_nothing_to_the_device() {
    // What happens to the host array before its upload, and what Check says of the kernel that reads it.
    for (before, expected) in [
        ("pass", Some("h_a")),
        ("print(h_a[3])", Some("h_a")),
        ("ctx.enqueue_copy(h_a, h_b)", Some("h_a")),
        ("h_a[3] = 1.0", None),
        ("h_a.enqueue_fill(0)", None),
        ("ctx.enqueue_copy(h_a, d_out)", None),
    ] {
        let text = format!(
            "
def copy(a: Pointer[Float32, MutAnyOrigin], sum: Pointer[Float32, MutAnyOrigin]):
    sum[unsafe_offset=global_idx.x] = a[unsafe_offset=global_idx.x]

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[DType.float32](8)
        var h_b = ctx.enqueue_create_host_buffer[DType.float32](8)
        var d_a = ctx.enqueue_create_buffer[DType.float32](8)
        var d_out = ctx.enqueue_create_buffer[DType.float32](8)
        {before}
        ctx.synchronize()
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_function[copy](d_a, d_out, grid_dim=1, block_dim=8)
        ctx.enqueue_copy(h_b, d_out)
        ctx.synchronize()
        print(h_b[3])
"
        );
        let (report, _) = run(&text, &checked());
        let faults: Vec<_> = report.findings.iter().filter(|f| f.rule.starts_with("check.")).collect();
        let hosts: Vec<_> = faults
            .iter()
            .map(|f| {
                assert_eq!(f.rule, "check.unfilled-read", "{before}");
                assert_eq!(f.span.line, line_of(&text, "sum[unsafe_offset"), "{before}");
                let arg = |name: &str| f.args.iter().find(|(n, _)| n == name).map_or("", |(_, v)| v.as_str());
                assert_eq!(arg("upload_line"), line_of(&text, "enqueue_copy(d_a").to_string(), "{before}");
                arg("host")
            })
            .collect();
        assert_eq!(hosts, expected.into_iter().collect::<Vec<_>>(), "{before}");
    }
}

#[test]
fn what_does_not_fit_the_device_is_said_at_the_launch() {
    let (message, line, _) = fails(&ADD.replace("block_dim=256", "block_dim=2048"));
    assert_eq!((message.id.as_str(), line), ("device.limit-block", line_of(ADD, "enqueue_function")));
    let (message, ..) = fails(&ADD.replace("grid_dim=4", "grid_dim=(70000, 70000)"));
    assert_eq!(message.id, "launch.grid-too-large");
    let (message, ..) = fails(&ADD.replace("grid_dim=4", "grid_dim=len(d_a) - 1000"));
    assert_eq!(message.id, "launch.grid-not-positive");
}

#[test]
fn a_block_is_watched_line_by_line_of_mojo() {
    let watch = Some(Watch { launch: 0, block: [3, 0, 0] });
    let (_, trace) = run(ADD, &RunOptions { check: true, watch, ..RunOptions::plain() });
    let block = trace.block.expect("the block that was asked for");
    let mut lines: Vec<u32> = block.steps.iter().map(|s| s.span.line).collect();
    lines.dedup();
    let of = |part| line_of(ADD, part);
    assert_eq!(lines, [of("var i ="), of("if i <"), of("c[unsafe_offset=i] =")]);
    let i = block.locals.iter().find(|local| local.name == "i").expect("the kernel's own variable");
    assert_eq!((i.type_name.as_str(), i.span.line), ("Int", of("var i =")));
    let arrays: Vec<&str> = block.arrays.iter().map(|(name, ..)| name.as_str()).collect();
    assert!(arrays.contains(&"a (d_a)") && arrays.contains(&"c (d_c)"), "{arrays:?}");
}

#[test]
fn a_kernel_knows_letters_and_a_truth_alone_is_any_and_all() {
    let program = "def mark(text: Pointer[UInt8, MutAnyOrigin]):
    var i = global_idx.x
    var small: Scalar[DType.bool] = text[unsafe_offset=i] >= UInt8(ord(\"a\"))
    if any(small) and all(small):
        text[unsafe_offset=i] -= UInt8(ord(\"a\") - ord(\"A\"))

def main() raises:
    var ctx = DeviceContext()
    var text = ctx.enqueue_create_buffer[DType.uint8](2)
    with text.map_to_host() as h:
        h[0] = 66
        h[1] = 99
    ctx.enqueue_function[mark](text, grid_dim=1, block_dim=2)
    var first: UInt8
    with text.map_to_host() as h:
        first = h[0]
        print(h[1])
    print(first)
";
    prints(program, &["67", "66"]);
}

#[test]
fn launches_are_timed_and_streams_and_events_stand_on_the_one_queue() {
    let text = "from max.gpu.host import DeviceStream, DeviceEvent, DeviceAttribute

def count(a: Pointer[Int32, MutAnyOrigin], by: Int32):
    a[unsafe_offset=thread_idx.x] += by

def main() raises:
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.int32](32)
        a.enqueue_fill(0)

        def launch(c: DeviceContext) raises {imm}:
            c.enqueue_function[count](a, Int32(1), grid_dim=1, block_dim=32)

        def launch_nth(c: DeviceContext, i: Int) raises {imm}:
            c.enqueue_function[count](a, Int32(100 * i), grid_dim=1, block_dim=32)

        print(ctx.execution_time(launch, 3) >= 0, ctx.execution_time_iter(launch_nth, 3) >= 0)
        var f = ctx.compile_function[count]()
        var stream: DeviceStream = ctx.create_stream()
        var event: DeviceEvent = ctx.create_event()
        stream.enqueue_function(f, a, Int32(1000), grid_dim=1, block_dim=32)
        stream.record_event(event)
        ctx.stream().enqueue_wait_for(event)
        event.synchronize()
        stream.synchronize()
        with a.map_to_host() as h:
            print(h[0], h[31])
        print(ctx.get_attribute(DeviceAttribute.WARP_SIZE))
";
    prints(text, &["True True", "1303 1303", "32"]);
    // As it was written until 1.1.
    let text = "fn count(a: UnsafePointer[Int32], by: Int):
    a[thread_idx.x] += by

def main():
    ctx = DeviceContext()
    a = ctx.enqueue_create_buffer[DType.int32](32).enqueue_fill(0)

    @parameter
    @always_inline
    fn launch(ctx: DeviceContext) raises:
        ctx.enqueue_function[count](a, 1, grid_dim=1, block_dim=32)

    @parameter
    fn launch_nth(ctx: DeviceContext, i: Int) raises:
        ctx.enqueue_function[count](a, i, grid_dim=1, block_dim=32)

    print(ctx.execution_time[launch](num_iters=3) >= 0, ctx.execution_time_iter[launch_nth](3) >= 0)
    with a.map_to_host() as h:
        print(h[0], h[31])
";
    prints(text, &["True True", "6 6"]);
}

#[test]
fn a_benchmark_of_a_generic_function_launches_its_kernel_and_may_keep_the_buffers_pointer() {
    let text = "\
from benchmark import Bench, BenchConfig, BenchId, Bencher, keep
from gpu import global_idx
from gpu.host import DeviceContext
from memory import UnsafePointer

alias launches = 4


fn one_more(p: UnsafePointer[Float32], n: Int):
    i = global_idx.x
    if i < n:
        p[i] += 1


@parameter
fn bench_one_more[n: Int](mut b: Bencher) raises:
    ctx = DeviceContext()
    a = ctx.enqueue_create_buffer[DType.float32](n).enqueue_fill(0)

    @parameter
    fn launch(ctx: DeviceContext) raises:
        ctx.enqueue_function[one_more](a.unsafe_ptr(), n, grid_dim=1, block_dim=n)
        keep(a.unsafe_ptr())

    b.iter_custom[launch](ctx)
    with a.map_to_host() as h:
        print(h[0] == Float32(b.num_iters), h[n - 1] >= 1)


def main():
    bench = Bench(BenchConfig(max_iters=launches))
    bench.bench_function[bench_one_more[8]](BenchId(\"one_more\"))
";
    prints(text, &["True True", "Running one_more"]);
}

/// On a GPU whose warps go in step, no thread's filling undoes another's copy.
#[test]
fn shared_memory_filled_at_its_allocation_is_filled_before_a_thread_copies_into_it() {
    let text = "\
from gpu import thread_idx, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace, async_copy_wait_all
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_sram_async

alias T = 4
alias layout = Layout.row_major(T, T)
alias Square = LayoutTensor[DType.float32, layout, MutAnyOrigin]


fn doubled(output: Square, a: Square):
    tile = LayoutTensor[DType.float32, layout, MutAnyOrigin, address_space = AddressSpace.SHARED].stack_allocation().fill(0)
    copy_dram_to_sram_async[thread_layout = Layout.row_major(1, T), num_threads = T * T, block_dim_count=2](tile, a)
    async_copy_wait_all()
    barrier()
    output[thread_idx.y, thread_idx.x] = 2 * tile[thread_idx.y, thread_idx.x]


def main():
    ctx = DeviceContext()
    a = ctx.enqueue_create_buffer[DType.float32](T * T)
    o = ctx.enqueue_create_buffer[DType.float32](T * T)
    with a.map_to_host() as h:
        for i in range(T * T):
            h[i] = i + 1
    ctx.enqueue_function[doubled](Square(o), Square(a), grid_dim=1, block_dim=(T, T))
    with o.map_to_host() as h:
        for i in range(T * T):
            if h[i] != 2 * (i + 1):
                print(i, h[i])
        print(\"end\")
";
    // Check says, rightly, that every thread fills all of it.
    let mut gpu = pollster::block_on(Engine::open()).expect("`make setup` installs a Vulkan device");
    assert_eq!(run_on(&mut gpu, text, &RunOptions::plain()).printed(), ["end"]);
    assert_eq!(run(text, &RunOptions::plain()).0.printed(), ["end"]);
}

/// An array stands outside the function in WGSL, where a variable inside would hide it.
#[test]
fn a_variable_may_be_called_what_an_array_without_a_name_would_be() {
    let text = "\
from gpu import global_idx
from gpu.host import DeviceContext


fn k(p: UnsafePointer[Float32]):
    i = Int(global_idx.x)
    v = Float32(i)
    local_memory = Float32(1)
    arr = InlineArray[Float32, 4](fill=0)
    for j in range(4):
        arr[j] = v + local_memory
    v += 1
    p[i] = arr[i % 4] + v


def main():
    ctx = DeviceContext()
    p = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[k](p, grid_dim=1, block_dim=4)
    with p.map_to_host() as h:
        print(h)
";
    prints(text, &["HostBuffer([2.0, 4.0, 6.0, 8.0])"]);
}

#[test]
fn a_broadcast_from_a_thread_that_does_not_exist_is_that_of_the_last() {
    let text = "\
from max.gpu import thread_idx
from max.gpu.host import DeviceContext
from max.gpu.primitives import block


def spread(p: Pointer[Float32, MutAnyOrigin]):
    var mine = Float32(thread_idx.x)
    p[unsafe_offset=thread_idx.x] = block.broadcast[block_size=32](mine, 2147483647)


def main() raises:
    with DeviceContext() as ctx:
        var p = ctx.enqueue_create_buffer[DType.float32](32)
        ctx.enqueue_function[spread](p, grid_dim=1, block_dim=32)
        with p.map_to_host() as h:
            print(h[0], h[31])
";
    prints(text, &["31.0 31.0"]);
}
