//! Asking for a device: adapter, limits, features, and what there is to say of it.

use crate::calibrate::calibrate;
use crate::device_impl::{Bounds, WebGpuDevice};
use crate::faults::News;
use crate::guard::Guard;
use crate::helpers::Helpers;
use crate::platform::{self, AdapterWords};
use crate::queries::Queries;
use crate::staging::Staging;
use crate::uniforms::Uniforms;
use device::{DeviceReport, HostClock, RunSettings};
use std::rc::Rc;
use trace::{Calibration, DeviceKind, Limits, Message};

/// How to open a device; by default as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenOptions {
    /// Do as if the device had no timestamps.
    pub mask_timestamps: bool,
    /// Do as if the device ran commands concurrently: bracketing passes bind the buffer, as they do on a real GPU.
    pub force_touches: bool,
}

/// Why there is no device.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The browser has no WebGPU (or keeps it from this page or worker).
    #[error("no WebGPU here")]
    NoWebGpu,
    /// It has, and gives no adapter: blocked, or no device fit for it, or too many crashes.
    #[error("no adapter")]
    Refused,
    /// There is an adapter, and it gives no device: in the browser's words.
    #[error("no device: {0}")]
    DeviceRefused(String),
    /// It was lost while it was measured.
    #[error("lost while opening: {0}")]
    Lost(String),
}

/// Features asked for where the adapter has them, with WebGPU's names.
const FEATURES: [(wgpu::Features, &str); 3] = [
    (wgpu::Features::TIMESTAMP_QUERY, "timestamp-query"),
    (wgpu::Features::SHADER_F16, "shader-f16"),
    (wgpu::Features::SUBGROUP, "subgroups"),
];

/// Does the browser have WebGPU, and let this page or worker have it?
pub fn present() -> bool {
    platform::check_present().is_ok()
}

/// A device with all that its adapter offers.
pub async fn open(clock: Rc<dyn HostClock>, options: OpenOptions) -> Result<WebGpuDevice, OpenError> {
    platform::check_present()?;
    let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    descriptor.backends = platform::BACKENDS;
    let instance = wgpu::Instance::new(descriptor);
    let adapter = instance
        .request_adapter(&wgpu::RequestAdapterOptions {
            power_preference: wgpu::PowerPreference::HighPerformance,
            ..wgpu::RequestAdapterOptions::default()
        })
        .await
        .map_err(|_| OpenError::Refused)?;
    let mut features = FEATURES.iter().fold(wgpu::Features::empty(), |all, (feature, _)| all | *feature);
    features &= adapter.features();
    if options.mask_timestamps {
        features.remove(wgpu::Features::TIMESTAMP_QUERY);
    }
    let (device, queue) = adapter
        .request_device(&wgpu::DeviceDescriptor {
            label: Some("roundtrip"),
            required_features: features,
            required_limits: adapter.limits(),
            experimental_features: wgpu::ExperimentalFeatures::disabled(),
            memory_hints: wgpu::MemoryHints::Performance,
            trace: wgpu::Trace::Off,
        })
        .await
        .map_err(|error| OpenError::DeviceRefused(error.to_string()))?;
    let news = News::listen(&device);
    let words = platform::words(&adapter, &device);
    let report = report(platform::api_name(&adapter), &words, features, &device.limits());
    let limits = device.limits();
    let queries = features.contains(wgpu::Features::TIMESTAMP_QUERY).then(|| Queries::new(&device, &queue));
    let mut opened = WebGpuDevice {
        clock,
        news,
        bounds: Bounds {
            max_buffer_bytes: report.limits.max_buffer_bytes,
            max_binding_bytes: report.limits.max_storage_binding_bytes,
            storage_alignment: u64::from(limits.min_storage_buffer_offset_alignment.max(4)),
            max_blocks: limits.max_compute_workgroups_per_dimension,
        },
        report,
        settings: RunSettings::PLAIN,
        buffers: Default::default(),
        modules: Default::default(),
        bind_groups: Default::default(),
        queries,
        readback: Default::default(),
        uniforms: Uniforms::new(&device),
        guard: Guard::new(&device, &words),
        helpers: Helpers::new(&device),
        touches: options.force_touches || !words.software,
        landings: Vec::new(),
        known_timings: Vec::new(),
        deferred: None,
        pending: None,
        waiting: None,
        staging: Staging::new(&device),
        ending: Vec::new(),
        scopes: None,
        creations: Vec::new(),
        paces: Default::default(),
        device,
        queue,
    };
    match calibrate(&mut opened).await {
        Ok(()) => Ok(opened),
        Err(error) => Err(OpenError::Lost(opened.lost_text().unwrap_or_else(|| error.to_string()))),
    }
}

fn report(
    api: String,
    words: &AdapterWords,
    features: wgpu::Features,
    limits: &wgpu::Limits,
) -> DeviceReport {
    let details: Vec<(String, String)> = [
        ("vendor", &words.vendor),
        ("architecture", &words.architecture),
        ("device", &words.device),
        ("description", &words.description),
    ]
    .into_iter()
    .filter(|(_, text)| !text.is_empty())
    .map(|(name, text)| (name.to_owned(), text.clone()))
    .collect();
    let name = [&words.description, &words.device].into_iter().find(|text| !text.is_empty()).cloned();
    let mut notes = Vec::new();
    if words.software {
        notes.push(Message::new("device.note.software"));
    }
    if !features.contains(wgpu::Features::TIMESTAMP_QUERY) {
        notes.push(Message::new("device.note.no-timestamps"));
    }
    // A buffer is bound whole; the least of both limits would do for kernels, but copies need no binding.
    DeviceReport {
        kind: if words.software { DeviceKind::SoftwareGpu } else { DeviceKind::Gpu },
        name: name.unwrap_or_else(|| format!("{} {}", words.vendor, words.architecture).trim().to_owned()),
        api,
        details,
        features: FEATURES
            .iter()
            .filter(|(feature, _)| features.contains(*feature))
            .map(|(_, name)| (*name).to_owned())
            .collect(),
        limits: Limits {
            max_buffer_bytes: limits.max_buffer_size,
            max_storage_binding_bytes: limits.max_storage_buffer_binding_size & !3,
            max_storage_buffers_per_stage: limits.max_storage_buffers_per_shader_stage,
            max_uniform_binding_bytes: limits.max_uniform_buffer_binding_size,
            max_workgroups_per_dimension: limits.max_compute_workgroups_per_dimension,
            max_block: [
                limits.max_compute_workgroup_size_x,
                limits.max_compute_workgroup_size_y,
                limits.max_compute_workgroup_size_z,
            ],
            max_threads_per_block: limits.max_compute_invocations_per_workgroup,
            max_workgroup_bytes: limits.max_compute_workgroup_storage_size,
            subgroup_sizes: words.subgroup_sizes,
        },
        calibration: Calibration { guarded: words.software, ..Calibration::default() },
        notes,
    }
}
