//! What happened, when, by which clock?
