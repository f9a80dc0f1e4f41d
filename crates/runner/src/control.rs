//! How does a run give way, and how is it stopped?

use device::LocalFuture;

/// A run gives way at least this often while the host program computes, nanoseconds.
pub const GIVE_WAY_NS: i64 = 32_000_000;

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    Compiling,
    Running { operations: u32 },
    Waiting { operations: u32 },
}

/// The side that watches a run: the worker's event loop, or a test.
pub trait Control {
    /// Was Stop pressed? Asked after each [`Control::give_way`].
    fn stopped(&self) -> bool;

    /// Where the run is now.
    fn progress(&mut self, progress: Progress);

    /// Let others have their turn (messages arrive then).
    fn give_way(&mut self) -> LocalFuture<'_, ()>;

    /// Come back after `seconds`, or sooner if stopped.
    fn sleep(&mut self, seconds: f64) -> LocalFuture<'_, ()>;
}

/// Runs to the end without giving way: native tests and benches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Control for Unwatched {
    fn stopped(&self) -> bool {
        false
    }

    fn progress(&mut self, _: Progress) {}

    fn give_way(&mut self) -> LocalFuture<'_, ()> {
        Box::pin(std::future::ready(()))
    }

    fn sleep(&mut self, _: f64) -> LocalFuture<'_, ()> {
        Box::pin(std::future::ready(()))
    }
}
