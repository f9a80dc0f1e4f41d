//! How is a finding of naga's validator said? It speaks of its own IR: handles become names and places of the source.

mod entries;
mod functions;
mod variables;

use super::{Text, range_of};
use crate::problem::{Problem, Range};
use naga::common::wgsl::TypeContext;
use naga::proc::{ResolveContext, TypeResolution};
use naga::valid::{Capabilities, ConstExpressionError, OverrideError, TypeError, ValidationError};
use naga::{Expression, Function, Handle, Module, TypeInner, WithSpan};

pub(crate) fn translate(text: Text<'_>, ir: &Module, error: &WithSpan<ValidationError>) -> Problem {
    let spans: Vec<Range> = error.spans().filter_map(|(span, _)| range_of(text.source, *span)).collect();
    let context = Context { text, ir, range: spans.first().copied() };
    let inner = error.as_inner();
    let known = match inner {
        ValidationError::GlobalVariable { handle, source, .. } => {
            variables::global(&context, *handle, source)
        }
        ValidationError::Function { handle, source, .. } => {
            let function = &ir.functions[*handle];
            functions::translate(&context, function, function.name.as_deref().unwrap_or_default(), source)
        }
        ValidationError::EntryPoint { name, source, .. } => entries::translate(&context, name, source),
        ValidationError::Type { handle, name, source } => context.type_error(*handle, name, source),
        ValidationError::Override { name, source: OverrideError::TypeNotScalar, .. } => {
            Some(context.problem("wgsl.override-type").with("name", name))
        }
        ValidationError::ConstExpression { source: ConstExpressionError::Compose(compose), .. } => {
            Some(context.compose(compose))
        }
        ValidationError::Layouter(_) => Some(context.problem("wgsl.too-big")),
        _ => None,
    };
    known.unwrap_or_else(|| context.refused())
}

struct Context<'a> {
    text: Text<'a>,
    ir: &'a Module,
    /// The most precise place that naga names.
    range: Option<Range>,
}

impl<'a> Context<'a> {
    fn problem(&self, id: &'static str) -> Problem {
        Problem::error(id, self.range.unwrap_or((0, 0)))
    }

    /// What there are no words for. naga's own are English and about its IR, and weigh 12 KB.
    fn refused(&self) -> Problem {
        self.problem("wgsl.invalid").with("text", self.at().lines().next().unwrap_or_default())
    }

    /// What a browser's WebGPU may offer is to be enabled first; the rest it does not have.
    fn capability(&self, needed: Capabilities) -> Problem {
        if needed.contains(Capabilities::SUBGROUP) {
            return self
                .problem("wgsl.enable")
                .with("name", "subgroups")
                .replace((0, 0), "enable subgroups;\n");
        }
        self.problem("wgsl.subgroups")
    }

    fn at(&self) -> &'a str {
        self.range.map_or("", |range| self.text.of(range))
    }

    fn expression_range(&self, function: &Function, handle: Handle<Expression>) -> Option<Range> {
        range_of(self.text.source, function.expressions.get_span(handle))
    }

    /// A type as WGSL spells it.
    fn spelled(&self, ty: &TypeInner) -> String {
        let mut out = String::new();
        // A pointer's type is what it points at: students write variables, not pointers.
        let shown = match ty {
            TypeInner::Pointer { base, .. } => &self.ir.types[*base].inner,
            other => other,
        };
        match shown {
            TypeInner::Struct { .. } => {
                let named =
                    self.ir.types.iter().find(|(_, t)| &t.inner == shown).and_then(|(_, t)| t.name.clone());
                named.unwrap_or_else(|| "struct".to_owned())
            }
            shown => match self.ir.to_ctx().write_type_inner(shown, &mut out) {
                Ok(()) => out,
                Err(_) => String::new(),
            },
        }
    }

    /// The type of an expression, resolved anew: the validator keeps none when it fails.
    fn type_of(&self, function: &Function, handle: Handle<Expression>) -> Option<String> {
        let mut typifier = naga::front::Typifier::new();
        let context = ResolveContext::with_locals(self.ir, &function.local_variables, &function.arguments);
        typifier.grow(handle, &function.expressions, &context).ok()?;
        let resolution: &TypeResolution = &typifier[handle];
        Some(self.spelled(resolution.inner_with(&self.ir.types)))
    }

    fn compose(&self, error: &naga::valid::ComposeError) -> Problem {
        use naga::valid::ComposeError as C;
        match error {
            C::ComponentCount { given, expected } => {
                self.problem("wgsl.component-count").with("expected", expected).with("found", given)
            }
            C::ComponentType { index } => self.problem("wgsl.component-type").with("number", index + 1),
            C::Type(_) => self.refused(),
        }
    }

    fn type_error(&self, handle: Handle<naga::Type>, name: &str, error: &TypeError) -> Option<Problem> {
        let place = self
            .range
            .or_else(|| range_of(self.text.source, self.ir.types.get_span(handle)))
            .or_else(|| self.first_use(handle))
            .unwrap_or((0, 0));
        let problem = |id| Problem::error(id, place);
        Some(match error {
            TypeError::EmptyStruct => problem("wgsl.struct-empty").with("name", name),
            TypeError::InvalidDynamicArray(field, _) => {
                problem("wgsl.runtime-array-last").with("field", field)
            }
            TypeError::InvalidArrayBaseType(_) => problem("wgsl.array-of-arrays"),
            TypeError::InvalidData(_) => problem("wgsl.struct-field").with("name", name),
            TypeError::MissingCapability(_) | TypeError::InvalidAtomicWidth(..) => {
                Problem::error("wgsl.atomic-type", self.word_place("atomic").unwrap_or(place))
            }
            TypeError::WidthError(_) => {
                let (word, place) = ["f64", "i64", "u64"]
                    .into_iter()
                    .find_map(|word| Some((word, self.word_place(word)?)))
                    .unwrap_or(("f64", place));
                Problem::error("wgsl.no-64-bit", place).with("type", word)
            }
            _ => return None,
        })
    }

    fn word_place(&self, word: &str) -> Option<Range> {
        self.text.tokens.iter().find(|t| t.text(self.text.source) == word).map(|t| t.range())
    }

    /// The declaration of the first variable of this type, or of an array of it.
    fn first_use(&self, ty: Handle<naga::Type>) -> Option<Range> {
        let of = |candidate: Handle<naga::Type>| {
            candidate == ty
                || matches!(self.ir.types[candidate].inner, TypeInner::Array { base, .. } if base == ty)
        };
        let (handle, _) = self.ir.global_variables.iter().find(|(_, variable)| of(variable.ty))?;
        range_of(self.text.source, self.ir.global_variables.get_span(handle))
    }
}
