//! What is an answer worth whose output is wrong?
#![cfg(not(target_arch = "wasm32"))]

use course::json::Json;
use engine::Engine;
use protocol::{File, RunOptions};

/// Doubles 0, 1, 2, 3 on the device.
const DOUBLED: &str = "from layout import TileTensor, TensorLayout, row_major
from std.gpu import global_idx
from std.gpu.host import DeviceContext

comptime layout = row_major[4]()

def double(a: TileTensor[DType.float32, type_of(layout), MutAnyOrigin]):
    var i = global_idx.x
    a[i] = a[i] * 2

def main() raises:
    with DeviceContext() as ctx:
        var h = ctx.enqueue_create_host_buffer[DType.float32](4)
        for i in range(4):
            h[i] = Float32(i)
        var d = ctx.enqueue_create_buffer[DType.float32](4)
        ctx.enqueue_copy(d, h)
        ctx.enqueue_function[double](TileTensor(d, layout), grid_dim=1, block_dim=4)
        ctx.enqueue_copy(h, d)
        ctx.synchronize()
        print(h[3])
";

/// The score, and of each check whether it passed, when it will count, and whether something is advised.
fn graded(main: &str, checks: &str) -> (f64, Vec<String>) {
    let files = [File { name: "main.mojo".into(), text: main.to_owned() }];
    let options = RunOptions { checks: Some(format!("{{\"checks\":[{checks}]}}")), ..RunOptions::plain() };
    let report = pollster::block_on(Engine::cpu().run(&files, &options));
    let grade = report.grade.unwrap_or_else(|| panic!("{:#?}", report.analysis.diagnostics));
    let json = Json::parse(&grade).expect("a grade is JSON");
    let each = |check: &Json| {
        let passed = check.get("passed") == Some(&Json::Bool(true));
        let waits = check.get("waits").and_then(|waits| waits.get("id")).and_then(Json::text);
        let advised = check.get("advice").is_some_and(|advice| *advice != Json::Null);
        let said = check.get("said").and_then(|said| said.get("id")).and_then(Json::text).expect("an id");
        format!(
            "{said}{}{}{}",
            if passed { " +" } else { "" },
            waits.map(|id| format!(" {id}")).unwrap_or_default(),
            if advised { " ?" } else { "" }
        )
    };
    let checks = json.get("checks").and_then(Json::list).expect("checks");
    (json.get("score").and_then(Json::number).expect("a score"), checks.iter().map(each).collect())
}

const BOUNDS: &str = r#"{"check":"uploads","exactly":1},{"check":"threads","at-most":4},
    {"check":"count","of":"barriers","at-most":0},{"check":"no-faults"},{"check":"no-hazards","points":3}"#;

#[test]
fn bounds_count_once_the_output_is_right() {
    let (score, checks) = graded(DOUBLED, &format!("{BOUNDS},{}", r#"{"check":"prints","lines":["6.0"]}"#));
    assert_eq!(score, 8.0, "{checks:#?}");
    assert!(checks.iter().all(|check| check.ends_with(" +")), "{checks:#?}");
    // The same run, and another output that was wanted: what was counted is said, and is worth nothing yet.
    for wrong in [r#"{"check":"prints","lines":["7.0"]}"#, r#"{"check":"array","name":"h","values":"3 * i"}"#]
    {
        let (score, checks) = graded(DOUBLED, &format!("{BOUNDS},{wrong}"));
        assert_eq!(score, 0.0, "{checks:#?}");
        assert_eq!(
            checks[..5],
            ["uploads", "threads", "barriers", "no-faults", "no-hazards"]
                .map(|said| format!("grade.said.{said} grade.waits"))
        );
        assert!(checks[5].ends_with(" ?"), "{checks:#?}");
    }
}

#[test]
fn a_bound_that_does_not_hold_is_told_at_once() {
    let wanted = r#"{"check":"uploads","exactly":2},{"check":"prints","lines":["7.0"]}"#;
    let (score, checks) = graded(DOUBLED, wanted);
    assert_eq!((score, checks[0].as_str()), (0.0, "grade.said.uploads ?"));
}

#[test]
fn without_a_check_of_the_output_bounds_count_by_themselves() {
    let (score, checks) = graded(DOUBLED, BOUNDS);
    assert_eq!(score, 7.0, "{checks:#?}");
    // One that does not hold takes nothing from the others.
    let (score, checks) = graded(DOUBLED, &format!("{BOUNDS},{}", r#"{"check":"launches","exactly":2}"#));
    assert_eq!(score, 7.0, "{checks:#?}");
}

#[test]
fn who_computed_the_output_matters_once_it_is_right_and_before_what_it_took() {
    let by_host = DOUBLED.replace(
        "        ctx.enqueue_copy(h, d)\n        ctx.synchronize()\n",
        "        ctx.synchronize()\n        h[3] = 6.0\n",
    );
    let wanted = r#"{"check":"prints","lines":["6.0"]},{"check":"computed","name":"h"},{"check":"uploads","exactly":1}"#;
    let (score, checks) = graded(&by_host, wanted);
    assert_eq!(score, 1.0);
    assert_eq!(
        checks,
        ["grade.said.printed +", "grade.said.not-computed ?", "grade.said.uploads grade.waits.computed"]
    );
    let (score, checks) = graded(DOUBLED, &wanted.replace("6.0", "5.0"));
    assert_eq!(score, 0.0);
    assert_eq!(checks[1..], ["grade.said.computed grade.waits", "grade.said.uploads grade.waits"]);
}

/// `DOUBLED` with these lines in place of the last copy and the wait, and what `computed` says of it; of a failed one the advice, too.
fn computed(lines: &str, check: &str) -> String {
    said(DOUBLED.replace("        ctx.enqueue_copy(h, d)\n        ctx.synchronize()\n", lines), check)
}

/// What is said of a program by the first check, and if that failed the answer.
fn said(main: String, check: &str) -> String {
    let files = [File { name: "main.mojo".into(), text: main }];
    let options = RunOptions { checks: Some(format!("{{\"checks\":[{check}]}}")), ..RunOptions::plain() };
    let report = pollster::block_on(Engine::cpu().run(&files, &options));
    let json = report.grade.unwrap_or_else(|| panic!("{:#?}", report.analysis.diagnostics));
    let json = Json::parse(&json).expect("a grade is JSON");
    let check = json.get("checks").and_then(Json::list).and_then(<[Json]>::first).expect("a check");
    let catalogue = messages::Catalogue::parse(messages::embedded::EN);
    let text = |message: &Json| {
        let id = message.get("id").and_then(Json::text).expect("an id");
        let pair = |arg: &'_ Json| match arg.list() {
            Some([name, value]) => {
                (name.text().expect("a name").to_owned(), value.text().expect("text").to_owned())
            }
            _ => panic!("{arg:?}"),
        };
        let args: Vec<(String, String)> =
            message.get("args").and_then(Json::list).expect("arguments").iter().map(pair).collect();
        let args: Vec<(&str, &str)> =
            args.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        catalogue.render(id, &args)
    };
    let advice = check
        .get("advice")
        .and_then(|advice| advice.get("answer"))
        .map(|answer| format!(" | {}", text(answer)));
    text(check.get("said").expect("what was said")) + &advice.unwrap_or_default()
}

const COMPUTED: &str = r#"{"check":"computed","name":"h"}"#;
const RIGHT: &str = "A kernel computed `h`";

#[test]
fn a_result_that_the_host_wrote_over_is_not_the_kernels() {
    let copy = "        ctx.enqueue_copy(h, d)\n        ctx.synchronize()\n";
    let told = |n: &str, at: u32, was: &str, got: &str| {
        format!(
            "The host wrote over {n} of 4 elements of `h` after the kernel | The host wrote over what the kernel computed: \
             `h[{at}]` arrived as {was} and ends as {got}, and so for {n} of 4 elements. Let the kernel compute the result, and \
             only read `h` after the copy."
        )
    };
    let after = |lines: &str| computed(&format!("{copy}{lines}"), COMPUTED);
    assert_eq!(after(""), RIGHT);
    assert_eq!(
        after("        for i in range(4):\n            h[i] = Float32(7 * i + 1)\n"),
        told("4", 0, "0", "1")
    );
    assert_eq!(after("        h[2] = h[2] + 0.5\n"), told("1", 2, "4", "4.5"));
    assert_eq!(after("        h.unsafe_ptr()[3] = 0.0\n"), told("1", 3, "6", "0"));
    // The kernel's own values, written once more: nothing is lost.
    assert_eq!(after("        for i in range(4):\n            h[i] = Float32(2 * i)\n"), RIGHT);
    // By the queue: a fill and a copy of another host array, behind the copy, waited for or not.
    assert_eq!(
        computed(
            "        ctx.enqueue_copy(h, d)\n        h.enqueue_fill(9.0)\n        ctx.synchronize()\n",
            COMPUTED
        ),
        told("4", 0, "0", "9")
    );
    let other = "        var o = ctx.enqueue_create_host_buffer[DType.float32](4)\n        for i in range(4):\n            o[i] = 5.0\n";
    for wait in ["", "        ctx.synchronize()\n"] {
        let lines = format!(
            "{other}        ctx.enqueue_copy(h, d)\n{wait}        ctx.enqueue_copy(h, o)\n        ctx.synchronize()\n"
        );
        assert_eq!(computed(&lines, COMPUTED), told("4", 0, "0", "5"), "{lines}");
    }
    // On the device: what lies there is the host's, too.
    let filled = "        d.enqueue_fill(9.0)\n        ctx.enqueue_copy(h, d)\n        ctx.synchronize()\n";
    assert!(computed(filled, COMPUTED).starts_with("`h` does not come from a kernel"));
    let mapped =
        "        with d.map_to_host() as m:\n            for i in range(4):\n                m[i] = 3.0\n";
    assert!(computed(&format!("{mapped}{copy}"), COMPUTED).starts_with("`h` does not come from a kernel"));
}

#[test]
fn a_mapped_array_is_the_kernels_unless_the_host_writes_to_it() {
    let mapped = |line: &str| {
        computed(
            &format!("        with d.map_to_host() as m:\n            {line}\n"),
            r#"{"check":"computed","name":"m"}"#,
        )
    };
    assert_eq!(mapped("print(m[1])"), "A kernel computed `m`");
    assert!(mapped("m[1] = 5.0").starts_with("The host wrote over 1 of 4 elements of `m`"));
    // Who only looked at it has changed nothing on the device.
    let looked = "        with d.map_to_host() as m:\n            print(m[1])\n        ctx.enqueue_copy(h, d)\n        ctx.synchronize()\n";
    assert_eq!(computed(looked, COMPUTED), RIGHT);
}

#[test]
fn a_result_in_parts_is_the_kernels_if_every_part_is() {
    let part = |at: u32| {
        format!(
            "        ctx.enqueue_copy(h.create_sub_buffer[DType.float32]({at}, 2), d.create_sub_buffer[DType.float32]({at}, 2))\n"
        )
    };
    let wait = "        ctx.synchronize()\n";
    assert_eq!(computed(&format!("{}{}{wait}", part(0), part(2)), COMPUTED), RIGHT);
    let told = computed(&format!("{}{wait}", part(2)), COMPUTED);
    assert!(told.starts_with("2 of 4 elements of `h` did not come from the device | Not all: no copy from the device reached `h[0]`"), "{told}");
}

#[test]
fn a_teacher_says_how_many_elements_the_host_may_finish() {
    let lines = "        ctx.enqueue_copy(h, d)\n        ctx.synchronize()\n        h[0] = h[1] + h[2]\n";
    let may = |n: u32| computed(lines, &format!(r#"{{"check":"computed","name":"h","host-changes":{n}}}"#));
    assert_eq!(may(1), "A kernel computed `h`; the host changed 1 of 4 elements, as it may");
    assert!(may(0).starts_with("The host wrote over 1 of 4"));
}

#[test]
fn the_tutor_asks_for_what_is_missing() {
    let asked = |line: &str, wanted: &str| {
        let check = format!(r#"{{"check":"array","name":"h","values":"{wanted}"}}"#);
        said(DOUBLED.replace("a[i] = a[i] * 2", line), &check)
    };
    let arithmetic = "What it reads is right: in line 9 it wrote 1, `h[1]` should be 2, and the other elements are off in the same way.";
    assert!(asked("a[i] = a[i]", "2 * i").contains(arithmetic), "{}", asked("a[i] = a[i]", "2 * i"));
    assert!(asked("a[i] = a[i] * 3", "6 * i + 1").contains("What it reads is right"));
    // An array that counts up: one more is also the next one, and all the other way round is not arithmetic.
    for (line, wanted) in [("a[i] = a[i]", "3 - i"), ("a[i] = a[i] + 0", "i + 1")] {
        let told = asked(line, wanted);
        assert!(told.contains("In line 9 it had read a["), "{told}");
    }
    assert!(asked("a[i] = 5", "2 * i").contains("Line 9 read no array"));
}

/// Triples `h_a`, which counts up, into `h`.
const TRIPLED: &str = "from layout import TileTensor, TensorLayout, row_major
from std.gpu import global_idx
from std.gpu.host import DeviceContext

comptime layout = row_major[4]()

def triple(a: TileTensor[DType.float32, type_of(layout), MutAnyOrigin], b: TileTensor[DType.float32, type_of(layout), MutAnyOrigin]):
    var i = global_idx.x
    b[i] = a[i] * 3

def main() raises:
    with DeviceContext() as ctx:
        var h_a = ctx.enqueue_create_host_buffer[DType.float32](4)
        var h = ctx.enqueue_create_host_buffer[DType.float32](4)
        for i in range(4):
            h_a[i] = Float32(i + 1)
            h[i] = 0.0
        var d_a = ctx.enqueue_create_buffer[DType.float32](4)
        var d = ctx.enqueue_create_buffer[DType.float32](4)
        ctx.enqueue_copy(d_a, h_a)
        ctx.enqueue_copy(d, h)
        ctx.enqueue_function[triple](TileTensor(d_a, layout), TileTensor(d, layout), grid_dim=1, block_dim=4)
        ctx.enqueue_copy(h, d)
        ctx.synchronize()
        print(h[3])
";

/// What is said of `TRIPLED` with these texts replaced.
fn tripled(changes: &[(&str, &str)], from: &str) -> String {
    let changed = changes.iter().fold(TRIPLED.to_owned(), |main, (old, new)| {
        assert!(main.contains(old), "{old}");
        main.replace(old, new)
    });
    said(changed, &format!(r#"{{"check":"computed","name":"h","from":{from}}}"#))
}

const COUNTING: &str = r#"{"h_a":"i + 1"}"#;

#[test]
fn an_input_is_what_the_exercise_gives() {
    assert_eq!(tripled(&[], COUNTING), RIGHT);
    assert_eq!(tripled(&[], r#"{"h_a":[1, 2, 3, 4]}"#), RIGHT);
    // The host does the kernel's work on the input.
    let work = [("Float32(i + 1)", "3.0 * Float32(i + 1)"), ("a[i] * 3", "a[i]")];
    assert_eq!(
        tripled(&work, COUNTING),
        "`h_a` differs from the exercise's in 4 of 4 elements | `h_a[0]` holds 3, and the exercise gives it 1; 4 of 4 elements differ. \
         Leave `h_a` as it was: `h` changes by what the kernel does with it."
    );
    let shorter = tripled(&[], r#"{"h_a":[1, 2, 3]}"#);
    assert!(shorter.starts_with("`h_a` is not the array that the exercise gives"), "{shorter}");
    let absent = tripled(&[("h_a", "h_b")], COUNTING);
    assert!(absent.starts_with("`h_a` is not the array that the exercise gives"), "{absent}");
    // Right again at the end, and something else when it was sent.
    let back = [
        ("Float32(i + 1)", "3.0 * Float32(i + 1)"),
        ("a[i] * 3", "a[i]"),
        (
            "        print(h[3])",
            "        for i in range(4):\n            h_a[i] = Float32(i + 1)\n        print(h[3])",
        ),
    ];
    assert!(tripled(&back, COUNTING).starts_with("`h` was not computed from what `h_a` holds"));
    // Never sent, and sent where no kernel reads.
    let unsent = tripled(&[("        ctx.enqueue_copy(d_a, h_a)\n", "")], COUNTING);
    assert!(unsent.starts_with("`h` was not computed from what `h_a` holds"), "{unsent}");
    let aside = "        var aside = ctx.enqueue_create_buffer[DType.float32](4)\n        ctx.enqueue_copy(aside, h_a)\n";
    let unread = tripled(&[("        ctx.enqueue_copy(d_a, h_a)\n", aside)], COUNTING);
    assert!(unread.starts_with("`h` was not computed from what `h_a` holds"), "{unread}");
}

#[test]
fn a_result_that_the_host_sent_is_not_the_kernels() {
    let told = "The host sent the result of `h` to the device | The result itself: all that `h` holds was there before the kernel ran, \
                so the host had computed it. Send the inputs, and let the kernel compute.";
    // Into the buffer that is brought back: the kernel writes it to itself.
    let kept = [("h[i] = 0.0", "h[i] = 3.0 * Float32(i + 1)"), ("b[i] = a[i] * 3", "b[i] = b[i]")];
    assert_eq!(tripled(&kept, COUNTING), told);
    // Whoever names no inputs sees that, too.
    let changed = kept.iter().fold(TRIPLED.to_owned(), |main, (old, new)| main.replace(old, new));
    assert_eq!(said(changed, COMPUTED), told);
    // Through another array, beside the input or instead of it.
    let fake = "        var fake = ctx.enqueue_create_host_buffer[DType.float32](4)\n        for i in range(4):\n            fake[i] = 3.0 * Float32(i + 1)\n";
    let through = format!("        ctx.enqueue_copy(d_a, h_a)\n{fake}        ctx.enqueue_copy(d_a, fake)\n");
    let beside = [("        ctx.enqueue_copy(d_a, h_a)\n", through.as_str()), ("a[i] * 3", "a[i]")];
    assert_eq!(tripled(&beside, COUNTING), told);
    assert_eq!(tripled(&beside, "{}"), told);
    // A kernel that copies is a kernel, where no inputs are named or where it copies the input.
    assert_eq!(tripled(&[("a[i] * 3", "a[i]")], COUNTING), RIGHT);
    let copies = TRIPLED.replace("a[i] * 3", "a[i]");
    assert_eq!(said(copies, COMPUTED), RIGHT);
}
