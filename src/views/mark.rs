//! How does a kind of operation look? One mark everywhere: icon, colour and pattern of gutter, cost bar, lanes, table and
//! memory map. Never by colour alone.

use crate::dom::{El, el, svg};
use trace::cost::Category;
use trace::{Direction, Kind};

/// A kind of operation as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    Host,
    Compile,
    Allocation,
    Free,
    Upload,
    Download,
    Kernel,
    Fill,
    DeviceCopy,
    Wait,
}

impl Mark {
    pub const ALL: [Mark; 10] = [
        Mark::Host,
        Mark::Compile,
        Mark::Allocation,
        Mark::Free,
        Mark::Upload,
        Mark::Download,
        Mark::Kernel,
        Mark::Fill,
        Mark::DeviceCopy,
        Mark::Wait,
    ];

    pub fn of(kind: &Kind) -> Mark {
        match kind {
            Kind::HostWork { .. } => Mark::Host,
            Kind::Compile { .. } => Mark::Compile,
            Kind::Create { .. } => Mark::Allocation,
            Kind::Free { .. } => Mark::Free,
            Kind::Fill { .. } => Mark::Fill,
            Kind::Launch { .. } => Mark::Kernel,
            Kind::Synchronize => Mark::Wait,
            Kind::Copy { direction, .. } => match direction {
                Direction::Upload => Mark::Upload,
                Direction::Download => Mark::Download,
                Direction::DeviceToDevice => Mark::DeviceCopy,
                Direction::HostToHost => Mark::Host,
            },
        }
    }

    pub fn of_category(category: Category) -> Mark {
        match category {
            Category::Allocation => Mark::Allocation,
            Category::Compile => Mark::Compile,
            Category::HostWork => Mark::Host,
            Category::Upload => Mark::Upload,
            Category::Kernel => Mark::Kernel,
            Category::Download => Mark::Download,
            Category::Waiting => Mark::Wait,
        }
    }

    /// The class that sets `--ink`, `--fill`, `--on` and `--wash`.
    pub fn class(self) -> &'static str {
        match self {
            Mark::Host => "k-host",
            Mark::Compile | Mark::Allocation | Mark::Free => "k-alloc",
            Mark::Upload => "k-upload",
            Mark::Download => "k-download",
            Mark::Kernel | Mark::Fill | Mark::DeviceCopy => "k-kernel",
            Mark::Wait => "k-wait",
        }
    }

    /// The tokens' stem in tokens.css: `--<stem>-fill` and so on.
    pub fn stem(self) -> &'static str {
        match self {
            Mark::Host => "host",
            Mark::Compile | Mark::Allocation | Mark::Free => "alloc",
            Mark::Upload => "upload",
            Mark::Download => "download",
            Mark::Kernel | Mark::Fill | Mark::DeviceCopy => "compute",
            Mark::Wait => "wait",
        }
    }

    pub fn icon(self) -> Icon {
        match self {
            Mark::Host => Icon::Host,
            Mark::Compile => Icon::Chip,
            Mark::Allocation => Icon::Allocation,
            Mark::Free => Icon::Free,
            Mark::Upload => Icon::Upload,
            Mark::Download => Icon::Download,
            Mark::Kernel => Icon::Kernel,
            Mark::Fill => Icon::Fill,
            Mark::DeviceCopy => Icon::DeviceCopy,
            Mark::Wait => Icon::Wait,
        }
    }

    /// What repeats over the mark's area.
    pub fn pattern(self) -> Pattern {
        match self {
            Mark::Host | Mark::Allocation | Mark::Free => Pattern::Plain,
            Mark::Compile => Pattern::Lines,
            Mark::Upload => Pattern::ChevronsRight,
            Mark::Download => Pattern::ChevronsLeft,
            Mark::Kernel | Mark::Fill | Mark::DeviceCopy => Pattern::Dots,
            Mark::Wait => Pattern::Hatch,
        }
    }

    /// Message id of the kind's name.
    pub fn name(self) -> &'static str {
        match self {
            Mark::Host => "ui.kind.host",
            Mark::Compile => "ui.kind.compile",
            Mark::Allocation => "ui.kind.allocation",
            Mark::Free => "ui.kind.free",
            Mark::Upload => "ui.kind.upload",
            Mark::Download => "ui.kind.download",
            Mark::Kernel => "ui.kind.kernel",
            Mark::Fill => "ui.kind.fill",
            Mark::DeviceCopy => "ui.kind.device-copy",
            Mark::Wait => "ui.kind.wait",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    Plain,
    Lines,
    ChevronsRight,
    ChevronsLeft,
    Dots,
    Hatch,
}

/// Icons of the views, on a 16 x 16 grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    Host,
    Chip,
    Allocation,
    Free,
    Upload,
    Download,
    Kernel,
    Fill,
    DeviceCopy,
    Wait,
    Warning,
    Clock,
    Play,
    Pause,
    Plus,
    Minus,
    Fit,
    Code,
    Copy,
    Close,
}

impl Icon {
    /// Path data: drawn by the page's SVG and the timeline's canvas alike.
    pub fn path(self) -> &'static str {
        match self {
            Icon::Host => "M2.5 4 6.5 8l-4 4M8 12.2h5.5",
            Icon::Chip => {
                "M5.5 4h5A1.5 1.5 0 0 1 12 5.5v5a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 4 10.5v-5A1.5 1.5 0 0 1 5.5 4M6 1.6v2.2M10 1.6v2.2M6 12.2v2.2M10 12.2v2.2M1.6 6h2.2M1.6 10h2.2M12.2 6h2.2M12.2 10h2.2"
            }
            Icon::Allocation => {
                "M2 5V4a2 2 0 0 1 2-2h1M11 2h1a2 2 0 0 1 2 2v1M14 11v1a2 2 0 0 1-2 2h-1M5 14H4a2 2 0 0 1-2-2v-1M8 5v6M5 8h6"
            }
            Icon::Free => {
                "M2 5V4a2 2 0 0 1 2-2h1M11 2h1a2 2 0 0 1 2 2v1M14 11v1a2 2 0 0 1-2 2h-1M5 14H4a2 2 0 0 1-2-2v-1M5 8h6"
            }
            Icon::Upload => "M1.5 8h9M7 4.4 10.6 8 7 11.6M14 2.8v10.4",
            Icon::Download => "M14.5 8h-9M9 4.4 5.4 8 9 11.6M2 2.8v10.4",
            Icon::Kernel => {
                "M2.2 2.2h4.9v4.9H2.2zM8.9 2.2h4.9v4.9H8.9zM2.2 8.9h4.9v4.9H2.2zM8.9 8.9h4.9v4.9H8.9z"
            }
            Icon::Fill => "M2.5 2.5h11v11h-11zM2.5 8h11M5 10.8h6",
            Icon::DeviceCopy => "M2.2 2.5h5v5h-5zM8.8 8.5h5v5h-5zM4.7 10v1h1.6M9.7 5h1.6v1",
            Icon::Wait => "M4.2 2.2h7.6v2.4L9 8l2.8 3.4v2.4H4.2v-2.4L7 8 4.2 4.6z",
            Icon::Warning => "M8 1.9 14.7 13.6H1.3zM8 6.2v3.4M8 11.4v.3",
            Icon::Clock => "M8 1.7a6.3 6.3 0 1 1 0 12.6A6.3 6.3 0 0 1 8 1.7M8 4.2V8l2.6 1.8",
            Icon::Play => "M4 2.4v11.2L13.4 8z",
            Icon::Pause => "M4 2.8h2.8v10.4H4zM9.2 2.8H12v10.4H9.2z",
            Icon::Plus => "M8 3v10M3 8h10",
            Icon::Minus => "M3 8h10",
            Icon::Fit => "M1.8 8h12.4M4.6 5.2 1.8 8l2.8 2.8M11.4 5.2 14.2 8l-2.8 2.8",
            Icon::Code => "M5.2 4.2 1.6 8l3.6 3.8M10.8 4.2 14.4 8l-3.6 3.8",
            Icon::Copy => "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3",
            Icon::Close => "M3.5 3.5l9 9M12.5 3.5l-9 9",
        }
    }

    /// Drawn as an area instead of a line.
    pub fn filled(self) -> bool {
        matches!(self, Icon::Kernel | Icon::Play | Icon::Pause)
    }
}

/// An icon for the eye only: what it means stands beside it or in the control's name.
pub fn icon(icon: Icon) -> El {
    svg("svg")
        .class(if icon.filled() { "i fl" } else { "i" })
        .attr("viewBox", "0 0 16 16")
        .attr("aria-hidden", "true")
        .add(svg("path").attr("d", icon.path()))
}

/// A mark as a small square.
pub fn swatch(mark: Mark) -> El {
    el("i").class(&["sw ", mark.class()].concat()).add(icon(mark.icon()))
}
