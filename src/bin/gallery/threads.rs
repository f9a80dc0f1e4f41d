//! Records of threads that are made up, as the CPU device would have written them: to see every state of the Threads panel.

use protocol::File;
use trace::check::{
    BlockRecord, BlockSummary, CheckFinding, CheckKind, Local, LocalScalar, Step, ThreadAccess, ThreadFlags,
};
use trace::{
    AccessKind, Counts, Kind, LaunchCheck, LaunchRecord, OperationId, SourceSpan, ThreadPlace, Trace,
};

const VECTOR_ADD: &str = include_str!("../../../assets/examples/vector-add/kernels.wgsl");
const MATMUL: &str = include_str!("../../../assets/examples/matmul/kernels.wgsl");

/// What the panel shows of each.
#[derive(Clone, Copy, PartialEq)]
pub enum Case {
    /// 1 000 elements in blocks of 256: the last block's guard cuts 24 threads off.
    Guard,
    /// The same without its guard.
    Outside,
    /// 65 536 blocks, of which 1 024 are shown.
    Large,
    /// A tiled product of matrices.
    Grid2,
}

pub fn files(case: Case) -> Vec<File> {
    let kernels = if case == Case::Grid2 { MATMUL } else { VECTOR_ADD };
    let file = |name: &str, text: &str| File { name: name.into(), text: text.into() };
    vec![file("main.mojo", ""), file("kernels.wgsl", kernels)]
}

/// Puts the records of a launch into a trace that has one.
pub fn add(trace: &mut Trace, case: Case) {
    let two = case == Case::Grid2;
    let (grid, dim) = match case {
        Case::Guard | Case::Outside => ([4, 1, 1], [256, 1, 1]),
        Case::Large => ([65_536, 1, 1], [256, 1, 1]),
        Case::Grid2 => ([16, 16, 1], [16, 16, 1]),
    };
    let Some(operation) = trace.operations.iter_mut().find(|o| matches!(o.kind, Kind::Launch { .. })) else {
        return;
    };
    let name = if two { "matmul_tiled" } else { "vector_add" };
    if let Kind::Launch { kernel, grid: g, block, .. } = &mut operation.kind {
        (*kernel, *g, *block) = (name.into(), grid, dim);
    }
    let id = operation.id;
    let last = if case == Case::Large { [65_535, 0, 0] } else { [3, 0, 0] };
    let every = if case == Case::Large { 64 } else { 1 };
    let all = grid[0] * grid[1];
    let blocks = (0..all).step_by(every).map(|i| {
        let block = [i % grid[0], i / grid[0], 0];
        let threads = dim[0] * dim[1];
        let cut_off = if block == last && !two { 24 } else { 0 };
        let (cut_off, out_of_bounds) = if case == Case::Outside { (0, cut_off) } else { (cut_off, 0) };
        let racing = if case == Case::Outside && i == 1 { 2 } else { 0 };
        BlockSummary { block, threads, cut_off, divergent: cut_off, out_of_bounds, racing, unfinished: 0 }
    });
    let finding = CheckFinding {
        kind: CheckKind::OutOfBoundsWrite,
        operation: id,
        span: line(20),
        place: ThreadPlace { block: last, thread: [232, 0, 0] },
        access: Some(AccessKind::Write),
        other: None,
        array: Some("sum".into()),
        index: Some(1000),
        length: Some(1000),
        count: 24,
    };
    let check = LaunchCheck {
        findings: if case == Case::Outside { vec![finding] } else { vec![] },

        blocks: blocks.collect(),
        ..LaunchCheck::default()
    };
    let counts = Counts { threads: u64::from(all * dim[0] * dim[1]), ..Counts::default() };
    trace.launches = vec![LaunchRecord { operation: id, counts, check: Some(check) }];
    trace.block = Some(Box::new(if two { matmul(id) } else { vector_add(id, case) }));
}

fn line(line: u32) -> SourceSpan {
    SourceSpan { file: 1, line, column: 5, start: line * 40, end: line * 40 + 20 }
}

fn mask(threads: usize, on: impl Fn(usize) -> bool) -> Vec<u32> {
    let mut words = vec![0; threads.div_ceil(32)];
    for t in (0..threads).filter(|t| on(*t)) {
        words[t / 32] |= 1 << (t % 32);
    }
    words
}

fn local(name: &str, type_name: &str, scalar: LocalScalar) -> Local {
    Local { name: name.into(), type_name: type_name.into(), scalar, components: 1, span: line(17) }
}

fn vector_add(operation: OperationId, case: Case) -> BlockRecord {
    let block = if case == Case::Large { [0, 0, 0] } else { [3, 0, 0] };
    let base = block[0] * 256;
    let inside = move |t: usize| case == Case::Large || base + (t as u32) < 1000;
    let all = mask(256, |_| true);
    let passed = mask(256, |t| case == Case::Outside || inside(t));
    let step = |at: u32, active: &[u32], changes: Vec<(u16, Vec<u32>)>| Step {
        span: line(at),
        active: active.to_vec(),
        barrier: false,
        changes,
    };
    let i: Vec<u32> = (0..256).map(|t| base + t).collect();
    let mut accesses = Vec::new();
    for t in (0..256_u32).filter(|t| case == Case::Outside || inside(*t as usize)) {
        for (array, kind) in [(0, AccessKind::Read), (1, AccessKind::Read), (2, AccessKind::Write)] {
            let (index, in_bounds) = (i64::from(base + t), inside(t as usize));
            accesses.push(ThreadAccess { step: 2, thread: t, array, index, kind, in_bounds });
        }
    }
    let flags = |t: usize| ThreadFlags {
        cut_off: !inside(t) && case == Case::Guard,
        divergent: t >= 224 && case == Case::Guard,
        out_of_bounds: !inside(t) && case == Case::Outside,
        racing: false,
        unfinished: false,
    };
    BlockRecord {
        operation,
        kernel: "vector_add".into(),
        grid: if case == Case::Large { [65_536, 1, 1] } else { [4, 1, 1] },
        block,
        block_dim: [256, 1, 1],
        threads: (0..256).map(flags).collect(),
        locals: vec![local("i", "u32", LocalScalar::U32)],
        steps: vec![step(17, &all, vec![(0, i)]), step(19, &all, vec![]), step(20, &passed, vec![])],
        more_steps: 0,
        accesses,
        more_accesses: 0,
        arrays: vec![("a".into(), 1000, false), ("b".into(), 1000, false), ("sum".into(), 1000, false)],
    }
}

fn matmul(operation: OperationId) -> BlockRecord {
    let all = mask(256, |_| true);
    let per = |f: &dyn Fn(u32, u32) -> u32| (0..256).map(|t| f(t % 16, t / 16)).collect::<Vec<u32>>();
    let mut steps = Vec::new();
    let mut accesses = Vec::new();
    let mut step = |at: u32, barrier: bool, changes: Vec<(u16, Vec<u32>)>| {
        steps.push(Step { span: line(at), active: all.clone(), barrier, changes });
        steps.len() as u32 - 1
    };
    step(38, false, vec![(0, per(&|_, y| 48 + y))]);
    step(39, false, vec![(1, per(&|x, _| 32 + x))]);
    step(42, false, vec![(2, per(&|_, _| 0))]);
    for tile in 0..16 {
        step(43, false, vec![(3, per(&|_, _| tile))]);
        let load = step(46, false, vec![]);
        for t in 0..256_u32 {
            let (x, y) = (t % 16, t / 16);
            let index = i64::from((48 + y) * 256 + tile * 16 + x);
            accesses.push(ThreadAccess {
                step: load,
                thread: t,
                array: 0,
                index,
                kind: AccessKind::Read,
                in_bounds: true,
            });
            let index = i64::from(y * 16 + x);
            accesses.push(ThreadAccess {
                step: load,
                thread: t,
                array: 1,
                index,
                kind: AccessKind::Write,
                in_bounds: true,
            });
        }
        step(49, true, vec![]);
        for k in 0..4 {
            step(50, false, vec![(4, per(&|_, _| k))]);
            step(51, false, vec![(2, per(&|x, y| ((tile * 4 + k) as f32 * 1.5 + (x * y) as f32).to_bits()))]);
        }
        step(54, true, vec![]);
    }
    BlockRecord {
        operation,
        kernel: "matmul_tiled".into(),
        grid: [16, 16, 1],
        block: [2, 3, 0],
        block_dim: [16, 16, 1],
        threads: vec![ThreadFlags::default(); 256],
        locals: vec![
            local("row", "u32", LocalScalar::U32),
            local("col", "u32", LocalScalar::U32),
            local("total", "f32", LocalScalar::F32),
            local("t", "u32", LocalScalar::U32),
            local("k", "u32", LocalScalar::U32),
        ],
        steps,
        more_steps: 120,
        accesses,
        more_accesses: 0,
        arrays: vec![("a".into(), 65_536, false), ("a_tile".into(), 256, true)],
    }
}
