//! Why can an instruction not go on?

use std::rc::Rc;

use super::value::Text;
use crate::diagnostics::Args;

/// The way out of a builtin or an access.
#[derive(Clone, Debug)]
pub(super) enum Fail {
    /// An error of the program, with Mojo's text; it may be caught.
    Raise(Rc<Text>),
    /// The end of the program, with a message of the catalogue.
    Trap { id: &'static str, args: Args },
}

pub(super) type Outcome<T> = Result<T, Fail>;

pub(super) fn raise<T>(message: impl Into<String>) -> Outcome<T> {
    Err(Fail::Raise(Rc::new(Text::plain(message))))
}

pub(super) fn trap<T>(id: &'static str, args: &[(&'static str, String)]) -> Outcome<T> {
    Err(Fail::Trap { id, args: args.to_vec() })
}

/// A register holds another kind of object than the instruction takes: a fault of ours, not of the program.
pub(super) fn wrong_kind<T>(what: &'static str) -> Outcome<T> {
    trap("run.internal", &[("text", what.to_string())])
}
