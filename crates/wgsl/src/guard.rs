//! How is every loop of a module made to end?
//!
//! Insertions into the text, which keep its lines. A counter for each loop is a variable of the *entry point*: it counts the loop's
//! iterations in one thread over all runs of the loop, so that nested loops, and loops in functions called from loops, do not multiply
//! the limit. A function with loops gets its counters as pointers, in front of its own parameters. At the start of a loop's body:
//! count, and over the limit set the flag and break. After a cut-off every further run of that loop ends at its first iteration, so
//! that the kernel comes to its end.
//!
//! One counter for each loop, not one for all: browsers demand that a barrier's control flow is uniform. A counter is counted and tested
//! only where its own loop's control flow passes, so it is as uniform as the loop itself was. (A shared counter, or a `var<private>`,
//! would carry the divergence of one loop into another, or count as divergent everywhere.)
//!
//! A thread that begins after a cut-off begins with its counters at the limit: nothing of the launch will be used, so the rest of a large
//! grid shall not take its time. Where barriers need it, all threads of a block read the flag alike (`workgroupUniformLoad`).
//!
//! Which loop is to blame when an inner loop is cut off? The inner, if one run of it made most of the iterations, else a loop around it.

use crate::text::structure::{Call, Function, Loop};
use device::interface::{GuardedSource, KernelModule, LoopGuard, LoopPlace};
use naga::Module;
use std::collections::HashMap;
use std::fmt::Write;

/// WebGPU's default `maxBindingsPerBindGroup` less one; higher numbers are refused.
const LAST_BINDING: u32 = 999;
/// Loops that may be to blame for one cut-off.
const MOST_SUSPECTS: usize = 4;
/// Loops that share one set of counters. (WGSL allows a function 255 parameters.)
const MOST_COUNTERS: usize = 100;
/// WebGPU's default `maxBindGroups`.
const GROUPS: u32 = 4;

/// The module with every loop limited, in the form that the browser's uniformity check accepts wherever it accepts the original.
///
/// `divergent_subgroups`: as in [`crate::uniformity::check`].
pub(crate) fn guard(
    module: &KernelModule,
    functions: &[Function<'_>],
    ir: &Module,
    divergent_subgroups: bool,
) -> Option<GuardedSource> {
    let source = &module.source;
    let shared = if too_many_counters(functions, ir) {
        return insert(source, functions, ir, Counters::PerCall);
    } else {
        insert(source, functions, ir, Counters::Shared)?
    };
    // A function called once with divergent and once with uniform arguments, whose result decides about a barrier: there the first
    // call's divergence would reach the second through the shared counter.
    if passes_counters(functions, ir) && diverges(&module.for_naga(&shared.source), divergent_subgroups) {
        return insert(source, functions, ir, Counters::PerCall);
    }
    Some(shared)
}

fn too_many_counters(functions: &[Function<'_>], ir: &Module) -> bool {
    let plan = Plan::new(functions, ir, Counters::Shared);
    functions
        .iter()
        .zip(&plan.reached)
        .any(|(f, reached)| reached.len() > MOST_COUNTERS && !plan.is_entry(f.name))
}

fn diverges(source: &str, divergent_subgroups: bool) -> bool {
    let check = |ir: Module| crate::uniformity::check(source, &ir, divergent_subgroups);
    naga::front::wgsl::parse_str(source).map_or(true, |ir| !check(ir).is_empty())
}

/// Whose counters a function's loops count with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counters {
    /// One set for a thread, passed down as pointers: limits do not multiply.
    Shared,
    /// Each call of a function counts anew: limits multiply, and no call's divergence reaches another.
    PerCall,
}

/// Where a thread's counters begin.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begin {
    AtZero,
    /// At the limit if a loop was cut off already, as each thread sees it.
    ByThread,
    /// The same, as the block sees it: some control flow must be uniform.
    ByBlock,
}

impl Begin {
    /// Words of the operations that demand uniform control flow in a kernel.
    const COLLECTIVE: [&str; 4] = ["Barrier", "workgroupUniformLoad", "subgroup", "quad"];
    /// WebGPU's default `maxComputeWorkgroupStorageSize`, less what a variable of one word may take.
    const MOST_BYTES: u32 = 16384 - 16;

    fn of(source: &str, ir: &Module, counters: Counters) -> Self {
        if counters == Counters::PerCall {
            return Self::AtZero;
        }
        if !Self::COLLECTIVE.iter().any(|word| source.contains(word)) {
            return Self::ByThread;
        }
        let workgroup = ir.global_variables.iter().filter(|(_, v)| v.space == naga::AddressSpace::WorkGroup);
        // Each rounded up to what any type is aligned to.
        let bytes = workgroup
            .map(|(_, v)| ir.types[v.ty].inner.size(ir.to_ctx()).next_multiple_of(16))
            .fold(0, u32::saturating_add);
        if bytes <= Self::MOST_BYTES { Self::ByBlock } else { Self::AtZero }
    }
}

/// The loops of the module, in the order of their guard numbers: that of the text.
pub(crate) fn places(functions: &[Function<'_>]) -> Vec<LoopPlace> {
    functions
        .iter()
        .flat_map(|f| &f.loops)
        .map(|l| LoopPlace { start: l.keyword.0, end: l.keyword.1 })
        .collect()
}

/// Is a loop's counter passed to another function? Only then can [`Counters::Shared`] and [`Counters::PerCall`] differ.
fn passes_counters(functions: &[Function<'_>], ir: &Module) -> bool {
    let plan = Plan::new(functions, ir, Counters::Shared);
    functions.iter().zip(&plan.reached).any(|(f, reached)| !reached.is_empty() && !plan.is_entry(f.name))
}

/// The insertions. `None` without loops, or where no binding is free.
fn insert(
    source: &str,
    functions: &[Function<'_>],
    ir: &Module,
    counters: Counters,
) -> Option<GuardedSource> {
    if functions.iter().all(|f| f.loops.is_empty()) {
        return None;
    }
    let begin = Begin::of(source, ir, counters);
    let guard = LoopGuard { ends_together: begin != Begin::AtZero, ..free_bindings(ir)? };
    let plan = Plan::new(functions, ir, counters);
    let prefix = free_prefix(source);
    let mut insertions: Vec<(u32, String)> = Vec::new();
    for (index, function) in functions.iter().enumerate() {
        plan.instrument(index, function, begin, &prefix, &mut insertions);
    }
    let stop = match begin {
        Begin::ByBlock => format!("var<workgroup> {prefix}stop: u32;\n"),
        _ => String::new(),
    };
    insertions.push((
        source.len() as u32,
        format!(
            "\n@group({0}) @binding({1}) var<uniform> {prefix}limit: u32;\n\
             @group({0}) @binding({2}) var<storage, read_write> {prefix}flag: atomic<u32>;\n{stop}",
            guard.group, guard.limit_binding, guard.flag_binding
        ),
    ));
    insertions.sort_by_key(|(offset, _)| *offset);
    apply(source, &insertions).map(|(source, insertions)| GuardedSource { source, guard, insertions })
}

fn apply(source: &str, insertions: &[(u32, String)]) -> Option<(String, Vec<(u32, u32)>)> {
    let mut text =
        String::with_capacity(source.len() + insertions.iter().map(|(_, t)| t.len()).sum::<usize>());
    let mut places: Vec<(u32, u32)> = Vec::with_capacity(insertions.len());
    let mut done = 0;
    for (offset, inserted) in insertions {
        text.push_str(source.get(done..*offset as usize)?);
        text.push_str(inserted);
        done = *offset as usize;
        match places.last_mut() {
            Some(last) if last.0 == *offset => last.1 += inserted.len() as u32,
            _ => places.push((*offset, inserted.len() as u32)),
        }
    }
    text.push_str(source.get(done..)?);
    Some((text, places))
}

/// Two binding numbers that no variable of the module has, in a group that it uses already, if it uses any.
fn free_bindings(ir: &Module) -> Option<LoopGuard> {
    let used = |group: u32| {
        ir.global_variables
            .iter()
            .filter_map(|(_, v)| v.binding)
            .filter(move |b| b.group == group)
            .map(|b| b.binding)
            .max()
    };
    let highest = (0..GROUPS).rev().find(|group| used(*group).is_some()).unwrap_or(0);
    (0..=highest)
        .rev()
        .chain(highest + 1..GROUPS)
        .map(|group| (group, used(group).map_or(0, |binding| binding.saturating_add(1))))
        .find(|(_, binding)| *binding < LAST_BINDING)
        .map(|(group, binding)| LoopGuard {
            group,
            limit_binding: binding,
            flag_binding: binding + 1,
            ends_together: false,
        })
}

/// A beginning that no word of the text has.
fn free_prefix(source: &str) -> String {
    let mut prefix = "rt_".to_owned();
    let mut number = 0;
    while source.contains(&prefix) {
        number += 1;
        prefix = format!("rt{number}_");
    }
    prefix
}

struct Plan<'a> {
    ir: &'a Module,
    counters: Counters,
    by_name: HashMap<&'a str, usize>,
    /// For each function the number of its first loop.
    first: Vec<u32>,
    /// For each function the loops that it runs itself or through calls.
    reached: Vec<Vec<u32>>,
    /// For each function a loop that a call of it stands in, if any.
    caller_loop: Vec<Option<u32>>,
    /// For each function: is it called from a loop, or more than once, so that its counters do not begin at zero?
    repeated: Vec<bool>,
}

impl<'a> Plan<'a> {
    fn new(functions: &[Function<'a>], ir: &'a Module, counters: Counters) -> Self {
        let mut first = Vec::with_capacity(functions.len());
        let mut next = 0;
        for function in functions {
            first.push(next);
            next += function.loops.len() as u32;
        }
        let by_name: HashMap<&str, usize> = functions.iter().enumerate().map(|(i, f)| (f.name, i)).collect();
        let mut plan = Self {
            ir,
            counters,
            by_name,
            first,
            reached: vec![Vec::new(); functions.len()],
            caller_loop: vec![None; functions.len()],
            repeated: vec![false; functions.len()],
        };
        let order = callees_first(functions, &plan.by_name);
        for &index in &order {
            plan.reached[index] = plan.reach(index, functions);
        }
        // Callers before those they call: what is known of a caller is handed down.
        for &index in order.iter().rev() {
            let mut called = Vec::new();
            for call in &functions[index].calls {
                let Some(&callee) = plan.by_name.get(call.name) else { continue };
                let around = call.parent.map(|l| plan.first[index] + l as u32).or(plan.caller_loop[index]);
                plan.caller_loop[callee] = plan.caller_loop[callee].or(around);
                plan.repeated[callee] |= around.is_some() || plan.repeated[index] || called.contains(&callee);
                called.push(callee);
            }
        }
        plan
    }

    fn is_entry(&self, name: &str) -> bool {
        self.ir.entry_points.iter().any(|e| e.name == name)
    }

    fn reach(&self, index: usize, functions: &[Function<'_>]) -> Vec<u32> {
        let function = &functions[index];
        let mut reached: Vec<u32> = (0..function.loops.len() as u32).map(|l| self.first[index] + l).collect();
        if self.counters == Counters::Shared {
            for call in &function.calls {
                // More than that are not shared, so need not be known.
                if reached.len() > MOST_COUNTERS {
                    break;
                }
                if let Some(&callee) = self.by_name.get(call.name) {
                    reached.extend(&self.reached[callee]);
                    reached.sort_unstable();
                    reached.dedup();
                }
            }
        }
        reached
    }

    fn instrument(
        &self,
        index: usize,
        function: &Function<'_>,
        begin: Begin,
        prefix: &str,
        insertions: &mut Vec<(u32, String)>,
    ) {
        let Some(reached) = self.reached.get(index).filter(|reached| !reached.is_empty()) else { return };
        let owns = self.counters == Counters::PerCall || self.is_entry(function.name);
        if owns {
            let flag = format!("atomicLoad(&{prefix}flag)");
            let mut declarations = match begin {
                Begin::AtZero => String::new(),
                Begin::ByThread => format!(" let {prefix}b = select(0u, {prefix}limit, {flag} != 0u);"),
                Begin::ByBlock => format!(
                    " {prefix}stop = {flag}; \
                     let {prefix}b = select(0u, {prefix}limit, workgroupUniformLoad(&{prefix}stop) != 0u);"
                ),
            };
            for number in reached {
                let _ = match begin {
                    Begin::AtZero => write!(declarations, " var {prefix}c{number}: u32;"),
                    _ => write!(declarations, " var {prefix}c{number} = {prefix}b;"),
                };
            }
            insertions.push((function.body_open, declarations));
        } else {
            let mut parameters = list(reached, |number| format!("{prefix}c{number}: ptr<function, u32>"));
            if function.has_parameters {
                parameters += ", ";
            }
            insertions.push((function.parameters_open, parameters));
        }
        for (own, place) in function.loops.iter().enumerate() {
            self.limit_loop(index, function, own, place, owns, prefix, insertions);
        }
        if self.counters == Counters::Shared {
            for call in &function.calls {
                self.pass_counters(call, owns, prefix, insertions);
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn limit_loop(
        &self,
        index: usize,
        function: &Function<'_>,
        own: usize,
        place: &Loop,
        owns: bool,
        prefix: &str,
        insertions: &mut Vec<(u32, String)>,
    ) {
        let first = self.first[index];
        let number = first + own as u32;
        let counter = if owns { format!("{prefix}c{number}") } else { format!("(*{prefix}c{number})") };
        // The loop and those around it: each with its number and, but for the last, where its run begins.
        let mut suspects: Vec<(u32, Option<u32>)> = Vec::new();
        let mut at = Some(own);
        while let Some(suspect) = at {
            let Some(found) = function.loops.get(suspect) else { break };
            suspects.push((first + suspect as u32, Some(found.statement)));
            at = found.parent;
        }
        if self.counters == Counters::Shared
            && let Some(caller) = self.caller_loop[index].filter(|_| self.repeated[index])
        {
            suspects.push((caller, None));
        }
        // The innermost and the outermost: what lies between is rarely the one, and costs at each level.
        if suspects.len() > MOST_SUSPECTS {
            suspects.drain(MOST_SUSPECTS - 1..suspects.len() - 1);
        }
        let mut blamed = String::new();
        if let Some((last, earlier)) = suspects.split_last() {
            blamed = format!("{}u", last.0 + 1);
            for (suspect, statement) in earlier.iter().rev() {
                let Some(statement) = statement else { continue };
                let start = format!("{prefix}s{number}_{suspect}");
                insertions.push((*statement, format!("let {start} = {counter}; ")));
                blamed =
                    format!("select({blamed}, {}u, {counter} - {start} > {prefix}limit / 2u)", suspect + 1);
            }
        }
        let flag = format!("{prefix}flag");
        let mut text = String::new();
        let _ = write!(
            text,
            " {counter} += 1u; if ({counter} > {prefix}limit) {{ if (atomicLoad(&{flag}) == 0u) \
             {{ atomicStore(&{flag}, {blamed}); }} break; }}"
        );
        insertions.push((place.body_open, text));
    }

    fn pass_counters(&self, call: &Call<'_>, owns: bool, prefix: &str, insertions: &mut Vec<(u32, String)>) {
        let Some(reached) = self.by_name.get(call.name).and_then(|callee| self.reached.get(*callee)) else {
            return;
        };
        if reached.is_empty() {
            return;
        }
        let address = if owns { "&" } else { "" };
        let mut arguments = list(reached, |number| format!("{address}{prefix}c{number}"));
        if call.has_arguments {
            arguments += ", ";
        }
        insertions.push((call.open, arguments));
    }
}

fn list(numbers: &[u32], text: impl Fn(u32) -> String) -> String {
    numbers.iter().map(|number| text(*number)).collect::<Vec<_>>().join(", ")
}

/// Indices of the functions, each behind those that it calls. The text is valid, so no function calls itself.
fn callees_first(functions: &[Function<'_>], by_name: &HashMap<&str, usize>) -> Vec<usize> {
    let mut order = Vec::with_capacity(functions.len());
    let mut seen = vec![false; functions.len()];
    // (function, index of its next call to follow): an own stack, as chains of calls can be long.
    let mut stack: Vec<(usize, usize)> = Vec::new();
    for start in 0..functions.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        stack.push((start, 0));
        while let Some((index, next)) = stack.pop() {
            let Some(call) = functions[index].calls.get(next) else {
                order.push(index);
                continue;
            };
            stack.push((index, next + 1));
            if let Some(&callee) = by_name.get(call.name).filter(|callee| !seen[**callee]) {
                seen[callee] = true;
                stack.push((callee, 0));
            }
        }
    }
    order
}
