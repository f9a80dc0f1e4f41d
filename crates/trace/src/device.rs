//! Which device ran it, and what was measured of it at start.

use crate::Message;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DeviceKind {
    /// A GPU through WebGPU (or natively Vulkan, Metal, DX12).
    Gpu,
    /// A GPU interface carried out in software (SwiftShader, lavapipe, WARP).
    SoftwareGpu,
    /// The CPU device.
    Cpu,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DeviceReport {
    pub kind: DeviceKind,
    /// For people: what the adapter calls itself, as far as the browser tells.
    pub name: String,
    /// `webgpu`, `vulkan`, `metal`, `dx12`, `cpu`.
    pub api: String,
    /// The adapter's own words (`vendor`, `architecture`, `device`, `description`), where given.
    pub details: Vec<(String, String)>,
    /// WebGPU names of the features that the device was opened with.
    pub features: Vec<String>,
    pub limits: Limits,
    pub calibration: Calibration,
    /// What the reader should know of it (software adapter, no timestamps …).
    pub notes: Vec<Message>,
}

/// Limits of the opened device, in WebGPU's terms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    pub max_buffer_bytes: u64,
    pub max_storage_binding_bytes: u64,
    pub max_storage_buffers_per_stage: u32,
    pub max_uniform_binding_bytes: u64,
    pub max_workgroups_per_dimension: u32,
    pub max_block: [u32; 3],
    pub max_threads_per_block: u32,
    pub max_workgroup_bytes: u32,
    pub subgroup_sizes: Option<(u32, u32)>,
}

/// Measured at start; `None` where it could not be.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Calibration {
    /// Smallest step seen of the host's clock, nanoseconds.
    pub host_resolution_ns: u64,
    /// Smallest step seen of the device's timestamps, nanoseconds.
    pub device_resolution_ns: Option<u64>,
    /// An empty submit until the host saw it done, nanoseconds, median.
    pub submit_and_wait_ns: Option<u64>,
    /// An empty timed pair around nothing: what a bracket itself costs, nanoseconds, median.
    pub bracket_cost_ns: Option<u64>,
    /// Reference copies, bytes per second: host to device, device to host, device to device.
    pub upload_bytes_per_second: Option<f64>,
    pub download_bytes_per_second: Option<f64>,
    pub device_copy_bytes_per_second: Option<f64>,
    /// Loop guard: guarded over unguarded kernel time, as a ratio; `None` where it is always on.
    pub guard_ratio: Option<f64>,
    /// Is every kernel loop limited on this device?
    pub guarded: bool,
}
