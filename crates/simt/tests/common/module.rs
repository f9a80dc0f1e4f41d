//! A kernel's interface where our front end refuses the text on purpose (barriers in divergent code) or does not read it yet
//! (subgroups): the few shapes that the cases use.

use device::{
    Access, Binding, BindingKind, ElementShape, Field, Interface, KernelModule, ScalarType, WorkgroupSize,
};
use naga::{AddressSpace, ScalarKind, ShaderStage, StorageAccess, TypeInner};

/// By the front end, else by what follows.
pub fn module(source: &str) -> Result<KernelModule, String> {
    if let Some(module) = wgsl::compile("kernels", source).module {
        return Ok(module);
    }
    lenient(source)
}

/// naga alone decides: no uniformity check.
pub fn lenient(source: &str) -> Result<KernelModule, String> {
    use naga::valid::{Capabilities, ShaderStages, SubgroupOperationSet, ValidationFlags, Validator};
    let ir = naga::front::wgsl::parse_str(source).map_err(|error| error.emit_to_string(source))?;
    let mut validator = Validator::new(
        ValidationFlags::all(),
        Capabilities::SHADER_FLOAT16 | Capabilities::SUBGROUP | Capabilities::SHADER_FLOAT16_IN_FLOAT32,
    );
    validator.subgroup_stages(ShaderStages::COMPUTE).subgroup_operations(SubgroupOperationSet::all());
    let info = validator.validate(&ir).map_err(|error| error.emit_to_string(source))?;
    let kernels = ir
        .entry_points
        .iter()
        .enumerate()
        .filter(|(_, entry)| entry.stage == ShaderStage::Compute)
        .map(|(index, entry)| {
            let usage = info.get_entry_point(index);
            let mut bindings: Vec<Binding> = ir
                .global_variables
                .iter()
                .filter(|(handle, _)| !usage[*handle].is_empty())
                .filter_map(|(handle, variable)| {
                    let at = variable.binding.as_ref()?;
                    let written = usage[handle].contains(naga::valid::GlobalUse::WRITE);
                    let kind = kind(&ir, variable, written)?;
                    let name = variable.name.clone().unwrap_or_default();
                    Some(Binding { group: at.group, binding: at.binding, name, name_range: (0, 0), kind })
                })
                .collect();
            bindings.sort_by_key(|b| (b.group, b.binding));
            Interface {
                name: entry.name.clone(),
                name_range: (0, 0),
                bindings,
                workgroup: entry.workgroup_size.map(WorkgroupSize::Fixed),
                uses_loops: true,
                workgroup_bytes: 0,
            }
        })
        .collect();
    Ok(KernelModule {
        name: "kernels".to_owned(),
        file: 0,
        source: source.to_owned(),
        kernels,
        loops: loops(source),
        ..KernelModule::default()
    })
}

fn kind(ir: &naga::Module, variable: &naga::GlobalVariable, written: bool) -> Option<BindingKind> {
    let inner = &ir.types[variable.ty].inner;
    Some(match variable.space {
        AddressSpace::Storage { access } => BindingKind::Storage {
            access: if access.contains(StorageAccess::STORE) { Access::ReadWrite } else { Access::Read },
            written,
            element: ElementShape::Opaque,
            minimum_bytes: 4,
            stride_bytes: match inner {
                TypeInner::Array { stride, .. } => *stride,
                _ => 0,
            },
        },
        AddressSpace::Uniform => {
            let TypeInner::Struct { members, span } = inner else { return None };
            let field = |member: &naga::StructMember| Field {
                name: member.name.clone().unwrap_or_default(),
                offset: member.offset,
                scalar: match ir.types[member.ty].inner.scalar_kind() {
                    Some(ScalarKind::Sint) => ScalarType::I32,
                    Some(ScalarKind::Float) => ScalarType::F32,
                    _ => ScalarType::U32,
                },
            };
            BindingKind::Uniform { bytes: *span, fields: members.iter().map(field).collect() }
        }
        _ => return None,
    })
}

/// Loops in the order of the text (the cases have no such words in comments' midst that matter: only the number counts).
fn loops(source: &str) -> Vec<device::interface::LoopPlace> {
    let mut places = Vec::new();
    for word in ["for (", "while (", "loop {"] {
        for (at, _) in source.match_indices(word) {
            let end = at + word.split(' ').next().map_or(0, str::len);
            places.push(device::interface::LoopPlace { start: at as u32, end: end as u32 });
        }
    }
    places.sort_by_key(|place| place.start);
    places
}
