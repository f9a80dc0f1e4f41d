//! How does a program read as text? For golden files and for people; nothing parses it.
//!
//! ```text
//! fn main (s0 o0) -> (s0 o0) frame s3 o1
//!    0  s0 = 1000
//!    1  s1 = s0 add.float32 s2
//!    2  if lt.int s0 s1 -> 1
//! ```

use std::fmt::{self, Write};

use super::builtin::Imm;
use super::dtype::DType;
use super::instr::{CmpOp, Instr};
use super::program::{Function, LaunchArg, Program};

/// The whole program.
pub fn disassemble(program: &Program) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = write_program(&mut out, program);
    out
}

/// One function.
pub fn disassemble_function(program: &Program, function: &Function) -> String {
    let mut out = String::new();
    let _ = write_function(&mut out, program, function);
    out
}

fn write_program(out: &mut String, program: &Program) -> fmt::Result {
    for (i, function) in program.functions.iter().enumerate() {
        if i > 0 {
            out.push('\n');
        }
        write_function(out, program, function)?;
    }
    for (i, site) in program.launches.iter().enumerate() {
        let kernel = program.kernels.get(site.kernel as usize).map_or("?", String::as_str);
        write!(out, "\nlaunch #{i} {kernel} on o{} (", site.context)?;
        for (n, arg) in site.args.iter().enumerate() {
            let comma = if n > 0 { ", " } else { "" };
            match arg {
                LaunchArg::Scalar { reg, dtype, .. } => write!(out, "{comma}s{reg}: {}", dtype.name())?,
                LaunchArg::Buffer { reg, .. } => write!(out, "{comma}o{reg}")?,
            }
        }
        out.push_str(") grid");
        dims(out, &site.grid)?;
        out.push_str(" block");
        dims(out, &site.block)?;
        out.push('\n');
    }
    Ok(())
}

fn dims(out: &mut String, dims: &[Option<u16>; 3]) -> fmt::Result {
    for reg in dims {
        match reg {
            Some(reg) => write!(out, " s{reg}")?,
            None => out.push_str(" 1"),
        }
    }
    Ok(())
}

fn write_function(out: &mut String, program: &Program, f: &Function) -> fmt::Result {
    writeln!(
        out,
        "fn {} (s{} o{}) -> (s{} o{}) frame s{} o{}",
        f.name,
        f.params.scalars,
        f.params.objects,
        f.results.scalars,
        f.results.objects,
        f.scalars,
        f.objects
    )?;
    for h in &f.handlers {
        writeln!(
            out,
            "  try {}..{} except {} o{} drops o{}..o{}",
            h.start, h.end, h.target, h.error, h.drop_from, h.drop_to
        )?;
    }
    for (pc, instr) in f.code.iter().enumerate() {
        write!(out, "{pc:4}  ")?;
        write_instr(out, program, instr)?;
        out.push('\n');
    }
    Ok(())
}

fn lower(name: &impl fmt::Debug) -> String {
    format!("{name:?}").to_ascii_lowercase()
}

fn write_instr(out: &mut String, program: &Program, instr: &Instr) -> fmt::Result {
    let jump = |out: &mut String, op: CmpOp, dtype: DType, a: u16, b: u16, target: u32| {
        write!(out, "if {}.{} s{a} s{b} -> {target}", lower(&op), dtype.name())
    };
    let bin = |out: &mut String, op: &str, dst: u16, a: u16, b: u16| write!(out, "s{dst} = s{a} {op} s{b}");
    match *instr {
        Instr::Nop => out.write_str("nop"),
        Instr::Imm { dst, value } => write!(out, "s{dst} = {value}"),
        Instr::Const { dst, index } => {
            write!(out, "s{dst} = {:#x}", program.scalars.get(index as usize).copied().unwrap_or(0))
        }
        Instr::Move { dst, src } => write!(out, "s{dst} = s{src}"),
        Instr::Str { dst, index } => {
            write!(out, "o{dst} = {:?}", program.strings.get(index as usize).map_or("?", String::as_str))
        }
        Instr::MoveObj { dst, src } => write!(out, "o{dst} = move o{src}"),
        Instr::CopyObj { dst, src } => write!(out, "o{dst} = o{src}"),
        Instr::DropObj { obj } => write!(out, "drop o{obj}"),
        Instr::AddInt { dst, a, b } => bin(out, "add.int", dst, a, b),
        Instr::SubInt { dst, a, b } => bin(out, "sub.int", dst, a, b),
        Instr::MulInt { dst, a, b } => bin(out, "mul.int", dst, a, b),
        Instr::AddImm { dst, a, value } => write!(out, "s{dst} = s{a} add.int {value}"),
        Instr::MulImm { dst, a, value } => write!(out, "s{dst} = s{a} mul.int {value}"),
        Instr::AddF32 { dst, a, b } => bin(out, "add.float32", dst, a, b),
        Instr::SubF32 { dst, a, b } => bin(out, "sub.float32", dst, a, b),
        Instr::MulF32 { dst, a, b } => bin(out, "mul.float32", dst, a, b),
        Instr::DivF32 { dst, a, b } => bin(out, "div.float32", dst, a, b),
        Instr::AddF64 { dst, a, b } => bin(out, "add.float64", dst, a, b),
        Instr::SubF64 { dst, a, b } => bin(out, "sub.float64", dst, a, b),
        Instr::MulF64 { dst, a, b } => bin(out, "mul.float64", dst, a, b),
        Instr::DivF64 { dst, a, b } => bin(out, "div.float64", dst, a, b),
        Instr::Bin { op, dtype, dst, a, b } => {
            bin(out, &format!("{}.{}", lower(&op), dtype.name()), dst, a, b)
        }
        Instr::Un { op, dtype, dst, a } => write!(out, "s{dst} = {}.{} s{a}", lower(&op), dtype.name()),
        Instr::Fma { dtype, dst, a, b, c } => write!(out, "s{dst} = fma.{} s{a} s{b} s{c}", dtype.name()),
        Instr::Cmp { op, dtype, dst, a, b } => {
            bin(out, &format!("{}.{}", lower(&op), dtype.name()), dst, a, b)
        }
        Instr::Cast { from, to, dst, src } => write!(out, "s{dst} = {}.{} s{src}", to.name(), from.name()),
        Instr::Select { dst, cond, a, b } => write!(out, "s{dst} = s{cond} ? s{a} : s{b}"),
        Instr::Jump { target } => write!(out, "-> {target}"),
        Instr::JumpIf { cond, target } => write!(out, "if s{cond} -> {target}"),
        Instr::JumpIfNot { cond, target } => write!(out, "if not s{cond} -> {target}"),
        Instr::JumpLtInt { a, b, target } => jump(out, CmpOp::Lt, DType::Int, a, b, target),
        Instr::JumpLeInt { a, b, target } => jump(out, CmpOp::Le, DType::Int, a, b, target),
        Instr::JumpGtInt { a, b, target } => jump(out, CmpOp::Gt, DType::Int, a, b, target),
        Instr::JumpGeInt { a, b, target } => jump(out, CmpOp::Ge, DType::Int, a, b, target),
        Instr::JumpEqInt { a, b, target } => jump(out, CmpOp::Eq, DType::Int, a, b, target),
        Instr::JumpNeInt { a, b, target } => jump(out, CmpOp::Ne, DType::Int, a, b, target),
        Instr::JumpCmp { op, dtype, a, b, target } => jump(out, op, dtype, a, b, target),
        Instr::JumpCmpNot { op, dtype, a, b, target } => {
            write!(out, "if not {}.{} s{a} s{b} -> {target}", lower(&op), dtype.name())
        }
        Instr::ForInc { i, end, target } => write!(out, "s{i} += 1; if s{i} < s{end} -> {target}"),
        Instr::ForStep { i, end, step, target } => {
            write!(out, "s{i} += {step}; if s{i} before s{end} -> {target}")
        }
        Instr::Call { func, s, o } => {
            let name = program.functions.get(func as usize).map_or("?", |f| f.name.as_str());
            write!(out, "call {name} #{func} s{s} o{o}")
        }
        Instr::Ret { s, o } => write!(out, "ret s{s} o{o}"),
        Instr::Raise { obj } => write!(out, "raise o{obj}"),
        Instr::Len { dst, obj } => write!(out, "s{dst} = len o{obj}"),
        Instr::Load { dst, obj, index } => write!(out, "s{dst} = o{obj}[s{index}]"),
        Instr::Store { obj, index, src } => write!(out, "o{obj}[s{index}] = s{src}"),
        Instr::LoadLane { dst, obj, index, lane } => write!(out, "s{dst} = o{obj}[s{index}].{lane}"),
        Instr::StoreLane { obj, index, src, lane } => write!(out, "o{obj}[s{index}].{lane} = s{src}"),
        Instr::ListGet { list, index, s, o } => write!(out, "s{s}.. o{o}.. = o{list}[s{index}]"),
        Instr::ListSet { list, index, s, o } => write!(out, "o{list}[s{index}] = s{s}.. o{o}.."),
        Instr::ListPush { list, s, o } => write!(out, "push o{list} s{s}.. o{o}.."),
        Instr::Builtin { f, s, o, imm } => {
            write!(out, "{} s{s} o{o}", f.name())?;
            match f.signature().imm {
                Imm::No => Ok(()),
                Imm::DType => write!(out, " {}", DType::from_code(u64::from(imm)).map_or("?", DType::name)),
                Imm::Type => match program.types.get(imm as usize) {
                    Some(desc) => write!(out, " {desc:?}"),
                    None => write!(out, " ?"),
                },
                Imm::Layout => match program.layouts.get(imm as usize) {
                    Some(l) => write!(out, " [{} s{} o{}]", l.dtype.name(), l.scalars, l.objects),
                    None => write!(out, " ?"),
                },
                Imm::Site => match program.buffer_sites.get(imm as usize) {
                    Some(site) => {
                        write!(out, " {} {}", site.dtype.name(), site.name.as_deref().unwrap_or("_"))
                    }
                    None => write!(out, " ?"),
                },
                Imm::Code => write!(out, " {imm}"),
            }
        }
        Instr::Launch { site } => write!(out, "launch #{site}"),
        Instr::Unreachable => out.write_str("unreachable"),
    }
}
