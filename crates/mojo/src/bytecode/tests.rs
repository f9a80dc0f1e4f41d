//! The text form, and what `verify` refuses.

use expect_test::expect;

use super::disasm::disassemble;
use super::verify::verify;
use super::*;
use crate::diagnostics::Span;

const S: Span = Span::new(crate::diagnostics::FileId(0), 0, 0);

/// A loop with a call, a buffer, a launch and a handler.
fn sample() -> Program {
    let one = Width { scalars: 1, objects: 0 };
    let mut main = FunctionBuilder::new("main", Width::default(), Width::default());
    let r = main.scalars(4);
    let (ctx, buffer, error) = (main.objects(1), main.objects(1), main.objects(1));
    let start = main.here();
    main.emit(Instr::Str { dst: ctx, index: 0 }, S);
    main.imm(r, 0, |_| 0, S);
    main.builtin(Builtin::CtxNew, r, ctx, 0, S);
    main.copy_obj(buffer, ctx, S);
    main.imm(r + 1, 1 << 40, |_| 0, S);
    main.builtin(Builtin::CreateDeviceBuffer, r, buffer, 0, S);
    let body = main.label();
    main.bind(body);
    main.bin(BinOp::Add, DType::Float32, r + 2, r + 2, r, S);
    main.bin(BinOp::FloorDiv, DType::Int8, r + 2, r + 2, r, S);
    main.un(UnOp::Sqrt, DType::Float64, r + 2, r + 2, S);
    main.cast(DType::Int, DType::Float32, r + 2, r, S);
    main.mov(r + 3, r, S);
    main.call(1, r + 3, 3, S);
    main.for_step(r, r + 1, 1, body, S);
    let end = main.label();
    main.jump_cmp(CmpOp::Lt, DType::Int, r, r + 1, false, end, S);
    main.jump_cmp(CmpOp::Lt, DType::Float32, r, r + 1, false, end, S);
    main.emit(Instr::Launch { site: 0 }, S);
    main.handler(start, end, error, ctx, buffer + 1);
    main.bind(end);
    main.ret(0, 0, S);
    let mut double = FunctionBuilder::new("double", one, one);
    double.emit(Instr::MulImm { dst: 0, a: 0, value: 2 }, S);
    double.ret(0, 0, S);
    Program {
        functions: vec![main.finish().unwrap(), double.finish().unwrap()],
        scalars: vec![1 << 40],
        strings: vec![String::new()],
        buffer_sites: vec![BufferSite { dtype: DType::Float32, name: Some("d_a".to_string()) }],
        kernels: vec!["vector_add".to_string()],
        launches: vec![LaunchSite {
            kernel: 0,
            context: 0,
            args: vec![
                LaunchArg::Buffer { reg: 1, span: S },
                LaunchArg::Scalar { reg: 0, dtype: DType::Int32, span: S },
            ],
            grid: [Some(0), None, None],
            block: [Some(1), Some(1), None],
            grid_span: S,
            block_span: S,
        }],
        ..Program::default()
    }
}

#[test]
fn a_program_reads_as_text() {
    let program = sample();
    assert_eq!(verify(&program), Ok(()));
    expect![[r#"
        fn main (s0 o0) -> (s0 o0) frame s4 o3
          try 0..16 except 16 o2 drops o0..o2
           0  o0 = ""
           1  s0 = 0
           2  CtxNew s0 o0
           3  o1 = o0
           4  s1 = 0x10000000000
           5  CreateDeviceBuffer s0 o1 float32 d_a
           6  s2 = s2 add.float32 s0
           7  s2 = s2 floordiv.int8 s0
           8  s2 = sqrt.float64 s2
           9  s2 = float32.int64 s0
          10  s3 = s0
          11  call double #1 s3 o3
          12  s0 += 1; if s0 < s1 -> 6
          13  if ge.int s0 s1 -> 16
          14  if not lt.float32 s0 s1 -> 16
          15  launch #0
          16  ret s0 o0

        fn double (s1 o0) -> (s1 o0) frame s1 o0
           0  s0 = s0 mul.int 2
           1  ret s0 o0

        launch #0 vector_add on o0 (o1, s0: int32) grid s0 1 1 block s1 s1 1
    "#]]
    .assert_eq(&disassemble(&program));
}

/// What `verify` says after a change to the sample.
fn refused(change: impl FnOnce(&mut Program)) -> &'static str {
    let mut program = sample();
    change(&mut program);
    verify(&program).expect_err("refused").what
}

#[test]
fn malformed_programs_are_refused() {
    let code = |program: &mut Program, at: usize, instr: Instr| program.functions[0].code[at] = instr;
    assert_eq!(
        refused(|p| code(p, 0, Instr::Move { dst: 0, src: 999 })),
        "scalar register outside the frame"
    );
    assert_eq!(refused(|p| code(p, 0, Instr::DropObj { obj: 99 })), "object register outside the frame");
    assert_eq!(refused(|p| code(p, 0, Instr::Jump { target: 999 })), "target outside the function");
    assert_eq!(refused(|p| code(p, 0, Instr::Const { dst: 0, index: 9 })), "no such constant");
    assert_eq!(refused(|p| code(p, 0, Instr::Str { dst: 0, index: 9 })), "no such string");
    assert_eq!(refused(|p| code(p, 0, Instr::Call { func: 9, s: 0, o: 0 })), "no such function");
    assert_eq!(refused(|p| code(p, 0, Instr::Call { func: 1, s: 4, o: 0 })), "window outside the frame");
    assert_eq!(refused(|p| p.functions[0].spans.truncate(1)), "not one span an instruction");
    assert_eq!(
        refused(|p| {
            p.functions[0].code.pop();
            p.functions[0].spans.pop();
        }),
        "control runs off the end"
    );
    assert_eq!(refused(|p| p.functions[0].handlers[0].target = 999), "handler");
    assert_eq!(refused(|p| p.entry = 9), "no entry function");
    assert_eq!(refused(|p| p.entry = 1), "entry function takes arguments");
    assert_eq!(refused(|p| p.types.push(TypeDesc::List(0))), "refers to a later type");
    assert_eq!(refused(|p| p.buffer_sites.clear()), "imm of a builtin");
    assert_eq!(refused(|p| p.launches[0].grid[1] = Some(99)), "scalar register outside the frame");
    assert_eq!(refused(|p| p.kernels.clear()), "no such kernel");
    assert_eq!(refused(|p| p.functions[1].scalars = 70_000), "frame too large");
}

#[test]
fn instructions_stay_small() {
    assert_eq!(size_of::<Instr>(), 12);
}

#[test]
fn a_frame_of_too_many_registers_is_no_function() {
    let mut f = FunctionBuilder::new("f", Width::default(), Width::default());
    f.scalars(70_000);
    f.ret(0, 0, S);
    assert_eq!(f.finish(), None);
    let mut f = FunctionBuilder::new("f", Width::default(), Width::default());
    let never_bound = f.label();
    f.jump(never_bound, S);
    assert_eq!(f.finish(), None);
}

#[test]
fn every_builtin_is_found_by_its_name() {
    for builtin in Builtin::ALL {
        assert_eq!(Builtin::from_name(builtin.name()), Some(*builtin));
    }
}
