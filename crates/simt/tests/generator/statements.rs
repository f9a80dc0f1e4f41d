//! Functions, statements, and the threads' meetings.

use super::{BUILTINS_EACH, COUNTERS, Expr, Function, Gen, INPUTS, Sort, THREADS, Ty, Variable, builtins};

impl Gen {
    pub(super) fn globals(&mut self) {
        self.text += &format!(
            "struct Params {{ u: u32, i: i32, f: f32, rounds: u32 }}
struct Inner {{ n: i32, v: vec3<u32> }}
struct Outer {{ f: f32, inner: Inner, list: array<i32, 3>, pair: vec2<f32> }}
const FIXED: u32 = {}u;
override tuning: u32 = FIXED + 2u;
@group(0) @binding(0) var<storage, read> ins: array<u32>;
@group(0) @binding(1) var<storage, read_write> ints: array<u32>;
@group(0) @binding(2) var<storage, read_write> floats: array<f32>;
@group(0) @binding(3) var<storage, read_write> counters: array<atomic<u32>, {COUNTERS}>;
@group(0) @binding(4) var<uniform> params: Params;
var<workgroup> tile_u: array<u32, {THREADS}>;
var<workgroup> tile_f: array<vec2<f32>, {THREADS}>;
var<workgroup> tile_s: array<Inner, {THREADS}>;
var<workgroup> shared_i: array<atomic<i32>, 8>;
var<workgroup> shared_u: array<atomic<u32>, {THREADS}>;
var<workgroup> uniform_u: u32;
var<private> private_count: i32 = {};
",
            1 + self.random.below(9),
            self.random.below(50),
        );
    }

    /// A helper: no built-in values, no barriers.
    pub(super) fn function(&mut self) {
        let name = self.name("f");
        let parameters: Vec<Ty> = (0..1 + self.random.below(2)).map(|_| self.ty()).collect();
        let pointer = self.random.one_in(2).then(|| self.ty());
        let result = self.ty();
        let mut list = Vec::new();
        for (k, ty) in parameters.iter().enumerate() {
            list.push(format!("p{k}: {}", ty.name()));
            self.scope.push(Variable { name: format!("p{k}"), ty: *ty, mutable: false });
        }
        if let Some(ty) = pointer {
            list.push(format!("to: ptr<function, {}>", ty.name()));
            self.scope.push(Variable { name: "(*to)".to_owned(), ty, mutable: true });
        }
        self.line(&format!("fn {name}({}) -> {} {{", list.join(", "), result.name()));
        self.indent += 1;
        self.budget = 5;
        self.block(2);
        if self.random.one_in(2) {
            let condition = self.running(Ty::B, 2).text;
            let early = self.running(result, 2);
            let early = self.kept(result, &early).text;
            self.hit("stmt.return-early");
            self.line(&format!("if ({condition}) {{ return {early}; }}"));
        }
        if let Some(ty) = pointer {
            let value = self.running(ty, 2);
            let value = self.kept(ty, &value).text;
            self.hit("stmt.assign-through-pointer");
            self.line(&format!("*to = {value};"));
        }
        let value = self.running(result, 3);
        let value = self.kept(result, &value).text;
        self.line(&format!("return {value};"));
        self.indent -= 1;
        self.line("}");
        self.scope.clear();
        self.functions.push(Function { name, parameters, pointer, result });
    }

    pub(super) fn main(&mut self, seed: u64, with_f16: bool, with_subgroups: bool) {
        let size = if with_subgroups { THREADS.to_string() } else { format!("8, {}", THREADS / 8) };
        self.line(&format!("@compute @workgroup_size({size})"));
        self.line(
            "fn main(@builtin(local_invocation_id) lid: vec3u, @builtin(global_invocation_id) gid: vec3u,",
        );
        self.line("        @builtin(workgroup_id) wid: vec3u, @builtin(local_invocation_index) lindex: u32,");
        let lanes = "@builtin(subgroup_invocation_id) lane: u32, @builtin(subgroup_size) width: u32";
        let lanes = if with_subgroups { lanes } else { "" };
        self.line(&format!("        @builtin(num_workgroups) blocks: vec3u, {lanes}) {{"));
        self.indent = 1;
        self.in_main = true;
        self.line("let at_int = (wid.x * 24u + lindex) * at_int_stride;");
        self.line("let at_float = (wid.x * 24u + lindex) * at_float_stride;");
        // Two of each, so that expressions seldom meet themselves.
        let (f3, i2, u4) =
            (Ty { sort: Sort::F, n: 3 }, Ty { sort: Sort::I, n: 2 }, Ty { sort: Sort::U, n: 4 });
        for ty in [Ty::I, Ty::U, Ty::F, Ty::B, Ty::U, Ty::I, Ty::F, f3, i2, u4] {
            let value = self.running(ty, 2);
            self.declare(ty, &value);
        }
        self.budget = 14;
        self.block(3);
        self.structs();
        self.meeting();
        self.budget = 8;
        self.block(3);
        self.meeting();
        let names = builtins::IN_TURN;
        for k in 0..BUILTINS_EACH {
            self.in_turn(names[(seed as usize * BUILTINS_EACH + k) % names.len()]);
        }
        if with_f16 {
            self.halves();
        }
        if with_subgroups {
            self.subgroups();
        }
        self.hit("expr.override");
        self.output_word("tuning * 3u");
        if self.random.one_in(3) {
            let condition = self.running(Ty::B, 3).text;
            self.hit("stmt.return");
            self.line(&format!("if ({condition}) {{ return; }}"));
        }
        for variable in self.scope.clone() {
            self.output(variable.ty, &Self::plain(variable.name));
        }
        self.output_word("bitcast<u32>(private_count)");
        self.indent = 0;
        self.line("}");
    }

    /// A variable that stays in scope; returns its name.
    fn declare(&mut self, ty: Ty, value: &Expr) -> String {
        let value = self.kept(ty, value);
        let name = self.name("v");
        let mutable = !self.random.one_in(4) || value.constant;
        self.hit(if mutable { "stmt.var" } else { "stmt.let" });
        if mutable && self.random.one_in(2) {
            self.line(&format!("var {name}: {} = {};", ty.name(), value.text));
        } else {
            self.line(&format!("{} {name} = {};", if mutable { "var" } else { "let" }, value.text));
        }
        self.scope.push(Variable { name: name.clone(), ty, mutable });
        name
    }

    /// Statements; what they declare goes out of scope, except at the outermost level of `main`.
    fn block(&mut self, depth: u32) {
        let outer = self.scope.len();
        let keep = self.in_main && self.indent == 1;
        let count = 2 + self.random.below(3) + if keep { 4 } else { 0 };
        for _ in 0..count {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            self.statement(depth);
        }
        if !keep {
            self.scope.truncate(outer);
        }
    }

    fn braces(&mut self, depth: u32) {
        self.indent += 1;
        self.block(depth);
        if self.text.ends_with("{\n") {
            self.assign();
        }
        self.indent -= 1;
    }

    fn statement(&mut self, depth: u32) {
        let choices = if depth == 0 { 6 } else { 16 };
        match self.random.below(choices) {
            0 => {
                let ty = self.ty();
                let value = self.expr(ty, 3);
                self.declare(ty, &value);
            }
            1 | 2 => self.assign(),
            3 => self.compound(),
            4 => self.array(),
            5 => self.small(),
            6 | 7 => self.branch(depth),
            8 => self.switch(depth),
            9 | 10 if self.loops < 2 => self.counting(depth),
            11 | 12 if self.loops < 2 => self.endless(depth),
            13 if self.loops < 2 => self.while_loop(depth),
            14 => {
                self.hit("stmt.block");
                self.line("{");
                self.braces(depth - 1);
                self.line("}");
            }
            _ => self.assign(),
        }
    }

    fn target(&mut self) -> Option<Variable> {
        let all: Vec<Variable> = self.scope.iter().filter(|v| v.mutable).cloned().collect();
        (!all.is_empty()).then(|| all[self.random.below(all.len() as u32) as usize].clone())
    }

    fn assign(&mut self) {
        let Some(target) = self.target() else { return self.line("private_count ^= 5;") };
        let (place, ty) = if target.ty.n > 1 && self.random.one_in(2) {
            if self.random.one_in(2) {
                self.hit("stmt.assign-component");
                (
                    format!("{}.{}", target.name, &"xyzw"[self.random.below(target.ty.n) as usize..][..1]),
                    target.ty.scalar(),
                )
            } else {
                self.hit("stmt.assign-indexed");
                let index = self.running(Ty::U, 1).text;
                (format!("{}[({index}) % {}u]", target.name, target.ty.n), target.ty.scalar())
            }
        } else {
            self.hit("stmt.assign");
            (target.name, target.ty)
        };
        let value = self.expr(ty, 3);
        let value = self.kept(ty, &value);
        self.line(&format!("{place} = {};", value.text));
    }

    fn compound(&mut self) {
        let whole: Vec<Variable> = self
            .scope
            .iter()
            .filter(|v| v.mutable && matches!(v.ty.sort, Sort::I | Sort::U))
            .cloned()
            .collect();
        if whole.is_empty() {
            return self.assign();
        }
        let target = whole[self.random.below(whole.len() as u32) as usize].clone();
        if target.ty.n == 1 && self.random.one_in(3) {
            self.hit("stmt.increment");
            let operator = self.random.of(&["++", "--"]);
            return self.line(&format!("{}{operator};", target.name));
        }
        self.hit("stmt.compound");
        let operator = self.random.of(&["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="]);
        let value = self.running(target.ty, 2).text;
        self.line(&format!("{} {operator} {value};", target.name));
    }

    fn array(&mut self) {
        let ty = self.ty();
        let name = self.name("list");
        let values: Vec<String> = (0..4)
            .map(|_| {
                let value = self.expr(ty, 2);
                self.kept(ty, &value).text
            })
            .collect();
        self.hit("expr.array");
        self.line(&format!("var {name} = array<{}, 4>({});", ty.name(), values.join(", ")));
        let value = self.running(ty, 2);
        let value = self.kept(ty, &value).text;
        let (at, from) = (self.running(Ty::U, 2).text, self.running(Ty::I, 2).text);
        self.hit("stmt.assign-indexed");
        self.line(&format!("{name}[({at}) % 4u] = {value};"));
        if self.random.one_in(2) {
            self.hit("stmt.let-pointer");
            let pointer = self.name("at");
            self.line(&format!("let {pointer} = &{name}[({at}) & 3u];"));
            let value = self.running(ty, 2);
            let value = self.kept(ty, &value).text;
            self.hit("stmt.assign-through-pointer");
            self.line(&format!("*{pointer} = {value};"));
        }
        self.hit("expr.index-array");
        let value = Self::plain(format!("{name}[({from}) & 3]"));
        self.declare(ty, &value);
    }

    /// Statements of one line that stand alone.
    fn small(&mut self) {
        let with_pointer: Vec<usize> =
            (0..self.functions.len()).filter(|f| self.functions[*f].pointer.is_some()).collect();
        if !with_pointer.is_empty() && self.random.one_in(2) {
            let f = with_pointer[self.random.below(with_pointer.len() as u32) as usize];
            return self.call_with_pointer(f);
        }
        match self.random.below(4) {
            3 => {
                self.hit("stmt.const-assert");
                self.line("const_assert FIXED > 0u;");
            }
            0 => {
                self.hit("stmt.phony");
                let value = self.running(Ty::U, 2).text;
                self.line(&format!("_ = {value};"));
            }
            1 => {
                self.hit("stmt.const");
                let name = self.name("k");
                self.line(&format!("const {name} = FIXED * 3u + 1u;"));
                self.scope.push(Variable { name, ty: Ty::U, mutable: false });
            }
            _ => {
                self.hit("stmt.assign-private");
                let value = self.running(Ty::I, 2).text;
                self.line(&format!("private_count = {value};"));
            }
        }
    }

    fn call_with_pointer(&mut self, f: usize) {
        let (name, parameters) = (self.functions[f].name.clone(), self.functions[f].parameters.clone());
        let (pointer, result) = (self.functions[f].pointer.unwrap_or(Ty::I), self.functions[f].result);
        let first = self.running(pointer, 2);
        let first = self.kept(pointer, &first).text;
        let target = self.name("passed");
        self.line(&format!("var {target}: {} = {first};", pointer.name()));
        let arguments: Vec<String> = parameters
            .iter()
            .map(|p| {
                let value = self.running(*p, 2);
                self.kept(*p, &value).text
            })
            .collect();
        self.hit("expr.call");
        self.hit("expr.call-with-pointer");
        let value = Self::plain(format!("{name}({}, &{target})", arguments.join(", ")));
        self.declare(result, &value);
        self.scope.push(Variable { name: target, ty: pointer, mutable: true });
    }

    fn branch(&mut self, depth: u32) {
        let condition = self.running(Ty::B, 3).text;
        self.hit("stmt.if");
        self.line(&format!("if ({condition}) {{"));
        self.braces(depth - 1);
        if self.random.one_in(3) {
            let condition = self.running(Ty::B, 2).text;
            self.hit("stmt.else-if");
            self.line(&format!("}} else if ({condition}) {{"));
            self.braces(depth - 1);
        }
        if self.random.one_in(2) {
            self.hit("stmt.else");
            self.line("} else {");
            self.braces(depth - 1);
        }
        self.line("}");
    }

    fn switch(&mut self, depth: u32) {
        let ty = self.random.of(&[Ty::I, Ty::U]);
        let (selector, suffix) = (self.running(ty, 2).text, if ty == Ty::U { "u" } else { "" });
        self.hit("stmt.switch");
        self.line(&format!("switch ({selector}) & {}(3) {{", ty.name()));
        self.indent += 1;
        self.line(&format!("case 0{suffix}: {{"));
        self.braces(depth - 1);
        self.line("}");
        self.hit("stmt.case-of-several");
        self.line(&format!("case 1{suffix}, 3{suffix}: {{"));
        self.braces(depth - 1);
        if self.random.one_in(2) {
            let condition = self.running(Ty::B, 2).text;
            self.hit("stmt.break-in-switch");
            self.indent += 1;
            self.line(&format!("if ({condition}) {{ break; }}"));
            self.assign();
            self.indent -= 1;
        }
        self.line("}");
        self.line("default: {");
        self.braces(depth - 1);
        self.line("}");
        self.indent -= 1;
        self.line("}");
    }

    /// `if … { break; }` or `continue`.
    fn leave(&mut self) {
        if self.random.one_in(2) {
            let condition = self.running(Ty::B, 2).text;
            let (what, word) = self.random.of(&[("stmt.break", "break"), ("stmt.continue", "continue")]);
            self.hit(what);
            self.line(&format!("if ({condition}) {{ {word}; }}"));
        }
    }

    fn counting(&mut self, depth: u32) {
        let counter = self.name("n");
        let bound = if self.random.one_in(2) {
            format!("{}u", 1 + self.random.below(5))
        } else {
            format!("({}) % 6u", self.running(Ty::U, 2).text)
        };
        // What a loop's condition reads may change in its body, so the bound is kept.
        let end = self.name("end");
        self.line(&format!("let {end} = {bound};"));
        self.hit("stmt.for");
        self.line(&format!("for (var {counter} = 0u; {counter} < {end}; {counter}++) {{"));
        self.looped(&counter, depth);
        self.line("}");
    }

    fn looped(&mut self, counter: &str, depth: u32) {
        let outer = self.scope.len();
        self.scope.push(Variable { name: counter.to_owned(), ty: Ty::U, mutable: false });
        self.loops += 1;
        self.indent += 1;
        self.assign();
        self.leave();
        self.indent -= 1;
        self.braces(depth - 1);
        self.loops -= 1;
        self.scope.truncate(outer);
    }

    fn while_loop(&mut self, depth: u32) {
        let counter = self.name("n");
        let start = self.running(Ty::U, 2).text;
        self.line(&format!("var {counter} = ({start}) % 5u;"));
        self.hit("stmt.while");
        self.line(&format!("while ({counter} < 5u) {{"));
        self.indent += 1;
        self.line(&format!("{counter}++;"));
        self.indent -= 1;
        self.looped(&counter, depth);
        self.line("}");
    }

    fn endless(&mut self, depth: u32) {
        let counter = self.name("n");
        let start = self.running(Ty::U, 2).text;
        self.line(&format!("var {counter} = ({start}) % 4u;"));
        self.hit("stmt.loop");
        self.line("loop {");
        self.indent += 1;
        let break_if = self.random.one_in(2);
        if !break_if {
            self.hit("stmt.break");
            self.line(&format!("if ({counter} >= 4u) {{ break; }}"));
        }
        self.indent -= 1;
        self.looped(&counter, depth);
        self.indent += 1;
        self.hit("stmt.continuing");
        self.line("continuing {");
        self.indent += 1;
        self.line(&format!("{counter}++;"));
        if break_if {
            self.hit("stmt.break-if");
            self.line(&format!("break if {counter} >= 4u;"));
        }
        self.indent -= 1;
        self.line("}");
        self.indent -= 1;
        self.line("}");
    }

    fn structs(&mut self) {
        let name = self.name("s");
        let part = |g: &mut Self, ty: Ty| {
            let value = g.expr(ty, 2);
            g.kept(ty, &value).text
        };
        let (u3, f2) = (Ty { sort: Sort::U, n: 3 }, Ty { sort: Sort::F, n: 2 });
        let parts: Vec<String> = [Ty::F, Ty::I, u3, Ty::I, Ty::I, Ty::I, f2].map(|ty| part(self, ty)).into();
        self.hit("expr.struct");
        self.line(&format!(
            "var {name} = Outer({}, Inner({}, {}), array<i32, 3>({}, {}, {}), {});",
            parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6]
        ));
        let n = part(self, Ty::I);
        let (at, value) = (self.running(Ty::U, 2).text, part(self, Ty::I));
        self.hit("stmt.assign-member");
        self.line(&format!("{name}.inner.n = {n};"));
        self.line(&format!("{name}.list[({at}) % 3u] = {value};"));
        self.line(&format!("{name}.inner.v.y ^= 9u;"));
        self.hit("expr.member");
        for (member, ty) in
            [(".f", Ty::F), (".inner.n", Ty::I), (".inner.v", u3), (".list[1]", Ty::I), (".pair", f2)]
        {
            self.scope.push(Variable { name: format!("{name}{member}"), ty, mutable: true });
        }
    }

    /// Threads exchange values: through shared memory, one thread's word, or atomics.
    fn meeting(&mut self) {
        let rounds = if self.random.one_in(3) { Some(self.name("round")) } else { None };
        if let Some(round) = &rounds {
            self.hit("stmt.barrier-in-loop");
            self.line(&format!("for (var {round} = 0u; {round} < params.rounds; {round}++) {{"));
            self.indent += 1;
        }
        let (u, f2) = (Ty::U, Ty { sort: Sort::F, n: 2 });
        let near = 1 + self.random.below(THREADS - 1);
        let word = self.running(u, 3).text;
        let floats = self.running(f2, 2);
        let floats = self.kept(f2, &floats).text;
        let inner = self.running(Ty { sort: Sort::U, n: 3 }, 2).text;
        self.line(&format!("tile_u[lindex] = {word};"));
        self.line(&format!("tile_f[lindex] = {floats};"));
        self.line(&format!("tile_s[lindex] = Inner(bitcast<i32>(lindex * 3u), {inner});"));
        self.line("if (lindex < 8u) { atomicStore(&shared_i[lindex], 1 - i32(lindex)); }");
        self.line("atomicStore(&shared_u[lindex], lindex);");
        self.hit("fn.atomicStore");
        self.hit("fn.workgroupBarrier");
        self.line("workgroupBarrier();");
        let (got_u, got_f, got_s) = (self.name("got"), self.name("got"), self.name("got"));
        self.line(&format!("let {got_u} = tile_u[(lindex + {near}u) % {THREADS}u];"));
        self.line(&format!("let {got_f} = tile_f[(lindex * 5u + {near}u) % {THREADS}u].yx;"));
        self.line(&format!("let {got_s} = tile_s[{THREADS}u - 1u - lindex];"));
        let (index, value) = (self.running(u, 2).text, self.running(Ty::I, 2).text);
        let operations = [
            ("fn.atomicAdd", "atomicAdd"),
            ("fn.atomicSub", "atomicSub"),
            ("fn.atomicMax", "atomicMax"),
            ("fn.atomicMin", "atomicMin"),
            ("fn.atomicAnd", "atomicAnd"),
            ("fn.atomicOr", "atomicOr"),
            ("fn.atomicXor", "atomicXor"),
        ];
        let (what, operation) = self.random.of(&operations);
        self.hit(what);
        self.line(&format!("{operation}(&shared_i[({index}) % 8u], {value});"));
        // Over the whole grid only what gives the same in any order, and only one operation in a kernel.
        self.hit("fn.atomicXor");
        self.line(&format!("atomicXor(&counters[({index}) % {COUNTERS}u], {word});"));
        // An element of its own: the old value is known.
        let old = self.name("old");
        let value = self.running(u, 2).text;
        if self.random.one_in(2) {
            self.hit("fn.atomicExchange");
            self.line(&format!("let {old} = atomicExchange(&shared_u[lindex], {value});"));
        } else {
            self.hit("fn.atomicCompareExchangeWeak");
            self.line(&format!(
                "let {old} = atomicCompareExchangeWeak(&shared_u[lindex], {value}, 7u).old_value;"
            ));
        }
        self.hit("fn.workgroupBarrier");
        self.line("workgroupBarrier();");
        let (sum, chosen) = (self.name("sum"), self.name("chosen"));
        self.hit("fn.atomicLoad");
        self.line(&format!("let {sum} = atomicLoad(&shared_i[lindex % 8u]);"));
        let chooser = self.random.below(THREADS);
        self.line(&format!("if (lindex == {chooser}u) {{ uniform_u = {value}; }}"));
        self.hit("fn.workgroupUniformLoad");
        self.line(&format!("let {chosen} = workgroupUniformLoad(&uniform_u);"));
        let got = [(&got_u, u), (&got_f, f2), (&old, u), (&sum, Ty::I), (&chosen, u)];
        if rounds.is_some() {
            self.line(&format!(
                "private_count ^= {sum} + bitcast<i32>({chosen} + {old} + {got_u} + {got_s}.v.z);"
            ));
            self.line(&format!("private_count = extractBits(private_count, 1u, 31u) - i32({got_f}.x);"));
            self.hit("fn.storageBarrier");
            self.line("storageBarrier();");
            self.indent -= 1;
            self.line("}");
        } else {
            for (name, ty) in got {
                self.scope.push(Variable { name: name.clone(), ty, mutable: false });
            }
            for (member, ty) in [(".n", Ty::I), (".v", Ty { sort: Sort::U, n: 3 })] {
                self.scope.push(Variable { name: format!("{got_s}{member}"), ty, mutable: false });
            }
        }
    }

    /// Half floats: small multiples of a quarter, exact in 11 bits.
    fn halves(&mut self) {
        self.hit("type.f16");
        let (a, b) = (self.running(Ty::U, 2).text, self.running(Ty::I, 2).text);
        let (h, v) = (self.name("h"), self.name("h"));
        self.line(&format!("let {h} = f16(({a}) & 15u) * 0.25h - f16(({b}) & 3);"));
        self.line(&format!("var {v} = vec3<f16>({h}, abs({h}), 2.0h);"));
        self.line(&format!("{v}[({a}) % 3u] += floor({h});"));
        self.line(&format!("{v} = select({v}, fma({v}, {v}, vec3<f16>(1.0h)), {v} < vec3<f16>({h}));"));
        for text in [
            format!("f32({h})"),
            format!("f32({v}.x)"),
            format!("f32(dot({v}, vec3<f16>(0.5h)))"),
            format!("vec3<f32>({v}).z"),
        ] {
            self.output_float(&text, super::EXACT);
        }
        self.output_word(&format!("u32(clamp({h}, 0.0h, 3.0h))"));
        let first = self.random.below(INPUTS - 1);
        self.output_word(&format!("ins[u32({h} > 0.0h) + {first}u]"));
    }
}
