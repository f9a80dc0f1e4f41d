//! What does the program ask of a device?

use std::cell::Cell;
use std::rc::Rc;

use crate::bytecode::BufferSite;
use crate::vm::exec::Flow;
use crate::vm::fail::{Fail, Outcome, raise, wrong_kind};
use crate::vm::launch::device_range;
use crate::vm::request::{BufferId, ContextId, DeviceRange, HostId, HostKind, HostRange, Side};
use crate::vm::value::{Obj, Owned, Root, View, ViewKind};
use crate::vm::{Ask, Then, Vm};

/// What Mojo says when a copy's source is too short.
const NOT_ENOUGH_DATA: &str = "not enough data in src";

impl Vm {
    pub(super) fn ctx_new(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let api = self.take_text(o)?;
        let context = ContextId(self.next_context);
        self.next_context += 1;
        let ask = Ask::CreateContext { context, api: api.to_string(), device: self.scalar(s) as i64 };
        Ok(Flow::Ask(ask, Then::Object { at: o, object: Obj::Context(context) }))
    }

    pub(super) fn ctx_text(&mut self, o: usize, name: bool) -> Outcome<Flow> {
        let context = self.context_of(o)?;
        self.take_object(o);
        let ask = if name { Ask::ContextName { context } } else { Ask::ContextApi { context } };
        Ok(Flow::Ask(ask, Then::Text { at: o }))
    }

    pub(super) fn synchronize(&mut self, o: usize) -> Outcome<Flow> {
        let context = self.context_of(o)?;
        self.take_object(o);
        Ok(Flow::Ask(Ask::Synchronize { context }, Then::Advance))
    }

    fn site(&self, site: u32) -> Outcome<BufferSite> {
        match self.program.buffer_sites.get(site as usize) {
            Some(site) => Ok(site.clone()),
            None => wrong_kind("site"),
        }
    }

    pub(super) fn create_device_buffer(&mut self, s: usize, o: usize, site: u32) -> Outcome<Flow> {
        let context = self.context_of(o)?;
        self.take_object(o);
        let BufferSite { dtype, name } = self.site(site)?;
        let dtype = dtype.storage();
        let len = self.size(self.scalar(s) as i64)?;
        if len > self.config.max_elements {
            return Err(self.no_memory(crate::vm::memory::NoMemory::TooManyElements, len, dtype));
        }
        let buffer = self.next_buffer;
        self.next_buffer += 1;
        let root = Root {
            owned: Owned::Device { buffer },
            context,
            // Until the runner has made it.
            live: Cell::new(false),
            queue: Rc::clone(&self.released),
        };
        let view = View { root: Rc::new(root), kind: ViewKind::DeviceBuffer, dtype, offset: 0, len };
        let range = DeviceRange { buffer: BufferId(buffer), dtype, offset: 0, len };
        let ask = Ask::CreateDeviceBuffer { context, range, name };
        Ok(Flow::Ask(ask, Then::Object { at: o, object: Obj::View(Rc::new(view)) }))
    }

    pub(super) fn create_host_buffer(&mut self, s: usize, o: usize, site: u32) -> Outcome<Flow> {
        let context = self.context_of(o)?;
        self.take_object(o);
        let BufferSite { dtype, name } = self.site(site)?;
        let dtype = dtype.storage();
        let len = self.size(self.scalar(s) as i64)?;
        let (view, range) = self.host_view(HostKind::HostBuffer, dtype, len, context)?;
        let ask = Ask::CreateHostBuffer { context, range, name };
        self.zeroed(range.host.0, len, None, Flow::Ask(ask, Then::Object { at: o, object: view }))
    }

    /// Fresh host memory that the runner hears of.
    fn host_view(
        &mut self,
        kind: HostKind,
        dtype: crate::bytecode::DType,
        len: u64,
        context: ContextId,
    ) -> Outcome<(Obj, HostRange)> {
        let (root, at) = self.make_host(kind, dtype, len, context)?;
        if let Some(slot) = self.memory.get_mut(at) {
            slot.exposed = true;
        }
        let view = View { root, kind: ViewKind::HostBuffer, dtype, offset: 0, len };
        Ok((Obj::View(Rc::new(view)), HostRange { host: HostId(at), kind, dtype, offset: 0, len }))
    }

    pub(super) fn buffer_context(&mut self, o: usize) -> Outcome<Flow> {
        let object = self.take_object(o);
        match &object {
            Obj::View(view) => {
                let context = view.root.context;
                self.put(o, Obj::Context(context))
            }
            _ => wrong_kind("buffer"),
        }
    }

    /// A view or list as one side of a copy.
    fn side(&mut self, view: &View) -> Outcome<Side> {
        match view.root.owned {
            Owned::Device { .. } => Ok(Side::Device(device_range(view)?)),
            Owned::Host { .. } => {
                let (at, offset, len) = self.host_range(view)?;
                let Some(slot) = self.memory.get_mut(at) else {
                    return wrong_kind("memory");
                };
                slot.exposed = true;
                Ok(Side::Host(HostRange {
                    host: HostId(at),
                    kind: slot.kind,
                    dtype: slot.dtype,
                    offset: offset as u64,
                    len: len as u64,
                }))
            }
        }
    }

    pub(super) fn fill(&mut self, s: usize, o: usize) -> Outcome<Flow> {
        let object = self.take_object(o);
        let view = self.as_view(&object)?;
        let dst = self.side(&view)?;
        let ask = Ask::Fill { dst, value: self.scalar(s) };
        self.held.push(object);
        Ok(Flow::Ask(ask, Then::Advance))
    }

    /// `enqueue_copy(o0, o1)`: as many elements as the destination has; a pointer has as many as the other side.
    pub(super) fn copy(&mut self, o: usize) -> Outcome<Flow> {
        let (dst_object, src_object) = (self.take_object(o), self.take_object(o + 1));
        let (mut dst, mut src) = (self.as_view(&dst_object)?, self.as_view(&src_object)?);
        if dst.dtype != src.dtype {
            return wrong_kind("element types of a copy");
        }
        let count = if dst.kind == ViewKind::Pointer { src.len } else { dst.len };
        if src.len < count {
            return raise(NOT_ENOUGH_DATA);
        }
        if dst.len < count {
            return Err(Fail::Trap {
                id: "run.too-few-elements",
                args: vec![("n", count.to_string()), ("has", dst.len.to_string())],
            });
        }
        (dst.len, src.len) = (count, count);
        let ask = Ask::Copy { dst: self.side(&dst)?, src: self.side(&src)? };
        // A temporary list lives until the runner has its bytes.
        self.held.extend([dst_object, src_object]);
        Ok(Flow::Ask(ask, Then::Advance))
    }

    pub(super) fn map_enter(&mut self, o: usize, site: u32) -> Outcome<Flow> {
        let name = self.site(site)?.name;
        let object = self.take_object(o);
        let Obj::View(view) = &object else {
            return wrong_kind("buffer");
        };
        if matches!(view.root.owned, Owned::Host { .. }) {
            // Host memory is its own map.
            return self.put(o, object);
        }
        let buffer = device_range(view)?;
        let (mapped, host) = self.host_view(HostKind::Mapped, view.dtype, view.len, view.root.context)?;
        let ask = Ask::MapEnter { buffer, host, name };
        let then = Flow::Ask(ask, Then::Object { at: o, object: mapped });
        self.zeroed(host.host.0, host.len, Some(object), then)
    }

    pub(super) fn map_exit(&mut self, o: usize) -> Outcome<Flow> {
        let (object, mapped) = (self.take_object(o), self.take_object(o + 1));
        let (Obj::View(view), Obj::View(host)) = (&object, &mapped) else {
            return wrong_kind("buffer");
        };
        if matches!(view.root.owned, Owned::Host { .. }) {
            return Ok(Flow::Next);
        }
        let buffer = device_range(view)?;
        let Side::Host(host) = self.side(host)? else {
            return wrong_kind("mapped memory");
        };
        self.held.extend([object, mapped]);
        Ok(Flow::Ask(Ask::MapExit { buffer, host }, Then::Advance))
    }

    pub(super) fn read_back(&mut self, o: usize) -> Outcome<Flow> {
        let object = self.take_object(o);
        let Obj::View(view) = &object else {
            return wrong_kind("buffer");
        };
        if matches!(view.root.owned, Owned::Host { .. }) {
            return self.put(o, object);
        }
        let buffer = device_range(view)?;
        let (copy, host) = self.host_view(HostKind::Mapped, view.dtype, view.len, view.root.context)?;
        let then = Flow::Ask(Ask::ReadBack { buffer, host }, Then::Object { at: o, object: copy });
        self.zeroed(host.host.0, host.len, Some(object), then)
    }
}
