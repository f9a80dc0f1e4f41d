//! The program's buffers on the device.

use device::{BufferId, DeviceError, Region};
use std::collections::HashMap;

/// Copies and bindings come in words of this many bytes (WebGPU's `COPY_BUFFER_ALIGNMENT`).
pub(crate) const WORD: u64 = 4;

/// What may be done with a program's buffer, and with the device's own scratch.
pub(crate) const USAGES: wgpu::BufferUsages =
    wgpu::BufferUsages::STORAGE.union(wgpu::BufferUsages::COPY_SRC).union(wgpu::BufferUsages::COPY_DST);

/// A program's buffer. Its device size is the program's, rounded up to a word, and at least one: the padding is never copied back.
pub(crate) struct DeviceBuffer {
    pub raw: wgpu::Buffer,
    /// Of all buffers of all runs; never used again.
    pub serial: u64,
    /// As the program asked.
    pub bytes: u64,
    /// Has any operation used it? A fresh buffer is zeroed by the browser at its first use, unless that writes all of it.
    pub used: bool,
    /// For bracketing passes, made at first need.
    pub touch: Option<wgpu::BindGroup>,
}

impl DeviceBuffer {
    pub(crate) fn padded_bytes(&self) -> u64 {
        padded(self.bytes)
    }

    /// Does the region cover the whole buffer?
    pub(crate) fn is_whole(&self, region: Region) -> bool {
        region.offset_bytes == 0 && region.bytes == self.bytes
    }
}

pub(crate) fn padded(bytes: u64) -> u64 {
    bytes.next_multiple_of(WORD).max(WORD)
}

#[derive(Default)]
pub(crate) struct Buffers {
    held: HashMap<BufferId, DeviceBuffer>,
    next_serial: u64,
}

impl Buffers {
    pub(crate) fn insert(&mut self, id: BufferId, raw: wgpu::Buffer, bytes: u64) {
        self.next_serial += 1;
        let buffer = DeviceBuffer { raw, serial: self.next_serial, bytes, used: false, touch: None };
        self.held.insert(id, buffer);
    }

    pub(crate) fn remove(&mut self, id: BufferId) -> Option<DeviceBuffer> {
        self.held.remove(&id)
    }

    pub(crate) fn drain(&mut self) -> impl Iterator<Item = DeviceBuffer> {
        self.held.drain().map(|(_, buffer)| buffer)
    }

    pub(crate) fn get_mut(&mut self, id: BufferId) -> Option<&mut DeviceBuffer> {
        self.held.get_mut(&id)
    }

    /// The buffer of a region that lies inside it.
    pub(crate) fn region(&self, region: Region) -> Result<&DeviceBuffer, DeviceError> {
        let buffer = self.held.get(&region.buffer).ok_or(DeviceError::Unknown("buffer"))?;
        let end = region.offset_bytes.checked_add(region.bytes);
        if end.is_none_or(|end| end > buffer.bytes) {
            return Err(DeviceError::Validation(format!(
                "{} bytes at {} of a buffer of {} bytes",
                region.bytes, region.offset_bytes, buffer.bytes
            )));
        }
        Ok(buffer)
    }
}
