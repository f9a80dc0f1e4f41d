//! Floats print letter by letter as Mojo 1.2.0 prints them. `oracle/floats.txt` is the output of `oracle/floats.mojo` on x86-64.

use mojo::bytecode::{BinOp, DType};
use mojo::numeric::{bin, format_scalar, from_f64, from_i64};

/// Marsaglia's xorshift, as in the Mojo program.
struct Xorshift(u64);

impl Xorshift {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

fn f32_of(value: f32) -> (DType, u64) {
    (DType::Float32, u64::from(value.to_bits()))
}

fn f64_of(value: f64) -> (DType, u64) {
    (DType::Float64, value.to_bits())
}

fn half(value: f32) -> (DType, u64) {
    (DType::Float16, from_f64(DType::Float16, f64::from(value)))
}

/// The numbers that the Mojo program prints, line by line.
fn numbers() -> Vec<Vec<(DType, u64)>> {
    let mut random = Xorshift(88172645463325252);
    let mut lines = Vec::new();
    for _ in 0..400 {
        let s = random.next();
        lines.push(vec![
            f32_of(f32::from_bits((s >> 32) as u32)),
            f64_of(f64::from_bits(s)),
            f32_of((s >> 40) as f32 / 16_777_216.0),
            f64_of((s >> 11) as f64 / 9_007_199_254_740_992.0),
        ]);
    }
    for i in 0..256u32 {
        lines.push(vec![
            f32_of(f32::from_bits(i << 23)),
            f64_of(f64::from_bits(u64::from(i * 8) << 52)),
            f32_of(f32::from_bits(i * 37)),
            f32_of(i as f32 / 100.0),
        ]);
    }
    for i in 0..256u64 {
        let s = random.next();
        let exponent = (1076 + i % 90) << 52;
        lines.push(vec![
            f64_of(i as f64 / 10.0),
            f32_of(i as f32 * 0.1),
            f64_of(f64::from_bits(exponent | (s >> 20) << 8)),
            f64_of(f64::from_bits(exponent | s >> 12)),
        ]);
    }
    for i in 0..128 {
        lines.push(vec![half(i as f32 * 0.37), half((i * i) as f32 * 3.3), half(i as f32 * 1e-6)]);
    }
    for e in -46..40i64 {
        let power = |dtype: DType| bin(BinOp::Powi, dtype, from_i64(dtype, 10), e as u64);
        let times = |dtype: DType, n: i64| bin(BinOp::Mul, dtype, power(dtype), from_i64(dtype, n));
        let (single, double) = (DType::Float32, DType::Float64);
        lines.push(vec![
            (single, power(single)),
            (single, times(single, 3)),
            (double, power(double)),
            (double, times(double, 7)),
        ]);
    }
    lines
}

#[test]
fn floats_print_as_the_compiler_prints_them() {
    let text = include_str!("oracle/floats.txt");
    let expected: Vec<&str> = text.lines().collect();
    let numbers = numbers();
    assert_eq!(expected.len(), numbers.len());
    let mut wrong = Vec::new();
    for (line, (expected, numbers)) in expected.iter().zip(&numbers).enumerate() {
        for (want, (dtype, bits)) in expected.split(' ').zip(numbers) {
            let mut got = String::new();
            format_scalar(&mut got, *dtype, *bits);
            if got != want {
                wrong.push(format!("line {}: {} {want} printed as {got}", line + 1, dtype.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}
