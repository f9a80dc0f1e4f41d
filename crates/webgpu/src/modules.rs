//! Modules and pipelines, kept across runs: an edit that leaves a module's text alone, but for its comments, costs no compilation.

use crate::guard::Guard;
use crate::uniforms::Uniforms;
use device::error::{CompilationMessage, CompilationSeverity};
use device::{Access, BindingKind, DeviceError, Interface, KernelModule, LimitHit, LoopGuard, WorkgroupSize};
use std::collections::HashMap;
use std::rc::Rc;

/// Modules kept; the one unused for longest goes first.
const KEPT_MODULES: usize = 32;

/// What a binding of a pipeline is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// The launch's argument of this index.
    Storage(usize),
    Uniform {
        argument: usize,
        bytes: u64,
    },
    LoopLimit,
    LoopFlag,
}

pub(crate) struct GroupPlan {
    pub index: u32,
    pub layout: wgpu::BindGroupLayout,
    /// Binding number and what fills it, ascending.
    pub slots: Vec<(u32, Slot)>,
}

pub(crate) struct Pipeline {
    /// Of all pipelines.
    pub serial: u64,
    pub raw: wgpu::ComputePipeline,
    pub groups: Vec<GroupPlan>,
    pub guard: Option<LoopGuard>,
}

pub(crate) struct LoadedModule {
    shader: wgpu::ShaderModule,
    guard: Option<LoopGuard>,
    pipelines: HashMap<(String, [u32; 3]), Rc<Pipeline>>,
    last_used: u64,
}

#[derive(Default)]
pub(crate) struct Modules {
    /// By the text that the device was given, without its comments.
    kept: HashMap<Rc<str>, LoadedModule>,
    /// Of this run, by [`device::ModuleId`].
    loaded: Vec<Rc<str>>,
    uses: u64,
    next_serial: u64,
    /// Made since the last synchronisation: the device may still refuse them.
    fresh: Vec<(Rc<str>, String, [u32; 3])>,
}

/// What a compiler sees of a text. A kernel in Mojo has the numbers of its lines in comments: they change with every line above it.
fn without_comments(text: &str) -> String {
    if text.contains("/*") {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        out.push_str(line.split_once("//").map_or(line, |(code, _)| code).trim_end());
        out.push('\n');
    }
    out
}

impl Modules {
    pub(crate) fn begin_run(&mut self) {
        self.loaded.clear();
        while self.kept.len() > KEPT_MODULES {
            let Some(oldest) =
                self.kept.iter().min_by_key(|(_, m)| m.last_used).map(|(text, _)| text.clone())
            else {
                break;
            };
            self.kept.remove(&oldest);
        }
    }

    /// Is a module with this text kept? Then it is loaded, and this is its id.
    pub(crate) fn reuse(&mut self, text: &str) -> Option<device::ModuleId> {
        let (key, _) = self.kept.get_key_value(&*without_comments(text))?;
        let key = key.clone();
        self.uses += 1;
        if let Some(module) = self.kept.get_mut(&key) {
            module.last_used = self.uses;
        }
        Some(self.push(key))
    }

    pub(crate) fn insert(
        &mut self,
        text: &str,
        shader: wgpu::ShaderModule,
        guard: Option<LoopGuard>,
    ) -> device::ModuleId {
        self.uses += 1;
        let key: Rc<str> = without_comments(text).into();
        let module = LoadedModule { shader, guard, pipelines: HashMap::new(), last_used: self.uses };
        self.kept.insert(key.clone(), module);
        self.push(key)
    }

    fn push(&mut self, key: Rc<str>) -> device::ModuleId {
        self.loaded.push(key);
        device::ModuleId((self.loaded.len() - 1) as u32)
    }

    fn module(&self, id: device::ModuleId) -> Option<&LoadedModule> {
        self.kept.get(self.loaded.get(id.0 as usize)?)
    }

    pub(crate) fn ready(&self, id: device::ModuleId, kernel: &str, block: [u32; 3]) -> Option<Rc<Pipeline>> {
        // A lookup by reference would need a key type of its own; launches are few beside what they cost.
        self.module(id)?.pipelines.get(&(kernel.to_owned(), block)).cloned()
    }

    /// The pipeline for a kernel and a block; made if need be.
    pub(crate) fn pipeline(
        &mut self,
        device: &wgpu::Device,
        id: device::ModuleId,
        interface: &Interface,
        block: [u32; 3],
    ) -> Result<Rc<Pipeline>, DeviceError> {
        if let Some(pipeline) = self.ready(id, &interface.name, block) {
            return Ok(pipeline);
        }
        let key = self.loaded.get(id.0 as usize).cloned().ok_or(DeviceError::Unknown("module"))?;
        let module = self.kept.get_mut(&key).ok_or(DeviceError::Unknown("module"))?;
        self.next_serial += 1;
        let guard = module.guard.filter(|_| interface.uses_loops);
        let pipeline = Rc::new(make(device, &module.shader, guard, interface, block, self.next_serial)?);
        module.pipelines.insert((interface.name.clone(), block), pipeline.clone());
        self.fresh.push((key, interface.name.clone(), block));
        Ok(pipeline)
    }

    /// What the device thinks of the pipelines made since the last call. A bad one must not be found again, and any of them may
    /// be the bad one.
    pub(crate) fn settle_fresh(&mut self, all_good: bool) {
        for (key, kernel, block) in self.fresh.drain(..) {
            if !all_good && let Some(module) = self.kept.get_mut(&key) {
                module.pipelines.remove(&(kernel, block));
            }
        }
    }
}

fn make(
    device: &wgpu::Device,
    shader: &wgpu::ShaderModule,
    guard: Option<LoopGuard>,
    interface: &Interface,
    block: [u32; 3],
    serial: u64,
) -> Result<Pipeline, DeviceError> {
    let mut planned: HashMap<u32, Vec<(u32, Slot, wgpu::BindingType)>> = HashMap::new();
    for (argument, binding) in interface.bindings.iter().enumerate() {
        let (slot, ty) = match &binding.kind {
            BindingKind::Storage { access, .. } => {
                (Slot::Storage(argument), storage_type(*access == Access::Read, false))
            }
            BindingKind::Uniform { bytes, .. } => {
                let slot = Slot::Uniform { argument, bytes: u64::from(*bytes) };
                (slot, uniform_type(u64::from(*bytes)))
            }
        };
        planned.entry(binding.group).or_default().push((binding.binding, slot, ty));
    }
    if let Some(guard) = guard {
        let group = planned.entry(guard.group).or_default();
        group.push((guard.limit_binding, Slot::LoopLimit, uniform_type(4)));
        group.push((guard.flag_binding, Slot::LoopFlag, storage_type(false, true)));
    }
    check_counts(&device.limits(), &planned)?;

    let mut groups = Vec::new();
    for (index, mut entries) in planned {
        entries.sort_by_key(|(binding, _, _)| *binding);
        let layout_entries: Vec<_> = entries
            .iter()
            .map(|(binding, _, ty)| wgpu::BindGroupLayoutEntry {
                binding: *binding,
                visibility: wgpu::ShaderStages::COMPUTE,
                ty: *ty,
                count: None,
            })
            .collect();
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some(&interface.name),
            entries: &layout_entries,
        });
        let slots = entries.into_iter().map(|(binding, slot, _)| (binding, slot)).collect();
        groups.push(GroupPlan { index, layout, slots });
    }
    groups.sort_by_key(|group| group.index);
    let count = groups.last().map_or(0, |group| group.index + 1);
    let layouts: Vec<_> =
        (0..count).map(|i| groups.iter().find(|group| group.index == i).map(|group| &group.layout)).collect();
    let layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label: Some(&interface.name),
        bind_group_layouts: &layouts,
        immediate_size: 0,
    });
    let constants: Vec<(&str, f64)> = interface
        .workgroup
        .iter()
        .zip(block)
        .filter_map(|(size, threads)| match size {
            WorkgroupSize::Fixed(_) => None,
            WorkgroupSize::FromBlock(name) => Some((*name, f64::from(threads))),
        })
        .collect();
    let raw = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: Some(&interface.name),
        layout: Some(&layout),
        module: shader,
        entry_point: Some(&interface.name),
        compilation_options: wgpu::PipelineCompilationOptions {
            constants: &constants,
            // WebGPU promises zeros; only natively can it be switched off.
            zero_initialize_workgroup_memory: true,
        },
        cache: None,
    });
    Ok(Pipeline { serial, raw, groups, guard })
}

fn storage_type(read_only: bool, dynamic: bool) -> wgpu::BindingType {
    wgpu::BindingType::Buffer {
        ty: wgpu::BufferBindingType::Storage { read_only },
        has_dynamic_offset: dynamic,
        min_binding_size: if dynamic { std::num::NonZeroU64::new(Guard::FLAG_BYTES) } else { None },
    }
}

fn uniform_type(bytes: u64) -> wgpu::BindingType {
    wgpu::BindingType::Buffer {
        ty: wgpu::BufferBindingType::Uniform,
        has_dynamic_offset: true,
        min_binding_size: std::num::NonZeroU64::new(Uniforms::binding_bytes(bytes)),
    }
}

fn check_counts(
    limits: &wgpu::Limits,
    planned: &HashMap<u32, Vec<(u32, Slot, wgpu::BindingType)>>,
) -> Result<(), DeviceError> {
    let count = |wanted: fn(&Slot) -> bool| {
        planned.values().flatten().filter(|(_, slot, _)| wanted(slot)).count() as u64
    };
    let storage = count(|slot| matches!(slot, Slot::Storage(_) | Slot::LoopFlag));
    let uniform = count(|slot| matches!(slot, Slot::Uniform { .. } | Slot::LoopLimit));
    let groups = planned.keys().max().map_or(0, |index| u64::from(*index) + 1);
    let checks = [
        ("maxStorageBuffersPerShaderStage", storage, limits.max_storage_buffers_per_shader_stage),
        (
            "maxDynamicUniformBuffersPerPipelineLayout",
            uniform,
            limits.max_dynamic_uniform_buffers_per_pipeline_layout,
        ),
        ("maxUniformBuffersPerShaderStage", uniform, limits.max_uniform_buffers_per_shader_stage),
        ("maxBindGroups", groups, limits.max_bind_groups),
    ];
    for (limit, asked, has) in checks {
        if asked > u64::from(has) {
            return Err(DeviceError::Limit(LimitHit { limit, asked, has: u64::from(has), dimension: None }));
        }
    }
    Ok(())
}

/// The device's own messages about a module, placed in its original text.
pub(crate) fn messages(
    info: wgpu::CompilationInfo,
    module: &KernelModule,
    guarded: bool,
) -> Vec<CompilationMessage> {
    let insertions: &[(u32, u32)] = match &module.guarded {
        Some(source) if guarded => &source.insertions,
        _ => &[],
    };
    info.messages
        .into_iter()
        .map(|message| CompilationMessage {
            severity: match message.message_type {
                wgpu::CompilationMessageType::Error => CompilationSeverity::Error,
                wgpu::CompilationMessageType::Warning => CompilationSeverity::Warning,
                wgpu::CompilationMessageType::Info => CompilationSeverity::Info,
            },
            range: message.location.map(|at| {
                let start = original_offset(at.offset, insertions);
                (start, original_offset(at.offset.saturating_add(at.length), insertions).max(start))
            }),
            text: message.message,
        })
        .collect()
}

/// Where a byte of the guarded text stands in the original; a byte inside an insertion stands where that was made.
fn original_offset(guarded: u32, insertions: &[(u32, u32)]) -> u32 {
    let mut inserted = 0;
    for &(at, bytes) in insertions {
        let begins = at + inserted;
        if guarded < begins {
            break;
        }
        if guarded < begins + bytes {
            return at;
        }
        inserted += bytes;
    }
    guarded - inserted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_of_the_guarded_text_lead_back_to_the_original() {
        // "abcdef" with "XX" before c and "Y" before e: "abXXcdYef"
        let insertions = [(2, 2), (4, 1)];
        let back: Vec<u32> = (0..9).map(|at| original_offset(at, &insertions)).collect();
        assert_eq!(back, [0, 1, 2, 2, 2, 3, 4, 4, 5]);
    }

    #[test]
    fn comments_make_no_other_module() {
        let at = |line: u32| {
            format!("// add (Mojo: {line})\nfn add() {{  // {line}\n    a = b / c;  // {line}\n}}\n")
        };
        assert_eq!(without_comments(&at(7)), without_comments(&at(12)));
        assert_eq!(without_comments(&at(7)), "\nfn add() {\n    a = b / c;\n}\n");
        let block = "/* // */ fn f() {}";
        assert_eq!(without_comments(block), block);
    }
}
