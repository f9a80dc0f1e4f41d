//! Kernels that never end: the loop limit of a launch, and the flags by which kernels say that they were cut off.

use crate::platform::AdapterWords;
use crate::readback::{Piece, Readback};
use device::{CutOff, OperationId};

/// Launches between two readings of the flags.
const SLOTS: u32 = 1024;

/// No thread of a launch gets fewer iterations than this where threads end together: a loop over a million elements is ordinary.
const LEAST_ITERATIONS: u64 = 1 << 20;
/// The same where every thread of the grid runs to its limit.
const LEAST_ALONE: u64 = 1 << 16;
/// Nor more: counters are 32 bits wide and must not wrap.
const MOST_ITERATIONS: u64 = 0xFFFF_0000;
/// How long a launch that never ends may take, seconds, at the device's measured rate of loop iterations.
const SECONDS: f64 = 1.0;
/// Threads that run at one time: of a software adapter two cores' blocks or more (it runs a block after the other), of a GPU at most
/// what the largest hold (an H200 keeps 132 × 2 048).
const SOFTWARE_THREADS: u64 = 512;
const GPU_THREADS: u64 = 1 << 18;

/// Mesa's llvmpipe silently leaves a thread's loops after 65 535 iterations in all (`LP_MAX_TGSI_LOOP_ITERATIONS`): a result that
/// is wrong without a word, unless the guard is faster. Its loops, over all functions, count together; ours count each loop.
const LLVMPIPE_ITERATIONS: u64 = 65_000;

/// What a launch's loop limit follows from.
#[derive(Clone, Copy, Debug)]
struct Pace {
    /// Loop iterations that the device makes in a second, all threads together.
    iterations_per_second: f64,
    /// Threads that it runs at one time, at most.
    concurrent_threads: u64,
    most_iterations: u64,
}

impl Pace {
    /// How many iterations a thread may make of a loop, so that a launch of `threads` that never ends stops after about [`SECONDS`].
    fn limit(self, threads: u64, ends_together: bool) -> u32 {
        let (running, least) = match ends_together {
            true => (threads.min(self.concurrent_threads), LEAST_ITERATIONS),
            false => (threads, LEAST_ALONE),
        };
        let fair = self.iterations_per_second * SECONDS / running.max(1) as f64;
        (fair as u64).max(least).min(self.most_iterations) as u32
    }
}

/// The flags of guarded launches: one word each, at the alignment of a storage binding.
pub(crate) struct Guard {
    pub flags: wgpu::Buffer,
    stride: u64,
    /// Launches whose flags are not yet read, in the order of their slots.
    open: Vec<OperationId>,
    read: Vec<(Piece, Vec<OperationId>)>,
    pace: Pace,
}

impl Guard {
    /// Bytes of a flag's binding.
    pub(crate) const FLAG_BYTES: u64 = 4;

    pub(crate) fn new(device: &wgpu::Device, words: &AdapterWords) -> Self {
        let llvmpipe = words.device.to_ascii_lowercase().contains("llvmpipe");
        let stride = u64::from(device.limits().min_storage_buffer_offset_alignment.max(4));
        Self {
            flags: device.create_buffer(&wgpu::BufferDescriptor {
                label: Some("loop flags"),
                size: stride * u64::from(SLOTS),
                usage: crate::buffers::USAGES,
                mapped_at_creation: false,
            }),
            stride,
            open: Vec::new(),
            read: Vec::new(),
            pace: Pace {
                iterations_per_second: 1e8,
                concurrent_threads: if words.software { SOFTWARE_THREADS } else { GPU_THREADS },
                most_iterations: if llvmpipe { LLVMPIPE_ITERATIONS } else { MOST_ITERATIONS },
            },
        }
    }

    /// Notes the measured rate of loop iterations, all threads together.
    pub(crate) fn set_rate(&mut self, iterations_per_second: f64) {
        self.pace.iterations_per_second = iterations_per_second;
    }

    pub(crate) fn limit(&self, threads: u64, ends_together: bool) -> u32 {
        self.pace.limit(threads, ends_together)
    }

    pub(crate) fn is_full(&self) -> bool {
        self.open.len() >= SLOTS as usize
    }

    /// The dynamic offset of a launch's flag; the flags must not be full.
    pub(crate) fn slot(&mut self, operation: OperationId) -> u32 {
        let offset = self.open.len() as u64 * self.stride;
        self.open.push(operation);
        offset as u32
    }

    /// Moves the flags to host-readable memory and clears them, after all commands so far.
    pub(crate) fn collect(
        &mut self,
        device: &wgpu::Device,
        encoder: &mut wgpu::CommandEncoder,
        readback: &mut Readback,
    ) {
        if self.open.is_empty() {
            return;
        }
        let bytes = self.open.len() as u64 * self.stride;
        let piece = readback.allocate(device, bytes);
        if let Some(target) = readback.buffer(piece) {
            encoder.copy_buffer_to_buffer(&self.flags, 0, target, piece.offset, bytes);
        }
        encoder.clear_buffer(&self.flags, 0, Some(bytes));
        self.read.push((piece, std::mem::take(&mut self.open)));
    }

    pub(crate) fn take(&mut self, mut read: impl FnMut(Piece) -> Option<Vec<u8>>) -> Vec<CutOff> {
        let mut cut_off = Vec::new();
        for (piece, operations) in self.read.drain(..) {
            let Some(bytes) = read(piece) else { continue };
            for (operation, slot) in operations.into_iter().zip(bytes.chunks(self.stride as usize)) {
                let flag = slot.first_chunk::<4>().map_or(0, |word| u32::from_le_bytes(*word));
                if let Some(loop_index) = flag.checked_sub(1) {
                    cut_off.push(CutOff { operation, loop_index });
                }
            }
        }
        cut_off
    }

    /// Forget everything since the last synchronisation. `true` if flags may be set on the device.
    pub(crate) fn reset(&mut self) -> bool {
        self.read.clear();
        !std::mem::take(&mut self.open).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_stay_within_their_bounds() {
        let pace = |iterations_per_second| Pace {
            iterations_per_second,
            concurrent_threads: GPU_THREADS,
            most_iterations: MOST_ITERATIONS,
        };
        assert_eq!(pace(1e9).limit(1, true), 1_000_000_000);
        assert_eq!(u64::from(pace(1e9).limit(1 << 30, true)), LEAST_ITERATIONS);
        assert_eq!(u64::from(pace(1e9).limit(1 << 30, false)), LEAST_ALONE);
        assert_eq!(u64::from(pace(1e15).limit(1, true)), MOST_ITERATIONS);
        assert_eq!(u64::from(pace(f64::NAN).limit(0, true)), LEAST_ITERATIONS);
        let llvmpipe = Pace { most_iterations: LLVMPIPE_ITERATIONS, ..pace(1e9) };
        assert_eq!(u64::from(llvmpipe.limit(1, true)), LLVMPIPE_ITERATIONS);
    }
}
