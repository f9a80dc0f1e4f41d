//! The worker: how are the page's requests carried out?

#[cfg(target_arch = "wasm32")]
pub mod worker;
