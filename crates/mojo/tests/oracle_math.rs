//! The functions of `std.math` give what Mojo 1.2.0 prints, and a few of them a float next to it. `oracle/math.txt` is the output of
//! `oracle/math.mojo` on x86-64.

use mojo::bytecode::{BinOp, DType, UnOp};
use mojo::numeric::{bin, fma, format_scalar, from_f64, un};

/// The functions of each kind of line, in the order of its columns.
const LINES: [[&str; 5]; 6] = [
    ["exp", "exp2", "log", "log2", "log10"],
    ["sin", "cos", "tan", "tanh", "erf"],
    ["atan", "sinh", "cosh", "log1p", "expm1"],
    ["cbrt", "rsqrt", "sqrt", "pow", "powi"],
    ["mod", "floordiv", "fma", "hypot", "atan2"],
    ["asin", "acos", "asinh", "acosh", "atanh"],
];

/// Functions that Mojo computes in a way that we do not follow to the last digit.
const NEARLY: [&str; 11] =
    ["acos", "asin", "asinh", "atan2", "cbrt", "hypot", "log10", "log1p", "sin", "tan", "cos"];

/// How far those may be off, in units of the last place.
const NEARLY_ULPS: f64 = 4.0;

fn value(name: &str, dtype: DType, i: i64) -> u64 {
    let c = |v: f64| from_f64(dtype, v);
    let times = |n: i64, v: f64| bin(BinOp::Mul, dtype, c(n as f64), c(v));
    let (x, p) = (times(i, 0.173), times(i + 41, 0.31));
    let seventh = bin(BinOp::Div, dtype, x, c(7.0));
    let more = bin(BinOp::Add, dtype, p, c(1.0));
    match name {
        "exp" => un(UnOp::Exp, dtype, x),
        "exp2" => un(UnOp::Exp2, dtype, x),
        "log" => un(UnOp::Log, dtype, p),
        "log2" => un(UnOp::Log2, dtype, p),
        "log10" => un(UnOp::Log10, dtype, p),
        "sin" => un(UnOp::Sin, dtype, x),
        "cos" => un(UnOp::Cos, dtype, x),
        "tan" => un(UnOp::Tan, dtype, x),
        "tanh" => un(UnOp::Tanh, dtype, x),
        "erf" => un(UnOp::Erf, dtype, x),
        "atan" => un(UnOp::Atan, dtype, x),
        "sinh" => un(UnOp::Sinh, dtype, x),
        "cosh" => un(UnOp::Cosh, dtype, x),
        "log1p" => un(UnOp::Log1p, dtype, p),
        "expm1" => un(UnOp::Expm1, dtype, x),
        "cbrt" => un(UnOp::Cbrt, dtype, p),
        "rsqrt" => un(UnOp::Rsqrt, dtype, p),
        "sqrt" => un(UnOp::Sqrt, dtype, p),
        "pow" => bin(BinOp::Pow, dtype, p, c(1.7)),
        "powi" => bin(BinOp::Powi, dtype, p, i as u64),
        "mod" => bin(BinOp::Mod, dtype, x, c(0.1)),
        "floordiv" => bin(BinOp::FloorDiv, dtype, x, c(0.1)),
        "fma" => fma(dtype, x, x, p),
        "hypot" => bin(BinOp::Hypot, dtype, x, p),
        "atan2" => bin(BinOp::Atan2, dtype, x, p),
        "asin" => un(UnOp::Asin, dtype, seventh),
        "acos" => un(UnOp::Acos, dtype, seventh),
        "asinh" => un(UnOp::Asinh, dtype, x),
        "acosh" => un(UnOp::Acosh, dtype, more),
        _ => un(UnOp::Atanh, dtype, seventh),
    }
}

#[test]
fn math_functions_print_as_the_compiler_prints_them() {
    let mut wrong = Vec::new();
    for (n, line) in include_str!("oracle/math.txt").lines().enumerate() {
        let i = n as i64 / 6 - 40;
        let columns =
            LINES[n % 6].iter().flat_map(|name| [DType::Float32, DType::Float64].map(|dtype| (*name, dtype)));
        for ((name, dtype), want) in columns.zip(line.split(' ')) {
            let mut got = String::new();
            format_scalar(&mut got, dtype, value(name, dtype, i));
            let ulp = if dtype == DType::Float32 { f64::from(f32::EPSILON) } else { f64::EPSILON };
            let close = || match (got.parse::<f64>(), want.parse::<f64>()) {
                (Ok(a), Ok(b)) => (a - b).abs() <= NEARLY_ULPS * ulp * b.abs(),
                _ => false,
            };
            if got != want && !(NEARLY.contains(&name) && close()) {
                wrong.push(format!("{name} {} at {i}: {want} is {got}", dtype.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}
