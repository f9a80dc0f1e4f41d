//! The worker's entry point. `assets/boot-worker.js` loads the module; its start function is this `main`.

#[cfg(target_arch = "wasm32")]
fn main() {
    engine::worker::start();
}

/// Natively there is no page to talk to; the binary exists so that `cargo check` covers it on every target.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("roundtrip-worker runs in a web worker: build the site with `make build`");
    std::process::exit(2);
}
