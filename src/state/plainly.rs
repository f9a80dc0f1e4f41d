//! Editing without the editor: texts are changed where they are kept.

use super::App;
use leptos::prelude::*;
use std::time::Duration;
use trace::SourceSpan;

impl App {
    /// The open file has been edited in the text area.
    pub fn typed_plainly(&self, text: String) {
        self.program.update(|p| {
            let active = p.active;
            if let Some(tab) = p.tabs.iter_mut().find(|t| t.id == active) {
                tab.text = text;
            }
        });
        self.kept_plainly();
    }

    /// Makes edits of one file's text: UTF-16 places of the text as it is.
    pub(super) fn edit_plainly(&self, id: u32, mut edits: Vec<(SourceSpan, String)>) {
        // From the end, so that places before stay true.
        trace::sorting::by_key(&mut edits, |(span, _)| -i64::from(span.start));
        self.program.update(|p| {
            let Some(tab) = p.tabs.iter_mut().find(|t| t.id == id) else { return };
            let mut units: Vec<u16> = tab.text.encode_utf16().collect();
            for (span, text) in &edits {
                let end = (span.end as usize).min(units.len());
                let start = (span.start as usize).min(end);
                units.splice(start..end, text.encode_utf16());
            }
            tab.text = String::from_utf16_lossy(&units);
        });
        self.kept_plainly();
    }

    fn kept_plainly(&self) {
        let schedule = self.with_parts(|p| !std::mem::replace(&mut p.sync_waits, true));
        if schedule {
            let app = *self;
            set_timeout(
                move || {
                    app.keep();
                    app.sync();
                },
                Duration::from_millis(30),
            );
        }
    }
}
