//! Functions whose results round: each goes straight to the output, with twice the error that WGSL allows one device
//! (<https://www.w3.org/TR/WGSL/#floating-point-accuracy>), since two devices are compared.

use super::{Bits, Gen, Sort, Tolerance, Ty};

/// The distance of neighbouring floats, relative to them.
const ULP: f32 = 1.2e-7;

const fn about(absolute: f32, relative: f32) -> Tolerance {
    Tolerance { absolute, relative }
}

impl Gen {
    /// Writes a call to the output; `false`: not one of these.
    pub(super) fn rounds(&mut self, name: &'static str) -> bool {
        let n = self.random.of(&[1, 1, 2, 3, 4]);
        let ty = Ty { sort: Sort::F, n };
        let t = ty.name();
        // |x| < 8 in sixteenths, and a positive number.
        let x = self.narrowed(ty, 2, Bits { whole: 3, fraction: 4 }).text;
        let y = self.narrowed(ty, 2, Bits { whole: 3, fraction: 4 }).text;
        let positive = format!("(abs({x}) + {t}(0.25))");
        // |u| ≤ 0.875.
        let u = format!("(({x}) * {t}(0.125))");
        let each = |text: String, tolerance: Tolerance| Some((text, tolerance, n));
        let vector = |text: String, tolerance: Tolerance, n: u32| Some((text, tolerance, n));
        let made = match name {
            "acos" | "asin" => each(format!("{name}({u})"), about(2.0 * 6.81e-5, 2.0 * 4096.0 * ULP)),
            // By way of `log` and `sqrt`.
            "acosh" => each(format!("acosh({t}(1.25) + abs({x}))"), about(1e-5, 1e-5)),
            "asinh" => each(format!("asinh({x})"), about(2e-5, 1e-4)),
            "atanh" => each(format!("atanh({u})"), about(1e-5, 1e-5)),
            "atan" => each(format!("atan({x})"), about(0.0, 2.0 * 4096.0 * ULP)),
            // Unbounded where y is zero: never so by the thirty-second.
            "atan2" => each(format!("atan2({y} + {t}(0.03125), {positive})"), about(0.0, 2.0 * 4096.0 * ULP)),
            // 2^-11 within one turn.
            "sin" | "cos" => {
                each(format!("{name}(clamp({x}, {t}(-3.0), {t}(3.0)))"), about(2.0 / 2048.0, 0.0))
            }
            "tan" => each(format!("tan({u})"), about(2.0 * 3.0 / 2048.0, 2e-3)),
            "sinh" | "cosh" => each(format!("{name}(({x}) * {t}(0.5))"), about(1e-5, 1e-5)),
            "tanh" => each(format!("tanh({x})"), about(2e-5, 1e-5)),
            // 3 + 2 |x| of the last places.
            "exp" | "exp2" => each(format!("{name}({x})"), about(0.0, 2.0 * 19.0 * ULP)),
            "log" | "log2" => each(format!("{name}({positive})"), about(2.0 * 4.77e-7, 2.0 * 3.0 * ULP)),
            "pow" => each(format!("pow({positive}, ({y}) * {t}(0.5))"), about(0.0, 5e-5)),
            "sqrt" => each(format!("sqrt(abs({x}))"), about(0.0, 8.0 * ULP)),
            "inverseSqrt" => each(format!("inverseSqrt({positive})"), about(0.0, 4.0 * ULP)),
            "divide" => {
                self.hit("float.divide");
                each(format!("(({y}) / ({positive}))"), about(0.0, 5.0 * ULP))
            }
            "degrees" | "radians" => each(format!("{name}({x})"), about(0.0, 4.0 * ULP)),
            "mix" => each(format!("mix({x}, {y}, {u})"), about(1e-5, 0.0)),
            "smoothstep" => each(format!("smoothstep({t}(-4.5), {t}(3.0), {x})"), about(1e-5, 0.0)),
            "length" => vector(format!("length({x})"), about(1e-6, 1e-5), 1),
            "distance" => vector(format!("distance({x}, {y})"), about(1e-6, 1e-5), 1),
            "normalize" | "reflect" | "refract" if n == 1 => {
                // Of vectors alone.
                return self.rounds(name);
            }
            "normalize" => each(format!("normalize({positive})"), about(1e-5, 0.0)),
            "reflect" => each(format!("reflect({x}, {u})"), about(1e-4, 1e-5)),
            "refract" => each(
                format!("refract(normalize({positive}), normalize(abs({y}) + {t}(0.5)), 0.5)"),
                about(1e-4, 0.0),
            ),
            "unpack4x8snorm" | "unpack4x8unorm" => {
                let word = self.running(Ty::U, 2).text;
                vector(format!("{name}({word})"), about(1e-6, 1e-6), 4)
            }
            "unpack2x16snorm" | "unpack2x16unorm" => {
                let word = self.running(Ty::U, 2).text;
                vector(format!("{name}({word})"), about(1e-6, 1e-6), 2)
            }
            _ => None,
        };
        let Some((text, tolerance, n)) = made else { return false };
        if n == 1 {
            self.output_float(&text, tolerance);
            return true;
        }
        let kept = self.name("rounded");
        self.line(&format!("let {kept} = {text};"));
        for component in "xyzw".chars().take(n as usize) {
            self.output_float(&format!("{kept}.{component}"), tolerance);
        }
        true
    }
}
