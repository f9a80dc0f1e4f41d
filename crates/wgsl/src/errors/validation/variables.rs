//! Variables at module scope.

use super::Context;
use crate::problem::Problem;
use crate::text::items::{ItemKind, name_range};
use naga::valid::{GlobalVariableError, TypeFlags};
use naga::{AddressSpace, ArraySize, GlobalVariable, Handle, TypeInner};

pub(super) fn global(
    context: &Context<'_>,
    handle: Handle<GlobalVariable>,
    error: &GlobalVariableError,
) -> Option<Problem> {
    let variable = &context.ir.global_variables[handle];
    let name = variable.name.as_deref().unwrap_or_default();
    let place = name_range(context.text.items, ItemKind::Variable, name);
    let problem = |id| Problem::error(id, place).with("name", name);
    let space = space_name(variable.space);
    Some(match error {
        GlobalVariableError::InvalidType(AddressSpace::Handle) => {
            let is_bound = variable.binding.is_some();
            problem(if is_bound { "wgsl.needs-buffer-space" } else { "wgsl.needs-address-space" })
        }
        GlobalVariableError::InvalidBinding => {
            let wants = matches!(
                variable.space,
                AddressSpace::Uniform | AddressSpace::Storage { .. } | AddressSpace::Handle
            );
            problem(if wants { "wgsl.needs-binding" } else { "wgsl.extra-binding" }).with("space", space)
        }
        GlobalVariableError::InitializerNotAllowed(_) => problem("wgsl.initializer").with("space", space),
        GlobalVariableError::StorageAddressSpaceWriteOnlyNotSupported => problem("wgsl.write-only"),
        GlobalVariableError::Alignment(..) => problem("wgsl.uniform-layout"),
        GlobalVariableError::MissingTypeFlags { required, seen } => {
            let runtime_sized = matches!(
                context.ir.types[variable.ty].inner,
                TypeInner::Array { size: ArraySize::Dynamic, .. }
            );
            let missing = *required - *seen;
            if runtime_sized {
                problem("wgsl.runtime-array").with("space", space)
            } else if missing.contains(TypeFlags::HOST_SHAREABLE) {
                problem("wgsl.buffer-bool")
            } else if matches!(context.ir.types[variable.ty].inner, TypeInner::Atomic(_)) {
                problem("wgsl.atomic-space").with("space", space)
            } else {
                return None;
            }
        }
        _ => return None,
    })
}

fn space_name(space: AddressSpace) -> &'static str {
    match space {
        AddressSpace::Function => "function",
        AddressSpace::Private => "private",
        AddressSpace::WorkGroup => "workgroup",
        AddressSpace::Uniform => "uniform",
        AddressSpace::Storage { .. } => "storage",
        _ => "",
    }
}

/// The address space's name in messages.
pub(super) fn named(space: AddressSpace) -> &'static str {
    space_name(space)
}
