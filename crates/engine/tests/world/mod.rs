//! A world for a session without a browser: turns that a test hands out, devices that it makes, and what the session told the page.

use crate::fake::{FakeDevice, TickingClock, Timestamps};
use device::{Device, HostClock, LocalFuture};
use engine::{Environment, OnLost, OpenFailed, Session};
use protocol::{File, RunOptions, ToPage, ToWorker};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

/// What an attempt to open a device comes to.
pub type Attempt = Result<FakeDevice, OpenFailed>;

struct SystemClock(Instant);

impl HostClock for SystemClock {
    fn now_ns(&self) -> i64 {
        self.0.elapsed().as_nanos() as i64
    }
}

/// How long this thread has run: where the system tells, without the time in which other processes had its core.
fn busy_ns(clock: &SystemClock) -> i64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split_whitespace().next().and_then(|ns| ns.parse().ok()).unwrap_or_else(|| clock.now_ns())
}

pub struct Desk {
    clock: SystemClock,
    pub sent: RefCell<Vec<ToPage>>,
    work: RefCell<Vec<LocalFuture<'static, ()>>>,
    /// In the order in which they are asked for; with none left there is no device.
    pub attempts: RefCell<VecDeque<Attempt>>,
    on_lost: RefCell<Vec<OnLost>>,
    /// Can the CPU device's code be loaded?
    pub cpu_loads: Cell<bool>,
    /// Seconds of each sleep.
    pub slept: RefCell<Vec<f64>>,
    /// When the session gave way, nanoseconds by [`busy_ns`].
    pub gave_way_ns: RefCell<Vec<i64>>,
}

/// The network is gone.
fn unloaded() -> OpenFailed {
    OpenFailed { reason: trace::Message::new("device.cpu-not-loaded"), try_again: true }
}

/// Ready at the second look: others have had their turn.
fn a_turn() -> LocalFuture<'static, ()> {
    let mut looked = false;
    Box::pin(std::future::poll_fn(move |_| match std::mem::replace(&mut looked, true) {
        true => Poll::Ready(()),
        false => Poll::Pending,
    }))
}

struct Here(Rc<Desk>);

impl Environment for Here {
    fn clock(&self) -> &dyn HostClock {
        &self.0.clock
    }

    fn send(&self, message: ToPage) {
        // As the page would get it.
        let bytes = protocol::encode(&message);
        assert_eq!(protocol::decode::<ToPage>(&bytes).as_ref(), Ok(&message));
        self.0.sent.borrow_mut().push(message);
    }

    fn open_device(&self, on_lost: OnLost) -> LocalFuture<'static, Result<Box<dyn Device>, OpenFailed>> {
        let none = OpenFailed { reason: trace::Message::new("device.no-webgpu"), try_again: false };
        let attempt = self.0.attempts.borrow_mut().pop_front().unwrap_or(Err(none));
        if attempt.is_ok() {
            self.0.on_lost.borrow_mut().push(on_lost);
        }
        Box::pin(async move {
            a_turn().await;
            attempt.map(|device| Box::new(device) as Box<dyn Device>)
        })
    }

    fn cpu_device(&self) -> LocalFuture<'static, Result<Box<dyn Device>, OpenFailed>> {
        let loaded = if self.0.cpu_loads.get() { Ok(()) } else { Err(unloaded()) };
        Box::pin(async move {
            a_turn().await;
            loaded.map(|()| engine::native::cpu_device(engine::native::clock()))
        })
    }

    fn give_way(&self) -> LocalFuture<'static, ()> {
        self.0.gave_way_ns.borrow_mut().push(busy_ns(&self.0.clock));
        a_turn()
    }

    fn sleep(&self, seconds: f64) -> LocalFuture<'static, ()> {
        self.0.slept.borrow_mut().push(seconds);
        a_turn()
    }

    fn spawn(&self, work: LocalFuture<'static, ()>) {
        self.0.work.borrow_mut().push(work);
    }
}

pub struct World {
    pub desk: Rc<Desk>,
    pub session: Rc<Session>,
    next_run: Cell<u32>,
}

/// A healthy device whose synchronisations wait while `held` is true.
pub fn device(held: &Rc<Cell<bool>>) -> FakeDevice {
    let mut device = FakeDevice::new(Rc::new(TickingClock::default()), Timestamps::Exact);
    device.held = Rc::clone(held);
    device
}

pub fn healthy() -> FakeDevice {
    device(&Rc::default())
}

impl World {
    pub fn new(attempts: impl IntoIterator<Item = Attempt>) -> Self {
        let desk = Rc::new(Desk {
            clock: SystemClock(Instant::now()),
            sent: RefCell::default(),
            work: RefCell::default(),
            attempts: RefCell::new(attempts.into_iter().collect()),
            on_lost: RefCell::default(),
            cpu_loads: Cell::new(true),
            slept: RefCell::default(),
            gave_way_ns: RefCell::default(),
        });
        let session = Session::new(Rc::new(Here(Rc::clone(&desk))));
        Self { desk, session, next_run: Cell::new(1) }
    }

    /// Presses Run.
    pub fn run(&self, main: &str) -> u32 {
        let run = self.next_run.replace(self.next_run.get() + 1);
        let options = RunOptions::plain();
        self.session.handle(ToWorker::Run { run, files: files(main), options });
        run
    }

    /// Every piece of work gets one turn.
    pub fn turn(&self) {
        let mut context = Context::from_waker(Waker::noop());
        let now = std::mem::take(&mut *self.desk.work.borrow_mut());
        let mut left = Vec::new();
        for mut work in now {
            if work.as_mut().poll(&mut context).is_pending() {
                left.push(work);
            }
        }
        // What was spawned meanwhile comes after what was there.
        left.append(&mut self.desk.work.borrow_mut());
        *self.desk.work.borrow_mut() = left;
    }

    /// Turns until `done`, or the test fails.
    pub fn until(&self, what: &str, mut done: impl FnMut(&[ToPage]) -> bool) {
        let begin = Instant::now();
        while !done(&self.desk.sent.borrow()) {
            assert!(begin.elapsed() < Duration::from_secs(30), "{what}: {:#?}", self.desk.sent.borrow());
            self.turn();
        }
    }

    /// Turns until nothing is left to do.
    pub fn settle(&self) {
        let begin = Instant::now();
        while !self.desk.work.borrow().is_empty() {
            assert!(begin.elapsed() < Duration::from_secs(30), "{:#?}", self.desk.sent.borrow());
            self.turn();
        }
    }

    /// The device that was opened as number `index` says that it is gone.
    pub fn lose(&self, text: &str) {
        let on_lost = self.desk.on_lost.borrow_mut().remove(0);
        on_lost(text.to_owned());
    }
}

pub fn files(main: &str) -> Vec<File> {
    vec![File { name: "main.mojo".into(), text: main.into() }]
}
