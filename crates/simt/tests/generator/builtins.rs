//! Built-in functions with exact results: within expressions, and each in its turn into the output.

use super::{Bits, Expr, Gen, Sort, Ty};

const SMALL: Bits = Bits { whole: 4, fraction: 2 };

/// Into the output, a few in each kernel in turn. `rounding.rs` has those whose results are not exact.
pub(super) const IN_TURN: &[&str] = &[
    "abs",
    "acos",
    "acosh",
    "all",
    "any",
    "arrayLength",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "ceil",
    "clamp",
    "cos",
    "cosh",
    "countLeadingZeros",
    "countOneBits",
    "countTrailingZeros",
    "cross",
    "degrees",
    "determinant",
    "distance",
    "divide",
    "dot",
    "dot4I8Packed",
    "dot4U8Packed",
    "exp",
    "exp2",
    "extractBits",
    "faceForward",
    "firstLeadingBit",
    "firstTrailingBit",
    "floor",
    "fma",
    "fract",
    "frexp",
    "insertBits",
    "inverseSqrt",
    "ldexp",
    "length",
    "log",
    "log2",
    "matrix",
    "max",
    "min",
    "mix",
    "modf",
    "normalize",
    "pack2x16float",
    "pack2x16snorm",
    "pack2x16unorm",
    "pack4x8snorm",
    "pack4x8unorm",
    "pack4xI8",
    "pack4xI8Clamp",
    "pack4xU8",
    "pack4xU8Clamp",
    "pow",
    "quantizeToF16",
    "radians",
    "reflect",
    "refract",
    "reverseBits",
    "round",
    "saturate",
    "select",
    "sign",
    "sin",
    "sinh",
    "smoothstep",
    "sqrt",
    "step",
    "tan",
    "tanh",
    "transpose",
    "trunc",
    "unpack2x16float",
    "unpack2x16snorm",
    "unpack2x16unorm",
    "unpack4x8snorm",
    "unpack4x8unorm",
    "unpack4xI8",
    "unpack4xU8",
];

impl Gen {
    /// A call that gives this type, within an expression.
    pub(super) fn inner_builtin(&mut self, ty: Ty, depth: u32) -> Expr {
        let names: &[&str] = match ty.sort {
            Sort::I => &[
                "abs",
                "min",
                "max",
                "clamp",
                "sign",
                "countOneBits",
                "countLeadingZeros",
                "countTrailingZeros",
                "firstLeadingBit",
                "firstTrailingBit",
                "reverseBits",
                "extractBits",
                "insertBits",
                "dot",
            ],
            Sort::U => &[
                "abs",
                "min",
                "max",
                "clamp",
                "countOneBits",
                "countLeadingZeros",
                "countTrailingZeros",
                "firstLeadingBit",
                "firstTrailingBit",
                "reverseBits",
                "extractBits",
                "insertBits",
                "dot",
            ],
            Sort::B => &["any", "all"],
            Sort::F => &[
                "abs",
                "min",
                "max",
                "clamp",
                "sign",
                "ceil",
                "floor",
                "trunc",
                "round",
                "fract",
                "saturate",
                "step",
                "fma",
                "dot",
                "cross",
                "modf",
                "quantizeToF16",
                "ldexp",
                "faceForward",
                "mix",
            ],
        };
        let name = self.random.of(names);
        self.exact(name, ty, depth.max(1)).unwrap_or_else(|| self.runtime_leaf(ty))
    }

    fn arguments<const N: usize>(&mut self, ty: Ty, depth: u32) -> [String; N] {
        std::array::from_fn(|_| self.running(ty, depth - 1).text)
    }

    /// A call with an exact result, where there is one of that type.
    fn exact(&mut self, name: &'static str, ty: Ty, depth: u32) -> Option<Expr> {
        if ty.sort == Sort::F {
            return self.exact_float(name, ty, depth);
        }
        let words = Ty { sort: Sort::U, n: 1 };
        let text = match name {
            "abs" | "countOneBits" | "countLeadingZeros" | "countTrailingZeros" | "firstLeadingBit"
            | "firstTrailingBit" | "reverseBits" | "sign" => {
                let [a] = self.arguments(ty, depth);
                format!("{name}({a})")
            }
            "min" | "max" => {
                let [a, b] = self.arguments(ty, depth);
                format!("{name}({a}, {b})")
            }
            "clamp" => {
                let [a, b, c] = self.arguments(ty, depth);
                format!("clamp({a}, {b}, {c})")
            }
            "extractBits" => {
                let ([a], [offset, count]) = (self.arguments(ty, depth), self.arguments(words, depth));
                let (offset, count) = self.bit_range(&offset, &count);
                format!("extractBits({a}, {offset}, {count})")
            }
            "insertBits" => {
                let ([a, b], [offset, count]) = (self.arguments(ty, depth), self.arguments(words, depth));
                let (offset, count) = self.bit_range(&offset, &count);
                format!("insertBits({a}, {b}, {offset}, {count})")
            }
            "dot" if ty.n == 1 => {
                let n = self.random.of(&[2, 3, 4]);
                let [a, b] = self.arguments(Ty { n, ..ty }, depth);
                format!("dot({a}, {b})")
            }
            "any" | "all" if ty.n == 1 => {
                let n = self.random.of(&[1, 2, 3, 4]);
                let [a] = self.arguments(Ty { n, ..ty }, depth);
                format!("{name}({a})")
            }
            _ => return None,
        };
        self.hit_function(name);
        Some(Expr { text, constant: false, bits: Bits::KEPT })
    }

    /// Mostly inside the word, at times beyond.
    fn bit_range(&mut self, offset: &str, count: &str) -> (String, String) {
        if self.random.one_in(3) {
            (format!("({offset} % 40u)"), format!("({count} % 40u)"))
        } else {
            (format!("({offset} & 15u)"), format!("({count} & 15u)"))
        }
    }

    pub(super) fn narrowed(&mut self, ty: Ty, depth: u32, to: Bits) -> Expr {
        let expr = self.running(ty, depth.saturating_sub(1));
        self.narrow(ty, &expr, to)
    }

    fn exact_float(&mut self, name: &'static str, ty: Ty, depth: u32) -> Option<Expr> {
        let kept = |g: &mut Self| g.narrowed(ty, depth, Bits::KEPT).text;
        let (text, bits) = match name {
            "abs" | "ceil" | "floor" | "trunc" | "round" | "sign" | "saturate" | "fract"
            | "quantizeToF16" => {
                let limit = if name == "quantizeToF16" {
                    Bits { whole: 6, fraction: 4 }
                } else {
                    Bits { whole: 12, fraction: 8 }
                };
                let a = self.narrowed(ty, depth, limit);
                let bits = if name == "ceil" { Bits { whole: a.bits.whole + 1, ..a.bits } } else { a.bits };
                (format!("{name}({})", a.text), bits.join(Bits { whole: 1, fraction: 0 }))
            }
            "min" | "max" | "step" => {
                let (a, b) = (kept(self), kept(self));
                (format!("{name}({a}, {b})"), Bits::KEPT)
            }
            "clamp" => {
                let (a, b) = (kept(self), kept(self));
                // `clamp` with its limits the wrong way round is left to the device.
                (format!("clamp({a}, min({b}, {}(4.0)), {}(5.0))", ty.name(), ty.name()), Bits::KEPT)
            }
            "fma" => {
                let (a, b, c) =
                    (self.narrowed(ty, depth, SMALL).text, self.narrowed(ty, depth, SMALL).text, kept(self));
                (format!("fma({a}, {b}, {c})"), Bits { whole: 10, fraction: 4 })
            }
            "mix" => {
                let (a, b) = (self.narrowed(ty, depth, SMALL).text, self.narrowed(ty, depth, SMALL).text);
                let part = self.random.of(&["0.0", "0.25", "0.5", "1.0"]);
                (format!("mix({a}, {b}, {}({part}))", ty.name()), Bits { whole: 6, fraction: 4 })
            }
            "modf" => {
                let part = self.random.of(&["fract", "whole"]);
                (format!("modf({}).{part}", kept(self)), Bits::KEPT)
            }
            "ldexp" => {
                let exponents = self.running(Ty { sort: Sort::I, n: ty.n }, depth - 1).text;
                let two = Ty { sort: Sort::I, n: ty.n }.name();
                let a = self.narrowed(ty, depth, SMALL).text;
                (format!("ldexp({a}, ({exponents} & {two}(3)) - {two}(1))"), Bits { whole: 7, fraction: 3 })
            }
            "dot" if ty.n == 1 => {
                let longer = Ty { n: self.random.of(&[2, 3, 4]), ..ty };
                let (a, b) =
                    (self.narrowed(longer, depth, SMALL).text, self.narrowed(longer, depth, SMALL).text);
                (format!("dot({a}, {b})"), Bits { whole: 10, fraction: 4 })
            }
            "cross" if ty.n == 3 => {
                let (a, b) = (self.narrowed(ty, depth, SMALL).text, self.narrowed(ty, depth, SMALL).text);
                (format!("cross({a}, {b})"), Bits { whole: 9, fraction: 4 })
            }
            "faceForward" if ty.n > 1 => {
                let (a, b) = (self.narrowed(ty, depth, SMALL).text, self.narrowed(ty, depth, SMALL).text);
                (format!("faceForward({}, {a}, {b})", kept(self)), Bits::KEPT)
            }
            _ => return None,
        };
        self.hit_function(name);
        Some(Expr { text, constant: false, bits })
    }

    /// Writes a call of the function to the output.
    pub(super) fn in_turn(&mut self, name: &'static str) {
        let n = self.random.of(&[1, 2, 3, 4]);
        let sort = self.random.of(&[Sort::I, Sort::U]);
        let ints = [
            "countLeadingZeros",
            "countOneBits",
            "countTrailingZeros",
            "extractBits",
            "firstLeadingBit",
            "firstTrailingBit",
            "insertBits",
            "reverseBits",
        ];
        let ty = match name {
            _ if ints.contains(&name) => Ty { sort, n },
            "abs" | "clamp" | "max" | "min" if self.random.one_in(2) => Ty { sort, n },
            "all" | "any" => Ty::B,
            "cross" => Ty { sort: Sort::F, n: 3 },
            "faceForward" => Ty { sort: Sort::F, n: n.max(2) },
            "dot" => Ty { sort: self.random.of(&[Sort::I, Sort::U, Sort::F]), n: 1 },
            _ => Ty { sort: Sort::F, n },
        };
        if let Some(expr) = self.exact(name, ty, 3) {
            return self.output(ty, &expr);
        }
        if self.packed(name) || self.whole(name) || self.rounds(name) {
            self.hit_function(name);
        }
    }

    /// Words of bytes and halves.
    fn packed(&mut self, name: &'static str) -> bool {
        let [a, b] = self.arguments(Ty::U, 2);
        let vector = |g: &mut Self, sort| g.running(Ty { sort, n: 4 }, 2);
        match name {
            "dot4I8Packed" => self.output(Ty::I, &Self::plain(format!("{name}({a}, {b})"))),
            "dot4U8Packed" => self.output(Ty::U, &Self::plain(format!("{name}({a}, {b})"))),
            "pack4xI8" | "pack4xI8Clamp" => {
                let v = vector(self, Sort::I).text;
                self.output(Ty::U, &Self::plain(format!("{name}({v})")));
            }
            "pack4xU8" | "pack4xU8Clamp" => {
                let v = vector(self, Sort::U).text;
                self.output(Ty::U, &Self::plain(format!("{name}({v})")));
            }
            "unpack4xI8" => self.output(Ty { sort: Sort::I, n: 4 }, &Self::plain(format!("{name}({a})"))),
            "unpack4xU8" => self.output(Ty { sort: Sort::U, n: 4 }, &Self::plain(format!("{name}({a})"))),
            "pack4x8snorm" | "pack4x8unorm" | "pack2x16snorm" | "pack2x16unorm" => {
                // A thirty-second beside the eighths: no product lies halfway between two integers.
                let n = if name.contains("4x8") { 4 } else { 2 };
                let v = self.narrowed(Ty { sort: Sort::F, n }, 2, Bits { whole: 1, fraction: 3 }).text;
                // 1, which no compiler knows (cases/pack-known-vector.wgsl).
                let one = format!("select(1.0, 0.5, ins[{}] == 0x12345u)", self.names % super::INPUTS);
                self.output(Ty::U, &Self::plain(format!("{name}(({v} + vec{n}<f32>(0.03125)) * {one})")));
            }
            "pack2x16float" => {
                let v = self.narrowed(Ty { sort: Sort::F, n: 2 }, 2, Bits { whole: 6, fraction: 4 }).text;
                self.output(Ty::U, &Self::plain(format!("{name}(abs({v}))")));
            }
            "unpack2x16float" => {
                // Halves between 1 and 2, of a word that no compiler can work out (cases/unpack-high-half.wgsl).
                let text = format!(
                    "{name}((({a} ^ ins[{}]) & 0x03ff03ffu) | 0x3c003c00u)",
                    self.names % super::INPUTS
                );
                self.output(Ty { sort: Sort::F, n: 2 }, &Self::plain(text));
            }
            _ => return false,
        }
        true
    }

    pub(super) fn plain(text: String) -> Expr {
        Expr { text, constant: false, bits: Bits::KEPT }
    }

    /// What is neither of scalars nor of vectors.
    fn whole(&mut self, name: &'static str) -> bool {
        match name {
            "arrayLength" => self.output(Ty::U, &Self::plain("arrayLength(&ins)".to_owned())),
            "frexp" => {
                let n = self.random.of(&[1, 2, 3, 4]);
                let (whole, exponents) = (Ty { sort: Sort::F, n }, Ty { sort: Sort::I, n });
                let a = self.narrowed(whole, 2, Bits::KEPT).text;
                let parts = self.name("parts");
                self.line(&format!("let {parts} = frexp({a});"));
                self.output(whole, &Self::plain(format!("{parts}.fract")));
                self.output(exponents, &Self::plain(format!("{parts}.exp")));
            }
            "matrix" | "transpose" | "determinant" => self.matrices(name),
            _ => return false,
        }
        true
    }

    fn matrix(&mut self, columns: u32, rows: u32) -> String {
        let column = Ty { sort: Sort::F, n: rows };
        let all: Vec<String> =
            (0..columns).map(|_| self.narrowed(column, 2, Bits { whole: 3, fraction: 1 }).text).collect();
        format!("mat{columns}x{rows}<f32>({})", all.join(", "))
    }

    fn matrices(&mut self, name: &'static str) {
        let columns = self.random.of(&[2, 3, 4]);
        let rows = if name == "determinant" { columns } else { self.random.of(&[2, 3, 4]) };
        let text = self.matrix(columns, rows);
        let m = self.name("m");
        self.line(&format!("var {m} = {text};"));
        let (row, column) = (Ty { sort: Sort::F, n: columns }, Ty { sort: Sort::F, n: rows });
        match name {
            "determinant" => self.output(Ty::F, &Self::plain(format!("determinant({m})"))),
            "transpose" => {
                let at = self.running(Ty::U, 2).text;
                self.output(row, &Self::plain(format!("transpose({m})[({at}) % {rows}u]")));
            }
            _ => {
                let inner = self.random.of(&[2, 3, 4]);
                let other = self.matrix(inner, columns);
                self.hit("matrix.times-matrix");
                self.output(column, &Self::plain(format!("({m} * {other})[{}]", self.names % inner)));
                let v = self.narrowed(row, 2, SMALL).text;
                self.hit("matrix.times-vector");
                self.output(column, &Self::plain(format!("({m} * ({v}))")));
                let v = self.narrowed(column, 2, SMALL).text;
                self.hit("vector.times-matrix");
                self.output(row, &Self::plain(format!("(({v}) * {m})")));
                let other = self.matrix(columns, rows);
                let at = self.running(Ty::U, 2).text;
                self.hit("matrix.add");
                self.hit("matrix.scale");
                self.line(&format!("{m} = {m} * 2.0 + {other} - {m};"));
                self.hit("matrix.column");
                self.line(&format!(
                    "{m}[({at}) % {columns}u] = {}.{};",
                    m_column(&m),
                    &"xyzw"[..rows as usize]
                ));
                self.hit("matrix.element");
                self.line(&format!("{m}[1].y += 0.5;"));
                self.output(column, &Self::plain(format!("{m}[({at}) % {columns}u]")));
            }
        }
    }
}

fn m_column(m: &str) -> String {
    format!("{m}[0]")
}
