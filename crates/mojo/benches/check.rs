//! How fast is a text checked and lowered? Milliseconds for a program of 200 lines (budget 5 in wasm), and how the time grows with the text.

use std::time::Instant;

use mojo::Source;

fn main() {
    // As a test, once and small; as a bench, in full.
    let bench = std::env::args().any(|arg| arg == "--bench");
    let rounds = if bench { 200 } else { 1 };
    for copies in if bench { vec![1, 2, 4, 8, 64] } else { vec![1] } {
        let text = program(copies);
        let checked = mojo::check(&[Source { name: "main.mojo", text: &text }], &[]);
        let instructions: usize =
            checked.program.iter().flat_map(|p| &p.functions).map(|f| f.code.len()).sum();
        let rounds = (rounds / copies).max(3);
        let start = Instant::now();
        for _ in 0..rounds {
            mojo::check(&[Source { name: "main.mojo", text: &text }], &[]);
        }
        let ms = start.elapsed().as_secs_f64() * 1e3 / f64::from(rounds);
        let lines = text.lines().count();
        println!("{lines} lines, {} bytes, {instructions} instructions: {ms:.3} ms", text.len());
    }
}

/// Functions as learners write them, 200 lines for one copy.
fn program(copies: u32) -> String {
    let mut text = String::from(
        "from std.math import ceildiv, sqrt\nfrom max.gpu.host import DeviceContext\n\ncomptime SIZE = 1_024\ncomptime dtype = DType.float32\n\n",
    );
    let functions = copies * 12;
    for i in 0..functions {
        text.push_str(&format!(
            "def work{i}(ctx: DeviceContext, n: Int) raises -> Float32:\n    var host = ctx.enqueue_create_host_buffer[dtype](n)\n    ctx.synchronize()\n    for i in range(n):\n        if i % 3 == 0:\n            host[i] = Float32(i) / Float32(n) + {i}\n        elif i % 3 == 1:\n            host[i] = sqrt(Float32(i))\n        else:\n            host[i] = -1.0\n    var device = ctx.enqueue_create_buffer[dtype](n)\n    ctx.enqueue_copy(device, host)\n    var total = Float32(0)\n    for i in range(n):\n        total += host[i] * 2.0\n    print(\"total\", total, \"of\", n)\n\n    return total\n\n"
        ));
    }
    text.push_str("def main() raises:\n    var ctx = DeviceContext()\n");
    for i in 0..functions {
        text.push_str(&format!("    print(work{i}(ctx, SIZE))\n"));
    }
    text
}
