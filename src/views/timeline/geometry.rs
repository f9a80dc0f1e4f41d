//! How high are the lanes, and which one is under the pointer? CSS pixels; pure.

use super::scene::{COMPUTE, DOWNLOADS, HOST, QUEUE, QUEUE_ROWS, UPLOADS};

/// The strip of the axis above the lanes.
pub const AXIS_PX: f64 = 20.0;
pub const HEIGHT_PX: f64 = 216.0;

/// Lanes as a person counts them, from top to bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    Host,
    Queue,
    CopyToDevice,
    Compute,
    CopyToHost,
}

impl Lane {
    pub const ALL: [Lane; 5] = [Lane::Host, Lane::Queue, Lane::CopyToDevice, Lane::Compute, Lane::CopyToHost];

    /// Top and height.
    pub fn band(self) -> (f64, f64) {
        match self {
            Lane::Host => (20.0, 46.0),
            Lane::Queue => (66.0, 44.0),
            Lane::CopyToDevice => (110.0, 34.0),
            Lane::Compute => (144.0, 34.0),
            Lane::CopyToHost => (178.0, 34.0),
        }
    }

    pub fn at(y: f64) -> Option<Lane> {
        Lane::ALL.into_iter().find(|lane| {
            let (top, height) = lane.band();
            (top..top + height).contains(&y)
        })
    }

    /// Rows of the scene in this lane.
    pub fn rows(self) -> std::ops::Range<usize> {
        match self {
            Lane::Host => HOST..HOST + 1,
            Lane::Queue => QUEUE..QUEUE + QUEUE_ROWS,
            Lane::CopyToDevice => UPLOADS..UPLOADS + 1,
            Lane::Compute => COMPUTE..COMPUTE + 1,
            Lane::CopyToHost => DOWNLOADS..DOWNLOADS + 1,
        }
    }

    /// Message id of its name.
    pub fn name(self) -> &'static str {
        match self {
            Lane::Host => "ui.lane.host",
            Lane::Queue => "ui.lane.queue",
            Lane::CopyToDevice => "ui.lane.copy-to-device",
            Lane::Compute => "ui.lane.compute",
            Lane::CopyToHost => "ui.lane.copy-to-host",
        }
    }

    pub fn class(self) -> &'static str {
        match self {
            Lane::Host => "lab l-host",
            Lane::Queue => "lab l-queue",
            _ => "lab l-device",
        }
    }
}

/// Top and height of a row's bars.
pub fn bar_band(row: usize) -> (f64, f64) {
    match row {
        HOST => (38.0, 22.0),
        UPLOADS => (116.0, 22.0),
        COMPUTE => (150.0, 22.0),
        DOWNLOADS => (184.0, 22.0),
        queue => (72.0 + 9.0 * (queue - QUEUE) as f64, 5.0),
    }
}

/// Centre of the icons above the host's bars.
pub const HOST_ICON_Y: f64 = 29.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::timeline::scene::ROWS;

    #[test]
    fn every_row_lies_in_its_lane() {
        for row in 0..ROWS {
            let (top, height) = bar_band(row);
            let lane = Lane::ALL.into_iter().find(|l| l.rows().contains(&row)).expect("every row has a lane");
            assert_eq!(Lane::at(top), Some(lane), "{row}");
            assert_eq!(Lane::at(top + height - 1.0), Some(lane), "{row}");
        }
    }

    #[test]
    fn lanes_stand_on_one_another() {
        let mut below = AXIS_PX;
        for lane in Lane::ALL {
            let (top, height) = lane.band();
            assert_eq!(top, below);
            below = top + height;
        }
        assert!(below <= HEIGHT_PX);
        assert_eq!(Lane::at(5.0), None);
    }
}
