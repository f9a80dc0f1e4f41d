//! Where do the host's arrays live, and who is looking at them?
//!
//! Every list, host buffer and allocation has a slot: elements of one type packed as the device sees them, eight-byte aligned. A slot
//! counts its versions, and can be watched: a queued copy is to fill it or is still reading it.

use super::request::{HostEvent, HostEventKind, HostId, HostKind, Watch};
use super::value::Obj;
use crate::bytecode::{DType, ListLayout};
use crate::diagnostics::Span;

/// What a reference in a list counts for: its place, and a small object behind it.
pub(super) const OBJECT_BYTES: u64 = 96;

/// Something was written since the version was last asked for.
const DIRTY: u8 = 1;
/// A download into a range is queued.
const DOWNLOAD: u8 = 2;
/// An upload from a range may be reading.
const UPLOAD: u8 = 4;

/// The elements of one list, host buffer or allocation.
#[derive(Debug)]
pub(super) struct Slot {
    words: Vec<u64>,
    /// Stored scalars: elements × `scalars`.
    stored: usize,
    /// Elements.
    pub len: usize,
    pub dtype: DType,
    /// Scalars and objects per element.
    pub scalars: usize,
    pub object_width: usize,
    pub objects: Vec<Obj>,
    pub kind: HostKind,
    flags: u8,
    version: u64,
    watches: Vec<(Watch, u64, u64)>,
    /// The runner has heard of this number: it must not mean another array later.
    pub exposed: bool,
    /// No reference is left, but a queued copy still needs the memory.
    pub orphan: bool,
    /// `free()` was called on the pointer.
    pub freed: bool,
    pub live: bool,
    /// The destructor of the struct that is the list's one element.
    pub ends: Option<u32>,
}

/// Why memory could not be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoMemory {
    /// More elements than one array may have.
    TooManyElements,
    /// More bytes than the program may use in all, or than the machine gives.
    TooManyBytes,
}

/// How a scalar is put into and taken out of packed words.
macro_rules! typed {
    ($self:ident, $i:ident, get, $t:ty, $conv:expr) => {{
        let all: &[$t] = bytemuck::cast_slice(&$self.words);
        all.get($i).map(|v| ($conv)(*v))
    }};
    ($self:ident, $i:ident, $value:expr, $t:ty) => {{
        let all: &mut [$t] = bytemuck::cast_slice_mut(&mut $self.words);
        if let Some(place) = all.get_mut($i) {
            *place = $value;
        }
    }};
}

/// A half's own two bytes to the `f32` in the register and back.
fn half_to_register(bits: u16) -> u64 {
    u64::from(half::f16::from_bits(bits).to_f32().to_bits())
}

fn register_to_half(bits: u64) -> u16 {
    half::f16::from_f32(f32::from_bits(bits as u32)).to_bits()
}

impl Slot {
    pub fn new(kind: HostKind, dtype: DType, scalars: usize, object_width: usize) -> Slot {
        Slot {
            words: Vec::new(),
            stored: 0,
            len: 0,
            dtype: dtype.storage(),
            scalars,
            object_width,
            objects: Vec::new(),
            kind,
            flags: 0,
            version: 0,
            watches: Vec::new(),
            exposed: false,
            orphan: false,
            freed: false,
            live: true,
            ends: None,
        }
    }

    /// How its elements are kept.
    pub fn layout(&self) -> ListLayout {
        ListLayout {
            dtype: self.dtype,
            scalars: self.scalars as u16,
            objects: self.object_width as u16,
            ends: self.ends,
        }
    }

    /// Scalar number `i` of the storage; `None` past its end.
    #[inline(always)]
    pub fn get(&self, i: usize) -> Option<u64> {
        if i >= self.stored {
            return None;
        }
        match self.dtype {
            DType::Float32 | DType::UInt32 => typed!(self, i, get, u32, u64::from),
            DType::Float64 | DType::Int64 | DType::UInt64 | DType::Int | DType::UInt => {
                self.words.get(i).copied()
            }
            DType::Int32 => typed!(self, i, get, i32, |v| v as i64 as u64),
            DType::Bool | DType::UInt8 => typed!(self, i, get, u8, u64::from),
            DType::Int8 => typed!(self, i, get, i8, |v| v as i64 as u64),
            DType::UInt16 => typed!(self, i, get, u16, u64::from),
            DType::Int16 => typed!(self, i, get, i16, |v| v as i64 as u64),
            DType::Float16 => typed!(self, i, get, u16, half_to_register),
        }
    }

    /// Writes scalar number `i`; past the end nothing happens and the answer is false. Does not count a version: see [`Slot::touch`].
    #[inline(always)]
    pub fn set(&mut self, i: usize, value: u64) -> bool {
        if i >= self.stored {
            return false;
        }
        match self.dtype {
            DType::Float32 | DType::UInt32 | DType::Int32 => typed!(self, i, value as u32, u32),
            DType::Float64 | DType::Int64 | DType::UInt64 | DType::Int | DType::UInt => {
                if let Some(place) = self.words.get_mut(i) {
                    *place = value;
                }
            }
            DType::Bool | DType::UInt8 | DType::Int8 => typed!(self, i, value as u8, u8),
            DType::UInt16 | DType::Int16 => typed!(self, i, value as u16, u16),
            DType::Float16 => typed!(self, i, register_to_half(value), u16),
        }
        true
    }

    /// Puts the scalars of an element into `scalars` and gives its objects.
    pub fn element(&self, i: usize, scalars: &mut Vec<u64>) -> &[Obj] {
        scalars.clear();
        let first = i.saturating_mul(self.scalars);
        scalars.extend((0..self.scalars).map(|lane| self.get(first + lane).unwrap_or_default()));
        let first = i.saturating_mul(self.object_width);
        self.objects.get(first..first + self.object_width).unwrap_or_default()
    }

    /// Fills `len` scalars from `start`; what lies outside is left out.
    pub fn fill(&mut self, start: usize, len: usize, value: u64) {
        let end = start.saturating_add(len).min(self.stored);
        let range = start.min(end)..end;
        fn part<T>(all: &mut [T], range: std::ops::Range<usize>) -> &mut [T] {
            all.get_mut(range).unwrap_or_default()
        }
        match self.dtype.bytes() {
            1 => part(bytemuck::cast_slice_mut::<u64, u8>(&mut self.words), range).fill(value as u8),
            2 => {
                let value = if self.dtype == DType::Float16 { register_to_half(value) } else { value as u16 };
                part(bytemuck::cast_slice_mut::<u64, u16>(&mut self.words), range).fill(value);
            }
            4 => part(bytemuck::cast_slice_mut::<u64, u32>(&mut self.words), range).fill(value as u32),
            _ => part(&mut self.words, range).fill(value),
        }
    }

    /// Nothing is watching, and the next version has been counted: a write need not report itself.
    #[inline(always)]
    pub fn quiet_for_write(&self) -> bool {
        self.flags == DIRTY
    }

    /// No download is pending: a read sees what the program put there.
    #[inline(always)]
    pub fn quiet_for_read(&self) -> bool {
        self.flags & DOWNLOAD == 0
    }

    /// Marks a write.
    pub fn touch(&mut self) {
        self.flags |= DIRTY;
    }

    /// A number that is higher than before iff something may have been written since it was last asked for.
    pub fn version(&mut self) -> u64 {
        if self.flags & DIRTY != 0 {
            self.flags &= !DIRTY;
            self.version += 1;
        }
        self.version
    }

    /// Was nothing ever written?
    pub fn is_unfilled(&self) -> bool {
        self.version == 0 && self.flags & DIRTY == 0
    }

    pub fn watch(&mut self, watch: Watch, offset: u64, len: u64) {
        self.watches.push((watch, offset, offset.saturating_add(len)));
        self.flags |= match watch {
            Watch::DownloadPending => DOWNLOAD,
            Watch::UploadInFlight => UPLOAD,
        };
    }

    pub fn unwatch(&mut self) {
        self.watches.clear();
        self.flags &= DIRTY;
    }

    pub fn watched(&self) -> bool {
        !self.watches.is_empty()
    }

    /// Whether a copy that is queued uses an element of `start..end`.
    fn uses(&self, watch: Watch, start: u64, end: u64) -> bool {
        self.watches.iter().any(|(w, from, to)| *w == watch && start < *to && *from < end)
    }

    /// Whether so many more scalars fit in the words that are there.
    fn has_room(&self, more: usize) -> bool {
        (self.stored + more).saturating_mul(self.dtype.bytes()) <= self.words.len() * 8
    }

    /// What the slot counts for.
    fn counted(&self) -> u64 {
        let words = (self.words.capacity() as u64).saturating_mul(8);
        let objects = (self.objects.capacity() as u64).saturating_mul(OBJECT_BYTES);
        words.saturating_add(objects).saturating_add(size_of::<Slot>() as u64)
    }

    /// Content as the device sees it.
    pub fn bytes(&self) -> &[u8] {
        let all: &[u8] = bytemuck::cast_slice(&self.words);
        all.get(..self.stored.saturating_mul(self.dtype.bytes())).unwrap_or_default()
    }

    pub fn bytes_mut(&mut self) -> &mut [u8] {
        let n = self.stored.saturating_mul(self.dtype.bytes());
        let all: &mut [u8] = bytemuck::cast_slice_mut(&mut self.words);
        all.get_mut(..n).unwrap_or_default()
    }
}

/// All slots, and the limits on them.
#[derive(Debug)]
pub(super) struct Memory {
    pub slots: Vec<Slot>,
    free: Vec<u32>,
    /// Bytes held by all slots, as reserved.
    pub used: u64,
    pub max_elements: u64,
    pub max_bytes: u64,
    /// By place: what happened to watched memory.
    events: Vec<HostEvent>,
}

impl Memory {
    pub fn new(max_elements: u64, max_bytes: u64) -> Memory {
        Memory { slots: Vec::new(), free: Vec::new(), used: 0, max_elements, max_bytes, events: Vec::new() }
    }

    /// A slot of `len` zero elements.
    pub fn add(&mut self, slot: Slot, len: u64) -> Result<u32, NoMemory> {
        let at = match self.free.pop() {
            Some(at) => at,
            None => u32::try_from(self.slots.len()).map_err(|_| NoMemory::TooManyElements)?,
        };
        self.used = self.used.saturating_add(slot.counted());
        match self.slots.get_mut(at as usize) {
            Some(place) => *place = slot,
            None => self.slots.push(slot),
        }
        if self.used > self.max_bytes {
            self.remove(at);
            return Err(NoMemory::TooManyBytes);
        }
        if let Err(error) = self.resize(at, len) {
            self.remove(at);
            return Err(error);
        }
        Ok(at)
    }

    pub fn get(&self, at: u32) -> Option<&Slot> {
        self.slots.get(at as usize)
    }

    pub fn get_mut(&mut self, at: u32) -> Option<&mut Slot> {
        self.slots.get_mut(at as usize)
    }

    /// Changes the number of elements; new ones are zero, and have empty objects.
    pub fn resize(&mut self, at: u32, len: u64) -> Result<(), NoMemory> {
        let Some(slot) = self.slots.get_mut(at as usize) else {
            return Ok(());
        };
        if len > self.max_elements {
            return Err(NoMemory::TooManyElements);
        }
        // Fits: the limit on elements is below 2^32, and a target with 32-bit sizes fails in `try_reserve` at the latest.
        let len = usize::try_from(len).map_err(|_| NoMemory::TooManyElements)?;
        let stored = len.checked_mul(slot.scalars).ok_or(NoMemory::TooManyBytes)?;
        let bytes = stored.checked_mul(slot.dtype.bytes()).ok_or(NoMemory::TooManyBytes)?;
        let words = bytes.div_ceil(8);
        let objects = len.checked_mul(slot.object_width).ok_or(NoMemory::TooManyBytes)?;
        let before = slot.counted();
        if words > slot.words.len() {
            let more = words - slot.words.len();
            if self.used.saturating_add(more as u64 * 8) > self.max_bytes {
                return Err(NoMemory::TooManyBytes);
            }
            // Grows in steps for `append`, to the point for a fresh array.
            let reserved = match slot.words.is_empty() {
                true => slot.words.try_reserve_exact(more),
                false => slot.words.try_reserve(more),
            };
            reserved.map_err(|_| NoMemory::TooManyBytes)?;
            slot.words.resize(words, 0);
        }
        if objects > slot.objects.len() {
            let more = (objects - slot.objects.len()) as u64;
            if self.used.saturating_add(more.saturating_mul(OBJECT_BYTES)) > self.max_bytes {
                return Err(NoMemory::TooManyBytes);
            }
            slot.objects.try_reserve(objects - slot.objects.len()).map_err(|_| NoMemory::TooManyBytes)?;
        }
        slot.objects.resize(objects, Obj::Empty);
        // What lies between the new end and the old one must be zero when the array grows again.
        let (old_stored, size) = (slot.stored, slot.dtype.bytes());
        if stored < old_stored {
            let all: &mut [u8] = bytemuck::cast_slice_mut(&mut slot.words);
            if let Some(tail) = all.get_mut(stored * size..old_stored * size) {
                tail.fill(0);
            }
            slot.words.truncate(words);
        }
        slot.stored = stored;
        slot.len = len;
        let after = slot.counted();
        self.used = self.used.saturating_add(after).saturating_sub(before);
        Ok(())
    }

    /// Finds room for so many elements in all, so that [`Memory::resize`] up to there cannot fail and moves nothing.
    pub fn reserve(&mut self, at: u32, len: u64) -> Result<(), NoMemory> {
        let Some(slot) = self.slots.get_mut(at as usize) else {
            return Ok(());
        };
        if len > self.max_elements {
            return Err(NoMemory::TooManyElements);
        }
        let bytes = len.saturating_mul((slot.scalars * slot.dtype.bytes()) as u64);
        let words = bytes.div_ceil(8).saturating_sub(slot.words.len() as u64);
        let objects = len.saturating_mul(slot.object_width as u64).saturating_sub(slot.objects.len() as u64);
        let more = words.saturating_mul(8).saturating_add(objects.saturating_mul(OBJECT_BYTES));
        if self.used.saturating_add(more) > self.max_bytes {
            return Err(NoMemory::TooManyBytes);
        }
        let before = slot.counted();
        // Fits: the limit on bytes is one of this machine's sizes.
        let words = slot.words.try_reserve_exact(words as usize);
        let objects = slot.objects.try_reserve_exact(objects as usize);
        self.used = self.used.saturating_add(slot.counted()).saturating_sub(before);
        if words.is_ok() && objects.is_ok() { Ok(()) } else { Err(NoMemory::TooManyBytes) }
    }

    /// Appends one element, of exactly the slot's scalars and objects. The objects are moved out of `objects`.
    pub fn push(&mut self, at: u32, scalars: &[u64], objects: &mut [Obj]) -> Result<(), NoMemory> {
        let Some(slot) = self.slots.get_mut(at as usize) else {
            return Ok(());
        };
        let (before, len) = (slot.stored, slot.len as u64 + 1);
        if slot.object_width == 0 && len <= self.max_elements && slot.has_room(scalars.len()) {
            // The usual case: numbers, and room in the last word.
            slot.stored += scalars.len();
            slot.len += 1;
        } else {
            self.resize(at, len)?;
        }
        let Some(slot) = self.slots.get_mut(at as usize) else {
            return Ok(());
        };
        for (i, value) in scalars.iter().enumerate() {
            slot.set(before + i, *value);
        }
        let from = slot.objects.len().saturating_sub(slot.object_width);
        for (place, object) in slot.objects.iter_mut().skip(from).zip(objects) {
            *place = std::mem::take(object);
        }
        Ok(())
    }

    /// Gives the memory back. The number is used again unless the runner knows it.
    pub fn remove(&mut self, at: u32) {
        let Some(slot) = self.slots.get_mut(at as usize) else {
            return;
        };
        self.used = self.used.saturating_sub(slot.counted());
        let exposed = slot.exposed;
        *slot = Slot {
            live: false,
            exposed,
            ..Slot::new(slot.kind, slot.dtype, slot.scalars, slot.object_width)
        };
        if !exposed {
            self.free.push(at);
        }
    }

    /// Before elements `start..end` are read. Call it when the slot is not `quiet_for_read`.
    pub fn note_read(&mut self, at: u32, start: u64, end: u64, span: Span) {
        let hit = self.get(at).is_some_and(|slot| slot.uses(Watch::DownloadPending, start, end));
        if hit {
            self.event(HostEventKind::StaleRead, at, start, span);
        }
    }

    /// Before elements `start..end` are written. Call it when the slot is not `quiet_for_write`.
    pub fn note_write(&mut self, at: u32, start: u64, end: u64, span: Span) {
        let Some(slot) = self.slots.get_mut(at as usize) else {
            return;
        };
        slot.touch();
        if slot.flags & UPLOAD != 0 && slot.uses(Watch::UploadInFlight, start, end) {
            self.event(HostEventKind::WriteDuringUpload, at, start, span);
        }
    }

    fn event(&mut self, kind: HostEventKind, at: u32, index: u64, span: Span) {
        let host = HostId(at);
        let known = self.events.iter_mut().rev().find(|e| e.kind == kind && e.host == host && e.span == span);
        match known {
            Some(event) => event.count += 1,
            None => self.events.push(HostEvent { kind, host, index, span, count: 1 }),
        }
    }

    pub fn take_events(&mut self) -> Vec<HostEvent> {
        std::mem::take(&mut self.events)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(dtype: DType, len: u64) -> (Memory, u32) {
        let mut memory = Memory::new(1 << 20, 1 << 24);
        let at = memory.add(Slot::new(HostKind::HostBuffer, dtype, 1, 0), len).unwrap();
        (memory, at)
    }

    #[test]
    fn every_type_comes_back_in_its_canonical_encoding() {
        for dtype in DType::ALL {
            let (mut memory, at) = one(dtype, 5);
            let slot = memory.get_mut(at).unwrap();
            let value = crate::numeric::from_i64(dtype, -3);
            assert!(slot.set(4, value));
            assert_eq!(slot.get(4), Some(value), "{dtype:?}");
            assert_eq!(slot.get(3), Some(0), "{dtype:?}");
            assert_eq!(slot.get(5), None);
            assert!(!slot.set(5, value));
            assert_eq!(slot.bytes().len(), 5 * dtype.bytes());
        }
    }

    #[test]
    fn an_array_that_shrinks_and_grows_again_is_zero_there() {
        let (mut memory, at) = one(DType::UInt8, 11);
        memory.get_mut(at).unwrap().bytes_mut().fill(7);
        memory.resize(at, 3).unwrap();
        memory.resize(at, 11).unwrap();
        assert_eq!(memory.get(at).unwrap().bytes(), [7, 7, 7, 0, 0, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn sizes_beyond_the_limits_are_refused_and_cost_nothing() {
        let (mut memory, at) = one(DType::Float64, 4);
        let used = memory.used;
        assert_eq!(memory.resize(at, 1 << 21), Err(NoMemory::TooManyElements));
        memory.max_elements = u64::MAX;
        assert_eq!(memory.resize(at, 1 << 22), Err(NoMemory::TooManyBytes));
        assert_eq!(memory.used, used);
    }

    #[test]
    fn only_watched_elements_are_reported_once_a_place() {
        let (mut memory, at) = one(DType::Float32, 8);
        let slot = memory.get_mut(at).unwrap();
        slot.watch(Watch::DownloadPending, 2, 3);
        assert!(!slot.quiet_for_read());
        let span = Span::default();
        for i in 0..8 {
            memory.note_read(at, i, i + 1, span);
        }
        let events = memory.take_events();
        assert_eq!(events.len(), 1);
        assert_eq!((events[0].index, events[0].count), (2, 3));
        memory.get_mut(at).unwrap().unwatch();
        assert!(memory.get(at).unwrap().quiet_for_read());
    }

    #[test]
    fn a_version_rises_only_after_a_write() {
        let (mut memory, at) = one(DType::Int, 1);
        let before = memory.get_mut(at).unwrap().version();
        assert_eq!(memory.get_mut(at).unwrap().version(), before);
        memory.note_write(at, 0, 1, Span::default());
        assert_eq!(memory.get_mut(at).unwrap().version(), before + 1);
    }
}
