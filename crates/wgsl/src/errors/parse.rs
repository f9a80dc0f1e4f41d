//! How is naga's parse or type error said?
//!
//! naga gives a sentence and labelled places. The sentences of the pinned version are matched by their beginnings; `tests/problems.rs` holds
//! each, so that a new version's changes show. What is not known keeps naga's words as an argument of `wgsl.parse`.

mod expected;
pub(super) use expected::foreign_type;
mod types;

use super::names;
use super::{Text, range_of};
use crate::problem::{Problem, Range};
use crate::text::lexer::TokenKind;
use crate::text::words::is_keyword;
use naga::front::wgsl::ParseError;

pub(crate) fn translate(text: Text<'_>, error: &ParseError) -> Problem {
    let all: Vec<(Option<Range>, &str)> =
        error.labels().map(|(span, label)| (range_of(text.source, span), label)).collect();
    let labels = all.iter().filter_map(|(range, label)| Some(((*range)?, *label))).collect();
    let error = Error { text, message: error.message(), all, labels, notes: error.notes().collect() };
    error
        .syntax()
        .or_else(|| error.name())
        .or_else(|| error.assignment())
        .or_else(|| types::translate(&error))
        .or_else(|| error.constant())
        .or_else(|| error.declaration())
        .unwrap_or_else(|| Problem::error("wgsl.parse", error.range()).with("text", error.message))
}

struct Error<'a> {
    text: Text<'a>,
    message: &'a str,
    /// Also those for which naga has no place: a bare variable that is read.
    all: Vec<(Option<Range>, &'a str)>,
    labels: Vec<(Range, &'a str)>,
    notes: Vec<&'a str>,
}

impl<'a> Error<'a> {
    /// The main place; the file's start if naga names none.
    fn range(&self) -> Range {
        self.labels.first().map_or((0, 0), |(range, _)| *range)
    }

    fn at(&self) -> &'a str {
        self.text.of(self.range())
    }

    fn problem(&self, id: &'static str) -> Problem {
        Problem::error(id, self.range())
    }

    /// With the source text at the place as `name`.
    fn named(&self, id: &'static str) -> Problem {
        self.problem(id).with("name", self.at())
    }

    /// What stands in the message between the first pair of backquotes.
    fn quoted(&self) -> &'a str {
        self.message.split('`').nth(1).unwrap_or("")
    }

    fn starts(&self, beginning: &str) -> bool {
        self.message.starts_with(beginning)
    }

    fn has(&self, part: &str) -> bool {
        self.message.contains(part)
    }

    fn syntax(&self) -> Option<Problem> {
        if self.starts("expected global declaration, but found a global directive") {
            return Some(self.named("wgsl.directive-late"));
        }
        if let Some(rest) = self.message.strip_prefix("expected ") {
            let (expected, _) = rest.rsplit_once(", found ")?;
            return Some(expected::translate(self.text, self.range(), expected));
        }
        if self.starts("A break if is only allowed") {
            return Some(self.problem("wgsl.break-if"));
        }
        if self.starts("unterminated block comment") {
            return Some(self.problem("wgsl.comment-open"));
        }
        if self.starts("invalid numeric literal format") {
            return Some(self.problem("wgsl.number").with("text", self.at()));
        }
        if self.starts("brace nesting limit")
            || self.notes.iter().any(|note| note.contains("recursion limit"))
        {
            return Some(self.problem("wgsl.nesting").with("limit", crate::text::nesting::LIMIT_BRACKETS));
        }
        None
    }

    fn name(&self) -> Option<Problem> {
        if self.starts("no definition in scope for identifier") {
            return Some(names::unknown(self.text, self.range(), self.quoted()));
        }
        if self.has("is a reserved keyword") {
            let at = self.text.token_at(self.range().0);
            let names = self.text.tokens.get(at + 1).is_some_and(|t| t.kind == TokenKind::Word);
            if self.text.word(at) == "mut" && names && at > 0 && self.text.word(at - 1) == "let" {
                let start = self.text.tokens.get(at - 1).map_or(0, |t| t.start);
                return Some(self.problem("wgsl.let-mut").replace((start, self.range().1), "var"));
            }
            return Some(reserved(self.text, self.range(), self.quoted()));
        }
        if self.starts("Identifier can't be `_`") {
            return Some(self.problem("wgsl.underscore"));
        }
        if self.starts("Identifier starts with a reserved prefix") {
            return Some(self.named("wgsl.reserved-prefix"));
        }
        if self.starts("redefinition of") {
            let problem = self.named("wgsl.redefinition");
            let args = vec![("name", self.at().to_owned())];
            return Some(match self.labels.get(1) {
                Some((range, _)) => problem.related(*range, "wgsl.declared-here", args),
                None => problem,
            });
        }
        if self.has("is recursive") || self.has("is cyclic") {
            let problem = self.problem("wgsl.recursive").with("name", self.quoted());
            return Some(match self.labels.get(1) {
                Some((range, _)) => {
                    problem.related(*range, "wgsl.used-here", vec![("name", self.text.of(*range).to_owned())])
                }
                None => problem,
            });
        }
        if self.starts("unknown attribute") {
            return Some(names::attribute(self.text, self.range()));
        }
        if self.starts("unknown builtin") {
            return Some(names::builtin_value(self.range(), self.at()));
        }
        if self.starts("repeated attribute") {
            return Some(self.named("wgsl.repeated-attribute"));
        }
        if self.starts("unknown address space")
            || self.starts("unknown access")
            || self.has("resolves to a declaration")
        {
            return Some(self.named("wgsl.unknown-access"));
        }
        if self.starts("invalid address space for local variable") {
            return Some(self.problem("wgsl.local-address-space").with("space", self.at()));
        }
        if self.starts("unused expressions for template") {
            return Some(self.problem("wgsl.template-extra").with("text", self.at()));
        }
        if self.starts("invalid field accessor") {
            return Some(self.named("wgsl.no-field"));
        }
        if self.starts("entry point cannot be called") {
            return Some(self.named("wgsl.call-kernel"));
        }
        if self.starts("local declaration cannot be called") {
            return Some(self.named("wgsl.shadowed"));
        }
        None
    }

    fn assignment(&self) -> Option<Problem> {
        let increments = self.starts("increment/decrement operation requires");
        if !increments && !self.starts("invalid left-hand side of assignment") {
            return None;
        }
        if self.notes.iter().any(|note| note.contains("swizzles")) {
            return Some(self.problem("wgsl.assign-swizzle").with("text", self.at()));
        }
        let first = self.text.token_at(self.range().0);
        let name = self.text.word(first);
        let declared = match self.labels.get(1) {
            Some((range, _)) => Some(self.text.token_at(range.0)),
            None => self.declaration_before(first, name),
        };
        let keyword = declared.filter(|at| *at > 0).map_or("", |at| self.text.word(at - 1));
        let place = declared.and_then(|at| self.text.tokens.get(at)).map(|t| t.range());
        let args = vec![("name", name.to_owned())];
        let problem = match keyword {
            "let" => {
                let let_range = declared.and_then(|at| self.text.tokens.get(at - 1)).map(|t| t.range());
                let problem = self.problem("wgsl.assign-let").with("name", name);
                match let_range {
                    Some(range) => problem.replace(range, "var"),
                    None => problem,
                }
            }
            "const" | "override" => self.problem("wgsl.assign-const").with("name", name),
            "var" if increments => self.problem("wgsl.increment-type").with("name", self.at()),
            "var" => self.problem("wgsl.assign").with("text", self.at()),
            _ if declared.is_some() => self.problem("wgsl.assign-parameter").with("name", name),
            _ => self.problem("wgsl.assign").with("text", self.at()),
        };
        Some(match place {
            Some(place) => problem.related(place, "wgsl.declared-here", args),
            None => problem,
        })
    }

    /// The nearest token before `at` that declares `name`: behind `let`, `var` or `const`, or before a `:`.
    fn declaration_before(&self, at: usize, name: &str) -> Option<usize> {
        if name.is_empty() {
            return None;
        }
        (0..at).rev().find(|index| {
            let next_is_colon = self.text.tokens.get(index + 1).is_some_and(|t| t.is(b':'));
            let behind_keyword =
                *index > 0 && matches!(self.text.word(index - 1), "let" | "var" | "const" | "override");
            self.text.word(*index) == name && (next_is_colon || behind_keyword)
        })
    }

    fn constant(&self) -> Option<Problem> {
        if self.has("cannot represent the abstract value") {
            let mut parts = self.message.split('`');
            let (ty, value) = (parts.nth(1)?, parts.nth(1)?);
            return Some(self.problem("wgsl.out-of-range").with("type", ty).with("value", value));
        }
        if self.starts("numeric literal not representable") {
            return Some(self.problem("wgsl.literal-range").with("text", self.at()));
        }
        let code = self.at();
        if self.starts("Division by zero")
            || self.starts("Remainder by zero")
            || ((self.starts("Divide operation") || self.starts("Modulo operation")) && divides_by_zero(code))
        {
            return Some(self.problem("wgsl.division-by-zero"));
        }
        if self.starts("RHS of shift operation") {
            return Some(self.problem("wgsl.shift"));
        }
        if self.has("operation overflowed") || self.starts("Float literal is") {
            return Some(self.problem("wgsl.overflow").with("text", code));
        }
        if let Some(function) = self.message.strip_suffix(" built-in function argument is out of valid range")
        {
            return Some(self.problem("wgsl.builtin-range").with("function", function));
        }
        if self.starts("value of `low` is greater") {
            return Some(self.problem("wgsl.clamp"));
        }
        if self.starts("Index ") && self.has("out of bounds") || self.starts("Cannot access at the index") {
            let index = self.message.split(' ').nth(1).filter(|word| word.parse::<u32>().is_ok());
            let range = if self.labels.is_empty() { only_index(self.text, index) } else { self.range() };
            let index = index.unwrap_or_else(|| {
                self.text.of(range).rsplit_once('[').map_or("", |(_, rest)| rest.trim_end_matches(']'))
            });
            return Some(Problem::error("wgsl.index-range", range).with("index", index));
        }
        if self.has("not supported in a const context")
            || self.starts("Unexpected runtime-expression")
            || self.starts("Unexpected override-expression")
            || self.starts("Constants c")
            || self.starts("Constants don't")
            || self.starts("Can't use pipeline-overridable")
        {
            return Some(self.problem("wgsl.not-constant").with("text", code));
        }
        if self.starts("must be a const-expression that resolves to a concrete integer") {
            return Some(self.problem("wgsl.const-integer").with("text", code));
        }
        if self.starts("`const_assert` failure") {
            return Some(self.problem("wgsl.const-assert").with("text", code));
        }
        if self.starts("array element count must be positive") {
            return Some(self.problem("wgsl.array-count"));
        }
        if self.starts("must be non-negative") {
            return Some(self.problem("wgsl.negative").with("text", code));
        }
        None
    }

    fn declaration(&self) -> Option<Problem> {
        if self.has("needs a type specifier or initializer") {
            return Some(self.named("wgsl.needs-type"));
        }
        if self.starts("workgroup size is missing") {
            let end = self.range().1;
            return Some(
                self.problem("wgsl.needs-workgroup-size").replace((end, end), " @workgroup_size(64)"),
            );
        }
        if self.starts("variable `") && self.has(" needs a '") {
            let attribute = self.message.split('\'').nth(1).unwrap_or("");
            return Some(self.problem("wgsl.needs-attribute").with("attribute", attribute));
        }
        if self.has("needs a template argument") {
            return Some(self.named("wgsl.template-argument"));
        }
        if self.has("extension is not enabled") || self.has("enable extension is not enabled") {
            let name = self.quoted();
            return Some(
                self.problem("wgsl.enable").with("name", name).replace((0, 0), &format!("enable {name};\n")),
            );
        }
        if self.has("extension") && (self.has("not yet supported") || self.starts("unknown")) {
            return Some(self.problem("wgsl.unknown-extension").with("name", self.quoted()));
        }
        if self.has("diagnostic(…)") {
            return Some(self.problem("wgsl.diagnostic-place"));
        }
        if self.starts("struct member size must") {
            return Some(self.problem("wgsl.size-attribute").with("text", self.at()));
        }
        if self.starts("struct member alignment must") {
            return Some(self.problem("wgsl.align-attribute").with("text", self.at()));
        }
        if self.has("@must_use") {
            return Some(self.problem("wgsl.must-use"));
        }
        if self.starts("unexpected template")
            || self.starts("unexpected expression")
            || self.starts("unexpected components")
        {
            return Some(self.problem("wgsl.unexpected").with("text", self.at()));
        }
        if self.starts("Invalid access into") || self.starts("Invalid sub-access into") {
            return Some(self.problem("wgsl.not-indexable"));
        }
        if self.starts("failed to convert expression to a concrete type")
            || self.starts("Cannot apply the binary op")
        {
            return Some(self.problem("wgsl.mixed-constants").with("text", self.at()));
        }
        if self.starts("type is too large")
            || self.starts("struct member is too large")
            || self.starts("Type is too large")
        {
            return Some(self.problem("wgsl.too-big"));
        }
        if self.starts("type can't be inferred") {
            return Some(self.named("wgsl.template-argument"));
        }
        if self.starts("invalid type for constructor component") {
            return Some(self.problem("wgsl.component-kind").with("text", self.at()));
        }
        if self.starts("invalid `switch` selector") {
            return Some(self.problem("wgsl.switch-selector").with("text", self.at()));
        }
        if self.starts("invalid `switch` case") {
            return Some(self.problem("wgsl.switch-case").with("text", self.at()));
        }
        None
    }
}

fn divides_by_zero(code: &str) -> bool {
    let Some((_, divisor)) = code.rsplit_once(['/', '%']) else { return false };
    divisor.trim().trim_end_matches(['f', 'h', 'i', 'u']).parse::<f64>().is_ok_and(|value| value == 0.0)
}

/// The place of `[index]`, if the text has it once.
fn only_index(text: Text<'_>, index: Option<&str>) -> Range {
    let Some(index) = index else { return (0, 0) };
    let mut found = text.tokens.windows(3).filter(|window| {
        window[0].is(b'[')
            && window[1].kind == TokenKind::Number
            && window[1].text(text.source).trim_end_matches(['u', 'i']) == index
            && window[2].is(b']')
    });
    match (found.next(), found.next()) {
        (Some(window), None) => window[1].range(),
        _ => (0, 0),
    }
}

/// A reserved word as a name, with the fix that renames it wherever it stands.
fn reserved(text: Text<'_>, range: Range, name: &str) -> Problem {
    let problem = Problem::error("wgsl.reserved", range).with("name", name);
    if is_keyword(name) {
        return problem;
    }
    let renamed = format!("{name}_");
    if text.tokens.iter().any(|t| t.text(text.source) == renamed) {
        return problem;
    }
    let mut problem = problem.replace(range, &renamed);
    if let Some(fix) = &mut problem.fix {
        let places = text.tokens.iter().filter(|t| t.kind == TokenKind::Word && t.text(text.source) == name);
        fix.edits = places.map(|t| (t.range(), renamed.clone())).collect();
    }
    problem
}
