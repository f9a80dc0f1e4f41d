//! Which WGSL will run, and how is it called? Each file's text, with its kernels' interface in comments: what is printed can be run.

use crate::words::{Words, spaced};
use device::{Access, BindingKind, ElementShape, Interface, KernelModule, WorkgroupSize};

/// One module. `guarded`: with every loop limited.
pub fn module(module: &KernelModule, path: &str, guarded: bool, words: &Words) -> String {
    let mut out = format!("// {path}\n");
    for kernel in &module.kernels {
        for line in interface(kernel, words) {
            out.push_str(&format!("// {}\n", spaced(&line)));
        }
    }
    let loops: Vec<String> =
        module.loops.iter().map(|place| line_of(&module.source, place.start).to_string()).collect();
    let loops_text = match (loops.is_empty(), guarded) {
        (true, _) => words.t("cli.wgsl.no-loops"),
        (false, true) => words.with("cli.wgsl.loops-limited", &[("lines", &loops.join(", "))]),
        (false, false) => words.with("cli.wgsl.loops", &[("lines", &loops.join(", "))]),
    };
    out.push_str(&format!("// {loops_text}\n"));
    if let Some(form) = module.guarded.as_ref().filter(|_| guarded) {
        let numbers = [form.guard.group, form.guard.limit_binding, form.guard.flag_binding];
        let [group, limit, flag] = numbers.map(|n| n.to_string());
        let args = [("group", group.as_str()), ("limit", limit.as_str()), ("flag", flag.as_str())];
        out.push_str(&format!("// {}\n", words.with("cli.wgsl.guard", &args)));
        out.push('\n');
        out.push_str(&form.source);
    } else {
        out.push('\n');
        out.push_str(&module.source);
    }
    if !out.ends_with('\n') {
        out.push('\n');
    }
    out
}

fn line_of(source: &str, at: u32) -> usize {
    source.bytes().take(at as usize).filter(|b| *b == b'\n').count() + 1
}

fn interface(kernel: &Interface, words: &Words) -> Vec<String> {
    let size = kernel.workgroup.map(|size| match size {
        WorkgroupSize::Fixed(n) => n.to_string(),
        WorkgroupSize::FromBlock(name) => name.to_owned(),
    });
    let mut lines = vec![format!("{}: @workgroup_size({})", kernel.name, size.join(", "))];
    if kernel.workgroup_bytes > 0 {
        let bytes = words.bytes(u64::from(kernel.workgroup_bytes));
        lines.push(format!("  {}", words.with("cli.wgsl.shared", &[("bytes", &bytes)])));
    }
    for binding in &kernel.bindings {
        let at = format!("  @group({}) @binding({})", binding.group, binding.binding);
        match &binding.kind {
            BindingKind::Storage { access, written, element, minimum_bytes, .. } => {
                let element = match element {
                    ElementShape::Scalar(scalar) => scalar.name().to_owned(),
                    ElementShape::Packed { scalar, lanes } => format!("{lanes} × {}", scalar.name()),
                    ElementShape::Opaque => {
                        words.with("cli.wgsl.opaque", &[("bytes", &words.bytes(*minimum_bytes))])
                    }
                };
                let how = match (access, written) {
                    (Access::Read, _) => "cli.wgsl.read",
                    (Access::ReadWrite, true) => "cli.wgsl.written",
                    (Access::ReadWrite, false) => "cli.wgsl.only-read",
                };
                lines.push(format!("{at} {}: {element}, {}", binding.name, words.t(how)));
            }
            BindingKind::Uniform { bytes, fields } => {
                let fields: Vec<String> =
                    fields.iter().map(|f| format!("{}: {}", f.name, f.scalar.name())).collect();
                let size = words.bytes(u64::from(*bytes));
                lines.push(format!("{at} {}: uniform {{ {} }}, {size}", binding.name, fields.join(", ")));
            }
        }
    }
    lines
}
