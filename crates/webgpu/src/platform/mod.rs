//! What differs between a browser and a native program.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::*;
#[cfg(target_arch = "wasm32")]
pub(crate) use web::*;

/// The adapter in its own words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AdapterWords {
    pub vendor: String,
    pub architecture: String,
    pub device: String,
    pub description: String,
    /// A GPU interface carried out on the CPU.
    pub software: bool,
    pub subgroup_sizes: Option<(u32, u32)>,
}

/// Names by which software adapters are known, lower case: SwiftShader, Mesa's llvmpipe/lavapipe, Microsoft's WARP.
pub(crate) fn names_software(text: &str) -> bool {
    const NAMES: [&str; 5] = ["swiftshader", "llvmpipe", "lavapipe", "basic render", "softpipe"];
    let text = text.to_ascii_lowercase();
    NAMES.iter().any(|name| text.contains(name))
}
