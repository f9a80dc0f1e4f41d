//! What does an import bring?

use std::rc::Rc;

use super::scope::Binding;
use super::{Checker, std_modules, std_names, suggest};
use crate::diagnostics::{Diagnostic, Span};
use crate::syntax::ast::{self, Ident, ImportNames};

/// Where the names of a module come from.
enum Home {
    /// A module of the library, of today.
    Library,
    /// One of the past: today's modules that took its names, the last release that had it.
    Old(&'static [&'static str], &'static str),
    External(usize),
    File(usize),
}

impl<'a> Checker<'a> {
    fn module_home(&self, path: &str) -> Option<Home> {
        if let Some(index) = self.externals.iter().position(|module| module.name == path) {
            return Some(Home::External(index));
        }
        let is_file = |file: &super::ParsedFile<'_>| file.source.name.strip_suffix(".mojo") == Some(path);
        if let Some(index) = self.files.iter().position(is_file) {
            return Some(Home::File(index));
        }
        if std_modules::module_names(path).is_some() {
            return Some(Home::Library);
        }
        std_modules::old_module(path).map(|(new, until)| Home::Old(new, until))
    }

    /// `from path import names`; `top`: at the top of a file, else inside a function.
    pub(crate) fn import_from(&mut self, import: &'a ast::FromImport, top: bool) {
        let path = import.path.joined();
        let span = import.path.span;
        let home = self.module_home(&path);
        let names = match &import.names {
            ImportNames::Names(names) => names,
            ImportNames::All(star) => {
                self.import_all(&path, home, span, *star, top);
                return;
            }
        };
        match home {
            Some(Home::External(index)) => {
                for name in names {
                    let binding = self.external_kernel(index, &name.name);
                    self.bind_import(&name.name, name.alias.as_ref(), binding, top);
                }
            }
            Some(Home::File(index)) => {
                for name in names {
                    let binding = self.file_name(index, &name.name);
                    self.bind_import(&name.name, name.alias.as_ref(), binding, top);
                }
            }
            Some(Home::Library) => {
                let offered = std_modules::module_names(&path).unwrap_or_default();
                for name in names {
                    let binding = self.library_name(&path, &offered, &name.name, span);
                    self.bind_import(&name.name, name.alias.as_ref(), binding, top);
                }
            }
            Some(Home::Old(new, until)) => self.old_import(&path, new, until, span, names, top),
            None => {
                self.unknown_module(&path, span, names);
                for name in names {
                    let own = &*name.name.name;
                    let known = std_names::canonical(own).or_else(|| std_names::by_habit(own));
                    let binding = known.map_or(Binding::Unknown, Binding::Builtin);
                    self.bind_import(&name.name, name.alias.as_ref(), binding, top);
                }
            }
        }
    }

    fn bind_import(&mut self, name: &Ident, alias: Option<&Ident>, binding: Binding, top: bool) {
        let bound = alias.unwrap_or(name);
        let binding = self.in_library(binding);
        if top {
            let module = self.frame.module;
            // The same, imported once more.
            if self.globals.get(module).and_then(|names| names.get(&bound.name)) == Some(&binding) {
                return;
            }
            self.define(module, bound, binding);
        } else {
            self.frame.bind(&bound.name, binding);
        }
    }

    pub(crate) fn external_kernel(&mut self, module: usize, name: &Ident) -> Binding {
        let Some(external) = self.externals.get(module) else {
            return Binding::Unknown;
        };
        if let Some(at) = external.kernels.iter().position(|kernel| kernel.name == *name.name) {
            return Binding::Kernel(self.kernel_index(module, at));
        }
        if !external.broken {
            let names = external.kernels.iter().map(|kernel| kernel.name.as_str());
            let close = suggest::closest(&name.name, names.clone()).map(str::to_string);
            let has = names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
            let id =
                if external.kernels.is_empty() { "mojo.no-kernels-in-file" } else { "mojo.no-such-kernel" };
            let report = Diagnostic::error(id, name.span)
                .arg("name", &*name.name)
                .arg("module", external.name.clone())
                .arg("kernels", has);
            let report = match close {
                Some(close) => report.replace(name.span, close),
                None => report,
            };
            self.report(report);
        }
        Binding::Unknown
    }

    fn kernel_index(&mut self, module: usize, at: usize) -> u32 {
        if let Some(known) =
            self.kernels.iter().position(|kernel| kernel.home == super::KernelHome::External(module, at))
        {
            return known as u32;
        }
        let name =
            self.externals.get(module).and_then(|m| m.kernels.get(at)).map(|kernel| kernel.name.clone());
        self.kernels.push(super::KernelRef {
            name: name.unwrap_or_default(),
            home: super::KernelHome::External(module, at),
            block: None,
        });
        self.kernels.len() as u32 - 1
    }

    pub(crate) fn file_name(&mut self, file: usize, name: &Ident) -> Binding {
        match self.globals.get(file).and_then(|names| names.get(&name.name)) {
            Some(binding) => binding.clone(),
            None => {
                let module = self.files.get(file).map_or("", |file| file.source.name).to_string();
                let known = self.globals.get(file).into_iter().flatten().map(|(name, _)| &**name);
                let close = suggest::closest(&name.name, known).map(str::to_string);
                let report = Diagnostic::error("mojo.no-such-import", name.span)
                    .arg("name", &*name.name)
                    .arg("module", module);
                let report = match close {
                    Some(close) => report.replace(name.span, close),
                    None => report,
                };
                self.report(report);
                Binding::Unknown
            }
        }
    }

    /// A name from a module of today.
    fn library_name(
        &mut self,
        path: &str,
        offered: &[&'static str],
        name: &Ident,
        path_span: Span,
    ) -> Binding {
        if let Some(found) = super::gpu_groups::grouped(path, &name.name) {
            return Binding::Builtin(found);
        }
        if let Some(found) = offered.iter().find(|offered| **offered == &*name.name) {
            let module = format!("{path}.{found}");
            if std_modules::module_names(&module).is_some() {
                return Binding::Module(Rc::from(module));
            }
            return self.renamed_import(found, name);
        }
        // `from std.math import min`: what needs no import may be imported all the same.
        if let Some(found) = std_names::PRELUDE.iter().find(|known| **known == &*name.name) {
            return Binding::Builtin(found);
        }
        if let Some((new, until)) = std_names::renamed(&name.name)
            && let Some(canonical) = std_names::canonical(new)
        {
            self.old_spelling(name.span, &name.name, new, until, None);
            return Binding::Builtin(canonical);
        }
        if let Some((homes, until)) = std_modules::old_module(path)
            && let Some(home) = std_names::home(&name.name).filter(|home| homes.contains(home))
            && let Some(canonical) = std_names::canonical(&name.name)
        {
            self.old_spelling(path_span, path, home, until, None);
            return Binding::Builtin(canonical);
        }
        let submodule = format!("{path}.{}", name.name);
        if std_modules::module_names(&submodule).is_some() {
            return Binding::Module(Rc::from(submodule));
        }
        if let Some(binding) = self.beyond(name) {
            return binding;
        }
        let report =
            Diagnostic::error("mojo.not-in-library", name.span).arg("name", &*name.name).arg("module", path);
        if let (Some(home), Some(canonical)) = (std_names::home(&name.name), std_names::canonical(&name.name))
        {
            let mut report = report.arg("home", home);
            report.id = "mojo.wrong-module";
            // Moving the whole line is right only where it imports nothing else.
            self.report(report);
            return Binding::Builtin(canonical);
        }
        let report = match suggest::closest(&name.name, offered.iter().copied()) {
            Some(close) => report.replace(name.span, close),
            None => report,
        };
        self.report(report);
        Binding::Unknown
    }

    fn renamed_import(&mut self, found: &'static str, name: &Ident) -> Binding {
        if let Some((new, until)) = std_names::renamed(found)
            && let Some(canonical) = std_names::canonical(new)
        {
            self.old_spelling(name.span, found, new, until, None);
            return Binding::Builtin(canonical);
        }
        Binding::Builtin(found)
    }

    /// Names from a module path of the past: they work, with a note of where they live today.
    fn old_import(
        &mut self,
        path: &str,
        new: &'static [&'static str],
        until: &'static str,
        span: Span,
        names: &'a [ast::ImportName],
        top: bool,
    ) {
        let mut homes: Vec<&'static str> = Vec::new();
        let mut all_known = true;
        for name in names {
            let binding = self.old_name(path, new, &name.name, &mut homes, &mut all_known);
            self.bind_import(&name.name, name.alias.as_ref(), binding, top);
        }
        homes.sort_unstable();
        homes.dedup();
        let shown = if homes.is_empty() {
            new.first().copied().unwrap_or(path).to_string()
        } else {
            homes.join("`, `")
        };
        if shown == path {
            return;
        }
        // One present home for all names: the path can simply be replaced.
        let replacement = match homes.as_slice() {
            [one] if all_known => Some((*one).to_string()),
            _ => None,
        };
        self.old_spelling(span, path, &shown, until, replacement);
    }

    fn old_name(
        &mut self,
        path: &str,
        new: &'static [&'static str],
        name: &Ident,
        homes: &mut Vec<&'static str>,
        all_known: &mut bool,
    ) -> Binding {
        for module in new {
            let offered = std_modules::module_names(module).unwrap_or_default();
            if let Some(found) = offered.iter().find(|offered| **offered == &*name.name) {
                homes.push(module);
                if let Some(found) = super::gpu_groups::grouped(module, found) {
                    return Binding::Builtin(found);
                }
                let submodule = format!("{module}.{found}");
                if std_modules::module_names(&submodule).is_some() {
                    return Binding::Module(Rc::from(submodule));
                }
                if std_names::renamed(found).is_some() {
                    *all_known = false;
                }
                return self.renamed_import(found, name);
            }
        }
        if let Some(found) = std_names::PRELUDE.iter().find(|known| **known == &*name.name) {
            *all_known = false;
            return Binding::Builtin(found);
        }
        *all_known = false;
        if let Some((today, until)) = std_names::renamed(&name.name)
            && let Some(canonical) = std_names::canonical(today)
        {
            self.old_spelling(name.span, &name.name, today, until, None);
            return Binding::Builtin(canonical);
        }
        if let Some(today) = std_names::ancient(&name.name) {
            self.report(
                Diagnostic::error("mojo.ancient-form", name.span).arg("name", &*name.name).arg("new", today),
            );
            return Binding::Unknown;
        }
        // `from sys import info`
        let inside = format!("{path}.{}", name.name);
        if std_modules::old_module(&inside).is_some() {
            return Binding::Module(Rc::from(inside));
        }
        // Modules of the past handed on much that they imported themselves.
        if let (Some(home), Some(canonical)) = (std_names::home(&name.name), std_names::canonical(&name.name))
        {
            homes.push(home);
            return Binding::Builtin(canonical);
        }
        if let Some(binding) = self.beyond(name) {
            return binding;
        }
        let report =
            Diagnostic::error("mojo.not-in-library", name.span).arg("name", &*name.name).arg("module", path);
        let offered = new.iter().flat_map(|module| std_modules::module_names(module).unwrap_or_default());
        let report = match suggest::closest(&name.name, offered) {
            Some(close) => report.replace(name.span, close),
            None => report,
        };
        self.report(report);
        Binding::Unknown
    }

    fn import_all(&mut self, path: &str, home: Option<Home>, span: Span, star: Span, top: bool) {
        match home {
            Some(Home::External(module)) => {
                let count = self.externals.get(module).map_or(0, |external| external.kernels.len());
                for at in 0..count {
                    let index = self.kernel_index(module, at);
                    let name =
                        self.kernels.get(index as usize).map_or(String::new(), |kernel| kernel.name.clone());
                    let ident = Ident { name: name.as_str().into(), span: star };
                    self.bind_import(&ident, None, Binding::Kernel(index), top);
                }
            }
            Some(Home::File(file)) => {
                let names: Vec<_> = self
                    .globals
                    .get(file)
                    .into_iter()
                    .flatten()
                    .map(|(n, b)| (n.clone(), b.clone()))
                    .collect();
                for (name, binding) in names.into_iter().filter(|(name, _)| &**name != "main") {
                    self.bind_import(&Ident { name, span: star }, None, binding, top);
                }
            }
            Some(Home::Library | Home::Old(..)) => {
                let modules = match home {
                    Some(Home::Old(new, until)) => {
                        self.old_spelling(span, path, new.first().copied().unwrap_or(path), until, None);
                        new.iter().map(|module| (*module).to_string()).collect()
                    }
                    _ => vec![path.to_string()],
                };
                for name in
                    modules.iter().flat_map(|module| std_modules::module_names(module).unwrap_or_default())
                {
                    let ident = Ident { name: name.into(), span: star };
                    self.bind_import(&ident, None, Binding::Builtin(name), top);
                }
            }
            None => self.unknown_module(path, span, &[]),
        }
    }

    /// `import a.b as c, d`
    pub(crate) fn import(&mut self, paths: &'a [ast::ImportPath], top: bool) {
        for import in paths {
            let path = import.path.joined();
            let binding = match self.module_home(&path) {
                Some(Home::File(file)) => Binding::File(file),
                Some(Home::Library) => Binding::Module(Rc::from(path.as_str())),
                Some(Home::External(_)) => Binding::Module(Rc::from(path.as_str())),
                Some(Home::Old(new, until)) => {
                    let today = new.first().copied().unwrap_or("std");
                    self.old_spelling(import.path.span, &path, today, until, None);
                    Binding::Module(Rc::from(path.as_str()))
                }
                None if std_modules::is_package(&path) => Binding::Module(Rc::from(path.as_str())),
                None => {
                    self.unknown_module(&path, import.path.span, &[]);
                    Binding::Unknown
                }
            };
            // `import a.b` without `as` makes `a` known.
            let bound = import.alias.as_ref().or(import.path.parts.first());
            let binding = match (&import.alias, import.path.parts.as_slice(), &binding) {
                (None, [first, _, ..], Binding::Module(_)) => Binding::Module(Rc::from(&*first.name)),
                _ => binding,
            };
            if let Some(bound) = bound {
                self.bind_import(bound, None, binding, top);
            }
        }
    }

    /// Reports a name of what WebGPU does not have, with what to do instead.
    fn beyond(&mut self, name: &Ident) -> Option<Binding> {
        if let Some(known) = std_names::by_habit(&name.name) {
            return Some(Binding::Builtin(known));
        }
        let id = std_names::beyond(&name.name)?;
        self.report(Diagnostic::error(id, name.span).arg("name", &*name.name));
        Some(Binding::Unknown)
    }

    fn unknown_module(&mut self, path: &str, span: Span, names: &'a [ast::ImportName]) {
        for name in names {
            if let Some(today) = std_names::ancient(&name.name.name) {
                let report = Diagnostic::error("mojo.ancient-form", name.name.span);
                self.report(report.arg("name", &*name.name.name).arg("new", today));
                return;
            }
        }
        if !names.is_empty() && names.iter().all(|name| std_names::by_habit(&name.name.name).is_some()) {
            return;
        }
        // Said once for a whole import.
        let beyond = names.iter().find_map(|name| std_names::beyond(&name.name.name));
        if let Some(id) = std_names::beyond(path).or(beyond) {
            self.report(Diagnostic::error(id, span).arg("name", path));
            return;
        }
        let externals = self.externals.iter().map(|module| module.name.as_str());
        let files = self.files.iter().filter_map(|file| file.source.name.strip_suffix(".mojo"));
        let library = std_names::MODULES.iter().map(|(module, _)| *module);
        let close = suggest::closest(path, externals.chain(files).chain(library)).map(str::to_string);
        let homes: Option<Vec<&'static str>> =
            names.iter().map(|name| std_names::home(&name.name.name)).collect();
        let home = homes
            .filter(|homes| homes.windows(2).all(|pair| pair.first() == pair.last()))
            .and_then(|h| h.first().copied());
        // `maht` is close to the end of `std.math`.
        let close = close.or_else(|| {
            let last = |module: &&'static str| module.rsplit('.').next().unwrap_or_default();
            let end = suggest::closest(path, std_names::MODULES.iter().map(|(module, _)| last(module)))?;
            std_names::MODULES
                .iter()
                .map(|(module, _)| *module)
                .find(|module| last(module) == end)
                .map(str::to_string)
        });
        let mut report = Diagnostic::error("mojo.unknown-module", span).arg("module", path);
        if let Some(found) = home.map(str::to_string).or(close) {
            report.id = "mojo.unknown-module-close";
            report = report.arg("suggestion", &*found);
            // `import std.math` would bring another name in.
            if !names.is_empty() {
                report = report.replace(span, found);
            }
        }
        self.report(report);
    }
}
