//! A builtin over a large array is done in slices: the page can stop it between two.

mod common;

use std::rc::Rc;

use mojo::Source;
use mojo::vm::{Answer, Ask, Config, Step, Vm};

/// Elements of the arrays here.
const N: u64 = 1 << 20;
/// What one `run` may do beyond its fuel, in instructions: one step over an array.
const STEP: u64 = 40_000;
/// Where texts are: all that one method does with them. None is longer than 4 MiB, and eight bytes are one instruction.
const TEXT: u64 = 600_000;

/// Runs a program by stretches of `fuel`: what it printed, how much it did, and the most that one stretch did.
fn run(body: &str, fuel: u64) -> (String, u64, u64) {
    let lines: String = body.lines().map(|line| format!("    {line}\n")).collect();
    let text = format!(
        "from std.random import seed, shuffle, rand\nfrom std.memory import memcpy, memset, memset_zero, alloc\nfrom max.gpu.host import DeviceContext\ncomptime N = {N}\ndef main() raises:\n{lines}"
    );
    let checked = mojo::check(&[Source { name: "main.mojo", text: &text }], &[]);
    let program =
        checked.program.unwrap_or_else(|| panic!("{}", common::render(&text, &checked.diagnostics)));
    let mut vm = Vm::new(Rc::new(program), Config::new(Vec::new())).expect("a well-formed program");
    let (mut printed, mut most) = (String::new(), 0);
    loop {
        let before = vm.executed();
        let step = vm.run(fuel);
        most = most.max(vm.executed() - before);
        for line in vm.drain_console() {
            printed.push_str(&line.text);
            printed.push('\n');
        }
        match step {
            Step::OutOfFuel => {}
            Step::Request(request) => {
                if let Ask::Fill { dst: mojo::vm::Side::Host(range), value } = &request.what {
                    vm.fill_host(range, *value);
                }
                vm.resume(Answer::Done);
            }
            Step::Finished { .. } => return (printed, vm.executed(), most),
            end => panic!("{body}: {end:?}"),
        }
    }
}

/// The program prints the same whatever the slices, and no slice is long.
fn check(title: &str, body: &str) {
    let beyond = if body.contains("tring(") || body.contains("repr(") { TEXT } else { STEP };
    let (printed, executed, _) = run(body, u64::MAX);
    assert!(executed >= N / 8, "{title}: only {executed} counted");
    let fuel = 5_000;
    let (sliced, _, most) = run(body, fuel);
    assert_eq!(printed, sliced, "{title}");
    assert!(most <= fuel + beyond, "{title}: {most} in one stretch");
}

#[test]
fn making_and_copying_lists_is_sliced() {
    let ints = "var xs = [7] * N\n";
    let all = "print(len(ys), ys[0], ys[1], ys[len(ys) // 2], ys[len(ys) - 1])";
    for (title, code) in [
        ("repeat", "var ys = [1, 2, 3] * (N // 2)"),
        ("fill", "var ys = List[Float32](length=N, fill=2.5)"),
        ("copy", "var ys = xs.copy()\nxs[0] = 1"),
        ("slice", "xs[N - 1] = 4\nvar ys = List(xs[::-1])"),
        ("extend", "var ys = [1, 2]\nys.extend(xs.copy())"),
        ("itself", "var ys = xs.copy()\nys.extend(ys.copy())"),
        ("concat", "var ys = xs + [4, 5]"),
        ("resize", "var ys = [9]\nys.resize(N, 3)"),
        ("texts", "var ys = [String(\"ab\")] * N"),
        (
            "lists",
            "var zs = [[1, 2]] * (N // 4)\nzs[0].append(9)\nvar ys = [len(zs), len(zs[0]), len(zs[1])]",
        ),
    ] {
        check(title, &format!("{ints}{code}\n{all}"));
    }
}

#[test]
fn looking_through_lists_is_sliced() {
    let lists = "var xs = List[Int](length=N, fill=7)\nxs[N - 1] = 8\nvar ys = xs.copy()\n";
    for (title, code) in [
        ("in", "print(8 in xs, 9 in xs)"),
        ("index", "print(xs.index(8))"),
        ("count", "print(xs.count(7))"),
        ("equal", "print(xs == ys)\nys[N - 1] = 9\nprint(xs == ys)"),
        ("print", "var shown = String(xs)\nprint(shown.byte_length())"),
        ("repr", "xs.resize(N // 16, 0)\nprint(repr(xs).byte_length())"),
    ] {
        check(title, &format!("{lists}{code}"));
    }
}

#[test]
fn putting_lists_in_order_is_sliced() {
    let lists =
        "var xs = List[Int](capacity=N)\nfor i in range(N):\n    xs.append((i * 7919 + 13) % N - N // 2)\n";
    let ordered = "var ok = True\nfor i in range(1, N):\n    ok = ok and xs[i - 1] <= xs[i]\nprint(ok, xs[0], xs[N - 1])";
    check("sort", &format!("{lists}sort(xs)\n{ordered}"));
    check("sorted already", &format!("{lists}sort(xs)\nsort(xs)\n{ordered}"));
    check("equal", &format!("var xs = List[Int](length=N, fill=3)\nsort(xs)\n{ordered}"));
    check(
        "floats",
        "var xs = List[Float32](capacity=N)\nfor i in range(N):\n    xs.append(Float32((i * 7919) % N) - 1000.5)\nsort(xs)\nprint(xs[0], xs[1], xs[N - 1])",
    );
    check(
        "texts",
        "var xs = List[String](capacity=N)\nfor i in range(N // 8):\n    xs.append(String((i * 7919) % N))\nsort(xs)\nprint(xs[0], xs[1], xs[len(xs) - 1])",
    );
    check("reverse", &format!("{lists}xs.reverse()\nprint(xs[0], xs[1], xs[N - 1])"));
    check("shuffle", &format!("{lists}seed(3)\nshuffle(xs)\nprint(xs[0], xs[1], xs[N - 1])"));
}

#[test]
fn memory_is_filled_and_copied_in_slices() {
    let pointers = "var p = alloc[Float32](N)\nvar q = alloc[Float32](N)\n";
    for (title, code) in [
        ("rand", "seed(1)\nrand(p, N)\nprint(p[0], p[N - 1])"),
        ("memset", "memset(p, 1, N)\nprint(p[0], p[N - 1])"),
        ("memcpy", "p[N - 1] = 3\nmemcpy(dest=q, src=p, count=N)\nprint(q[0], q[N - 1])"),
        (
            "overlap",
            "for i in range(N):\n    p[i] = Float32(i)\nmemcpy(dest=p + 1, src=p, count=N - 1)\nprint(p[1], p[2], p[N - 1])",
        ),
        (
            "back",
            "for i in range(N):\n    p[i] = Float32(i)\nmemcpy(dest=p, src=p + 1, count=N - 1)\nprint(p[0], p[1], p[N - 2])",
        ),
        (
            "host buffers",
            "var ctx = DeviceContext()\nvar h = ctx.enqueue_create_host_buffer[DType.float32](N)\nh[N - 1] = 2\nprint(h[0], h[N - 1])",
        ),
    ] {
        check(title, &format!("{pointers}{code}"));
    }
}

#[test]
fn long_texts_are_done_in_slices() {
    let text = "var s = String(\"ab, \") * (N // 4)\n";
    for (title, code) in [
        ("split", "var xs = s.split(\", \")\nprint(len(xs), xs[0], xs[1], xs[len(xs) - 1])"),
        ("split at spaces", "var xs = s.split()\nprint(len(xs), xs[0], xs[1], xs[len(xs) - 1])"),
        ("at most", "var xs = s.split(\", \", 2)\nprint(len(xs), xs[0], xs[2].byte_length())"),
        ("lines", "var xs = s.replace(\", \", \"\\n\").splitlines()\nprint(len(xs), xs[0], xs[len(xs) - 1])"),
        ("join", "var xs = [String(\"ab\")] * N\nprint(String(\"-\").join(xs).byte_length())"),
        ("upper", "print(s.upper().byte_length(), s.lower() == s)"),
        ("find", "print(s.find(\"x\"), s.count(\"a\"), \"b, x\" in s)"),
    ] {
        check(title, &format!("{text}{code}"));
    }
}
