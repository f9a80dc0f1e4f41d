//! How does a checked host program run, without a clock, a device or a way out?
//!
//! The VM is a plain loop over [`bytecode`](crate::bytecode). It owns the host's memory. Whatever needs the world (a device, the time) is a
//! [`Request`]: the VM stops, the caller does it and brings the answer.
//!
//! ```text
//! let mut vm = Vm::new(program, Config::new(args))?;
//! loop {
//!     match vm.run(fuel) {
//!         Step::OutOfFuel => look at the Stop button,
//!         Step::Request(request) => vm.resume(carry_out(request)),
//!         Step::Finished { .. } | Step::Uncaught { .. } | Step::Trapped(_) => break,
//!     }
//!     show(vm.drain_console());
//! }
//! ```
//!
//! *Invariant:* no I/O, no clock, no panic; equal programs and equal answers give equal runs, natively and in wasm.

pub mod request;

pub use request::{
    Answer, Ask, BufferId, ContextId, DeviceRange, HostEvent, HostEventKind, HostId, HostKind, HostRange,
    KernelArg, Request, RuntimeError, Side, StackEntry, Step, Watch,
};
