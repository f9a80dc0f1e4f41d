//! The CPU device natively beside WebGPU: the examples, and the shaders whose programs look at every element themselves.
#![cfg(not(target_arch = "wasm32"))]

mod examples;

use engine::Engine;

#[test]
fn examples_give_the_same_on_both_devices() {
    let mut engine = pollster::block_on(Engine::open())
        .expect("`make setup` installs a Vulkan device (mesa-vulkan-drivers)");
    pollster::block_on(examples::devices::examples_give_the_same_on_both_devices(&mut engine));
}

#[test]
fn shaders_agree_with_the_host_on_the_cpu_device() {
    pollster::block_on(examples::shaders_agree_with_the_host(&mut Engine::cpu()));
}
