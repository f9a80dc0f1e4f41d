//! How fast is the host VM? Prints millions of instructions a second, and the milliseconds for filling and checking 1 Mi elements.
//!
//! Budgets (DESIGN.md): 100 M simple operations a second natively, 50 M in wasm; fill and check of 1 Mi elements within 100 ms in wasm.

use std::rc::Rc;
use std::time::Instant;

use mojo::bytecode::{BinOp, BufferSite, Builtin, CmpOp, DType, FunctionBuilder, Instr, Program, Width};
use mojo::diagnostics::Span;
use mojo::vm::{Answer, Config, Step, Vm};

const N: u64 = 1 << 20;
const S: Span = Span::new(mojo::diagnostics::FileId(0), 0, 0);

fn main() {
    // As a test, once and small; as a bench, in full.
    let bench = std::env::args().any(|arg| arg == "--bench");
    let scale = if bench { 20 } else { 1 };
    report("counting loop", &counting(if bench { 50_000_000 } else { 1_000 }), None);
    report("sum of squares, Int", &arithmetic(if bench { 20_000_000 } else { 1_000 }), None);
    report("fib(27), calls", &fibonacci(if bench { 27 } else { 5 }), None);
    report("fill and check 1 Mi Float32", &fill_and_check(scale), Some(scale));
}

fn report(name: &str, program: &Program, rounds: Option<u64>) {
    let Ok(mut vm) = Vm::new(Rc::new(program.clone()), Config::new(Vec::new())) else {
        println!("{name}: malformed");
        return;
    };
    let start = Instant::now();
    loop {
        match vm.run(1_000_000) {
            Step::OutOfFuel => {}
            Step::Request(_) => vm.resume(Answer::Done),
            Step::Finished { .. } => break,
            other => {
                println!("{name}: {other:?}");
                return;
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let rate = vm.executed() as f64 / seconds / 1e6;
    match rounds {
        Some(rounds) => {
            println!("{name}: {rate:.0} M instructions/s, {:.1} ms a round", seconds * 1e3 / rounds as f64)
        }
        None => println!("{name}: {rate:.0} M instructions/s"),
    }
}

fn program(functions: Vec<FunctionBuilder>) -> Program {
    Program {
        functions: functions.into_iter().filter_map(FunctionBuilder::finish).collect(),
        strings: vec![String::new()],
        buffer_sites: vec![BufferSite { dtype: DType::Float32, name: None }],
        ..Program::default()
    }
}

fn new_main() -> FunctionBuilder {
    FunctionBuilder::new("main", Width::default(), Width::default())
}

/// while i < n: i += 1
fn counting(n: u64) -> Program {
    let mut f = new_main();
    let (i, end) = (f.scalars(1), f.scalars(1));
    f.imm(i, 0, |_| 0, S);
    f.imm(end, n, |_| 0, S);
    let body = f.label();
    f.bind(body);
    f.emit(Instr::AddImm { dst: i, a: i, value: 1 }, S);
    f.jump_cmp(CmpOp::Lt, DType::Int, i, end, true, body, S);
    f.ret(0, 0, S);
    program(vec![f])
}

/// for i in range(n): sum += i * i % 7
fn arithmetic(n: u64) -> Program {
    let mut f = new_main();
    let r = f.scalars(5);
    let (i, end, sum, t, seven) = (r, r + 1, r + 2, r + 3, r + 4);
    for (reg, value) in [(i, 0), (end, n), (sum, 0), (seven, 7)] {
        f.imm(reg, value, |_| 0, S);
    }
    let body = f.label();
    f.bind(body);
    f.bin(BinOp::Mul, DType::Int, t, i, i, S);
    f.bin(BinOp::Mod, DType::Int, t, t, seven, S);
    f.bin(BinOp::Add, DType::Int, sum, sum, t, S);
    f.for_step(i, end, 1, body, S);
    f.ret(0, 0, S);
    program(vec![f])
}

fn fibonacci(n: u64) -> Program {
    let mut main = new_main();
    let w = main.scalars(1);
    main.imm(w, n, |_| 0, S);
    main.call(1, w, 0, S);
    main.ret(0, 0, S);
    let one = Width { scalars: 1, objects: 0 };
    let mut f = FunctionBuilder::new("fib", one, one);
    let (two, a, b) = (f.scalars(1), f.scalars(1), f.scalars(1));
    let recurse = f.label();
    f.imm(two, 2, |_| 0, S);
    f.jump_cmp(CmpOp::Lt, DType::Int, 0, two, false, recurse, S);
    f.ret(0, 0, S);
    f.bind(recurse);
    f.emit(Instr::AddImm { dst: a, a: 0, value: -1 }, S);
    f.call(1, a, 0, S);
    f.emit(Instr::AddImm { dst: b, a: 0, value: -2 }, S);
    f.call(1, b, 0, S);
    f.bin(BinOp::Add, DType::Int, a, a, b, S);
    f.ret(a, 0, S);
    program(vec![main, f])
}

/// for i in range(1 Mi): h[i] = Float32(i) * 0.5; then: if h[i] != Float32(i) * 0.5: errors += 1
fn fill_and_check(rounds: u64) -> Program {
    let mut f = new_main();
    let (ctx, h) = (f.objects(1), f.objects(1));
    let r = f.scalars(8);
    let (i, end, half, t, u, errors, round, last) = (r, r + 1, r + 2, r + 3, r + 4, r + 5, r + 6, r + 7);
    f.emit(Instr::Str { dst: ctx, index: 0 }, S);
    f.imm(i, 0, |_| 0, S);
    f.builtin(Builtin::CtxNew, i, ctx, 0, S);
    f.copy_obj(h, ctx, S);
    f.imm(i, N, |_| 0, S);
    f.builtin(Builtin::CreateHostBuffer, i, h, 0, S);
    for (reg, value) in
        [(end, N), (half, u64::from(0.5f32.to_bits())), (errors, 0), (round, 0), (last, rounds)]
    {
        f.imm(reg, value, |_| 0, S);
    }
    let again = f.label();
    f.bind(again);
    f.imm(i, 0, |_| 0, S);
    let fill = f.label();
    f.bind(fill);
    f.cast(DType::Int, DType::Float32, t, i, S);
    f.bin(BinOp::Mul, DType::Float32, t, t, half, S);
    f.emit(Instr::Store { obj: h, index: i, src: t }, S);
    f.for_step(i, end, 1, fill, S);
    f.imm(i, 0, |_| 0, S);
    let (check, good) = (f.label(), f.label());
    f.bind(check);
    f.emit(Instr::Load { dst: u, obj: h, index: i }, S);
    f.cast(DType::Int, DType::Float32, t, i, S);
    f.bin(BinOp::Mul, DType::Float32, t, t, half, S);
    f.jump_cmp(CmpOp::Eq, DType::Float32, u, t, true, good, S);
    f.emit(Instr::AddImm { dst: errors, a: errors, value: 1 }, S);
    f.bind(good);
    f.for_step(i, end, 1, check, S);
    f.for_step(round, last, 1, again, S);
    f.ret(0, 0, S);
    program(vec![f])
}
