//! The text form of a trace: what golden files hold and what a terminal prints.

use crate::{Argument, BufferId, DeviceTime, Kind, Operation, Reading, Region, Trace};
use std::fmt::Write;

/// How much of the measured times to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// All of them.
    Shown,
    /// None: what remains is the same on every machine.
    Left,
}

/// One line an operation, then the buffers, the console, and what the CPU device saw.
pub fn render(trace: &Trace, times: Times) -> String {
    let mut out = String::new();
    for operation in &trace.operations {
        // Whether host work is long enough to be drawn depends on the machine.
        if times == Times::Left && matches!(operation.kind, Kind::HostWork { .. } | Kind::Compile { .. }) {
            continue;
        }
        line(trace, operation, times, &mut out);
    }
    for buffer in &trace.buffers {
        let (kind, name, element) = (buffer.kind, &buffer.name, buffer.element.short());
        let _ = writeln!(out, "buffer {name} {kind:?} {} x {element}, line {}", buffer.len, buffer.span.line);
    }
    for line in &trace.console {
        let _ = writeln!(out, "> {}", line.text);
    }
    for hazard in &trace.hazards {
        let name = trace.buffer(hazard.buffer).map_or("", |b| &b.name);
        let _ = writeln!(
            out,
            "hazard {:?} {name}[{}] line {} x{}",
            hazard.kind, hazard.index, hazard.span.line, hazard.count
        );
    }
    out.push_str(&crate::check_text::render(trace));
    let _ = writeln!(out, "{:?}", trace.outcome);
    out
}

fn line(trace: &Trace, operation: &Operation, times: Times, out: &mut String) {
    let _ = write!(out, "{:>4}  ", operation.span.line);
    let region = |r: &Region| {
        let name = name(trace, r.buffer);
        if r.offset_bytes == 0 { name } else { format!("{name}+{}", r.offset_bytes) }
    };
    let _ = match &operation.kind {
        Kind::HostWork { .. } => write!(out, "host work"),
        Kind::Compile { what } => write!(out, "compile {what}"),
        Kind::Create { buffer } => write!(out, "create {}", name(trace, *buffer)),
        Kind::Fill { target, value } => {
            write!(out, "fill {} {} B with {value}", region(target), target.bytes)
        }
        Kind::Copy { direction, target, source, cause, .. } => {
            write!(
                out,
                "{direction:?} {} -> {} {} B ({cause:?})",
                region(source),
                region(target),
                target.bytes
            )
        }
        Kind::Launch { kernel, grid, block, arguments } => {
            let arguments: Vec<String> = arguments
                .iter()
                .map(|a| match a {
                    Argument::Buffer { region: r, written, .. } => {
                        format!("{}{}", region(r), if *written { "!" } else { "" })
                    }
                    Argument::Scalar { name, value } => format!("{name}={value}"),
                })
                .collect();
            write!(out, "launch {kernel}({}) grid {grid:?} block {block:?}", arguments.join(", "))
        }
        Kind::Synchronize => write!(out, "synchronize"),
        Kind::Free { buffer } => write!(out, "free {}", name(trace, *buffer)),
    };
    if times == Times::Shown {
        let host = &operation.host;
        let _ = write!(out, "  [{} .. {}]", host.enqueued_ns, host.returned_ns);
        match operation.device.duration().map(|f| f.reading) {
            Some(Reading::Ns(ns)) => _ = write!(out, " {ns} ns"),
            Some(Reading::Below(ns)) => _ = write!(out, " < {ns} ns"),
            Some(Reading::Unknown) => _ = write!(out, " unknown"),
            None => {}
        }
        if let DeviceTime::Known { clock, .. } = operation.device {
            let _ = write!(out, " {clock:?}");
        }
    }
    out.push('\n');
}

fn name(trace: &Trace, id: BufferId) -> String {
    match trace.buffer(id) {
        Some(buffer) if !buffer.name.is_empty() => buffer.name.clone(),
        _ => format!("#{}", id.0),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::*;

    /// A vector of four floats goes over, through one kernel, and comes back.
    pub(crate) fn sample() -> Trace {
        let span = |line| SourceSpan { file: 0, line, column: 1, start: line * 10, end: line * 10 + 5 };
        let buffer = |id, kind, name: &str, created, freed| Buffer {
            id: BufferId(id),
            kind,
            name: name.to_owned(),
            element: ElementType::F32,
            len: 4,
            bytes: 16,
            span: span(1 + id),
            created: Some(OperationId(created)),
            freed: Some(OperationId(freed)),
        };
        let host = |enqueued_ns, submitted_ns, returned_ns, seen_done_ns| HostTimes {
            enqueued_ns,
            submitted_ns,
            returned_ns,
            seen_done_ns,
        };
        let known = |clock, raw: (u64, u64)| DeviceTime::Known {
            clock,
            resolution_ns: 1,
            raw_begin_ns: raw.0,
            raw_end_ns: raw.1,
            begin_ns: raw.0 as i64 - 8_000,
            duration_ns: raw.1 - raw.0,
            repeats: 1,
        };
        let region = |id| Region { buffer: BufferId(id), offset_bytes: 0, bytes: 16 };
        let copy = |direction, source, target| Kind::Copy {
            direction,
            target: region(target),
            source: region(source),
            transport: Transport::WriteBuffer,
            cause: Cause::Program,
            content: 1,
        };
        let launch = Kind::Launch {
            kernel: "double".into(),
            grid: [1, 1, 1],
            block: [4, 1, 1],
            arguments: vec![Argument::Buffer { name: "a".into(), region: region(1), written: true }],
        };
        let kinds = [
            (Kind::Create { buffer: BufferId(0) }, host(100, None, 150, None), DeviceTime::None),
            (Kind::Create { buffer: BufferId(1) }, host(150, None, 200, None), DeviceTime::None),
            (
                copy(Direction::Upload, 0, 1),
                host(200, Some(250), 300, Some(3_000)),
                known(Clock::Bracketed, (8_300, 8_600)),
            ),
            (launch, host(300, Some(350), 400, Some(3_000)), known(Clock::GpuTimestamp, (9_000, 9_400))),
            (
                copy(Direction::Download, 1, 0),
                host(400, Some(450), 600, Some(3_000)),
                known(Clock::Bracketed, (9_500, 10_500)),
            ),
            (Kind::Synchronize, host(600, None, 3_000, None), DeviceTime::None),
            (Kind::Free { buffer: BufferId(0) }, host(3_000, None, 3_000, None), DeviceTime::None),
            (Kind::Free { buffer: BufferId(1) }, host(3_000, None, 3_000, None), DeviceTime::None),
        ];
        let operation = |(index, (kind, host, device)): (usize, (Kind, HostTimes, DeviceTime))| Operation {
            id: OperationId(index as u32),
            kind,
            span: span(index as u32 + 1),
            host,
            device,
            spread: None,
        };
        Trace {
            schema: SCHEMA,
            device: DeviceReport {
                kind: DeviceKind::Gpu,
                name: "test".into(),
                api: "test".into(),
                details: vec![],
                features: vec![],
                limits: Limits::default(),
                calibration: Calibration::default(),
                notes: vec![],
            },
            host_clock: HostClock { resolution_ns: 1 },
            device_clock: Some(DeviceClock { resolution_ns: 1, offset_ns: -8_000, uncertainty_ns: 10 }),
            operations: kinds.into_iter().enumerate().map(operation).collect(),
            buffers: vec![
                buffer(0, BufferKind::Host, "h_a", 0, 6),
                buffer(1, BufferKind::Device, "d_a", 1, 7),
            ],
            snapshots: vec![],
            console: vec![ConsoleLine { text: "2.0".into(), span: None, at_ns: 3_000, thread: None }],
            launches: vec![],
            block: None,
            aside_ns: vec![],
            console_cut: None,
            hazards: vec![],
            total_ns: 3_100,
            runs: 1,
            outcome: Outcome::Finished { exit_code: 0 },
        }
    }

    #[test]
    fn the_text_form_names_every_operation() {
        expect_test::expect![[r#"
               1  create h_a
               2  create d_a
               3  Upload h_a -> d_a 16 B (Program)
               4  launch double(d_a!) grid [1, 1, 1] block [4, 1, 1]
               5  Download d_a -> h_a 16 B (Program)
               6  synchronize
               7  free h_a
               8  free d_a
            buffer h_a Host 4 x f32, line 1
            buffer d_a Device 4 x f32, line 2
            > 2.0
            Finished { exit_code: 0 }
        "#]]
        .assert_eq(&render(&sample(), Times::Left));
    }
}
