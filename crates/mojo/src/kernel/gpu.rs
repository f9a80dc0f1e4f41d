//! What only kernels do: places of threads, barriers, warps and blocks together, atomics, prints.

use super::function::{FnWriter, Val};
use super::text::{self, Text};
use super::{EmittedPrint, PRINT_WORDS, PrintPiece};
use crate::bytecode::DType;
use crate::check::tree::{AtomicOp, Const, Expr, ExprKind, GpuOp, GroupOp, IndexKind};
use crate::check::ty::Ty;
use crate::diagnostics::{Diagnostic, Span};

const AXES: [&str; 3] = ["x", "y", "z"];
/// Threads of a warp.
const WARP: u32 = 32;

impl FnWriter<'_, '_> {
    fn threads(&self) -> u32 {
        self.w.key.block.iter().product()
    }

    /// That a place of the device is asked for.
    fn wants(&mut self) {
        if !self.is_entry {
            self.w.places_everywhere = true;
        }
    }

    pub fn linear(&mut self) -> Text {
        self.wants();
        self.w.uses.linear = true;
        Text::atom("thread")
    }

    pub fn gpu(&mut self, op: GpuOp, args: &[Expr], expr: &Expr, wanted: Option<&str>) -> Val {
        match op {
            GpuOp::Index(kind, axis) => Val::One(self.index(kind, usize::from(axis))),
            GpuOp::LaneId => {
                let linear = self.linear();
                let lane = Text::infix(&linear, "%", &Text::atom("32u"));
                Val::One(Text::call("i32", &[lane]))
            }
            GpuOp::WarpId => {
                let linear = self.linear();
                Val::One(Text::call("i32", &[Text::infix(&linear, "/", &Text::atom("32u"))]))
            }
            GpuOp::Barrier => {
                self.line("workgroupBarrier();".into());
                if !self.w.buffers.is_empty() {
                    self.line("storageBarrier();".into());
                }
                Val::Unit
            }
            GpuOp::Allocate(space, dtype, len) => self.allocate(space, dtype, len, expr.span, wanted),
            GpuOp::Warp(op) => {
                let subgroups = self.has_warps();
                self.group(op, args, expr, WARP.min(self.threads().max(1)), subgroups)
            }
            GpuOp::Block(op) => {
                let threads = self.threads().max(1);
                self.group(op, args, expr, threads, false)
            }
            GpuOp::Atomic(op) => self.atomic(op, args, expr),
            GpuOp::Agree => self.agree(args, expr),
            GpuOp::Print => {
                self.print(args, expr);
                Val::Unit
            }
        }
    }

    fn index(&mut self, kind: IndexKind, axis: usize) -> Text {
        let letter = AXES.get(axis).copied().unwrap_or("x");
        let size = self.w.key.block.get(axis).copied().unwrap_or(1);
        self.wants();
        let uses = &mut self.w.uses;
        let text = match kind {
            IndexKind::BlockDim => return Text::atom(size.to_string()),
            IndexKind::Thread => {
                uses.thread = true;
                format!("thread_idx.{letter}")
            }
            IndexKind::Block => {
                uses.block = true;
                format!("block_idx.{letter}")
            }
            IndexKind::GridDim => {
                uses.grid = true;
                format!("grid_dim.{letter}")
            }
            IndexKind::Global => {
                uses.thread = true;
                uses.block = true;
                format!("block_idx.{letter} * {size}u + thread_idx.{letter}")
            }
        };
        Text::call("i32", &[Text::atom(text)])
    }

    /// Are the device's subgroups warps? In a block of one dimension, of whole warps: WGSL does not say how others are cut into subgroups.
    fn has_warps(&self) -> bool {
        let [x, y, z] = self.w.key.block;
        self.w.key.subgroups_of_32 && x.is_multiple_of(WARP) && (y, z) == (1, 1)
    }

    /// What the threads of a warp or a block (`width` of them) do together: by `subgroups`, otherwise through memory of the block.
    fn group(&mut self, op: GroupOp, args: &[Expr], expr: &Expr, width: u32, subgroups: bool) -> Val {
        let Some((dtype, 1)) = expr.ty.lanes() else { return self.cannot(expr.span) };
        let Some(scalar) = self.scalar(dtype, expr.span) else { return Val::Unit };
        let exprs: Vec<&Expr> = args.iter().collect();
        let values = self.values(&exprs);
        let mut values = values.into_iter();
        let Some(Val::One(value)) = values.next() else { return self.cannot(expr.span) };
        let by = match values.next() {
            Some(Val::One(by)) => Some(by),
            _ => None,
        };
        if subgroups && let Some(result) = self.subgroup(op, scalar, &value, by.as_ref()) {
            self.w.uses.subgroups = true;
            let held = self.names.fresh("together");
            self.line(["let ", &held, " = ", &result.text, ";"].concat());
            return Val::One(Text::atom(held));
        }
        let threads = self.threads().max(1);
        let linear = self.linear();
        let scratch = ["exchange_", scalar].concat();
        self.w.helper(&scratch, || format!("var<workgroup> {scratch}: array<{scalar}, {threads}>;"));
        // A value that was asked for before the exchange is not changed by it.
        let by = by.map(|by| self.named(by, "by"));
        self.line([&scratch, "[", &linear.text, "] = ", &value.text, ";"].concat());
        self.line("workgroupBarrier();".into());
        let base = if width >= threads {
            Text::atom("0u")
        } else {
            Text { text: format!("{} / {width}u * {width}u", linear.text), strength: text::TIMES }
        };
        let lane = if width >= threads {
            linear.clone()
        } else {
            Text { text: format!("{} % {width}u", linear.text), strength: text::TIMES }
        };
        let at = |index: &Text| Text::atom([scratch.as_str(), "[", &index.text, "]"].concat());
        let result = match op {
            GroupOp::Sum | GroupOp::Min | GroupOp::Max => {
                let name = self.fold(op, scalar, width, threads, &scratch);
                Text::call(&name, &[base])
            }
            GroupOp::PrefixSum { exclusive } => {
                let name = self.prefix(scalar, &scratch);
                Text::call(
                    &name,
                    &[base, Text::infix(&linear, "+", &Text::atom(if exclusive { "0u" } else { "1u" }))],
                )
            }
            GroupOp::Broadcast => {
                let last = width.min(threads) - 1;
                let from = match by {
                    None => Text::atom("0u"),
                    // WGSL refuses an index that it sees to be beyond an array.
                    Some(by) if by.text.parse().map_or(true, |by: u32| by > last) => {
                        let within = Text::atom([&last.to_string(), "u"].concat());
                        Text::call("min", &[Text::call("u32", &[by]), within])
                    }
                    Some(by) => Text::call("u32", &[by]),
                };
                at(&Text::infix(&base, "+", &from))
            }
            GroupOp::ShuffleIdx | GroupOp::ShuffleDown | GroupOp::ShuffleUp | GroupOp::ShuffleXor => {
                let by = Text::call("u32", &[by.unwrap_or(Text::atom("0"))]);
                let from = match op {
                    GroupOp::ShuffleIdx => by,
                    GroupOp::ShuffleDown => Text::infix(&lane, "+", &by),
                    GroupOp::ShuffleUp => Text::infix(&lane, "-", &by),
                    _ => Text::infix(&lane, "^", &by),
                };
                let from = self.named(from, "lane");
                // A lane that does not exist: one keeps one's own.
                let last = Text::infix(&base, "+", &from);
                let inside =
                    format!("{} < {width}u && {} < {threads}u", from.text, last.at_least(text::PLUS));
                let index = Text::call("select", &[linear.clone(), last, Text::atom(inside)]);
                at(&index)
            }
        };
        let held = self.names.fresh("together");
        self.line(["let ", &held, " = ", &result.text, ";"].concat());
        // Nobody puts in the next value before all have taken this one.
        self.line("workgroupBarrier();".into());
        Val::One(Text::atom(held))
    }

    /// The same by the subgroup that is this thread's warp; `None`: not by one operation, in an order of additions that is ours.
    fn subgroup(&mut self, op: GroupOp, scalar: &str, value: &Text, by: Option<&Text>) -> Option<Text> {
        let whole = matches!(scalar, "i32" | "u32");
        let from =
            |by: Option<&Text>| by.map_or(Text::atom("0u"), |by| Text::call("u32", std::slice::from_ref(by)));
        let simple = |name: &str| Some(Text::call(name, std::slice::from_ref(value)));
        match op {
            GroupOp::Sum if whole => simple("subgroupAdd"),
            GroupOp::Min if whole => simple("subgroupMin"),
            GroupOp::Max if whole => simple("subgroupMax"),
            GroupOp::Sum | GroupOp::Min | GroupOp::Max => {
                let name = self.warp_fold(op, scalar);
                simple(&name)
            }
            GroupOp::PrefixSum { exclusive } if whole => {
                simple(if exclusive { "subgroupExclusiveAdd" } else { "subgroupInclusiveAdd" })
            }
            GroupOp::PrefixSum { .. } => None,
            GroupOp::Broadcast => Some(Text::call("subgroupShuffle", &[value.clone(), from(by)])),
            GroupOp::ShuffleIdx | GroupOp::ShuffleDown | GroupOp::ShuffleUp | GroupOp::ShuffleXor => {
                let by = from(by);
                let linear = self.linear();
                let lane = Text { text: format!("{} % {WARP}u", linear.text), strength: text::TIMES };
                let lane = match op {
                    GroupOp::ShuffleIdx => by,
                    GroupOp::ShuffleDown => Text::infix(&lane, "+", &by),
                    GroupOp::ShuffleUp => Text::infix(&lane, "-", &by),
                    _ => Text::infix(&lane, "^", &by),
                };
                let lane = self.named(lane, "lane");
                let value = self.named(value.clone(), "own");
                let inside = format!("{} < {WARP}u", lane.text);
                let taken = Text::infix(&lane, "%", &Text::atom(format!("{WARP}u")));
                let taken = Text::call("subgroupShuffle", &[value.clone(), taken]);
                // A lane that does not exist: one keeps one's own.
                Some(Text::call("select", &[value, taken, Text::atom(inside)]))
            }
        }
    }

    /// A function that folds the values of a warp, halves onto halves: each lane gets what the first one of [`Self::fold`] has.
    fn warp_fold(&mut self, op: GroupOp, scalar: &str) -> String {
        let (word, step) = match op {
            GroupOp::Min => ("min", "folded = min(folded, subgroupShuffleXor(folded, HALF));"),
            GroupOp::Max => ("max", "folded = max(folded, subgroupShuffleXor(folded, HALF));"),
            _ => ("sum", "folded += subgroupShuffleXor(folded, HALF);"),
        };
        let name = ["warp_", word, "_", scalar].concat();
        self.w.helper(&name, || {
            let steps: String = ["16u", "8u", "4u", "2u", "1u"]
                .map(|half| ["    ", &step.replace("HALF", half), "\n"].concat())
                .concat();
            format!(
                "fn {name}(value: {scalar}) -> {scalar} {{\n    var folded = value;\n{steps}    return folded;\n}}"
            )
        })
    }

    /// A function that folds the values of a group as a GPU does: halves onto halves.
    fn fold(&mut self, op: GroupOp, scalar: &str, width: u32, threads: u32, scratch: &str) -> String {
        let (word, step) = match op {
            GroupOp::Min => ("min", "values[i] = min(values[i], values[i + half]);"),
            GroupOp::Max => ("max", "values[i] = max(values[i], values[i + half]);"),
            _ => ("sum", "values[i] += values[i + half];"),
        };
        let name = format!("{word}_of_{width}_{scalar}");
        let size = width.next_power_of_two();
        let half = (size / 2).max(1);
        self.w.helper(&name, || {
            format!(
                "fn {name}(base: u32) -> {scalar} {{\n    var values: array<{scalar}, {size}>;\n    let count = min({width}u, {threads}u - base);\n    for (var i = 0u; i < count; i++) {{\n        values[i] = {scratch}[base + i];\n    }}\n    for (var half = {half}u; half > 0u; half /= 2u) {{\n        for (var i = 0u; i < half && i + half < count; i++) {{\n            {step}\n        }}\n    }}\n    return values[0];\n}}"
            )
        })
    }

    fn prefix(&mut self, scalar: &str, scratch: &str) -> String {
        let name = ["prefix_sum_", scalar].concat();
        self.w.helper(&name, || {
            format!(
                "fn {name}(base: u32, end: u32) -> {scalar} {{\n    var sum = {scalar}(0);\n    for (var i = base; i < end; i++) {{\n        sum += {scratch}[i];\n    }}\n    return sum;\n}}"
            )
        })
    }

    fn atomic(&mut self, op: AtomicOp, args: &[Expr], expr: &Expr) -> Val {
        let exprs: Vec<&Expr> = args.iter().collect();
        let mut values = self.values(&exprs).into_iter();
        let (Some(Val::Pointer(root, at)), Some(Val::One(index))) = (values.next(), values.next()) else {
            return self.cannot(expr.span);
        };
        let at = super::memory::sum(&at, &index);
        let Some((place, dtype)) = self.atomic_place(root, &at, expr.span) else { return Val::Unit };
        let operands: Vec<Text> =
            values.filter_map(|val| if let Val::One(text) = val { Some(text) } else { None }).collect();
        let operand = operands.first().cloned().unwrap_or(Text::atom("0"));
        let result = if dtype == DType::Float32 {
            self.atomic_float(op, root, &at, &place, &operands)
        } else {
            let name = match op {
                AtomicOp::Add => "atomicAdd",
                AtomicOp::Sub => "atomicSub",
                AtomicOp::Min => "atomicMin",
                AtomicOp::Max => "atomicMax",
                AtomicOp::Load => {
                    return Val::One(self.held_one(Text::call("atomicLoad", &[Text::atom(place)])));
                }
                AtomicOp::Store => {
                    self.line(["atomicStore(", &place, ", ", &operand.text, ");"].concat());
                    return Val::Unit;
                }
                AtomicOp::CompareExchange => {
                    let desired = operands.get(1).cloned().unwrap_or(Text::atom("0"));
                    let call =
                        Text::call("atomicCompareExchangeWeak", &[Text::atom(place), operand, desired]);
                    return Val::One(self.held_one(Text::atom([&call.text, ".old_value"].concat())));
                }
            };
            Text::call(name, &[Text::atom(place), operand])
        };
        if expr.ty == Ty::None {
            self.line([&result.text, ";"].concat());
            return Val::Unit;
        }
        Val::One(self.held_one(result))
    }

    fn held_one(&mut self, text: Text) -> Text {
        match self.held(Val::One(text)) {
            Val::One(text) => text,
            _ => Text::atom("0"),
        }
    }

    /// WGSL's atomics are integers: a float is changed by comparing its bits.
    fn atomic_float(
        &mut self,
        op: AtomicOp,
        root: super::writer::Root,
        at: &Text,
        place: &str,
        operands: &[Text],
    ) -> Text {
        let operand = operands.first().cloned().unwrap_or(Text::atom("0.0"));
        let bits = |text: &Text| Text::call("bitcast<u32>", std::slice::from_ref(text));
        let float = |text: Text| Text::call("bitcast<f32>", &[text]);
        let new = match op {
            AtomicOp::Add => "old + value",
            AtomicOp::Sub => "old - value",
            AtomicOp::Min => "min(old, value)",
            AtomicOp::Max => "max(old, value)",
            AtomicOp::Load => return float(Text::call("atomicLoad", &[Text::atom(place)])),
            AtomicOp::Store => return Text::call("atomicStore", &[Text::atom(place), bits(&operand)]),
            AtomicOp::CompareExchange => {
                let desired = operands.get(1).cloned().unwrap_or(Text::atom("0.0"));
                let call = Text::call(
                    "atomicCompareExchangeWeak",
                    &[Text::atom(place), bits(&operand), bits(&desired)],
                );
                return float(Text::atom([&call.text, ".old_value"].concat()));
            }
        };
        let word = match op {
            AtomicOp::Add => "add",
            AtomicOp::Sub => "sub",
            AtomicOp::Min => "min",
            _ => "max",
        };
        // One function for each array: WGSL passes no pointers to elements of one.
        let array = self.name_of_root(root);
        let name = format!("atomic_{word}_{array}");
        let name = self.w.helper(&name, || {
            format!(
                "fn {name}(at: i32, value: f32) -> f32 {{\n    var bits = atomicLoad(&{array}[at]);\n    loop {{\n        let old = bitcast<f32>(bits);\n        let done = atomicCompareExchangeWeak(&{array}[at], bits, bitcast<u32>({new}));\n        if done.exchanged {{\n            return old;\n        }}\n        bits = done.old_value;\n    }}\n    return 0.0;\n}}"
            )
        });
        Text::call(&name, &[at.clone(), operand])
    }

    /// A value as `print` writes it: its pieces, and the words of its numbers.
    fn printed(
        &mut self,
        ty: &Ty,
        val: &Val,
        span: Span,
        pieces: &mut Vec<PrintPiece>,
        words: &mut Vec<Text>,
    ) {
        let parts = match (ty, ty.parts(), val) {
            (_, None, _) | (Ty::Struct(_) | Ty::Tensor(_) | Ty::OpenLayout(_), ..) => None,
            (_, Some(types), Val::Many(vals)) if types.len() == vals.len() => Some((types, vals)),
            _ => None,
        };
        if let Some((types, vals)) = parts {
            pieces.push(PrintPiece::Text("(".into()));
            for (i, (ty, val)) in types.iter().zip(vals).enumerate() {
                if i > 0 {
                    pieces.push(PrintPiece::Text(", ".into()));
                }
                self.printed(ty, val, span, pieces, words);
            }
            // `(1, )`, as Mojo prints a tuple of one.
            pieces.push(PrintPiece::Text(if vals.len() == 1 { ", )" } else { ")" }.into()));
            return;
        }
        if let (Ty::Struct(of), Val::Many(vals)) = (ty, val) {
            pieces.push(PrintPiece::Text([&of.name, "("].concat()));
            for (i, ((name, ty), val)) in of.fields.iter().zip(vals).enumerate() {
                let comma = if i > 0 { ", " } else { "" };
                pieces.push(PrintPiece::Text([comma, name, "="].concat()));
                self.printed(ty, val, span, pieces, words);
            }
            pieces.push(PrintPiece::Text(")".into()));
            return;
        }
        let Some((dtype, n)) = ty.lanes() else {
            self.cannot(span);
            return;
        };
        let lanes: Vec<Text> = match (val, n) {
            (Val::One(text), 1) => vec![text.clone()],
            (Val::One(text), _) => AXES
                .iter()
                .chain(&["w"])
                .take(usize::from(n))
                .map(|l| Text::atom([&text.text, ".", l].concat()))
                .collect(),
            (other, _) => {
                let mut lanes = Vec::new();
                super::function::flat_texts(other, &mut lanes);
                lanes
            }
        };
        if n > 1 {
            pieces.push(PrintPiece::Text("[".into()));
        }
        for (i, lane) in lanes.into_iter().enumerate() {
            if i > 0 {
                pieces.push(PrintPiece::Text(", ".into()));
            }
            pieces.push(PrintPiece::Value(dtype));
            words.push(match text::scalar(dtype, self.w.key.f16) {
                Some("u32") => lane,
                Some("f32") => Text::call("bitcast<u32>", &[lane]),
                Some("f16") => Text::call("bitcast<u32>", &[Text::call("f32", &[lane])]),
                _ => Text::call("u32", &[lane]),
            });
        }
        if n > 1 {
            pieces.push(PrintPiece::Text("]".into()));
        }
    }

    /// Leaves a record of what is printed.
    fn print(&mut self, args: &[Expr], expr: &Expr) {
        let mut pieces: Vec<PrintPiece> = Vec::new();
        let mut words = Vec::new();
        let exprs: Vec<&Expr> = args.iter().filter(|arg| arg.ty != Ty::Str).collect();
        let mut values = self.values(&exprs).into_iter();
        for arg in args {
            if let (Ty::Str, ExprKind::Const(Const::Str(text))) = (&arg.ty, &arg.kind) {
                match pieces.last_mut() {
                    Some(PrintPiece::Text(last)) => last.push_str(text),
                    _ => pieces.push(PrintPiece::Text(text.to_string())),
                }
                continue;
            }
            let Some(val) = values.next() else { return };
            let val = self.held(val);
            self.printed(&arg.ty, &val, arg.span, &mut pieces, &mut words);
        }
        self.w.prints.push(EmittedPrint { span: expr.span, pieces });
        let number = self.w.prints.len();
        self.w.uses.block = true;
        self.w.uses.grid = true;
        let linear = self.linear();
        let count = words.len() + 3;
        let at = self.names.fresh("record");
        self.line(format!("let {at} = atomicAdd(&prints[0], {count}u) + 1u;"));
        self.line(format!("if {at} + {count}u <= {PRINT_WORDS}u {{"));
        self.indent += 1;
        let block = "block_idx.x + grid_dim.x * (block_idx.y + grid_dim.y * block_idx.z)".to_owned();
        let all =
            [format!("{number}u"), block, linear.text].into_iter().chain(words.into_iter().map(|w| w.text));
        for (i, word) in all.enumerate() {
            self.line(format!("atomicStore(&prints[{at} + {i}u], {word});"));
        }
        self.indent -= 1;
        self.line("}".into());
        if number > 1_000 {
            self.w.refuse(Diagnostic::error("mojo.kernel-cannot", expr.span).arg("text", "print"));
        }
    }
}
