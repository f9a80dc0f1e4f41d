//! How does a GPU do it? (wgpu: the browser's WebGPU, Vulkan/Metal/DX12 natively)
//!
//! [`open`] asks for a device, measures it, and gives a [`WebGpuDevice`] that carries out the queue's operations. The same code
//! runs in a dedicated worker and natively; what differs stands in `platform`.
//!
//! - **Submission** is eager and in order: an operation is encoded at its call, and on the queue with those that follow at once.
//! - **Times**: a launch is timed by its pass's timestamps; copies and fills by the ends of two tiny passes around them.
//! - **Errors** are caught by error scopes that span the time between two synchronisations and come back as faults with the
//!   operation that caused them: a launch's commands carry its number as their label, which the device's words repeat.
//! - **Loops** are limited where the device needs it: a kernel that never ends becomes a [`device::CutOff`].
//!
//! Invariants: no call waits but `load`, `prepare` and `synchronize`; no request panics; nothing here knows the language or the page.

mod buffers;
mod calibrate;
mod device_impl;
mod encode;
mod faults;
mod guard;
mod helpers;
mod launch;
mod modules;
mod open;
mod paces;
mod platform;
mod queries;
mod readback;
mod signal;
mod staging;
mod synchronize;
mod transfer;
mod uniforms;

pub use device_impl::WebGpuDevice;
pub use open::{OpenError, OpenOptions, open, present};
