//! Where does an element of a tensor stand? Layouts: shapes with strides, known before the program runs.

use std::fmt;

/// An integer or a tuple of them, nested as in `IntTuple(4, IntTuple(2, 2))`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntTuple {
    Int(i64),
    /// A dimension that is not known before the program runs.
    Unknown,
    Tuple(Vec<IntTuple>),
}

/// A shape and the strides of its dimensions, in elements.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    pub shape: IntTuple,
    pub stride: IntTuple,
}

impl fmt::Display for IntTuple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IntTuple::Int(n) => write!(f, "{n}"),
            IntTuple::Unknown => write!(f, "-1"),
            IntTuple::Tuple(items) => {
                write!(f, "(")?;
                for (i, item) in items.iter().enumerate() {
                    let comma = if i == 0 { "" } else { ", " };
                    write!(f, "{comma}{item}")?;
                }
                write!(f, ")")
            }
        }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}:{})", self.shape, self.stride)
    }
}
