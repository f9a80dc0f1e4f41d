//! Memory that the device writes and the host reads: downloads, timestamps, loop flags.
//!
//! Small pieces share a chunk, so that thousands of them cost one mapping; chunks are kept between runs.

/// Chunk that small pieces share.
const CHUNK_BYTES: u64 = 1 << 20;
/// A piece of this size or more has a chunk of its own.
const LARGE_BYTES: u64 = 256 << 10;
/// Sizes of own chunks are multiples of this, so that runs of nearly equal sizes find each other's.
const LARGE_STEP: u64 = 64 << 10;
/// Chunks kept for later runs hold at most this much.
const KEPT_BYTES: u64 = 256 << 20;
/// WebGPU's alignment of a mapped range's start.
const ALIGNMENT: u64 = 8;

/// A piece of host-readable memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    chunk: usize,
    pub offset: u64,
    pub bytes: u64,
}

pub(crate) struct Chunk {
    pub raw: wgpu::Buffer,
    pub used: u64,
}

#[derive(Default)]
pub(crate) struct Readback {
    free: Vec<wgpu::Buffer>,
    used: Vec<Chunk>,
    /// Index into `used` of the chunk that small pieces go to.
    open: Option<usize>,
}

impl Readback {
    /// `bytes` is a multiple of a word.
    pub(crate) fn allocate(&mut self, device: &wgpu::Device, bytes: u64) -> Piece {
        if bytes < LARGE_BYTES
            && let Some(index) = self.open
            && let Some(chunk) = self.used.get_mut(index)
        {
            let offset = chunk.used.next_multiple_of(ALIGNMENT);
            if offset + bytes <= chunk.raw.size() {
                chunk.used = offset + bytes;
                return Piece { chunk: index, offset, bytes };
            }
        }
        let small = bytes < LARGE_BYTES;
        let size = if small { CHUNK_BYTES } else { bytes.next_multiple_of(LARGE_STEP) };
        let raw = self.take_free(size).unwrap_or_else(|| {
            device.create_buffer(&wgpu::BufferDescriptor {
                label: Some("readback"),
                size,
                usage: wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST,
                mapped_at_creation: false,
            })
        });
        let index = self.used.len();
        self.used.push(Chunk { raw, used: bytes });
        if small {
            self.open = Some(index);
        }
        Piece { chunk: index, offset: 0, bytes }
    }

    fn take_free(&mut self, size: u64) -> Option<wgpu::Buffer> {
        let best = self
            .free
            .iter()
            .enumerate()
            .filter(|(_, buffer)| buffer.size() >= size && buffer.size() <= size.saturating_mul(2))
            .min_by_key(|(_, buffer)| buffer.size())?
            .0;
        Some(self.free.swap_remove(best))
    }

    pub(crate) fn buffer(&self, piece: Piece) -> Option<&wgpu::Buffer> {
        self.used.get(piece.chunk).map(|chunk| &chunk.raw)
    }

    pub(crate) fn chunks(&self) -> &[Chunk] {
        &self.used
    }

    pub(crate) fn index(piece: Piece) -> usize {
        piece.chunk
    }

    /// All pieces were read and their chunks unmapped: keep the chunks.
    pub(crate) fn recycle(&mut self) {
        self.open = None;
        self.free.extend(self.used.drain(..).map(|chunk| chunk.raw));
        let mut kept = 0;
        self.free.retain(|buffer| {
            kept += buffer.size();
            let keep = kept <= KEPT_BYTES;
            if !keep {
                buffer.destroy();
            }
            keep
        });
    }

    /// The chunks' state is unknown (a synchronisation was given up): let them go.
    pub(crate) fn discard(&mut self) {
        self.open = None;
        for chunk in self.used.drain(..) {
            chunk.raw.destroy();
        }
    }
}
