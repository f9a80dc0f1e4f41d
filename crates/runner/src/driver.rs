//! The loop: the VM runs until it asks for something, the queue does it, the VM runs on.

use crate::Job;
use crate::control::{Control, GIVE_WAY_NS, Progress};
use crate::error::{device_message, fault_message, help_of, trap_message};
use crate::memory::Pending;
use crate::mojo_launch::Loaded;
use crate::recorder::{MOST_OPERATIONS, Recorder};
use device::{CutOff, Device, DeviceError, Fault, HostClock, ModuleId};
use mojo::diagnostics::Span;
use mojo::vm::{Config, HostEventKind, HostId, HostRange, Step, Vm};
use std::collections::{HashMap, VecDeque};
use trace::{BufferId, Hazard, HazardKind, Kind, Message, OperationId, Outcome, SourceSpan, Trace};

/// Fuel of the first stretch, instructions: about a millisecond in wasm.
const FIRST_FUEL: u64 = 50_000;
/// Fuel of the stretch after a call of the device, instructions: about 0.1 ms. Calls in quick succession are submitted together; if
/// this runs out, what waits is flushed.
const FUEL_AFTER_CALL: u64 = 5_000;
/// A stretch of the host program aims at this length, nanoseconds.
const STRETCH_NS: i64 = 4_000_000;

/// Callers that an error names: more help nobody.
const MOST_CALLERS: usize = 12;

/// Why a run ends before its program does: the outcome that the trace will hold.
pub(crate) type End = Box<Outcome>;

/// Where a kernel that the program names is found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KernelPlace {
    pub(crate) module: usize,
    pub(crate) kernel: usize,
}

pub(crate) struct Driver<'a> {
    pub(crate) job: &'a Job<'a>,
    pub(crate) vm: &'a mut Vm,
    pub(crate) device: &'a mut dyn Device,
    pub(crate) clock: &'a dyn HostClock,
    pub(crate) control: &'a mut dyn Control,
    pub(crate) recorder: Recorder<'a>,
    /// For each of the program's kernels.
    pub(crate) kernels: Vec<Option<KernelPlace>>,
    modules: Vec<Option<ModuleId>>,
    /// Kernels in Mojo that were launched, by kind of launch.
    pub(crate) written: Vec<Loaded>,
    /// Is there a buffer for what kernels print?
    pub(crate) print_buffer: bool,
    /// Prints on their way: the download's number, the launch, what came.
    pub(crate) prints: Vec<(OperationId, OperationId, Vec<u8>)>,
    /// Copies and fills that host arrays wait for, in the queue's order.
    pub(crate) pending: VecDeque<Pending>,
    /// Downloads on their way: (operation, device buffer if it comes whole, where it lands).
    pub(crate) landings: Vec<(OperationId, BufferId, HostRange)>,
    pub(crate) pending_by_host: HashMap<HostId, OperationId>,
    pub(crate) uploads_by_host: HashMap<HostId, OperationId>,
    fuel: u64,
    /// Shall the next stretch be short? After a call, for more may follow; after a `print`, whose lines want their own moments.
    after_call: bool,
    pub(crate) gave_way_ns: i64,
    /// Where the host program was when its last stretch ended: names long host work.
    last_place: Option<Span>,
    /// The last `print` or request.
    last_said: Option<Span>,
    /// Executed when the last call returned.
    instructions: u64,
}

/// Runs a program on a device. Always returns a trace; its outcome says how the run ended.
pub async fn run(
    job: &Job<'_>,
    device: &mut dyn Device,
    clock: &dyn HostClock,
    control: &mut dyn Control,
) -> Trace {
    device.begin(job.settings);
    let origin = clock.now_ns();
    let recorder = Recorder::new(job.places, job.keep, origin);
    let mut vm = match Vm::new(job.program.clone(), Config::new(arguments(job))) {
        Ok(vm) => vm,
        Err(error) => {
            let message = Message::new("run.internal").with("text", error);
            let outcome =
                Outcome::Failed { help: Some(help_of(&message)), message, span: None, related: vec![] };
            return recorder.finish(device.report(), outcome, clock.now_ns());
        }
    };
    let in_mojo = |index: usize| job.kernels.get(index).is_some_and(Option::is_some);
    let names = job.program.kernels.iter().enumerate();
    let kernels = names.map(|(i, name)| if in_mojo(i) { None } else { find_kernel(job, name) }).collect();
    let mut driver = Driver {
        job,
        vm: &mut vm,
        device,
        clock,
        control,
        recorder,
        kernels,
        modules: vec![None; job.modules.len()],
        written: Vec::new(),
        print_buffer: false,
        prints: Vec::new(),
        pending: VecDeque::new(),
        landings: Vec::new(),
        pending_by_host: HashMap::new(),
        uploads_by_host: HashMap::new(),
        fuel: FIRST_FUEL,
        after_call: true,
        gave_way_ns: origin,
        last_place: None,
        last_said: None,
        instructions: 0,
    };
    let outcome = match driver.whole().await {
        Ok(exit_code) => Outcome::Finished { exit_code },
        Err(end) => *end,
    };
    driver.note_hazards();
    driver.drain_console();
    let end = clock.now_ns();
    let Driver { recorder, device, .. } = driver;
    recorder.finish(device.report(), outcome, end)
}

/// What `argv()` gives: the program's name first.
fn arguments(job: &Job<'_>) -> Vec<String> {
    let name = job.places.files.first().map_or("main.mojo", |f| &f.name);
    std::iter::once(name.to_owned()).chain(job.arguments.iter().cloned()).collect()
}

/// An error that nothing caught. Where its text is Mojo's own for a slip of the lesson, it is said in the reader's language.
fn uncaught(text: String) -> Message {
    match text.as_str() {
        "not enough data in src" => Message::new("run.copy-too-short"),
        _ => Message::new("run.uncaught").with("text", trace::source::visible(&text)),
    }
}

/// `module.kernel`, or a bare kernel name that one module has.
fn find_kernel(job: &Job<'_>, name: &str) -> Option<KernelPlace> {
    let (module_name, kernel_name) = match name.rsplit_once('.') {
        Some((module, kernel)) => (Some(module), kernel),
        None => (None, name),
    };
    job.modules
        .iter()
        .enumerate()
        .filter(|(_, m)| module_name.is_none_or(|wanted| m.name == wanted))
        .find_map(|(module, m)| {
            let kernel = m.kernels.iter().position(|k| k.name == kernel_name)?;
            Some(KernelPlace { module, kernel })
        })
}

impl Driver<'_> {
    async fn whole(&mut self) -> Result<i32, End> {
        self.load_modules().await?;
        self.recorder.idle_since_ns = self.clock.now_ns();
        let ended = self.program().await;
        self.drain_console();
        // What is still queued runs to its end, so that its times are known and its errors heard.
        let settled = self.wait().await;
        for host in self.recorder.kept() {
            self.snap_host_now(host);
        }
        let exit = ended?;
        settled?;
        // The context's end frees what the program left.
        for buffer in self.recorder.held() {
            let place = self.recorder.buffer(buffer).map(|b| b.span).unwrap_or_default();
            self.free(buffer, place);
        }
        Ok(exit)
    }

    /// Only modules that the program takes a kernel from.
    async fn load_modules(&mut self) -> Result<(), End> {
        self.control.progress(Progress::Compiling);
        for index in 0..self.job.modules.len() {
            if !self.kernels.iter().flatten().any(|k| k.module == index) {
                continue;
            }
            let Some(module) = self.job.modules.get(index) else { continue };
            let features = &self.device.report().features;
            if let Some(need) = module.needs.iter().find(|need| !features.contains(&need.feature)) {
                let message = Message::new("device.no-feature").with("feature", &need.feature);
                return Err(self.failed(message, self.job.places.module_span(index, need.range), vec![]));
            }
            let start = self.clock.now_ns();
            let whole_file = self.job.places.module_span(index, (0, 0));
            let loaded = self.device.load(module).await;
            let end = self.clock.now_ns();
            if end - start >= trace::operation::HOST_WORK_FLOOR_NS {
                let id = self.recorder.begin(Kind::Compile { what: module.name.clone() }, whole_file, start);
                self.recorder.returned(id, end);
            }
            match loaded {
                Ok(id) => self.modules[index] = Some(id),
                Err(error) => return Err(self.compilation_failed(index, &error)),
            }
        }
        Ok(())
    }

    fn compilation_failed(&self, module: usize, error: &DeviceError) -> End {
        let DeviceError::Compilation(messages) = error else {
            return self.device_failed(error, self.job.places.module_span(module, (0, 0)));
        };
        let place = |range: Option<(u32, u32)>| self.job.places.module_span(module, range.unwrap_or((0, 0)));
        let span = place(messages.first().and_then(|m| m.range));
        let related = messages
            .iter()
            .skip(1)
            .map(|m| (place(m.range), Message::new("device.compilation-more").with("text", &m.text)))
            .collect();
        self.failed(device_message(error), span, related)
    }

    pub(crate) fn loaded(&self, module: usize) -> Option<ModuleId> {
        self.modules.get(module).copied().flatten()
    }

    /// Runs the host program to its end.
    async fn program(&mut self) -> Result<i32, End> {
        loop {
            let start = self.clock.now_ns();
            let after_call = std::mem::take(&mut self.after_call);
            let step = self.vm.run(if after_call { self.fuel.min(FUEL_AFTER_CALL) } else { self.fuel });
            let now = self.clock.now_ns();
            self.note_hazards();
            let printed = self.drain_console();
            match step {
                Step::OutOfFuel => {
                    // The program is at other work than calls: the device shall not wait for its next one.
                    self.device.flush();
                    self.last_place = self.vm.stack().first().map(|entry| entry.span);
                    if !after_call {
                        self.adapt(now - start);
                    }
                    self.after_call = printed;
                    if let Err(end) = self.give_way(now).await {
                        self.worked_until(now, None);
                        return Err(end);
                    }
                }
                Step::Request(request) => {
                    self.last_said = Some(request.span);
                    self.worked_until(now, Some(request.span));
                    if self.recorder.operations.len() >= MOST_OPERATIONS {
                        let message = Message::new("run.too-many-operations").with("most", MOST_OPERATIONS);
                        return Err(self.failed(message, self.job.places.mojo_span(request.span), vec![]));
                    }
                    let answer = self.carry_out(request).await?;
                    self.vm.resume(answer);
                    self.after_call = true;
                    self.give_way(self.clock.now_ns()).await?;
                }
                Step::Finished { exit } => {
                    self.worked_until(now, self.last_said);
                    return Ok(exit);
                }
                Step::Uncaught { message, span, stack } => {
                    self.worked_until(now, Some(span));
                    let message = uncaught(message);
                    let related = self.stack(&stack);
                    return Err(self.failed(message, self.job.places.mojo_span(span), related));
                }
                Step::Trapped(error) => {
                    self.worked_until(now, Some(error.span));
                    let message = trap_message(error.id, &error.args);
                    let related = self.stack(&error.stack);
                    return Err(self.failed(message, self.job.places.mojo_span(error.span), related));
                }
            }
        }
    }

    /// The host program was at work since the last call. A long stretch is named by where it was seen, a short one by `short`.
    fn worked_until(&mut self, now: i64, short: Option<Span>) {
        let long = now - self.recorder.idle_since_ns > STRETCH_NS;
        let seen = self.last_place.filter(|_| long || short.is_none());
        let instructions = self.vm.executed() - self.instructions;
        self.instructions = self.vm.executed();
        self.recorder.host_work(now, instructions, seen.or(short).unwrap_or_default());
    }

    /// The callers of the place where it failed.
    fn stack(&self, stack: &[mojo::vm::StackEntry]) -> Vec<(SourceSpan, Message)> {
        // A recursion comes through the same places a thousand times: each is named once, innermost first.
        let mut places: Vec<(SourceSpan, Message)> = Vec::new();
        for entry in stack.iter().skip(1) {
            let span = self.job.places.mojo_span(entry.span);
            if places.len() < MOST_CALLERS && !places.iter().any(|(known, _)| *known == span) {
                places.push((span, Message::new("run.called-from").with("function", &entry.function)));
            }
        }
        places
    }

    /// Stretches of about [`STRETCH_NS`], whatever the machine.
    fn adapt(&mut self, took_ns: i64) {
        if took_ns < STRETCH_NS / 2 {
            self.fuel = self.fuel.saturating_mul(2);
        } else if took_ns > STRETCH_NS * 2 {
            self.fuel = (self.fuel / 2).max(FIRST_FUEL);
        }
    }

    async fn give_way(&mut self, now: i64) -> Result<(), End> {
        // The next stretch may take twice as long as it aims at.
        if now - self.gave_way_ns < GIVE_WAY_NS - 2 * STRETCH_NS {
            return Ok(());
        }
        self.control.progress(Progress::Running { operations: self.recorder.operations.len() as u32 });
        self.control.give_way().await;
        self.gave_way_ns = self.clock.now_ns();
        if self.control.stopped() { Err(Box::new(Outcome::Stopped)) } else { Ok(()) }
    }

    pub(crate) fn progress_waiting(&mut self) {
        self.control.progress(Progress::Waiting { operations: self.recorder.operations.len() as u32 });
    }

    /// Takes over what was printed; was anything?
    pub(crate) fn drain_console(&mut self) -> bool {
        let now = self.clock.now_ns();
        let lines = self.vm.drain_console();
        let printed = !lines.is_empty();
        for line in lines {
            self.last_said = Some(line.span);
            self.recorder.print(line, now);
        }
        if let Some(limit) = self.vm.console_cut() {
            let max = trace::format::bytes(limit as u64, trace::format::Notation::ENGLISH);
            self.recorder.console_cut = Some(trace::Message::new("run.console-full").with("max", max));
        }
        printed
    }

    /// Takes over what the VM saw of arrays touched too early.
    pub(crate) fn note_hazards(&mut self) {
        let now = self.clock.now_ns();
        for event in self.vm.take_host_events() {
            let (kind, pending) = match event.kind {
                HostEventKind::StaleRead => (HazardKind::StaleRead, self.pending_by_host.get(&event.host)),
                HostEventKind::WriteDuringUpload => {
                    (HazardKind::WriteDuringUpload, self.uploads_by_host.get(&event.host))
                }
            };
            let (Some(&pending), Some(buffer)) = (pending, self.recorder.host_buffer(event.host)) else {
                continue;
            };
            self.recorder.hazard(Hazard {
                kind,
                buffer,
                index: event.index,
                span: self.job.places.mojo_span(event.span),
                at_ns: self.recorder.since_start(now),
                count: event.count,
                pending,
            });
        }
    }

    /// A kernel was ended by the loop guard.
    pub(crate) fn cut_off(&self, cut: CutOff) -> End {
        let operation = self.recorder.operations.get(cut.operation.0 as usize);
        let span = operation.map(|o| o.span).unwrap_or_default();
        let name = match operation.map(|o| &o.kind) {
            Some(Kind::Launch { kernel, .. }) => kernel.clone(),
            _ => String::new(),
        };
        let place = self.kernels.iter().flatten().find(|p| {
            self.job
                .modules
                .get(p.module)
                .and_then(|m| m.kernels.get(p.kernel))
                .is_some_and(|k| k.name == name)
        });
        let looped = match self.recorder.origin(cut.operation) {
            Some(origin) => origin.loop_place(cut.loop_index, self.job.places),
            None => place.and_then(|p| {
                let module = self.job.modules.get(p.module)?;
                let range = module.loops.get(cut.loop_index as usize)?;
                Some(self.job.places.module_span(p.module, (range.start, range.end)))
            }),
        };
        let line = looped.map_or(0, |s| s.line);
        let message = Message::new("launch.endless").with("kernel", name).with("line", line);
        let related = looped.map(|s| (s, Message::new("launch.related-loop"))).into_iter().collect();
        self.failed(message, span, related)
    }

    pub(crate) fn fault(&self, fault: &Fault) -> End {
        let span = fault.operation.and_then(|id| self.recorder.operations.get(id.0 as usize)).map(|o| o.span);
        let message = fault_message(fault.kind, &fault.text);
        Box::new(Outcome::Failed { help: Some(help_of(&message)), message, span, related: vec![] })
    }
}
