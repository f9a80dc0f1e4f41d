//! Which device runs the programs, and what was measured of it?

use super::button;
use super::popover::{self, yes};
use crate::dom::{El, el};
use crate::icons::icon;
use crate::state::{App, Device};
use crate::views::{figure, format};
use crate::words::{rich, say, t, t_with};
use leptos::prelude::*;
use std::sync::Arc;
use trace::{Calibration, Clock, DeviceKind, DeviceReport, Figure, Message};

pub fn device_chip(app: App) -> El {
    let open = RwSignal::new(false);
    let class = move || {
        match app.device.get() {
            _ if app.settings.cpu.get() => "dev soft",
            Device::Opening => "dev asked",
            Device::Open(report) if report.kind == DeviceKind::Gpu => "dev",
            Device::Open(_) | Device::None(_) => "dev soft",
            Device::Lost(_) => "dev lost",
        }
        .to_owned()
    };
    let face = button("dev", move || open.update(|o| *o = !*o))
        .attr("id", "device")
        .live("class", class)
        .attr("aria-haspopup", "dialog")
        .live("aria-expanded", move || yes(open.get()))
        .live("title", || t("ui.device.this"))
        .live_content(move || if app.settings.cpu.get() { cpu_face() } else { face(&app.device.get()) });
    let sheet = el("div").class("contents").live_content(move || {
        // Its code comes after the page shows.
        (open.get() && app.panels_here.get()).then(|| sheet(app))
    });
    popover::around("menu-box", open).add(face).add(sheet)
}

#[inline(never)]
fn sheet(app: App) -> El {
    el("div")
        .class("menu sheet")
        .attr("role", "dialog")
        .attr("aria-label", &t("ui.device.this"))
        .add(choice(app))
        // Made anew by itself: what was pressed above keeps the focus.
        .add(el("div").class("contents").live_content(move || body(app)))
}

/// GPU or CPU device.
fn choice(app: App) -> El {
    let is_cpu = move || {
        let stands_in = matches!(app.device.get(), Device::Open(r) if r.kind == DeviceKind::Cpu);
        app.settings.cpu.get() || stands_in
    };
    let way = |cpu: bool, id: &'static str| {
        button("", move || app.settings.cpu.set(cpu))
            .live("aria-pressed", move || yes(is_cpu() == cpu))
            .live_text(move || t(id))
    };
    el("div")
        .class("seg")
        .attr("role", "group")
        .live("aria-label", || t("ui.device.this"))
        .add([way(false, "ui.device.gpu"), way(true, "ui.device.cpu")])
}

fn cpu_face() -> Vec<El> {
    let why = el("span").add(t("ui.device.cpu.why"));
    vec![icon("chip"), el("b").add(t("ui.device.cpu")), why, icon("down")]
}

/// Symbol, name, the line beside it, and the arrow.
fn face(device: &Device) -> Vec<El> {
    let said = |name: String, why: &str| (name, el("span").add(t(why)));
    let (name, why) = match device {
        Device::Opening => (t("ui.device.opening"), el("span")),
        Device::None(_) => said(t("ui.device.none"), "ui.device.none.still"),
        Device::Lost(_) => said(t("ui.device.lost"), "ui.device.lost.next"),
        Device::Open(report) => match report.kind {
            DeviceKind::Gpu => (report.name.clone(), clock(report)),
            DeviceKind::SoftwareGpu => said(t("ui.device.software"), "ui.device.software.why"),
            DeviceKind::Cpu => return cpu_face(),
        },
    };
    let symbol = if matches!(device, Device::Lost(_)) { "warn" } else { "chip" };
    vec![icon(symbol), el("b").add(name), why, icon("down")]
}

/// “WebGPU · clock 0.1 ms”.
fn clock(report: &DeviceReport) -> El {
    let api = api_name(&report.api);
    match report.calibration.device_resolution_ns {
        Some(ns) => {
            let step = format::bound(ns as f64, figure::notation());
            let text = t_with("ui.device.clock", &[("api", &api), ("step", &step)]);
            el("span").add(figure::tagged(text, Clock::GpuTimestamp, ns as f64, "fig"))
        }
        None => el("span").add(t_with("ui.device.no-clock", &[("api", &api)])),
    }
}

fn api_name(api: &str) -> String {
    match api {
        "webgpu" => "WebGPU".to_owned(),
        "vulkan" => "Vulkan".to_owned(),
        "metal" => "Metal".to_owned(),
        other => other.to_ascii_uppercase(),
    }
}

fn body(app: App) -> Vec<El> {
    let device = if app.settings.cpu.get() {
        // The device says what it is with its first run.
        let report = app.shown.with(|run| Some(run.as_ref()?.trace.device.clone()));
        match report.filter(|r| r.kind == DeviceKind::Cpu) {
            Some(report) => Device::Open(Arc::new(report)),
            None => return vec![el("h2").add(t("ui.device.cpu")), el("p").add(t("ui.device.cpu.text"))],
        }
    } else {
        app.device.get()
    };
    let missing = |title: &str, reason: &Message, then: &str| {
        vec![el("h2").add(t(title)), el("p").add(rich(&say(reason))), el("p").class("muted").add(t(then))]
    };
    match &device {
        Device::Opening => vec![el("p").add(t("ui.device.opening"))],
        Device::None(reason) => missing("ui.device.none", reason, "ui.device.none.text"),
        Device::Lost(reason) => missing("ui.device.lost", reason, "ui.device.lost.text"),
        Device::Open(report) => open_device(report),
    }
}

fn open_device(report: &DeviceReport) -> Vec<El> {
    let list = |rows: Vec<(String, El)>| {
        let rows = rows.into_iter().flat_map(|(name, value)| [el("dt").add(name), value]);
        el("dl").class("kv").add(rows.collect::<Vec<_>>())
    };
    let head = |id: &str| el("h3").add(t(id));
    let name = el("p").class("lead").add(el("b").add(report.name.as_str())).add(" ");
    let mut parts = vec![
        el("h2").add(t("ui.device.this")),
        name.add(el("span").class("muted").add(api_name(&report.api))),
    ];
    if report.kind == DeviceKind::Cpu {
        parts.push(el("p").add(t("ui.device.cpu.text")));
    }
    for note in &report.notes {
        parts.push(el("p").class("note").add(icon("note")).add(el("span").add(rich(&say(note)))));
    }
    parts.extend([head("ui.device.measured"), list(measured(&report.calibration))]);
    parts.extend([head("ui.device.limits"), list(limits(report))]);
    let details = report.details.iter().map(|(key, value)| (key.clone(), el("dd").add(value.as_str())));
    parts.extend([head("ui.device.adapter"), list(details.collect())]);
    let mut features = el("p").class("features");
    for feature in &report.features {
        features = features.add(el("code").add(feature.as_str())).add(" ");
    }
    if report.features.is_empty() {
        features = features.add(t("ui.device.no-features"));
    }
    parts.extend([head("ui.device.features"), features]);
    parts
}

/// Everything measured at start, each with its clock; unknown where it could not be.
fn measured(c: &Calibration) -> Vec<(String, El)> {
    let host = c.host_resolution_ns as f64;
    let unknown = || el("dd").add(t("ui.figure.unknown"));
    let step = |ns: Option<u64>, clock: Clock| match ns {
        Some(ns) => {
            let text = format::bound(ns as f64, figure::notation());
            el("dd").add(figure::tagged(text, clock, ns as f64, "fig"))
        }
        None => unknown(),
    };
    let time = |ns: Option<u64>, clock: Clock, resolution: f64| match ns {
        Some(ns) => el("dd").add(figure::figure(&Figure::of(ns as f64, clock, resolution))),
        None => unknown(),
    };
    // Reference copies are timed by the host's clock around many of them: their rate is known to two digits at best.
    let rate = |per_second: Option<f64>| match per_second {
        Some(per_second) => {
            let whole = Figure::of(1e9, Clock::HostWall, host);
            let text = format::rate(per_second, &whole, figure::notation());
            el("dd").add(figure::tagged(text, Clock::HostWall, host, "fig"))
        }
        None => unknown(),
    };
    let guard = t(if c.guarded { "ui.device.guard.on" } else { "ui.device.guard.off" });
    let device = c.device_resolution_ns.unwrap_or(0) as f64;
    vec![
        (t("ui.device.host-step"), step(Some(c.host_resolution_ns), Clock::HostWall)),
        (t("ui.device.device-step"), step(c.device_resolution_ns, Clock::GpuTimestamp)),
        (t("ui.device.submit"), time(c.submit_and_wait_ns, Clock::HostWall, host)),
        (t("ui.device.bracket"), time(c.bracket_cost_ns, Clock::GpuTimestamp, device)),
        (t("ui.device.upload"), rate(c.upload_bytes_per_second)),
        (t("ui.device.download"), rate(c.download_bytes_per_second)),
        (t("ui.device.device-copy"), rate(c.device_copy_bytes_per_second)),
        (t("ui.device.guard"), el("dd").add(guard)),
    ]
}

fn limits(report: &DeviceReport) -> Vec<(String, El)> {
    let l = &report.limits;
    let bytes = |n: u64| el("dd").add(format::bytes(n, figure::notation()));
    let count = |n: u32| el("dd").add(format::integer(n.into()));
    let block = l.max_block.map(|n| format::integer(n.into())).join(" × ");
    let subgroup = match l.subgroup_sizes {
        Some((low, high)) if low == high => format::integer(low.into()),
        Some((low, high)) => t_with("ui.range", &[("low", &low.to_string()), ("high", &high.to_string())]),
        None => t("ui.figure.unknown"),
    };
    vec![
        (t("ui.limit.buffer"), bytes(l.max_buffer_bytes)),
        (t("ui.limit.binding"), bytes(l.max_storage_binding_bytes)),
        (t("ui.limit.buffers"), count(l.max_storage_buffers_per_stage)),
        (t("ui.limit.blocks"), count(l.max_workgroups_per_dimension)),
        (t("ui.limit.threads"), count(l.max_threads_per_block)),
        (t("ui.limit.block"), el("dd").add(block)),
        (t("ui.limit.shared"), bytes(l.max_workgroup_bytes.into())),
        (t("ui.limit.subgroup"), el("dd").add(subgroup)),
    ]
}
