//! Elements behind pointers.

use super::function::{FnWriter, Val};
use super::text::Text;
use super::writer::Root;
use crate::bytecode::{BinOp, DType};
use crate::check::tree::Expr;
use crate::check::ty::{Space, Ty};
use crate::diagnostics::{Diagnostic, Span};

/// How a root keeps its elements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// One element a place.
    Plain,
    /// Two words an element: an `Int` is the low one, with its sign in the high one.
    Pairs,
    /// So many bits of a word.
    Packed(u32),
}

/// `at + by`, short where one of them is nothing.
pub(super) fn sum(at: &Text, by: &Text) -> Text {
    match (at.int(), by.int()) {
        (Some(0), _) => by.clone(),
        (_, Some(0)) => at.clone(),
        (Some(a), Some(b)) => Text { text: (a + b).to_string(), strength: super::text::ATOM },
        _ => Text::sum(at, by),
    }
}

impl FnWriter<'_, '_> {
    fn dtype_of(&self, root: Root) -> DType {
        match root {
            Root::Buffer(i) => self.w.buffers.get(i).map(|b| b.dtype),
            Root::Array(i) => self.w.arrays.get(i).map(|a| a.dtype),
        }
        .unwrap_or(DType::Float32)
    }

    pub fn name_of_root(&self, root: Root) -> String {
        match root {
            Root::Buffer(i) => self.w.buffers.get(i).map(|b| b.name.clone()),
            Root::Array(i) => self.w.arrays.get(i).map(|a| a.name.clone()),
        }
        .unwrap_or_default()
    }

    fn kept(&self, root: Root) -> Kept {
        let dtype = self.dtype_of(root);
        match root {
            Root::Array(_) => Kept::Plain,
            Root::Buffer(_) => match dtype.bytes() {
                8 => Kept::Pairs,
                1 => Kept::Packed(8),
                2 if dtype == DType::Float16 && self.w.key.f16 => Kept::Plain,
                2 => Kept::Packed(16),
                _ => Kept::Plain,
            },
        }
    }

    fn touch(&mut self, root: Root, writes: bool) {
        if let Root::Buffer(i) = root
            && let Some(buffer) = self.w.buffers.get_mut(i)
        {
            buffer.read |= !writes;
            buffer.written |= writes;
        }
    }

    fn place_of(&mut self, of: &Expr, index: &Expr) -> Option<(Root, Text)> {
        let mut values = self.values(&[of, index]).into_iter();
        match (values.next(), values.next()) {
            (Some(Val::Pointer(root, at)), Some(Val::One(index))) => {
                let dtype = self.dtype_of(root);
                self.scalar(dtype, of.span)?;
                Some((root, sum(&at, &index)))
            }
            _ => {
                self.cannot(of.span);
                None
            }
        }
    }

    pub fn load(&mut self, of: &Expr, index: &Expr, ty: &Ty, span: Span) -> Val {
        let Some((root, at)) = self.place_of(of, index) else { return Val::Unit };
        self.touch(root, false);
        match ty.lanes() {
            Some((_, 1)) => Val::One(self.element(root, at)),
            Some((_, n)) => {
                let at = self.named(at, "at");
                let lanes: Vec<Text> =
                    (0..n).map(|i| self.element(root, sum(&at, &Text::atom(i.to_string())))).collect();
                if n > 4 {
                    return Val::Many(lanes.into_iter().map(Val::One).collect());
                }
                let name = self.vector(ty);
                Val::One(Text::call(&name, &lanes))
            }
            None => self.cannot(span),
        }
    }

    /// An index that WGSL lets stand. It refuses one that it sees to be beyond the memory; such an access shall happen, and be told of.
    fn index_text(&mut self, root: Root, at: Text) -> Text {
        let len = match root {
            Root::Array(i) => self.w.arrays.get(i).map(|array| i64::from(array.len)),
            Root::Buffer(_) => None,
        };
        match at.int() {
            Some(i) if i < 0 || len.is_some_and(|len| i >= len) => {
                let name = self
                    .w
                    .helper("beyond", || "fn beyond(index: i32) -> i32 {\n    return index;\n}".to_owned());
                Text::call(&name, &[at])
            }
            _ => at,
        }
    }

    /// One element.
    pub fn element(&mut self, root: Root, at: Text) -> Text {
        let at = self.index_text(root, at);
        let name = self.name_of_root(root);
        let dtype = self.dtype_of(root);
        let atomic = self.w.is_atomic(root);
        let word = |at: &Text| {
            let place = [&name, "[", &at.text, "]"].concat();
            if atomic {
                Text::call("atomicLoad", &[Text::atom(["&", &place].concat())])
            } else {
                Text::atom(place)
            }
        };
        match self.kept(root) {
            Kept::Plain => {
                let text = word(&at);
                if atomic && dtype == DType::Float32 { Text::call("bitcast<f32>", &[text]) } else { text }
            }
            Kept::Pairs => {
                let low = word(&Text::infix(&Text::atom("2"), "*", &at));
                if dtype.is_signed_int() { Text::call("i32", &[low]) } else { low }
            }
            Kept::Packed(bits) => {
                let at = self.named(at, "at");
                let per = 32 / bits;
                let whole = word(&Text::infix(&at, "/", &Text::atom(per.to_string())));
                let from = Text::atom(format!("u32({} % {per}) * {bits}u", at.text));
                let raw = if dtype.is_signed_int() { Text::call("i32", &[whole]) } else { whole };
                let value = Text::call("extractBits", &[raw, from, Text::atom(format!("{bits}u"))]);
                match dtype {
                    DType::Bool => Text::infix(&value, "!=", &Text::atom("0u")),
                    DType::Float16 => Text::atom(format!("unpack2x16float({}).x", value.text)),
                    _ => value,
                }
            }
        }
    }

    pub fn store(&mut self, of: &Expr, index: &Expr, ty: &Ty, value: &Expr) {
        let mut values = self.values(&[of, index, value]).into_iter();
        let (Some(Val::Pointer(root, at)), Some(Val::One(index)), Some(value)) =
            (values.next(), values.next(), values.next())
        else {
            self.cannot(of.span);
            return;
        };
        let dtype = self.dtype_of(root);
        if self.scalar(dtype, of.span).is_some() {
            self.store_at(root, sum(&at, &index), ty, value);
        }
    }

    pub fn store_value(&mut self, of: &Expr, index: &Expr, ty: &Ty, value: Val) {
        if let Some((root, at)) = self.place_of(of, index) {
            self.store_at(root, at, ty, value);
        }
    }

    fn store_at(&mut self, root: Root, at: Text, ty: &Ty, value: Val) {
        self.touch(root, true);
        let n = ty.lanes().map_or(1, |(_, n)| n);
        if n == 1 {
            if let Val::One(value) = value {
                self.store_one(root, at, value);
            }
            return;
        }
        let (at, value) = (self.named(at, "at"), self.held(value));
        let lanes: Vec<Text> = match &value {
            Val::One(text) => ["x", "y", "z", "w"]
                .iter()
                .take(usize::from(n))
                .map(|lane| Text::atom([&text.text, ".", lane].concat()))
                .collect(),
            other => {
                let mut lanes = Vec::new();
                super::function::flat_texts(other, &mut lanes);
                lanes
            }
        };
        for (i, lane) in lanes.into_iter().enumerate() {
            self.store_one(root, sum(&at, &Text::atom(i.to_string())), lane);
        }
    }

    fn store_one(&mut self, root: Root, at: Text, value: Text) {
        let at = self.index_text(root, at);
        let name = self.name_of_root(root);
        let dtype = self.dtype_of(root);
        let atomic = self.w.is_atomic(root);
        let put = |own: &mut Self, at: &Text, value: &str| {
            let place = [&name, "[", &at.text, "]"].concat();
            let line = if atomic {
                ["atomicStore(&", &place, ", ", value, ");"].concat()
            } else {
                [&place, " = ", value, ";"].concat()
            };
            own.line(line);
        };
        match self.kept(root) {
            Kept::Plain => {
                let value = if atomic && dtype == DType::Float32 {
                    Text::call("bitcast<u32>", &[value])
                } else {
                    value
                };
                put(self, &at, &value.text);
            }
            Kept::Pairs => {
                let (at, value) = (self.named(at, "at"), self.named(value, "t"));
                let low = Text::infix(&Text::atom("2"), "*", &at);
                put(self, &low, &Text::call("u32", std::slice::from_ref(&value)).text);
                let high = if dtype.is_signed_int() {
                    format!("u32({} >> 31u)", value.at_least(super::text::UNARY))
                } else {
                    "0u".into()
                };
                put(self, &Text::infix(&low, "+", &Text::atom("1")), &high);
            }
            Kept::Packed(bits) => {
                // Neighbours share the word: it changes in one step.
                self.w.make_atomic(root);
                let raw = match dtype {
                    DType::Bool => Text::call("u32", &[value]),
                    DType::Float16 => Text::atom(format!("pack2x16float(vec2<f32>({}, 0.0))", value.text)),
                    d if d.is_signed_int() => Text::call("u32", &[value]),
                    _ => value,
                };
                let (at, raw) = (self.named(at, "at"), self.named(raw, "bits"));
                let per = 32 / bits;
                let mask = if bits == 8 { "255u" } else { "65535u" };
                let shift = self.names.fresh("shift");
                self.line(format!("let {shift} = u32({} % {per}) * {bits}u;", at.text));
                let place = format!("&{name}[{} / {per}]", at.at_least(super::text::TIMES));
                self.line(format!("atomicAnd({place}, ~({mask} << {shift}));"));
                self.line(format!("atomicOr({place}, ({} & {mask}) << {shift});", raw.text));
            }
        }
    }

    pub fn update_element(
        &mut self,
        of: &Expr,
        index: &Expr,
        ty: &Ty,
        op: BinOp,
        dtype: DType,
        value: &Expr,
    ) {
        let natural_value = super::natural::is(value, &self.natural);
        let divisor = value;
        let by_zero = self.is_zero_divisor(op, divisor).is_some();
        let mut values = self.values(&[of, index, value]).into_iter();
        let (Some(Val::Pointer(root, at)), Some(Val::One(index)), Some(value)) =
            (values.next(), values.next(), values.next())
        else {
            self.cannot(of.span);
            return;
        };
        if self.scalar(self.dtype_of(root), of.span).is_none() {
            return;
        }
        self.touch(root, false);
        self.touch(root, true);
        let at = sum(&at, &index);
        let one = super::stmts::element_of(ty).is_some_and(|(_, n)| n == 1);
        if let Val::One(text) = &value
            && one
            && !by_zero
            && self.kept(root) == Kept::Plain
            && !self.w.is_atomic(root)
            && let Some(sign) = super::stmts::plain(op, dtype, (false, natural_value), text)
        {
            let name = self.name_of_root(root);
            let at = self.index_text(root, at);
            self.line([&name, "[", &at.text, "] ", sign, "= ", &text.text, ";"].concat());
            return;
        }
        let at = self.named(at, "at");
        let value = self.held(value);
        let n = ty.lanes().map_or(1, |(_, n)| n);
        let old = if n == 1 {
            Val::One(self.element(root, at.clone()))
        } else {
            let lanes: Vec<Text> =
                (0..n).map(|i| self.element(root, sum(&at, &Text::atom(i.to_string())))).collect();
            if n > 4 {
                Val::Many(lanes.into_iter().map(Val::One).collect())
            } else {
                let name = self.vector(ty);
                Val::One(Text::call(&name, &lanes))
            }
        };
        let new = match self.divided_by_zero(op, dtype, ty, &old, divisor) {
            Some(new) => new,
            None => self.apply_to(op, ty, dtype, (false, natural_value), old, value),
        };
        self.store_at(root, at, ty, new);
    }

    /// Memory of a block or a thread, one for each place in the text.
    pub fn allocate(
        &mut self,
        space: Space,
        dtype: DType,
        len: u32,
        span: Span,
        wanted: Option<&str>,
    ) -> Val {
        // Memory of what kernels do not have may be there (for an `mbarrier`, say): who reads or writes it is told.
        if super::text::scalar(dtype, self.w.key.f16).is_some() {
            self.scalar(dtype, span);
        }
        let shared = space == Space::Shared;
        let known = self
            .w
            .arrays
            .iter()
            .position(|a| a.span == span && a.shared == shared && a.dtype == dtype && a.len == len);
        let index = match known {
            Some(index) => index,
            None => {
                let wanted = wanted.unwrap_or(if shared { "shared_memory" } else { "local_memory" });
                let mut name = self.w.names.fresh(wanted);
                // Nothing in this function may be called so, too.
                while self.names.fresh(&name) != name {
                    name = self.w.names.fresh(wanted);
                }
                self.w.arrays.push(super::writer::Array { name, dtype, len, shared, span });
                self.w.arrays.len() - 1
            }
        };
        Val::Pointer(Root::Array(index), Text::atom("0"))
    }

    /// What an atomic operation points to: its place, and the WGSL scalar behind it.
    pub fn atomic_place(&mut self, root: Root, at: &Text, span: Span) -> Option<(String, DType)> {
        let dtype = self.dtype_of(root);
        let own = matches!(root, Root::Array(_)) && matches!(dtype, DType::Int | DType::UInt);
        if !own && !matches!(dtype, DType::Int32 | DType::UInt32 | DType::Float32) {
            let report = Diagnostic::error("mojo.kernel-atomic-type", span).arg("type", dtype.type_name());
            self.w.refuse(report);
            return None;
        }
        self.touch(root, false);
        self.touch(root, true);
        self.w.make_atomic(root);
        let at = &self.index_text(root, at.clone());
        Some((["&", &self.name_of_root(root), "[", &at.text, "]"].concat(), dtype))
    }
}
