//! Kernels that never end: the loop limit of a launch, and the flags by which kernels say that they were cut off.

use crate::platform::AdapterWords;
use crate::readback::{Piece, Readback};
use device::{CutOff, OperationId};

/// Launches between two readings of the flags.
const SLOTS: u32 = 1024;

/// No launch's threads get fewer iterations than this, however many they are.
const LEAST_ITERATIONS: u64 = 1 << 16;
/// Nor more: counters are 32 bits wide and must not wrap.
const MOST_ITERATIONS: u64 = 0xFFFF_0000;
/// How long a launch's loops may take together, seconds, at the device's measured rate of loop iterations.
const SECONDS: f64 = 2.0;

/// Mesa's llvmpipe silently leaves a thread's loops after 65 535 iterations in all (`LP_MAX_TGSI_LOOP_ITERATIONS`): a result that
/// is wrong without a word, unless the guard is faster. Its loops, over all functions, count together; ours count each loop.
const LLVMPIPE_ITERATIONS: u64 = 65_000;

/// How many iterations a thread may make of a loop, so that a launch of `threads` that never ends stops after about [`SECONDS`].
pub(crate) fn iteration_limit(iterations_per_second: f64, most: u64, threads: u64) -> u32 {
    let fair = iterations_per_second * SECONDS / threads.max(1) as f64;
    (fair as u64).max(LEAST_ITERATIONS).min(most) as u32
}

/// The flags of guarded launches: one word each, at the alignment of a storage binding.
pub(crate) struct Guard {
    pub flags: wgpu::Buffer,
    stride: u64,
    /// Launches whose flags are not yet read, in the order of their slots.
    open: Vec<OperationId>,
    read: Vec<(Piece, Vec<OperationId>)>,
    /// Loop iterations that the device makes in a second, all threads together.
    pub iterations_per_second: f64,
    most_iterations: u64,
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
            iterations_per_second: 1e9,
            most_iterations: if llvmpipe { LLVMPIPE_ITERATIONS } else { MOST_ITERATIONS },
        }
    }

    pub(crate) fn limit(&self, threads: u64) -> u32 {
        iteration_limit(self.iterations_per_second, self.most_iterations, threads)
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
        let limit = |rate, threads| u64::from(iteration_limit(rate, MOST_ITERATIONS, threads));
        assert_eq!(limit(1e9, 1), 2_000_000_000);
        assert_eq!(limit(1e9, 1 << 20), LEAST_ITERATIONS);
        assert_eq!(limit(1e15, 1), MOST_ITERATIONS);
        assert_eq!(limit(f64::NAN, 0), LEAST_ITERATIONS);
        assert_eq!(u64::from(iteration_limit(1e15, LLVMPIPE_ITERATIONS, 1)), LLVMPIPE_ITERATIONS);
    }
}
