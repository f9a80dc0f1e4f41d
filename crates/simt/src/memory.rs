//! Device memory: words that several cores may touch at once, and which of them were ever written.

use device::{BufferId, DeviceError, Region};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Words of a buffer. A launch's cores read and write them without order, as a GPU's do.
pub(crate) type Words = Arc<Vec<AtomicU32>>;

/// `count` zeros, or `None` if there is no memory for them.
pub(crate) fn zeroed(count: usize) -> Option<Vec<AtomicU32>> {
    let layout = std::alloc::Layout::array::<AtomicU32>(count.max(1)).ok()?;
    // SAFETY: the layout has a size; all zeros are `AtomicU32`s of 0; vector and allocation have the same layout.
    unsafe {
        let start = std::alloc::alloc_zeroed(layout).cast::<AtomicU32>();
        if start.is_null() {
            return None;
        }
        Some(Vec::from_raw_parts(start, count, count.max(1)))
    }
}

/// One bit a word, 32 words an entry.
pub(crate) type Bits = Rc<RefCell<Vec<u32>>>;

#[derive(Clone)]
pub(crate) struct Buffer {
    pub(crate) words: Words,
    /// As the program asked.
    pub(crate) bytes: u64,
    /// Words that something was written to; kept in checked runs only.
    pub(crate) written: Bits,
    /// Of all buffers of the run.
    pub(crate) serial: u32,
}

#[derive(Default)]
pub(crate) struct Buffers {
    held: BTreeMap<BufferId, Buffer>,
    next: u32,
}

impl Buffers {
    pub(crate) fn create(&mut self, id: BufferId, bytes: u64, tracked: bool) -> Result<(), DeviceError> {
        let count =
            usize::try_from(bytes.div_ceil(4).max(1)).map_err(|_| DeviceError::OutOfMemory { bytes })?;
        let words = zeroed(count).ok_or(DeviceError::OutOfMemory { bytes })?;
        let written = if tracked { vec![0; count.div_ceil(32)] } else { Vec::new() };
        self.next = self.next.wrapping_add(1);
        let buffer = Buffer {
            words: Arc::new(words),
            bytes,
            written: Rc::new(RefCell::new(written)),
            serial: self.next,
        };
        self.held.insert(id, buffer);
        Ok(())
    }

    pub(crate) fn remove(&mut self, id: BufferId) {
        self.held.remove(&id);
    }

    pub(crate) fn clear(&mut self) {
        self.held.clear();
    }

    /// The buffer of a region that lies inside it.
    pub(crate) fn region(&self, region: Region) -> Result<Buffer, DeviceError> {
        let buffer = self.held.get(&region.buffer).ok_or(DeviceError::Unknown("buffer"))?;
        let end = region.offset_bytes.checked_add(region.bytes);
        if end.is_none_or(|end| end > buffer.bytes) {
            let numbers = [region.bytes, region.offset_bytes, buffer.bytes].map(|n| n.to_string());
            let [bytes, offset, whole] = &numbers;
            return Err(DeviceError::Validation(
                [bytes, " bytes at ", offset, " of a buffer of ", whole, " bytes"].concat(),
            ));
        }
        Ok(buffer.clone())
    }
}

impl Buffer {
    fn word(&self, at: u64) -> Option<&AtomicU32> {
        self.words.get(usize::try_from(at).ok()?)
    }

    /// Bytes to `offset` on.
    pub(crate) fn write(&self, offset: u64, data: &[u8]) {
        self.mark(offset, data.len() as u64);
        let mut at = offset;
        let mut rest = data;
        if at.is_multiple_of(4) {
            let (words, tail) = rest.as_chunks::<4>();
            let first = usize::try_from(at / 4).unwrap_or(usize::MAX);
            for (word, bytes) in self.words.iter().skip(first).zip(words) {
                word.store(u32::from_le_bytes(*bytes), Ordering::Relaxed);
            }
            at += words.len() as u64 * 4;
            rest = tail;
        }
        for byte in rest {
            self.write_byte(at, *byte);
            at += 1;
        }
    }

    fn write_byte(&self, at: u64, byte: u8) {
        if let Some(word) = self.word(at / 4) {
            let shift = (at % 4 * 8) as u32;
            let old = word.load(Ordering::Relaxed);
            word.store((old & !(0xFF << shift)) | (u32::from(byte) << shift), Ordering::Relaxed);
        }
    }

    fn byte(&self, at: u64) -> u8 {
        let word = self.word(at / 4).map_or(0, |word| word.load(Ordering::Relaxed));
        (word >> (at % 4 * 8)) as u8
    }

    /// The bytes from `offset` on.
    pub(crate) fn read(&self, offset: u64, into: &mut [u8]) {
        if offset.is_multiple_of(4) {
            let first = usize::try_from(offset / 4).unwrap_or(usize::MAX);
            for (word, bytes) in self.words.iter().skip(first).zip(into.chunks_mut(4)) {
                let word = word.load(Ordering::Relaxed).to_le_bytes();
                let length = bytes.len();
                if let Some(part) = word.get(..length) {
                    bytes.copy_from_slice(part);
                }
            }
            return;
        }
        for (at, byte) in (offset..).zip(into.iter_mut()) {
            *byte = self.byte(at);
        }
    }

    pub(crate) fn fill(&self, offset: u64, bytes: u64, pattern: &[u8]) {
        self.mark(offset, bytes);
        let repeated: Vec<u8> = pattern.iter().copied().cycle().take(8).collect();
        let word = |at: usize| {
            repeated.get(at..at + 4).and_then(|b| b.first_chunk()).map_or(0, |b| u32::from_le_bytes(*b))
        };
        let pair = [word(0), word(4)];
        let (mut at, end) = (offset, offset.saturating_add(bytes));
        if at.is_multiple_of(4) {
            let first = usize::try_from(at / 4).unwrap_or(usize::MAX);
            let count = usize::try_from(bytes / 4).unwrap_or(usize::MAX);
            for (word, value) in self.words.iter().skip(first).take(count).zip(pair.iter().cycle()) {
                word.store(*value, Ordering::Relaxed);
            }
            at += bytes / 4 * 4;
        }
        while at < end {
            let byte = repeated.get(((at - offset) % 8) as usize).copied().unwrap_or(0);
            self.write_byte(at, byte);
            at += 1;
        }
    }

    /// Copies from `source`, which may be the same buffer.
    pub(crate) fn copy(&self, offset: u64, source: &Buffer, from: u64, bytes: u64) {
        let whole = offset.is_multiple_of(4) && from.is_multiple_of(4) && bytes.is_multiple_of(4);
        if whole && !Arc::ptr_eq(&self.words, &source.words) {
            let index = |at: u64| usize::try_from(at / 4).unwrap_or(usize::MAX);
            let from = source.words.iter().skip(index(from));
            for (to, from) in self.words.iter().skip(index(offset)).zip(from).take(index(bytes)) {
                to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
            }
        } else {
            let mut between = vec![0; usize::try_from(bytes).unwrap_or(0)];
            source.read(from, &mut between);
            self.write(offset, &between);
        }
    }

    /// Something is written to these bytes.
    pub(crate) fn mark(&self, offset: u64, bytes: u64) {
        let mut written = self.written.borrow_mut();
        if written.is_empty() || bytes == 0 {
            return;
        }
        for word in offset / 4..offset.saturating_add(bytes).div_ceil(4) {
            set_bit(&mut written, word);
        }
    }

    /// Nothing that anybody wrote lies in the words of these bytes.
    pub(crate) fn unmark(&self, offset: u64, bytes: u64) {
        let mut written = self.written.borrow_mut();
        for word in offset.div_ceil(4)..offset.saturating_add(bytes) / 4 {
            if let Some(entry) = written.get_mut((word / 32) as usize) {
                *entry &= !(1 << (word % 32));
            }
        }
    }

    /// What a copy brings is as written as it was at its source.
    pub(crate) fn copy_marks(&self, offset: u64, source: &Buffer, from: u64, bytes: u64) {
        let marks = source.written.borrow().clone();
        let mut written = self.written.borrow_mut();
        if written.is_empty() || bytes == 0 {
            return;
        }
        let words = offset.saturating_add(bytes).div_ceil(4) - offset / 4;
        for i in 0..words {
            let bit = |word: u64| marks.get((word / 32) as usize).is_some_and(|m| m >> (word % 32) & 1 == 1);
            let (to, from) = (offset / 4 + i, from / 4 + i);
            if bit(from) {
                set_bit(&mut written, to);
            } else if let Some(entry) = written.get_mut((to / 32) as usize) {
                *entry &= !(1 << (to % 32));
            }
        }
    }
}

pub(crate) fn set_bit(bits: &mut [u32], word: u64) {
    if let Some(entry) = bits.get_mut((word / 32) as usize) {
        *entry |= 1 << (word % 32);
    }
}
