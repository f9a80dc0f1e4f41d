//! Kernel launches: what is bound, what is checked before, how it is repeated.

use crate::buffers::padded;
use crate::device_impl::WebGpuDevice;
use crate::faults::operation_label;
use crate::guard::Guard;
use crate::modules::{GroupPlan, Pipeline, Slot};
use crate::queries::PairKind;
use crate::uniforms::Uniforms;
use device::{
    Binding, BindingKind, BoundArgument, DeviceError, Launch, LimitHit, OperationId, Submitted, Transport,
};
use std::collections::HashMap;
use std::num::NonZeroU64;

/// Written buffers are copied before a launch is repeated; beyond this many bytes it is not repeated.
const MOST_SCRATCH_BYTES: u64 = 512 << 20;
/// Bind groups kept within a run.
const KEPT_GROUPS: usize = 4096;

/// A buffer as bound: serial, offset, bytes.
type BoundBuffer = (u64, u64, u64);

/// Bind groups of this run: a loop's launches bind the same buffers again and again.
#[derive(Default)]
pub(crate) struct BindGroups {
    kept: HashMap<(u64, u32, Vec<BoundBuffer>), wgpu::BindGroup>,
}

impl BindGroups {
    pub(crate) fn clear(&mut self) {
        self.kept.clear();
    }

    /// A buffer ends.
    pub(crate) fn forget(&mut self, serial: u64) {
        self.kept.retain(|(_, _, buffers), _| buffers.iter().all(|(bound, ..)| *bound != serial));
    }
}

/// The buffers of a launch, by argument: what is bound.
struct Bound {
    raw: wgpu::Buffer,
    serial: u64,
    offset: u64,
    bytes: u64,
}

impl WebGpuDevice {
    pub(crate) fn launch_kernel(
        &mut self,
        operation: OperationId,
        launch: &Launch<'_>,
    ) -> Result<Submitted, DeviceError> {
        self.check_alive()?;
        device::error::check_shape(&self.report.limits, launch.grid, launch.block)
            .map_err(DeviceError::Limit)?;
        let bindings = &launch.interface.bindings;
        if bindings.len() != launch.arguments.len() {
            return Err(DeviceError::Validation(format!(
                "{} arguments for {} bindings",
                launch.arguments.len(),
                bindings.len()
            )));
        }
        device::error::check_aliases(bindings, launch.arguments)?;
        let bound = self.bound_buffers(bindings, launch.arguments)?;
        let pipeline = self.modules.pipeline(&self.device, launch.module, launch.interface, launch.block)?;
        self.make_room();
        let offsets = self.dynamic_values(operation, launch, &pipeline)?;
        for argument in launch.arguments {
            if let BoundArgument::Buffer(region) = argument {
                self.mark_used(region.buffer);
            }
        }

        let written: Vec<usize> =
            (0..bindings.len()).filter(|i| bindings.get(*i).is_some_and(Binding::is_read_write)).collect();
        let scratch_bytes: u64 = written.iter().filter_map(|i| bound.get(i)).map(|b| b.bytes).sum();
        let wanted = if scratch_bytes > MOST_SCRATCH_BYTES { 1 } else { self.settings.executions.max(1) };
        let executions = self.paces.executions(operation, (pipeline.serial, launch.grid), wanted);
        let groups = self.groups(&pipeline, &bound);
        let pair = self.pair(operation, PairKind::Pass, executions);
        let mut encoder = self.encoder();
        let label = operation_label(operation);
        let mut timed_groups = groups.clone();
        if executions > 1 {
            // What the kernel writes it may also read: repeats work on copies, the program's own buffers see one execution.
            let mut copies = HashMap::new();
            for (argument, buffer) in &bound {
                let mut buffer = Bound { raw: buffer.raw.clone(), ..*buffer };
                if written.contains(argument) {
                    let copy = self.scratch(buffer.bytes);
                    encoder.copy_buffer_to_buffer(&buffer.raw, buffer.offset, &copy, 0, buffer.bytes);
                    self.ending.push(copy.clone());
                    buffer = Bound { raw: copy, serial: 0, offset: 0, bytes: buffer.bytes };
                }
                copies.insert(*argument, buffer);
            }
            timed_groups =
                pipeline.groups.iter().map(|plan| (plan.index, self.make_group(plan, &copies))).collect();
            let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor {
                label: Some(&label),
                timestamp_writes: None,
            });
            dispatch(&mut pass, &pipeline, &groups, &offsets, launch.grid, 1);
        }
        {
            let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor {
                label: Some(&label),
                timestamp_writes: self.queries.as_ref().zip(pair).map(|(queries, pair)| {
                    wgpu::ComputePassTimestampWrites {
                        query_set: &queries.set,
                        beginning_of_pass_write_index: Some(pair.begin),
                        end_of_pass_write_index: Some(pair.end),
                    }
                }),
            });
            dispatch(&mut pass, &pipeline, &timed_groups, &offsets, launch.grid, executions);
        }
        Ok(self.hand_over(operation, encoder, 0, executions, Transport::Direct))
    }

    /// The regions of buffer arguments, checked against the device's limits.
    fn bound_buffers(
        &self,
        bindings: &[Binding],
        arguments: &[BoundArgument],
    ) -> Result<HashMap<usize, Bound>, DeviceError> {
        let mut bound = HashMap::new();
        for (index, (binding, argument)) in bindings.iter().zip(arguments).enumerate() {
            match (&binding.kind, argument) {
                (BindingKind::Storage { .. }, BoundArgument::Buffer(region)) => {
                    let buffer = self.buffers.region(*region)?;
                    let bytes = padded(region.bytes);
                    let limits = [
                        (
                            "maxStorageBufferBindingSize",
                            bytes,
                            self.bounds.max_binding_bytes,
                            bytes > self.bounds.max_binding_bytes,
                        ),
                        (
                            "minStorageBufferOffsetAlignment",
                            region.offset_bytes,
                            self.bounds.storage_alignment,
                            !region.offset_bytes.is_multiple_of(self.bounds.storage_alignment),
                        ),
                    ];
                    for (limit, asked, has, hit) in limits {
                        if hit {
                            return Err(DeviceError::Limit(LimitHit { limit, asked, has, dimension: None }));
                        }
                    }
                    bound.insert(
                        index,
                        Bound {
                            raw: buffer.raw.clone(),
                            serial: buffer.serial,
                            offset: region.offset_bytes,
                            bytes: bytes.min(buffer.padded_bytes() - region.offset_bytes),
                        },
                    );
                }
                (BindingKind::Uniform { bytes, .. }, BoundArgument::Uniform(value)) => {
                    if value.len() as u64 != u64::from(*bytes) {
                        return Err(DeviceError::Validation(format!(
                            "a uniform of {} bytes for {bytes}",
                            value.len()
                        )));
                    }
                }
                _ => {
                    return Err(DeviceError::Validation(format!("argument {index} is of the wrong kind")));
                }
            }
        }
        Ok(bound)
    }

    /// The dynamic offsets of each group, in the order of its bindings.
    fn dynamic_values(
        &mut self,
        operation: OperationId,
        launch: &Launch<'_>,
        pipeline: &Pipeline,
    ) -> Result<Vec<(u32, Vec<u32>)>, DeviceError> {
        let mut limit = u32::MAX;
        if let Some(guard) = pipeline.guard {
            let threads = launch.grid.iter().chain(&launch.block).map(|n| u64::from(*n)).product();
            limit = self.guard.limit(threads, guard.ends_together);
        }
        let too_large = |bytes: usize| {
            DeviceError::Limit(LimitHit {
                limit: "maxUniformBufferBindingSize",
                asked: bytes as u64,
                has: Uniforms::MAXIMUM_BYTES,
                dimension: None,
            })
        };
        let mut offsets = Vec::with_capacity(pipeline.groups.len());
        for plan in &pipeline.groups {
            let mut of_group = Vec::new();
            for (_, slot) in &plan.slots {
                match *slot {
                    Slot::Storage(_) => {}
                    Slot::Uniform { argument, .. } => {
                        if let Some(BoundArgument::Uniform(value)) = launch.arguments.get(argument) {
                            let place = self.place_uniform(value);
                            of_group.push(place.ok_or_else(|| too_large(value.len()))?);
                        }
                    }
                    Slot::LoopLimit => {
                        let value = limit.to_le_bytes();
                        of_group.push(self.place_uniform(&value).ok_or_else(|| too_large(4))?);
                    }
                    Slot::LoopFlag => of_group.push(self.guard.slot(operation)),
                }
            }
            offsets.push((plan.index, of_group));
        }
        Ok(offsets)
    }

    fn place_uniform(&mut self, value: &[u8]) -> Option<u32> {
        self.uniforms.place(&self.queue, value)
    }

    /// The pipeline's bind groups for these buffers, from the cache where they are there.
    fn groups(&mut self, pipeline: &Pipeline, bound: &HashMap<usize, Bound>) -> Vec<(u32, wgpu::BindGroup)> {
        let mut groups = Vec::with_capacity(pipeline.groups.len());
        for plan in &pipeline.groups {
            let buffers: Vec<BoundBuffer> = plan
                .slots
                .iter()
                .filter_map(|(_, slot)| match slot {
                    Slot::Storage(argument) => bound.get(argument).map(|b| (b.serial, b.offset, b.bytes)),
                    _ => None,
                })
                .collect();
            let key = (pipeline.serial, plan.index, buffers);
            let group = match self.bind_groups.kept.get(&key) {
                Some(group) => group.clone(),
                None => {
                    let group = self.make_group(plan, bound);
                    if self.bind_groups.kept.len() >= KEPT_GROUPS {
                        self.bind_groups.clear();
                    }
                    self.bind_groups.kept.insert(key, group.clone());
                    group
                }
            };
            groups.push((plan.index, group));
        }
        groups
    }

    fn make_group(&self, plan: &GroupPlan, bound: &HashMap<usize, Bound>) -> wgpu::BindGroup {
        let uniform = |bytes: u64| wgpu::BufferBinding {
            buffer: &self.uniforms.raw,
            offset: 0,
            size: NonZeroU64::new(Uniforms::binding_bytes(bytes)),
        };
        let entries: Vec<_> = plan
            .slots
            .iter()
            .filter_map(|(binding, slot)| {
                let buffer = match *slot {
                    Slot::Storage(argument) => {
                        let bound = bound.get(&argument)?;
                        wgpu::BufferBinding {
                            buffer: &bound.raw,
                            offset: bound.offset,
                            size: NonZeroU64::new(bound.bytes),
                        }
                    }
                    Slot::Uniform { bytes, .. } => uniform(bytes),
                    Slot::LoopLimit => uniform(4),
                    Slot::LoopFlag => wgpu::BufferBinding {
                        buffer: &self.guard.flags,
                        offset: 0,
                        size: NonZeroU64::new(Guard::FLAG_BYTES),
                    },
                };
                Some(wgpu::BindGroupEntry {
                    binding: *binding,
                    resource: wgpu::BindingResource::Buffer(buffer),
                })
            })
            .collect();
        self.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &plan.layout,
            entries: &entries,
        })
    }
}

fn dispatch(
    pass: &mut wgpu::ComputePass<'_>,
    pipeline: &Pipeline,
    groups: &[(u32, wgpu::BindGroup)],
    offsets: &[(u32, Vec<u32>)],
    grid: [u32; 3],
    executions: u32,
) {
    pass.set_pipeline(&pipeline.raw);
    for ((index, group), (_, offsets)) in groups.iter().zip(offsets) {
        pass.set_bind_group(*index, group, offsets);
    }
    for _ in 0..executions {
        pass.dispatch_workgroups(grid[0], grid[1], grid[2]);
    }
}
