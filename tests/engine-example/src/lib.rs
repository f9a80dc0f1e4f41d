//! An exercise and its solution, as a course would keep them: texts, which the tests run.

use engine::protocol::File;

/// Elements that the exercise's arrays hold.
pub const SIZE: u64 = 1000;

const MAIN: &str = include_str!("../exercise/main.mojo");
/// What a student should arrive at.
pub const SOLUTION: &str = include_str!("../exercise/kernels.wgsl");
/// What many write first: the last block's threads leave the array.
pub const FIRST_TRY: &str = include_str!("../exercise/first-try.wgsl");

/// The program with these kernels. The host program comes first; names are what `from kernels import …` finds.
pub fn program(kernels: &str) -> Vec<File> {
    vec![
        File { name: "main.mojo".into(), text: MAIN.into() },
        File { name: "kernels.wgsl".into(), text: kernels.into() },
    ]
}
