//! Synthetic executions, one finding kind after the other: what must be found, and what must not.

use super::event::{ArrayPlace, LocalPlace};
use super::*;
use trace::check::{BlockSummary, FINDINGS_PER_LAUNCH, LocalScalar, ThreadFlags};
use trace::{BlockRecord, OperationId};

const GLOBAL: u16 = 0;
const SHARED: u16 = 1;
const HALVES: u16 = 2;
const SAME_BUFFER: u16 = 3;
const SCALAR: u16 = 4;

/// A watched launch of blocks of `block_dim`; place `n` is line `n`.
struct Run {
    watcher: Watcher,
    threads: usize,
}

fn array(name: &str, shared: bool, bytes: u32, stride: u32, buffer: u32) -> ArrayPlace {
    ArrayPlace { name: name.into(), shared, bytes, stride, buffer, buffer_offset: 0, initialized: Vec::new() }
}

fn shape(grid: [u32; 3], block_dim: [u32; 3]) -> LaunchShape {
    let place = |line| SourceSpan { file: 1, line, column: 1, start: line * 100, end: line * 100 + 9 };
    let x = LocalPlace {
        name: "x".into(),
        type_name: "vec2<i32>".into(),
        scalar: LocalScalar::I32,
        components: 2,
        span: place(3),
        start: 4,
        threads_padded: 8,
    };
    LaunchShape {
        operation: OperationId(9),
        kernel: "k".into(),
        grid,
        block_dim,
        places: (0..100).map(place).collect(),
        arrays: vec![
            array("a", false, 4096, 4, 0),
            array("tile", true, 1024, 4, 0),
            array("half", false, 64, 2, 1),
            ArrayPlace { buffer_offset: 256, ..array("a_too", false, 64, 4, 0) },
            array("total", true, 4, 4, 0),
        ],
        locals: vec![x],
    }
}

impl Run {
    fn new(grid: [u32; 3], block_dim: [u32; 3]) -> Self {
        Self::of(shape(grid, block_dim), None)
    }

    fn of(shape: LaunchShape, record: Option<[u32; 3]>) -> Self {
        let threads = shape.block_dim.iter().product::<u32>() as usize;
        let mut watcher = Watcher::new(shape, true, record);
        watcher.begin_block([0; 3]);
        Self { watcher, threads }
    }

    fn next(&mut self, block: [u32; 3]) -> &mut Self {
        self.watcher.end_block();
        self.watcher.begin_block(block);
        self
    }

    /// `who(thread)` is the element that the thread touches, and the value that it writes there.
    fn touch(
        &mut self,
        line: u32,
        array: u16,
        kind: AccessKind,
        who: impl Fn(u32) -> Option<(u32, u32)>,
    ) -> &mut Self {
        let stride = self.watcher.shape.arrays[usize::from(array)].stride;
        let all: Vec<_> = (0..self.threads as u32).map(who).collect();
        let active: Vec<u32> = all.iter().map(|w| if w.is_some() { u32::MAX } else { 0 }).collect();
        let offsets: Vec<u32> = all.iter().map(|w| w.map_or(0, |(element, _)| element * stride)).collect();
        let values: Vec<u32> = all.iter().map(|w| w.map_or(0, |(_, value)| value)).collect();
        self.watcher.access(&Access {
            place: line,
            array,
            kind,
            active: &active,
            offsets: &offsets,
            bytes: stride,
            stored: if kind == AccessKind::Write { &values } else { &[] },
        });
        self
    }

    fn read(&mut self, line: u32, array: u16, who: impl Fn(u32) -> Option<u32>) -> &mut Self {
        self.touch(line, array, AccessKind::Read, |t| who(t).map(|e| (e, 0)))
    }

    /// Values tell writers apart.
    fn write(&mut self, line: u32, array: u16, who: impl Fn(u32) -> Option<u32>) -> &mut Self {
        self.touch(line, array, AccessKind::Write, |t| who(t).map(|e| (e, 1000 + t)))
    }

    fn atomic(&mut self, line: u32, array: u16, who: impl Fn(u32) -> Option<u32>) -> &mut Self {
        self.touch(line, array, AccessKind::Atomic, |t| who(t).map(|e| (e, 0)))
    }

    fn barrier(&mut self, storage: bool, workgroup: bool) -> &mut Self {
        let (all, none) = (vec![1; self.threads], vec![0; self.threads]);
        self.watcher.barrier(&Barrier {
            place: 50,
            reached: &all,
            missing: &none,
            parted_at: None,
            storage,
            workgroup,
        });
        self
    }

    fn finish(mut self) -> (LaunchRecord, Option<Box<BlockRecord>>) {
        self.watcher.end_block();
        let (record, block) = self.watcher.finish();
        (record.expect("a record"), block)
    }

    fn findings(self) -> Vec<CheckFinding> {
        self.finish().0.check.expect("checked").findings
    }

    fn blocks(self) -> Vec<BlockSummary> {
        self.finish().0.check.expect("checked").blocks
    }

    /// Kind, line, array[index], first thread, the other's thread and line, count.
    fn text(self) -> Vec<String> {
        let line = |f: &CheckFinding| {
            let array = f.array.clone().unwrap_or_default();
            let index = f.index.map_or(String::new(), |i| format!("[{i}]"));
            let who = |p: ThreadPlace| format!("{}:{}", p.block[0], p.thread[0]);
            let other = f.other.map_or(String::new(), |o| {
                let access = o.access.map_or(String::new(), |a| format!("{a:?} "));
                format!(" <> {access}{} line {}", who(o.place), o.span.line)
            });
            let access = f.access.map_or(String::new(), |a| format!("{a:?} "));
            format!(
                "{:?} {array}{index} {access}{} line {}{other} x{}",
                f.kind,
                who(f.place),
                f.span.line,
                f.count
            )
        };
        self.findings().iter().map(line).collect()
    }
}

fn check(run: &mut Run, expected: &[&str]) {
    let run = std::mem::replace(run, Run::new([1; 3], [1; 3]));
    assert_eq!(run.text(), expected);
}

#[test]
fn what_every_thread_does_by_itself_is_no_race() {
    let mut run = Run::new([2, 1, 1], [64, 1, 1]);
    for block in 0..2 {
        if block == 1 {
            run.next([1, 0, 0]);
        }
        let own = move |t: u32| Some(block * 64 + t);
        run.read(1, GLOBAL, own).write(2, GLOBAL, own).read(3, GLOBAL, own).write(4, GLOBAL, own);
        run.write(5, SHARED, Some).read(6, SHARED, Some).write(7, SHARED, Some);
    }
    check(&mut run, &[]);
}

#[test]
fn lock_step_orders_nothing() {
    // Two threads write one element in one statement.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    check(
        run.write(1, SHARED, |t| Some(t / 2)),
        &["RaceInBlock tile[0] Write 0:1 line 1 <> Write 0:0 line 1 x2"],
    );
    // One reads what its neighbour wrote a statement before.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    check(
        run.write(1, SHARED, Some).read(2, SHARED, |t| Some(t ^ 1)),
        &["RaceInBlock tile[1] Read 0:0 line 2 <> Write 0:1 line 1 x4"],
    );
    // One writes what its neighbour has just read; its own read is in nobody's way.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    check(
        run.read(1, GLOBAL, Some).read(2, GLOBAL, |t| (t > 0).then(|| t - 1)).write(3, GLOBAL, Some),
        &["RaceInBlock a[0] Write 0:0 line 3 <> Read 0:1 line 2 x3"],
    );
}

#[test]
fn a_barrier_orders_the_memory_that_it_names() {
    for (array, storage, workgroup, races) in [
        (SHARED, false, true, false),
        (SHARED, true, false, true),
        (SHARED, true, true, false),
        (GLOBAL, true, false, false),
        (GLOBAL, false, true, true),
    ] {
        let mut run = Run::new([1; 3], [4, 1, 1]);
        run.write(1, array, Some).barrier(storage, workgroup).read(2, array, |t| Some(t ^ 1));
        assert_eq!(!run.text().is_empty(), races, "{array} {storage} {workgroup}");
        // And the other way round: read, then write.
        let mut run = Run::new([1; 3], [4, 1, 1]);
        run.write(1, array, Some).barrier(true, true).read(2, array, |t| Some(t ^ 1));
        run.barrier(storage, workgroup).write(3, array, Some);
        assert_eq!(!run.text().is_empty(), races, "{array} {storage} {workgroup}");
    }
}

#[test]
fn nothing_orders_blocks() {
    let mut run = Run::new([4, 1, 1], [4, 1, 1]);
    run.write(1, GLOBAL, |t| (t == 2).then_some(7)).barrier(true, true).next([1, 0, 0]).barrier(true, true);
    check(
        run.read(2, GLOBAL, |t| (t == 3).then_some(7)),
        &["RaceBetweenBlocks a[7] Read 1:3 line 2 <> Write 0:2 line 1 x1"],
    );
    // A reader of the first block, another of the second, and the second itself writes.
    let mut run = Run::new([4, 1, 1], [4, 1, 1]);
    run.read(1, GLOBAL, |t| (t == 2).then_some(7)).next([1, 0, 0]).read(1, GLOBAL, |t| (t == 0).then_some(7));
    run.next([2, 0, 0]).next([3, 0, 0]);
    check(
        run.write(2, GLOBAL, |t| (t == 0).then_some(7)),
        &["RaceBetweenBlocks a[7] Write 3:0 line 2 <> Read 1:0 line 1 x1"],
    );
    // Each block has workgroup memory of its own.
    let mut run = Run::new([4, 1, 1], [4, 1, 1]);
    run.write(1, SHARED, |t| (t == 2).then_some(7)).next([1, 0, 0]);
    check(run.write(2, SHARED, |t| (t == 3).then_some(7)), &[]);
}

#[test]
fn equal_values_are_told_apart() {
    let same = |t: u32| Some((t % 2, 5));
    let mut run = Run::new([2, 1, 1], [4, 1, 1]);
    check(
        run.touch(1, GLOBAL, AccessKind::Write, same),
        &["SameValueRace a[0] Write 0:2 line 1 <> Write 0:0 line 1 x2"],
    );
    let mut run = Run::new([2, 1, 1], [4, 1, 1]);
    run.touch(1, GLOBAL, AccessKind::Write, |t| (t == 0).then_some((0, 5))).next([1, 0, 0]);
    check(
        run.touch(2, GLOBAL, AccessKind::Write, |t| (t == 0).then_some((0, 5))),
        &["SameValueRace a[0] Write 1:0 line 2 <> Write 0:0 line 1 x1"],
    );
    // Some pairs agree, others do not: one race, in earnest.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    check(
        run.touch(1, GLOBAL, AccessKind::Write, |t| Some((0, t / 2))),
        &["RaceInBlock a[0] Write 0:2 line 1 <> Write 0:1 line 1 x1"],
    );
    // All write the same, and one reads it.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    check(
        run.touch(1, GLOBAL, AccessKind::Write, same).read(2, GLOBAL, |t| (t == 1).then_some(0)),
        &["RaceInBlock a[0] Read 0:1 line 2 <> Write 0:2 line 1 x1"],
    );
    // It was read before.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    check(
        run.read(1, GLOBAL, |t| (t == 1).then_some(0)).touch(2, GLOBAL, AccessKind::Write, same),
        &["RaceInBlock a[0] Write 0:0 line 2 <> Read 0:1 line 1 x2"],
    );
}

#[test]
fn atomics_are_no_race_among_themselves_and_mix_with_nothing() {
    let mut run = Run::new([2, 1, 1], [4, 1, 1]);
    run.atomic(1, GLOBAL, |_| Some(0)).next([1, 0, 0]).atomic(1, GLOBAL, |_| Some(0));
    check(&mut run, &[]);
    let mut run = Run::new([2, 1, 1], [4, 1, 1]);
    run.atomic(1, GLOBAL, |_| Some(0));
    check(
        run.read(2, GLOBAL, |t| (t == 1).then_some(0)),
        &["MixedAtomic a[0] Read 0:1 line 2 <> Atomic 0:3 line 1 x1"],
    );
    let mut run = Run::new([2, 1, 1], [4, 1, 1]);
    run.write(1, GLOBAL, |t| (t == 0).then_some(0)).next([1, 0, 0]);
    check(
        run.atomic(2, GLOBAL, |t| (t == 1).then_some(0)),
        &["MixedAtomic a[0] Atomic 1:1 line 2 <> Write 0:0 line 1 x1"],
    );
    // Zeroed plainly, barrier, added to atomically, barrier, read plainly.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    run.write(1, SHARED, Some).barrier(false, true).atomic(2, SHARED, |_| Some(1)).barrier(false, true);
    check(run.read(3, SHARED, Some), &[]);
}

#[test]
fn atomic_store_initialises_and_atomic_add_does_not_come_first() {
    let mut run = Run::new([1; 3], [2, 1, 1]);
    check(run.atomic(1, SHARED, |_| Some(0)), &["UninitializedSharedRead tile[0] Atomic 0:0 line 1 x1"]);
    let mut run = Run::new([1; 3], [2, 1, 1]);
    run.watcher.access(&Access {
        place: 1,
        array: SHARED,
        kind: AccessKind::Atomic,
        active: &[1, 0],
        offsets: &[0, 0],
        bytes: 4,
        stored: &[0, 0],
    });
    check(run.barrier(false, true).atomic(2, SHARED, |_| Some(0)), &[]);
}

#[test]
fn neighbouring_halves_are_two_elements() {
    let mut run = Run::new([2, 1, 1], [8, 1, 1]);
    run.write(1, HALVES, Some).read(2, HALVES, Some).next([1, 0, 0]).write(1, HALVES, |t| Some(8 + t));
    check(&mut run, &[]);
    let mut run = Run::new([2, 1, 1], [8, 1, 1]);
    check(
        run.write(1, HALVES, Some).read(2, HALVES, |t| (t == 4).then_some(5)),
        &["RaceInBlock half[5] Read 0:4 line 2 <> Write 0:5 line 1 x1"],
    );
}

#[test]
fn wide_elements_meet_where_they_overlap() {
    let mut run = Run::new([1; 3], [2, 1, 1]);
    let mut go = |offsets: &[u32], bytes, stored: &[u32]| {
        let kind = AccessKind::Write;
        run.watcher.access(&Access {
            place: 1,
            array: GLOBAL,
            kind,
            active: &[1, 1],
            offsets,
            bytes,
            stored,
        });
    };
    go(&[0, 16], 16, &[0, 1, 2, 3, 4, 5, 6, 7]);
    // Thread 1 writes the last word of thread 0's: what thread 0 wrote there, word 3, was 6.
    go(&[0, 12], 4, &[0, 6]);
    check(&mut run, &["SameValueRace a[3] Write 0:1 line 1 <> Write 0:0 line 1 x1"]);
}

#[test]
fn pairs_of_halves_differ_where_their_second_half_does() {
    for (second, kind) in [(8, CheckKind::RaceInBlock), (7, CheckKind::SameValueRace)] {
        let mut run = Run::new([1; 3], [2, 1, 1]);
        run.watcher.access(&Access {
            place: 1,
            array: HALVES,
            kind: AccessKind::Write,
            active: &[1, 1],
            offsets: &[4, 4],
            bytes: 4,
            stored: &[3, 3, 7, second],
        });
        assert_eq!(run.findings().iter().map(|f| f.kind).collect::<Vec<_>>(), [kind]);
    }
}

#[test]
fn two_arrays_of_one_buffer_are_one_memory() {
    let mut run = Run::new([1; 3], [2, 1, 1]);
    run.write(1, GLOBAL, |t| (t == 0).then_some(64 + 3));
    check(
        run.read(2, SAME_BUFFER, |t| (t == 1).then_some(3)),
        &["RaceInBlock a_too[3] Read 0:1 line 2 <> Write 0:0 line 1 x1"],
    );
}

#[test]
fn what_nobody_wrote_is_not_to_be_read() {
    let with_first_word = || {
        let mut shape = shape([2, 1, 1], [2, 1, 1]);
        shape.arrays[0].initialized = vec![0b1, 0, 0, 0];
        Run::of(shape, None)
    };
    check(with_first_word().read(1, GLOBAL, |_| Some(0)), &[]);
    check(with_first_word().read(1, GLOBAL, Some), &["UninitializedRead a[1] Read 0:1 line 1 x1"]);
    // A write of this launch counts.
    check(with_first_word().write(1, GLOBAL, Some).read(2, GLOBAL, Some), &[]);
    // Empty: all of it was written.
    check(Run::new([1; 3], [2, 1, 1]).read(1, GLOBAL, Some), &[]);
    // Workgroup memory is new in each block.
    let mut run = Run::new([2, 1, 1], [2, 1, 1]);
    run.write(1, SHARED, Some).read(2, SHARED, Some).next([1, 0, 0]);
    check(
        run.read(2, SHARED, Some).read(3, SCALAR, |_| Some(0)),
        &[
            "UninitializedSharedRead tile[0] Read 1:0 line 2 x2",
            "UninitializedSharedRead total Read 1:0 line 3 x2",
        ],
    );
}

#[test]
fn the_device_learns_what_was_written() {
    let mut run = Run::new([1; 3], [2, 1, 1]);
    run.write(1, GLOBAL, |t| Some(t * 33)).write(1, HALVES, |t| Some(2 + t));
    assert_eq!(run.watcher.written(0), [0b1, 0b10]);
    assert_eq!(run.watcher.written(1), [0b10]);
    assert_eq!(run.watcher.written(7), [0u32; 0]);
}

fn out_of_bounds(run: &mut Run, kind: AccessKind, array: Option<u16>, active: &[u32], indices: &[u32]) {
    run.watcher.out_of_bounds(&OutOfBounds {
        place: 4,
        array,
        kind,
        active,
        indices,
        signed: true,
        length: 1024,
    });
}

#[test]
fn out_of_bounds_is_told_once_and_leads_to_nothing_else() {
    let mut run = Run::new([1; 3], [4, 1, 1]);
    out_of_bounds(&mut run, AccessKind::Write, Some(GLOBAL), &[0, 0, 1, 1], &[0, 1, 1024, 1025]);
    // Clamped: three threads seem to write the last element.
    run.write(4, GLOBAL, |t| Some(if t == 0 { 0 } else { 1023 }));
    out_of_bounds(&mut run, AccessKind::Read, None, &[1, 0, 0, 0], &[-2i32 as u32, 0, 0, 0]);
    let (record, _) = run.finish();
    assert_eq!(record.counts.global_writes, 4);
    let check = record.check.expect("checked");
    assert_eq!(check.blocks[0].out_of_bounds, 3);
    let told: Vec<_> = check.findings.iter().map(|f| (f.kind, f.index, f.length, f.count)).collect();
    assert_eq!(
        told,
        [
            (CheckKind::OutOfBoundsRead, Some(-2), Some(1024), 1),
            (CheckKind::OutOfBoundsWrite, Some(1024), Some(1024), 2)
        ]
    );
    // Neither does what an atomic store hits by clamping race with a plain write.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    run.write(1, GLOBAL, |t| (t == 3).then_some(1023));
    out_of_bounds(&mut run, AccessKind::Write, Some(GLOBAL), &[1, 0, 0, 0], &[1024, 0, 0, 0]);
    run.atomic(4, GLOBAL, |t| (t == 0).then_some(1023));
    assert_eq!(run.findings().len(), 1);
    // Strays of one access are none of the next.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    out_of_bounds(&mut run, AccessKind::Write, Some(GLOBAL), &[1, 1, 1, 1], &[5000; 4]);
    run.read(5, GLOBAL, Some).write(4, GLOBAL, |_| Some(0));
    assert_eq!(run.findings().last().map(|f| f.kind), Some(CheckKind::RaceInBlock));
}

#[test]
fn a_barrier_that_some_do_not_reach() {
    let mut run = Run::new([2, 1, 1], [4, 1, 1]);
    run.barrier(true, true).next([1, 0, 0]);
    run.watcher.barrier(&Barrier {
        place: 6,
        reached: &[0, 1, 1, 1],
        missing: &[1, 0, 0, 0],
        parted_at: Some(5),
        storage: false,
        workgroup: true,
    });
    check(&mut run, &["BarrierDivergence [3] 1:1 line 6 <> 1:0 line 5 x1"]);
}

#[test]
fn overflow_and_endless_name_their_first_thread() {
    let mut run = Run::new([1; 3], [4, 1, 1]);
    run.watcher.index_overflow(3, &[0, 0, 1, 1]);
    run.watcher.index_overflow(3, &[0, 0, 0, 0]);
    run.watcher.endless(8, &[0, 1, 0, 0]);
    check(&mut run, &["IndexOverflow  0:2 line 3 x2", "Endless  0:1 line 8 x1"]);
}

#[test]
fn threads_of_an_endless_loop_are_not_said_to_be_left_out_by_a_guard() {
    let mut run = Run::new([1; 3], [4, 1, 1]);
    run.write(1, GLOBAL, |t| (t == 0).then_some(0));
    run.watcher.endless(8, &[0, 1, 1, 0]);
    let block = run.blocks()[0];
    assert_eq!((block.unfinished, block.cut_off), (2, 1));
}

#[test]
fn findings_are_few_and_in_order() {
    let mut run = Run::new([1; 3], [2, 1, 1]);
    for line in (10..50).rev() {
        run.watcher.index_overflow(line, &[1, 0]);
        run.watcher.index_overflow(line, &[1, 1]);
    }
    run.write(60, GLOBAL, |_| Some(0));
    let check = run.finish().0.check.expect("checked");
    assert_eq!((check.findings.len(), check.more), (FINDINGS_PER_LAUNCH, 9));
    assert_eq!(check.findings[0].kind, CheckKind::RaceInBlock);
    assert_eq!((check.findings[1].span.line, check.findings[1].count), (10, 3));
    assert!(check.findings.windows(2).all(|w| (w[0].kind, w[0].span.line) < (w[1].kind, w[1].span.line)));
}

#[test]
fn unchecked_there_are_counts_alone() {
    let mut watcher = Watcher::new(shape([1; 3], [2, 1, 1]), false, None);
    watcher.begin_block([0; 3]);
    let access = Access {
        place: 1,
        array: GLOBAL,
        kind: AccessKind::Write,
        active: &[1, 1],
        offsets: &[0, 0],
        bytes: 4,
        stored: &[1, 2],
    };
    watcher.access(&access);
    watcher.endless(1, &[1, 1]);
    watcher.end_block();
    let (record, block) = watcher.finish();
    let record = record.expect("a record");
    assert_eq!((record.counts.global_writes, record.check, block), (2, None, None));
}

#[test]
fn counts_of_every_kind() {
    let mut run = Run::new([2, 1, 1], [64, 1, 1]);
    run.read(1, GLOBAL, Some).write(2, GLOBAL, |t| Some(t * 8)).atomic(3, GLOBAL, |_| Some(1000));
    run.write(4, SHARED, Some).read(5, SHARED, |t| Some(t * 2 % 64)).barrier(true, true);
    run.watcher.instructions(Instructions { float: 2, integer: 3, other: 1 }, 64);
    let evens: Vec<u32> = (0..64).map(|t| u32::from(t % 2 == 0)).collect();
    let first_warp: Vec<u32> = (0..64).map(|t| u32::from(t < 32)).collect();
    run.watcher.branch(&Branch { active: &[1; 64], taken: &evens });
    run.watcher.branch(&Branch { active: &[1; 64], taken: &first_warp });
    run.watcher.branch(&Branch { active: &evens, taken: &evens });
    run.watcher.branch(&Branch { active: &first_warp, taken: &[0; 64] });
    let counts = run.finish().0.counts;
    let expected = Counts {
        blocks: 1,
        threads: 64,
        global_reads: 64,
        global_writes: 64,
        global_atomics: 64,
        global_read_bytes: 256,
        global_write_bytes: 256,
        transactions: 8 + 64 + 2,
        fewest_transactions: 8 + 8 + 2,
        shared_reads: 64,
        shared_writes: 64,
        shared_atomics: 0,
        bank_conflicts: 2,
        branches: 7,
        divergent_branches: 2,
        barriers: 1,
        float_instructions: 128,
        integer_instructions: 192,
        other_instructions: 64,
    };
    assert_eq!(counts, expected);
}

#[test]
fn blocks_are_summed_up() {
    // 6 elements, two blocks of 4: the guard cuts off two threads.
    let mut run = Run::new([2, 1, 1], [4, 1, 1]);
    for block in 0..2 {
        if block == 1 {
            run.next([1, 0, 0]);
        }
        let within: Vec<u32> = (0..4).map(|t| u32::from(block * 4 + t < 6)).collect();
        run.watcher.branch(&Branch { active: &[1; 4], taken: &within });
        run.write(2, GLOBAL, |t| (block * 4 + t < 6).then_some(block * 4 + t));
    }
    // And its first thread writes what thread 3 of the block before wrote.
    run.write(3, GLOBAL, |t| (t == 0).then_some(3));
    let whole = BlockSummary { block: [0; 3], threads: 4, racing: 1, ..BlockSummary::default() };
    let cut = BlockSummary { block: [1, 0, 0], threads: 4, cut_off: 2, divergent: 4, racing: 1, ..whole };
    assert_eq!(run.blocks(), [whole, cut]);
    // In a kernel that writes nothing, nobody is cut off.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    run.read(1, GLOBAL, Some);
    assert_eq!(run.blocks()[0].cut_off, 0);
    // Who wrote its part of the tile was not cut off from the result.
    let mut run = Run::new([1; 3], [4, 1, 1]);
    run.write(1, SHARED, Some).barrier(false, true).write(2, GLOBAL, |t| (t == 0).then_some(0));
    assert_eq!(run.blocks()[0].cut_off, 0);
}

#[test]
fn a_block_is_recorded_line_by_line() {
    let mut run = Run::of(shape([2, 1, 1], [2, 2, 1]), Some([1, 0, 0]));
    assert!(!run.watcher.records());
    run.write(1, GLOBAL, |t| (t == 3).then_some(9));
    run.watcher.step(1, &[1; 4], false, &[0; 20]);
    run.next([1, 0, 0]);
    assert!(run.watcher.records());
    // x = vec2(t, 10 + t): components stand 8 registers apart, from register 4.
    let mut registers = [0u32; 20];
    for t in 0..4 {
        registers[4 + t] = t as u32;
        registers[12 + t] = 10 + t as u32;
    }
    run.watcher.step(2, &[1; 4], false, &registers);
    run.watcher.step(3, &[1; 4], false, &registers);
    registers[4] = 77;
    registers[5] = 88;
    out_of_bounds(&mut run, AccessKind::Read, Some(GLOBAL), &[1, 0, 0, 0], &[-1i32 as u32, 0, 0, 0]);
    run.read(4, GLOBAL, |t| (t < 2).then_some(t + 8));
    run.watcher.step(4, &[1, 0, 1, 1, 9, 9], false, &registers);
    run.watcher.step(5, &[1; 4], true, &registers);
    let record = run.finish().1.expect("recorded");
    let steps: Vec<_> =
        record.steps.iter().map(|s| (s.span.line, s.active[0], s.barrier, s.changes.clone())).collect();
    let x = |a, b| vec![(0, vec![a, 10, b, 11, 2, 12, 3, 13])];
    assert_eq!(
        steps,
        [
            (2, 15, false, x(0, 1)),
            // The declaration's line is told of though nothing changed.
            (3, 15, false, x(0, 1)),
            // Thread 1 was not active: its register's new content comes with the next step.
            (4, 13, false, x(77, 1)),
            (5, 15, true, x(77, 88)),
        ]
    );
    let accesses: Vec<_> =
        record.accesses.iter().map(|a| (a.step, a.thread, a.array, a.index, a.in_bounds)).collect();
    assert_eq!(accesses, [(2, 0, GLOBAL, -1, false), (2, 1, GLOBAL, 9, true)]);
    assert_eq!(record.arrays[1], ("tile".to_owned(), 256, true));
    assert_eq!((record.more_steps, record.more_accesses), (0, 0));
    let cut = ThreadFlags { cut_off: true, ..ThreadFlags::default() };
    let flags = [ThreadFlags { out_of_bounds: true, ..cut }, ThreadFlags { racing: true, ..cut }, cut, cut];
    assert_eq!(record.threads, flags);
}

#[test]
fn a_block_that_the_grid_has_not_is_not_recorded() {
    let mut run = Run::of(shape([1; 3], [2, 1, 1]), Some([5, 0, 0]));
    run.watcher.step(1, &[1; 2], false, &[0; 20]);
    assert_eq!(run.finish().1, None);
}

#[test]
fn a_record_has_an_end() {
    let mut run = Run::of(shape([1; 3], [2, 1, 1]), Some([0; 3]));
    for _ in 0..2_010 {
        run.read(1, GLOBAL, Some);
        run.watcher.step(1, &[1; 2], false, &[0; 20]);
    }
    let record = run.finish().1.expect("recorded");
    assert_eq!((record.steps.len(), record.more_steps), (2_000, 10));
    assert_eq!((record.accesses.len(), record.more_accesses), (4_000, 20));
}

#[test]
fn threads_and_blocks_are_named_by_their_coordinates() {
    let mut run = Run::new([2, 3, 2], [4, 2, 2]);
    run.next([1, 2, 1]).write(1, GLOBAL, |t| (t == 0 || t == 14).then_some(0));
    let findings = run.findings();
    assert_eq!(findings[0].place, ThreadPlace { block: [1, 2, 1], thread: [2, 1, 1] });
    assert_eq!(findings[0].other.map(|o| o.place.thread), Some([0, 0, 0]));
}

#[test]
fn an_array_too_large_for_shadow_memory_is_said_to_be() {
    let mut run = Run::new([1; 3], [2, 1, 1]);
    run.watcher.budget = 4_000;
    run.write(1, GLOBAL, Some).write(1, SHARED, Some).write(2, GLOBAL, |_| Some(0));
    let check = run.finish().0.check.expect("checked");
    assert_eq!(check.findings.len(), 1);
    assert_eq!(check.unwatched, 2);
}

#[test]
fn a_read_only_array_costs_no_shadow() {
    let mut run = Run::new([1; 3], [64, 1, 1]);
    run.watcher.read_only(GLOBAL);
    let before = run.watcher.budget;
    run.read(1, GLOBAL, Some);
    assert_eq!(run.watcher.budget, before);
    run.read(1, HALVES, |t| Some(t % 32));
    assert!(run.watcher.budget < before);
}
