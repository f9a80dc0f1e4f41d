//! Host arrays that queued copies will fill.

use crate::prints::PRINT_BYTES;
use device::DownloadSink;
use mojo::vm::{HostId, HostRange, Vm};
use trace::OperationId;

/// A copy or fill whose end at the host is still to come, in the order of the queue.
#[derive(Clone, Debug)]
pub(crate) enum Pending {
    /// A download from the device.
    Download { operation: OperationId, target: HostRange },
    /// A copy within host memory that queued behind others.
    HostCopy { target: HostRange, source: HostRange },
    /// A fill of host memory that queued behind others.
    HostFill { target: HostRange, value: u64 },
}

impl Pending {
    pub(crate) fn target(&self) -> &HostRange {
        match self {
            Pending::Download { target, .. }
            | Pending::HostCopy { target, .. }
            | Pending::HostFill { target, .. } => target,
        }
    }
}

/// Lands downloads in the VM's memory, with the host's own copies and fills in their place of the queue.
pub(crate) struct Landing<'a> {
    pub(crate) vm: &'a mut Vm,
    pub(crate) pending: std::collections::VecDeque<Pending>,
    /// What kernels printed: the download's number, the launch, what came.
    pub(crate) prints: Vec<(OperationId, OperationId, Vec<u8>)>,
    /// Arrays whose every download is wanted as it arrived.
    pub(crate) kept: Vec<HostId>,
    /// The download into one of these whose bytes the device is putting in place.
    pub(crate) arriving: Option<(OperationId, HostRange)>,
    pub(crate) brought: Vec<(OperationId, HostRange, Vec<u8>)>,
}

/// What landed beside the program's arrays.
pub(crate) struct Landed {
    pub(crate) prints: Vec<(OperationId, OperationId, Vec<u8>)>,
    pub(crate) brought: Vec<(OperationId, HostRange, Vec<u8>)>,
}

impl Landing<'_> {
    /// Carries out host-side work up to the next download.
    fn settle(&mut self) {
        if let Some((operation, target)) = self.arriving.take()
            && let Some(bytes) = self.vm.host_bytes(&target)
        {
            self.brought.push((operation, target, bytes.to_vec()));
        }
        while let Some(next) = self.pending.front() {
            match next {
                Pending::Download { .. } => return,
                Pending::HostCopy { target, source } => copy_host(self.vm, *target, *source),
                Pending::HostFill { target, value } => self.vm.fill_host(target, *value),
            }
            self.pending.pop_front();
        }
    }

    /// The rest, once all downloads have landed.
    pub(crate) fn finish(mut self) -> Landed {
        loop {
            self.settle();
            if self.pending.pop_front().is_none() {
                return Landed { prints: self.prints, brought: self.brought };
            }
        }
    }
}

impl DownloadSink for Landing<'_> {
    fn landing(&mut self, operation: OperationId) -> Option<&mut [u8]> {
        if let Some(at) = self.prints.iter().position(|(number, ..)| *number == operation) {
            let (.., bytes) = self.prints.get_mut(at)?;
            bytes.resize(PRINT_BYTES as usize, 0);
            return Some(bytes);
        }
        loop {
            self.settle();
            match self.pending.pop_front()? {
                Pending::Download { operation: next, target } if next == operation => {
                    if self.kept.contains(&target.host) {
                        self.arriving = Some((operation, target));
                    }
                    return self.vm.host_bytes_mut(&target);
                }
                // A download that the device dropped: its array keeps what it held.
                _ => {}
            }
        }
    }
}

pub(crate) fn copy_host(vm: &mut Vm, target: HostRange, source: HostRange) {
    // Nothing is copied to where nothing is: neither counts as filled.
    if vm.host_is_unfilled(source.host) && vm.host_is_unfilled(target.host) {
        return;
    }
    let Some(bytes) = vm.host_bytes(&source).map(<[u8]>::to_vec) else { return };
    if let Some(into) = vm.host_bytes_mut(&target) {
        let len = into.len().min(bytes.len());
        into[..len].copy_from_slice(&bytes[..len]);
    }
}

/// Do two ranges of host memory share an element?
pub(crate) fn overlaps(a: &HostRange, b: &HostRange) -> bool {
    let size = |r: &HostRange| r.dtype.bytes() as u64;
    let begin = |r: &HostRange| r.offset.saturating_mul(size(r));
    let end = |r: &HostRange| begin(r).saturating_add(r.len.saturating_mul(size(r)));
    a.host == b.host && begin(a) < end(b) && begin(b) < end(a)
}
