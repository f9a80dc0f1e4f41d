//! Is a program well formed, so that the VM may trust its numbers?
//!
//! Checked: every register lies within its frame, every window within the frame (and a callee's arguments and results within the
//! window), every target within the function, every index within its table, spans beside all instructions, and that control cannot run
//! off a function's end. Not checked: that a register holds the right kind of object; the VM looks at each object it uses.

use super::builtin::Builtin;
use super::instr::Instr;
use super::program::{Function, LaunchArg, Program, TypeDesc, Width};

/// What is wrong, for whoever wrote the lowering. Never shown to a student.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    pub function: String,
    pub pc: usize,
    pub what: &'static str,
}

impl std::fmt::Display for Malformed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "malformed bytecode in {} at {}: {}", self.function, self.pc, self.what)
    }
}

impl std::error::Error for Malformed {}

/// Checks a program.
pub fn verify(program: &Program) -> Result<(), Malformed> {
    let err = |function: &str, pc: usize, what: &'static str| Malformed {
        function: function.to_string(),
        pc,
        what,
    };
    let Some(entry) = program.functions.get(program.entry as usize) else {
        return Err(err("program", 0, "no entry function"));
    };
    if entry.params != Width::default() {
        return Err(err("program", 0, "entry function takes arguments"));
    }
    for (id, desc) in program.types.iter().enumerate() {
        let earlier = |of: u32| (of as usize) < id;
        let ok = match desc {
            TypeDesc::Tuple(fields) => fields.iter().all(|of| earlier(*of)),
            TypeDesc::List(of) | TypeDesc::Boxed(of) | TypeDesc::Optional(of) => earlier(*of),
            TypeDesc::Struct(desc) => desc.fields.iter().all(|(_, of)| earlier(*of)),
            _ => true,
        };
        if !ok {
            return Err(err("types", id, "refers to a later type"));
        }
    }
    for (id, layout) in program.layouts.iter().enumerate() {
        // A destructor takes the list and gives nothing.
        let one = Width { scalars: 0, objects: 1 };
        let fits = |f: &Function| f.params == one && f.results == Width::default();
        if layout.ends.is_some_and(|ends| !program.functions.get(ends as usize).is_some_and(fits)) {
            return Err(err("layouts", id, "no such destructor"));
        }
    }
    for f in &program.functions {
        if f.scalars > 65_535 || f.objects > 65_535 {
            return Err(err(&f.name, 0, "frame too large"));
        }
        if f.params.scalars.max(f.results.scalars) > f.scalars
            || f.params.objects.max(f.results.objects) > f.objects
        {
            return Err(err(&f.name, 0, "arguments or results outside the frame"));
        }
        if f.spans.len() != f.code.len() {
            return Err(err(&f.name, 0, "not one span an instruction"));
        }
        match f.code.last() {
            Some(Instr::Ret { .. } | Instr::Raise { .. } | Instr::Jump { .. } | Instr::Unreachable) => {}
            _ => return Err(err(&f.name, f.code.len(), "control runs off the end")),
        }
        for h in &f.handlers {
            let n = f.code.len() as u32;
            let objects_ok = u32::from(h.error) < f.objects
                && h.drop_from <= h.drop_to
                && u32::from(h.drop_to) <= f.objects;
            if h.start > h.end || h.end > n || h.target >= n || !objects_ok {
                return Err(err(&f.name, h.start as usize, "handler"));
            }
        }
        for (pc, instr) in f.code.iter().enumerate() {
            check(program, f, instr).map_err(|what| err(&f.name, pc, what))?;
        }
    }
    Ok(())
}

fn check(program: &Program, f: &Function, instr: &Instr) -> Result<(), &'static str> {
    let s = |regs: &[u16]| match regs.iter().all(|r| u32::from(*r) < f.scalars) {
        true => Ok(()),
        false => Err("scalar register outside the frame"),
    };
    let o = |regs: &[u16]| match regs.iter().all(|r| u32::from(*r) < f.objects) {
        true => Ok(()),
        false => Err("object register outside the frame"),
    };
    let window = |s: u16, o: u16, w: Width| {
        let fits = u32::from(s).saturating_add(w.scalars) <= f.scalars
            && u32::from(o).saturating_add(w.objects) <= f.objects;
        if fits { Ok(()) } else { Err("window outside the frame") }
    };
    if let Some(target) = instr.target()
        && target as usize >= f.code.len()
    {
        return Err("target outside the function");
    }
    match *instr {
        Instr::Nop | Instr::Jump { .. } | Instr::Unreachable => Ok(()),
        Instr::Imm { dst, .. } => s(&[dst]),
        Instr::Const { dst, index } => {
            program.scalars.get(index as usize).ok_or("no such constant")?;
            s(&[dst])
        }
        Instr::Move { dst, src } => s(&[dst, src]),
        Instr::Str { dst, index } => {
            program.strings.get(index as usize).ok_or("no such string")?;
            o(&[dst])
        }
        Instr::MoveObj { dst, src } | Instr::CopyObj { dst, src } => o(&[dst, src]),
        Instr::DropObj { obj } | Instr::Raise { obj } => o(&[obj]),
        Instr::AddInt { dst, a, b }
        | Instr::SubInt { dst, a, b }
        | Instr::MulInt { dst, a, b }
        | Instr::AddF32 { dst, a, b }
        | Instr::SubF32 { dst, a, b }
        | Instr::MulF32 { dst, a, b }
        | Instr::DivF32 { dst, a, b }
        | Instr::AddF64 { dst, a, b }
        | Instr::SubF64 { dst, a, b }
        | Instr::MulF64 { dst, a, b }
        | Instr::DivF64 { dst, a, b }
        | Instr::Bin { dst, a, b, .. }
        | Instr::Cmp { dst, a, b, .. } => s(&[dst, a, b]),
        Instr::AddImm { dst, a, .. } | Instr::MulImm { dst, a, .. } | Instr::Un { dst, a, .. } => {
            s(&[dst, a])
        }
        Instr::Fma { dst, a, b, c, .. } => s(&[dst, a, b, c]),
        Instr::Cast { dst, src, .. } => s(&[dst, src]),
        Instr::Select { dst, cond, a, b } => s(&[dst, cond, a, b]),
        Instr::JumpIf { cond, .. } | Instr::JumpIfNot { cond, .. } => s(&[cond]),
        Instr::JumpLtInt { a, b, .. }
        | Instr::JumpLeInt { a, b, .. }
        | Instr::JumpGtInt { a, b, .. }
        | Instr::JumpGeInt { a, b, .. }
        | Instr::JumpEqInt { a, b, .. }
        | Instr::JumpNeInt { a, b, .. }
        | Instr::JumpCmp { a, b, .. }
        | Instr::JumpCmpNot { a, b, .. } => s(&[a, b]),
        Instr::ForInc { i, end, .. } | Instr::ForStep { i, end, .. } => s(&[i, end]),
        Instr::Call { func, s, o } => {
            let callee = program.functions.get(func as usize).ok_or("no such function")?;
            window(s, o, callee.params)?;
            window(s, o, callee.results)
        }
        Instr::Ret { s, o } => window(s, o, f.results),
        Instr::Len { dst, obj } => s(&[dst]).and(o(&[obj])),
        Instr::Load { dst, obj, index } | Instr::LoadLane { dst, obj, index, .. } => {
            s(&[dst, index]).and(o(&[obj]))
        }
        Instr::Store { obj, index, src } | Instr::StoreLane { obj, index, src, .. } => {
            s(&[index, src]).and(o(&[obj]))
        }
        // How wide the element is depends on the list; the VM checks it against the frame.
        Instr::ListGet { list, index, .. } | Instr::ListSet { list, index, .. } => {
            s(&[index]).and(o(&[list]))
        }
        Instr::ListPush { list, .. } => o(&[list]),
        Instr::Builtin { f, s, o, imm } => {
            let (before, after) = Builtin::window(f, program, imm).ok_or("imm of a builtin")?;
            window(s, o, before)?;
            window(s, o, after)
        }
        Instr::Launch { site } => {
            let site = program.launches.get(site as usize).ok_or("no such launch")?;
            program.kernels.get(site.kernel as usize).ok_or("no such kernel")?;
            o(&[site.context])?;
            for arg in &site.args {
                match arg {
                    LaunchArg::Scalar { reg, .. } => s(&[*reg])?,
                    LaunchArg::Buffer { reg, .. } => o(&[*reg])?,
                }
            }
            site.grid.iter().chain(&site.block).flatten().try_for_each(|reg| s(&[*reg]))
        }
    }
}
