//! Which colours and patterns does the canvas draw with? The page's own tokens, read anew when the theme changes.

use crate::views::mark::{Icon, Mark, Pattern};
use wasm_bindgen::JsCast;
use web_sys::{CanvasPattern, CanvasRenderingContext2d, HtmlCanvasElement, Path2d};

/// The colours of a mark.
pub struct Inks {
    pub ink: String,
    pub fill: String,
    pub on: String,
}

pub struct Palette {
    pub surface: String,
    pub host_wash: String,
    pub device_wash: String,
    pub line: String,
    pub text: String,
    pub text_2: String,
    pub solid: String,
    pub on_solid: String,
    pub warning: String,
    /// Ready for `ctx.font`.
    pub font: String,
    pub font_bold: String,
    pub font_micro: String,
    pub font_pill: String,
    marks: Vec<Inks>,
    patterns: Vec<Option<CanvasPattern>>,
    icons: Vec<Option<Path2d>>,
    pub warning_icon: Option<Path2d>,
}

impl Palette {
    /// `dpr`: device pixels a CSS pixel.
    pub fn read(dpr: f64) -> Option<Palette> {
        let window = web_sys::window()?;
        let root = window.document()?.document_element()?;
        let style = window.get_computed_style(&root).ok()??;
        let token = |name: &str| style.get_property_value(name).unwrap_or_default().trim().to_owned();
        let role = |stem: &str, role: &str| token(&["--", stem, "-", role].concat());
        let dark = token("color-scheme").trim() == "dark";
        let family = token("--font-ui");
        let font = |weight_size: &str| [weight_size, "px ", &family].concat();
        let marks: Vec<Inks> = Mark::ALL
            .iter()
            .map(|mark| match mark {
                // A wait is an outline, hatched: its "fill" token is the hatch.
                Mark::Wait => {
                    Inks { ink: token("--wait-fill"), fill: token("--wait-wash"), on: token("--wait-ink") }
                }
                mark => {
                    let stem = mark.stem();
                    Inks { ink: role(stem, "ink"), fill: role(stem, "fill"), on: role(stem, "on") }
                }
            })
            .collect();
        let hatch = token("--wait-fill");
        let patterns = Mark::ALL.iter().map(|mark| pattern(mark.pattern(), dpr, dark, &hatch)).collect();
        let icon = |icon: Icon| Path2d::new_with_path_string(icon.path()).ok();
        Some(Palette {
            surface: token("--surface"),
            host_wash: token("--host-wash"),
            device_wash: token("--device-wash"),
            line: if dark { "#343c42".to_owned() } else { token("--line") },
            text: token("--text"),
            text_2: token("--text-2"),
            solid: token("--solid"),
            on_solid: token("--on-solid"),
            warning: token("--warning-ink"),
            font: font("400 12"),
            font_bold: font("600 12"),
            font_micro: font("400 11"),
            font_pill: font("600 11"),
            marks,
            patterns,
            icons: Mark::ALL.iter().map(|m| icon(m.icon())).collect(),
            warning_icon: icon(Icon::Warning),
        })
    }

    pub fn inks(&self, mark: Mark) -> Option<&Inks> {
        self.marks.get(mark as usize)
    }

    pub fn pattern(&self, mark: Mark) -> Option<&CanvasPattern> {
        self.patterns.get(mark as usize)?.as_ref()
    }

    pub fn icon(&self, mark: Mark) -> Option<&Path2d> {
        self.icons.get(mark as usize)?.as_ref()
    }
}

/// A tile in device pixels: the painter fills with it untransformed, so that it is crisp at any density.
fn pattern(pattern: Pattern, dpr: f64, dark: bool, hatch: &str) -> Option<CanvasPattern> {
    let size = match pattern {
        Pattern::Plain => return None,
        Pattern::ChevronsRight | Pattern::ChevronsLeft => 12.0,
        Pattern::Dots => 5.0,
        Pattern::Hatch | Pattern::Lines => 10.0,
    };
    let document = web_sys::window()?.document()?;
    let tile: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    let pixels = (size * dpr).round().max(1.0);
    tile.set_width(pixels as u32);
    tile.set_height(pixels as u32);
    let ctx: CanvasRenderingContext2d = tile.get_context("2d").ok()??.dyn_into().ok()?;
    let scale = pixels / size;
    ctx.scale(scale, scale).ok()?;
    let over = if dark { "rgba(0,0,0,.3)" } else { "rgba(255,255,255,.3)" };
    ctx.set_stroke_style_str(over);
    ctx.set_fill_style_str(over);
    ctx.set_line_width(1.6);
    match pattern {
        Pattern::Plain => {}
        Pattern::ChevronsRight => stroke(&ctx, &[(3.5, 2.0), (7.5, 6.0), (3.5, 10.0)]),
        Pattern::ChevronsLeft => stroke(&ctx, &[(8.5, 2.0), (4.5, 6.0), (8.5, 10.0)]),
        Pattern::Dots => ctx.fill_rect(1.2, 1.2, 2.6, 2.6),
        Pattern::Lines => {
            for x in [2.5, 7.5] {
                stroke(&ctx, &[(x, 0.0), (x, 10.0)]);
            }
        }
        Pattern::Hatch => {
            ctx.set_stroke_style_str(hatch);
            for shift in [-10.0, 0.0, 10.0] {
                stroke(&ctx, &[(shift - 1.0, 11.0), (shift + 11.0, -1.0)]);
            }
        }
    }
    ctx.create_pattern_with_html_canvas_element(&tile, "repeat").ok()?
}

fn stroke(ctx: &CanvasRenderingContext2d, points: &[(f64, f64)]) {
    ctx.begin_path();
    for (index, (x, y)) in points.iter().enumerate() {
        if index == 0 {
            ctx.move_to(*x, *y);
        } else {
            ctx.line_to(*x, *y);
        }
    }
    ctx.stroke();
}
