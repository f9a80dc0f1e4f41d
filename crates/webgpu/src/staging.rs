//! Memory that the host writes and the device reads: uploads.
//!
//! Small uploads share a chunk until its commands are submitted; larger ones have buffers of their own. All are mapped again as soon
//! as the device is done with them, and kept: a warm program's uploads allocate nothing. In headless Chromium a kept buffer takes
//! 4 MiB in 0.7 ms, where a fresh one takes 3 ms and `writeBuffer` 4.5 ms (64 MiB: 12, 42 and 360 ms).

use crate::buffers::WORD;
use crate::platform::Mapping;
use std::sync::{Arc, Mutex, PoisonError};

/// Chunk that small uploads share.
const CHUNK_BYTES: u64 = 256 << 10;
/// An upload of this many bytes or more has a buffer of its own.
const LARGE_BYTES: u64 = 64 << 10;
/// Largest buffer; longer uploads are split.
pub(crate) const MOST_BYTES: u64 = 64 << 20;
/// Buffers of large uploads come in multiples of this.
const LARGE_STEP: u64 = 64 << 10;
/// Mapped buffers kept hold at most this much.
const KEPT_BYTES: u64 = 256 << 20;
/// Chunks made ahead, and at most: a program that never waits gets none back.
const CHUNKS: usize = 3;
const MOST_CHUNKS: usize = 64;
const ALIGNMENT: u64 = 8;

/// Buffers that are mapped and ready, brought back by callbacks.
type Ready = Arc<Mutex<Vec<wgpu::Buffer>>>;

/// Bytes that lie ready for a copy.
pub(crate) struct Staged {
    pub raw: wgpu::Buffer,
    pub offset: u64,
}

struct Open {
    raw: wgpu::Buffer,
    mapping: Mapping,
    used: u64,
}

pub(crate) struct Staging {
    ready: Ready,
    /// The chunk that small uploads go to.
    open: Option<Open>,
    /// Filled: unmapped, and waiting for the submission that uses them.
    filled: Vec<wgpu::Buffer>,
    /// Chunks made so far.
    chunks: usize,
}

fn create(device: &wgpu::Device, size: u64) -> wgpu::Buffer {
    device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("staging"),
        size,
        usage: wgpu::BufferUsages::MAP_WRITE | wgpu::BufferUsages::COPY_SRC,
        mapped_at_creation: true,
    })
}

impl Staging {
    // Natively wgpu's callbacks, and so what they hold, must be `Send`; in a browser nothing is.
    #[cfg_attr(target_arch = "wasm32", allow(clippy::arc_with_non_send_sync))]
    pub(crate) fn new(device: &wgpu::Device) -> Self {
        let ready = (0..CHUNKS).map(|_| create(device, CHUNK_BYTES)).collect();
        Self { ready: Arc::new(Mutex::new(ready)), open: None, filled: Vec::new(), chunks: CHUNKS }
    }

    fn take_ready(&self, size: u64) -> Option<wgpu::Buffer> {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |buffer: &wgpu::Buffer| buffer.size() >= size && buffer.size() <= size.saturating_mul(2);
        let best = ready
            .iter()
            .enumerate()
            .filter(|(_, buffer)| fits(buffer))
            .min_by_key(|(_, buffer)| buffer.size())?
            .0;
        Some(ready.swap_remove(best))
    }

    /// Puts bytes (at most [`MOST_BYTES`]) where a copy of whole words finds them. `None` where nothing is mapped and ready, and a
    /// new buffer would cost more than it brings.
    pub(crate) fn stage(&mut self, device: &wgpu::Device, data: &[u8]) -> Option<Staged> {
        let bytes = data.len() as u64;
        if bytes < LARGE_BYTES {
            self.stage_small(device, data, bytes)
        } else {
            self.stage_large(device, data, bytes)
        }
    }

    fn stage_small(&mut self, device: &wgpu::Device, data: &[u8], bytes: u64) -> Option<Staged> {
        let full = |open: &Open| open.used.next_multiple_of(ALIGNMENT) + bytes + WORD > CHUNK_BYTES;
        if self.open.as_ref().is_some_and(full) {
            self.close();
        }
        if self.open.is_none() {
            let raw = match self.take_ready(CHUNK_BYTES) {
                Some(raw) => raw,
                None if self.chunks < MOST_CHUNKS => {
                    self.chunks += 1;
                    create(device, CHUNK_BYTES)
                }
                None => return None,
            };
            let mapping = Mapping::of(&raw)?;
            self.open = Some(Open { raw, mapping, used: 0 });
        }
        let open = self.open.as_mut()?;
        let offset = open.used.next_multiple_of(ALIGNMENT);
        open.mapping.write(offset, data);
        open.used = offset + bytes.next_multiple_of(WORD);
        Some(Staged { raw: open.raw.clone(), offset })
    }

    fn stage_large(&mut self, device: &wgpu::Device, data: &[u8], bytes: u64) -> Option<Staged> {
        let size = bytes.next_multiple_of(LARGE_STEP);
        let raw = self.take_ready(size).unwrap_or_else(|| create(device, size));
        let mut mapping = Mapping::of(&raw)?;
        mapping.write(0, data);
        drop(mapping);
        raw.unmap();
        self.filled.push(raw.clone());
        Some(Staged { raw, offset: 0 })
    }

    fn close(&mut self) {
        if let Some(Open { raw, mapping, .. }) = self.open.take() {
            drop(mapping);
            raw.unmap();
            self.filled.push(raw);
        }
    }

    /// Before the submission of commands that use what was staged.
    pub(crate) fn before_submission(&mut self) {
        self.close();
    }

    /// After it: whatever was filled comes back when the device is done with it.
    pub(crate) fn after_submission(&mut self) {
        for raw in self.filled.drain(..) {
            let (ready, back) = (self.ready.clone(), raw.clone());
            raw.map_async(wgpu::MapMode::Write, .., move |result| {
                if result.is_ok() {
                    ready.lock().unwrap_or_else(PoisonError::into_inner).push(back);
                }
            });
        }
    }

    /// Between runs: lets go what is more than is worth keeping.
    pub(crate) fn trim(&mut self) {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        let mut kept = 0;
        ready.retain(|buffer| {
            kept += buffer.size();
            let keep = kept <= KEPT_BYTES;
            if !keep {
                buffer.destroy();
            }
            keep
        });
    }
}
