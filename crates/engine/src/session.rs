//! Each message of the page, answered.

use crate::analysis::{Analyzed, Known, analyze_again, complete};
use crate::environment::{Environment, OpenFailed};
use crate::grading::{Asked, describe};
use crate::runs::run_program;
use device::{Device, LocalFuture};
use protocol::{File, RunOptions, Stage, ToPage, ToWorker};
use runner::{Control, Progress};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use trace::{Finding, Message, Outcome, Trace};

/// Waits before a lost device is asked for again, milliseconds.
const BACK_OFF_MS: [u32; 4] = [500, 1_000, 2_000, 4_000];
/// The page hears of a run's progress at most this often, nanoseconds.
const PROGRESS_EVERY_NS: i64 = 100_000_000;

/// The worker's state between messages.
pub struct Session {
    environment: Rc<dyn Environment>,
    /// `None` before it is open, after it was lost, and while a run has it.
    device: RefCell<Option<Box<dyn Device>>>,
    /// The CPU device, once it was asked for; `None` while a run has it.
    cpu: RefCell<Option<Box<dyn Device>>>,
    /// There is no GPU here and never will be: not asked for again.
    without_gpu: Cell<bool>,
    /// A device is being opened.
    opening: Cell<bool>,
    /// Counts the devices that were asked for: what an earlier one says of itself is no news.
    asked: Cell<u32>,
    /// The device was lost while a run had it, in the browser's words: a run that asks nothing more of it does not notice.
    lost_meanwhile: RefCell<Option<String>>,
    running: Cell<Option<u32>>,
    known: RefCell<Known>,
    /// The run that Stop was pressed for.
    stopped: Cell<Option<u32>>,
    /// Pressed while another run was on its way.
    next: RefCell<Option<(u32, Vec<File>, RunOptions)>>,
}

impl Session {
    pub fn new(environment: Rc<dyn Environment>) -> Rc<Self> {
        Rc::new(Self {
            environment,
            device: RefCell::new(None),
            cpu: RefCell::new(None),
            without_gpu: Cell::new(false),
            opening: Cell::new(false),
            asked: Cell::new(0),
            lost_meanwhile: RefCell::new(None),
            running: Cell::new(None),
            known: RefCell::default(),
            stopped: Cell::new(None),
            next: RefCell::new(None),
        })
    }

    /// Answers now, or spawns what takes longer.
    pub fn handle(self: &Rc<Self>, message: ToWorker) {
        match message {
            ToWorker::OpenDevice => {
                let session = Rc::clone(self);
                self.environment.spawn(Box::pin(async move {
                    session.open(&[]).await;
                }));
            }
            ToWorker::Analyze { revision, files } => {
                let start = self.environment.clock().now_ns();
                let mut analysis = self.analyze(&files, revision).analysis;
                analysis.elapsed_us = ((self.environment.clock().now_ns() - start) / 1_000) as u32;
                self.environment.send(ToPage::Analysis(Box::new(analysis)));
            }
            ToWorker::Complete { revision, files, file, at_utf16 } => {
                let items = complete(&files, file, at_utf16);
                self.environment.send(ToPage::Completions { revision, items });
            }
            ToWorker::DescribeChecks { checks } => {
                self.environment.send(ToPage::Checks { text: describe(&checks) });
            }
            ToWorker::Run { run, files, options } => {
                // One run at a time: a second press stops the first and waits for its end.
                if let Some(current) = self.running.get() {
                    self.stopped.set(Some(current));
                    if let Some((dropped, ..)) = self.next.replace(Some((run, files, options))) {
                        self.not_run(dropped, Message::new("run.superseded"));
                    }
                    return;
                }
                self.start(run, files, options);
            }
            ToWorker::Stop { run } => {
                // A run that waits is dropped; the one before it has been told to stop and shall not hear otherwise.
                let waiting = self.next.borrow().as_ref().is_some_and(|(next, ..)| *next == run);
                if waiting {
                    self.next.replace(None);
                    self.not_run(run, Message::new("run.not-started"));
                } else if self.running.get() == Some(run) {
                    self.stopped.set(Some(run));
                }
            }
        }
    }

    fn analyze(&self, files: &[File], revision: u32) -> Analyzed {
        analyze_again(&mut self.known.borrow_mut(), files, revision)
    }

    fn start(self: &Rc<Self>, run: u32, files: Vec<File>, options: RunOptions) {
        self.running.set(Some(run));
        let session = Rc::clone(self);
        self.environment.spawn(Box::pin(async move {
            session.run(run, files, options).await;
            session.running.set(None);
            let next = session.next.replace(None);
            if let Some((run, files, options)) = next {
                session.start(run, files, options);
            }
        }));
    }

    async fn run(self: &Rc<Self>, run: u32, files: Vec<File>, options: RunOptions) {
        let analyzed = self.analyze(&files, 0);
        if analyzed.program.is_none() {
            self.environment.send(ToPage::Refused { run, analysis: Box::new(analyzed.analysis) });
            return;
        }
        self.environment.send(ToPage::Progress { run, stage: Stage::Compiling });
        // Where there is no GPU, the CPU device takes the run; the trace says which one it was.
        let gpu =
            if options.wants_cpu() || !self.open(&[]).await { None } else { self.device.borrow_mut().take() };
        let on_gpu = gpu.is_some();
        let mut device = match gpu {
            Some(device) => device,
            None => match self.take_cpu().await {
                Ok(device) => device,
                Err(failed) => return self.not_run(run, failed.reason),
            },
        };
        let mut control = PageControl { session: Rc::clone(self), run, told_ns: i64::MIN };
        let on_repeat = |at, of| {
            self.environment.send(ToPage::Progress { run, stage: Stage::Repeating { run: at, of } });
        };
        let clock = self.environment.clock();
        let asked = options.checks.as_deref().map(Asked::new);
        let keep = asked.as_ref().map(|asked| &asked.keep);
        let ran = run_program(&analyzed, &options, &mut *device, clock, &mut control, &on_repeat, keep).await;
        let Some((trace, findings)) = ran else { return };
        if !on_gpu {
            self.cpu.replace(Some(device));
            self.finished(run, &analyzed, &options, (trace, findings), asked, &mut control).await;
            return;
        }
        let meanwhile = self.lost_meanwhile.replace(None).map(lost_message);
        let lost = match &trace.outcome {
            Outcome::DeviceLost { message } => Some(message.clone()),
            _ => meanwhile,
        };
        if lost.is_none() {
            self.device.borrow_mut().replace(device);
        }
        self.finished(run, &analyzed, &options, (trace, findings), asked, &mut control).await;
        if let Some(reason) = lost {
            self.lost(reason).await;
        }
    }

    /// Tells the page what came of a run, and what it is worth if that was asked.
    async fn finished(
        &self,
        run: u32,
        analyzed: &Analyzed,
        options: &RunOptions,
        (trace, findings): (Trace, Vec<Finding>),
        asked: Option<Asked>,
        control: &mut PageControl,
    ) {
        let Some(asked) = asked else {
            self.environment.send(ToPage::Finished { run, trace: Box::new(trace), findings });
            return;
        };
        self.environment.send(ToPage::Finished { run, trace: Box::new(trace.clone()), findings });
        let mut checked = None;
        if let Some(second) = asked.second(&trace)
            && let Ok(mut cpu) = self.take_cpu().await
        {
            checked = second.run(analyzed, options, &mut *cpu, self.environment.clock(), control).await;
            self.cpu.replace(Some(cpu));
        }
        let grade = asked.grade(&trace, checked.as_ref());
        self.environment.send(ToPage::Graded { run, grade });
    }

    /// The device is gone: ask for another, later and later.
    async fn lost(self: &Rc<Self>, reason: Message) {
        self.device.replace(None);
        let retry_ms = BACK_OFF_MS.first().copied();
        self.environment.send(ToPage::DeviceLost { reason, retry_ms });
        self.open(&BACK_OFF_MS).await;
    }

    /// Opens a device and tells the page; tries again after each of `waits_ms`. With none, at once and once.
    async fn open(self: &Rc<Self>, waits_ms: &[u32]) -> bool {
        if self.device.borrow().is_some() {
            return true;
        }
        if self.without_gpu.get() {
            return false;
        }
        if self.opening.replace(true) {
            // Someone else is at it: their answer serves.
            while self.opening.get() {
                self.environment.sleep(0.01).await;
            }
            return self.device.borrow().is_some();
        }
        let attempts: Vec<u32> = if waits_ms.is_empty() { vec![0] } else { waits_ms.to_vec() };
        let mut failed = OpenFailed { reason: Message::new("device.none"), try_again: false };
        for wait_ms in attempts {
            if wait_ms > 0 {
                self.environment.sleep(f64::from(wait_ms) / 1e3).await;
            }
            let session = Rc::downgrade(self);
            let number = self.asked.get().wrapping_add(1);
            self.asked.set(number);
            let on_lost = Box::new(move |text: String| {
                if let Some(session) = session.upgrade().filter(|session| session.asked.get() == number) {
                    session.device_was_lost(text);
                }
            });
            match self.environment.open_device(on_lost).await {
                Ok(device) => {
                    self.known.borrow_mut().device(device.report());
                    self.environment.send(ToPage::Device(Box::new(device.report().clone())));
                    self.device.replace(Some(device));
                    self.lost_meanwhile.replace(None);
                    self.opening.set(false);
                    return true;
                }
                Err(error) => failed = error,
            }
            if !failed.try_again {
                break;
            }
        }
        self.opening.set(false);
        self.without_gpu.set(!failed.try_again);
        self.environment.send(ToPage::NoDevice { reason: failed.reason });
        self.tell_of_cpu().await;
        false
    }

    async fn take_cpu(&self) -> Result<Box<dyn Device>, OpenFailed> {
        let kept = self.cpu.borrow_mut().take();
        match kept {
            Some(device) => Ok(device),
            None => self.environment.cpu_device().await,
        }
    }

    /// The page hears what runs its programs now.
    async fn tell_of_cpu(&self) {
        // If it cannot be had either, the run that wants it says so.
        let Ok(device) = self.take_cpu().await else { return };
        self.known.borrow_mut().device(device.report());
        self.environment.send(ToPage::Device(Box::new(device.report().clone())));
        self.cpu.replace(Some(device));
    }

    fn not_run(&self, run: u32, reason: Message) {
        self.environment.send(ToPage::NotRun { run, reason });
    }

    /// The browser says that the present device is gone.
    fn device_was_lost(self: &Rc<Self>, text: String) {
        if self.device.borrow().is_none() {
            // A run has it, or it is already known.
            if self.running.get().is_some() {
                self.lost_meanwhile.replace(Some(text));
            }
            return;
        }
        let session = Rc::clone(self);
        self.environment.spawn(Box::pin(async move { session.lost(lost_message(text)).await }));
    }
}

fn lost_message(text: String) -> Message {
    Message::new("device.lost").with("text", text)
}

/// A run's line to the page.
struct PageControl {
    session: Rc<Session>,
    run: u32,
    told_ns: i64,
}

impl Control for PageControl {
    fn stopped(&self) -> bool {
        self.session.stopped.get() == Some(self.run)
    }

    fn progress(&mut self, progress: Progress) {
        let now = self.session.environment.clock().now_ns();
        if now.saturating_sub(self.told_ns) < PROGRESS_EVERY_NS {
            return;
        }
        self.told_ns = now;
        let stage = match progress {
            Progress::Compiling => Stage::Compiling,
            Progress::Running { operations } => Stage::Running { operations },
            Progress::Waiting { operations } => Stage::Waiting { operations },
        };
        self.session.environment.send(ToPage::Progress { run: self.run, stage });
    }

    fn give_way(&mut self) -> LocalFuture<'_, ()> {
        self.session.environment.give_way()
    }

    fn sleep(&mut self, seconds: f64) -> LocalFuture<'_, ()> {
        // In short naps, so that Stop is heard.
        Box::pin(async move {
            const NAP_SECONDS: f64 = 0.05;
            let mut left = seconds;
            while left > 0.0 && !self.stopped() {
                self.session.environment.sleep(left.min(NAP_SECONDS)).await;
                left -= NAP_SECONDS;
            }
        })
    }
}
