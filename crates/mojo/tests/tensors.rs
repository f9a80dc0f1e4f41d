//! Pointers, layouts and tensors over host memory. What they print is what Mojo 1.2.0 prints, unless a test says otherwise.

#[path = "tensors/arrays.rs"]
mod arrays;
mod common;
#[path = "tensors/kernels.rs"]
mod kernels;
#[path = "tensors/layouts.rs"]
mod layouts;
#[path = "tensors/values.rs"]
mod values;
#[path = "tensors/views.rs"]
mod views;

use expect_test::Expect;

fn prints(text: &str, expected: Expect) {
    expected.assert_eq(&common::run(text));
}

fn says(text: &str, expected: Expect) {
    expected.assert_eq(&common::diagnose(text));
}
