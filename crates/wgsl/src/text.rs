//! How is the text cut into tokens and items? A small tokenizer of our own: it reads any text, broken or not, in one pass, and serves
//! highlighting, the places of names, the checks that naga lacks and the insertion of loop limits.

pub mod directives;
pub mod highlight;
pub mod items;
pub mod lexer;
pub mod nesting;
pub mod position;
pub mod structure;
pub mod words;
