//! What an array should hold, as a formula of the element's index: `3 * i + 1`, `max(i - 2, 0)`, `(i % 2 == 0) * i`.
//!
//! Numbers are doubles. `//` floors and `%` takes the divisor's sign, as in Mojo. A comparison gives 1 or 0. `i` is the index, `n` the
//! array's length.

/// Longest formula, bytes.
const MOST_BYTES: usize = 400;
/// Parentheses, signs and functions in each other.
const MOST_DEPTH: u32 = 32;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    Number(f64),
    Index,
    Length,
    Negate,
    Binary(Binary),
    One(One),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    Floor,
    Modulo,
    Power,
    Less,
    LessEqual,
    Equal,
    NotEqual,
    Least,
    Greatest,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum One {
    Absolute,
    Root,
    Floor,
}

/// A formula in postfix order.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula(Vec<Step>);

impl Formula {
    /// `None` if it is not one.
    pub fn parse(text: &str) -> Option<Formula> {
        if text.len() > MOST_BYTES {
            return None;
        }
        let mut reader = Reader { rest: text, steps: Vec::new(), depth: 0 };
        reader.comparison()?;
        reader.rest.trim().is_empty().then_some(Formula(reader.steps))
    }

    /// The value of element `index` of an array of `length` elements; `stack` is scratch.
    pub fn at(&self, index: u64, length: u64, stack: &mut Vec<f64>) -> f64 {
        stack.clear();
        for step in &self.0 {
            let value = match *step {
                Step::Number(number) => number,
                Step::Index => index as f64,
                Step::Length => length as f64,
                Step::Negate => -stack.pop().unwrap_or(f64::NAN),
                Step::One(function) => {
                    let x = stack.pop().unwrap_or(f64::NAN);
                    match function {
                        One::Absolute => x.abs(),
                        One::Root => x.sqrt(),
                        One::Floor => x.floor(),
                    }
                }
                Step::Binary(operation) => {
                    let (b, a) = (stack.pop().unwrap_or(f64::NAN), stack.pop().unwrap_or(f64::NAN));
                    let truth = |holds: bool| if holds { 1.0 } else { 0.0 };
                    match operation {
                        Binary::Add => a + b,
                        Binary::Subtract => a - b,
                        Binary::Multiply => a * b,
                        Binary::Divide => a / b,
                        Binary::Floor => (a / b).floor(),
                        Binary::Modulo => a - b * (a / b).floor(),
                        Binary::Power => power(a, b),
                        Binary::Less => truth(a < b),
                        Binary::LessEqual => truth(a <= b),
                        Binary::Equal => truth(a == b),
                        Binary::NotEqual => truth(a != b),
                        Binary::Least => a.min(b),
                        Binary::Greatest => a.max(b),
                    }
                }
            };
            stack.push(value);
        }
        stack.pop().unwrap_or(f64::NAN)
    }
}

/// By a whole exponent, which is all that a check needs; nan for others.
fn power(base: f64, exponent: f64) -> f64 {
    if exponent.fract() == 0.0 && exponent.abs() <= 1024.0 { base.powi(exponent as i32) } else { f64::NAN }
}

struct Reader<'a> {
    rest: &'a str,
    steps: Vec<Step>,
    depth: u32,
}

impl<'a> Reader<'a> {
    fn takes(&mut self, sign: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// The first of the signs that stands here.
    fn one_of(&mut self, signs: &[(&str, Binary)]) -> Option<Binary> {
        signs.iter().find(|(sign, _)| self.takes(sign)).map(|(_, operation)| *operation)
    }

    fn comparison(&mut self) -> Option<()> {
        self.sum()?;
        let signs =
            [("<=", Binary::LessEqual), ("==", Binary::Equal), ("!=", Binary::NotEqual), ("<", Binary::Less)];
        if let Some(operation) = self.one_of(&signs) {
            self.sum()?;
            self.steps.push(Step::Binary(operation));
        }
        Some(())
    }

    fn sum(&mut self) -> Option<()> {
        self.product()?;
        while let Some(operation) = self.one_of(&[("+", Binary::Add), ("-", Binary::Subtract)]) {
            self.product()?;
            self.steps.push(Step::Binary(operation));
        }
        Some(())
    }

    fn product(&mut self) -> Option<()> {
        self.signed()?;
        let signs =
            [("//", Binary::Floor), ("/", Binary::Divide), ("%", Binary::Modulo), ("*", Binary::Multiply)];
        while let Some(operation) = self.one_of(&signs) {
            self.signed()?;
            self.steps.push(Step::Binary(operation));
        }
        Some(())
    }

    fn signed(&mut self) -> Option<()> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return None;
        }
        if self.takes("-") {
            self.signed()?;
            self.steps.push(Step::Negate);
        } else {
            self.atom()?;
            if self.takes("**") {
                self.signed()?;
                self.steps.push(Step::Binary(Binary::Power));
            }
        }
        self.depth -= 1;
        Some(())
    }

    fn atom(&mut self) -> Option<()> {
        if self.takes("(") {
            self.comparison()?;
            return self.takes(")").then_some(());
        }
        let end = self.rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_'));
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        let function = |name: &str| match name {
            "abs" => Some(Step::One(One::Absolute)),
            "sqrt" => Some(Step::One(One::Root)),
            "floor" => Some(Step::One(One::Floor)),
            "min" => Some(Step::Binary(Binary::Least)),
            "max" => Some(Step::Binary(Binary::Greatest)),
            _ => None,
        };
        match word {
            "i" => self.steps.push(Step::Index),
            "n" => self.steps.push(Step::Length),
            _ if word.starts_with(|c: char| c.is_ascii_digit()) => {
                let digits: String = word.chars().filter(|c| *c != '_').collect();
                self.steps.push(Step::Number(digits.parse().ok().filter(|n: &f64| n.is_finite())?));
            }
            _ => {
                let step = function(word)?;
                if !self.takes("(") {
                    return None;
                }
                self.comparison()?;
                if matches!(step, Step::Binary(_)) {
                    if !self.takes(",") {
                        return None;
                    }
                    self.comparison()?;
                }
                if !self.takes(")") {
                    return None;
                }
                self.steps.push(step);
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, index: u64) -> Option<f64> {
        Some(Formula::parse(text)?.at(index, 10, &mut Vec::new()))
    }

    #[test]
    fn a_formula_follows_mojos_rules() {
        for (text, expected) in [
            ("3 * i + 1", 22.0),
            ("-i ** 2", -49.0),
            ("(i - 9) // 4", -1.0),
            ("-i % 4", 1.0),
            ("n - 1 - i", 2.0),
            ("min(i, 3) + max(i, 8)", 11.0),
            ("(i < 5) * 100 + (i != 3)", 1.0),
            ("sqrt(i + 2) - abs(-3)", 0.0),
            ("1_000 / 8", 125.0),
            ("floor(i / 2)", 3.0),
            ("2 ** -1", 0.5),
        ] {
            assert_eq!(value(text, 7), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_formula_is_refused() {
        for text in ["", "i +", "2 i", "j", "min(i)", "i)", "(i", "1..2", "exec(i)", "i = 3"] {
            assert_eq!(value(text, 1), None, "{text}");
        }
        assert_eq!(value(&"(".repeat(300), 1), None);
        assert_eq!(value(&"-".repeat(300), 1), None);
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_a_formula_or_none(text in "[in0-9+*/%().,<=a-z \\-]{0,40}") {
            let _ = value(&text, 3);
        }
    }
}
