//! How is a quantity written? As in all that we show: [`trace::format`].

pub use trace::format::*;
