//! Which variables and accesses to them does a browser refuse?

use crate::errors::range_of;
use crate::problem::Problem;
use crate::text::items::{Item, ItemKind, name_range};
use naga::valid::{FunctionInfo, ModuleInfo};
use naga::{AddressSpace, Block, Handle, Module, Statement, StorageAccess, Type, TypeInner};

/// WebGPU's `maxBindGroups`, which no known browser raises.
const GROUPS: u32 = 4;

pub(super) fn check(
    source: &str,
    items: &[Item<'_>],
    ir: &Module,
    info: &ModuleInfo,
    problems: &mut Vec<Problem>,
) {
    for (_, variable) in ir.global_variables.iter() {
        let name = variable.name.as_deref().unwrap_or_default();
        let range = name_range(items, ItemKind::Variable, name);
        if let AddressSpace::Storage { access } = variable.space
            && !access.contains(StorageAccess::STORE)
            && has_atomic(ir, variable.ty)
        {
            problems.push(Problem::error("wgsl.atomic-read-only", range).with("name", name));
        }
        if let Some(binding) = variable.binding
            && binding.group >= GROUPS
        {
            problems.push(
                Problem::error("wgsl.group-limit", range)
                    .with("name", name)
                    .with("group", binding.group)
                    .with("limit", GROUPS - 1),
            );
        }
    }
    for (handle, function) in ir.functions.iter() {
        assigned_atomics(source, ir, &info[handle], &function.body, problems);
    }
    for (index, entry) in ir.entry_points.iter().enumerate() {
        let info = info.get_entry_point(index);
        assigned_atomics(source, ir, info, &entry.function.body, problems);
    }
}

fn has_atomic(ir: &Module, ty: Handle<Type>) -> bool {
    match &ir.types[ty].inner {
        TypeInner::Atomic(_) => true,
        TypeInner::Array { base, .. } => has_atomic(ir, *base),
        TypeInner::Struct { members, .. } => members.iter().any(|member| has_atomic(ir, member.ty)),
        _ => false,
    }
}

/// `counter = 1u`: naga stores into an atomic as `atomicStore` does.
fn assigned_atomics(
    source: &str,
    ir: &Module,
    info: &FunctionInfo,
    block: &Block,
    problems: &mut Vec<Problem>,
) {
    for (statement, span) in block.span_iter() {
        match statement {
            Statement::Store { pointer, .. } => {
                let is_atomic = match info[*pointer].ty.inner_with(&ir.types) {
                    TypeInner::Pointer { base, .. } => matches!(ir.types[*base].inner, TypeInner::Atomic(_)),
                    _ => false,
                };
                let Some(range) = range_of(source, *span).filter(|_| is_atomic) else { continue };
                let text = source.get(range.0 as usize..range.1 as usize).unwrap_or("");
                if !text.contains("atomicStore") {
                    let name = text.split(['=', '+', '-', '[', ' ']).next().unwrap_or("");
                    problems.push(Problem::error("wgsl.atomic-direct", range).with("name", name));
                }
            }
            Statement::Block(block) => assigned_atomics(source, ir, info, block, problems),
            Statement::If { accept, reject, .. } => {
                assigned_atomics(source, ir, info, accept, problems);
                assigned_atomics(source, ir, info, reject, problems);
            }
            Statement::Switch { cases, .. } => {
                for case in cases {
                    assigned_atomics(source, ir, info, &case.body, problems);
                }
            }
            Statement::Loop { body, continuing, .. } => {
                assigned_atomics(source, ir, info, body, problems);
                assigned_atomics(source, ir, info, continuing, problems);
            }
            _ => {}
        }
    }
}
