//! From an operation's commands to the queue: eagerly, or, where each must be timed by the host's clock, at the synchronisation.

use crate::device_impl::WebGpuDevice;
use crate::faults::operation_label;
use crate::helpers::{Helper, Parameters};
use crate::queries::{Pair, PairKind};
use device::{BufferId, OperationId, RawTiming, Submitted, Transport};
use trace::UnknownReason;

/// An operation that waits to be run alone.
pub(crate) struct Deferred {
    pub operation: OperationId,
    pub commands: Vec<wgpu::CommandBuffer>,
    pub executions: u32,
}

impl WebGpuDevice {
    pub(crate) fn encoder(&self, operation: OperationId) -> wgpu::CommandEncoder {
        let label = operation_label(operation);
        self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some(&label) })
    }

    /// Hands an operation's commands to the queue, or puts them by.
    pub(crate) fn hand_over(
        &mut self,
        operation: OperationId,
        encoder: wgpu::CommandEncoder,
        executions: u32,
        transport: Transport,
    ) -> Submitted {
        let commands = encoder.finish();
        match &mut self.deferred {
            Some(deferred) => deferred.push(Deferred { operation, commands: vec![commands], executions }),
            None => {
                self.queue.submit([commands]);
                for buffer in self.ending.drain(..) {
                    buffer.destroy();
                }
                if self.queries.is_none() {
                    self.known_timings.push((operation, RawTiming::Missing(UnknownReason::NoTimestamps)));
                }
            }
        }
        Submitted { submitted_ns: self.clock.now_ns(), transport }
    }

    /// Ends a buffer once the commands that use it are on the queue.
    pub(crate) fn end_after_use(&mut self, buffer: wgpu::Buffer) {
        match self.deferred {
            Some(_) => self.ending.push(buffer),
            // The queue keeps what submitted commands use.
            None => buffer.destroy(),
        }
    }

    /// A pair of timestamps for an operation; `None` without timestamps.
    pub(crate) fn pair(&mut self, operation: OperationId, kind: PairKind, executions: u32) -> Option<Pair> {
        let queries = self.queries.as_mut()?;
        if queries.is_full() {
            let mut encoder = self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
            queries.resolve(&self.device, &mut encoder, &mut self.readback);
            self.queue.submit([encoder.finish()]);
        }
        Some(queries.pair(operation, kind, executions))
    }

    /// The pass before a bracketed operation.
    pub(crate) fn open_bracket(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        pair: Option<Pair>,
        buffer: BufferId,
    ) {
        let Some(pair) = pair else { return };
        // Touching a buffer that nothing used yet would make the browser zero it first, at the program's expense.
        let used = self.buffers.get_mut(buffer).is_some_and(|buffer| buffer.used);
        self.bracket_pass(encoder, pair.begin, used.then_some(buffer));
    }

    /// The pass after it.
    pub(crate) fn close_bracket(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        pair: Option<Pair>,
        buffer: BufferId,
    ) {
        if let Some(pair) = pair {
            self.bracket_pass(encoder, pair.end, Some(buffer));
        }
    }

    /// A pass whose end writes a timestamp: after earlier commands on the buffer, and before later ones.
    fn bracket_pass(&mut self, encoder: &mut wgpu::CommandEncoder, query: u32, buffer: Option<BufferId>) {
        let Some(queries) = &self.queries else { return };
        let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor {
            label: None,
            timestamp_writes: Some(wgpu::ComputePassTimestampWrites {
                query_set: &queries.set,
                beginning_of_pass_write_index: None,
                end_of_pass_write_index: Some(query),
            }),
        });
        if !self.touches {
            return;
        }
        let Some(buffer) = buffer.and_then(|id| self.buffers.get_mut(id)) else { return };
        let Some(offset) = self.uniforms.place(&self.queue, &Parameters::default().bytes()) else { return };
        let bytes = buffer.padded_bytes().min(self.bounds.max_binding_bytes);
        let group = buffer.touch.get_or_insert_with(|| {
            let target = wgpu::BufferBinding {
                buffer: &buffer.raw,
                offset: 0,
                size: std::num::NonZeroU64::new(bytes),
            };
            self.helpers.bind(&self.device, Helper::Touch, target, &self.uniforms.raw, None)
        });
        pass.set_pipeline(self.helpers.pipeline(&self.device, Helper::Touch));
        pass.set_bind_group(0, &*group, &[offset]);
        pass.dispatch_workgroups(1, 1, 1);
    }

    pub(crate) fn mark_used(&mut self, buffer: BufferId) {
        if let Some(buffer) = self.buffers.get_mut(buffer) {
            buffer.used = true;
        }
    }
}
