//! What does this WGSL mean?
