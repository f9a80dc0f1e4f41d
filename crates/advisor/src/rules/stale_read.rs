//! A host array read, or written, while a copy of it was still queued.

use super::name_of;
use crate::fix::move_print_below_synchronize;
use trace::{Evidence, Finding, HazardKind, Trace, Verdict};

pub(super) fn find(trace: &Trace, files: &[&str]) -> Vec<Finding> {
    trace
        .hazards
        .iter()
        .filter_map(|hazard| {
            let pending = trace.operation(hazard.pending)?;
            let (rule, fix) = match hazard.kind {
                HazardKind::StaleRead => {
                    ("advice.stale-read", move_print_below_synchronize(files, hazard.span))
                }
                HazardKind::WriteDuringUpload => ("advice.write-during-upload", None),
            };
            Some(Finding {
                rule: rule.to_owned(),
                verdict: Verdict::WrongValue,
                args: vec![
                    ("line".into(), hazard.span.line.to_string()),
                    ("array".into(), name_of(trace, hazard.buffer)),
                    ("index".into(), hazard.index.to_string()),
                    ("count".into(), hazard.count.to_string()),
                    ("copy_line".into(), pending.span.line.to_string()),
                ],
                span: hazard.span,
                evidence: vec![
                    Evidence::Line(pending.span),
                    Evidence::Line(hazard.span),
                    Evidence::Operation(pending.id),
                    Evidence::Moment { at_ns: hazard.at_ns, span: hazard.span },
                ],
                fix,
            })
        })
        .collect()
}
