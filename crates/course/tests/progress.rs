//! Two devices' records become one without loss, in whatever order, and damaged ones are survived.

use course::progress::{Entry, HEAD, MOST_BYTES, Progress};
use proptest::prelude::*;

/// A record that devices with clocks of their own have written.
fn record() -> impl Strategy<Value = Progress> {
    let said = ("[abc]/[xy]", "[pq]", 0_u64..6, "[ \\\\\n\t\r☃a-c]{0,4}");
    proptest::collection::vec(said, 0..12).prop_map(|all| {
        let mut record = Progress::default();
        for (key, device, now_ms, value) in all {
            let mut other = Progress::default();
            other.say(&key, &device, now_ms, &value);
            record.merge(&other);
        }
        record
    })
}

fn merged(a: &Progress, b: &Progress) -> Progress {
    let mut all = a.clone();
    all.merge(b);
    all
}

proptest! {
    #[test]
    fn merging_knows_no_order(a in record(), b in record()) {
        prop_assert_eq!(merged(&a, &b), merged(&b, &a));
    }

    #[test]
    fn merging_knows_no_groups(a in record(), b in record(), c in record()) {
        prop_assert_eq!(merged(&merged(&a, &b), &c), merged(&a, &merged(&b, &c)));
    }

    #[test]
    fn merging_twice_changes_nothing(a in record(), b in record()) {
        let mut once = merged(&a, &b);
        let before = once.clone();
        prop_assert!(!once.merge(&b));
        prop_assert_eq!(&once, &before);
        prop_assert_eq!(merged(&a, &a), a);
    }

    #[test]
    fn nothing_that_a_device_said_last_is_lost(a in record(), b in record()) {
        let all = merged(&a, &b);
        for said in a.below("").chain(b.below("")) {
            let kept: Vec<&Entry> = all.of(&said.key).filter(|e| e.device == said.device).collect();
            prop_assert_eq!(kept.len(), 1);
            prop_assert!(kept[0] >= said);
        }
    }

    #[test]
    fn what_is_said_now_is_the_newest(mut a in record(), value in "[d-f]{1,3}") {
        prop_assert!(a.say("a/x", "mine", 0, &value));
        prop_assert_eq!(&a.newest("a/x").unwrap().value, &value);
        prop_assert!(!a.say("a/x", "mine", 9, &value), "saying it again says nothing");
    }

    #[test]
    fn text_reads_back_as_the_record(a in record()) {
        let read = Progress::read(&a.text());
        prop_assert_eq!(&read.progress, &a);
        prop_assert!(read.unread.is_empty());
    }

    #[test]
    fn any_text_is_survived_and_nothing_of_it_thrown_away(lines in proptest::collection::vec("[a/\t0-9\\\\n☃ ]{0,12}", 0..9)) {
        let text = format!("{HEAD}\n{}", lines.join("\n"));
        let read = Progress::read(&text);
        let given = lines.iter().filter(|l| !l.is_empty()).count();
        // Each line became an entry (of which a later one may stand for several), or is handed back.
        prop_assert!(read.progress.below("").count() + read.unread.len() <= given);
        prop_assert!(given == 0 || !read.unread.is_empty() || !read.progress.is_empty());
        for line in &read.unread {
            prop_assert!(lines.contains(line));
        }
        prop_assert_eq!(Progress::read(&read.progress.text()).progress, read.progress);
    }
}

#[test]
fn damage_is_handed_back_and_the_rest_is_read() {
    let text = format!(
        "{HEAD}\na/x\tp\t5\tone\\ntwo\nno entry\nb/y\tp\t99999999999999999\tlate\nc/z\tp\t6\tbad \\q\n"
    );
    let read = Progress::read(&text);
    assert_eq!(read.progress.newest("a/x").map(|e| e.value.as_str()), Some("one\ntwo"));
    assert_eq!(read.unread.len(), 3, "{:?}", read.unread);
}

#[test]
fn what_is_no_record_is_handed_back_whole() {
    for text in ["{\"v\":2}", "roundtrip-progress 2\na/x\tp\t5\tone\n"] {
        let read = Progress::read(text);
        assert!(read.progress.is_empty());
        assert_eq!(read.unread, [text]);
    }
    let huge = format!("{HEAD}\n{}", "x".repeat(MOST_BYTES));
    assert_eq!(Progress::read(&huge).unread.len(), 1);
    assert!(Progress::read("").unread.is_empty());
}

#[test]
fn a_part_of_a_record_is_a_record() {
    let mut all = Progress::default();
    all.say("a/x", "p", 1, "one");
    all.say("b/y", "p", 2, "two");
    let part = Progress::read(&all.text_of(|e| e.key.starts_with("b/"))).progress;
    assert_eq!(part.below("").count(), 1);
    assert_eq!(merged(&all, &part), all);
}
