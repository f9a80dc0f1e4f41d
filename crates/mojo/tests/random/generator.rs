//! Programs of the subset made by chance: functions of integers of all widths, floats, `Bool`s and lists, with control flow, that call
//! each other, and a `main` that prints what they give.
//!
//! Nothing is generated whose result the language leaves open: a signed division by −1 that overflows, a shift by a negative number, a
//! float out of an integer's range, and a float product that the compiler may or may not fuse with a sum (so floats are multiplied by
//! powers of two only).

use std::fmt::Write;

/// The same numbers for the same seed, on every machine: Steele, Lea and Flood's SplitMix64.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ty {
    Int(&'static str, u32, bool),
    Float(&'static str),
    Bool,
    /// `List[Int]`.
    List,
}

const INT: Ty = Ty::Int("Int", 64, true);
const NUMBERS: [Ty; 12] = [
    INT,
    Ty::Int("UInt", 64, false),
    Ty::Int("Int8", 8, true),
    Ty::Int("UInt8", 8, false),
    Ty::Int("Int16", 16, true),
    Ty::Int("UInt16", 16, false),
    Ty::Int("Int32", 32, true),
    Ty::Int("UInt32", 32, false),
    Ty::Int("Int64", 64, true),
    Ty::Int("UInt64", 64, false),
    Ty::Float("Float32"),
    Ty::Float("Float64"),
];

impl Ty {
    fn name(self) -> &'static str {
        match self {
            Ty::Int(name, ..) | Ty::Float(name) => name,
            Ty::Bool => "Bool",
            Ty::List => "List[Int]",
        }
    }
}

struct Function {
    name: String,
    params: Vec<Ty>,
    result: Ty,
}

struct Generator {
    chance: Chance,
    out: String,
    functions: Vec<Function>,
    /// Variables in sight: name, type, whether it may be assigned to.
    names: Vec<(String, Ty, bool)>,
    count: usize,
    depth: usize,
    loops: usize,
}

/// Deepest nesting of expressions.
const DEEPEST: usize = 4;

impl Generator {
    fn any_number(&mut self) -> Ty {
        // `Int` is what programs have most.
        if self.chance.one_in(3) { INT } else { self.chance.of(&NUMBERS) }
    }

    fn fresh(&mut self, letter: char) -> String {
        self.count += 1;
        format!("{letter}{}", self.count)
    }

    fn line(&mut self, text: &str) {
        let indent = "    ".repeat(self.depth);
        let _ = writeln!(self.out, "{indent}{text}");
    }

    fn variable(&mut self, ty: Ty) -> Option<String> {
        let fitting: Vec<String> = self.names.iter().filter(|n| n.1 == ty).map(|n| n.0.clone()).collect();
        (!fitting.is_empty()).then(|| fitting[self.chance.below(fitting.len())].clone())
    }

    fn literal(&mut self, ty: Ty) -> String {
        match ty {
            Ty::Int(name, bits, signed) => {
                let top = if signed { bits - 1 } else { bits };
                let most = if top >= 64 { u64::MAX } else { (1 << top) - 1 };
                let value = match self.chance.below(8) {
                    0 => most,
                    1 => most / 3,
                    _ => self.chance.next() % 20,
                };
                let minus = if signed && self.chance.one_in(4) { "-" } else { "" };
                format!("{name}({minus}{value})")
            }
            Ty::Float(name) => {
                let value = self.chance.of(&[
                    "0.0", "0.5", "1.0", "1.5", "2.0", "3.25", "10.0", "0.1", "1e10", "1e-3", "-0.75", "-7.0",
                ]);
                format!("{name}({value})")
            }
            Ty::Bool => self.chance.of(&["True", "False"]).to_owned(),
            Ty::List => {
                let count = 1 + self.chance.below(4);
                let items: Vec<String> = (0..count).map(|_| (self.chance.next() % 50).to_string()).collect();
                format!("[{}]", items.join(", "))
            }
        }
    }

    fn atom(&mut self, ty: Ty) -> String {
        if self.chance.below(4) > 0
            && let Some(name) = self.variable(ty)
        {
            return if ty == Ty::List { format!("{name}.copy()") } else { name };
        }
        self.literal(ty)
    }

    fn expr(&mut self, ty: Ty, deep: usize) -> String {
        if deep >= DEEPEST || self.chance.one_in(5) {
            return self.atom(ty);
        }
        let deep = deep + 1;
        if self.chance.one_in(8)
            && let Some(call) = self.call(ty, deep)
        {
            return call;
        }
        // Lists of two lengths have two types until they are in a variable.
        if ty != Ty::List && self.chance.one_in(10) {
            let (a, c, b) = (self.expr(ty, deep), self.expr(Ty::Bool, deep), self.expr(ty, deep));
            return format!("({a} if {c} else {b})");
        }
        match ty {
            Ty::Int(name, bits, signed) => self.integer(ty, name, bits, signed, deep),
            Ty::Float(name) => self.float(ty, name, deep),
            Ty::Bool => self.truth(deep),
            Ty::List => self.atom(ty),
        }
    }

    fn integer(&mut self, ty: Ty, name: &str, bits: u32, signed: bool, deep: usize) -> String {
        let a = self.expr(ty, deep);
        match self.chance.below(16) {
            0..=4 => {
                let op = self.chance.of(&["+", "-", "*"]);
                format!("({a} {op} {})", self.expr(ty, deep))
            }
            5..=6 => {
                let op = self.chance.of(&["&", "|", "^"]);
                format!("({a} {op} {})", self.expr(ty, deep))
            }
            // Never by −1: that may overflow. By 0 only where the real compiler does not see it: it refuses to fold that.
            7..=8 => {
                let op = self.chance.of(&["//", "%", "//", "%", "/"]);
                let by = match self.names.iter().find(|n| n.1 == ty && n.0.starts_with('p')) {
                    Some((variable, ..)) if !self.chance.one_in(3) => format!("({variable} & {name}(7))"),
                    _ if signed && self.chance.one_in(2) => format!("{name}(-{})", 2 + self.chance.below(9)),
                    _ => format!("{name}({})", 1 + self.chance.below(9)),
                };
                format!("({a} {op} {by})")
            }
            // Below the width: the real compiler refuses a wider one where it knows both sides.
            9 => {
                let op = self.chance.of(&["<<", ">>"]);
                let most = bits - 1;
                format!("({a} {op} ({} & {name}({most})))", self.expr(ty, deep))
            }
            10 => {
                let f = self.chance.of(&["min", "max"]);
                format!("{f}({a}, {})", self.expr(ty, deep))
            }
            11 if signed => format!("(-{a})"),
            11 => format!("(~{a})"),
            12 if signed => format!("abs({a})"),
            12 => format!("(~{a})"),
            13 if ty == INT => match self.variable(Ty::List) {
                Some(list) => match self.chance.below(3) {
                    0 => format!("len({list})"),
                    _ => format!("{list}[({a} & 0xFFFF) % len({list})]"),
                },
                None => format!("({a} ** {})", self.chance.below(5)),
            },
            13 => format!("({a} ** {})", self.chance.below(5)),
            // Out of another width, or of a float that fits for sure.
            14 => {
                let from = self.any_number();
                match from {
                    Ty::Int(..) => format!("{name}({})", self.expr(from, deep)),
                    _ => format!("{name}(Int(within({})))", self.float_as_f64(from, deep)),
                }
            }
            _ => a,
        }
    }

    fn float_as_f64(&mut self, from: Ty, deep: usize) -> String {
        let value = self.expr(from, deep);
        if from == Ty::Float("Float64") { value } else { format!("Float64({value})") }
    }

    fn float(&mut self, ty: Ty, name: &str, deep: usize) -> String {
        let a = self.expr(ty, deep);
        match self.chance.below(12) {
            0..=3 => {
                let op = self.chance.of(&["+", "-"]);
                format!("({a} {op} {})", self.expr(ty, deep))
            }
            4 => format!("({a} * {name}({}))", self.chance.of(&["0.5", "2.0", "-4.0", "0.25"])),
            5..=6 => format!("({a} / {})", self.expr(ty, deep)),
            7 => format!("{}({a})", self.chance.of(&["abs", "floor", "ceil", "trunc"])),
            8 => format!("sqrt(abs({a}))"),
            9 => format!("(-{a})"),
            10 => {
                let from = self.any_number();
                format!("{name}({})", self.expr(from, deep))
            }
            _ => a,
        }
    }

    fn truth(&mut self, deep: usize) -> String {
        match self.chance.below(6) {
            0 => format!("({} and {})", self.expr(Ty::Bool, deep), self.expr(Ty::Bool, deep)),
            1 => format!("({} or {})", self.expr(Ty::Bool, deep), self.expr(Ty::Bool, deep)),
            2 => format!("(not {})", self.expr(Ty::Bool, deep)),
            3 => {
                let ty = self.any_number();
                let (a, b, c) = (self.expr(ty, deep), self.expr(ty, deep), self.expr(ty, deep));
                format!(
                    "({a} {} {b} {} {c})",
                    self.chance.of(&["<", "<="]),
                    self.chance.of(&["<", "<=", "!="])
                )
            }
            _ => {
                let ty = self.any_number();
                let op = self.chance.of(&["<", "<=", ">", ">=", "==", "!="]);
                format!("({} {op} {})", self.expr(ty, deep), self.expr(ty, deep))
            }
        }
    }

    /// A call of a function before this one. Not in loops of loops: programs shall end soon.
    fn call(&mut self, ty: Ty, deep: usize) -> Option<String> {
        if self.loops > 1 {
            return None;
        }
        let fitting: Vec<usize> =
            (0..self.functions.len()).filter(|i| self.functions[*i].result == ty).collect();
        if fitting.is_empty() {
            return None;
        }
        let index = fitting[self.chance.below(fitting.len())];
        let (name, params) = (self.functions[index].name.clone(), self.functions[index].params.clone());
        let args: Vec<String> = params.into_iter().map(|ty| self.expr(ty, deep + 1)).collect();
        Some(format!("{name}({})", args.join(", ")))
    }

    fn block(&mut self, statements: usize) {
        let known = self.names.len();
        self.depth += 1;
        for _ in 0..statements {
            self.statement();
        }
        self.depth -= 1;
        self.names.truncate(known);
    }

    fn assignable(&mut self) -> Option<(String, Ty)> {
        let fitting: Vec<(String, Ty)> =
            self.names.iter().filter(|n| n.2 && n.1 != Ty::List).map(|n| (n.0.clone(), n.1)).collect();
        (!fitting.is_empty()).then(|| fitting[self.chance.below(fitting.len())].clone())
    }

    fn declare(&mut self) {
        let ty = match self.chance.below(8) {
            0 => Ty::Bool,
            1 => Ty::List,
            _ => self.any_number(),
        };
        let value = self.expr(ty, 1);
        let name = self.fresh('v');
        let said =
            if self.chance.one_in(2) || ty == Ty::List { format!(": {}", ty.name()) } else { String::new() };
        self.line(&format!("var {name}{said} = {value}"));
        self.names.push((name, ty, true));
    }

    fn update(&mut self) {
        let Some((name, ty)) = self.assignable() else { return self.declare() };
        let value = self.expr(ty, 1);
        let op = match ty {
            Ty::Int(..) => self.chance.of(&["=", "+=", "-=", "*=", "^=", "|="]),
            Ty::Float(_) => self.chance.of(&["=", "+=", "-="]),
            _ => "=",
        };
        self.line(&format!("{name} {op} {value}"));
    }

    fn statement(&mut self) {
        let small = self.depth > 3;
        match self.chance.below(if small { 6 } else { 11 }) {
            0..=1 => self.declare(),
            2..=3 => self.update(),
            4 => match self.variable(Ty::List) {
                Some(list) if self.names.iter().any(|n| n.0 == list && n.2) => {
                    let value = self.expr(INT, 2);
                    match self.chance.below(3) {
                        0 => self.line(&format!("{list}[0] = {value}")),
                        1 => self.line(&format!("{list}[len({list}) - 1] += {value}")),
                        // Not for ever.
                        _ => {
                            self.line(&format!("if len({list}) < 40:"));
                            self.line(&format!("    {list}.append({value})"));
                        }
                    }
                }
                _ => self.update(),
            },
            5 => match self.assignable() {
                Some((a, ty)) if self.names.iter().any(|n| n.2 && n.1 == ty && n.0 != a) => {
                    let all: Vec<String> = self
                        .names
                        .iter()
                        .filter(|n| n.2 && n.1 == ty && n.0 != a)
                        .map(|n| n.0.clone())
                        .collect();
                    let b = all[self.chance.below(all.len())].clone();
                    self.line(&format!("{a}, {b} = {b}, {a}"));
                }
                _ => self.update(),
            },
            6..=7 => {
                let condition = self.expr(Ty::Bool, 1);
                self.line(&format!("if {condition}:"));
                let n = 1 + self.chance.below(3);
                self.block(n);
                if self.chance.one_in(3) {
                    let condition = self.expr(Ty::Bool, 1);
                    self.line(&format!("elif {condition}:"));
                    self.block(2);
                }
                if self.chance.one_in(2) {
                    self.line("else:");
                    self.block(2);
                }
            }
            8..=9 => self.for_loop(),
            _ => self.while_loop(),
        }
    }

    fn for_loop(&mut self) {
        let name = self.fresh('i');
        let over = match (self.chance.below(4), self.variable(Ty::List)) {
            (0, Some(list)) => format!("{list}.copy()"),
            (1, _) => format!(
                "range({}, {}, {})",
                self.chance.below(9),
                self.chance.below(9),
                self.chance.of(&["1", "2", "-1", "-3"])
            ),
            _ => format!("range({})", 1 + self.chance.below(6)),
        };
        self.line(&format!("for {name} in {over}:"));
        self.loops += 1;
        self.names.push((name, INT, false));
        let n = 1 + self.chance.below(3);
        self.block(n);
        self.leave_loop();
        self.names.pop();
        self.loops -= 1;
    }

    fn while_loop(&mut self) {
        let counter = self.fresh('w');
        self.line(&format!("var {counter} = 0"));
        let condition = self.expr(Ty::Bool, 2);
        let most = 1 + self.chance.below(6);
        self.line(&format!("while {counter} < {most} and {condition}:"));
        self.line(&format!("    {counter} += 1"));
        self.loops += 1;
        self.names.push((counter, INT, false));
        self.block(2);
        self.leave_loop();
        self.loops -= 1;
    }

    fn leave_loop(&mut self) {
        if self.chance.one_in(3) {
            self.depth += 1;
            let condition = self.expr(Ty::Bool, 2);
            self.line(&format!("if {condition}:"));
            let word = self.chance.of(&["break", "continue"]);
            self.line(&format!("    {word}"));
            self.depth -= 1;
        }
    }

    fn function(&mut self, index: usize) {
        self.names.clear();
        let params: Vec<Ty> = (0..1 + self.chance.below(4))
            .map(|_| match self.chance.below(9) {
                0 => Ty::Bool,
                1 => Ty::List,
                _ => self.any_number(),
            })
            .collect();
        let result = match self.chance.below(8) {
            0 => Ty::Bool,
            1 => Ty::List,
            _ => self.any_number(),
        };
        let mut heads = Vec::new();
        for (i, ty) in params.iter().enumerate() {
            let own = *ty != Ty::List && self.chance.one_in(3);
            heads.push(format!("{}p{i}: {}", if own { "var " } else { "" }, ty.name()));
            self.names.push((format!("p{i}"), *ty, own));
        }
        let name = format!("f{index}");
        self.out.push_str("\n\n@no_inline\n");
        self.line(&format!("def {name}({}) -> {}:", heads.join(", "), result.name()));
        let statements = 2 + self.chance.below(5);
        self.depth = 1;
        for _ in 0..statements {
            self.statement();
        }
        let value = self.expr(result, 1);
        self.line(&format!("return {value}"));
        self.depth = 0;
        self.functions.push(Function { name, params, result });
    }
}

/// The program of a seed.
pub fn program(seed: u64, functions: usize) -> String {
    let mut g = Generator {
        chance: Chance(seed.wrapping_mul(0x1_0000_0001)),
        out: String::from(HEAD),
        functions: Vec::new(),
        names: Vec::new(),
        count: 0,
        depth: 0,
        loops: 0,
    };
    for index in 0..functions {
        g.function(index);
    }
    g.names.clear();
    g.out.push_str("\n\ndef main():\n");
    g.depth = 1;
    for index in 0..functions {
        for _ in 0..2 {
            let (name, params) = (g.functions[index].name.clone(), g.functions[index].params.clone());
            let args: Vec<String> = params.into_iter().map(|ty| g.literal(ty)).collect();
            g.line(&format!("print(\"{name}\", {name}({}))", args.join(", ")));
        }
    }
    g.out
}

const HEAD: &str = "from std.math import ceil, floor, sqrt, trunc


def within(x: Float64) -> Float64:
    return x if x > -1000000.0 and x < 1000000.0 else 0.0
";
