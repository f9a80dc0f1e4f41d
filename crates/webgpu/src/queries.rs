//! Timestamps of operations: pairs in a query set that is resolved when it is full and at each synchronisation, and used again.

use crate::readback::{Piece, Readback};
use device::{OperationId, RawTiming};

/// WebGPU's largest query set.
const CAPACITY: u32 = 4096;
/// A timestamp's bytes.
const QUERY_BYTES: u64 = 8;

/// How a pair's two readings are to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PairKind {
    /// Beginning and end of the operation's own pass.
    Pass,
    /// Ends of two passes around it.
    Bracket,
}

struct Timed {
    operation: OperationId,
    kind: PairKind,
    executions: u32,
}

/// A place for two timestamps in [`Queries::set`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub begin: u32,
    pub end: u32,
}

pub(crate) struct Queries {
    pub set: wgpu::QuerySet,
    resolved: wgpu::Buffer,
    next: u32,
    /// In the order of their pairs since the last synchronisation.
    timed: Vec<Timed>,
    /// Where full sets went, in order.
    pieces: Vec<Piece>,
    /// Nanoseconds of a tick, times 2^[`PERIOD_BITS`].
    period: u128,
}

const PERIOD_BITS: u32 = 20;

impl Queries {
    pub(crate) fn new(device: &wgpu::Device, queue: &wgpu::Queue) -> Self {
        Self {
            set: device.create_query_set(&wgpu::QuerySetDescriptor {
                label: Some("timestamps"),
                ty: wgpu::QueryType::Timestamp,
                count: CAPACITY,
            }),
            resolved: device.create_buffer(&wgpu::BufferDescriptor {
                label: Some("timestamps"),
                size: u64::from(CAPACITY) * QUERY_BYTES,
                usage: wgpu::BufferUsages::QUERY_RESOLVE | wgpu::BufferUsages::COPY_SRC,
                mapped_at_creation: false,
            }),
            next: 0,
            timed: Vec::new(),
            pieces: Vec::new(),
            period: (f64::from(queue.get_timestamp_period()) * f64::from(1 << PERIOD_BITS)) as u128,
        }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.next + 2 > CAPACITY
    }

    /// Sets a pair aside; the set must not be full.
    pub(crate) fn pair(&mut self, operation: OperationId, kind: PairKind, executions: u32) -> Pair {
        let begin = self.next;
        self.next += 2;
        self.timed.push(Timed { operation, kind, executions });
        Pair { begin, end: begin + 1 }
    }

    /// Moves what the set holds to host-readable memory, after all commands so far.
    pub(crate) fn resolve(
        &mut self,
        device: &wgpu::Device,
        encoder: &mut wgpu::CommandEncoder,
        readback: &mut Readback,
    ) {
        if self.next == 0 {
            return;
        }
        let bytes = u64::from(self.next) * QUERY_BYTES;
        let piece = readback.allocate(device, bytes);
        encoder.resolve_query_set(&self.set, 0..self.next, &self.resolved, 0);
        if let Some(target) = readback.buffer(piece) {
            encoder.copy_buffer_to_buffer(&self.resolved, 0, target, piece.offset, bytes);
        }
        self.pieces.push(piece);
        self.next = 0;
    }

    /// All readings since the last call, from the pieces' bytes.
    pub(crate) fn take(
        &mut self,
        cost_ns: u64,
        mut read: impl FnMut(Piece) -> Option<Vec<u8>>,
    ) -> Vec<(OperationId, RawTiming)> {
        let mut ticks = Vec::with_capacity(self.timed.len() * 2);
        for piece in self.pieces.drain(..) {
            let bytes = read(piece).unwrap_or_else(|| vec![0; piece.bytes as usize]);
            ticks.extend(
                bytes
                    .chunks_exact(8)
                    .map(|b| u64::from_le_bytes([b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]])),
            );
        }
        let nanoseconds = |ticks: u64| ((u128::from(ticks) * self.period) >> PERIOD_BITS) as u64;
        self.timed
            .drain(..)
            .zip(ticks.chunks_exact(2))
            .map(|(timed, pair)| {
                let (begin_ns, end_ns) = (nanoseconds(pair[0]), nanoseconds(pair[1]));
                let executions = timed.executions;
                let timing = match timed.kind {
                    PairKind::Pass => RawTiming::Timestamps { begin_ns, end_ns, executions },
                    PairKind::Bracket => RawTiming::Bracket { begin_ns, end_ns, cost_ns, executions },
                };
                (timed.operation, timing)
            })
            .collect()
    }

    /// Forget everything since the last synchronisation.
    pub(crate) fn reset(&mut self) {
        self.next = 0;
        self.timed.clear();
        self.pieces.clear();
    }
}
