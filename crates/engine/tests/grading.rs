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
