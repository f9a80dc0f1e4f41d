//! How does a checked host program drive a device, and what came of it?
//!
//! [`run`] is the whole path: the VM runs the host program until it asks for something, the queue hands it to the
//! [`Device`](device::Device) at once and in order, and the [`Trace`](trace::Trace) records what was asked, when, and what the clocks said.
//!
//! The value of a host array that a copy will fill stays what it was until the program synchronises; reading it earlier is
//! recorded as a hazard, never silently mended.
//!
//! Invariants: a run always ends in a trace, whatever happens; it gives way to its [`Control`] at least every
//! [`control::GIVE_WAY_NS`] of host work; every trace satisfies [`trace::invariants::check`].

pub mod control;
mod driver;
mod error;
mod keep;
mod kernels;
mod launch;
mod memory;
mod mojo_launch;
mod operations;
mod origins;
pub mod places;
pub mod precise;
mod prints;
mod recorder;
mod snapshot;
mod timing;

pub use control::{Control, Progress};
pub use driver::run;
pub use keep::Keep;
pub use kernels::{KernelWriter, NoWriter, WRITTEN_FILE, Written};
pub use places::{FileText, Places};

use device::{KernelModule, RunSettings};
use mojo::bytecode::Program;
use mojo::kernel::Kernel;
use std::rc::Rc;

/// A program that checks, with the kernels that it may launch.
pub struct Job<'a> {
    pub program: &'a Rc<Program>,
    /// What the program imports its kernels from.
    pub modules: &'a [KernelModule],
    /// Its kernels in Mojo, in the order of [`Program::kernels`]: `None`, or nothing, for those of `modules`.
    pub kernels: &'a [Option<Rc<Kernel>>],
    /// Writes these for each kind of launch.
    pub writer: &'a dyn KernelWriter,
    /// Texts and line tables of all files.
    pub places: &'a Places,
    /// The program's own arguments, behind its name.
    pub arguments: &'a [String],
    pub settings: RunSettings,
    /// Arrays to be kept whole.
    pub keep: Option<&'a Keep>,
}
