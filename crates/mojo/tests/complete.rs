//! Completion offers what can be typed at a place.

mod common;

use mojo::Source;

/// Labels offered at the `|`.
fn offered(text: &str) -> Vec<String> {
    let at = text.find('|').expect("a cursor");
    let text = text.replacen('|', "", 1);
    let sources = [Source { name: "main.mojo", text: &text }];
    mojo::complete(&sources, &common::kernels(), 0, at).into_iter().map(|c| c.label).collect()
}

#[track_caller]
fn has(text: &str, wanted: &[&str], unwanted: &[&str]) {
    let labels = offered(text);
    for name in wanted {
        assert!(labels.iter().any(|label| label == name), "{name} missing in {labels:?}");
    }
    for name in unwanted {
        assert!(!labels.iter().any(|label| label == name), "{name} in {labels:?}");
    }
}

#[test]
fn names_in_reach_are_offered() {
    let text = "from kernels import scale\ncomptime SIZE = 4\ndef helper(n: Int) -> Int:\n    return n\ndef main() raises:\n    var total = 0\n    pri|\n    var later = 1\n";
    has(
        text,
        &["total", "SIZE", "helper", "scale", "print", "var", "Float32"],
        &["later", "n", "Dict", "thread_idx"],
    );
}

#[test]
fn members_follow_a_dot() {
    let ctx = "from max.gpu.host import DeviceContext\ndef main() raises:\n    var ctx = DeviceContext()\n    var d = ctx.enqueue_create_buffer[DType.float32](4)\n";
    has(&format!("{ctx}    ctx.|\n"), &["enqueue_copy", "synchronize"], &["append", "print"]);
    has(&format!("{ctx}    d.enq|\n"), &["enqueue_fill", "map_to_host"], &["synchronize"]);
    has(&format!("{ctx}    var x = DType.|"), &["float32", "int8"], &["print"]);
    has("def main():\n    var s = \"x\"\n    print(s.|)\n", &["upper", "split"], &["append"]);
    has("def main():\n    var xs: List[List[Int]] = []\n    xs[0].|\n", &["append"], &["upper"]);
}

#[test]
fn imports_are_offered_part_by_part() {
    has("from |", &["std", "max", "kernels", "layout"], &["std.math"]);
    has("from std.|", &["math", "random"], &["std"]);
    has("from kernels import |", &["vector_add", "scale"], &["print"]);
    has("from std.math import sqrt, |", &["ceildiv", "pi"], &["print"]);
}

#[test]
fn a_launch_wants_its_dimensions() {
    let text = "from max.gpu.host import DeviceContext\nfrom kernels import scale\ndef main() raises:\n    var ctx = DeviceContext()\n    ctx.enqueue_function[scale](grid_dim=1, |";
    has(text, &["block_dim="], &["grid_dim="]);
}

#[test]
fn any_place_of_a_program_can_be_asked_about() {
    let text = std::fs::read_to_string(format!("{}/tests/run/control.mojo", env!("CARGO_MANIFEST_DIR")))
        .expect("a program");
    for at in (0..text.len()).step_by(97) {
        let sources = [Source { name: "main.mojo", text: &text[..at.min(text.len())] }];
        mojo::complete(&sources, &common::kernels(), 0, at);
    }
}
