//! Uniform values of launches, in one buffer: a launch names its place by a dynamic offset.
//!
//! Places are reused round after round: the queue is in order, so a value written now reaches only commands submitted after it.

use std::collections::HashMap;

const ARENA_BYTES: u64 = 512 << 10;
/// Room that one operation may need: the largest uniform of WebGPU's default limits, and change.
const ROOM_BYTES: u64 = 128 << 10;
/// Bindings of uniform structs are read in units of this many bytes.
const UNIT: u64 = 16;

pub(crate) struct Uniforms {
    pub raw: wgpu::Buffer,
    alignment: u64,
    next: u64,
    /// What this round wrote: equal values share a place.
    places: HashMap<Vec<u8>, u32>,
}

impl Uniforms {
    pub(crate) fn new(device: &wgpu::Device) -> Self {
        Self {
            raw: device.create_buffer(&wgpu::BufferDescriptor {
                label: Some("uniforms"),
                size: ARENA_BYTES,
                usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
                mapped_at_creation: false,
            }),
            alignment: u64::from(device.limits().min_uniform_buffer_offset_alignment.max(16)),
            next: 0,
            places: HashMap::new(),
        }
    }

    /// Bytes that a binding of `bytes` takes.
    pub(crate) fn binding_bytes(bytes: u64) -> u64 {
        bytes.next_multiple_of(UNIT).max(UNIT)
    }

    /// Largest value that surely fits.
    pub(crate) const MAXIMUM_BYTES: u64 = ROOM_BYTES;

    /// Is there little room left before the next round begins?
    pub(crate) fn is_nearly_full(&self) -> bool {
        self.next + ROOM_BYTES > ARENA_BYTES
    }

    /// Begins a new round: places of the last are written again, so every command that reads them must have been submitted.
    pub(crate) fn restart(&mut self) {
        self.next = 0;
        self.places.clear();
    }

    /// The dynamic offset of a value; `None` if there is no room.
    pub(crate) fn place(&mut self, queue: &wgpu::Queue, value: &[u8]) -> Option<u32> {
        if let Some(&offset) = self.places.get(value) {
            return Some(offset);
        }
        let bytes = Self::binding_bytes(value.len() as u64);
        let offset = self.next;
        if offset + bytes > ARENA_BYTES {
            return None;
        }
        self.next = (offset + bytes).next_multiple_of(self.alignment);
        let mut padded = value.to_vec();
        padded.resize(bytes as usize, 0);
        queue.write_buffer(&self.raw, offset, &padded);
        let offset = u32::try_from(offset).ok()?;
        self.places.insert(value.to_vec(), offset);
        Some(offset)
    }
}
