//! From an operation's commands to the queue.
//!
//! Commands are encoded at the call and handed over together with those of the calls right after it: a submission costs the
//! browser more than a small operation does. They wait for at most [`MOST_OPERATIONS`] operations, [`WAIT_NS`], an operation on
//! much data, a synchronisation, or [`device::Device::flush`], which the runner calls when the program does something else.
//! Where each operation must be timed by the host's clock, all wait for the synchronisation, which runs each alone.

use crate::device_impl::WebGpuDevice;
use crate::helpers::{Helper, Parameters};
use crate::queries::{Pair, PairKind};
use device::{BufferId, OperationId, RawTiming, Submitted, Transport};
use trace::UnknownReason;

/// Operations that are handed over together.
const MOST_OPERATIONS: u32 = 32;
/// How long the first of them waits, if another call comes.
const WAIT_NS: i64 = 100_000;
/// An operation on this many bytes is handed over at once: the device is busy with it longer than a submission takes.
const MUCH_BYTES: u64 = 256 << 10;

/// Commands that are encoded and not yet on the queue.
pub(crate) struct Pending {
    encoder: wgpu::CommandEncoder,
    operations: u32,
    since_ns: i64,
}

/// An operation that waits to be run alone.
pub(crate) struct Deferred {
    pub operation: OperationId,
    pub commands: wgpu::CommandBuffer,
    pub executions: u32,
}

impl WebGpuDevice {
    fn new_encoder(&self) -> wgpu::CommandEncoder {
        self.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default())
    }

    /// Makes sure that the coming operation needs no submission in its midst.
    pub(crate) fn make_room(&mut self) {
        let full = self.queries.as_ref().is_some_and(|queries| queries.is_full())
            || self.guard.is_full()
            || self.uniforms.is_nearly_full();
        if !full {
            return;
        }
        self.run_deferred_now();
        let mut encoder = self.encoder();
        if let Some(queries) = self.queries.as_mut().filter(|queries| queries.is_full()) {
            queries.resolve(&self.device, &mut encoder, &mut self.readback);
        }
        if self.guard.is_full() {
            self.guard.collect(&self.device, &mut encoder, &mut self.readback);
        }
        self.submit(encoder);
        if self.uniforms.is_nearly_full() {
            self.uniforms.restart();
        }
    }

    /// The encoder for the next commands: the pending one, if there is one.
    pub(crate) fn encoder(&mut self) -> wgpu::CommandEncoder {
        match self.pending.take() {
            Some(pending) => {
                self.waiting = Some((pending.operations, pending.since_ns));
                pending.encoder
            }
            None => {
                self.waiting = None;
                self.new_encoder()
            }
        }
    }

    /// Puts commands on the queue, now.
    pub(crate) fn submit(&mut self, encoder: wgpu::CommandEncoder) {
        self.waiting = None;
        self.staging.before_submission();
        self.queue.submit([encoder.finish()]);
        self.staging.after_submission();
        for buffer in self.ending.drain(..) {
            buffer.destroy();
        }
    }

    /// Puts what is pending on the queue.
    pub(crate) fn submit_pending(&mut self) {
        if let Some(pending) = self.pending.take() {
            self.submit(pending.encoder);
        }
    }

    /// The commands of an operation on `bytes` are all encoded: they go to the queue soon, or are put by.
    pub(crate) fn hand_over(
        &mut self,
        operation: OperationId,
        encoder: wgpu::CommandEncoder,
        bytes: u64,
        executions: u32,
        transport: Transport,
    ) -> Submitted {
        if let Some(deferred) = &mut self.deferred {
            self.staging.before_submission();
            deferred.push(Deferred { operation, commands: encoder.finish(), executions });
            return Submitted { submitted_ns: self.clock.now_ns(), transport };
        }
        if self.queries.is_none() {
            self.known_timings.push((operation, RawTiming::Missing(UnknownReason::NoTimestamps)));
        }
        let (operations, since_ns) = self.waiting.take().unwrap_or_else(|| (0, self.clock.now_ns()));
        let operations = operations + 1;
        let much = bytes.saturating_mul(u64::from(executions)) >= MUCH_BYTES;
        // Taken before the queue gets it: the device may begin before that call returns, and no operation begins before it was submitted.
        let submitted_ns = self.clock.now_ns();
        if much || operations >= MOST_OPERATIONS || submitted_ns - since_ns > WAIT_NS {
            self.submit(encoder);
        } else {
            self.pending = Some(Pending { encoder, operations, since_ns });
        }
        Submitted { submitted_ns, transport }
    }

    /// Ends a buffer once the commands that use it are on the queue.
    pub(crate) fn end_after_use(&mut self, buffer: wgpu::Buffer) {
        if self.deferred.is_some() || self.pending.is_some() {
            self.ending.push(buffer);
        } else {
            // The queue keeps what submitted commands use.
            buffer.destroy();
        }
    }

    /// A pair of timestamps for an operation; `None` without timestamps.
    pub(crate) fn pair(&mut self, operation: OperationId, kind: PairKind, executions: u32) -> Option<Pair> {
        self.queries.as_mut().map(|queries| queries.pair(operation, kind, executions))
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
