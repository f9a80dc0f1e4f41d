//! The engine on the system's Vulkan (lavapipe in CI): every example, and what goes wrong.
#![cfg(not(target_arch = "wasm32"))]

mod examples;

use engine::Engine;
use examples::EXAMPLES;

fn engine() -> Engine {
    pollster::block_on(Engine::open()).expect("`make setup` installs a Vulkan device (mesa-vulkan-drivers)")
}

#[test]
fn every_example_does_what_it_says() {
    let mut engine = engine();
    for example in EXAMPLES {
        let text = pollster::block_on(example.holds(&mut engine));
        let golden = format!("{}/tests/golden/{}.trace", env!("CARGO_MANIFEST_DIR"), example.slug);
        expect_test::expect_file![golden].assert_eq(&text);
    }
}

#[test]
fn every_shader_agrees_with_the_host() {
    pollster::block_on(examples::shaders_agree_with_the_host(&mut engine()));
}

#[test]
fn every_file_of_shaders_is_checked() {
    let folder = format!("{}/../../shaders", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().trim_end_matches(".wgsl").to_owned())
        .collect();
    files.sort();
    let mut checked: Vec<&str> = examples::SHADERS.iter().map(|s| s.0).collect();
    checked.sort_unstable();
    assert_eq!(files, checked);
}
