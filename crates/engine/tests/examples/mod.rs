//! The examples of the page, with what each must print, be advised of, and ask of the device.

// Each test file uses a part.
#[allow(dead_code)]
pub mod devices;

use engine::{Engine, Report};
use protocol::{File, RunOptions};
use trace::text::{Times, render};

pub struct Example {
    pub slug: &'static str,
    pub main: &'static str,
    pub kernels: &'static str,
    /// The same with kernels in Mojo.
    pub one_file: &'static str,
    /// The text form of its trace, without times. Native tests read the file itself, so that they can renew it.
    #[allow(dead_code)]
    pub golden: &'static str,
    #[allow(dead_code)]
    pub printed: &'static [&'static str],
    /// Rules of the findings, but for the bus's cost, which depends on the machine.
    #[allow(dead_code)]
    pub findings: &'static [&'static str],
}

macro_rules! example {
    ($slug:literal, $printed:expr, $findings:expr) => {
        Example {
            slug: $slug,
            main: include_str!(concat!("../../../../assets/examples/", $slug, "/main.mojo")),
            kernels: include_str!(concat!("../../../../assets/examples/", $slug, "/kernels.wgsl")),
            one_file: include_str!(concat!("../../../../assets/examples/", $slug, "/one-file.mojo")),
            golden: include_str!(concat!("../golden/", $slug, ".trace")),
            printed: &$printed,
            findings: &$findings,
        }
    };
}

macro_rules! shader {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../shaders/", $name, ".mojo")),
            include_str!(concat!("../../../../shaders/", $name, ".wgsl")),
        )
    };
}

pub const EXAMPLES: &[Example] = &[
    example!("vector-add", ["9.0 + 18.0 = 27.0"], []),
    example!(
        "kept-on-device",
        ["copied back after each kernel: 49.0", "kept on the device: 49.0"],
        ["advice.sent-back-unchanged", "advice.sent-back-unchanged"]
    ),
    example!("saxpy", ["y[10] = 26.0 wrong elements: 0"], []),
    example!("matmul", ["expected 1546.0", "naive    1546.0", "tiled    1546.0"], []),
    example!("reduction", ["sum of 1048576 numbers: 1572864.0"], []),
    example!(
        "stencil",
        [
            "point 2046 has 8.056185",
            "point 2047 has 8.675892",
            "point 2048 has 8.892789",
            "point 2049 has 8.675892",
            "point 2050 has 8.056185"
        ],
        []
    ),
    example!("mistake-read-early", ["too early: 0.0", "in time: 10.0"], ["advice.stale-read"]),
    example!("mistake-held-memory", ["8 buffers held, h_out[9] = 18.0"], ["advice.held-memory"]),
    example!(
        "mistake-repeated-upload",
        ["round 0 gives 9.0", "round 1 gives 10.0", "round 2 gives 11.0", "round 3 gives 12.0"],
        ["advice.repeated-upload"]
    ),
    example!(
        "mistake-short-grid",
        ["element 9983: 9984.0", "element 9984: 0.0", "element 9999: 0.0"],
        ["advice.short-grid"]
    ),
];

fn file(name: &str, text: &str) -> File {
    File { name: name.to_owned(), text: text.to_owned() }
}

/// Kernels with a fault that only Check sees: name, program, rules of what it finds.
#[allow(dead_code)]
pub const FAULTY: &[(&str, &str, &[&str])] = &[
    (
        "mistake-no-guard",
        include_str!("../../../../assets/examples/mistake-no-guard/one-file.mojo"),
        &["check.out-of-bounds-write"],
    ),
    (
        "mistake-no-barrier",
        include_str!("../../../../assets/examples/mistake-no-barrier/one-file.mojo"),
        &["check.race-in-block", "check.uninitialized-shared-read"],
    ),
];

pub fn plain() -> RunOptions {
    RunOptions::plain()
}

impl Example {
    pub fn files(&self) -> Vec<File> {
        vec![file("main.mojo", self.main), file("kernels.wgsl", self.kernels)]
    }

    #[allow(dead_code)]
    pub fn files_in_mojo(&self) -> Vec<File> {
        vec![file("main.mojo", self.one_file)]
    }

    #[allow(dead_code)]
    /// Runs both versions and asserts all that is said of it here; returns the text form of the trace of the one with kernels in WGSL.
    pub async fn holds(&self, engine: &mut Engine) -> String {
        self.holds_as(&self.files_in_mojo(), engine).await;
        self.holds_as(&self.files(), engine).await
    }

    #[allow(dead_code)]
    async fn holds_as(&self, files: &[File], engine: &mut Engine) -> String {
        let Report { analysis, trace, findings, .. } = engine.run(files, &plain()).await;
        // No spelling of an example is of yesterday.
        let said: Vec<_> = analysis
            .diagnostics
            .iter()
            .filter(|d| files.len() == 1 || d.severity == protocol::Severity::Error)
            .collect();
        assert_eq!(said, [] as [&protocol::Diagnostic; 0], "{} checks", self.slug);
        let trace = trace.expect("a program that checks runs");
        assert_eq!(trace.outcome, trace::Outcome::Finished { exit_code: 0 }, "{} finishes", self.slug);
        assert_eq!(trace::invariants::check(&trace), Ok(()), "{}'s trace holds", self.slug);
        let printed: Vec<&str> = trace.console.iter().map(|line| line.text.as_str()).collect();
        assert!(same_output(&printed, self.printed), "{} prints {printed:#?}", self.slug);
        let rules: Vec<&str> =
            findings.iter().map(|f| f.rule.as_str()).filter(|rule| *rule != "advice.bus-cost").collect();
        assert_eq!(rules, self.findings, "{} is advised", self.slug);
        render(&trace, Times::Left)
    }
}

#[allow(dead_code)]
/// The same words, and numbers equal within what a GPU's fused multiply-add may change.
fn same_output(printed: &[&str], expected: &[&str]) -> bool {
    let same_word = |(a, b): (&str, &str)| match (a.parse::<f64>(), b.parse::<f64>()) {
        (Ok(a), Ok(b)) => (a - b).abs() <= 1e-5 * b.abs(),
        _ => a == b,
    };
    let words = |line: &str| line.split_whitespace().count();
    printed.len() == expected.len()
        && printed.iter().zip(expected).all(|(a, b)| {
            words(a) == words(b) && a.split_whitespace().zip(b.split_whitespace()).all(same_word)
        })
}

/// Every kernel of `shaders/` with a program that checks each element on the host: (name, program, kernels).
pub const SHADERS: &[(&str, &str, &str)] = &[
    shader!("vector-add"),
    shader!("chain"),
    shader!("saxpy"),
    shader!("matmul"),
    shader!("reduction"),
    shader!("stencil"),
];

/// Runs all of [`SHADERS`] and asserts that no element is wrong.
pub async fn shaders_agree_with_the_host(engine: &mut Engine) {
    for (name, main, kernels) in SHADERS {
        let files = [file("main.mojo", main), file("kernels.wgsl", kernels)];
        let report = engine.run(&files, &plain()).await;
        assert_eq!(report.printed(), ["wrong: 0"], "{name}: {:#?}", report.analysis.diagnostics);
    }
}
