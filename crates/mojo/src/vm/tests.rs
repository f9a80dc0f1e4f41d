//! The VM on small programs put together by hand.

use std::rc::Rc;

use super::*;
use crate::bytecode::{
    BinOp, BufferSite, Builtin, CmpOp, DType, FunctionBuilder, Instr, LaunchArg, LaunchSite, ListLayout,
    StructDesc, TypeDesc, UnOp, Width,
};
use crate::diagnostics::FileId;

/// A span that names its instruction: byte `n` of the text.
fn at(n: u32) -> Span {
    Span::new(FileId(0), n, n + 1)
}

const NOWHERE: Span = Span::new(FileId(0), 0, 0);

fn no_args() -> Width {
    Width::default()
}

fn width(scalars: u32, objects: u32) -> Width {
    Width { scalars, objects }
}

/// A program of one function.
fn single(program: Program, build: impl FnOnce(&mut FunctionBuilder)) -> Program {
    let mut main = FunctionBuilder::new("main", no_args(), no_args());
    build(&mut main);
    main.ret(0, 0, NOWHERE);
    let mut program = program;
    program.functions.insert(0, main.finish().unwrap());
    program
}

fn vm(program: Program) -> Vm {
    Vm::new(Rc::new(program), Config::new(vec!["main.mojo".to_string(), "x".to_string()])).unwrap()
}

/// Runs to the end, answering every request with `Done`; gives the last step, what was asked, and what was printed.
fn finish(vm: &mut Vm) -> (Step, Vec<Ask>, String) {
    let mut asked = Vec::new();
    let step = loop {
        match vm.run(10_000) {
            Step::OutOfFuel => {}
            Step::Request(request) => {
                let answer = match &request.what {
                    Ask::ContextName { .. } => Answer::Text("Test device".to_string()),
                    Ask::Now => Answer::Number(7),
                    _ => Answer::Done,
                };
                asked.push(request.what);
                vm.resume(answer);
            }
            step => break step,
        }
    };
    let mut text = String::new();
    for line in vm.drain_console() {
        text.push_str(&line.text);
        if line.ended {
            text.push('\n');
        }
    }
    (step, asked, text)
}

fn printed(program: Program) -> String {
    let (step, _, text) = finish(&mut vm(program));
    assert_eq!(step, Step::Finished { exit: 0 });
    text
}

fn types(list: &[TypeDesc]) -> Program {
    Program { types: list.to_vec(), ..Program::default() }
}

/// Prints the scalar in `s` as type number `ty`, with a line break taken from string 0.
fn print_scalar(f: &mut FunctionBuilder, ty: u32, s: u16) {
    let mark = f.mark();
    let (ws, wo) = f.window(width(1, 2), width(0, 1));
    f.mov(ws, s, NOWHERE);
    f.builtin(Builtin::Format, ws, wo, ty, NOWHERE);
    f.emit(Instr::Str { dst: wo + 1, index: 0 }, NOWHERE);
    f.builtin(Builtin::StrConcat, ws, wo, 0, NOWHERE);
    f.builtin(Builtin::Print, ws, wo, 0, NOWHERE);
    f.release(mark);
}

fn ints() -> Program {
    Program { strings: vec!["\n".to_string()], ..types(&[TypeDesc::Scalar(DType::Int)]) }
}

#[test]
fn a_loop_adds_the_numbers_below_a_hundred() {
    let text = printed(single(ints(), |f| {
        let (i, end, sum) = (f.scalars(1), f.scalars(1), f.scalars(1));
        f.imm(i, 0, |_| 0, NOWHERE);
        f.imm(end, 100, |_| 0, NOWHERE);
        f.imm(sum, 0, |_| 0, NOWHERE);
        let body = f.label();
        f.bind(body);
        f.bin(BinOp::Add, DType::Int, sum, sum, i, NOWHERE);
        f.for_step(i, end, 1, body, NOWHERE);
        print_scalar(f, 0, sum);
    }));
    assert_eq!(text, "4950\n");
}

#[test]
fn steps_down_stop_before_the_end() {
    let text = printed(single(ints(), |f| {
        let (i, end) = (f.scalars(1), f.scalars(1));
        f.imm(i, 5, |_| 0, NOWHERE);
        f.imm(end, 0, |_| 0, NOWHERE);
        let body = f.label();
        f.bind(body);
        print_scalar(f, 0, i);
        f.for_step(i, end, -2, body, NOWHERE);
    }));
    assert_eq!(text, "5\n3\n1\n");
}

#[test]
fn fuel_stops_an_endless_loop_and_the_program_can_go_on() {
    let mut vm = vm(single(Program::default(), |f| {
        let again = f.label();
        f.bind(again);
        f.jump(again, NOWHERE);
    }));
    for n in 1..4 {
        assert_eq!(vm.run(1_000), Step::OutOfFuel);
        assert_eq!(vm.executed(), n * 1_000);
    }
}

/// fact(n) = n < 2 ? 1 : n * fact(n - 1), function 1.
fn with_factorial(mut program: Program) -> Program {
    let mut f = FunctionBuilder::new("fact", width(1, 0), width(1, 0));
    let (two, w) = (f.scalars(1), f.scalars(1));
    let small = f.label();
    f.imm(two, 2, |_| 0, NOWHERE);
    f.jump_cmp(CmpOp::Lt, DType::Int, 0, two, true, small, NOWHERE);
    f.emit(Instr::AddImm { dst: w, a: 0, value: -1 }, NOWHERE);
    f.call(1, w, 0, at(77));
    f.bin(BinOp::Mul, DType::Int, w, w, 0, NOWHERE);
    f.ret(w, 0, NOWHERE);
    f.bind(small);
    f.imm(0, 1, |_| 0, NOWHERE);
    f.ret(0, 0, NOWHERE);
    program.functions.push(f.finish().unwrap());
    program
}

#[test]
fn functions_call_themselves() {
    let program = with_factorial(single(ints(), |f| {
        let w = f.scalars(1);
        f.imm(w, 10, |_| 0, NOWHERE);
        f.call(1, w, 0, NOWHERE);
        print_scalar(f, 0, w);
    }));
    assert_eq!(printed(program), "3628800\n");
}

#[test]
fn recursion_without_end_is_a_message_with_its_stack() {
    let program = with_factorial(single(Program { scalars: vec![1 << 40], ..ints() }, |f| {
        let w = f.scalars(1);
        f.imm(w, 1 << 40, |_| 0, NOWHERE);
        f.call(1, w, 0, at(5));
    }));
    let (step, _, _) = finish(&mut vm(program));
    let Step::Trapped(error) = step else {
        panic!("{step:?}");
    };
    assert_eq!((error.id, error.span), ("run.recursion-too-deep", at(77)));
    assert_eq!(error.stack.len(), 1_000);
    assert_eq!(error.stack.last().map(|e| e.span), Some(at(5)));
}

/// A host or device program: types 0 Float32, 1 HostBuffer, 2 DeviceBuffer; context in o0.
fn device_program(build: impl FnOnce(&mut FunctionBuilder)) -> Program {
    let program = Program {
        strings: vec!["\n".to_string(), String::new()],
        buffer_sites: vec![BufferSite { dtype: DType::Float32, name: Some("a".to_string()) }],
        ..types(&[TypeDesc::Scalar(DType::Float32), TypeDesc::HostBuffer, TypeDesc::DeviceBuffer])
    };
    single(program, |f| {
        let ctx = f.objects(1);
        let zero = f.scalars(1);
        f.imm(zero, 0, |_| 0, NOWHERE);
        f.emit(Instr::Str { dst: ctx, index: 1 }, NOWHERE);
        f.builtin(Builtin::CtxNew, zero, ctx, 0, NOWHERE);
        build(f);
    })
}

/// Makes a buffer of `n` and gives its register.
fn buffer(f: &mut FunctionBuilder, make: Builtin, n: i64, span: Span) -> u16 {
    let o = f.objects(1);
    let s = f.scalars(1);
    f.copy_obj(o, 0, NOWHERE);
    f.imm(s, n as u64, |_| 0, NOWHERE);
    f.builtin(make, s, o, 0, span);
    o
}

#[test]
fn a_buffer_is_freed_where_its_last_handle_goes() {
    let mut vm = vm(device_program(|f| {
        let a = buffer(f, Builtin::CreateDeviceBuffer, 8, at(1));
        let view = f.objects(1);
        f.copy_obj(view, a, NOWHERE);
        f.drop_obj(a, at(2));
        f.drop_obj(view, at(3));
        let b = buffer(f, Builtin::CreateHostBuffer, 8, at(4));
        f.drop_obj(b, at(5));
        buffer(f, Builtin::CreateDeviceBuffer, 4, at(6));
    }));
    let mut seen = Vec::new();
    while let Step::Request(request) = vm.run(1_000) {
        seen.push((request.span, request.what));
        vm.resume(Answer::Done);
    }
    let free = |n| Ask::Free { buffer: BufferId(n) };
    assert!(seen.contains(&(at(3), free(0))), "{seen:?}");
    assert!(seen.iter().any(|(span, what)| *span == at(5) && matches!(what, Ask::FreeHost { .. })));
    assert_eq!(seen.last().map(|(_, what)| what.clone()), Some(free(1)));
    assert_eq!(vm.run(1_000), Step::Finished { exit: 0 });
    assert_eq!(vm.host_bytes_used(), 0);
}

#[test]
fn host_buffers_are_written_read_and_printed() {
    let program = device_program(|f| {
        let h = buffer(f, Builtin::CreateHostBuffer, 4, NOWHERE);
        let (i, v) = (f.scalars(1), f.scalars(1));
        f.imm(i, 2, |_| 0, NOWHERE);
        f.cast(DType::Int, DType::Float32, v, i, NOWHERE);
        f.emit(Instr::Store { obj: h, index: i, src: v }, NOWHERE);
        f.emit(Instr::Load { dst: v, obj: h, index: i }, NOWHERE);
        print_scalar(f, 0, v);
        let o = f.objects(2);
        f.copy_obj(o, h, NOWHERE);
        f.builtin(Builtin::Format, v, o, 1, NOWHERE);
        f.builtin(Builtin::Print, v, o, 0, NOWHERE);
    });
    assert_eq!(printed(program), "2.0\nHostBuffer([0.0, 0.0, 2.0, 0.0])");
}

#[test]
fn an_index_past_the_end_says_which_and_how_many() {
    for (index, store) in [(4i64, false), (-1, true)] {
        let program = device_program(|f| {
            let h = buffer(f, Builtin::CreateHostBuffer, 4, NOWHERE);
            let (i, v) = (f.scalars(1), f.scalars(1));
            f.imm(i, index as u64, |_| 0, NOWHERE);
            f.emit(
                if store {
                    Instr::Store { obj: h, index: i, src: v }
                } else {
                    Instr::Load { dst: v, obj: h, index: i }
                },
                at(9),
            );
        });
        let (step, _, _) = finish(&mut vm(program));
        let Step::Trapped(error) = step else {
            panic!("{step:?}");
        };
        assert_eq!((error.id, error.span), ("run.buffer-index-out-of-range", at(9)));
        let expected = [("index", index.to_string()), ("n", "4".to_string()), ("last", "3".to_string())];
        assert_eq!(error.args, expected);
    }
}

#[test]
fn sizes_that_cannot_be_are_messages() {
    for (n, make, id) in [
        (-1i64, Builtin::CreateDeviceBuffer, "run.negative-size"),
        (1 << 31, Builtin::CreateDeviceBuffer, "run.too-many-elements"),
        (1 << 31, Builtin::CreateHostBuffer, "run.too-many-elements"),
        ((1 << 31) - 1, Builtin::CreateHostBuffer, "run.out-of-memory"),
    ] {
        let mut program = device_program(|f| {
            let o = f.objects(1);
            let s = f.scalars(1);
            f.copy_obj(o, 0, NOWHERE);
            f.emit(Instr::Const { dst: s, index: 0 }, NOWHERE);
            f.builtin(make, s, o, 0, at(3));
        });
        program.scalars.push(n as u64);
        let (step, _, _) = finish(&mut vm(program));
        assert!(
            matches!(&step, Step::Trapped(error) if error.id == id && error.span == at(3)),
            "{n}: {step:?}"
        );
    }
}

#[test]
fn a_copy_takes_the_length_of_its_destination_and_refuses_a_short_source() {
    let copy = |dst: i64, src: i64| {
        let program = device_program(|f| {
            let d = buffer(f, Builtin::CreateDeviceBuffer, dst, NOWHERE);
            let h = buffer(f, Builtin::CreateHostBuffer, src, NOWHERE);
            let (s, o) = f.window(width(0, 2), no_args());
            f.copy_obj(o, d, NOWHERE);
            f.copy_obj(o + 1, h, NOWHERE);
            f.builtin(Builtin::Copy, s, o, 0, at(8));
        });
        finish(&mut vm(program))
    };
    let (step, asked, _) = copy(3, 5);
    assert_eq!(step, Step::Finished { exit: 0 });
    let Some(Ask::Copy { dst, src }) = asked.iter().find(|a| matches!(a, Ask::Copy { .. })) else {
        panic!("{asked:?}");
    };
    assert_eq!((dst.len(), src.len(), src.bytes()), (3, 3, 12));
    let (step, asked, text) = copy(5, 3);
    assert!(matches!(step, Step::Uncaught { span, .. } if span == at(8)));
    assert_eq!(text, "Unhandled exception caught during execution: not enough data in src\n");
    assert!(asked.iter().any(|a| matches!(a, Ask::Free { .. })), "unwinding frees");
}

#[test]
fn reading_before_a_download_landed_is_reported_and_gives_the_old_content() {
    let mut vm = vm(device_program(|f| {
        let h = buffer(f, Builtin::CreateHostBuffer, 4, NOWHERE);
        let (i, v) = (f.scalars(1), f.scalars(1));
        let (s, o) = f.window(no_args(), no_args());
        f.copy_obj(o + 1, 0, NOWHERE);
        f.objects(2);
        f.builtin(Builtin::Synchronize, s, o + 1, 0, NOWHERE);
        f.imm(i, 1, |_| 0, NOWHERE);
        for _ in 0..3 {
            f.emit(Instr::Load { dst: v, obj: h, index: i }, at(4));
        }
        f.emit(Instr::Store { obj: h, index: i, src: i }, at(5));
        f.copy_obj(o + 1, 0, NOWHERE);
        f.builtin(Builtin::Synchronize, s, o + 1, 0, NOWHERE);
        f.emit(Instr::Load { dst: v, obj: h, index: i }, at(6));
        print_scalar(f, 0, v);
    }));
    let mut host = None;
    let mut syncs = 0;
    while let Step::Request(request) = vm.run(1_000) {
        match request.what {
            Ask::CreateHostBuffer { range, .. } => host = Some(range),
            Ask::Synchronize { .. } => {
                let range = host.unwrap();
                syncs += 1;
                if syncs == 1 {
                    vm.watch(&range, Watch::DownloadPending);
                    vm.watch(&range, Watch::UploadInFlight);
                } else {
                    vm.unwatch_all();
                    vm.host_bytes_mut(&range).unwrap()[4..8].copy_from_slice(&5.0f32.to_le_bytes());
                }
            }
            _ => {}
        }
        vm.resume(Answer::Done);
    }
    let host = host.unwrap().host;
    let events = vm.take_host_events();
    let expected = [
        HostEvent { kind: HostEventKind::StaleRead, host, index: 1, span: at(4), count: 3 },
        HostEvent { kind: HostEventKind::WriteDuringUpload, host, index: 1, span: at(5), count: 1 },
    ];
    assert_eq!(events, expected);
    assert_eq!(vm.drain_console().first().map(|l| l.text.clone()), Some("5.0".to_string()));
}

#[test]
fn a_launch_carries_its_arguments_in_order() {
    let mut program = device_program(|f| {
        buffer(f, Builtin::CreateDeviceBuffer, 16, NOWHERE);
        let n = f.scalars(2);
        f.imm(n, 16, |_| 0, NOWHERE);
        f.imm(n + 1, 4, |_| 0, NOWHERE);
        f.emit(Instr::Launch { site: 0 }, at(2));
    });
    program.kernels.push("k".to_string());
    program.launches.push(LaunchSite {
        kernel: 0,
        context: 0,
        args: vec![
            LaunchArg::Buffer { reg: 1, span: at(3) },
            LaunchArg::Scalar { reg: 2, dtype: DType::Int, span: at(4) },
        ],
        grid: [Some(3), None, None],
        block: [Some(3), Some(3), None],
        grid_span: at(5),
        block_span: at(6),
    });
    let (step, asked, _) = finish(&mut vm(program));
    assert_eq!(step, Step::Finished { exit: 0 });
    let Some(Ask::Launch { args, grid, block, .. }) = asked.iter().find(|a| matches!(a, Ask::Launch { .. }))
    else {
        panic!("{asked:?}");
    };
    assert_eq!((*grid, *block), ([4, 1, 1], [4, 4, 1]));
    let range = DeviceRange { buffer: BufferId(0), dtype: DType::Float32, offset: 0, len: 16 };
    let expected = [
        KernelArg::Buffer { range, span: at(3) },
        KernelArg::Scalar { dtype: DType::Int, value: 16, span: at(4) },
    ];
    assert_eq!(args.as_slice(), expected);
}

#[test]
fn an_error_is_taken_by_the_handler_and_drops_what_the_body_held() {
    let mut vm = vm(device_program(|f| {
        let error = f.objects(1);
        let start = f.here();
        let from = error + 1;
        let d = buffer(f, Builtin::CreateDeviceBuffer, 4, NOWHERE);
        f.emit(Instr::Str { dst: d + 1, index: 0 }, NOWHERE);
        let message = f.objects(1);
        f.emit(Instr::Str { dst: message, index: 0 }, NOWHERE);
        f.emit(Instr::Raise { obj: message }, at(3));
        let except = f.label();
        f.handler(start, except, error, from, message + 1);
        f.bind(except);
        let s = f.scalars(1);
        f.builtin(Builtin::Print, s, error, 0, at(4));
    }));
    let (step, asked, text) = finish(&mut vm);
    assert_eq!(step, Step::Finished { exit: 0 });
    assert_eq!(text, "\n");
    assert!(asked.contains(&Ask::Free { buffer: BufferId(0) }));
}

#[test]
fn a_refused_buffer_raises_and_is_never_freed() {
    let mut vm = vm(device_program(|f| {
        buffer(f, Builtin::CreateDeviceBuffer, 4, at(1));
    }));
    let mut asked = Vec::new();
    let end = loop {
        match vm.run(100) {
            Step::Request(request) => {
                let refuse = matches!(request.what, Ask::CreateDeviceBuffer { .. });
                asked.push(request.what);
                vm.resume(if refuse { Answer::Raise("out of memory".to_string()) } else { Answer::Done });
            }
            end => break end,
        }
    };
    assert!(matches!(end, Step::Uncaught { message, .. } if message == "out of memory"));
    assert!(!asked.iter().any(|a| matches!(a, Ask::Free { .. })));
}

#[test]
fn lists_grow_nest_and_print() {
    let program = Program {
        strings: vec!["b".to_string(), "a".to_string()],
        layouts: vec![ListLayout::scalar(DType::Int16), ListLayout::OBJECT],
        ..types(&[
            TypeDesc::Scalar(DType::Int16),
            TypeDesc::List(0),
            TypeDesc::List(1),
            TypeDesc::Str,
            TypeDesc::List(3),
        ])
    };
    let text = printed(single(program, |f| {
        let (inner, outer, w) = (f.objects(1), f.objects(1), f.objects(2));
        let v = f.scalars(4);
        f.builtin(Builtin::ListNew, v, outer, 1, NOWHERE);
        for n in 0..3u64 {
            f.builtin(Builtin::ListNew, v, inner, 0, NOWHERE);
            for k in 0..n {
                f.imm(v, k.wrapping_sub(1), |_| 0, NOWHERE);
                f.emit(Instr::ListPush { list: inner, s: v, o: 0 }, NOWHERE);
            }
            f.move_obj(w, inner, NOWHERE);
            f.emit(Instr::ListPush { list: outer, s: v, o: w }, NOWHERE);
        }
        f.copy_obj(w, outer, NOWHERE);
        f.builtin(Builtin::ListCopy, v, w, 0, NOWHERE);
        f.builtin(Builtin::Format, v, w, 2, NOWHERE);
        f.builtin(Builtin::Print, v, w, 0, NOWHERE);
        // Strings: ["b", "a"] sorted.
        f.builtin(Builtin::ListNew, v, outer, 1, NOWHERE);
        for index in 0..2 {
            f.emit(Instr::Str { dst: w, index }, NOWHERE);
            f.emit(Instr::ListPush { list: outer, s: v, o: w }, NOWHERE);
        }
        f.imm(v, 0, |_| 0, NOWHERE);
        f.copy_obj(w, outer, NOWHERE);
        f.builtin(Builtin::ListSort, v, w, 3, NOWHERE);
        f.builtin(Builtin::Repr, v, outer, 4, NOWHERE);
        f.builtin(Builtin::Print, v, outer, 0, NOWHERE);
    }));
    assert_eq!(text, "[[], [-1], [-1, 0]]List[String](['a', 'b'])");
}

#[test]
fn lists_of_pairs_pop_and_insert() {
    let pair = ListLayout { dtype: DType::UInt64, scalars: 1, objects: 1, ends: None };
    let program = Program {
        strings: vec!["x".to_string(), "y".to_string()],
        layouts: vec![pair],
        ..types(&[
            TypeDesc::Scalar(DType::Int),
            TypeDesc::Str,
            TypeDesc::Tuple(vec![0, 1]),
            TypeDesc::List(2),
        ])
    };
    let text = printed(single(program, |f| {
        let list = f.objects(1);
        let w = f.objects(2);
        let s = f.scalars(2);
        f.builtin(Builtin::ListNew, s, list, 0, NOWHERE);
        for n in 0..3u32 {
            f.imm(s, u64::from(n), |_| 0, NOWHERE);
            f.emit(Instr::Str { dst: w, index: n % 2 }, NOWHERE);
            f.emit(Instr::ListPush { list, s, o: w }, NOWHERE);
        }
        // insert(1, (9, "y")), then pop(0).
        f.imm(s, 1, |_| 0, NOWHERE);
        f.imm(s + 1, 9, |_| 0, NOWHERE);
        f.copy_obj(w, list, NOWHERE);
        f.emit(Instr::Str { dst: w + 1, index: 1 }, NOWHERE);
        f.builtin(Builtin::ListInsert, s, w, 0, NOWHERE);
        f.imm(s, 0, |_| 0, NOWHERE);
        f.copy_obj(w, list, NOWHERE);
        f.builtin(Builtin::ListPop, s, w, 0, NOWHERE);
        f.builtin(Builtin::Format, s, w, 2, NOWHERE);
        f.builtin(Builtin::Print, s, w, 0, NOWHERE);
        f.builtin(Builtin::Format, s, list, 3, NOWHERE);
        f.builtin(Builtin::Print, s, list, 0, NOWHERE);
    }));
    assert_eq!(text, "(0, x)[(9, y), (1, y), (2, x)]");
}

#[test]
fn a_sub_buffer_writes_into_its_parent() {
    let program = device_program(|f| {
        let h = buffer(f, Builtin::CreateHostBuffer, 4, NOWHERE);
        let sub = f.objects(1);
        let s = f.scalars(2);
        f.copy_obj(sub, h, NOWHERE);
        f.imm(s, 1, |_| 0, NOWHERE);
        f.imm(s + 1, 2, |_| 0, NOWHERE);
        f.builtin(Builtin::ViewSub, s, sub, 0, NOWHERE);
        f.imm(s, 1, |_| 0, NOWHERE);
        f.imm(s + 1, u64::from(1.5f32.to_bits()), |_| 0, NOWHERE);
        f.emit(Instr::Store { obj: sub, index: s, src: s + 1 }, NOWHERE);
        f.builtin(Builtin::Format, s, h, 1, NOWHERE);
        f.builtin(Builtin::Print, s, h, 0, NOWHERE);
    });
    assert_eq!(printed(program), "HostBuffer([0.0, 0.0, 1.5, 0.0])");
}

#[test]
fn structs_and_optionals_print_their_fields() {
    let point =
        StructDesc { name: "Pt".to_string(), fields: vec![("x".to_string(), 0), ("y".to_string(), 1)] };
    let program = types(&[TypeDesc::Scalar(DType::Int), TypeDesc::Optional(0), TypeDesc::Struct(point)]);
    let text = printed(single(program, |f| {
        let s = f.scalars(3);
        let o = f.objects(1);
        f.imm(s, 4, |_| 0, NOWHERE);
        f.imm(s + 1, 0, |_| 0, NOWHERE);
        f.imm(s + 2, 6, |_| 0, NOWHERE);
        f.builtin(Builtin::Format, s, o, 2, NOWHERE);
        f.builtin(Builtin::Print, s, o, 0, NOWHERE);
        f.imm(s + 1, 1, |_| 0, NOWHERE);
        f.builtin(Builtin::Format, s, o, 2, NOWHERE);
        f.builtin(Builtin::Print, s, o, 0, NOWHERE);
    }));
    assert_eq!(text, "Pt(x=4, y=None)Pt(x=4, y=6)");
}

#[test]
fn every_unary_and_binary_operator_is_total() {
    let samples = [0u64, 1, 2, u64::MAX, 1 << 63, 63, 64, 0x7ff8_0000_0000_0000, 0xff80_0000, 0x3f80_0000];
    let ops = [
        BinOp::Add,
        BinOp::Sub,
        BinOp::Mul,
        BinOp::Div,
        BinOp::FloorDiv,
        BinOp::Mod,
        BinOp::Pow,
        BinOp::Powi,
        BinOp::And,
        BinOp::Or,
        BinOp::Xor,
        BinOp::Shl,
        BinOp::Shr,
        BinOp::Min,
        BinOp::Max,
        BinOp::Atan2,
        BinOp::Hypot,
        BinOp::Copysign,
        BinOp::CeilDiv,
        BinOp::Gcd,
        BinOp::Lcm,
    ];
    let unary = [
        UnOp::Neg,
        UnOp::Not,
        UnOp::Abs,
        UnOp::Sqrt,
        UnOp::Log2Ceil,
        UnOp::Log2Floor,
        UnOp::NextPowerOfTwo,
        UnOp::BitWidth,
    ];
    for dtype in DType::ALL {
        for a in samples.map(|v| crate::numeric::convert::wrap(dtype, v)) {
            for op in unary {
                crate::numeric::un(op, dtype, a);
            }
            for b in samples.map(|v| crate::numeric::convert::wrap(dtype, v)) {
                for op in ops {
                    let value = crate::numeric::bin(op, dtype, a, b);
                    if !dtype.is_float() {
                        assert_eq!(
                            crate::numeric::convert::wrap(dtype, value),
                            value,
                            "{op:?} {dtype:?} {a} {b}"
                        );
                    }
                }
            }
            for to in DType::ALL {
                crate::numeric::cast(dtype, to, a);
            }
        }
    }
}

#[test]
fn strings_that_grow_without_end_are_a_message_and_dropped_ones_are_not_counted() {
    let program = Program {
        strings: vec!["0123456789".to_string()],
        layouts: vec![ListLayout::OBJECT],
        ..Program::default()
    };
    let mut vm = vm(single(program, |f| {
        let (list, w, s) = (f.objects(1), f.objects(1), f.scalars(1));
        f.builtin(Builtin::ListNew, s, list, 0, NOWHERE);
        let again = f.label();
        f.bind(again);
        f.imm(s, 100_000, |_| 0, NOWHERE);
        // One string that goes at once, one that is kept.
        for keep in [false, true] {
            f.emit(Instr::Str { dst: w, index: 0 }, NOWHERE);
            f.builtin(Builtin::StrRepeat, s, w, 0, at(3));
            f.emit(if keep { Instr::ListPush { list, s, o: w } } else { Instr::DropObj { obj: w } }, at(4));
        }
        f.jump(again, NOWHERE);
    }));
    vm.config.max_host_bytes = 50 << 20;
    let (step, _, _) = finish(&mut vm);
    assert!(matches!(step, Step::Trapped(error) if error.id == "run.out-of-memory" && error.span == at(3)));
    // Nearly all of the 50 MiB were strings of 1 MB in the list.
    assert!(vm.executed() > 200 * 125_000 / 8, "{}", vm.executed());
}

#[test]
fn lists_of_empty_lists_are_counted() {
    let program = Program { layouts: vec![ListLayout::OBJECT], ..Program::default() };
    let mut vm = vm(single(program, |f| {
        let (list, w, s) = (f.objects(1), f.objects(1), f.scalars(1));
        f.builtin(Builtin::ListNew, s, list, 0, NOWHERE);
        let again = f.label();
        f.bind(again);
        f.builtin(Builtin::ListNew, s, w, 0, at(3));
        f.emit(Instr::ListPush { list, s, o: w }, at(3));
        f.jump(again, NOWHERE);
    }));
    vm.memory.max_bytes = 1 << 20;
    let (step, _, _) = finish(&mut vm);
    assert!(matches!(step, Step::Trapped(error) if error.id == "run.out-of-memory"));
}
