//! The parts of the library that are written in Mojo are right Mojo themselves.

mod common;

#[test]
fn the_texts_have_no_errors_of_their_own() {
    for text in [
        include_str!("../src/library/algorithm.mojo"),
        include_str!("../src/library/benchmark.mojo"),
        include_str!("../src/library/queue.mojo"),
    ] {
        let said = common::diagnose(&format!("{text}\n\ndef main():\n    pass\n"));
        let errors: Vec<&str> = said.lines().filter(|line| line.contains(" error ")).collect();
        assert!(errors.is_empty(), "{errors:#?}");
    }
}

const ELEMENTWISE: &str = "from max.algorithm import elementwise
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major, Coord

def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](12)
    var b = ctx.enqueue_create_buffer[DType.float32](12)
    comptime layout = row_major[3, 4]()
    var source = TileTensor(a, layout)
    var result = TileTensor(b, layout)
    var k = 3

    def scaled[w: Int, alignment: Int = 1](at: Coord) {var}:
        result[at[0], at[1]] = source[at[0], at[1]] * Float32(k)

    elementwise[simd_width=1, target=\"gpu\"](scaled, Coord(3, 4), ctx)
";

#[test]
fn elementwise_on_the_gpu_is_a_kernel_with_the_captures_as_arguments() {
    let checked = mojo::check(&[mojo::Source { name: "main.mojo", text: ELEMENTWISE }], &[]);
    assert!(!checked.has_errors(), "{:?}", checked.diagnostics);
    let kernels: Vec<_> = checked.kernels.iter().flatten().collect();
    let [kernel] = kernels.as_slice() else { panic!("one kernel, not {}", kernels.len()) };
    let params: Vec<&str> = kernel.params.iter().map(|param| param.name.as_str()).collect();
    for captured in ["source", "result", "k"] {
        assert!(params.contains(&captured), "{params:?}");
    }
    // It is the program's line that it is about.
    assert!(kernel.span.text(ELEMENTWISE).starts_with("elementwise["));
}

#[test]
fn what_the_warp_modules_pass_on_can_be_imported_from_them() {
    for module in ["gpu.warp", "std.gpu.primitives.warp", "max.gpu.primitives.warp"] {
        let said = common::diagnose(&format!(
            "from {module} import WARP_SIZE, lane_id\n\ndef main():\n    print(WARP_SIZE)\n"
        ));
        assert!(!said.contains(" error "), "{said}");
    }
}
