//! Loaded modules, and the programs made of their kernels.

use crate::code::Program;
use crate::compile::{Purpose, Refusal, compile};
use device::error::{CompilationMessage, CompilationSeverity};
use device::{DeviceError, Interface, KernelModule, ModuleId, WorkgroupSize};
use naga::valid::{Capabilities, ModuleInfo, ValidationFlags, Validator};
use std::sync::Arc;

/// Modules kept across runs.
const KEPT_MODULES: usize = 32;
/// Programs kept of one module.
const KEPT_PROGRAMS: usize = 64;

struct Module {
    file: u16,
    source: String,
    ir: naga::Module,
    info: ModuleInfo,
    /// First bytes of the loops' keywords, in their order.
    loops: Vec<u32>,
    programs: Vec<(String, Purpose, Arc<Program>)>,
}

#[derive(Default)]
pub(crate) struct Modules {
    held: Vec<Module>,
}

impl Modules {
    pub(crate) fn begin_run(&mut self) {
        if self.held.len() > KEPT_MODULES {
            self.held.clear();
        }
    }

    /// Every kernel is compiled once, so that what is missing is said at once.
    pub(crate) fn load(&mut self, module: &KernelModule, subgroup: u32) -> Result<ModuleId, DeviceError> {
        if let Some(known) = self.held.iter().position(|m| m.file == module.file && m.source == module.source)
        {
            return Ok(ModuleId(known as u32));
        }
        let text = module.for_naga(&module.source);
        let ir = naga::front::wgsl::parse_str(&text).map_err(|error| {
            let range = error.labels().next().and_then(|(span, _)| span.to_range());
            refused(error.message().to_owned(), range)
        })?;
        let info =
            Validator::new(ValidationFlags::all(), Capabilities::all()).validate(&ir).map_err(|error| {
                let range = error.spans().next().and_then(|(span, _)| span.to_range());
                let mut text = error.as_inner().to_string();
                let mut source = std::error::Error::source(error.as_inner());
                while let Some(inner) = source {
                    text = [text.as_str(), ": ", &inner.to_string()].concat();
                    source = inner.source();
                }
                refused(text, range)
            })?;
        let mut loaded = Module {
            file: module.file,
            source: module.source.clone(),
            ir,
            info,
            loops: module.loops.iter().map(|l| l.start).collect(),
            programs: Vec::new(),
        };
        for kernel in &module.kernels {
            let block = kernel.workgroup.map(|size| match size {
                WorkgroupSize::Fixed(n) => n,
                WorkgroupSize::FromBlock(_) => 4,
            });
            loaded.program(kernel, Purpose { block, subgroup, watched: false })?;
        }
        self.held.push(loaded);
        Ok(ModuleId(self.held.len() as u32 - 1))
    }

    pub(crate) fn ready(&self, id: ModuleId, kernel: &str, purpose: Purpose) -> bool {
        self.held.get(id.0 as usize).is_some_and(|m| m.find(kernel, purpose).is_some())
    }

    pub(crate) fn program(
        &mut self,
        id: ModuleId,
        interface: &Interface,
        purpose: Purpose,
    ) -> Result<Arc<Program>, DeviceError> {
        self.held.get_mut(id.0 as usize).ok_or(DeviceError::Unknown("module"))?.program(interface, purpose)
    }
}

impl Module {
    fn find(&self, kernel: &str, purpose: Purpose) -> Option<Arc<Program>> {
        let found = self.programs.iter().find(|(name, p, _)| name == kernel && *p == purpose);
        found.map(|(.., program)| program.clone())
    }

    fn program(&mut self, interface: &Interface, purpose: Purpose) -> Result<Arc<Program>, DeviceError> {
        if let Some(program) = self.find(&interface.name, purpose) {
            return Ok(program);
        }
        let bindings: Vec<(u32, u32)> = interface.bindings.iter().map(|b| (b.group, b.binding)).collect();
        let text = (self.file, self.source.as_str());
        let program = compile(&self.ir, &self.info, text, &self.loops, &interface.name, &bindings, purpose)
            .map_err(|Refusal { text, span }| {
            let name = (interface.name_range.0 as usize)..(interface.name_range.1 as usize);
            refused(text, Some(span.to_range().unwrap_or(name)))
        })?;
        let program = Arc::new(program);
        if self.programs.len() >= KEPT_PROGRAMS {
            self.programs.clear();
        }
        self.programs.push((interface.name.clone(), purpose, program.clone()));
        Ok(program)
    }
}

fn refused(text: String, range: Option<std::ops::Range<usize>>) -> DeviceError {
    let range = range.map(|r| (r.start as u32, r.end as u32));
    DeviceError::Compilation(vec![CompilationMessage { text, severity: CompilationSeverity::Error, range }])
}
