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
