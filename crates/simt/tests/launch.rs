//! Launches, queueing, and what the device refuses.
#![cfg(not(target_arch = "wasm32"))]

mod world;

use world::{as_floats, floats, run};

#[test]
fn a_vector_is_added_to_another() {
    let n = 1000;
    let a: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let b: Vec<f32> = (0..n).map(|i| 2.0 * i as f32).collect();
    let source = include_str!("../../../shaders/vector-add.wgsl");
    let module = world::module(source);
    let names: Vec<_> = module.kernels[0].bindings.iter().map(|b| b.name.clone()).collect();
    let out = run(source, [4, 1, 1], [256, 1, 1], &[floats(&a), floats(&b), vec![0; n], vec![n as u32]]);
    let expected: Vec<f32> = (0..n).map(|i| 3.0 * i as f32).collect();
    assert_eq!(as_floats(&out[2]), expected, "{names:?}");
}
