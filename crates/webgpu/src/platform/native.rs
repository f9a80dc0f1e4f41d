//! Vulkan, Metal or DX12 below wgpu.

use super::{AdapterWords, names_software};
use crate::open::OpenError;
use device::KernelModule;
use std::borrow::Cow;

pub(crate) const BACKENDS: wgpu::Backends =
    wgpu::Backends::VULKAN.union(wgpu::Backends::METAL).union(wgpu::Backends::DX12);

/// A module's text for the compiler below: that is naga.
pub(crate) fn for_compiler<'t>(module: &KernelModule, text: &'t str) -> Cow<'t, str> {
    module.for_naga(text)
}

/// Is there anything to ask for an adapter?
pub(crate) fn check_present() -> Result<(), OpenError> {
    Ok(())
}

pub(crate) fn api_name(adapter: &wgpu::Adapter) -> String {
    match adapter.get_info().backend {
        wgpu::Backend::Metal => "metal",
        wgpu::Backend::Dx12 => "dx12",
        _ => "vulkan",
    }
    .to_owned()
}

pub(crate) fn words(adapter: &wgpu::Adapter, _device: &wgpu::Device) -> AdapterWords {
    let info = adapter.get_info();
    let subgroups = (info.subgroup_min_size, info.subgroup_max_size);
    AdapterWords {
        vendor: format!("{:#06x}", info.vendor),
        architecture: String::new(),
        software: info.device_type == wgpu::DeviceType::Cpu || names_software(&info.name),
        device: info.name,
        description: format!("{} {}", info.driver, info.driver_info).trim().to_owned(),
        subgroup_sizes: (subgroups.1 > 0).then_some(subgroups),
    }
}

/// Waits until the device has run everything and called every callback; an error text if it cannot.
pub(crate) fn settle(device: &wgpu::Device) -> Result<(), String> {
    device.poll(wgpu::PollType::wait_indefinitely()).map(|_| ()).map_err(|error| error.to_string())
}

/// Awaits what [`settle`] has made sure of.
pub(crate) async fn wait<T>(_queue: &wgpu::Queue, done: impl Future<Output = T>) -> T {
    done.await
}

/// Gives other callbacks time: there are none that [`settle`] has not called.
pub(crate) async fn wait_a_moment() {}

/// Copies a part of a mapped range into host memory.
pub(crate) fn read_mapped(view: &wgpu::BufferView, offset: usize, into: &mut [u8]) {
    if let Some(part) = view.get(offset..offset + into.len()) {
        into.copy_from_slice(part);
    }
}

/// A buffer's whole memory, mapped for writing.
pub(crate) struct Mapping(wgpu::BufferViewMut);

impl Mapping {
    /// `None` if it is not mapped.
    pub(crate) fn of(buffer: &wgpu::Buffer) -> Option<Self> {
        buffer.slice(..).get_mapped_range_mut().ok().map(Self)
    }

    pub(crate) fn write(&mut self, offset: u64, data: &[u8]) {
        let (offset, end) = (offset as usize, offset as usize + data.len());
        if end <= self.0.len() {
            self.0.slice(offset..end).copy_from_slice(data);
        }
    }
}
