//! Arithmetic with Mojo's meaning.

use super::function::{FnWriter, Val};
use super::text::Text;
use crate::bytecode::{BinOp, DType, UnOp};
use crate::check::tree::Expr;
use crate::check::ty::Ty;
use crate::diagnostics::Diagnostic;

impl FnWriter<'_, '_> {
    pub fn binary(&mut self, op: BinOp, dtype: DType, natural: (bool, bool), a: Text, b: Text) -> Text {
        let span = self.span;
        let Some(scalar) = self.scalar(dtype, span) else { return Text::atom("0") };
        let divisor = b.int();
        let text = match op {
            // Integers wrap: the order of a sum is of no account, and without parentheses compilers find its common parts.
            BinOp::Add if dtype.is_int() => Text::sum(&a, &b),
            BinOp::Add => Text::infix(&a, "+", &b),
            BinOp::Sub => Text::infix(&a, "-", &b),
            BinOp::Mul => Text::infix(&a, "*", &b),
            BinOp::Div if dtype.is_float() => Text::infix(&a, "/", &b),
            BinOp::Div | BinOp::FloorDiv | BinOp::Mod if dtype.is_int() && divisor == Some(0) => {
                return Text::atom(if scalar == "u32" { "0u" } else { "0" });
            }
            BinOp::Div if divisor.is_some() => Text::infix(&a, "/", &b),
            // By a power of two a GPU shifts and masks; a plain division is checked for a zero on the way there.
            BinOp::FloorDiv if dtype.is_int() && natural.0 && two_to(divisor).is_some() => {
                let by = two_to(divisor).unwrap_or_default();
                Text::infix(&a, ">>", &Text::atom(format!("{by}u")))
            }
            BinOp::Mod if dtype.is_int() && natural.0 && two_to(divisor).is_some() => {
                let mask = divisor.unwrap_or(1) - 1;
                Text::infix(&a, "&", &Text::atom(suffixed(mask, scalar)))
            }
            BinOp::FloorDiv if dtype.is_int() && natural.0 && divisor.is_some_and(|n| n > 0) => {
                Text::infix(&a, "/", &b)
            }
            BinOp::Mod if dtype.is_int() && natural.0 && divisor.is_some_and(|n| n > 0) => {
                Text::infix(&a, "%", &b)
            }
            BinOp::Div => self.int_helper("div", scalar, "select(a / b, 0, b == 0)", &[a, b]),
            BinOp::FloorDiv if dtype.is_int() && (scalar == "u32" || natural.0 && natural.1) => {
                self.int_helper("div", scalar, "select(a / b, 0, b == 0)", &[a, b])
            }
            BinOp::Mod if dtype.is_int() && (scalar == "u32" || natural.0 && natural.1) => {
                self.int_helper("rem", scalar, "select(a % b, 0, b == 0)", &[a, b])
            }
            BinOp::FloorDiv if dtype.is_int() => self.int_helper(
                "floor_div",
                scalar,
                "select(a / b - i32(a % b != 0 && (a < 0) != (b < 0)), 0, b == 0)",
                &[a, b],
            ),
            BinOp::Mod if dtype.is_int() => self.int_helper(
                "floor_mod",
                scalar,
                "select(a % b + select(0, b, a % b != 0 && (a < 0) != (b < 0)), 0, b == 0)",
                &[a, b],
            ),
            BinOp::FloorDiv => Text::call("floor", &[Text::infix(&a, "/", &b)]),
            BinOp::Mod => {
                let (a, b) = (self.named(a, "t"), self.named(b, "t"));
                let whole = Text::call("floor", &[Text::infix(&a, "/", &b)]);
                Text::infix(&a, "-", &Text::infix(&b, "*", &whole))
            }
            BinOp::CeilDiv if dtype.is_int() => {
                if let (true, Some(n @ 1..)) = (natural.0, divisor) {
                    let sum = Text::infix(&a, "+", &Text::atom(suffixed(n - 1, scalar)));
                    Text::infix(&sum, "/", &b)
                } else if scalar == "u32" {
                    self.int_helper("ceil_div", scalar, "select((a + b - 1) / b, 0, b == 0)", &[a, b])
                } else {
                    self.int_helper(
                        "ceil_div",
                        scalar,
                        "select(a / b + i32(a % b != 0 && (a < 0) == (b < 0)), 0, b == 0)",
                        &[a, b],
                    )
                }
            }
            BinOp::CeilDiv => Text::call("ceil", &[Text::infix(&a, "/", &b)]),
            BinOp::Pow if dtype.is_float() => match whole_number(&b) {
                Some(n) => self.power(a, n, scalar),
                None => self.float_power(scalar, a, b),
            },
            BinOp::Pow | BinOp::Powi => match b.int() {
                Some(n @ 0..=8) => self.power(a, n, scalar),
                _ if dtype.is_float() => {
                    let name = ["powi_", scalar].concat();
                    let name = self.w.helper(&name, || {
                        format!(
                            "fn powi_{scalar}(a: {scalar}, n: i32) -> {scalar} {{\n    var r = {scalar}(1);\n    var x = a;\n    var k = u32(abs(n));\n    while k > 0u {{\n        if (k & 1u) == 1u {{\n            r *= x;\n        }}\n        x *= x;\n        k >>= 1u;\n    }}\n    return select(r, 1 / r, n < 0);\n}}"
                        )
                    });
                    Text::call(&name, &[a, b])
                }
                _ => {
                    // The exponent of `**` may be an `Int` whatever stands before it.
                    let b = if op == BinOp::Powi && scalar == "u32" { Text::call("u32", &[b]) } else { b };
                    let name = ["pow_", scalar].concat();
                    let name = self.w.helper(&name, || {
                        let odd = if scalar == "u32" { "0u" } else { "select(select(0, 1 - 2 * (b & 1), a == -1), 1, a == 1)" };
                        format!(
                            "fn pow_{scalar}(a: {scalar}, b: {scalar}) -> {scalar} {{\n    if b < {scalar}(0) {{\n        return {odd};\n    }}\n    var r = {scalar}(1);\n    var x = a;\n    var k = b;\n    while k > {scalar}(0) {{\n        if (k & 1) == 1 {{\n            r *= x;\n        }}\n        x *= x;\n        k >>= 1u;\n    }}\n    return r;\n}}"
                        )
                    });
                    Text::call(&name, &[a, b])
                }
            },
            BinOp::And => Text::infix(&a, "&", &b),
            BinOp::Or => Text::infix(&a, "|", &b),
            BinOp::Xor if dtype == DType::Bool => Text::infix(&a, "!=", &b),
            BinOp::Xor => Text::infix(&a, "^", &b),
            BinOp::Shl | BinOp::Shr => self.shifted(op == BinOp::Shl, dtype, scalar, a, b),
            BinOp::Min => Text::call("min", &[a, b]),
            BinOp::Max => Text::call("max", &[a, b]),
            BinOp::Atan2 => Text::call("atan2", &[a, b]),
            BinOp::Hypot => {
                let (a, b) = (self.named(a, "t"), self.named(b, "t"));
                Text::call("sqrt", &[Text::infix(&Text::infix(&a, "*", &a), "+", &Text::infix(&b, "*", &b))])
            }
            BinOp::Copysign => {
                let bits = |text: &Text| Text::call("bitcast<u32>", std::slice::from_ref(text));
                let text = format!(
                    "bitcast<f32>(({} & 0x7fffffffu) | ({} & 0x80000000u))",
                    bits(&a).text,
                    bits(&b).text
                );
                Text::atom(text)
            }
            BinOp::Gcd | BinOp::Lcm => {
                let sized = if scalar == "u32" { "" } else { "abs" };
                let gcd = ["gcd_", scalar].concat();
                let gcd = self.w.helper(&gcd, || {
                    format!(
                        "fn {gcd}(a: {scalar}, b: {scalar}) -> {scalar} {{\n    var x = {sized}(a);\n    var y = {sized}(b);\n    while y != {scalar}(0) {{\n        let rest = x % y;\n        x = y;\n        y = rest;\n    }}\n    return x;\n}}"
                    )
                });
                if op == BinOp::Gcd {
                    Text::call(&gcd, &[a, b])
                } else {
                    let lcm = ["lcm_", scalar].concat();
                    let lcm = self.w.helper(&lcm, || {
                        format!(
                            "fn {lcm}(a: {scalar}, b: {scalar}) -> {scalar} {{\n    let divisor = {gcd}(a, b);\n    return select({sized}(a) / divisor * {sized}(b), {scalar}(0), divisor == {scalar}(0));\n}}"
                        )
                    });
                    Text::call(&lcm, &[a, b])
                }
            }
        };
        let wraps =
            matches!(op, BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Shl | BinOp::Pow | BinOp::Powi);
        if wraps { self.wrapped(text, dtype) } else { text }
    }

    /// A shift past the width of Mojo's type gives 0; an `Int` has 64 bits there, and what is above the word repeats its sign.
    fn shifted(&mut self, left: bool, dtype: DType, scalar: &str, a: Text, b: Text) -> Text {
        let (sign, word) = if left { ("<<", "shl_") } else { (">>", "shr_") };
        let zero = if scalar == "u32" { "0u" } else { "0" };
        let width = i64::from(dtype.bits());
        let signed_right = !left && scalar == "i32";
        match b.int() {
            Some(n) if (0..width.min(32)).contains(&n) => Text::infix(&a, sign, &Text::atom(format!("{n}u"))),
            Some(n) if signed_right && (32..width).contains(&n) => Text::infix(&a, sign, &Text::atom("31u")),
            Some(_) => Text::atom(zero),
            None if signed_right => {
                let name = self.w.helper("shr_i32", || {
                    "fn shr_i32(a: i32, n: i32, width: u32) -> i32 {\n    return select(a >> min(u32(n), 31u), 0, u32(n) >= width);\n}".to_owned()
                });
                Text::call(&name, &[a, b, Text::atom(format!("{width}u"))])
            }
            None => {
                let name = [word, scalar].concat();
                let name = self.w.helper(&name, || {
                    format!("fn {word}{scalar}(a: {scalar}, n: {scalar}) -> {scalar} {{\n    return select(a {sign} (u32(n) & 31u), {zero}, u32(n) > 31u);\n}}")
                });
                Text::call(&name, &[a, b])
            }
        }
    }

    /// WGSL's `pow` knows no base below zero, and is not exact for a whole exponent: there the base is multiplied, as Mojo does.
    fn float_power(&mut self, scalar: &str, a: Text, b: Text) -> Text {
        let name = ["pow_", scalar].concat();
        let name = self.w.helper(&name, || {
            format!("fn pow_{scalar}(a: {scalar}, b: {scalar}) -> {scalar} {{\n    if trunc(b) != b || abs(b) > 1024 {{\n        return pow(a, b);\n    }}\n    var r = {scalar}(1);\n    var x = a;\n    var k = u32(abs(b));\n    while k > 0u {{\n        if (k & 1u) == 1u {{\n            r *= x;\n        }}\n        x *= x;\n        k >>= 1u;\n    }}\n    return select(r, 1 / r, b < 0);\n}}")
        });
        Text::call(&name, &[a, b])
    }

    /// A function of ours on two integers; `0` in its text is of their type.
    fn int_helper(&mut self, name: &str, scalar: &str, body: &str, args: &[Text]) -> Text {
        let own = [name, "_", scalar].concat();
        let body = if scalar == "u32" {
            body.replace("0,", "0u,").replace("== 0", "== 0u").replace("- 1)", "- 1u)")
        } else {
            body.to_owned()
        };
        let own = self.w.helper(&own, || {
            format!("fn {name}_{scalar}(a: {scalar}, b: {scalar}) -> {scalar} {{\n    return {body};\n}}")
        });
        Text::call(&own, args)
    }

    /// `a` to a small power.
    fn power(&mut self, a: Text, n: i64, scalar: &str) -> Text {
        match n {
            0 => Text::call(scalar, &[Text::atom("1")]),
            1 => a,
            n if (2..=8).contains(&n) => {
                let a = self.named(a, "t");
                (1..n).fold(a.clone(), |product, _| Text::infix(&product, "*", &a))
            }
            _ => Text::call("pow", &[a, Text::atom(format!("{n}.0"))]),
        }
    }

    /// Back to the width of the type.
    pub fn wrapped(&mut self, text: Text, dtype: DType) -> Text {
        let atom = Text::atom;
        match dtype {
            DType::Int8 | DType::Int16 => {
                let by = atom(if dtype == DType::Int8 { "24u" } else { "16u" });
                Text::infix(&Text::infix(&text, "<<", &by), ">>", &by)
            }
            DType::UInt8 => Text::infix(&text, "&", &atom("255u")),
            DType::UInt16 => Text::infix(&text, "&", &atom("65535u")),
            DType::Float16 if !self.w.key.f16 => self.half(text),
            _ => text,
        }
    }

    /// Rounded to a half.
    pub fn half(&mut self, text: Text) -> Text {
        let name = self.w.helper("half", || {
            "fn half(x: f32) -> f32 {\n    return unpack2x16float(pack2x16float(vec2<f32>(x, 0.0))).x;\n}"
                .to_owned()
        });
        Text::call(&name, &[text])
    }

    pub fn unary(&mut self, op: UnOp, dtype: DType, of: Text, ty: &Ty) -> Text {
        let call = |name: &str| Text::call(name, std::slice::from_ref(&of));
        let whole = dtype.is_int();
        let text = match op {
            UnOp::Neg => {
                let text = Text::prefix("-", &of);
                // WGSL has no sign before a `u32`.
                if dtype.is_unsigned_int() {
                    Text::infix(&Text::prefix("~", &of), "+", &Text::atom("1u"))
                } else {
                    text
                }
            }
            UnOp::Not if dtype == DType::Bool => Text::prefix("!", &of),
            UnOp::Not => Text::prefix("~", &of),
            UnOp::Abs => call("abs"),
            UnOp::Round | UnOp::Floor | UnOp::Ceil | UnOp::Trunc if whole => of,
            UnOp::Round => call("round"),
            UnOp::Floor => call("floor"),
            UnOp::Ceil => call("ceil"),
            UnOp::Trunc => call("trunc"),
            UnOp::Sqrt if whole => {
                let of = self.named(of, "t");
                let scalar = self.scalar(dtype, self.span).unwrap_or("i32");
                let name = ["isqrt_", scalar].concat();
                let name = self.w.helper(&name, || {
                    format!("fn isqrt_{scalar}(a: {scalar}) -> {scalar} {{\n    var r = {scalar}(sqrt(f32(a)));\n    while r * r > a {{\n        r -= {scalar}(1);\n    }}\n    while (r + {scalar}(1)) * (r + {scalar}(1)) <= a {{\n        r += {scalar}(1);\n    }}\n    return r;\n}}")
                });
                Text::call(&name, &[of])
            }
            UnOp::Sqrt => call("sqrt"),
            UnOp::Rsqrt => call("inverseSqrt"),
            UnOp::Recip => Text::infix(&Text::atom("1.0"), "/", &of),
            UnOp::Cbrt => {
                let of = self.named(of, "t");
                Text::atom(format!("sign({0}) * pow(abs({0}), 0.33333334)", of.text)).grouped()
            }
            UnOp::Exp => call("exp"),
            UnOp::Exp2 => call("exp2"),
            UnOp::Expm1 => {
                let of = self.named(of, "t");
                // Where it is small, e**x - 1 would lose its digits.
                Text::atom(format!(
                    "select(exp({0}) - 1.0, {0} + 0.5 * {0} * {0} + {0} * {0} * {0} / 6.0, abs({0}) < 0.01)",
                    of.text
                ))
            }
            UnOp::Log => call("log"),
            UnOp::Log2 => call("log2"),
            UnOp::Log10 => Text::infix(&call("log2"), "*", &Text::atom("0.30103")),
            UnOp::Log1p => {
                let of = self.named(of, "t");
                Text::atom(format!(
                    "select(log(1.0 + {0}), {0} - 0.5 * {0} * {0} + {0} * {0} * {0} / 3.0, abs({0}) < 0.01)",
                    of.text
                ))
            }
            UnOp::Sin => call("sin"),
            UnOp::Cos => call("cos"),
            UnOp::Tan => call("tan"),
            UnOp::Asin => call("asin"),
            UnOp::Acos => call("acos"),
            UnOp::Atan => call("atan"),
            UnOp::Sinh => call("sinh"),
            UnOp::Cosh => call("cosh"),
            // Beyond 10 it is 1 in 32 bits, and some GPUs overflow on the way there.
            UnOp::Tanh => {
                let bound = self.vector(ty);
                let clamped = Text::call(
                    "clamp",
                    &[
                        of,
                        Text::call(&bound, &[Text::atom("-10.0")]),
                        Text::call(&bound, &[Text::atom("10.0")]),
                    ],
                );
                Text::call("tanh", &[clamped])
            }
            UnOp::Asinh => call("asinh"),
            UnOp::Acosh => call("acosh"),
            UnOp::Atanh => call("atanh"),
            UnOp::Erf | UnOp::Erfc if matches!(ty, Ty::Scalar(_)) => {
                // Abramowitz and Stegun, 7.1.26: within 1.5e-7.
                let name = self.w.helper("erf", || {
                    "fn erf(x: f32) -> f32 {\n    let a = abs(x);\n    let t = 1.0 / (1.0 + 0.3275911 * a);\n    let p = t * (0.2548296 + t * (-0.28449674 + t * (1.4214137 + t * (-1.4531521 + t * 1.0614054))));\n    return sign(x) * (1.0 - p * exp(-a * a));\n}".to_owned()
                });
                let value = Text::call(&name, &[of]);
                if op == UnOp::Erf { value } else { Text::infix(&Text::atom("1.0"), "-", &value) }
            }
            UnOp::ToBits | UnOp::FromBits => {
                let to = if op == UnOp::ToBits { "u32" } else { "f32" };
                match ty.lanes() {
                    Some((_, n @ 2..=4)) => Text::call(&format!("bitcast<vec{n}<{to}>>"), &[of]),
                    _ => Text::call(&format!("bitcast<{to}>"), &[of]),
                }
            }
            UnOp::IsNan => self.bits_test(of, "(x & 0x7fffffffu) > 0x7f800000u", "is_nan", ty),
            UnOp::IsInf => self.bits_test(of, "(x & 0x7fffffffu) == 0x7f800000u", "is_inf", ty),
            UnOp::IsFinite => self.bits_test(of, "(x & 0x7f800000u) != 0x7f800000u", "is_finite", ty),
            UnOp::PopCount => call("countOneBits"),
            UnOp::CountLeadingZeros => call("countLeadingZeros"),
            UnOp::CountTrailingZeros => call("countTrailingZeros"),
            UnOp::BitReverse => call("reverseBits"),
            _ => {
                self.cannot(self.span);
                return Text::atom("0");
            }
        };
        match op {
            UnOp::Neg | UnOp::Not => self.wrapped(text, dtype),
            _ if dtype == DType::Float16 => self.wrapped(text, dtype),
            _ => text,
        }
    }

    fn bits_test(&mut self, of: Text, test: &str, name: &str, ty: &Ty) -> Text {
        // Of a vector, lane by lane.
        let (name, kind) = match ty.lanes() {
            Some((_, n @ 2..=4)) => (
                format!("{name}_of_{n}"),
                [format!("vec{n}<f32>"), format!("vec{n}<bool>"), format!("vec{n}<u32>")],
            ),
            _ => (name.to_owned(), ["f32", "bool", "u32"].map(str::to_owned)),
        };
        let [float, truth, word] = kind;
        let test = if word == "u32" {
            test.to_owned()
        } else {
            test.replace("0x7fffffffu", &format!("{word}(0x7fffffffu)"))
                .replace("0x7f800000u", &format!("{word}(0x7f800000u)"))
        };
        let name = self.w.helper(&name, || {
            format!(
                "fn {name}(value: {float}) -> {truth} {{\n    let x = bitcast<{word}>(value);\n    return {test};\n}}"
            )
        });
        Text::call(&name, &[of])
    }

    pub fn cast_expr(&mut self, of: &Expr, ty: &Ty) -> Val {
        let (Some((to, n)), from) = (ty.lanes(), of.ty.lanes()) else {
            let span = of.span;
            return self.cannot(span);
        };
        let from = from.map_or(DType::Int, |(from, _)| from);
        let widens = of.ty.lanes().is_some_and(|(_, m)| m == 1) && n > 1;
        let value = self.value(of);
        let value =
            self.each(value, &mut |own, text| own.cast(text, from, to, if widens { 1 } else { n.min(4) }));
        if !widens {
            return value;
        }
        let Val::One(text) = value else { return value };
        if n <= 4 {
            let name = self.vector(ty);
            return Val::One(Text::call(&name, &[text]));
        }
        let text = self.named(text, "t");
        Val::Many(vec![Val::One(text); usize::from(n)])
    }

    /// From one number type to another, lane by lane.
    pub fn cast(&mut self, text: Text, from: DType, to: DType, lanes: u16) -> Text {
        let span = self.span;
        let (Some(a), Some(b)) = (self.scalar(from, span), self.scalar(to, span)) else {
            return Text::atom("0");
        };
        let named =
            |scalar: &str| if lanes > 1 { format!("vec{lanes}<{scalar}>") } else { scalar.to_owned() };
        if to == DType::Bool && from != DType::Bool {
            let zero = Text::call(&named(a), &[Text::atom("0")]);
            return Text::infix(&text, "!=", &zero);
        }
        let cast = if a == b {
            text
        } else if let (Some(n), "u32", "i32") = (text.int(), b, a) {
            if n >= 0 { Text::atom(format!("{n}u")) } else { Text::call("u32", &[text]) }
        } else if let (Some(n), "i32", "u32", true) =
            (text.int(), b, a, text.int().is_some_and(|n| n <= i64::from(i32::MAX)))
        {
            Text::atom(n.to_string())
        } else {
            Text::call(&named(b), &[text])
        };
        // A narrower integer keeps its low bits; a half is rounded.
        let narrows = to.is_int()
            && (to.bits() < 32 && (from.bits() > to.bits() || from.is_signed_int() != to.is_signed_int()));
        if narrows || to == DType::Float16 && from != DType::Float16 {
            if lanes > 1 {
                self.w.refuse(Diagnostic::error("mojo.kernel-cannot", span).arg("text", to.type_name()));
            }
            return self.wrapped(cast, to);
        }
        cast
    }
}

impl Text {
    /// In parentheses as a whole.
    fn grouped(self) -> Text {
        Text::atom(["(", &self.text, ")"].concat())
    }
}

/// The exponent of a power of two.
pub(super) fn two_to(divisor: Option<i64>) -> Option<u32> {
    let n = u32::try_from(divisor?).ok()?;
    n.is_power_of_two().then(|| n.trailing_zeros())
}

fn suffixed(n: i64, scalar: &str) -> String {
    if scalar == "u32" { format!("{n}u") } else { n.to_string() }
}

/// The value of `2.0` and the like.
fn whole_number(text: &Text) -> Option<i64> {
    let n: i64 = text.text.strip_suffix(".0")?.parse().ok()?;
    (1..=8).contains(&n).then_some(n)
}
