//! What a reader is told of kernels that the CPU device watched, from made-up traces.

use expect_test::{Expect, expect};
use messages::{Catalogue, embedded};
use trace::check::{LaunchCheck, OtherSide};
use trace::*;

fn span(file: u16, line: u32) -> SourceSpan {
    SourceSpan { file, line, column: 5, start: line * 40, end: line * 40 + 9 }
}

/// One launch of two dimensions at line 20 of the host program, and what was seen of it.
fn trace_of(counts: Counts, check: Option<LaunchCheck>) -> Trace {
    let launch = Operation {
        id: OperationId(0),
        kind: Kind::Launch { kernel: "blur".into(), grid: [4, 4, 1], block: [16, 16, 1], arguments: vec![] },
        span: span(0, 20),
        host: HostTimes::default(),
        device: DeviceTime::None,
        spread: None,
    };
    Trace {
        schema: SCHEMA,
        device: DeviceReport {
            kind: DeviceKind::Cpu,
            name: String::new(),
            api: String::new(),
            details: vec![],
            features: vec![],
            limits: Limits::default(),
            calibration: Calibration::default(),
            notes: vec![],
        },
        host_clock: HostClock { resolution_ns: 1 },
        device_clock: None,
        operations: vec![launch],
        buffers: vec![],
        snapshots: vec![],
        console: vec![],
        hazards: vec![],
        launches: vec![LaunchRecord { operation: OperationId(0), counts, check }],
        block: None,
        total_ns: 0,
        aside_ns: vec![],
        console_cut: None,
        runs: 1,
        outcome: Outcome::Finished { exit_code: 0 },
    }
}

fn found(kind: CheckKind) -> CheckFinding {
    let race = OtherSide {
        span: span(1, 12),
        place: ThreadPlace { block: [2, 1, 0], thread: [0, 7, 0] },
        access: Some(AccessKind::Write),
    };
    CheckFinding {
        kind,
        operation: OperationId(0),
        span: span(1, 14),
        place: ThreadPlace { block: [2, 1, 0], thread: [3, 0, 0] },
        access: Some(AccessKind::Read),
        other: Some(race),
        array: Some("tile".into()),
        index: Some(256),
        length: Some(256),
        count: 1200,
    }
}

fn advised(findings: Vec<CheckFinding>) -> Vec<Finding> {
    let check = LaunchCheck { findings, ..LaunchCheck::default() };
    advisor::advise(&trace_of(Counts::default(), Some(check)), &[])
}

fn said(catalogue: &Catalogue, finding: &Finding) -> String {
    let args: Vec<(&str, &str)> = finding.args.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    let part = |part: &str| catalogue.render(&finding.message(part).id, &args);
    [part("title"), part("text"), part("try")].join("\n")
}

fn check(findings: &[Finding], expected: &Expect) {
    let (en, pt) = (Catalogue::parse(embedded::EN), Catalogue::parse(embedded::PT_BR));
    let both = findings.iter().map(|f| (said(&en, f), said(&pt, f)));
    for (finding, (en, pt)) in findings.iter().zip(both.clone()) {
        for text in [en, pt] {
            assert!(!text.contains(['{', '}', '?']) && !text.contains(&finding.rule), "unfilled: {text}");
            assert!(!text.contains("``") && !text.contains("  "), "empty: {text}");
        }
    }
    expected.assert_eq(&both.map(|(en, _)| en + "\n").collect::<Vec<_>>().join("\n"));
}

#[test]
fn memory_faults() {
    let own = CheckFinding {
        array: None,
        other: None,
        index: Some(-1),
        length: Some(8),
        ..found(CheckKind::OutOfBoundsRead)
    };
    let scalar = CheckFinding {
        array: Some("total".into()),
        index: None,
        length: None,
        count: 1,
        ..found(CheckKind::UninitializedSharedRead)
    };
    let bound = CheckFinding { array: Some("a (d_a)".into()), ..found(CheckKind::OutOfBoundsWrite) };
    let kinds = [bound, found(CheckKind::OutOfBoundsRead), own, found(CheckKind::UninitializedRead), scalar];
    check(
        &advised(kinds.to_vec()),
        &expect![[r#"
            Line 14 writes `a[256] (d_a)`, and the array has 256 elements
            Thread (3, 0) of block (2, 1) did so first; in all it happened 1 200 times. A real GPU says nothing: WebGPU drops the write or moves it to another element, CUDA and Mojo overwrite whatever lies there.
            Hold back the threads past the end, as in `if index < 256`, or compare with the size that the host passes.

            Line 14 reads `tile[256]`, and the array has 256 elements
            Thread (3, 0) of block (2, 1) did so first; in all it happened 1 200 times. A real GPU says nothing: WebGPU reads another element or a zero, CUDA and Mojo read whatever lies there.
            Hold back the threads past the end, as in `if index < 256`, or compare with the size that the host passes.

            Line 14 reads element -1 of an array of 8
            It is an array of the thread's own. Thread (3, 0) of block (2, 1) did so first; in all it happened 1 200 times. A real GPU says nothing: WebGPU takes another element, CUDA and Mojo hit another variable of the thread.
            Keep the index from 0 to below 8: check where it is computed, and the last round of the loop.

            Line 14 reads `tile[256]`, which nothing has written
            Thread (3, 0) of block (2, 1) did so first; in all it happened 1 200 times. In WebGPU a new buffer holds zeros, so this may look right. With CUDA and Mojo it holds whatever was there before.
            Fill the buffer before the launch: `enqueue_fill(0)`, or a copy from the host.

            Line 14 reads `total` before its block has written it
            It is memory that a block shares. Thread (3, 0) of block (2, 1) did so first; in all it happened 1 time. WGSL begins each block with zeros; in CUDA and Mojo it holds what an earlier block left.
            Let a thread write each element, and all pass a barrier (`barrier()` in Mojo, `workgroupBarrier()` in WGSL), before it is read.
        "#]],
    );
}

/// A host array, a device buffer with its `name` in the kernel, and an upload of the one to the other before the launch.
#[test]
fn what_came_from_a_host_array_that_nothing_had_filled() {
    let read = CheckFinding { array: Some("a (d_a)".into()), ..found(CheckKind::UninitializedRead) };
    let seen = LaunchCheck { findings: vec![read], ..LaunchCheck::default() };
    let mut trace = trace_of(Counts::default(), Some(seen));
    let region = |buffer, bytes| Region { buffer: BufferId(buffer), offset_bytes: 0, bytes };
    let buffer = |id, kind, name: &str| Buffer {
        id: BufferId(id),
        kind,
        name: name.to_owned(),
        element: ElementType::F32,
        len: 256,
        bytes: 1024,
        span: span(0, 8),
        created: None,
        freed: None,
    };
    trace.buffers = vec![buffer(0, BufferKind::Host, "h_a"), buffer(1, BufferKind::Device, "d_a")];
    let mut launch = trace.operations.remove(0);
    launch.id = OperationId(1);
    let Kind::Launch { arguments, .. } = &mut launch.kind else { panic!() };
    arguments.push(Argument::Buffer { name: "a".into(), region: region(1, 1024), written: false });
    let upload = |bytes| Operation {
        id: OperationId(0),
        kind: Kind::Copy {
            direction: Direction::Upload,
            target: region(1, bytes),
            source: region(0, bytes),
            transport: Transport::Direct,
            cause: Cause::Program,
            content: 0,
        },
        span: span(0, 11),
        ..launch.clone()
    };
    trace.launches[0].operation = OperationId(1);
    trace.operations = vec![upload(1024), launch.clone()];
    check(
        &advisor::advise(&trace, &[]),
        &expect![[r#"
        Line 14 reads `a[256] (d_a)`, and the host array behind it was never filled
        Line 11 copied `h_a` to the device, but nothing had put values into it before. Thread (3, 0) of block (2, 1) read it first; in all it happened 1 200 times. Here a new host array holds zeros, so this may look right. In Mojo it holds whatever was there before.
        Fill `h_a` in a loop or with `enqueue_fill` before the copy in line 11.
    "#]],
    );
    // A copy of a part may not be what was read.
    trace.operations = vec![upload(512), launch];
    let rules: Vec<String> = advisor::advise(&trace, &[]).into_iter().map(|f| f.rule).collect();
    assert_eq!(rules, ["check.uninitialized-read"]);
}

#[test]
fn races() {
    let plain =
        OtherSide { access: Some(AccessKind::Write), ..found(CheckKind::MixedAtomic).other.expect("a side") };
    let mixed = CheckFinding {
        access: Some(AccessKind::Atomic),
        other: Some(plain),
        ..found(CheckKind::MixedAtomic)
    };
    let kinds = [
        found(CheckKind::RaceInBlock),
        CheckFinding {
            place: ThreadPlace { block: [3, 1, 0], thread: [0; 3] },
            ..found(CheckKind::RaceBetweenBlocks)
        },
        CheckFinding { access: Some(AccessKind::Write), count: 1, ..found(CheckKind::SameValueRace) },
        mixed,
    ];
    check(
        &advised(kinds.to_vec()),
        &expect![[r#"
            Threads of one block race for `tile[256]`
            In block (2, 1), thread (3, 0) reads it in line 14 and thread (0, 7) writes it in line 12, with no barrier between. On a real GPU either may come first, so the result may change from run to run. In line 14 it happened 1 200 times.
            Put a barrier between the two that all threads of the block pass: `barrier()` in Mojo; in WGSL `workgroupBarrier()`, for device memory `storageBarrier()`. Where several threads write one element, leave it to one of them, or use an atomic operation.

            Blocks race for `tile[256]`
            Thread (0, 0) of block (3, 1) reads it in line 14, and thread (0, 7) of block (2, 1) writes it in line 12. Nothing in a launch orders blocks, and a barrier waits for its own block only. On a real GPU either may come first. In line 14 it happened 1 200 times.
            Give each block elements of its own, use atomic operations, or split the work into two launches.

            Several threads write the same value to `tile[256]`
            Thread (0, 7) of block (2, 1) does so in line 12, thread (3, 0) of block (2, 1) in line 14, in no order, and nobody reads it meanwhile. On the GPUs of today this works, though nothing promises it. In line 14 it happened 1 time.
            To be sure, let one thread write it, or use an atomic operation.

            `tile[256]` is used with atomic operations and without them at once
            Line 14 uses an atomic operation (thread (3, 0) of block (2, 1)), and line 12 writes it plainly (thread (0, 7) of block (2, 1)), in no order. On a real GPU the plain access may miss, or undo, what the atomic one does. In line 14 it happened 1 200 times.
            Use atomic operations for both. Within a block, a barrier between the two will do.
        "#]],
    );
}

#[test]
fn control_flow() {
    let barrier =
        CheckFinding { array: None, access: None, index: Some(128), ..found(CheckKind::BarrierDivergence) };
    let plain = |kind| CheckFinding { array: None, index: None, length: None, other: None, ..found(kind) };
    check(
        &advised(vec![barrier, plain(CheckKind::IndexOverflow), plain(CheckKind::Endless)]),
        &expect![[r#"
            Not all threads of a block reach the barrier in line 14
            In block (2, 1), 128 of 256 threads come to it, such as thread (3, 0). Thread (0, 7) does not: their ways part at line 12. A real GPU may hang here, or go on with only a part of the data.
            Move the barrier out of the condition, so that every thread passes it, and guard only the work around it.

            The index computed in line 14 does not fit its type
            For thread (3, 0) of block (2, 1) the integers wrap around: below 0 a `u32` (Mojo's `UInt`) goes on at 4294967295, above its end at 0, and an `i32` (Mojo's `Int` in a kernel here) jumps likewise. In line 14 it happened 1 200 times. A real GPU says nothing and uses another element.
            Compare before you subtract, as in `if i > 0`, and keep products of sizes below 2³².

            The kernel runs on and on in line 14
            Thread (3, 0) of block (2, 1) was there when its steps were used up, and the kernel was stopped. A real GPU freezes until the system ends it, and the program loses its device.
            Check what ends the loop: for every thread, each round must bring it nearer to its end.
        "#]],
    );
}

#[test]
fn a_finding_rests_on_both_lines_and_on_its_launch() {
    let findings = advised(vec![found(CheckKind::RaceInBlock)]);
    assert_eq!(findings[0].rule, "check.race-in-block");
    assert_eq!(findings[0].verdict, Verdict::WrongValue);
    assert_eq!(findings[0].span, span(1, 14));
    assert_eq!(
        findings[0].evidence,
        [
            Evidence::Line(span(1, 14)),
            Evidence::Line(span(1, 12)),
            Evidence::Line(span(0, 20)),
            Evidence::Operation(OperationId(0))
        ]
    );
}

#[test]
fn a_fault_in_every_round_of_a_loop_is_told_once() {
    let check = LaunchCheck { findings: vec![found(CheckKind::RaceInBlock)], ..LaunchCheck::default() };
    let mut trace = trace_of(Counts::default(), Some(check));
    trace.launches.push(trace.launches[0].clone());
    let findings = advisor::advise(&trace, &[]);
    assert_eq!(findings.len(), 1);
    assert!(findings[0].args.contains(&("count".into(), trace::format::integer(2400))));
}

#[test]
fn counts_and_limits() {
    let columns = Counts {
        global_reads: 32_000,
        transactions: 32_000,
        fewest_transactions: 4_000,
        shared_reads: 64_000,
        shared_writes: 32_000,
        bank_conflicts: 31 * 3_000,
        ..Counts::default()
    };
    let check_of = LaunchCheck { unwatched: 5_000, ..LaunchCheck::default() };
    check(
        &advisor::advise(&trace_of(columns, Some(check_of)), &[]),
        &expect![[r#"
            `blur` moves 8 times the memory that it uses
            Device memory moves in pieces of 32 bytes, for 32 neighbouring threads at a time. Their elements lay far apart: 32 000 pieces were moved where 4 000 would have held them.
            Let neighbouring threads use neighbouring elements: the thread's x stands last in the index, as in `a[y * width + x]`.

            Threads of `blur` queue for the same banks of shared memory
            Shared memory has 32 banks, and each gives one word at a time. In 96 000 accesses, neighbouring threads so often wanted different words of one bank that 93 000 extra passes were needed: 32 times as many in all.
            Let neighbouring threads use neighbouring words, or give each row of a 32-wide tile one element more.

            `blur` was searched for races only in part
            Checking remembers who touched each element, and its memory was full: 5 000 accesses were not compared with others. Bounds and barriers were checked in full.
            Check with smaller arrays: a mistake of the kernel mostly shows there as well.
        "#]],
    );
}

#[test]
fn good_or_little_memory_traffic_is_not_worth_a_word() {
    let few = Counts {
        global_reads: 999,
        transactions: 999,
        fewest_transactions: 125,
        shared_reads: 999,
        bank_conflicts: 999,
        ..Counts::default()
    };
    // A misaligned or strided access, and a column that a warp meets now and then.
    let fair = Counts {
        global_reads: 32_000,
        transactions: 15_900,
        fewest_transactions: 4_000,
        shared_reads: 32_000,
        bank_conflicts: 999,
        ..Counts::default()
    };
    for counts in [few, fair, Counts::default()] {
        assert_eq!(advisor::advise(&trace_of(counts, None), &[]), []);
    }
}

/// A scan keeps its blocks' sums behind the result, and a second kernel adds them: 16 threads for 17 elements are no mistake there.
#[test]
fn a_short_grid_is_told_where_no_other_launch_writes_the_array() {
    let mut trace = trace_of(Counts::default(), None);
    trace.buffers.push(Buffer {
        id: BufferId(0),
        kind: BufferKind::Device,
        name: "out".into(),
        element: ElementType::F32,
        len: 17,
        bytes: 68,
        span: span(0, 10),
        created: None,
        freed: None,
    });
    let region = Region { buffer: BufferId(0), offset_bytes: 0, bytes: 68 };
    if let Some(Operation { kind: Kind::Launch { grid, block, arguments, .. }, .. }) =
        trace.operations.first_mut()
    {
        (*grid, *block) = ([2, 1, 1], [8, 1, 1]);
        arguments.push(Argument::Buffer { name: "out".into(), region, written: true });
    }
    let told = |trace: &Trace| {
        advisor::advise(trace, &[]).iter().filter(|finding| finding.rule == "advice.short-grid").count()
    };
    assert_eq!(told(&trace), 1);
    let mut again = trace.operations[0].clone();
    again.id = OperationId(1);
    trace.operations.push(again.clone());
    assert_eq!(told(&trace), 1, "the same launch in a loop");
    again.span = span(0, 22);
    trace.operations.push(again);
    assert_eq!(told(&trace), 0);
}
