//! Errors that come back later: scopes, uncaptured errors, a lost device.

use device::{BufferId, Fault, FaultKind, OperationId};
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};

/// Labels of an operation's commands: the device's messages repeat them, and so name the operation.
const OPERATION_LABEL: &str = "operation-";
/// Label of a program's buffer.
const BUFFER_LABEL: &str = "buffer-";

pub(crate) fn operation_label(operation: OperationId) -> String {
    format!("{OPERATION_LABEL}{}", operation.0)
}

pub(crate) fn buffer_label(buffer: BufferId) -> String {
    format!("{BUFFER_LABEL}{}", buffer.0)
}

fn number_after(text: &str, label: &str) -> Option<u32> {
    let rest = text.get(text.find(label)? + label.len()..)?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    rest.get(..digits)?.parse().ok()
}

/// A fault from what wgpu reports.
pub(crate) fn fault(error: &wgpu::Error) -> Fault {
    let kind = match error {
        wgpu::Error::OutOfMemory { .. } => FaultKind::OutOfMemory,
        wgpu::Error::Validation { .. } => FaultKind::Validation,
        wgpu::Error::Internal { .. } => FaultKind::Internal,
    };
    let text = error.to_string();
    Fault {
        operation: number_after(&text, OPERATION_LABEL).map(OperationId),
        // A message about an operation may name the buffers that it used; only one without an operation is about creating it.
        buffer: match number_after(&text, OPERATION_LABEL) {
            Some(_) => None,
            None => number_after(&text, BUFFER_LABEL).map(BufferId),
        },
        kind,
        text,
    }
}

/// Validation, out of memory, internal: one of each around all operations between two synchronisations.
///
/// Scopes must be popped in the reverse of their order: the fields are declared in it, so that a drop does it right.
pub(crate) struct Scopes {
    internal: wgpu::ErrorScopeGuard,
    out_of_memory: wgpu::ErrorScopeGuard,
    validation: wgpu::ErrorScopeGuard,
}

/// What a scope caught, once the device tells.
pub(crate) type PoppedScope = Pin<Box<dyn Future<Output = Option<wgpu::Error>>>>;

impl Scopes {
    pub(crate) fn push(device: &wgpu::Device) -> Self {
        let validation = device.push_error_scope(wgpu::ErrorFilter::Validation);
        let out_of_memory = device.push_error_scope(wgpu::ErrorFilter::OutOfMemory);
        let internal = device.push_error_scope(wgpu::ErrorFilter::Internal);
        Self { internal, out_of_memory, validation }
    }

    /// Pops at once; what they caught comes later.
    pub(crate) fn pop(self) -> [PoppedScope; 3] {
        [Box::pin(self.internal.pop()), Box::pin(self.out_of_memory.pop()), Box::pin(self.validation.pop())]
    }
}

#[derive(Default)]
struct NewsState {
    lost: Option<String>,
    uncaptured: Vec<Fault>,
    wakers: Vec<Waker>,
}

/// What the device says unasked.
#[derive(Clone, Default)]
pub(crate) struct News(Arc<Mutex<NewsState>>);

impl News {
    /// Listens to a device from now on.
    pub(crate) fn listen(device: &wgpu::Device) -> Self {
        let news = Self::default();
        let lost = news.clone();
        device.set_device_lost_callback(move |reason, text| {
            let text = match reason {
                _ if !text.is_empty() => text,
                wgpu::DeviceLostReason::Unknown => "unknown".to_owned(),
                wgpu::DeviceLostReason::Destroyed => "destroyed".to_owned(),
            };
            lost.report_lost(text);
        });
        let uncaptured = news.clone();
        device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| {
            uncaptured.with(|state| state.uncaptured.push(fault(&error)));
        }));
        news
    }

    fn with<R>(&self, f: impl FnOnce(&mut NewsState) -> R) -> R {
        f(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn report_lost(&self, text: String) {
        let wakers = self.with(|state| {
            state.lost.get_or_insert(text);
            std::mem::take(&mut state.wakers)
        });
        for waker in wakers {
            waker.wake();
        }
    }

    /// Why the device is gone, if it is.
    pub(crate) fn lost_text(&self) -> Option<String> {
        self.with(|state| state.lost.clone())
    }

    pub(crate) fn take_uncaptured(&self) -> Vec<Fault> {
        self.with(|state| std::mem::take(&mut state.uncaptured))
    }
}

/// Resolves with the reason when the device is lost.
pub(crate) struct Lost(pub(crate) News);

impl Future for Lost {
    type Output = String;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<String> {
        self.0.with(|state| match &state.lost {
            Some(text) => Poll::Ready(text.clone()),
            None => {
                state.wakers.push(context.waker().clone());
                Poll::Pending
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_name_the_operation_in_a_message() {
        assert_eq!(
            number_after("[Invalid CommandBuffer \"operation-17\"] is invalid", OPERATION_LABEL),
            Some(17)
        );
        assert_eq!(number_after("nothing of ours", OPERATION_LABEL), None);
        assert_eq!(number_after("operation-", OPERATION_LABEL), None);
    }
}
