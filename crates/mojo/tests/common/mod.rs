//! How is a program checked and run in a test, with a device that is a map of byte vectors?

#![allow(dead_code)]

use std::collections::BTreeMap;
use std::rc::Rc;

use mojo::bytecode::DType;
use mojo::diagnostics::{Diagnostic, FileId, LineIndex, Severity, Span};
use mojo::vm::{Answer, Ask, BufferId, Config, DeviceRange, HostRange, KernelArg, Side, Step, Vm};
use mojo::{ExternalKernel, ExternalModule, KernelParam, KernelParamKind, Source, WorkgroupSize};

/// Instructions that a test program may take.
const FUEL: u64 = 200_000_000;

/// The tab `kernels.wgsl` of the tests: `vector_add(a, b, out, n)`, `scale(data, factor)` with a fixed workgroup of 64.
pub fn kernels() -> Vec<ExternalModule> {
    let file = FileId(9);
    let buffer = |name: &str, writable| KernelParam {
        name: name.to_string(),
        kind: KernelParamKind::Buffer { element: Some(DType::Float32), writable },
    };
    let scalar =
        |name: &str, dtype| KernelParam { name: name.to_string(), kind: KernelParamKind::Scalar { dtype } };
    let free = [WorkgroupSize::FromBlockDim, WorkgroupSize::Fixed(1), WorkgroupSize::Fixed(1)];
    let fixed = [WorkgroupSize::Fixed(64), WorkgroupSize::Fixed(1), WorkgroupSize::Fixed(1)];
    vec![ExternalModule {
        name: "kernels".to_string(),
        kernels: vec![
            ExternalKernel {
                name: "vector_add".to_string(),
                params: vec![
                    buffer("a", false),
                    buffer("b", false),
                    buffer("out", true),
                    scalar("n", DType::UInt32),
                ],
                span: Span::new(file, 100, 110),
                workgroup: free,
            },
            ExternalKernel {
                name: "scale".to_string(),
                params: vec![buffer("data", true), scalar("factor", DType::Float32)],
                span: Span::new(file, 200, 205),
                workgroup: fixed,
            },
        ],
        broken: false,
    }]
}

/// `3:5 error mojo.unknown-name name=x` a line, related places and fixes behind it.
pub fn render(text: &str, diagnostics: &[Diagnostic]) -> String {
    let index = LineIndex::new(text);
    let mut out = String::new();
    for d in diagnostics {
        let at = index.line_column(d.span.start);
        let severity = match d.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        out.push_str(&format!("{}:{} {severity} {}", at.line, at.chars, d.id));
        for (name, value) in &d.args {
            out.push_str(&format!(" {name}={value:?}"));
        }
        for related in &d.related {
            if related.span.file == d.span.file {
                let at = index.line_column(related.span.start);
                out.push_str(&format!(" [{} {}:{}]", related.id, at.line, at.chars));
            } else {
                out.push_str(&format!(
                    " [{} file {} byte {}]",
                    related.id, related.span.file.0, related.span.start
                ));
            }
        }
        if let Some(fix) = &d.fix {
            let edits: Vec<String> =
                fix.edits.iter().map(|(span, with)| format!("{:?}→{with:?}", span.text(text))).collect();
            out.push_str(&format!(" fix {}", edits.join(", ")));
        }
        out.push('\n');
    }
    out
}

/// Diagnostics of one text, rendered.
pub fn diagnose(text: &str) -> String {
    let checked = mojo::check(&[Source { name: "main.mojo", text }], &kernels());
    render(text, &checked.diagnostics)
}

/// What a program prints and asks of the device. Errors of the checker come instead.
pub fn run(text: &str) -> String {
    run_with(text, false)
}

/// As `run`, with what was asked of the device, a line each, between what was printed.
pub fn trace(text: &str) -> String {
    run_with(text, true)
}

/// Runs a program for its crashes only: a little fuel, output thrown away.
pub fn run_short(text: &str) {
    let checked = mojo::check(&[Source { name: "main.mojo", text }], &kernels());
    let Some(program) = checked.program else {
        return;
    };
    let shown = mojo::bytecode::disasm::disassemble(&program);
    let vm = Vm::new(Rc::new(program.clone()), Config::new(Vec::new()));
    let vm = vm.unwrap_or_else(|error| panic!("{error}\n{text}\n{shown}"));
    let mut device = Device {
        vm,
        buffers: BTreeMap::new(),
        names: BTreeMap::new(),
        log: Vec::new(),
        kernels: program.kernels,
    };
    device.drive(2_000_000);
}

fn run_with(text: &str, logs: bool) -> String {
    let checked = mojo::check(&[Source { name: "main.mojo", text }], &kernels());
    let Some(program) = checked.program else {
        return render(text, &checked.diagnostics);
    };
    let vm = match Vm::new(Rc::new(program.clone()), Config::new(vec!["main.mojo".to_string()])) {
        Ok(vm) => vm,
        Err(error) => return format!("{error}\n{}", mojo::bytecode::disasm::disassemble(&program)),
    };
    let mut device = Device {
        vm,
        buffers: BTreeMap::new(),
        names: BTreeMap::new(),
        log: Vec::new(),
        kernels: program.kernels,
    };
    let printed = device.drive(FUEL);
    if !logs {
        return printed;
    }
    let index = LineIndex::new(text);
    let mut out = String::new();
    for (span, line) in device.log {
        out.push_str(&format!("{}: {line}\n", index.line_column(span.start).line));
    }
    out + &printed
}

struct Device {
    vm: Vm,
    buffers: BTreeMap<BufferId, Vec<u8>>,
    names: BTreeMap<BufferId, String>,
    log: Vec<(Span, String)>,
    kernels: Vec<String>,
}

impl Device {
    fn drive(&mut self, mut fuel: u64) -> String {
        let mut out = String::new();
        loop {
            let step = self.vm.run(1_000_000);
            for line in self.vm.drain_console() {
                out.push_str(&line.text);
                if line.ended {
                    out.push('\n');
                }
            }
            match step {
                Step::OutOfFuel => {
                    fuel = fuel.saturating_sub(1_000_000);
                    if fuel == 0 {
                        return out + "out of fuel\n";
                    }
                }
                Step::Request(request) => {
                    let answer = self.answer(request.what, request.span);
                    self.vm.resume(answer);
                }
                Step::Finished { exit: 0 } => return out,
                Step::Finished { exit } => return out + &format!("exit {exit}\n"),
                Step::Uncaught { .. } => return out + "exit 1\n",
                Step::Trapped(error) => return out + &format!("trap {} {:?}\n", error.id, error.args),
            }
        }
    }

    fn name(&self, id: BufferId) -> String {
        self.names.get(&id).cloned().unwrap_or(format!("#{}", id.0))
    }

    fn download(&mut self, from: DeviceRange, to: HostRange) {
        let size = from.dtype.bytes();
        let (start, bytes) = (from.offset as usize * size, from.len as usize * size);
        let data = self.buffers.get(&from.buffer).map(|data| data[start..start + bytes].to_vec());
        if let (Some(data), Some(host)) = (data, self.vm.host_bytes_mut(&to)) {
            host.copy_from_slice(&data);
        }
    }

    fn upload(&mut self, from: HostRange, to: DeviceRange) {
        let size = to.dtype.bytes();
        let (start, bytes) = (to.offset as usize * size, to.len as usize * size);
        let data = self.vm.host_bytes(&from).map(<[u8]>::to_vec);
        if let (Some(data), Some(buffer)) = (data, self.buffers.get_mut(&to.buffer)) {
            buffer[start..start + bytes].copy_from_slice(&data);
        }
    }

    fn floats(&self, range: &DeviceRange) -> Vec<f32> {
        let data = &self.buffers[&range.buffer];
        data.chunks(4)
            .skip(range.offset as usize)
            .take(range.len as usize)
            .map(|c| f32::from_le_bytes([c[0], c[1], c[2], c[3]]))
            .collect()
    }

    fn put(&mut self, range: &DeviceRange, values: &[f32]) {
        let Some(data) = self.buffers.get_mut(&range.buffer) else {
            return;
        };
        for (slot, value) in data.chunks_mut(4).skip(range.offset as usize).zip(values) {
            slot.copy_from_slice(&value.to_le_bytes());
        }
    }

    fn launch(&mut self, kernel: &str, args: &[KernelArg]) {
        match (kernel, args) {
            (
                "vector_add",
                [
                    KernelArg::Buffer { range: a, .. },
                    KernelArg::Buffer { range: b, .. },
                    KernelArg::Buffer { range: out, .. },
                    KernelArg::Scalar { value: n, .. },
                ],
            ) => {
                let sums: Vec<f32> =
                    self.floats(a).iter().zip(self.floats(b)).map(|(a, b)| a + b).take(*n as usize).collect();
                self.put(out, &sums);
            }
            ("scale", [KernelArg::Buffer { range, .. }, KernelArg::Scalar { value, .. }]) => {
                let factor = f32::from_bits(*value as u32);
                let scaled: Vec<f32> = self.floats(range).iter().map(|v| v * factor).collect();
                self.put(range, &scaled);
            }
            _ => {}
        }
    }

    fn answer(&mut self, ask: Ask, span: Span) -> Answer {
        let line = match ask {
            Ask::CreateContext { .. } => "context".to_string(),
            Ask::ContextName { .. } => return Answer::Text("Test".to_string()),
            Ask::ContextApi { .. } => return Answer::Text("test".to_string()),
            Ask::DeviceCount => return Answer::Number(1),
            Ask::CreateDeviceBuffer { range, name, .. } => {
                self.buffers.insert(range.buffer, vec![0; range.len as usize * range.dtype.bytes()]);
                if let Some(name) = name {
                    self.names.insert(range.buffer, name);
                }
                format!("device buffer {} {}×{}", self.name(range.buffer), range.len, range.dtype.name())
            }
            Ask::CreateHostBuffer { range, name, .. } => {
                format!("host buffer {} {}×{}", name.unwrap_or_default(), range.len, range.dtype.name())
            }
            Ask::Fill { dst: Side::Host(range), value } => {
                self.vm.fill_host(&range, value);
                "fill host".to_string()
            }
            Ask::Fill { dst: Side::Device(range), value } => {
                let size = range.dtype.bytes();
                if let Some(data) = self.buffers.get_mut(&range.buffer) {
                    for slot in data.chunks_mut(size).skip(range.offset as usize).take(range.len as usize) {
                        slot.copy_from_slice(&value.to_le_bytes()[..size]);
                    }
                }
                format!("fill {}", self.name(range.buffer))
            }
            Ask::Copy { dst, src } => match (dst, src) {
                (Side::Device(to), Side::Host(from)) => {
                    self.upload(from, to);
                    format!("upload {}", self.name(to.buffer))
                }
                (Side::Host(to), Side::Device(from)) => {
                    self.download(from, to);
                    format!("download {}", self.name(from.buffer))
                }
                (Side::Device(to), Side::Device(from)) => {
                    let values = self.floats(&from);
                    self.put(&to, &values);
                    format!("copy {} {}", self.name(from.buffer), self.name(to.buffer))
                }
                (Side::Host(to), Side::Host(from)) => {
                    let data = self.vm.host_bytes(&from).map(<[u8]>::to_vec).unwrap_or_default();
                    if let Some(host) = self.vm.host_bytes_mut(&to) {
                        host.copy_from_slice(&data);
                    }
                    "copy host".to_string()
                }
            },
            Ask::Launch { kernel, args, grid, block, .. } => {
                let name = self.kernels.get(kernel as usize).cloned().unwrap_or_default();
                self.launch(&name, &args);
                format!("launch {name} {grid:?} {block:?}")
            }
            Ask::Synchronize { .. } => "synchronize".to_string(),
            Ask::Free { buffer } => format!("free {}", self.name(buffer)),
            Ask::FreeHost { .. } => "free host".to_string(),
            Ask::MapEnter { buffer, host, .. } => {
                self.download(buffer, host);
                format!("map {}", self.name(buffer.buffer))
            }
            Ask::MapExit { buffer, host } => {
                self.upload(host, buffer);
                format!("unmap {}", self.name(buffer.buffer))
            }
            Ask::ReadBack { buffer, host } => {
                self.download(buffer, host);
                format!("read back {}", self.name(buffer.buffer))
            }
            Ask::Now => return Answer::Number(1_000),
            Ask::Sleep { .. } => "sleep".to_string(),
        };
        self.log.push((span, line));
        Answer::Done
    }
}
