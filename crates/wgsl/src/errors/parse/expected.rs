//! "expected …, found …": what did the student mean?

use crate::errors::Text;
use crate::problem::{Problem, Range};
use crate::text::lexer::{Token, TokenKind};
use crate::text::words::is_type;

pub(super) fn translate(text: Text<'_>, range: Range, expected: &str) -> Problem {
    let at = text.token_at(range.0);
    let place = Place { text, range, at, found: text.of(range) };
    // A suffix or digit that naga cut off a number.
    if let Some(number) = place.token(at.wrapping_sub(1)).filter(|t| {
        t.kind == TokenKind::Number && (t.end > range.0 || (t.end == range.0 && place.found.starts_with('_')))
    }) {
        return Problem::error("wgsl.number", number.range()).with("text", number.text(text.source));
    }
    if place.found.starts_with("/*") {
        return Problem::error("wgsl.comment-open", (range.0, range.0 + 2));
    }
    if place.found.is_empty() || place.found == "\0" {
        return place.unclosed();
    }
    match expected {
        _ if expected.contains("`;`") && !expected.contains("global item") => place.semicolon(),
        _ if expected.starts_with("assignment or increment") => place.statement_start(),
        "`{`" => place.brace(),
        _ if expected.starts_with("global item") => place.module_scope(),
        "expression" => place.expression(),
        "statement" | "operation (`=`)" | "`:`" | "`)`" | "if" => place.other(expected),
        "`,`" => place.comma(),
        _ if expected.starts_with("for loop") => place.other("statement"),
        _ => place.other(expected),
    }
}

struct Place<'a> {
    text: Text<'a>,
    /// Of what was found.
    range: Range,
    /// Its token.
    at: usize,
    found: &'a str,
}

impl<'a> Place<'a> {
    fn token(&self, at: usize) -> Option<Token> {
        self.text.tokens.get(at).copied()
    }

    fn word(&self, at: usize) -> &'a str {
        self.text.word(at)
    }

    fn before(&self) -> Option<Token> {
        self.token(self.at.wrapping_sub(1))
    }

    fn problem(&self, id: &'static str) -> Problem {
        Problem::error(id, self.range)
    }

    /// Index of the first token of the statement that the place stands in.
    fn statement(&self) -> usize {
        let before = self.text.tokens.get(..self.at).unwrap_or(&[]);
        before.iter().rposition(|t| t.is(b';') || t.is(b'{') || t.is(b'}')).map_or(0, |at| at + 1)
    }

    fn other(&self, expected: &str) -> Problem {
        match self.found {
            "++" | "--" => return self.problem("wgsl.increment").with("operator", self.found),
            "=" if expected == "`)`" => {
                return self.problem("wgsl.assignment-in-condition").replace(self.range, "==");
            }
            "and" => {
                return self
                    .problem("wgsl.word-operator")
                    .with("found", "and")
                    .with("operator", "&&")
                    .replace(self.range, "&&");
            }
            "or" => {
                return self
                    .problem("wgsl.word-operator")
                    .with("found", "or")
                    .with("operator", "||")
                    .replace(self.range, "||");
            }
            "#" => return self.problem("wgsl.hash"),
            "\"" | "'" => return self.problem("wgsl.string"),
            _ => {}
        }
        if let Some(before) = self.before() {
            let word = before.text(self.text.source);
            match (expected, word) {
                ("`)`", "not") => {
                    let range = (before.start, self.range.0);
                    return Problem::error("wgsl.word-operator", before.range())
                        .with("found", "not")
                        .with("operator", "!")
                        .replace(range, "!");
                }
                ("`:`", "builtin" | "location") if self.found == "(" => {
                    return Problem::error("wgsl.attribute-at", before.range())
                        .with("name", word)
                        .replace((before.start, before.start), "@");
                }
                ("`:`", _) if self.found == ")" || self.found == "," => {
                    return Problem::error("wgsl.parameter-type", before.range()).with("name", word);
                }
                ("`:`", ty) if self.is_word() && (is_type(ty) || foreign_type(ty).is_some()) => {
                    let (name, wgsl) = (self.found, foreign_type(ty).unwrap_or(ty));
                    return Problem::error("wgsl.c-parameter", before.range())
                        .with("name", name)
                        .with("type", wgsl)
                        .replace((before.start, self.range.1), &format!("{name}: {wgsl}"));
                }
                ("if", "break") => return Problem::error("wgsl.break-if", before.range()),
                _ => {}
            }
        }
        // A name for naga's words of what it expects; a token stands for itself.
        let id = match expected {
            "identifier" => "wgsl.expected-name",
            "statement" | "assignment or increment/decrement" => "wgsl.expected-statement",
            "expression" => "wgsl.expected-expression",
            _ if expected.starts_with("LHS expression") => "wgsl.expected-expression",
            _ => "wgsl.expected",
        };
        let token = expected.trim_start_matches("operation (").trim_matches(['(', ')', '`']);
        let token = if token.is_empty() { expected.trim_matches('`') } else { token };
        let token = match expected {
            "`(`" => "(",
            "`)`" => ")",
            _ if expected.starts_with("workgroup size separator") => ")",
            _ => token,
        };
        let problem = self.problem(id).with("found", self.found);
        if id == "wgsl.expected" { problem.with("token", token) } else { problem }
    }

    fn is_word(&self) -> bool {
        self.token(self.at).is_some_and(|t| t.kind == TokenKind::Word)
    }

    /// The file ends within a bracket: which?
    fn unclosed(&self) -> Problem {
        let mut open: Vec<Token> = Vec::new();
        for token in self.text.tokens {
            match token.kind {
                TokenKind::Punctuation(b'(' | b'[' | b'{') => open.push(*token),
                TokenKind::Punctuation(b')' | b']' | b'}') => {
                    open.pop();
                }
                _ => {}
            }
        }
        match open.last() {
            Some(bracket) => Problem::error("wgsl.unclosed", bracket.range())
                .with("bracket", bracket.text(self.text.source)),
            None => self.problem("wgsl.file-ends"),
        }
    }

    fn semicolon(&self) -> Problem {
        let first = self.statement();
        match self.found {
            "?" => return self.problem("wgsl.ternary"),
            "++" | "--" => return self.problem("wgsl.increment").with("operator", self.found),
            "=" => return self.problem("wgsl.chained-assignment"),
            "as" => return self.problem("wgsl.cast-as"),
            "," => return self.problem("wgsl.comma"),
            "(" if self.token(self.at.wrapping_sub(2)).is_some_and(|t| t.is(b'.')) => {
                return self.problem("wgsl.method").with("name", self.word(self.at.wrapping_sub(1)));
            }
            "[" if self.word(first) == "var" => return self.problem("wgsl.array-declaration"),
            "\"" | "'" => return self.problem("wgsl.string"),
            _ => {}
        }
        if matches!(self.word(first), "elif" | "elseif") {
            let token = self.token(first).map_or(self.range, Token::range);
            return Problem::error("wgsl.else-if", token)
                .with("found", self.word(first))
                .replace(token, "else if");
        }
        let Some(before) = self.before() else { return self.other("`;`") };
        // `(u32)f`
        if before.is(b')')
            && (self.is_word() || self.token(self.at).is_some_and(|t| t.kind == TokenKind::Number))
        {
            let ty = self.word(self.at.wrapping_sub(2));
            if is_type(ty) || foreign_type(ty).is_some() {
                let start = self.token(self.at.wrapping_sub(3)).map_or(self.range.0, |t| t.start);
                let wgsl = foreign_type(ty).unwrap_or(ty);
                return Problem::error("wgsl.cast-c", (start, self.range.1))
                    .with("type", wgsl)
                    .with("value", self.found);
            }
        }
        if self.text.breaks_line(before.end, self.range.0) || self.found == "}" {
            return Problem::error("wgsl.semicolon", before.range()).replace((before.end, before.end), ";");
        }
        if self.found == "{" && before.kind == TokenKind::Word {
            return self.problem("wgsl.struct-braces").with("name", before.text(self.text.source));
        }
        self.other("`;`")
    }

    /// A statement that begins with a name and goes on as no assignment does.
    fn statement_start(&self) -> Problem {
        let first = self.statement();
        let Some(before) = self.before() else { return self.other("statement") };
        let word = before.text(self.text.source);
        if word == "fn" {
            return Problem::error("wgsl.nested-function", before.range());
        }
        if word == "fallthrough" {
            return Problem::error("wgsl.case-braces", before.range());
        }
        if word == "do" && self.found == "{" {
            return Problem::error("wgsl.do-while", before.range());
        }
        if self.is_word() && (is_type(word) || foreign_type(word).is_some() || word == "auto") {
            let name = self.found;
            let ty = foreign_type(word).unwrap_or(word);
            let problem =
                Problem::error("wgsl.c-declaration", before.range()).with("name", name).with("type", ty);
            let text = if word == "auto" { format!("var {name}") } else { format!("var {name}: {ty}") };
            return problem.replace((before.start, self.range.1), &text);
        }
        if matches!(self.found, "++" | "--") || self.word(first) == self.found && self.found.starts_with("++")
        {
            return self.problem("wgsl.increment").with("operator", self.found);
        }
        self.other("assignment or increment/decrement")
    }

    fn brace(&self) -> Problem {
        let first = self.statement();
        let Some(before) = self.before() else { return self.other("`{`") };
        // From the statement's start: `if`, `for`, `while`; `for` has semicolons of its own.
        let head = self.text.tokens.get(..self.at).unwrap_or(&[]);
        let keyword = head.iter().rev().take(64).map(|t| t.text(self.text.source)).find(|word| {
            matches!(
                *word,
                "if" | "else" | "for" | "while" | "loop" | "fn" | "case" | "switch" | "continuing"
            )
        });
        match keyword {
            Some("fn") if self.word(first) != "if" => {
                let is_type = is_type(self.found) || foreign_type(self.found).is_some();
                if before.is(b')') && (is_type || self.found == ":") {
                    let problem = self.problem("wgsl.arrow");
                    return if self.found == ":" {
                        problem.replace(self.range, " ->")
                    } else {
                        problem.replace((self.range.0, self.range.0), "-> ")
                    };
                }
                self.other("`{`")
            }
            Some("case") => self.problem("wgsl.case-braces"),
            Some(keyword) => self.problem("wgsl.braces").with("keyword", keyword),
            None => self.other("`{`"),
        }
    }

    fn module_scope(&self) -> Problem {
        match self.found {
            "let" => self.problem("wgsl.let-at-module-scope").replace(self.range, "const"),
            "type" | "typedef" => self.problem("wgsl.type-alias").replace(self.range, "alias"),
            "}" => self.problem("wgsl.extra-bracket").with("bracket", "}"),
            ")" | "]" => self.problem("wgsl.extra-bracket").with("bracket", self.found),
            "#" => self.problem("wgsl.hash"),
            "[" => self.problem("wgsl.attribute-old"),
            "shared" | "groupshared" | "__shared__" => {
                self.problem("wgsl.shared-memory").with("found", self.found)
            }
            "\u{feff}" => self.problem("wgsl.byte-order-mark").replace(self.range, ""),
            "function" | "def" | "func" | "void" | "__global__" | "__device__" | "pub" | "kernel" => {
                self.problem("wgsl.foreign-function").with("found", self.found)
            }
            found if is_type(found) || foreign_type(found).is_some() => {
                self.problem("wgsl.foreign-function").with("found", found)
            }
            found => self.problem("wgsl.not-a-declaration").with("found", found),
        }
    }

    fn expression(&self) -> Problem {
        match self.found {
            "[" => self.problem("wgsl.array-literal"),
            _ => self.other("expression"),
        }
    }

    /// Within a struct: all its `;` become `,`.
    fn comma(&self) -> Problem {
        let head = self.text.tokens.get(..self.at).unwrap_or(&[]);
        let open = head.iter().rposition(|t| t.is(b'{'));
        let is_struct = open.is_some_and(|at| at >= 2 && self.word(at - 2) == "struct");
        if self.found != ";" || !is_struct {
            return self.other("`,`");
        }
        let mut problem = self.problem("wgsl.struct-comma").replace(self.range, ",");
        if let Some(fix) = &mut problem.fix {
            let members = self.text.tokens.iter().skip(open.unwrap_or(0)).take_while(|t| !t.is(b'}'));
            fix.edits = members.filter(|t| t.is(b';')).map(|t| (t.range(), ",".to_owned())).collect();
        }
        problem
    }
}

/// WGSL's type for a scalar type of C, GLSL, HLSL or Mojo.
pub(in crate::errors) fn foreign_type(word: &str) -> Option<&'static str> {
    Some(match word {
        "float" | "double" | "Float32" | "Float64" | "real" => "f32",
        "int" | "Int" | "Int32" | "long" | "short" => "i32",
        "uint" | "unsigned" | "UInt32" | "size_t" => "u32",
        "half" | "Float16" => "f16",
        "Bool" | "boolean" => "bool",
        "float2" | "vec2" => "vec2f",
        "float3" | "vec3" => "vec3f",
        "float4" | "vec4" => "vec4f",
        "int2" | "ivec2" => "vec2i",
        "int3" | "ivec3" => "vec3i",
        "int4" | "ivec4" => "vec4i",
        "uint2" | "uvec2" => "vec2u",
        "uint3" | "uvec3" => "vec3u",
        "uint4" | "uvec4" => "vec4u",
        _ => return None,
    })
}
