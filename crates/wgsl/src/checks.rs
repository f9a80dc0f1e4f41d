//! What do browsers refuse although naga accepts it? (Uniformity has a module of its own.)

mod aliases;
mod builtins;
mod continues;
mod memory;
mod operators;
mod stages;
mod unused;

use crate::problem::Problem;
use crate::text::items::Item;
use crate::text::lexer::Token;
use naga::Module;
use naga::valid::ModuleInfo;

/// What can be said of the text alone. `tokens` are without comments. Of a text that naga refuses, these explain naga's refusal where
/// they stand at the same place, and are noise elsewhere.
pub(crate) fn of_text(source: &str, tokens: &[Token], items: &[Item<'_>]) -> Vec<Problem> {
    let mut problems = Vec::new();
    operators::check(source, tokens, &mut problems);
    continues::check(source, tokens, &mut problems);
    stages::attributes(source, tokens, items, &mut problems);
    stages::places(source, tokens, &mut problems);
    unused::check(source, tokens, items, &mut problems);
    problems
}

/// What naga's acceptance leaves open.
pub(crate) fn of_module(source: &str, items: &[Item<'_>], ir: &Module, info: &ModuleInfo) -> Vec<Problem> {
    let mut problems = Vec::new();
    stages::parameters(items, ir, &mut problems);
    stages::structs(source, ir, &mut problems);
    memory::check(source, items, ir, info, &mut problems);
    builtins::check(source, ir, &mut problems);
    aliases::check(source, ir, &mut problems);
    problems
}
