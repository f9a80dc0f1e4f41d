//! A value that a callback brings later.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};

struct State<T> {
    value: Option<T>,
    waker: Option<Waker>,
}

/// The awaiting end.
pub(crate) struct Signal<T>(Arc<Mutex<State<T>>>);

/// The bringing end. wgpu's callbacks must be `Send` on every platform, hence the lock.
pub(crate) struct Sender<T>(Arc<Mutex<State<T>>>);

pub(crate) fn signal<T>() -> (Sender<T>, Signal<T>) {
    let state = Arc::new(Mutex::new(State { value: None, waker: None }));
    (Sender(state.clone()), Signal(state))
}

impl<T> Sender<T> {
    pub(crate) fn send(self, value: T) {
        let waker = {
            let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            state.value = Some(value);
            state.waker.take()
        };
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl<T> Future for Signal<T> {
    type Output = T;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match state.value.take() {
            Some(value) => Poll::Ready(value),
            None => {
                state.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}
