//! What a device's error is called in the reader's words: ids and arguments.

use device::{DeviceError, FaultKind};
use trace::Message;
use trace::format::{self, Notation};

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
            let of_bytes = ["device.limit-buffer", "device.limit-binding", "device.limit-workgroup-memory"];
            let [asked, has] = if of_bytes.contains(&id) {
                format::bytes_apart(hit.asked, hit.has)
            } else {
                [hit.asked, hit.has].map(|n| n.to_string())
            };
            Message::new(id)
                .with("limit", hit.limit)
                .with("asked", asked)
                .with("has", has)
                .with("dimension", hit.dimension.map(String::from).unwrap_or_default())
        }
        DeviceError::OutOfMemory { bytes } => {
            Message::new("device.out-of-memory").with("bytes", format::bytes(*bytes, Notation::ENGLISH))
        }
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

/// What ended the host program. Its amounts of bytes come as plain numbers.
pub(crate) fn trap_message(id: &str, args: &[(&'static str, String)]) -> Message {
    let number = |name: &str| args.iter().find(|(n, _)| *n == name).and_then(|(_, v)| v.parse().ok());
    let of_bytes = matches!(id, "run.out-of-memory" | "run.text-too-long");
    let max: u64 = number("max").unwrap_or(0);
    let [bytes, max] = format::bytes_apart(number("bytes").unwrap_or(max), max);
    args.iter().fold(Message::new(id), |message, (name, value)| match *name {
        "bytes" if of_bytes => message.with(name, &bytes),
        "max" if of_bytes => message.with(name, &max),
        _ => message.with(name, trace::source::visible(value)),
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use device::LimitHit;

    fn args(message: &Message) -> Vec<String> {
        message.args.iter().map(|(_, value)| value.replace(['\u{2009}', '\u{202f}'], " ")).collect()
    }

    #[test]
    fn bytes_have_their_unit_and_threads_have_none() {
        let hit = |limit| LimitHit { limit, asked: 512 << 20, has: 256 << 20, dimension: None };
        let said = device_message(&DeviceError::Limit(hit("maxBufferSize")));
        assert_eq!(args(&said)[1..3], ["512 MiB", "256 MiB"]);
        let said = device_message(&DeviceError::Limit(hit("maxComputeInvocationsPerWorkgroup")));
        assert_eq!(args(&said)[1..3], ["536870912", "268435456"]);
        let said = trap_message(
            "run.out-of-memory",
            &[("bytes", "3221225472".into()), ("max", "1073741824".into())],
        );
        assert_eq!(args(&said), ["3 GiB", "1 GiB"]);
        assert_eq!(args(&trap_message("run.x", &[("max", "7".into())])), ["7"]);
    }
}
