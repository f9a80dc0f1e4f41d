//! The parts of the library that are written in Mojo are right Mojo themselves.

mod common;

#[test]
fn the_texts_have_no_errors_of_their_own() {
    for text in [include_str!("../src/library/algorithm.mojo"), include_str!("../src/library/benchmark.mojo")]
    {
        let said = common::diagnose(&format!("{text}\n\ndef main():\n    pass\n"));
        let errors: Vec<&str> = said.lines().filter(|line| line.contains(" error ")).collect();
        assert!(errors.is_empty(), "{errors:#?}");
    }
}
