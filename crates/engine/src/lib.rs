//! The worker: how are the page's requests carried out?
//!
//! [`Session`] answers the page's messages; what it needs of the world (a device, time, turns for others) comes through an
//! [`Environment`], so that tests run it with their own. [`Engine`] is the same without messages: a library for tests that run programs
//! and look at their traces.
//!
//! Invariants: a request is answered whatever happens in it; a run that fails leaves a session that runs the next one; analyses are
//! answered while a run waits for the device; nothing here touches the DOM.

mod analysis;
mod environment;
mod grading;
mod kernels;
mod library;
mod runs;
mod session;

pub use analysis::{Analyzed, Known, analyze, analyze_again, complete};
pub use environment::{Environment, OnLost, OpenFailed};
pub use grading::describe;
pub use kernels::Writer;
pub use library::{Engine, Report};
pub use session::Session;
// What a crate that tests with the engine needs of its neighbours.
pub use {protocol, trace};

#[cfg(not(target_arch = "wasm32"))]
pub mod native;
#[cfg(target_arch = "wasm32")]
pub mod web;
#[cfg(target_arch = "wasm32")]
pub mod worker;
