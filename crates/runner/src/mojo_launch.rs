//! A launch of a kernel in Mojo: written and loaded at the first of its kind, then queued.

use crate::driver::{Driver, End};
use crate::kernels::{MojoLaunch, Placed, Written};
use crate::launch::{Refusal, dimensions};
use crate::origins::Origin;
use crate::prints::{self, PRINT_BUFFER, PRINT_BYTES};
use device::{DeviceError, Launch, ModuleId, Region};
use mojo::diagnostics::{Diagnostic, Span};
use mojo::kernel::{Kernel, LaunchKey};
use mojo::vm::{KernelArg, Line, Stream};
use std::rc::Rc;
use trace::{BufferId, Kind, Message, OperationId};

/// Number of what empties the buffer of prints: below those of downloads, of which there are at most so many as operations.
const PRINT_FILL: u32 = u32::MAX / 2;

const RECORDS: Region = Region { buffer: PRINT_BUFFER, offset_bytes: 0, bytes: PRINT_BYTES };

/// A kernel, ready for launches of one kind.
pub(crate) struct Loaded {
    kernel: Rc<Kernel>,
    key: LaunchKey,
    written: Rc<Written>,
    module: ModuleId,
}

impl Driver<'_> {
    pub(crate) async fn launch_mojo(
        &mut self,
        kernel: &Rc<Kernel>,
        args: &[KernelArg],
        (grid, grid_span): ([i64; 3], Span),
        (block, block_span): ([i64; 3], Span),
        span: Span,
    ) -> Result<(), End> {
        let place = self.place(span);
        let places = self.job.places;
        let of = (kernel.name.as_str(), places);
        let grid =
            dimensions(of, grid, grid_span, "launch.grid-not-positive").map_err(|r| self.refused(r))?;
        let block =
            dimensions(of, block, block_span, "launch.block-not-positive").map_err(|r| self.refused(r))?;
        let limits = self.device.report().limits.clone();
        // Its grid may be folded; its block is as it is.
        if let Err(hit) = device::error::check_shape(&limits, [1; 3], block) {
            return Err(self.device_failed(&DeviceError::Limit(hit), self.place(block_span)));
        }
        let placed: Vec<Placed<'_>> = args.iter().map(|arg| self.placed(arg)).collect();
        let launch = MojoLaunch { kernel, args: &placed, grid, block, span, places };
        let dispatched = launch.dispatched(&limits).map_err(|most| {
            let message = Message::new("launch.grid-too-large").with("asked", launch.blocks());
            self.failed(message.with("has", most), self.place(grid_span), vec![])
        })?;
        let key = launch.key(&limits, &self.device.report().features);
        let start = self.clock.now_ns();
        let known = self.written.iter().find(|l| Rc::ptr_eq(&l.kernel, kernel) && l.key == key);
        let fresh = known.is_none();
        let (written, module) = match known {
            Some(loaded) => (Rc::clone(&loaded.written), loaded.module),
            None => self.write(kernel, key, span).await?,
        };
        let bound = launch.bind(&written).map_err(|r| self.refused(r))?;
        let Some(interface) = written.module.kernels.first() else {
            return Err(self.device_failed(&DeviceError::Unknown("kernel"), place));
        };
        let queued = Launch { module, interface, arguments: &bound.arguments, grid: dispatched, block };
        if fresh || !self.device.is_ready(&queued) {
            let prepared = self.device.prepare(&queued).await;
            let id = self.recorder.begin(Kind::Compile { what: kernel.name.clone() }, place, start);
            self.recorder.returned(id, self.clock.now_ns());
            prepared.map_err(|error| self.not_prepared(&error, kernel, &written, span))?;
        }
        let shown = bound.shown;
        let kind = Kind::Launch { kernel: kernel.name.clone(), grid, block, arguments: shown.clone() };
        let prints = written.prints();
        if prints {
            self.make_print_buffer().map_err(|error| self.device_failed(&error, place))?;
        }
        let id = self.begin(kind, span);
        let launched = self.device.launch(id, &queued);
        self.submitted(id, launched)?;
        self.recorder.launched(id, &shown);
        if prints {
            self.fetch_prints(id).map_err(|error| self.device_failed(&error, place))?;
        }
        let hosts = placed.into_iter().map(|p| p.name).collect();
        let (written, declared) = (Rc::clone(&written), kernel.span);
        self.recorder.launched_from(Origin {
            operation: id,
            written,
            declared,
            grid,
            block,
            dispatched,
            arguments: shown,
            hosts,
        });
        Ok(())
    }

    fn placed<'a>(&self, arg: &'a KernelArg) -> Placed<'a> {
        match arg {
            KernelArg::Buffer { range, .. } => {
                let (region, name) = self.recorder.device_region(range);
                let whole = self.recorder.buffer(region.buffer).map_or(0, |buffer| buffer.bytes);
                Placed { arg, region, whole, name }
            }
            KernelArg::Scalar { .. } => {
                let region = Region { buffer: BufferId(u32::MAX), offset_bytes: 0, bytes: 0 };
                Placed { arg, region, whole: 0, name: String::new() }
            }
        }
    }

    /// Writes a kernel for launches of a kind that is new in this run.
    async fn write(
        &mut self,
        kernel: &Rc<Kernel>,
        key: LaunchKey,
        span: Span,
    ) -> Result<(Rc<Written>, ModuleId), End> {
        let written = self
            .job
            .writer
            .write(kernel, &key)
            .map_err(|refused| self.not_written(&refused, kernel, span))?;
        let features = &self.device.report().features;
        if let Some(need) = written.module.needs.iter().find(|need| !features.contains(&need.feature)) {
            let message = Message::new("device.no-feature").with("feature", &need.feature);
            return Err(self.failed(message, self.place(kernel.span), self.queued_here(kernel, span)));
        }
        let loaded = self.device.load(&written.module).await;
        let module = loaded.map_err(|error| self.not_prepared(&error, kernel, &written, span))?;
        let loaded = Loaded { kernel: Rc::clone(kernel), key, written: Rc::clone(&written), module };
        self.written.push(loaded);
        Ok((written, module))
    }

    fn make_print_buffer(&mut self) -> Result<(), DeviceError> {
        if std::mem::replace(&mut self.print_buffer, true) {
            return Ok(());
        }
        self.device.create_buffer(PRINT_BUFFER, PRINT_BYTES)?;
        self.empty_print_buffer()
    }

    /// Queues the way back of what a launch prints, and empties the buffer for the next one. Neither is an operation of the program's.
    fn fetch_prints(&mut self, launch: OperationId) -> Result<(), DeviceError> {
        let aside = OperationId(u32::MAX - self.prints.len() as u32);
        self.device.download(aside, RECORDS)?;
        self.prints.push((aside, launch, Vec::new()));
        self.empty_print_buffer()
    }

    fn empty_print_buffer(&mut self) -> Result<(), DeviceError> {
        self.device.fill(OperationId(PRINT_FILL), RECORDS, &[0; 4]).map(|_| ())
    }

    /// The launches of before the synchronisation have printed.
    pub(crate) fn tell_prints(&mut self, fetched: Vec<(OperationId, OperationId, Vec<u8>)>) {
        let now = self.clock.now_ns();
        for (_, launch, bytes) in fetched {
            let Some(origin) = self.recorder.origin(launch) else { continue };
            let (printed, lost) = prints::read(&bytes, origin, origin.block);
            let last = printed.last().map(|p| p.span).unwrap_or_default();
            for one in printed {
                self.recorder.print_of_thread(one, now);
            }
            if lost {
                let line = Line { text: "…".into(), span: last, stream: Stream::Output, ended: true };
                self.recorder.print(line, now);
            }
        }
    }

    fn refused(&self, refusal: Refusal) -> End {
        self.failed(refusal.message, refusal.span, refusal.related)
    }

    /// The writer cannot write it for this launch.
    fn not_written(&self, refused: &Diagnostic, kernel: &Kernel, span: Span) -> End {
        let message = |id: &str, args: &[(&'static str, String)]| {
            args.iter().fold(Message::new(id), |message, (name, value)| {
                message.with(name, trace::source::visible(value))
            })
        };
        let mut related: Vec<_> = refused
            .related
            .iter()
            .map(|more| (self.place(more.span), message(more.id, &more.args)))
            .collect();
        related.extend(self.queued_here(kernel, span));
        self.failed(message(refused.id, &refused.args), self.place(refused.span), related)
    }

    /// The device refuses a kernel that our own check let pass: its words stand at the line of Mojo that they are about.
    fn not_prepared(&self, error: &DeviceError, kernel: &Kernel, written: &Written, span: Span) -> End {
        let DeviceError::Compilation(messages) = error else {
            return self.device_failed(error, self.place(span));
        };
        let first = messages.first();
        let text = first.map_or("", |message| &message.text);
        let line = first.and_then(|message| message.range).and_then(|(at, _)| written.line(at as usize));
        let message = Message::new("mojo.internal").with("text", text);
        self.failed(message, self.place(line.unwrap_or(kernel.span)), self.queued_here(kernel, span))
    }

    fn queued_here(&self, kernel: &Kernel, span: Span) -> Vec<(trace::SourceSpan, Message)> {
        vec![(self.place(span), Message::new("launch.related-launch").with("kernel", &kernel.name))]
    }
}
