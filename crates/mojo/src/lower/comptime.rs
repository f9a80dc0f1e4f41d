//! How is a call computed at compile time? The expression becomes a program of its own that prints its value's bits; the VM runs it.

use crate::bytecode::{Builtin, DType};
use crate::check::tree::{BuiltinImm, Const, Expr, ExprKind, Func, Local, Place, Stmt, StmtKind};
use crate::check::ty::Ty;
use crate::diagnostics::Span;
use crate::syntax::ast::Name;
use crate::vm::{Config, Step, Vm};

/// Why there is no value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fault {
    OutOfFuel,
    /// It asked for a device, the time or the like.
    NeedsDevice,
    /// It raised, or went wrong; the text says how.
    Failed(String),
}

/// Ends each printed part. Not in any number; texts are printed with their length first.
const END: &str = "\n";

/// The value that `func` returns. `funcs` holds the functions it calls, by their numbers.
pub(crate) fn evaluate(func: &Func, funcs: &[(u32, &Func)], fuel: &mut u64) -> Result<Const, Fault> {
    let most = funcs.iter().map(|(index, _)| *index as usize + 1).max().unwrap_or(0);
    let mut all: Vec<Func> = vec![Func::default(); most];
    for (index, callee) in funcs {
        if let Some(slot) = all.get_mut(*index as usize) {
            *slot = (*callee).clone();
        }
    }
    let ty = func.ret.clone().unwrap_or(Ty::None);
    all.push(printer(func, &ty));
    let main = all.len() as u32 - 1;
    let program = super::program(all, main, Vec::new(), &Default::default())
        .map_err(|_| Fault::Failed(String::new()))?;
    let mut vm = Vm::new(std::rc::Rc::new(program), Config::new(Vec::new()))
        .map_err(|error| Fault::Failed(error.to_string()))?;
    let step = vm.run(*fuel);
    *fuel = fuel.saturating_sub(vm.executed());
    let mut text = String::new();
    for line in vm.drain_console() {
        text.push_str(&line.text);
        if line.ended {
            text.push_str(END);
        }
    }
    match step {
        Step::Finished { .. } => {
            let mut rest = text.as_str();
            read(&ty, &mut rest).ok_or_else(|| Fault::Failed(String::new()))
        }
        Step::OutOfFuel => Err(Fault::OutOfFuel),
        Step::Request(_) => Err(Fault::NeedsDevice),
        Step::Uncaught { message, .. } => Err(Fault::Failed(message)),
        Step::Trapped(error) => Err(Fault::Failed(error.id.to_string())),
    }
}

/// The function that computes the value and prints its bits.
fn printer(func: &Func, ty: &Ty) -> Func {
    let mut main = func.clone();
    main.ret = None;
    let span = func.span;
    let result = main.locals.len() as u32;
    main.locals.push(Local { name: Name::from("result"), ty: ty.clone(), span, depth: 0 });
    let mut body = Vec::new();
    for stmt in std::mem::take(&mut main.body) {
        if let StmtKind::Return(Some(value)) = stmt.kind {
            body.push(Stmt { kind: StmtKind::Assign(Place::Local(result), value), span });
        }
    }
    let value = Expr::new(ExprKind::Local(result), ty.clone(), span);
    print(&value, &mut main.locals, &mut body, span);
    main.body = body;
    main
}

fn print(value: &Expr, locals: &mut Vec<Local>, out: &mut Vec<Stmt>, span: Span) {
    let line = |parts: Vec<Expr>| {
        let mut parts = parts;
        parts.push(Expr::str(END, span));
        let text = Expr::new(ExprKind::Text(parts), Ty::Str, span);
        let print = ExprKind::Builtin { f: Builtin::Print, imm: BuiltinImm::Code(0), args: vec![text] };
        Stmt { kind: StmtKind::Expr(Expr::new(print, Ty::None, span)), span }
    };
    let field = |i: usize, ty: Ty| Expr::new(ExprKind::Field(Box::new(value.clone()), i), ty, span);
    match &value.ty {
        // The bits of a register, whatever they mean.
        Ty::Scalar(_) | Ty::DType => {
            out.push(line(vec![Expr { ty: Ty::Scalar(DType::UInt64), ..value.clone() }]));
        }
        Ty::Simd(dtype, n) => {
            (0..usize::from(*n)).for_each(|i| print(&field(i, Ty::Scalar(*dtype)), locals, out, span))
        }
        Ty::Dim => (0..3).for_each(|i| print(&field(i, Ty::INT), locals, out, span)),
        Ty::Index(n) => (0..usize::from(*n)).for_each(|i| print(&field(i, Ty::INT), locals, out, span)),
        Ty::Tuple(fields) => {
            fields.iter().enumerate().for_each(|(i, ty)| print(&field(i, ty.clone()), locals, out, span));
        }
        Ty::Struct(of) => {
            let fields = of.fields.iter().enumerate();
            fields.for_each(|(i, (_, ty))| print(&field(i, ty.clone()), locals, out, span));
        }
        Ty::Str => {
            let length = Expr::new(ExprKind::Len(Box::new(value.clone())), Ty::INT, span);
            out.push(line(vec![length]));
            out.push(line(vec![value.clone()]));
        }
        Ty::List(of) => {
            let length = Expr::new(ExprKind::Len(Box::new(value.clone())), Ty::INT, span);
            out.push(line(vec![length]));
            let item = locals.len() as u32;
            locals.push(Local { name: Name::from(""), ty: (**of).clone(), span, depth: 1 });
            let mut body = Vec::new();
            print(&Expr::new(ExprKind::Local(item), (**of).clone(), span), locals, &mut body, span);
            let kind = StmtKind::ForEach {
                sources: vec![(value.clone(), item)],
                counter: None,
                reversed: false,
                body,
                otherwise: Vec::new(),
            };
            out.push(Stmt { kind, span });
        }
        _ => {}
    }
}

/// Reads back what `print` wrote.
fn read(ty: &Ty, rest: &mut &str) -> Option<Const> {
    fn number<T: std::str::FromStr>(rest: &mut &str) -> Option<T> {
        let (line, behind) = rest.split_once(END)?;
        *rest = behind;
        line.parse().ok()
    }
    Some(match ty {
        Ty::Scalar(dtype) => Const::Scalar(*dtype, number(rest)?),
        Ty::DType => Const::DType(DType::from_code(number(rest)?)?),
        Ty::Simd(dtype, n) => Const::Simd(*dtype, (0..*n).map(|_| number(rest)).collect::<Option<_>>()?),
        Ty::Dim => Const::Tuple((0..3).map(|_| read(&Ty::INT, rest)).collect::<Option<_>>()?),
        Ty::Index(n) => Const::Tuple((0..*n).map(|_| read(&Ty::INT, rest)).collect::<Option<_>>()?),
        Ty::Tuple(fields) => Const::Tuple(fields.iter().map(|ty| read(ty, rest)).collect::<Option<_>>()?),
        Ty::Struct(of) => {
            Const::Tuple(of.fields.iter().map(|(_, ty)| read(ty, rest)).collect::<Option<_>>()?)
        }
        Ty::Str => {
            let bytes: usize = number(rest)?;
            let text = rest.get(..bytes)?;
            let result = Const::Str(Name::from(text));
            *rest = rest.get(bytes..)?.strip_prefix(END)?;
            result
        }
        Ty::List(of) => {
            let count: usize = number(rest)?;
            Const::List((0..count).map(|_| read(of, rest)).collect::<Option<_>>()?)
        }
        _ => return None,
    })
}
