//! How would a GPU do it, step by step, on a CPU? And what did the program do wrong?

// The executor that tells the watcher comes with the next change.
#[allow(dead_code)]
pub(crate) mod watch;
