//! What does each name mean, which type has each value, what is known before the program runs, and what is wrong?
//!
//! One walk over the syntax tree builds the typed tree ([`tree`]): names are resolved, types checked as Mojo 1.2.0 does, compile-time
//! values computed, old spellings noted. A mistake leaves an `Unknown` type behind, which fits everywhere, so that one mistake gives
//! one message.

mod args;
mod arrays;
mod assign;
mod builtin_numbers;
mod builtins;
mod calls;
mod closures;
mod comparisons;
mod complete;
mod comptime;
mod construct;
mod convert;
mod dunder;
mod era;
mod expr;
mod flow;
pub(crate) mod fold;
mod given_params;
mod gpu;
mod gpu_atomics;
mod gpu_bits;
mod gpu_groups;
mod gpu_kernels;
mod gpu_queue;
mod gpu_refusals;
mod gpu_vectors;
mod host;
mod imports;
mod index;
mod infer;
mod instances;
mod launch;
mod launch_args;
mod layout_offset;
mod layouts;
mod library;
mod lists;
mod loops;
mod math;
mod memory;
mod methods;
mod module;
mod operators;
mod origins;
mod overloads;
mod parametric;
mod print;
mod random;
mod references;
mod scope;
mod signatures;
pub(crate) mod std_modules;
pub(crate) mod std_names;
mod stmt;
mod struct_init;
mod struct_keys;
mod struct_lends;
mod struct_managers;
mod struct_params;
mod struct_tests;
mod struct_text;
mod struct_values;
mod struct_variant;
mod structs;
pub(crate) mod suggest;
mod targets;
mod tensor_build;
mod tensor_copy;
mod tensor_index;
mod tensor_methods;
mod tensor_new;
mod tensor_open;
mod tensor_views;
mod tensors;
mod testing;
mod texts;
mod traits;
pub(crate) mod tree;
pub(crate) mod ty;
mod types;
pub(crate) mod visit;
pub(crate) mod visit_mut;

pub(crate) use complete::complete;

use std::collections::HashMap;
use std::rc::Rc;

use crate::checked::{ArrayMention, ExternalModule, Knob, OperationKind, OperationSite, Source};
use crate::diagnostics::{Diagnostic, Span};
use crate::kernel::KernelTable;
use crate::syntax::ast::{self, Name};
use scope::{Binding, Frame};
use tree::Func;
use ty::Ty;

/// What the checker hands to the lowering.
pub(crate) struct Analysis {
    pub funcs: Vec<Func>,
    /// Counts in `funcs`; `None` without a usable `main`.
    pub main: Option<u32>,
    /// Names of the kernels that launches refer to.
    pub kernels: Vec<String>,
    /// Those of them that are written in Mojo, in the same order.
    pub mojo_kernels: KernelTable,
    pub ends: tree::Ends,
    pub diagnostics: Vec<Diagnostic>,
    pub knobs: Vec<Knob>,
    pub operations: Vec<OperationSite>,
    pub arrays: Vec<ArrayMention>,
}

/// One source text, parsed.
pub(crate) struct ParsedFile<'a> {
    pub source: Source<'a>,
    pub module: ast::Module,
}

/// A function of the program, before and after it is checked.
pub(crate) struct FuncEntry<'a> {
    pub decl: &'a ast::FnDecl,
    pub module: usize,
    /// With the parameters of an instance: `matmul[64]`.
    pub name: Name,
    /// What names mean around it: parameters of an instance, names of a struct or of a function around.
    pub around: Rc<[(Name, Binding)]>,
    /// The template that it is an instance of, and the place that asked for it first.
    pub instance: Option<(u32, Span)>,
    /// Checked as what a kernel runs: `is_gpu()` is true.
    pub on_device: bool,
    /// Of a function of the library: the place in the program that asked for it.
    pub asked: Option<Span>,
    /// How many instances asked for each other before this one.
    pub chain: u32,
    /// Arguments whose types are only known from a call.
    pub open: Vec<Name>,
    /// The struct type whose method it is.
    pub owner: Option<u32>,
    /// Variables of functions around that it may use.
    pub captures: Vec<closures::Capture>,
    pub signature: Option<Rc<Signature>>,
    pub state: FuncState,
    /// Present once checked, unless refused.
    pub func: Option<Func>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FuncState {
    New,
    /// Takes compile-time parameters: only its instances are checked and run.
    Template,
    /// An instance that was only compared with others of its name: no call means it.
    Idle,
    Checking,
    Done,
    /// Of a kind that is not run yet; a message says so. Uses stay silent.
    Refused,
}

/// How a function is called.
#[derive(Clone, Debug)]
pub(crate) struct Signature {
    pub name: String,
    /// What callers write, in order.
    pub params: Vec<SigParam>,
    /// `self`, of a method.
    pub receiver: Option<SigParam>,
    /// `out name: T`: the function fills it, and it is the result.
    pub out: Option<SigParam>,
    pub ret: Ty,
    /// `-> ref T`: what of it the caller gets.
    pub lends: Option<struct_lends::Lends>,
    pub raises: bool,
    /// It says that it raises, or has a `raise` in it.
    pub may_raise: bool,
    pub keyword_only_from: usize,
    /// The place of `**kwargs`.
    pub keywords: Option<usize>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(crate) struct SigParam {
    pub name: Name,
    pub ty: Ty,
    pub default: Option<tree::Expr>,
    pub mutable: bool,
    /// `var`: the function has its own value.
    pub owned: bool,
    /// `*args`: takes all that is left, as a list (or a tuple, of different types).
    pub variadic: bool,
    /// A function that is passed: known at compile time, no value at run time.
    pub function: Option<Binding>,
    pub span: Span,
}

/// A `comptime NAME = …` at the top of a file: evaluated when first asked for, so order does not matter.
pub(crate) struct Pending<'a> {
    pub decl: &'a ast::ComptimeDecl,
    pub module: usize,
    pub state: PendingState,
}

pub(crate) enum PendingState {
    New,
    Evaluating,
    Done(Binding),
}

/// A kernel that the program names.
pub(crate) struct KernelRef {
    pub name: String,
    pub home: KernelHome,
    /// Threads of a block, where the first launch says them in numbers.
    pub block: Option<[u32; 3]>,
}

/// Where a kernel is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KernelHome {
    /// Module and place in [`Checker::externals`].
    External(usize, usize),
    /// Counts in [`Checker::funcs`]: a function checked as a kernel.
    Mojo(u32),
}

impl KernelHome {
    /// The function, where it is written in Mojo.
    pub fn func(self) -> Option<u32> {
        match self {
            KernelHome::Mojo(func) => Some(func),
            KernelHome::External(..) => None,
        }
    }
}

/// What a template's parameters are bound to, and the function that it then is.
pub(crate) type Instance = (Vec<(Name, Binding)>, u32);

pub(crate) struct Checker<'a> {
    pub files: &'a [ParsedFile<'a>],
    /// Those of the program; behind them come the library's.
    pub own_files: usize,
    pub externals: &'a [ExternalModule],
    pub diagnostics: Vec<Diagnostic>,
    /// Errors so far: to see whether something failed on the way.
    pub errors: usize,
    pub funcs: Vec<FuncEntry<'a>>,
    /// Further functions of the same name, by the first one.
    pub overloads: HashMap<u32, Vec<u32>>,
    pub structs: Vec<structs::StructEntry<'a>>,
    pub traits: Vec<traits::TraitEntry<'a>>,
    /// Structs with their parameters known.
    pub types: Vec<structs::StructType<'a>>,
    /// Those of them whose traits are still to be looked at.
    pub unchecked_types: Vec<u32>,
    /// `s[i] = …` where `s` is a struct: an assignment's target that is no place.
    pub item: Option<targets::Item>,
    /// Instances of each template by their parameters.
    pub instances: HashMap<u32, Vec<Instance>>,
    pub instance_count: u32,
    /// Idle instances that a call means after all.
    pub revived: Vec<u32>,
    pub parametric: Vec<parametric::Parametric<'a>>,
    /// The limit was reached, and said.
    pub instances_full: bool,
    /// Calls of such functions whose arguments may still be looked at twice.
    pub overload_budget: u32,
    pub kernels: Vec<KernelRef>,
    pub globals: Vec<HashMap<Name, Binding>>,
    pub pending: Vec<Pending<'a>>,
    /// The function being checked.
    pub frame: Frame,
    /// Functions checked inside others (through compile-time calls).
    pub depth: u32,
    /// Statements that unrolling may still add.
    pub unroll_budget: u32,
    /// Steps that compile-time calls may still take.
    pub comptime_fuel: u64,
    pub operations: Vec<OperationSite>,
    pub arrays: Vec<ArrayMention>,
    /// For which releases each file was written.
    pub eras: Vec<era::Era>,
    /// The note about `LayoutTensor` was given.
    pub layout_tensor_noted: bool,
    /// The type that the operation being checked should have: what a mix of two types is best converted to.
    pub wanted: Option<Ty>,
    /// Functions whose signatures are being read, each asked for by the one before it.
    pub reading: Vec<u32>,
    pub limits: crate::checked::Limits,
}

/// Most statements that all `comptime for` of a program may unroll to.
const UNROLL_BUDGET: u32 = 50_000;
/// Calls of overloaded functions in a program. Nested ones look at their arguments again and again.
const OVERLOAD_BUDGET: u32 = 20_000;
/// Instructions that all compile-time calls of a program may take together.
const COMPTIME_FUEL: u64 = 10_000_000;

fn checker<'a>(files: &'a [ParsedFile<'a>], externals: &'a [ExternalModule]) -> Checker<'a> {
    Checker {
        files,
        own_files: files
            .iter()
            .position(|file| crate::library::number(file.module.span.file).is_some())
            .unwrap_or(files.len()),
        externals,
        diagnostics: Vec::new(),
        errors: 0,
        funcs: Vec::new(),
        overloads: HashMap::new(),
        structs: Vec::new(),
        traits: Vec::new(),
        types: Vec::new(),
        unchecked_types: Vec::new(),
        item: None,
        instances: HashMap::new(),
        instance_count: 0,
        revived: Vec::new(),
        parametric: Vec::new(),
        instances_full: false,
        overload_budget: OVERLOAD_BUDGET,
        kernels: Vec::new(),
        globals: vec![HashMap::new(); files.len()],
        pending: Vec::new(),
        frame: Frame::new(0),
        depth: 0,
        unroll_budget: UNROLL_BUDGET,
        comptime_fuel: COMPTIME_FUEL,
        operations: Vec::new(),
        arrays: Vec::new(),
        eras: files.iter().map(era::of).collect(),
        layout_tensor_noted: false,
        wanted: None,
        reading: Vec::new(),
        limits: crate::checked::Limits::USUAL,
    }
}

pub(crate) fn analyze(
    files: &[ParsedFile<'_>],
    externals: &[ExternalModule],
    limits: crate::checked::Limits,
) -> Analysis {
    let mut checker = checker(files, externals);
    checker.limits = limits;
    let main = checker.run();
    checker.close_functions();
    checker.check_flow();
    let ends = if checker.types.is_empty() { tree::Ends::default() } else { checker.struct_ends() };
    let host = checker.host_functions(main, &ends);
    debug_assert!(
        checker.errors > 0 || host.iter().all(|f| checker.func(*f).is_some()),
        "a called function has no body"
    );
    checker.refuse_in_kernels();
    let mojo_kernels = checker.mojo_kernels();
    let knobs = checker.knobs();
    // An unrolled loop visits its places again in each round.
    checker.operations.sort_by_key(|site| site.span);
    checker.operations.dedup();
    checker.arrays.sort_by_key(|mention| mention.span);
    checker.arrays.dedup();
    Analysis {
        main,
        ends,
        // What the host never calls is not lowered: kernels, and what only they call.
        funcs: (0_u32..)
            .zip(checker.funcs)
            .map(|(index, entry)| entry.func.filter(|_| host.contains(&index)).unwrap_or_default())
            .collect(),
        mojo_kernels,
        kernels: checker.kernels.into_iter().map(|kernel| kernel.name).collect(),
        diagnostics: checker.diagnostics,
        knobs,
        operations: checker.operations,
        arrays: checker.arrays,
    }
}

impl<'a> Checker<'a> {
    /// Checks everything; gives the function that runs.
    fn run(&mut self) -> Option<u32> {
        self.declare_modules();
        self.evaluate_globals();
        let main = self.check_main();
        self.check_functions();
        main
    }

    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        let Some(mut diagnostic) = self.said_of_program(diagnostic) else {
            return;
        };
        if diagnostic.severity == crate::diagnostics::Severity::Error {
            self.errors += 1;
            // Of an instance: for which parameters, and who asked for it.
            if let Some(entry) = self.frame.func.and_then(|func| self.funcs.get(func as usize))
                && let Some((_, span)) = entry.instance
                && entry.name.ends_with(']')
            {
                let args = vec![("name", entry.name.to_string())];
                diagnostic.related.push(crate::diagnostics::Related { span, id: "mojo.instance-here", args });
            }
        }
        self.diagnostics.push(diagnostic);
    }

    /// Reports an error without arguments and leaves an unknown value.
    pub(crate) fn refuse(&mut self, id: &'static str, span: Span) -> tree::Expr {
        self.report(Diagnostic::error(id, span));
        tree::Expr::unknown(span)
    }

    /// The same, where the message names what stands there.
    pub(crate) fn refuse_named(&mut self, id: &'static str, span: Span) -> tree::Expr {
        self.report(Diagnostic::error(id, span).arg("name", self.text(span)));
        tree::Expr::unknown(span)
    }

    pub(crate) fn operation(&mut self, kind: OperationKind, span: Span) {
        if let Some(span) = self.place_in_program(span) {
            self.operations.push(OperationSite { span, kind });
        }
    }

    /// The text of a span.
    pub(crate) fn text(&self, span: Span) -> &'a str {
        let files: &'a [ParsedFile<'a>] = self.files;
        let at = match crate::library::number(span.file) {
            Some(number) => self.own_files + number,
            None => span.file.0 as usize,
        };
        files.get(at).map_or("", |file| span.text(file.source.text))
    }
}
