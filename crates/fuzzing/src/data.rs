//! What is no program: checks, grades, progress files, profiles, messages between page and worker.

use crate::text;
use course::json::Json;
use course::progress::Progress;
use course::{Checks, Evidence};
use engine::Engine;
use protocol::{File, RunOptions, ToPage, ToWorker};
use std::cell::OnceCell;
use trace::Trace;

/// Checks of a stranger's are valid JSON again when they are described or graded, or refused by known messages; a progress file that is
/// read and written is read as the same again, and merging is done once.
pub fn course_checks(bytes: &[u8]) {
    let text = text(bytes);
    let is_json = |said: &str| assert!(Json::parse(said).is_ok(), "no JSON: {said}");
    is_json(&engine::describe(&text));
    match Checks::parse(&text) {
        Ok(checks) => {
            is_json(&checks.titles_json());
            with_a_run(|trace| {
                let evidence = Evidence { checked: Some(trace), ..Evidence::of(trace, &[]) };
                let grade = course::grade(&checks, &evidence);
                is_json(&grade.to_json());
                course::tutor::closer(&checks, &evidence);
            });
        }
        Err(problems) => {
            assert!(!problems.is_empty(), "refused without a word");
            problems.iter().for_each(known);
            is_json(&course::grade::problems_json(&problems));
        }
    }
    course::model::Profile::parse(&text);
    progress(&text);
}

fn progress(text: &str) {
    let read = Progress::read(text);
    let written = read.progress.text();
    let again = Progress::read(&written);
    assert!(again.progress == read.progress && again.unread.is_empty(), "{written:?}");
    let mut merged = Progress::default();
    merged.merge(&read.progress);
    assert!(merged == read.progress && !merged.merge(&read.progress), "{written:?}");
}

/// A message's id is one that both catalogues hold.
pub(crate) fn known(message: &trace::Message) {
    let args: Vec<(&str, &str)> = message.args.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    said(&message.id, &args);
}

/// A message in both languages: there is a text, and all that it needs is given.
pub(crate) fn said(id: &str, args: &[(&str, &str)]) {
    thread_local! {
        static BOTH: [messages::Catalogue; 2] =
            [messages::embedded::EN, messages::embedded::PT_BR].map(messages::Catalogue::parse);
    }
    BOTH.with(|both| {
        for catalogue in both {
            assert!(catalogue.has(id), "`{id}` is in no catalogue");
            for wanted in catalogue.placeholders(id) {
                assert!(
                    args.iter().any(|(name, _)| *name == wanted),
                    "`{id}` is told no `{wanted}`: {args:?}"
                );
            }
            assert!(!catalogue.render(id, args).is_empty(), "`{id}` says nothing");
        }
    });
}

/// Lends the trace of a small run.
fn with_a_run(look: impl FnOnce(&Trace)) {
    thread_local! {
        static RUN: OnceCell<Option<Trace>> = const { OnceCell::new() };
    }
    const PROGRAM: &str = "from max.gpu.host import DeviceContext\n\ndef main() raises:\n    with DeviceContext() as ctx:\n        var h_out = ctx.enqueue_create_host_buffer[DType.float32](8)\n        var d_out = ctx.enqueue_create_buffer[DType.float32](8)\n        d_out.enqueue_fill(2.0)\n        ctx.enqueue_copy(h_out, d_out)\n        ctx.synchronize()\n        print(h_out[0])\n";
    RUN.with(|run| {
        let ran = run.get_or_init(|| {
            let files = [File { name: "main.mojo".to_owned(), text: PROGRAM.to_owned() }];
            pollster::block_on(Engine::cpu().run(&files, &RunOptions::plain())).trace
        });
        if let Some(trace) = ran {
            look(trace);
        }
    });
}

/// A message is one of ours or unreadable, and holds no more than its bytes can; what is read is written as the same message again.
pub fn messages(bytes: &[u8]) {
    if let Ok(said) = protocol::decode::<ToWorker>(bytes) {
        let again = protocol::encode(&said);
        assert!(again.len() <= bytes.len() + 64, "{} bytes of {}", again.len(), bytes.len());
        assert_eq!(protocol::decode::<ToWorker>(&again), Ok(said));
    }
    // Numbers that are none are not equal to themselves.
    if let Ok(said) = protocol::decode::<ToPage>(bytes) {
        let again = protocol::encode(&said);
        let third = protocol::decode::<ToPage>(&again).map(|said| protocol::encode(&said));
        assert_eq!(third, Ok(again));
        protocol::brings_a_run(bytes);
    }
}
