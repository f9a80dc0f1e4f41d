//! Which kernels does a module hold, and what are their arguments?

use crate::problem::{Problem, Range, Severity};
use crate::text::items::{Item, ItemKind, name_range};
use device::interface::{
    Access, Binding, BindingKind, ElementShape, Field, Interface, ScalarType, WorkgroupSize,
};
use naga::proc::Layouter;
use naga::valid::{FunctionInfo, GlobalUse, ModuleInfo};
use naga::{
    AddressSpace, ArraySize, EntryPoint, Expression, GlobalVariable, Handle, Literal, Module, Scalar,
    ScalarKind, ShaderStage, Statement, StorageAccess, Type, TypeInner,
};
use std::collections::HashMap;

/// The override constants that take the launch's block.
pub(crate) const BLOCK_NAMES: [&str; 3] = ["block_dim_x", "block_dim_y", "block_dim_z"];

/// Interfaces of the module's compute entry points, in their order.
pub(crate) fn kernels(
    ir: &Module,
    info: &ModuleInfo,
    items: &[Item<'_>],
    problems: &mut Vec<Problem>,
) -> Vec<Interface> {
    let mut layouter = Layouter::default();
    if layouter.update(ir.to_ctx()).is_err() {
        // The validator has just computed the same layout.
        return Vec::new();
    }
    let reflection = Reflection { ir, items, layouter, with_loops: functions_with_loops(ir) };
    let mut kernels = Vec::new();
    let mut other = None;
    for (index, entry) in ir.entry_points.iter().enumerate() {
        let range = name_range(items, ItemKind::Function, &entry.name);
        if entry.stage != ShaderStage::Compute {
            other.get_or_insert((range, entry.name.as_str()));
            continue;
        }
        kernels.push(reflection.kernel(entry, info.get_entry_point(index), range, problems));
    }
    // A kernel that only lacks its `@compute` has been told so.
    overrides(ir, items, &kernels, problems);
    if kernels.is_empty() && !problems.iter().any(|p| p.id == "wgsl.needs-compute") {
        problems.push(match other {
            Some((range, name)) => Problem::error("wgsl.no-compute-entry-point", range).with("name", name),
            None => Problem::error("wgsl.no-entry-point", (0, 0)),
        });
    }
    kernels
}

/// Override constants that a launch leaves without a value, or with another than the student may expect.
fn overrides(ir: &Module, items: &[Item<'_>], kernels: &[Interface], problems: &mut Vec<Problem>) {
    for (handle, constant) in ir.overrides.iter() {
        let name = constant.name.as_deref().unwrap_or_default();
        let range = name_range(items, ItemKind::Override, name);
        let axis = BLOCK_NAMES.into_iter().position(|block| block == name);
        let mut functions: HashMap<Handle<naga::Function>, bool> = HashMap::new();
        for (callee, function) in ir.functions.iter() {
            let uses = uses_override(function, handle, &functions);
            functions.insert(callee, uses);
        }
        if axis.is_none() && constant.init.is_none() {
            let sizes = ir.types.iter().any(|(_, ty)| {
                matches!(ty.inner, TypeInner::Array { size: ArraySize::Pending(size), .. } if size == handle)
            });
            if sizes || ir.entry_points.iter().any(|entry| uses_override(&entry.function, handle, &functions))
            {
                problems.push(Problem::error("wgsl.override-without-value", range).with("name", name));
            }
            continue;
        }
        let Some(axis) = axis else { continue };
        let default = constant.init.and_then(|init| match ir.global_expressions[init] {
            Expression::Literal(Literal::U32(value)) => Some(value),
            Expression::Literal(Literal::I32(value)) => u32::try_from(value).ok(),
            _ => None,
        });
        for kernel in kernels {
            let takes = kernel.workgroup.contains(&WorkgroupSize::FromBlock(BLOCK_NAMES[axis]));
            let entry = ir.entry_points.iter().find(|entry| entry.name == kernel.name);
            if takes || !entry.is_some_and(|entry| uses_override(&entry.function, handle, &functions)) {
                continue;
            }
            let fixed = match kernel.workgroup[axis] {
                WorkgroupSize::Fixed(size) => Some(size),
                WorkgroupSize::FromBlock(_) => None,
            };
            let problem = if constant.init.is_none() {
                Problem::error("wgsl.block-override-unset", kernel.name_range)
            } else if default.is_some() && default == fixed {
                continue;
            } else {
                Problem::new(Severity::Warning, "wgsl.block-override-default", kernel.name_range)
            };
            problems.push(problem.with("kernel", &kernel.name).with("name", name));
        }
    }
}

/// Does the function, or one that it calls, mention the constant? `known`: the functions before it.
fn uses_override(
    function: &naga::Function,
    constant: Handle<naga::Override>,
    known: &HashMap<Handle<naga::Function>, bool>,
) -> bool {
    function.expressions.iter().any(|(_, e)| matches!(e, Expression::Override(handle) if *handle == constant))
        || block_has(
            &function.body,
            &|statement| matches!(statement, Statement::Call { function, .. } if known.get(function).copied().unwrap_or(false)),
        )
}

struct Reflection<'a> {
    ir: &'a Module,
    items: &'a [Item<'a>],
    layouter: Layouter,
    with_loops: HashMap<Handle<naga::Function>, bool>,
}

impl Reflection<'_> {
    fn kernel(
        &self,
        entry: &EntryPoint,
        info: &FunctionInfo,
        range: Range,
        problems: &mut Vec<Problem>,
    ) -> Interface {
        let mut bindings = Vec::new();
        let mut workgroup_bytes = 0u32;
        for (handle, variable) in self.ir.global_variables.iter() {
            let uses = info[handle];
            if uses.is_empty() {
                continue;
            }
            if variable.space == AddressSpace::WorkGroup {
                workgroup_bytes = workgroup_bytes.saturating_add(self.bytes(variable.ty));
            }
            let Some(binding) = variable.binding else { continue };
            let name = variable.name.clone().unwrap_or_default();
            let name_range = name_range(self.items, ItemKind::Variable, &name);
            let kind = match self.binding_kind(variable, uses) {
                Ok(kind) => kind,
                Err(problem) => {
                    let mut problem = problem.with("kernel", &entry.name);
                    problem.range = name_range;
                    if !problem.args.iter().any(|(key, _)| *key == "name") {
                        problem = problem.with("name", &name);
                    }
                    problems.push(problem);
                    continue;
                }
            };
            bindings.push(Binding { group: binding.group, binding: binding.binding, name, name_range, kind });
        }
        bindings.sort_by_key(|b| (b.group, b.binding));
        Interface {
            name: entry.name.clone(),
            name_range: range,
            bindings,
            workgroup: self.workgroup(entry, range, problems),
            uses_loops: block_loops(&entry.function.body, &self.with_loops),
            workgroup_bytes,
        }
    }

    fn binding_kind(&self, variable: &GlobalVariable, uses: GlobalUse) -> Result<BindingKind, Box<Problem>> {
        match variable.space {
            AddressSpace::Storage { access } => {
                let (element, stride_bytes) = self.element(variable.ty);
                Ok(BindingKind::Storage {
                    access: if access.contains(StorageAccess::STORE) {
                        Access::ReadWrite
                    } else {
                        Access::Read
                    },
                    written: uses.intersects(GlobalUse::WRITE | GlobalUse::ATOMIC),
                    element,
                    minimum_bytes: u64::from(self.bytes(variable.ty)),
                    stride_bytes,
                })
            }
            AddressSpace::Uniform => {
                let mut fields = Vec::new();
                // A struct's fields go by their own names, a bare scalar or vector by the variable's.
                let prefix = match self.ir.types[variable.ty].inner {
                    TypeInner::Struct { .. } => "",
                    _ => variable.name.as_deref().unwrap_or_default(),
                };
                self.fields(variable.ty, prefix, 0, &mut fields)?;
                Ok(BindingKind::Uniform { bytes: self.bytes(variable.ty), fields })
            }
            _ => Err(Box::new(Problem::error("wgsl.binding-texture", (0, 0)))),
        }
    }

    /// Bytes of a type as a whole; a runtime-sized array counts as one element, which is the least that WebGPU binds.
    fn bytes(&self, ty: Handle<Type>) -> u32 {
        match self.ir.types[ty].inner {
            TypeInner::Array { base, size, stride } => match size {
                ArraySize::Constant(count) => count.get().saturating_mul(stride),
                ArraySize::Pending(length) => self.override_value(length).saturating_mul(stride),
                ArraySize::Dynamic => self.bytes(base).max(stride),
            },
            TypeInner::Struct { ref members, span } => match members.last() {
                // The span counts a runtime-sized tail as nothing, then as one element, by naga's version: say it ourselves.
                Some(last) if self.is_runtime_sized(last.ty) => {
                    let alignment = self.layouter[ty].alignment;
                    alignment.round_up(last.offset.saturating_add(self.bytes(last.ty)))
                }
                _ => span,
            },
            _ => self.layouter[ty].size,
        }
    }

    fn is_runtime_sized(&self, ty: Handle<Type>) -> bool {
        matches!(self.ir.types[ty].inner, TypeInner::Array { size: ArraySize::Dynamic, .. })
    }

    /// The default of an override constant where it is a literal, else 0.
    fn override_value(&self, handle: Handle<naga::Override>) -> u32 {
        match self.ir.overrides[handle].init.map(|init| &self.ir.global_expressions[init]) {
            Some(Expression::Literal(Literal::U32(value))) => *value,
            Some(Expression::Literal(Literal::I32(value))) => u32::try_from(*value).unwrap_or(0),
            Some(Expression::Override(other)) if *other != handle => self.override_value(*other),
            _ => 0,
        }
    }

    fn element(&self, ty: Handle<Type>) -> (ElementShape, u32) {
        match self.ir.types[ty].inner {
            TypeInner::Array { base, size, stride } => {
                let shape = self.shape(base);
                (shape, if matches!(size, ArraySize::Dynamic) { stride } else { 0 })
            }
            TypeInner::Struct { ref members, .. } => {
                let stride = match members.last().map(|last| &self.ir.types[last.ty].inner) {
                    Some(TypeInner::Array { size: ArraySize::Dynamic, stride, .. }) => *stride,
                    _ => 0,
                };
                (ElementShape::Opaque, stride)
            }
            _ => (self.shape(ty), 0),
        }
    }

    fn shape(&self, ty: Handle<Type>) -> ElementShape {
        let packed = |scalar: Scalar, lanes: u32| match scalar_type(scalar) {
            Some(scalar) => ElementShape::Packed { scalar, lanes },
            None => ElementShape::Opaque,
        };
        match self.ir.types[ty].inner {
            TypeInner::Scalar(scalar) | TypeInner::Atomic(scalar) => {
                scalar_type(scalar).map_or(ElementShape::Opaque, ElementShape::Scalar)
            }
            // A vec3 has a gap behind it in an array: four lanes to an element.
            TypeInner::Vector { size: naga::VectorSize::Tri, scalar } => packed(scalar, 4),
            TypeInner::Vector { size, scalar } => packed(scalar, size as u32),
            TypeInner::Matrix { columns, rows, scalar } => {
                let lanes = if rows == naga::VectorSize::Tri { 4 } else { rows as u32 };
                packed(scalar, columns as u32 * lanes)
            }
            _ => ElementShape::Opaque,
        }
    }

    /// The scalars of a uniform, one for each argument: a vector's lanes as `name.x`, a nested struct's fields as `outer.inner`.
    fn fields(
        &self,
        ty: Handle<Type>,
        name: &str,
        offset: u32,
        fields: &mut Vec<Field>,
    ) -> Result<(), Box<Problem>> {
        match self.ir.types[ty].inner {
            TypeInner::Scalar(scalar) => {
                let scalar = scalar_type(scalar).ok_or_else(|| field_problem(name))?;
                fields.push(Field { name: name.to_owned(), offset, scalar });
                Ok(())
            }
            TypeInner::Vector { size, scalar } => {
                let scalar = scalar_type(scalar).ok_or_else(|| field_problem(name))?;
                for (lane, letter) in ["x", "y", "z", "w"].into_iter().enumerate().take(size as usize) {
                    let name = format!("{name}.{letter}");
                    fields.push(Field { name, offset: offset + lane as u32 * scalar.bytes(), scalar });
                }
                Ok(())
            }
            TypeInner::Struct { ref members, .. } => {
                for member in members {
                    let inner = member.name.as_deref().unwrap_or_default();
                    let name = if name.is_empty() { inner.to_owned() } else { format!("{name}.{inner}") };
                    self.fields(member.ty, &name, offset + member.offset, fields)?;
                }
                Ok(())
            }
            _ => Err(field_problem(name)),
        }
    }

    fn workgroup(&self, entry: &EntryPoint, range: Range, problems: &mut Vec<Problem>) -> [WorkgroupSize; 3] {
        let overrides = entry.workgroup_size_overrides.unwrap_or_default();
        let mut workgroup = entry.workgroup_size.map(WorkgroupSize::Fixed);
        for (size, expression) in workgroup.iter_mut().zip(overrides) {
            let Some(expression) = expression else { continue };
            let name = match self.ir.global_expressions[expression] {
                Expression::Override(handle) => self.ir.overrides[handle].name.as_deref(),
                _ => None,
            };
            match BLOCK_NAMES.into_iter().find(|block| Some(*block) == name) {
                Some(block) => *size = WorkgroupSize::FromBlock(block),
                None => {
                    problems.push(
                        Problem::error("wgsl.workgroup-size-override", range)
                            .with("kernel", &entry.name)
                            .with("name", name.unwrap_or("…")),
                    );
                    return workgroup;
                }
            }
        }
        workgroup
    }
}

fn field_problem(field: &str) -> Box<Problem> {
    Box::new(Problem::error("wgsl.uniform-field", (0, 0)).with("field", field))
}

fn scalar_type(scalar: Scalar) -> Option<ScalarType> {
    match (scalar.kind, scalar.width) {
        (ScalarKind::Sint, 4) => Some(ScalarType::I32),
        (ScalarKind::Uint, 4) => Some(ScalarType::U32),
        (ScalarKind::Float, 4) => Some(ScalarType::F32),
        (ScalarKind::Float, 2) => Some(ScalarType::F16),
        _ => None,
    }
}

/// Which functions have a loop, themselves or through a call? naga stores a function before those that call it.
fn functions_with_loops(ir: &Module) -> HashMap<Handle<naga::Function>, bool> {
    let mut with_loops = HashMap::new();
    for (handle, function) in ir.functions.iter() {
        let has = block_loops(&function.body, &with_loops);
        with_loops.insert(handle, has);
    }
    with_loops
}

fn block_loops(block: &naga::Block, with_loops: &HashMap<Handle<naga::Function>, bool>) -> bool {
    block_has(block, &|statement| match statement {
        Statement::Loop { .. } => true,
        Statement::Call { function, .. } => with_loops.get(function).copied().unwrap_or(false),
        _ => false,
    })
}

/// Is there such a statement in the block, at any depth?
fn block_has(block: &naga::Block, is_such: &impl Fn(&Statement) -> bool) -> bool {
    block.iter().any(|statement| {
        is_such(statement)
            || match statement {
                Statement::Block(block) => block_has(block, is_such),
                Statement::If { accept, reject, .. } => {
                    block_has(accept, is_such) || block_has(reject, is_such)
                }
                Statement::Switch { cases, .. } => cases.iter().any(|case| block_has(&case.body, is_such)),
                Statement::Loop { body, continuing, .. } => {
                    block_has(body, is_such) || block_has(continuing, is_such)
                }
                _ => false,
            }
    })
}
