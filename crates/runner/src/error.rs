//! What a device's error is called in the reader's words: ids and arguments.

use device::{DeviceError, FaultKind};
use trace::Message;

/// What is wrong and, under the same id with `.help`, what to do.
pub(crate) fn device_message(error: &DeviceError) -> Message {
    match error {
        DeviceError::Limit(hit) => {
            let id = match hit.limit {
                "maxBufferSize" => "device.limit-buffer",
                "maxStorageBufferBindingSize" => "device.limit-binding",
                "maxComputeWorkgroupsPerDimension" => "device.limit-grid",
                "maxComputeInvocationsPerWorkgroup" => "device.limit-threads",
                "maxComputeWorkgroupSizeX" | "maxComputeWorkgroupSizeY" | "maxComputeWorkgroupSizeZ" => {
                    "device.limit-block"
                }
                "maxStorageBuffersPerShaderStage" => "device.limit-storage-buffers",
                "maxComputeWorkgroupStorageSize" => "device.limit-workgroup-memory",
                _ => "device.limit",
            };
            Message::new(id)
                .with("limit", hit.limit)
                .with("asked", hit.asked)
                .with("has", hit.has)
                .with("dimension", hit.dimension.map(String::from).unwrap_or_default())
        }
        DeviceError::OutOfMemory { bytes } => Message::new("device.out-of-memory").with("bytes", bytes),
        DeviceError::Compilation(messages) => {
            let text = messages.first().map(|m| m.text.clone()).unwrap_or_default();
            Message::new("device.compilation").with("text", text)
        }
        DeviceError::Validation(text) => Message::new("device.validation").with("text", text),
        DeviceError::Unknown(what) => Message::new("device.internal").with("text", what),
        DeviceError::Lost(text) => Message::new("device.lost").with("text", text),
        DeviceError::Internal(text) => Message::new("device.internal").with("text", text),
        // Errors added by a device of its own are said in its own words.
        #[allow(unreachable_patterns)]
        other => Message::new("device.validation").with("text", other),
    }
}

pub(crate) fn fault_message(kind: FaultKind, text: &str) -> Message {
    let id = match kind {
        FaultKind::Validation => "device.validation",
        FaultKind::OutOfMemory => "device.out-of-memory-later",
        FaultKind::Internal => "device.internal",
    };
    Message::new(id).with("text", text)
}

/// The companion that says what to do.
pub(crate) fn help_of(message: &Message) -> Message {
    Message { id: format!("{}.help", message.id), args: message.args.clone() }
}
