//! Which device runs the programs, and what was measured of it?

use super::popover;
use crate::icons::icon;
use crate::state::{App, Device};
use crate::views::{figure, format};
use crate::words::{rich, say, t, t_with};
use leptos::html;
use leptos::prelude::*;
use trace::{Calibration, Clock, DeviceKind, DeviceReport, Figure};

#[component]
pub fn DeviceChip(app: App) -> impl IntoView {
    let open = RwSignal::new(false);
    let around: NodeRef<html::Div> = NodeRef::new();
    popover::close_outside(open, around);
    let face = move || {
        let device = app.device.get();
        let (name, why) = face(&device);
        view! {
            <b>{name}</b>
            <span>{why}</span>
        }
    };
    let class = move || match app.device.get() {
        Device::Opening => "dev asked",
        Device::Open(report) if report.kind == DeviceKind::Gpu => "dev",
        Device::Open(_) | Device::None(_) => "dev soft",
        Device::Lost(_) => "dev lost",
    };
    view! {
        <div
            class="menu-box"
            node_ref=around
            on:keydown=move |e| popover::close_on_escape(&e, open, around)
        >
            <button
                id="device"
                class=class
                aria-haspopup="dialog"
                aria-expanded=move || open.get().to_string()
                title=move || t("ui.device.this")
                on:click=move |_| open.update(|o| *o = !*o)
            >
                {move || icon(if matches!(app.device.get(), Device::Lost(_)) { "warn" } else { "chip" })}
                {face}
                {icon("down")}
            </button>
            <Show when=move || open.get()>
                <div class="menu sheet" role="dialog" aria-label=move || t("ui.device.this")>
                    {move || body(&app.device.get())}
                </div>
            </Show>
        </div>
    }
}

/// Name and the line beside it.
fn face(device: &Device) -> (String, AnyView) {
    let plain = |id: &str| t(id).into_any();
    match device {
        Device::Opening => (t("ui.device.opening"), "".into_any()),
        Device::None(_) => (t("ui.device.none"), plain("ui.device.none.still")),
        Device::Lost(_) => (t("ui.device.lost"), plain("ui.device.lost.next")),
        Device::Open(report) => match report.kind {
            DeviceKind::Gpu => (report.name.clone(), clock(report)),
            DeviceKind::SoftwareGpu => (t("ui.device.software"), plain("ui.device.software.why")),
            DeviceKind::Cpu => (t("ui.device.cpu"), plain("ui.device.cpu.why")),
        },
    }
}

/// “WebGPU · clock 0.1 ms”.
fn clock(report: &DeviceReport) -> AnyView {
    let api = api_name(&report.api);
    match report.calibration.device_resolution_ns {
        Some(ns) => {
            let step = format::bound(ns as f64, figure::notation());
            let text = t_with("ui.device.clock", &[("api", &api), ("step", &step)]);
            figure::tagged(text, Clock::GpuTimestamp, ns as f64, "fig")
        }
        None => t_with("ui.device.no-clock", &[("api", &api)]).into_any(),
    }
}

fn api_name(api: &str) -> String {
    match api {
        "webgpu" => "WebGPU".to_owned(),
        "vulkan" => "Vulkan".to_owned(),
        "metal" => "Metal".to_owned(),
        other => other.to_uppercase(),
    }
}

fn body(device: &Device) -> AnyView {
    match device {
        Device::Opening => view! { <p>{t("ui.device.opening")}</p> }.into_any(),
        Device::None(reason) => view! {
            <h2>{t("ui.device.none")}</h2>
            <p>{rich(&say(reason))}</p>
            <p class="muted">{t("ui.device.none.text")}</p>
        }
        .into_any(),
        Device::Lost(reason) => view! {
            <h2>{t("ui.device.lost")}</h2>
            <p>{rich(&say(reason))}</p>
            <p class="muted">{t("ui.device.lost.text")}</p>
        }
        .into_any(),
        Device::Open(report) => open_device(report).into_any(),
    }
}

fn open_device(report: &DeviceReport) -> impl IntoView + use<> {
    let notes = report.notes.iter().map(|n| view! { <p class="note">{icon("note")}{rich(&say(n))}</p> });
    let details =
        report.details.iter().map(|(key, value)| row(key.clone(), value.clone().into_any())).collect_view();
    let features = if report.features.is_empty() {
        t("ui.device.no-features").into_any()
    } else {
        report.features.iter().map(|f| view! { <code>{f.clone()}</code>" " }).collect_view().into_any()
    };
    view! {
        <h2>{t("ui.device.this")}</h2>
        <p class="lead">
            <b>{report.name.clone()}</b>
            " "
            <span class="muted">{api_name(&report.api)}</span>
        </p>
        {notes.collect_view()}
        <h3>{t("ui.device.measured")}</h3>
        <dl class="kv">{measured(&report.calibration)}</dl>
        <h3>{t("ui.device.limits")}</h3>
        <dl class="kv">{limits(report)}</dl>
        <h3>{t("ui.device.adapter")}</h3>
        <dl class="kv">{details}</dl>
        <h3>{t("ui.device.features")}</h3>
        <p class="features">{features}</p>
    }
}

fn row(name: String, value: AnyView) -> AnyView {
    view! {
        <dt>{name}</dt>
        <dd>{value}</dd>
    }
    .into_any()
}

/// Everything measured at start, each with its clock; unknown where it could not be.
fn measured(c: &Calibration) -> Vec<AnyView> {
    let host = c.host_resolution_ns as f64;
    let step = |ns: Option<u64>, clock: Clock| match ns {
        Some(ns) => figure::tagged(format::bound(ns as f64, figure::notation()), clock, ns as f64, "fig"),
        None => t("ui.figure.unknown").into_any(),
    };
    let time = |ns: Option<u64>, clock: Clock, resolution: f64| match ns {
        Some(ns) => figure::figure(&Figure::of(ns as f64, clock, resolution)),
        None => t("ui.figure.unknown").into_any(),
    };
    // Reference copies are timed by the host's clock around many of them: their rate is known to two digits at best.
    let rate = |per_second: Option<f64>| match per_second {
        Some(per_second) => {
            let whole = Figure::of(1e9, Clock::HostWall, host);
            figure::tagged(format::rate(per_second, &whole, figure::notation()), Clock::HostWall, host, "fig")
        }
        None => t("ui.figure.unknown").into_any(),
    };
    let guard = if c.guarded { t("ui.device.guard.on") } else { t("ui.device.guard.off") };
    vec![
        row(t("ui.device.host-step"), step(Some(c.host_resolution_ns), Clock::HostWall)),
        row(t("ui.device.device-step"), step(c.device_resolution_ns, Clock::GpuTimestamp)),
        row(t("ui.device.submit"), time(c.submit_and_wait_ns, Clock::HostWall, host)),
        row(
            t("ui.device.bracket"),
            time(c.bracket_cost_ns, Clock::GpuTimestamp, c.device_resolution_ns.unwrap_or(0) as f64),
        ),
        row(t("ui.device.upload"), rate(c.upload_bytes_per_second)),
        row(t("ui.device.download"), rate(c.download_bytes_per_second)),
        row(t("ui.device.device-copy"), rate(c.device_copy_bytes_per_second)),
        row(t("ui.device.guard"), guard.into_any()),
    ]
}

fn limits(report: &DeviceReport) -> Vec<AnyView> {
    let l = &report.limits;
    let bytes = |n: u64| format::bytes(n, figure::notation()).into_any();
    let count = |n: u64| format::integer(n).into_any();
    let block = l.max_block.map(|n| format::integer(n.into())).join(" × ");
    let subgroup = match l.subgroup_sizes {
        Some((low, high)) if low == high => format::integer(low.into()),
        Some((low, high)) => t_with("ui.range", &[("low", &low.to_string()), ("high", &high.to_string())]),
        None => t("ui.figure.unknown"),
    };
    vec![
        row(t("ui.limit.buffer"), bytes(l.max_buffer_bytes)),
        row(t("ui.limit.binding"), bytes(l.max_storage_binding_bytes)),
        row(t("ui.limit.buffers"), count(l.max_storage_buffers_per_stage.into())),
        row(t("ui.limit.blocks"), count(l.max_workgroups_per_dimension.into())),
        row(t("ui.limit.threads"), count(l.max_threads_per_block.into())),
        row(t("ui.limit.block"), block.into_any()),
        row(t("ui.limit.shared"), bytes(l.max_workgroup_bytes.into())),
        row(t("ui.limit.subgroup"), subgroup.into_any()),
    ]
}
