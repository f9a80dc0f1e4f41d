//! No well-formed program makes the VM panic, run past its fuel, or forget a buffer.

#![allow(clippy::unwrap_used)]

use std::rc::Rc;

use mojo::bytecode::verify::verify;
use mojo::bytecode::{
    BinOp, BufferSite, Builtin, CmpOp, DType, FunctionBuilder, Instr, LaunchArg, LaunchSite, ListLayout,
    Program, StructDesc, TypeDesc, UnOp, Width,
};
use mojo::diagnostics::Span;
use mojo::vm::{Answer, Ask, Config, Step, Vm, Watch};
use proptest::prelude::*;

/// Registers of the frame: the first of each bank are prepared, the others are windows.
const SCALARS: u32 = 32;
const OBJECTS: u32 = 24;
const PREPARED: u32 = 10;
const WINDOW: u16 = 12;

/// One random step: which instruction, and numbers to make operands from.
#[derive(Clone, Debug)]
struct Pick {
    kind: u8,
    numbers: [u16; 4],
    value: i64,
}

fn picks() -> impl Strategy<Value = Vec<Pick>> {
    let value = prop_oneof![
        (-3i64..12).boxed(),
        any::<i64>().boxed(),
        Just(1 << 31).boxed(),
        Just(i64::MIN).boxed(),
        (0.0f64..9.0).prop_map(|v| v.to_bits() as i64).boxed()
    ];
    let pick = (any::<u8>(), any::<[u16; 4]>(), value).prop_map(|(kind, numbers, value)| Pick {
        kind,
        numbers,
        value,
    });
    proptest::collection::vec(pick, 1..14)
}

fn tables() -> Program {
    let field = |name: &str, of| (name.to_string(), of);
    Program {
        strings: ["", "a,b é", ",", "12", "{} {0}"].map(str::to_string).to_vec(),
        types: vec![
            TypeDesc::Scalar(DType::Float32),
            TypeDesc::Scalar(DType::Int),
            TypeDesc::Str,
            TypeDesc::List(0),
            TypeDesc::List(2),
            TypeDesc::Tuple(vec![1, 2]),
            TypeDesc::Optional(5),
            TypeDesc::HostBuffer,
            TypeDesc::DeviceBuffer,
            TypeDesc::Simd(DType::Int8, 4),
            TypeDesc::Struct(StructDesc {
                name: "P".to_string(),
                fields: vec![field("x", 0), field("y", 5)],
            }),
            TypeDesc::Pointer,
            TypeDesc::Span,
            TypeDesc::List(5),
            TypeDesc::DType,
            TypeDesc::None,
        ],
        layouts: vec![
            ListLayout::scalar(DType::Float32),
            ListLayout::OBJECT,
            ListLayout { dtype: DType::UInt64, scalars: 1, objects: 1, ends: None },
            ListLayout { dtype: DType::UInt8, scalars: 2, objects: 0, ends: None },
            ListLayout { dtype: DType::UInt8, scalars: 0, objects: 0, ends: None },
        ],
        buffer_sites: vec![
            BufferSite { dtype: DType::Float32, name: Some("a".to_string()) },
            BufferSite { dtype: DType::Int, name: None },
        ],
        kernels: vec!["k".to_string()],
        launches: vec![LaunchSite {
            kernel: 0,
            context: 0,
            args: vec![
                LaunchArg::Buffer { reg: 2, span: Span::default() },
                LaunchArg::Scalar { reg: 1, dtype: DType::Int32, span: Span::default() },
            ],
            grid: [Some(1), None, None],
            block: [Some(2), Some(1), None],
            grid_span: Span::default(),
            block_span: Span::default(),
        }],
        ..Program::default()
    }
}

/// o0 context, o1 host buffer, o2 device buffer, o3 list of f32, o4 list of strings, o5 text, o6 pointer, o7 text, o8 list of pairs,
/// o9 span.
fn prepare(f: &mut FunctionBuilder, span: Span) {
    let w = WINDOW;
    f.emit(Instr::Str { dst: 0, index: 0 }, span);
    f.emit(Instr::Imm { dst: w, value: 5 }, span);
    f.builtin(Builtin::CtxNew, w, 0, 0, span);
    for (at, make) in [(1, Builtin::CreateHostBuffer), (2, Builtin::CreateDeviceBuffer)] {
        f.copy_obj(at, 0, span);
        f.builtin(make, w, at, 0, span);
    }
    f.builtin(Builtin::ListNew, w, 3, 0, span);
    f.builtin(Builtin::ListNew, w, 4, 1, span);
    f.builtin(Builtin::ListNew, w, 8, 2, span);
    for index in 0..4 {
        f.emit(Instr::ListPush { list: 3, s: w, o: w }, span);
        f.emit(Instr::Str { dst: w, index }, span);
        f.emit(Instr::ListPush { list: 4, s: w, o: w }, span);
        f.emit(Instr::Str { dst: w, index }, span);
        f.emit(Instr::ListPush { list: 8, s: w, o: w }, span);
    }
    f.emit(Instr::Str { dst: 5, index: 1 }, span);
    f.emit(Instr::Str { dst: 7, index: 2 }, span);
    f.copy_obj(6, 1, span);
    f.builtin(Builtin::ViewPtr, w, 6, 0, span);
    f.copy_obj(9, 1, span);
    f.builtin(Builtin::ViewSpan, w, 9, 0, span);
}

fn step(program: &Program, f: &mut FunctionBuilder, constants: &mut Vec<u64>, pick: &Pick, span: Span) {
    let [a, b, c, d] = pick.numbers;
    let s = |n: u16| n % SCALARS as u16;
    let o = |n: u16| n % OBJECTS as u16;
    let held = |n: u16| n % PREPARED as u16;
    let dtype = DType::ALL[usize::from(d) % DType::ALL.len()];
    let mut constant = |value: u64| {
        constants.push(value);
        constants.len() as u32 - 1
    };
    match pick.kind {
        0..=9 => f.emit(Instr::Load { dst: s(a), obj: held(b), index: s(c) }, span),
        10..=19 => f.emit(Instr::Store { obj: held(a), index: s(b), src: s(c) }, span),
        20..=25 => f.emit(Instr::ListGet { list: held(a), index: s(b), s: s(c), o: o(d) }, span),
        26..=31 => f.emit(Instr::ListSet { list: held(a), index: s(b), s: s(c), o: o(d) }, span),
        32..=37 => f.emit(Instr::ListPush { list: held(a), s: s(c), o: o(d) }, span),
        38..=41 => f.emit(Instr::LoadLane { dst: s(a), obj: held(b), index: s(c), lane: d % 4 }, span),
        42..=45 => f.emit(Instr::StoreLane { obj: held(b), index: s(c), src: s(a), lane: d % 4 }, span),
        46..=49 => f.emit(Instr::Len { dst: s(a), obj: held(b) }, span),
        50..=59 => f.imm(s(a), pick.value as u64, constant, span),
        60..=64 => f.bin(BinOp::Mod, dtype, s(a), s(b), s(c), span),
        65..=69 => f.un(UnOp::Sqrt, dtype, s(a), s(b), span),
        70..=72 => f.cast(DType::Int, dtype, s(a), s(b), span),
        73..=75 => f.cmp(CmpOp::Le, dtype, s(a), s(b), s(c), span),
        76..=79 => f.emit(Instr::DropObj { obj: o(a) }, span),
        80..=82 => f.emit(Instr::MoveObj { dst: o(a), src: o(b) }, span),
        83..=84 => f.emit(Instr::Launch { site: 0 }, span),
        85..=86 => f.emit(Instr::Raise { obj: 5 }, span),
        87..=88 => f.emit(Instr::Call { func: u32::from(a) % 2, s: WINDOW, o: WINDOW }, span),
        89..=90 => {
            let again = f.label();
            f.bind(again);
            f.for_step(s(a), s(b), c as i16, again, span);
        }
        _ => {
            // Any builtin, on copies of prepared objects.
            let builtin = Builtin::ALL[usize::from(a) % Builtin::ALL.len()];
            let imm = u32::from(b) % 16;
            let Some((before, _)) = builtin.window(program, imm) else {
                return;
            };
            let first = u32::from(held(c));
            for i in 0..before.objects {
                // Mostly objects of a kind that the builtin takes, so that it gets to its work.
                let fitting = fitting(builtin.name(), i);
                let any = first + i * u32::from(d);
                let from = match d % 8 {
                    0 => (any % PREPARED) as u16,
                    _ => fitting.get(any as usize % fitting.len()).copied().unwrap_or(0),
                };
                f.copy_obj(WINDOW + i as u16, from, span);
            }
            for i in 0..before.scalars {
                let value = if i == 0 { pick.value } else { i64::from(d % 7) };
                f.imm(WINDOW + i as u16, value as u64, &mut constant, span);
            }
            f.builtin(builtin, WINDOW, WINDOW, imm, span);
        }
    }
}

/// Prepared objects that fit argument `i` of a builtin, by its name.
fn fitting(name: &str, i: u32) -> &'static [u16] {
    let starts = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
    match i {
        1 if name == "StrJoin" || name == "StrFormat" => &[4],
        1.. if name == "FormatAppend" => &[1, 3, 4, 5, 8],
        _ if starts(&[
            "Str",
            "Ord",
            "Assert",
            "Hex",
            "Bin",
            "Oct",
            "Abort",
            "Print",
            "FormatAppend",
            "CtxNew",
        ]) =>
        {
            &[5, 7]
        }
        0 if starts(&["ListFromView"]) => &[6, 9, 1],
        0 if starts(&["List"]) => &[3, 4, 8],
        _ if starts(&["ListExtend", "ListConcat", "ListEqual"]) => &[3, 4, 8],
        _ if starts(&["Ctx", "Create", "Synchronize"]) => &[0],
        _ if starts(&["Map", "ReadBack"]) => &[2, 1],
        _ if starts(&["View", "Ptr", "Mem", "Fill", "Copy", "Random", "Buffer"]) => &[1, 6, 9, 3, 2],
        _ => &[1, 3, 4, 5, 8],
    }
}

fn program(picks: &[Pick]) -> Program {
    let mut program = tables();
    let mut constants = Vec::new();
    let span = Span::default();
    let mut main = FunctionBuilder::new("main", Width::default(), Width::default());
    main.scalars(SCALARS);
    main.objects(OBJECTS);
    let start = main.here();
    prepare(&mut main, span);
    for pick in picks {
        step(&program, &mut main, &mut constants, pick, span);
    }
    let except = main.label();
    if picks.len().is_multiple_of(2) {
        main.handler(start, except, 23, 0, 20);
    }
    main.bind(except);
    main.ret(0, 0, span);
    let mut other =
        FunctionBuilder::new("other", Width { scalars: 2, objects: 2 }, Width { scalars: 1, objects: 1 });
    other.emit(Instr::AddImm { dst: 0, a: 0, value: 1 }, span);
    other.ret(1, 1, span);
    program.functions = vec![main.finish().unwrap(), other.finish().unwrap()];
    program.scalars = constants;
    program
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, ..ProptestConfig::default() })]

    #[test]
    fn any_well_formed_program_ends_in_a_step(picks in picks(), answers in any::<u64>()) {
        let program = program(&picks);
        prop_assert_eq!(verify(&program), Ok(()));
        let mut config = Config::new(vec!["main.mojo".to_string()]);
        config.max_host_bytes = 1 << 20;
        config.max_depth = 50;
        let mut vm = Vm::new(Rc::new(program), config).unwrap();
        let mut alive = Vec::new();
        let mut budget = 200;
        let end = loop {
            if budget == 0 {
                break Step::OutOfFuel;
            }
            budget -= 1;
            match vm.run(1_000) {
                Step::OutOfFuel => {}
                Step::Request(request) => {
                    let refuse = answers >> (budget % 64) & 7 == 7;
                    match (&request.what, refuse) {
                        (Ask::CreateDeviceBuffer { range, .. }, false) => alive.push(range.buffer),
                        (Ask::Free { buffer }, _) => {
                            let at = alive.iter().position(|b| b == buffer);
                            prop_assert!(at.is_some(), "freed twice or never made: {:?}", buffer);
                            alive.remove(at.unwrap());
                        }
                        (Ask::CreateHostBuffer { range, .. }, _) => vm.watch(range, Watch::DownloadPending),
                        (Ask::Copy { src: mojo::vm::Side::Host(range), dst }, _) => {
                            prop_assert_eq!(vm.host_bytes(range).map(|b| b.len() as u64), Some(dst.bytes()));
                        }
                        (Ask::Synchronize { .. }, _) => vm.unwatch_all(),
                        _ => {}
                    }
                    vm.resume(if refuse { Answer::Raise("no".to_string()) } else { Answer::Done });
                }
                end => break end,
            }
        };
        if matches!(end, Step::Finished { exit: 0 } | Step::Uncaught { .. }) && !picks.iter().any(|p| p.kind > 90) {
            prop_assert!(alive.is_empty(), "never freed: {:?}", alive);
        }
        vm.unwatch_all();
        vm.drain_console();
        vm.take_host_events();
    }
}
