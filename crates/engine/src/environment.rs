//! What does a session need of the world?

use device::{Device, HostClock, LocalFuture};
use protocol::ToPage;
use trace::Message;

/// There is no device: why.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenFailed {
    pub reason: Message,
    /// May a later attempt succeed (the browser refused for now), or never (there is no WebGPU)?
    pub try_again: bool,
}

/// Told once, in the device's own words.
pub type OnLost = Box<dyn FnOnce(String)>;

/// Time, turns, a device, and a line to the page.
pub trait Environment {
    fn clock(&self) -> &dyn HostClock;

    fn send(&self, message: ToPage);

    /// Opens and measures a device; `on_lost` hears, once, why it was lost.
    fn open_device(&self, on_lost: OnLost) -> LocalFuture<'static, Result<Box<dyn Device>, OpenFailed>>;

    /// The CPU device. Its code may have to be loaded first, which is all that can fail.
    fn cpu_device(&self) -> LocalFuture<'static, Result<Box<dyn Device>, OpenFailed>>;

    /// Lets waiting messages arrive.
    fn give_way(&self) -> LocalFuture<'static, ()>;

    fn sleep(&self, seconds: f64) -> LocalFuture<'static, ()>;

    /// Runs beside whatever else runs.
    fn spawn(&self, work: LocalFuture<'static, ()>);
}
