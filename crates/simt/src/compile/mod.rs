//! How does a kernel become a [`Program`]?
//!
//! Functions are compiled where they are called (WGSL has no recursion), so that every pointer leads to a known variable. Variables
//! of functions and of modules' `private` memory live in registers. An expression's registers are free again at the end of the
//! block that it belongs to. Overrides are constants: a program is made for one size of block.

mod call;
mod convert;
mod expression;
mod forward;
mod math;
mod place;
mod source;
mod statement;
mod types;

use crate::code::{Array, Bin, Code, Input, NONE, Program, Reg, RuntimeLength, Slot, Space, Ter, Un};
use call::Frame;
use naga::valid::ModuleInfo;
use naga::{AddressSpace, BuiltIn, GlobalVariable, Handle, Module, Override, Span};
pub(crate) use place::{Place, Root};
use source::Places;
use std::rc::Rc;
pub(crate) use types::{Layout, Ty};

/// Instructions of one program: calls are compiled in place, and a chain of functions that call each other twice doubles at each link.
const MOST_CODE: usize = 1 << 18;

/// Something that this device does not do.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) text: String,
    pub(crate) span: Span,
}

impl Refusal {
    pub(crate) fn new(what: &str, span: Span) -> Self {
        Self { text: ["the CPU device does not have: ", what].concat(), span }
    }
}

/// What a program is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Purpose {
    pub(crate) block: [u32; 3],
    pub(crate) subgroup: u32,
    /// With instructions that tell a watcher.
    pub(crate) watched: bool,
}

/// A value as an expression gives it.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// One register for each scalar.
    Registers(Rc<[Reg]>),
    Pointer(Rc<Place>),
}

pub(crate) struct Compiler<'a> {
    pub(crate) module: &'a Module,
    pub(crate) info: &'a ModuleInfo,
    pub(crate) purpose: Purpose,
    pub(crate) program: Program,
    pub(crate) places: Places<'a>,
    source: &'a str,
    /// Where each loop of the module stands, by the first byte of its keyword.
    loops: &'a [u32],
    /// Free registers, singly and in rows of 2, 3 and 4.
    free: [Vec<Reg>; 4],
    /// What each open scope will free.
    scopes: Vec<Vec<(Reg, u32)>>,
    slots: Slot,
    overrides: Vec<Option<Reg>>,
    globals: Vec<Option<Value>>,
    /// Constant arrays that are indexed: their bits, and the first of their registers.
    tables: Vec<(Vec<u32>, Reg)>,
    frame: Frame<'a>,
    /// Instructions that jump to the next place where lanes may come back, from the innermost construct outwards.
    merges: Vec<Vec<usize>>,
    loop_depth: u32,
    /// Of the present straight stretch, for the watcher.
    counted: [u32; 3],
}

/// Compiles the entry point `name`. `bindings`: group and binding of each launch argument, in order.
pub(crate) fn compile<'a>(
    module: &'a Module,
    info: &'a ModuleInfo,
    (file, source): (u16, &'a str),
    loops: &'a [u32],
    name: &str,
    bindings: &[(u32, u32)],
    purpose: Purpose,
) -> Result<Program, Refusal> {
    let found =
        module.entry_points.iter().position(|e| e.name == name && e.stage == naga::ShaderStage::Compute);
    let Some(index) = found else {
        return Err(Refusal { text: ["no kernel ", name].concat(), span: Span::UNDEFINED });
    };
    let entry = &module.entry_points[index];
    let mut compiler = Compiler {
        module,
        info,
        purpose,
        program: Program { block: purpose.block, subgroup: purpose.subgroup, slots: 1, ..Program::default() },
        places: Places::new(file, source),
        source,
        loops,
        free: Default::default(),
        scopes: vec![Vec::new()],
        slots: 1,
        overrides: vec![None; module.overrides.len()],
        globals: vec![None; module.global_variables.len()],
        tables: Vec::new(),
        frame: Frame::new(&entry.function, info.get_entry_point(index), purpose.watched),
        merges: vec![Vec::new()],
        loop_depth: 0,
        counted: [0; 3],
    };
    compiler.overrides()?;
    compiler.variables(index, bindings)?;
    compiler.entry(index)?;
    let mut program = compiler.program;
    program.places = compiler.places.spans;
    Ok(program)
}

impl<'a> Compiler<'a> {
    // Registers.

    /// `count` registers in a row, until the scope ends.
    pub(crate) fn allocate(&mut self, count: u32) -> Reg {
        let row = (count as usize).wrapping_sub(1);
        let reg = match self.free.get_mut(row).and_then(Vec::pop) {
            Some(reg) => reg,
            None => {
                let reg = self.program.registers;
                self.program.registers = reg.saturating_add(count);
                reg
            }
        };
        if let Some(scope) = self.scopes.last_mut() {
            scope.push((reg, count));
        }
        reg
    }

    pub(crate) fn open_scope(&mut self) {
        self.scopes.push(Vec::new());
    }

    pub(crate) fn close_scope(&mut self) {
        let scope = self.scopes.pop().unwrap_or_default();
        if self.purpose.watched {
            // Steps show variables beyond their scope: their registers stay theirs.
            return;
        }
        for (reg, count) in scope {
            match self.free.get_mut((count as usize).wrapping_sub(1)) {
                Some(row) => row.push(reg),
                None => self.free[0].extend(reg..reg.saturating_add(count)),
            }
        }
    }

    /// A register that holds `bits` throughout.
    pub(crate) fn constant(&mut self, bits: u32) -> Reg {
        if let Some((reg, _)) = self.program.constants.iter().find(|(_, value)| *value == bits) {
            return *reg;
        }
        let reg = self.program.registers;
        self.program.registers = reg.saturating_add(1);
        self.program.constants.push((reg, bits));
        reg
    }

    pub(crate) fn float(&mut self, value: f32) -> Reg {
        self.constant(value.to_bits())
    }

    /// The value of a register that holds one throughout.
    pub(crate) fn known(&self, reg: Reg) -> Option<u32> {
        self.program.constants.iter().find(|(r, _)| *r == reg).map(|(_, bits)| *bits)
    }

    pub(crate) fn take_slots(&mut self, count: u32) -> Slot {
        let slot = self.slots;
        self.slots += count;
        self.program.slots = self.program.slots.max(self.slots);
        slot
    }

    // Instructions.

    pub(crate) fn emit(&mut self, code: Code) -> usize {
        if self.purpose.watched {
            let kind = match &code {
                Code::Unary { f, .. } => usize::from(!unary_is_float(*f)),
                Code::Binary { f, .. } => usize::from(!binary_is_float(*f)),
                Code::Ternary { f, .. } => match f {
                    Ter::Fma | Ter::FClamp => 0,
                    Ter::ExtractI | Ter::ExtractU => 1,
                    Ter::Select => 2,
                },
                // Where an element lies is found by one multiplication and addition.
                Code::Index { .. } | Code::Insert { .. } => 1,
                Code::Load { .. }
                | Code::Store { .. }
                | Code::Atomic { .. }
                | Code::Reduce { .. }
                | Code::Ballot { .. }
                | Code::Gather { .. }
                | Code::If { .. }
                | Code::BreakIf { .. }
                | Code::Barrier { .. } => 2,
                _ => 3,
            };
            if let Some(count) = self.counted.get_mut(kind) {
                *count += 1;
            }
        }
        self.program.code.push(code);
        self.program.code.len() - 1
    }

    /// Ends a straight stretch: what was counted in it is told before lanes part or meet.
    pub(crate) fn settle_counts(&mut self) {
        let [float, integer, other] = std::mem::take(&mut self.counted);
        if float + integer + other > 0 {
            self.program.code.push(Code::Count { float, integer, other });
        }
    }

    pub(crate) fn here(&self) -> u32 {
        self.program.code.len() as u32
    }

    pub(crate) fn unary(&mut self, f: Un, a: Reg) -> Reg {
        let d = self.allocate(1);
        self.emit(Code::Unary { f, d, a });
        d
    }

    pub(crate) fn binary(&mut self, f: Bin, a: Reg, b: Reg) -> Reg {
        let d = self.allocate(1);
        self.emit(Code::Binary { f, d, a, b });
        d
    }

    pub(crate) fn ternary(&mut self, f: Ter, a: Reg, b: Reg, c: Reg) -> Reg {
        let d = self.allocate(1);
        self.emit(Code::Ternary { f, d, a, b, c });
        d
    }

    pub(crate) fn check_size(&self, span: Span) -> Result<(), Refusal> {
        if self.program.code.len() > MOST_CODE || self.program.registers > 1 << 20 {
            return Err(Refusal::new("a kernel of this size, with its functions' bodies at each call", span));
        }
        Ok(())
    }

    // What a program begins with.

    /// Computes the overrides that have a value: they are constants from then on.
    fn overrides(&mut self) -> Result<(), Refusal> {
        let module = self.module;
        for (handle, constant) in module.overrides.iter() {
            let axis = ["block_dim_x", "block_dim_y", "block_dim_z"]
                .iter()
                .position(|name| constant.name.as_deref() == Some(*name));
            let reg = match (axis.and_then(|axis| self.purpose.block.get(axis).copied()), constant.init) {
                (Some(size), _) => {
                    let scalar = self.ty_of(constant.ty)?.scalar();
                    let float = scalar.is_some_and(|s| s.kind == naga::ScalarKind::Float);
                    Some(self.constant(if float { (size as f32).to_bits() } else { size }))
                }
                (None, Some(init)) => self.global_value(init)?.first().copied(),
                (None, None) => None,
            };
            if let Some(known) = self.overrides.get_mut(handle.index()) {
                *known = reg;
            }
        }
        if !self.program.code.is_empty() {
            let mut program = self.program.clone();
            program.block = [1; 3];
            program.code.push(Code::End);
            let values = crate::exec::evaluate(program, &self.overrides);
            self.overrides = values.into_iter().map(|value| Some(self.constant(value?))).collect();
            self.program.code.clear();
            self.counted = [0; 3];
        }
        Ok(())
    }

    pub(crate) fn override_value(&self, handle: Handle<Override>, span: Span) -> Result<Reg, Refusal> {
        self.overrides.get(handle.index()).copied().flatten().ok_or_else(|| {
            let name = self.module.overrides[handle].name.as_deref().unwrap_or_default();
            Refusal { text: ["no value for the override constant ", name].concat(), span }
        })
    }

    /// The size of an array whose type names an override.
    fn pending_size(&self, handle: Handle<Override>, span: Span) -> Result<u32, Refusal> {
        let size = self.known(self.override_value(handle, span)?).unwrap_or(0);
        // Of an `i32` override, a negative one is as wrong as zero.
        if size == 0 || size > i32::MAX as u32 {
            return Err(Refusal { text: "an array's size must be positive".to_owned(), span });
        }
        Ok(size)
    }

    /// Gives the variables that the kernel uses a place.
    fn variables(&mut self, entry: usize, bindings: &[(u32, u32)]) -> Result<(), Refusal> {
        let module = self.module;
        let uses = self.info.get_entry_point(entry);
        let mut workgroup = 0u32;
        for (handle, variable) in module.global_variables.iter() {
            if uses[handle].is_empty() {
                continue;
            }
            let span = module.global_variables.get_span(handle);
            let ty = self.ty_of(variable.ty)?;
            let root = match variable.space {
                AddressSpace::Private => {
                    let count = self.components(ty)?;
                    let base = self.allocate(count);
                    self.initialise(base, count, variable.init)?;
                    Root::Registers { base, count }
                }
                AddressSpace::WorkGroup => {
                    let bytes = self.bytes(ty)?;
                    let at = workgroup;
                    workgroup =
                        workgroup.saturating_add(bytes.checked_next_multiple_of(16).unwrap_or(u32::MAX));
                    Root::Memory(self.array(variable, ty, Space::Workgroup(at), span)?)
                }
                AddressSpace::Uniform | AddressSpace::Storage { .. } => {
                    let place = variable.binding.as_ref().map(|b| (b.group, b.binding));
                    let argument = bindings.iter().position(|b| Some(*b) == place);
                    let Some(argument) = argument else {
                        let name = variable.name.as_deref().unwrap_or_default();
                        return Err(Refusal { text: ["no argument for ", name].concat(), span });
                    };
                    Root::Memory(self.array(variable, ty, Space::Argument(argument), span)?)
                }
                AddressSpace::Handle => return Err(Refusal::new("textures and samplers", span)),
                _ => return Err(Refusal::new("this address space", span)),
            };
            let place = Place::new(root, ty, self.layout_of(root, ty)?);
            if let Some(global) = self.globals.get_mut(handle.index()) {
                *global = Some(Value::Pointer(Rc::new(place)));
            }
        }
        self.program.workgroup_bytes = workgroup;
        Ok(())
    }

    fn layout_of(&self, root: Root, ty: Ty) -> Result<Layout, Refusal> {
        match root {
            Root::Registers { .. } => Ok(Layout::Registers),
            Root::Memory(_) => self.layout(ty),
        }
    }

    fn array(&mut self, variable: &GlobalVariable, ty: Ty, space: Space, span: Span) -> Result<u16, Refusal> {
        let number = u16::try_from(self.program.arrays.len())
            .map_err(|_| Refusal::new("more than 65 536 variables", span))?;
        let stride = match ty {
            Ty::Array { .. } => self.element(ty, self.layout(ty)?, span)?.1,
            _ => 0,
        };
        let name = variable.name.clone().unwrap_or_default();
        let bytes = self.bytes(ty)?;
        let read_only = match variable.space {
            AddressSpace::Uniform => true,
            AddressSpace::Storage { access } => !access.contains(naga::StorageAccess::STORE),
            _ => false,
        };
        self.program.arrays.push(Array { name, space, bytes, stride, read_only });
        Ok(number)
    }

    pub(crate) fn global(&self, handle: Handle<GlobalVariable>, span: Span) -> Result<Value, Refusal> {
        let value = self.globals.get(handle.index()).cloned().flatten();
        value.ok_or_else(|| Refusal::new("a variable that the kernel does not use", span))
    }

    /// Elements of the runtime-sized array at the end of a variable.
    pub(crate) fn runtime_length(&mut self, length: RuntimeLength) -> u32 {
        let found = self.program.lengths.iter().position(|l| *l == length);
        found.unwrap_or_else(|| {
            self.program.lengths.push(length);
            self.program.lengths.len() - 1
        }) as u32
    }

    /// The registers of a built-in input.
    pub(crate) fn input(&mut self, built_in: BuiltIn, span: Span) -> Result<Rc<[Reg]>, Refusal> {
        let three = |input: fn(u8) -> Input| (0..3).map(input).collect::<Vec<_>>();
        let inputs = match built_in {
            BuiltIn::LocalInvocationId => three(Input::LocalId),
            BuiltIn::GlobalInvocationId => three(Input::GlobalId),
            BuiltIn::WorkGroupId => three(Input::GroupId),
            BuiltIn::NumWorkGroups => three(Input::GridSize),
            BuiltIn::WorkGroupSize => three(Input::BlockSize),
            BuiltIn::LocalInvocationIndex => vec![Input::LocalIndex],
            BuiltIn::SubgroupId => vec![Input::SubgroupId],
            BuiltIn::SubgroupSize => vec![Input::SubgroupSize],
            BuiltIn::SubgroupInvocationId => vec![Input::SubgroupLane],
            BuiltIn::NumSubgroups => vec![Input::Subgroups],
            _ => return Err(Refusal::new("this built-in input", span)),
        };
        let mut registers = Vec::new();
        for input in inputs {
            let known = self.program.inputs.iter().find(|(_, i)| *i == input).map(|(reg, _)| *reg);
            registers.push(match known {
                Some(reg) => reg,
                None => {
                    let reg = self.program.registers;
                    self.program.registers += 1;
                    self.program.inputs.push((reg, input));
                    reg
                }
            });
        }
        Ok(registers.into())
    }
}

fn unary_is_float(f: Un) -> bool {
    !matches!(
        f,
        Un::Not
            | Un::Neg
            | Un::IAbs
            | Un::ISign
            | Un::CountOnes
            | Un::LeadingZeros
            | Un::TrailingZeros
            | Un::Reverse
            | Un::FirstTrailing
            | Un::FirstLeadingU
            | Un::FirstLeadingI
            | Un::BoolToInt
            | Un::ToBool
    )
}

fn binary_is_float(f: Bin) -> bool {
    use Bin::*;
    matches!(
        f,
        FAdd | FSub | FMul | FDiv | FRem | FEq | FNe | FLt | FLe | FMin | FMax | Pow | Atan2 | Step | Ldexp
    )
}

/// Marks that there is no register where one may be.
pub(crate) fn or_none(reg: Option<Reg>) -> Reg {
    reg.unwrap_or(NONE)
}
