//! What may the runner do with the host's arrays while the program waits?

use super::Vm;
use super::request::{HostEvent, HostId, HostKind, HostRange, Watch};
use crate::bytecode::DType;

impl Vm {
    /// The bytes of a range, as the device would see them: what an upload reads. `None` if the range is not there (any more).
    pub fn host_bytes(&self, range: &HostRange) -> Option<&[u8]> {
        let slot = self.memory.get(range.host.0).filter(|slot| slot.live)?;
        let (start, end) = byte_range(slot.dtype, range.offset, range.len)?;
        slot.bytes().get(start..end)
    }

    /// The same for writing: what a download that is done fills. Counts as a new version, and not as the program's writing.
    pub fn host_bytes_mut(&mut self, range: &HostRange) -> Option<&mut [u8]> {
        let slot = self.memory.get_mut(range.host.0).filter(|slot| slot.live)?;
        let (start, end) = byte_range(slot.dtype, range.offset, range.len)?;
        slot.touch();
        slot.bytes_mut().get_mut(start..end)
    }

    /// The whole array. `None` for a number that means nothing now.
    pub fn host_buffer(&self, host: HostId) -> Option<HostBuffer<'_>> {
        let slot = self.memory.get(host.0).filter(|slot| slot.live)?;
        Some(HostBuffer { dtype: slot.dtype, len: slot.len as u64, bytes: slot.bytes() })
    }

    /// Higher than at the last call iff the array may have been written since.
    pub fn host_version(&mut self, host: HostId) -> Option<u64> {
        self.memory.get_mut(host.0).filter(|slot| slot.live).map(|slot| slot.version())
    }

    /// Has neither the program nor a copy put anything into it since it was made? Never of a list: that holds what it was made of.
    pub fn host_is_unfilled(&self, host: HostId) -> bool {
        self.memory
            .get(host.0)
            .is_some_and(|slot| slot.live && slot.kind != HostKind::List && slot.is_unfilled())
    }

    /// Fills a range with a value in its canonical encoding: a queued fill of host memory that is done.
    pub fn fill_host(&mut self, range: &HostRange, value: u64) {
        let Some(slot) = self.memory.get_mut(range.host.0) else {
            return;
        };
        slot.touch();
        let (Ok(start), Ok(len)) = (usize::try_from(range.offset), usize::try_from(range.len)) else {
            return;
        };
        slot.fill(start, len, value);
    }

    /// From now on, what the program does to this range is reported. Lasts until [`Vm::unwatch`].
    pub fn watch(&mut self, range: &HostRange, watch: Watch) {
        if let Some(slot) = self.memory.get_mut(range.host.0) {
            slot.watch(watch, range.offset, range.len);
        }
    }

    /// All copies of this array are done.
    pub fn unwatch(&mut self, host: HostId) {
        let Some(slot) = self.memory.get_mut(host.0) else {
            return;
        };
        slot.unwatch();
        if slot.orphan {
            self.memory.remove(host.0);
        }
    }

    /// All copies of all arrays are done.
    pub fn unwatch_all(&mut self) {
        for at in 0..self.memory.slots.len() as u32 {
            if self.memory.get(at).is_some_and(|slot| slot.watched()) {
                self.unwatch(HostId(at));
            }
        }
    }

    /// What the program did to watched memory since the last call: one event a place.
    pub fn take_host_events(&mut self) -> Vec<HostEvent> {
        self.memory.take_events()
    }

    /// Bytes that the host's arrays and strings hold now.
    pub fn host_bytes_used(&self) -> u64 {
        self.memory.used.saturating_add(self.texts.get())
    }

    /// The last reference to a slot is gone, and the runner knows (or need not).
    pub(super) fn forget_slot(&mut self, at: u32) {
        match self.memory.get_mut(at) {
            Some(slot) if slot.watched() => slot.orphan = true,
            Some(_) => self.memory.remove(at),
            None => {}
        }
    }
}

/// One host array.
#[derive(Clone, Copy, Debug)]
pub struct HostBuffer<'a> {
    pub dtype: DType,
    /// Elements.
    pub len: u64,
    /// Packed little-endian, eight-byte aligned.
    pub bytes: &'a [u8],
}

fn byte_range(dtype: DType, offset: u64, len: u64) -> Option<(usize, usize)> {
    let size = dtype.bytes() as u64;
    let start = offset.checked_mul(size)?;
    let end = offset.checked_add(len)?.checked_mul(size)?;
    Some((usize::try_from(start).ok()?, usize::try_from(end).ok()?))
}
