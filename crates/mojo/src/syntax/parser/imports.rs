//! What is taken from other modules?

use super::*;

impl Parser<'_, '_> {
    /// `import a.b as c, d`.
    pub(super) fn import(&mut self) -> StmtKind {
        self.bump();
        let mut paths = Vec::new();
        loop {
            let start = self.here();
            let path = self.dotted_name("import");
            let alias = self.alias();
            paths.push(ImportPath { path, alias, span: self.from(start) });
            if self.lost || !self.eat(Tok::Comma) {
                break;
            }
        }
        if self.tok() == Tok::From && !self.lost {
            // `import x from m`, as JavaScript writes it.
            let span = self.here();
            self.fail(Diagnostic::error("mojo.import-order", span));
        }
        StmtKind::Import(paths)
    }

    fn alias(&mut self) -> Option<Ident> {
        if self.eat(Tok::As) { Some(self.expect_name("as")) } else { None }
    }

    fn dotted_name(&mut self, after: &'static str) -> DottedName {
        let start = self.here();
        let mut parts = vec![self.expect_name(after)];
        while !self.lost && self.eat(Tok::Dot) {
            parts.push(self.expect_name("."));
        }
        DottedName { parts, span: self.from(start) }
    }

    /// `from a.b import c as d, e`.
    pub(super) fn import_from(&mut self) -> StmtKind {
        self.bump();
        let mut level = 0;
        loop {
            level += match self.tok() {
                Tok::Dot => 1,
                Tok::DotDot => 2,
                Tok::Ellipsis => 3,
                _ => break,
            };
            self.bump();
        }
        let path = if level > 0 && self.tok() == Tok::Import {
            DottedName { parts: Vec::new(), span: self.behind() }
        } else {
            self.dotted_name("from")
        };
        if !self.eat(Tok::Import) && !self.lost {
            let span = self.here();
            self.fail(Diagnostic::error("mojo.expected-import", span));
        }
        StmtKind::FromImport(FromImport { level, path, names: self.import_names() })
    }

    fn import_names(&mut self) -> ImportNames {
        if self.tok() == Tok::Star {
            let span = self.here();
            self.bump();
            return ImportNames::All(span);
        }
        let bracketed = self.eat(Tok::LParen);
        let mut names = Vec::new();
        let mut missing = None;
        while !self.lost {
            if bracketed && self.tok() == Tok::RParen && !names.is_empty() {
                break;
            }
            let name = self.expect_name("import");
            let alias = self.alias();
            names.push(ImportName { name, alias });
            let more = if bracketed { self.comma(Tok::RParen, &mut missing) } else { self.eat(Tok::Comma) };
            if !more {
                break;
            }
        }
        if bracketed {
            self.expect(Tok::RParen);
        }
        ImportNames::Names(names)
    }
}
