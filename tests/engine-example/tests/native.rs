//! `cargo test`: on the CPU device, which every machine has.
#![cfg(not(target_arch = "wasm32"))]

mod exercise;

use engine::Engine;
use pollster::block_on;

#[test]
fn the_solution_is_right() {
    block_on(exercise::solution_is_right(&mut Engine::cpu()));
}

#[test]
fn the_solution_is_free_of_faults() {
    block_on(exercise::solution_is_free_of_faults(&mut Engine::cpu()));
}

#[test]
fn the_first_try_is_found_out() {
    block_on(exercise::first_try_is_found_out(&mut Engine::cpu()));
}
