//! A device outside the browser.

use crate::environment::OpenFailed;
use device::{Device, HostClock};
use std::rc::Rc;
use std::time::Instant;
use trace::Message;

struct MonotonicClock(Instant);

impl HostClock for MonotonicClock {
    fn now_ns(&self) -> i64 {
        i64::try_from(self.0.elapsed().as_nanos()).unwrap_or(i64::MAX)
    }
}

/// The system's monotonic clock, from now.
pub fn clock() -> Rc<dyn HostClock> {
    Rc::new(MonotonicClock(Instant::now()))
}

/// What wgpu finds (Vulkan, Metal, DX12).
pub async fn open(clock: Rc<dyn HostClock>) -> Result<Box<dyn Device>, OpenFailed> {
    let opened = webgpu::open(clock, webgpu::OpenOptions::default()).await;
    opened.map(|device| Box::new(device) as Box<dyn Device>).map_err(|error| failed(&error))
}

/// The CPU device.
pub fn cpu_device(clock: Rc<dyn HostClock>) -> Box<dyn Device> {
    let options = simt::OpenOptions::new(device::clock::host_resolution_ns(&*clock));
    Box::new(simt::open(clock, options))
}

fn failed(error: &webgpu::OpenError) -> OpenFailed {
    OpenFailed { reason: Message::new("device.refused").with("text", error), try_again: true }
}
