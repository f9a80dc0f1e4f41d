//! What could be typed here?
//!
//! The text is checked as far as it goes; what stands before the cursor on its line says what kind of name comes next. Names that start
//! otherwise are for the editor to filter.

use std::collections::BTreeMap;

use super::scope::Binding;
use super::tree::Const;
use super::ty::Ty;
use super::{Checker, PendingState, std_modules, std_names, types};
use crate::bytecode::DType;
use crate::checked::{Completion, CompletionKind, ExternalModule, KernelParamKind};

const KEYWORDS: &[&str] = &[
    "and", "as", "assert", "break", "comptime", "continue", "def", "elif", "else", "except", "False",
    "finally", "for", "from", "if", "import", "in", "is", "None", "not", "or", "pass", "raise", "raises",
    "return", "True", "try", "var", "while", "with",
];

/// Longest piece of text before the cursor that is looked at.
const LOOK_BACK: usize = 4_000;

struct Found {
    /// By label: each name once.
    items: BTreeMap<String, Completion>,
}

impl Found {
    fn add(&mut self, label: &str, kind: CompletionKind, detail: impl Into<String>) {
        let completion = Completion { label: label.to_string(), kind, detail: detail.into() };
        self.items.entry(label.to_string()).or_insert(completion);
    }
}

/// What could be typed at byte `at` of text number `file`.
pub(crate) fn complete(
    files: &[super::ParsedFile<'_>],
    externals: &[ExternalModule],
    file: usize,
    at: usize,
) -> Vec<Completion> {
    let mut found = Found { items: BTreeMap::new() };
    let Some(before) = files.get(file).and_then(|f| f.source.text.get(..at)) else {
        return Vec::new();
    };
    let mut from = before.len().saturating_sub(LOOK_BACK);
    while !before.is_char_boundary(from) {
        from += 1;
    }
    let before = before.get(from..).unwrap_or("");
    // The name that is being typed is left out.
    let stem = before.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_');
    let line = stem.rsplit('\n').next().unwrap_or("");
    if line.contains('#') {
        return Vec::new();
    }
    let mut checker = super::checker(files, externals);
    checker.run();
    if let Some(path) = imported_module(line) {
        checker.module_offers(path, &mut found);
    } else if let Some(path) =
        line.trim_start().strip_prefix("from ").or(line.trim_start().strip_prefix("import "))
    {
        checker.modules_under(path.trim(), &mut found);
    } else if let Some(base) = stem.strip_suffix('.') {
        checker.members(path_before(base), file, at, &mut found);
    } else {
        checker.names(file, at, &mut found);
        launch_arguments(stem, &mut found);
    }
    found.items.into_values().collect()
}

/// The module of `from module import …`.
fn imported_module(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("from ")?;
    let (path, _) = rest.split_once(" import")?;
    Some(path.trim())
}

/// The dotted path, calls and brackets in it left out, that ends the text: `ctx`, `a.b`.
fn path_before(text: &str) -> &str {
    let mut depth = 0i32;
    let mut start = text.len();
    for (i, c) in text.char_indices().rev() {
        match c {
            ')' | ']' => depth += 1,
            '(' | '[' if depth > 0 => depth -= 1,
            _ if depth > 0 => {}
            c if c.is_alphanumeric() || c == '_' || c == '.' => {}
            _ => break,
        }
        start = i;
    }
    text.get(start..).unwrap_or("")
}

/// Inside `enqueue_function[…](…` the dimensions may come next.
fn launch_arguments(stem: &str, found: &mut Found) {
    let Some(call) = stem.rfind("enqueue_function") else {
        return;
    };
    let inside = stem.get(call..).unwrap_or("");
    let open = inside.matches('(').count() > inside.matches(')').count();
    if open {
        for name in ["grid_dim", "block_dim"] {
            if !inside.contains(&format!("{name}=")) {
                found.add(&format!("{name}="), CompletionKind::Argument, "Int");
            }
        }
    }
}

impl Checker<'_> {
    fn module_offers(&mut self, path: &str, found: &mut Found) {
        if let Some(external) = self.externals.iter().find(|module| module.name == path) {
            for kernel in &external.kernels {
                let params: Vec<&str> = kernel.params.iter().map(|param| param.name.as_str()).collect();
                found.add(&kernel.name, CompletionKind::Kernel, format!("({})", params.join(", ")));
            }
        }
        if let Some(file) = self.files.iter().position(|f| f.source.name.strip_suffix(".mojo") == Some(path))
        {
            let names: Vec<_> = self
                .globals
                .get(file)
                .into_iter()
                .flatten()
                .map(|(n, b)| (n.to_string(), b.clone()))
                .collect();
            for (name, binding) in names {
                self.offer(&name, &binding, found);
            }
        }
        let modules: Vec<&str> = match std_modules::old_module(path) {
            Some((new, _)) => new.to_vec(),
            None => vec![path],
        };
        for name in
            modules.into_iter().flat_map(|module| std_modules::module_names(module).unwrap_or_default())
        {
            self.offer(name, &Binding::Builtin(name), found);
        }
    }

    fn modules_under(&self, path: &str, found: &mut Found) {
        // `from max.gpu.` offers `host`: the editor completes one part at a time.
        let prefix = path.rsplit_once('.').map_or(String::new(), |(before, _)| format!("{before}."));
        let prefix = if path.ends_with('.') { path.to_string() } else { prefix };
        for (module, _) in std_names::MODULES {
            if let Some(rest) = module.strip_prefix(&prefix) {
                let part = rest.split('.').next().unwrap_or(rest);
                found.add(part, CompletionKind::Module, format!("{prefix}{part}"));
            }
        }
        if prefix.is_empty() {
            for external in self.externals {
                found.add(&external.name, CompletionKind::Module, "WGSL");
            }
            for name in self.files.iter().skip(1).filter_map(|file| file.source.name.strip_suffix(".mojo")) {
                found.add(name, CompletionKind::Module, "Mojo");
            }
        }
    }

    /// What can follow the dot behind `path`.
    fn members(&mut self, path: &str, file: usize, at: usize, found: &mut Found) {
        let root = path.split(['.', '(', '[']).next().unwrap_or("");
        if root == "Self"
            && let Some(id) = self.function_at(file, at).and_then(|entry| entry.owner)
        {
            return self.struct_offers(id, false, found);
        }
        if root == "DType" {
            for dtype in DType::ALL {
                found.add(dtype.name(), CompletionKind::Constant, "DType");
            }
            return;
        }
        let ty = self.local_at(root, file, at).or_else(|| match self.find_global(file, root) {
            Some(Binding::Value(_, ty)) => Some(ty),
            _ => None,
        });
        if let Some(ty) = ty {
            let rest = path.get(root.len()..).unwrap_or("");
            if let Some(ty) = part_ty(&ty, rest) {
                if let Ty::Struct(of) = &ty {
                    self.struct_offers(of.id, true, found);
                }
                for name in self.method_names(&ty) {
                    let kind = if matches!(name, "x" | "y" | "z" | "dtype" | "size") {
                        CompletionKind::Value
                    } else {
                        CompletionKind::Method
                    };
                    found.add(name, kind, ty.to_string());
                }
            }
            return;
        }
        match self.find_global(file, root) {
            Some(Binding::Module(module)) => {
                let module = format!("{module}{}", path.get(root.len()..).unwrap_or(""));
                self.module_offers(&module, found);
                self.modules_under(&format!("{module}."), found);
            }
            Some(Binding::File(other)) => {
                let names: Vec<_> = self
                    .globals
                    .get(other)
                    .into_iter()
                    .flatten()
                    .map(|(n, b)| (n.to_string(), b.clone()))
                    .collect();
                for (name, binding) in names {
                    self.offer(&name, &binding, found);
                }
            }
            Some(binding @ (Binding::Struct(_) | Binding::Type(Ty::Struct(_)))) => {
                let said = self.diagnostics.len();
                if let Some(id) = self.struct_of(&binding, crate::diagnostics::Span::default()) {
                    self.struct_offers(id, false, found);
                }
                self.diagnostics.truncate(said);
            }
            Some(Binding::Builtin("DeviceContext")) => {
                found.add("number_of_devices", CompletionKind::Method, "Int");
            }
            Some(Binding::Builtin(name)) if types::scalar_type(name).is_some() => {
                for constant in ["MAX", "MIN", "MAX_FINITE", "MIN_FINITE"] {
                    found.add(constant, CompletionKind::Constant, name);
                }
            }
            _ => {}
        }
    }

    /// The type of the variable of that name, as declared last before the place in the function around it.
    fn local_at(&self, name: &str, file: usize, at: usize) -> Option<Ty> {
        self.locals_at(file, at).into_iter().rev().find(|(known, _)| known == name).map(|(_, ty)| ty)
    }

    /// The function around a place: the one checked, where it is a template.
    fn function_at(&self, file: usize, at: usize) -> Option<&super::FuncEntry<'_>> {
        let before = self
            .funcs
            .iter()
            .filter(|entry| entry.module == file && (entry.decl.header.start as usize) <= at);
        before.max_by_key(|entry| (entry.decl.header.start, entry.func.is_some()))
    }

    /// What a struct has behind its dot: fields and methods of a value, static methods of the type, compile-time names of both.
    fn struct_offers(&mut self, id: u32, is_value: bool, found: &mut Found) {
        let Some(of) = self.types.get(id as usize) else {
            return;
        };
        let (ty, around) = (of.ty.clone(), of.around.clone());
        let methods: Vec<(String, u32)> =
            of.methods.iter().map(|(name, index)| (name.to_string(), *index)).collect();
        let members: Vec<String> = of.members.keys().map(|name| name.to_string()).collect();
        if let (Some(Ty::Struct(of)), true) = (&ty, is_value) {
            for (name, ty) in of.fields.iter() {
                found.add(name, CompletionKind::Value, ty.to_string());
            }
            if of.copies != super::ty::Copies::Never {
                found.add("copy", CompletionKind::Method, ty_text(&ty));
            }
        }
        for (name, index) in methods {
            let is_static = self.hidden_args(index) == 0;
            if name.starts_with("__") || is_static == is_value {
                continue;
            }
            let before = found.items.len();
            self.offer(&name, &Binding::Func(index), found);
            let is_new = before < found.items.len();
            if let Some(item) = found.items.get_mut(&name).filter(|_| is_new) {
                item.kind = CompletionKind::Method;
            }
        }
        for name in members {
            match self.struct_member(id, &name) {
                Some(Binding::Value(value, ty)) => {
                    found.add(&name, CompletionKind::Constant, constant_detail(&value, &ty));
                }
                Some(Binding::Type(ty)) => found.add(&name, CompletionKind::Type, ty.to_string()),
                _ => {}
            }
        }
        for (name, binding) in around.iter() {
            if let Binding::Value(value, ty) = binding {
                found.add(name, CompletionKind::Constant, constant_detail(value, ty));
            }
        }
    }

    /// Variables of the function around a place that are declared before it.
    fn locals_at(&self, file: usize, at: usize) -> Vec<(String, Ty)> {
        let Some(func) = self.function_at(file, at).and_then(|entry| entry.func.as_ref()) else {
            return Vec::new();
        };
        let before =
            func.locals.iter().filter(|local| !local.name.is_empty() && (local.span.end as usize) < at);
        before.map(|local| (local.name.to_string(), local.ty.clone())).collect()
    }

    /// Names in reach at a place.
    fn names(&mut self, file: usize, at: usize, found: &mut Found) {
        for (name, ty) in self.locals_at(file, at).into_iter().rev() {
            let shown = if ty.is_unknown() { String::new() } else { ty.to_string() };
            found.add(&name, CompletionKind::Variable, shown);
        }
        let globals: Vec<_> =
            self.globals.get(file).into_iter().flatten().map(|(n, b)| (n.to_string(), b.clone())).collect();
        for (name, binding) in globals {
            self.offer(&name, &binding, found);
        }
        for name in std_names::PRELUDE {
            if Self::is_type_name(name) || Self::is_function_name(name) {
                self.offer(name, &Binding::Builtin(name), found);
            }
        }
        for word in KEYWORDS {
            found.add(word, CompletionKind::Keyword, "");
        }
    }

    /// A template's parameters, arguments and result as written.
    fn template_detail(&self, index: u32) -> String {
        let entry = self.funcs.get(index as usize).filter(|_| self.is_template(index));
        let Some(decl) = entry.map(|entry| entry.decl) else {
            return String::new();
        };
        let params = decl.params.as_ref().map_or("", |list| self.text(list.span));
        let ret =
            decl.returns.as_ref().map_or(String::new(), |ret| format!(" -> {}", self.text(ret.ty.span)));
        format!("{params}{}{ret}", self.text(decl.args.span))
    }

    fn offer(&mut self, name: &str, binding: &Binding, found: &mut Found) {
        match binding {
            Binding::Pending(index) => {
                let value = self.pending.get(*index).map(|pending| match &pending.state {
                    PendingState::Done(binding) => binding.clone(),
                    _ => Binding::Unknown,
                });
                match value {
                    Some(Binding::Value(value, ty)) => {
                        found.add(name, CompletionKind::Constant, constant_detail(&value, &ty));
                    }
                    Some(Binding::Pending(_)) | None => {}
                    Some(binding) => self.offer(name, &binding, found),
                }
            }
            Binding::Value(value, ty) => {
                found.add(name, CompletionKind::Constant, constant_detail(value, ty))
            }
            Binding::Parametric(_) => found.add(name, CompletionKind::Constant, String::new()),
            Binding::Type(ty) => found.add(name, CompletionKind::Type, ty.to_string()),
            Binding::Struct(_) | Binding::SelfType(_) | Binding::Trait(_) => {
                found.add(name, CompletionKind::Type, "");
            }
            Binding::Func(index) => {
                let detail = match self.signature(*index) {
                    Some(signature) => {
                        let params: Vec<String> = signature
                            .params
                            .iter()
                            .map(|param| format!("{}: {}", param.name, param.ty))
                            .collect();
                        let ret = if signature.ret == Ty::None {
                            String::new()
                        } else {
                            format!(" -> {}", signature.ret)
                        };
                        format!("({}){ret}", params.join(", "))
                    }
                    None => self.template_detail(*index),
                };
                found.add(name, CompletionKind::Function, detail);
            }
            Binding::Kernel(index) => {
                let kernel = self.external(*index);
                let params = kernel.map_or(Vec::new(), |kernel| {
                    kernel
                        .params
                        .iter()
                        .map(|param| match param.kind {
                            KernelParamKind::Scalar { dtype } => {
                                format!("{}: {}", param.name, dtype.type_name())
                            }
                            KernelParamKind::Buffer { .. } => param.name.clone(),
                        })
                        .collect()
                });
                found.add(name, CompletionKind::Kernel, format!("({})", params.join(", ")));
            }
            // Known, but not run, or never written by hand.
            Binding::Builtin(
                "Dict" | "Set" | "BFloat16" | "NoneType" | "IntLiteral" | "FloatLiteral" | "StringLiteral"
                | "StaticString" | "TileTensor" | "LayoutTensor" | "Layout" | "IntTuple" | "Variant"
                | "StaticTuple",
            ) => {}
            Binding::Builtin(known) if Self::is_type_name(known) => found.add(name, CompletionKind::Type, ""),
            Binding::Builtin(known) if Self::is_function_name(known) => {
                found.add(name, CompletionKind::Function, "")
            }
            Binding::Builtin("pi" | "e" | "tau" | "WARP_SIZE") => {
                found.add(name, CompletionKind::Constant, "")
            }
            // What is not run is not offered.
            Binding::Builtin(_) => {}
            Binding::Module(path) => found.add(name, CompletionKind::Module, &**path),
            Binding::File(_) => found.add(name, CompletionKind::Module, "Mojo"),
            Binding::Local(_) | Binding::Alias(_) | Binding::Captured(_) | Binding::Unknown => {}
        }
    }
}

fn ty_text(ty: &Option<Ty>) -> String {
    ty.as_ref().map_or(String::new(), Ty::to_string)
}

fn constant_detail(value: &Const, ty: &Ty) -> String {
    match value {
        Const::Int(value) => value.to_string(),
        Const::DType(dtype) => format!("DType.{}", dtype.name()),
        _ => ty.to_string(),
    }
}

/// The type behind `rest`, which is fields and brackets behind a variable: `.items[0].x`.
fn part_ty(ty: &Ty, rest: &str) -> Option<Ty> {
    if rest.is_empty() {
        return Some(ty.clone());
    }
    if let Some(inner) = rest.strip_prefix('.') {
        let end = inner.find(['.', '[', '(']).unwrap_or(inner.len());
        let (name, rest) = inner.split_at_checked(end)?;
        let Ty::Struct(of) = ty else {
            return None;
        };
        let (_, field) = of.fields.iter().find(|(field, _)| &**field == name)?;
        return part_ty(field, rest);
    }
    let mut depth = 0u32;
    let end = rest.char_indices().find_map(|(i, c)| {
        match c {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (depth == 0).then_some(i + c.len_utf8())
    })?;
    match ty {
        Ty::List(of) if rest.starts_with('[') => part_ty(of, rest.get(end..)?),
        _ => None,
    }
}
