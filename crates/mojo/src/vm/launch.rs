//! What goes to the device when the program queues a kernel?

use std::rc::Rc;

use super::exec::Flow;
use super::fail::{Outcome, trap, wrong_kind};
use super::request::{Ask, BufferId, ContextId, DeviceRange, KernelArg};
use super::value::{Obj, Owned, View};
use super::{Then, Vm};
use crate::bytecode::LaunchArg;

impl Vm {
    /// Collects the arguments of a launch from the frame's registers.
    pub(super) fn launch(&mut self, site: u32) -> Outcome<Flow> {
        let program = Rc::clone(&self.program);
        let Some((site, frame)) = program.launches.get(site as usize).zip(self.frames.last().copied()) else {
            return wrong_kind("launch");
        };
        let context = self.context_of(frame.objects + usize::from(site.context))?;
        let mut args = Vec::with_capacity(site.args.len());
        for arg in &site.args {
            args.push(match *arg {
                LaunchArg::Scalar { reg, dtype, span } => {
                    KernelArg::Scalar { dtype, value: self.scalar(frame.scalars + usize::from(reg)), span }
                }
                LaunchArg::Buffer { reg, span } => match self.object(frame.objects + usize::from(reg)) {
                    Obj::View(view) => KernelArg::Buffer { range: device_range(view)?, span },
                    _ => return wrong_kind("kernel argument"),
                },
            });
        }
        let dims = |regs: &[Option<u16>; 3]| {
            regs.map(|reg| reg.map_or(1, |reg| self.scalar(frame.scalars + usize::from(reg)) as i64))
        };
        let ask = Ask::Launch {
            context,
            kernel: site.kernel,
            args,
            grid: dims(&site.grid),
            block: dims(&site.block),
            grid_span: site.grid_span,
            block_span: site.block_span,
        };
        Ok(Flow::Ask(ask, Then::Advance))
    }

    pub(super) fn context_of(&self, at: usize) -> Outcome<ContextId> {
        match self.object(at) {
            Obj::Context(context) => Ok(*context),
            _ => wrong_kind("context"),
        }
    }
}

/// The range of a device buffer that a view shows; host memory is refused with a message.
pub(super) fn device_range(view: &View) -> Outcome<DeviceRange> {
    match view.root.owned {
        Owned::Device { buffer } => Ok(DeviceRange {
            buffer: BufferId(buffer),
            dtype: view.dtype,
            offset: view.offset,
            len: view.len,
        }),
        Owned::Host { .. } => trap("run.host-memory-in-kernel", &[]),
    }
}
