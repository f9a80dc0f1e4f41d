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
fn structs_offer_fields_and_methods() {
    let text = "@fieldwise_init\nstruct P(Copyable):\n    var width: Int\n    var parts: List[P2]\n    comptime SIDES = 4\n    def area(self) -> Int:\n        return self.width\n    @staticmethod\n    def unit() -> Self:\n        return Self(1, [])\n    def __len__(self) -> Int:\n        return 3\n@fieldwise_init\nstruct P2(Copyable):\n    var deep: Int\ndef main():\n    var p = P(1, [])\n";
    has(
        &format!("{text}    p.|\n"),
        &["width", "parts", "area", "SIDES", "copy"],
        &["unit", "__len__", "deep"],
    );
    has(&format!("{text}    P.|\n"), &["unit", "SIDES"], &["width", "area"]);
    has(&format!("{text}    print(p.parts[0].|)\n"), &["deep"], &["width"]);
    has(&format!("{text}    p.parts.|\n"), &["append"], &["width"]);
    let inside = text.replace("return self.width", "return self.|");
    has(&inside, &["width", "area"], &["unit", "p"]);
    has(&text.replace("return Self(1, [])", "return Self.|"), &["SIDES", "unit"], &["width"]);
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
