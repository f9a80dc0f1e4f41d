//! How is a message said in a reader's language? Ids and arguments in, text out; page and command line share it.
//!
//! A catalogue is a plain text file per language (`catalogue/en.txt`, `catalogue/pt-BR.txt`):
//!
//! ```text
//! # comment
//! mojo.unknown-name = `{name}` is not defined here.
//! mojo.unknown-name.help = Did you mean `{suggestion}`?
//! ui.operations = {n} {n|operation|operations}
//! ```
//!
//! - one entry a line: `id = text`; ids are lower-case words joined by `-` and `.`; the first segment names who says it
//!   (`mojo`, `wgsl`, `run`, `device`, `advice`, `ui`, `lesson`).
//! - `{name}` is replaced by the argument of that name; `{n|one|many}` picks by the argument `n` (`one` iff it is "1");
//!   `{{` and `}}` are literal braces; `\n` is a line break.
//! - backquoted parts are code: the page shows them in the code font. Nothing else is markup.
//!
//! Invariants: no message is text in code; both catalogues hold the same ids and the same placeholders; rendering never fails
//! (a missing id renders as the id itself, a missing argument as its name in braces).
