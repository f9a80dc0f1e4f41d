//! Expressions of scalars and vectors.

use super::{Bits, Expr, Gen, Sort, Ty, Variable};

impl Gen {
    /// An expression of a type, at most so deep.
    pub(super) fn expr(&mut self, ty: Ty, depth: u32) -> Expr {
        if depth == 0 || self.random.one_in(6) {
            return self.leaf(ty);
        }
        if ty.n > 1 && self.random.one_in(3) {
            return self.vector(ty, depth);
        }
        match self.random.below(10) {
            0 => self.select(ty, depth),
            1 => self.conversion(ty, depth),
            2 | 3 => self.inner_builtin(ty, depth),
            4 => self.call(ty, depth),
            _ => match ty.sort {
                Sort::I | Sort::U => self.integer(ty, depth),
                Sort::B => self.boolean(ty, depth),
                Sort::F => self.float(ty, depth),
            },
        }
    }

    /// One that no compiler can evaluate.
    pub(super) fn running(&mut self, ty: Ty, depth: u32) -> Expr {
        let expr = self.expr(ty, depth);
        if expr.constant { self.runtime_leaf(ty) } else { expr }
    }

    fn made(text: String) -> Expr {
        Expr { text, constant: false, bits: Bits::KEPT }
    }

    fn leaf(&mut self, ty: Ty) -> Expr {
        if self.random.one_in(4) { self.literal(ty) } else { self.runtime_leaf(ty) }
    }

    pub(super) fn literal(&mut self, ty: Ty) -> Expr {
        self.hit("expr.literal");
        if ty.n > 1 {
            let parts: Vec<String> = (0..ty.n).map(|_| self.literal(ty.scalar()).text).collect();
            return Expr {
                text: format!("{}({})", ty.name(), parts.join(", ")),
                constant: true,
                bits: Bits { whole: 6, fraction: 2 },
            };
        }
        let constants: Vec<String> = self
            .scope
            .iter()
            .filter(|v| v.ty == ty && v.name.starts_with('k'))
            .map(|v| v.name.clone())
            .collect();
        if !constants.is_empty() && self.random.one_in(2) {
            return Expr { text: constants[0].clone(), constant: true, bits: Bits::KEPT };
        }
        let text = match ty.sort {
            Sort::I => {
                let n = self.random.of(&[
                    0,
                    1,
                    2,
                    3,
                    7,
                    -1,
                    -2,
                    -7,
                    31,
                    100,
                    -128,
                    65_535,
                    2_147_483_647,
                    -2_147_483_647,
                ]);
                format!("i32({n})")
            }
            Sort::U => format!(
                "{}u",
                self.random.of(&[
                    0u32,
                    1,
                    2,
                    3,
                    5,
                    8,
                    31,
                    32,
                    255,
                    65_536,
                    0x7fff_ffff,
                    0x8000_0000,
                    0xffff_ffff
                ])
            ),
            Sort::B => self.random.of(&["true", "false"]).to_owned(),
            Sort::F => format!("f32({:?})", f64::from(self.random.below(256)) * 0.25 - 32.0),
        };
        Expr { text, constant: true, bits: Bits { whole: 6, fraction: 2 } }
    }

    pub(super) fn runtime_leaf(&mut self, ty: Ty) -> Expr {
        // `k…` are constants.
        let runs = |v: &&Variable| v.ty == ty && !v.name.starts_with('k');
        let same: Vec<String> = self.scope.iter().filter(runs).map(|v| v.name.clone()).collect();
        if !same.is_empty() && !self.random.one_in(3) {
            self.hit("expr.variable");
            return Self::made(same[self.random.below(same.len() as u32) as usize].clone());
        }
        // A component of a longer vector.
        let longer: Vec<(String, u32)> = self
            .scope
            .iter()
            .filter(|v| v.ty.sort == ty.sort && v.ty.n > 1)
            .map(|v| (v.name.clone(), v.ty.n))
            .collect();
        if !longer.is_empty() && self.random.one_in(2) {
            let (name, n) = longer[self.random.below(longer.len() as u32) as usize].clone();
            return self.component(&name, n, ty);
        }
        if ty.n > 1 {
            let parts: Vec<String> = (0..ty.n).map(|_| self.runtime_leaf(ty.scalar()).text).collect();
            self.hit("expr.vector");
            return Self::made(format!("{}({})", ty.name(), parts.join(", ")));
        }
        let index = self.random.below(super::INPUTS);
        self.hit("expr.buffer");
        // Mostly another word for each thread.
        let input = if self.in_main && !self.random.one_in(5) {
            format!("ins[(gid.x * 7u + lid.y * 5u + {index}u) % {}u]", super::INPUTS)
        } else {
            format!("ins[{index}]")
        };
        let number = |bits: &str| format!("(f32(i32({bits} & 4095u)) * 0.0625 - 128.0)");
        match (ty.sort, self.random.below(4)) {
            (Sort::U, 0) if self.in_main => {
                let (what, text) = self.random.of(&[
                    ("value.local_invocation_id", "lid.x"),
                    ("value.global_invocation_id", "gid.y"),
                    ("value.workgroup_id", "wid.x"),
                    ("value.local_invocation_index", "lindex"),
                    ("value.num_workgroups", "blocks.x"),
                ]);
                self.hit(what);
                Self::made(text.to_owned())
            }
            (Sort::U, 1) => {
                self.hit("expr.uniform");
                Self::made("params.u".to_owned())
            }
            (Sort::U, _) => Self::made(input),
            (Sort::I, 0) => {
                self.hit("expr.uniform");
                Self::made("params.i".to_owned())
            }
            (Sort::I, 1) => {
                self.hit("expr.private");
                Self::made("private_count".to_owned())
            }
            (Sort::I, _) => {
                self.hit("convert.bitcast");
                Self::made(format!("bitcast<i32>({input})"))
            }
            (Sort::B, _) => Self::made(format!("({input} % 3u == 1u)")),
            (Sort::F, 0) => {
                self.hit("expr.uniform");
                Self::made("params.f".to_owned())
            }
            (Sort::F, _) => Self::made(number(&input)),
        }
    }

    fn component(&mut self, name: &str, n: u32, ty: Ty) -> Expr {
        if ty.n == 1 && self.random.one_in(3) {
            self.hit("expr.index-vector");
            let index = self.running(Ty::U, 1);
            return Self::made(format!("{name}[({}) % {n}u]", index.text));
        }
        self.hit("expr.swizzle");
        let letters = self.random.of(&["xyzw", "rgba"]);
        let swizzle: String =
            (0..ty.n).map(|_| letters.as_bytes()[self.random.below(n) as usize] as char).collect();
        Self::made(format!("{name}.{swizzle}"))
    }

    /// Counts as constant if a part is: the front end looks at a divisor's parts.
    fn vector(&mut self, ty: Ty, depth: u32) -> Expr {
        self.hit("expr.vector");
        let scalar = |g: &mut Self| g.expr(ty.scalar(), depth - 1);
        let (parts, bits, constant) = match self.random.below(3) {
            0 => {
                let one = scalar(self);
                (one.text, one.bits, one.constant)
            }
            1 if ty.n > 2 => {
                let pair = self.expr(Ty { n: 2, ..ty }, depth - 1);
                let mut text = pair.text;
                let (mut bits, mut constant) = (pair.bits, pair.constant);
                for _ in 2..ty.n {
                    let part = scalar(self);
                    text = format!("{text}, {}", part.text);
                    bits = bits.join(part.bits);
                    constant |= part.constant;
                }
                (text, bits, constant)
            }
            _ => {
                let all: Vec<Expr> = (0..ty.n).map(|_| scalar(self)).collect();
                let bits = all.iter().map(|e| e.bits).reduce(Bits::join).unwrap_or(Bits::KEPT);
                let constant = all.iter().any(|e| e.constant);
                (all.into_iter().map(|e| e.text).collect::<Vec<_>>().join(", "), bits, constant)
            }
        };
        Expr { text: format!("{}({parts})", ty.name()), constant, bits }
    }

    fn select(&mut self, ty: Ty, depth: u32) -> Expr {
        let (a, b) = (self.expr(ty, depth - 1), self.running(ty, depth - 1));
        let n = if self.random.one_in(2) { ty.n } else { 1 };
        let condition = self.running(Ty { sort: Sort::B, n }, depth - 1);
        self.hit("fn.select");
        Expr {
            text: format!("select({}, {}, {})", a.text, b.text, condition.text),
            constant: false,
            bits: a.bits.join(b.bits),
        }
    }

    fn conversion(&mut self, ty: Ty, depth: u32) -> Expr {
        let from = self.random.of(&[Sort::I, Sort::U, Sort::B, Sort::F]);
        let inner = self.running(Ty { sort: from, ..ty }, depth - 1);
        let name = ty.name();
        match (ty.sort, from) {
            (Sort::F, Sort::I | Sort::U) => {
                self.hit("convert.f32");
                // Small enough to be exact.
                let mask = if from == Sort::U { Ty::U } else { Ty::I };
                let mask = Ty { n: ty.n, ..mask }.name();
                Expr {
                    text: format!("{name}(({}) & {mask}(2047))", inner.text),
                    constant: false,
                    bits: Bits { whole: 11, fraction: 0 },
                }
            }
            (Sort::F, _) => {
                self.hit("convert.f32");
                Expr {
                    text: format!("{name}({})", inner.text),
                    constant: false,
                    bits: if from == Sort::B { Bits { whole: 1, fraction: 0 } } else { inner.bits },
                }
            }
            (Sort::I, Sort::U) | (Sort::U, Sort::I) if self.random.one_in(2) => {
                self.hit("convert.bitcast");
                Self::made(format!("bitcast<{name}>({})", inner.text))
            }
            (Sort::I | Sort::U, Sort::F) => {
                self.hit(if ty.sort == Sort::I { "convert.i32" } else { "convert.u32" });
                // Negative ones and ones that are far too large saturate.
                let factor = if self.random.one_in(4) { "1099511627776.0" } else { "1.0" };
                Self::made(format!("{name}(({}) * {factor})", inner.text))
            }
            (Sort::I, _) => {
                self.hit("convert.i32");
                Self::made(format!("{name}({})", inner.text))
            }
            (Sort::U, _) => {
                self.hit("convert.u32");
                Self::made(format!("{name}({})", inner.text))
            }
            (Sort::B, _) => {
                self.hit("convert.bool");
                Self::made(format!("{name}({})", inner.text))
            }
        }
    }

    fn call(&mut self, ty: Ty, depth: u32) -> Expr {
        let fitting: Vec<usize> = (0..self.functions.len())
            .filter(|f| self.functions[*f].result == ty && self.functions[*f].pointer.is_none())
            .collect();
        if fitting.is_empty() {
            return self.inner_builtin(ty, depth);
        }
        let function = fitting[self.random.below(fitting.len() as u32) as usize];
        self.hit("expr.call");
        let parameters = self.functions[function].parameters.clone();
        let arguments: Vec<String> = parameters
            .iter()
            .map(|p| {
                let argument = self.running(*p, depth.min(2) - 1);
                self.kept(*p, &argument).text
            })
            .collect();
        Self::made(format!("{}({})", self.functions[function].name, arguments.join(", ")))
    }

    fn integer(&mut self, ty: Ty, depth: u32) -> Expr {
        let signed = ty.sort == Sort::I;
        let left = self.running(ty, depth - 1);
        let operators = [
            ("int.add", "+"),
            ("int.subtract", "-"),
            ("int.multiply", "*"),
            ("int.divide", "/"),
            ("int.remainder", "%"),
            ("int.and", "&"),
            ("int.or", "|"),
            ("int.xor", "^"),
            ("int.shift-left", "<<"),
            ("int.shift-right", ">>"),
            ("int.not", "~"),
            ("int.negate", "-"),
        ];
        let (what, operator) = self.random.of(&operators[..if signed { 12 } else { 11 }]);
        self.hit(what);
        if matches!(what, "int.not" | "int.negate") {
            return Self::made(format!("({operator}({}))", left.text));
        }
        if matches!(operator, "<<" | ">>") {
            let amount = self.running(Ty { sort: Sort::U, n: ty.n }, depth - 1);
            let mask = if self.random.one_in(4) {
                String::new()
            } else {
                format!(" & {}(31)", Ty { sort: Sort::U, n: ty.n }.name())
            };
            return Self::made(format!("(({}) {operator} (({}){mask}))", left.text, amount.text));
        }
        // A scalar beside a vector counts for each component. A divisor must not be a constant zero.
        let mixed = ty.n > 1 && matches!(operator, "+" | "-" | "*" | "/" | "%") && self.random.one_in(3);
        let right_ty = if mixed { ty.scalar() } else { ty };
        let right = if matches!(operator, "/" | "%") {
            self.running(right_ty, depth - 1)
        } else {
            self.expr(right_ty, depth - 1)
        };
        if mixed {
            self.hit("expr.vector-with-scalar");
        }
        Self::made(format!("(({}) {operator} ({}))", left.text, right.text))
    }

    fn boolean(&mut self, ty: Ty, depth: u32) -> Expr {
        if self.random.one_in(2) {
            let (what, operator) = self.random.of(&[
                ("compare.equal", "=="),
                ("compare.unequal", "!="),
                ("compare.less", "<"),
                ("compare.less-or-equal", "<="),
                ("compare.greater", ">"),
                ("compare.greater-or-equal", ">="),
            ]);
            let sort = self.random.of(&[Sort::I, Sort::U, Sort::F]);
            let (a, b) =
                (self.running(Ty { sort, n: ty.n }, depth - 1), self.expr(Ty { sort, n: ty.n }, depth - 1));
            self.hit(what);
            return Self::made(format!("(({}) {operator} ({}))", a.text, b.text));
        }
        let a = self.running(ty, depth - 1);
        let choices = [
            ("bool.not", "!"),
            ("bool.and", "&"),
            ("bool.or", "|"),
            ("bool.equal", "=="),
            ("bool.unequal", "!="),
            ("bool.and-then", "&&"),
            ("bool.or-else", "||"),
        ];
        let (what, operator) = self.random.of(&choices[..if ty.n == 1 { 7 } else { 5 }]);
        self.hit(what);
        if what == "bool.not" {
            return Self::made(format!("(!({}))", a.text));
        }
        let b = self.running(ty, depth - 1);
        Self::made(format!("(({}) {operator} ({}))", a.text, b.text))
    }

    fn float(&mut self, ty: Ty, depth: u32) -> Expr {
        let a = self.running(ty, depth - 1);
        match self.random.below(5) {
            0 => {
                self.hit("float.negate");
                Expr { text: format!("(-({}))", a.text), ..a }
            }
            1 => {
                let mixed = ty.n > 1 && self.random.one_in(2);
                let b = self.expr(if mixed { ty.scalar() } else { ty }, depth - 1);
                let small = Bits { whole: 7, fraction: 4 };
                let (a, b) = (
                    self.narrow(ty, &a, small),
                    self.narrow(if mixed { ty.scalar() } else { ty }, &b, small),
                );
                self.hit("float.multiply");
                if mixed {
                    self.hit("expr.vector-with-scalar");
                }
                Expr {
                    text: format!("(({}) * ({}))", a.text, b.text),
                    constant: false,
                    bits: Bits {
                        whole: a.bits.whole + b.bits.whole,
                        fraction: a.bits.fraction + b.bits.fraction,
                    },
                }
            }
            2 => {
                let (what, operator) = self.random.of(&[("float.divide", "/"), ("float.remainder", "%")]);
                self.hit(what);
                let power = self.random.of(&[1u32, 2, 3]);
                let a = self.narrow(ty, &a, Bits { whole: 12, fraction: 8 });
                let bits = if operator == "/" {
                    Bits { whole: a.bits.whole, fraction: a.bits.fraction + power }
                } else {
                    Bits { whole: power, fraction: a.bits.fraction }
                };
                Expr {
                    text: format!("(({}) {operator} {}({:?}))", a.text, ty.name(), f64::from(1 << power)),
                    constant: false,
                    bits,
                }
            }
            _ => {
                let b = self.expr(ty, depth - 1);
                let (a, b) = self.addends(ty, &a, &b);
                let (what, operator) = self.random.of(&[("float.add", "+"), ("float.subtract", "-")]);
                self.hit(what);
                let bits = a.bits.join(b.bits);
                Expr {
                    text: format!("(({}) {operator} ({}))", a.text, b.text),
                    constant: false,
                    bits: Bits { whole: bits.whole + 1, ..bits },
                }
            }
        }
    }

    /// Two floats whose sum is exact.
    pub(super) fn addends(&mut self, ty: Ty, a: &Expr, b: &Expr) -> (Expr, Expr) {
        let limit = Bits { whole: 13, fraction: 8 };
        (self.narrow(ty, a, limit), self.narrow(ty, b, limit))
    }

    /// The same value, or where it may have too many bits, one that is rounded down and cut off.
    pub(super) fn narrow(&mut self, ty: Ty, expr: &Expr, to: Bits) -> Expr {
        let (mut text, mut bits) = (expr.text.clone(), expr.bits);
        if bits.fraction > to.fraction {
            let scale = f64::from(1u32 << to.fraction);
            self.hit("fn.floor");
            text = format!("(floor(({text}) * {scale:?}) / {scale:?})");
            bits = Bits { whole: bits.whole, fraction: to.fraction };
        }
        if bits.whole > to.whole {
            let limit = f64::from((1u32 << to.whole) - 1);
            let name = ty.name();
            self.hit("fn.clamp");
            text = format!("clamp({text}, {name}({:?}), {name}({limit:?}))", -limit);
            bits.whole = to.whole;
        }
        Expr { text, constant: expr.constant, bits }
    }

    /// As a variable keeps it.
    pub(super) fn kept(&mut self, ty: Ty, expr: &Expr) -> Expr {
        if ty.sort == Sort::F { self.narrow(ty, expr, Bits::KEPT) } else { expr.clone() }
    }
}
