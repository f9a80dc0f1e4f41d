//! Until `views` is whole: its finished parts, and nothing where a view is missing.

use crate::run_view::RunContext;
use leptos::prelude::*;

#[path = "views/figure.rs"]
pub mod figure;
#[path = "views/format.rs"]
pub mod format;
#[path = "views/mark.rs"]
pub mod mark;

#[component]
pub fn CostBar(run: RunContext) -> impl IntoView {
    let _ = run;
}
#[component]
pub fn Timeline(run: RunContext) -> impl IntoView {
    let _ = run;
}
#[component]
pub fn Details(run: RunContext) -> impl IntoView {
    let _ = run;
}
#[component]
pub fn MemoryPanel(run: RunContext) -> impl IntoView {
    let _ = run;
}
