//! What the command says and with which status it ends: on small programs, on every example, and on what cannot be meant.

mod common;

use common::{Ran, masked, programs, roundtrip, roundtrip_with};
use expect_test::expect_file;
use serde_json::Value;
use std::path::Path;

/// All that a run says, masked, as a golden file.
fn golden(name: &str, ran: &Ran) {
    let text = format!("{}=== stderr\n{}=== exit {}\n", masked(&ran.stdout), masked(&ran.stderr), ran.status);
    expect_file![format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"))].assert_eq(&text);
}

#[test]
fn a_run_says_what_it_printed_and_where_its_time_went() {
    golden("run-add", &roundtrip(&["run", "add/main.mojo", "--device", "cpu"]));
    golden("run-add-pt", &roundtrip(&["run", "add/main.mojo", "--device", "cpu", "--lang", "pt-BR"]));
}

#[test]
fn a_checked_run_names_thread_and_line() {
    golden("check-faulty", &roundtrip(&["run", "faulty/main.mojo", "--check"]));
    let ran = roundtrip(&["run", "add/main.mojo", "--check"]);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("No faults found in 4 threads."), "{}", ran.stdout);
}

#[test]
fn a_check_without_a_kernel_gives_no_all_clear() {
    let ran = roundtrip(&["run", "arguments/main.mojo", "--check", "--", "3"]);
    assert!(
        ran.stdout.contains("No kernel ran, so there was nothing to check."),
        "{}{}",
        ran.stdout,
        ran.stderr
    );
    assert!(!ran.stdout.contains("No faults found"), "{}", ran.stdout);
}

#[test]
fn advice_shows_its_line_and_the_change() {
    let ran = roundtrip(&["run", "early/main.mojo", "--device", "cpu"]);
    golden("run-early", &ran);
    // It is advice in a plain run, and a fault in a checked one.
    assert_eq!((ran.status, roundtrip(&["run", "early/main.mojo", "--check"]).status), (0, 1));
}

#[test]
fn a_program_with_mistakes_is_not_run() {
    golden("check-broken", &roundtrip(&["check", "broken/main.mojo"]));
    golden("run-broken", &roundtrip(&["run", "broken/main.mojo"]));
    golden("wgsl-broken", &roundtrip(&["wgsl", "broken/kernels.wgsl", "--lang", "pt-BR"]));
}

#[test]
fn checking_says_that_there_are_no_mistakes() {
    golden("check-add", &roundtrip(&["check", "add/main.mojo"]));
    golden("check-kernels", &roundtrip(&["check", "add/kernels.wgsl"]));
}

#[test]
fn kernels_are_printed_with_their_interface() {
    golden("wgsl-add", &roundtrip(&["wgsl", "add/main.mojo"]));
    golden("wgsl-guarded", &roundtrip(&["wgsl", "add/kernels.wgsl", "--guarded"]));
}

#[test]
fn what_wgsl_prints_is_wgsl() {
    let folder = std::env::temp_dir().join(format!("roundtrip-wgsl-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for flags in [&["wgsl", "add/main.mojo"][..], &["wgsl", "add/main.mojo", "--guarded"]] {
        let file = folder.join("printed.wgsl");
        std::fs::write(&file, roundtrip(flags).stdout).unwrap();
        let ran = roundtrip(&["check", file.to_str().unwrap()]);
        assert_eq!(ran.status, 0, "{}", ran.stdout);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn modules_beside_the_program_are_imported_and_others_left_alone() {
    let ran = roundtrip(&["run", "modules/main.mojo", "--device", "cpu", "-q"]);
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str(), ran.status), ("twelve squared is 144\n", "", 0));
    let ran = roundtrip(&["check", "modules/main.mojo"]);
    assert_eq!(ran.stdout, "main.mojo, shapes.mojo, words.mojo, numbers.mojo: no mistakes\n");
}

#[test]
fn a_programs_own_exit_code_is_told_and_is_not_the_commands() {
    let ran = roundtrip(&["run", "arguments/main.mojo", "--device", "cpu", "-q", "--", "one", "--json"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("main.mojo\none\n--json\n", 1));
    assert!(ran.stderr.contains("Ended with exit code 3"), "{}", ran.stderr);
}

#[test]
fn a_program_that_fails_says_where() {
    golden("run-raises", &roundtrip(&["run", "raises/main.mojo", "--device", "cpu", "-q"]));
}

#[test]
fn constants_are_set_in_the_text() {
    let run = |set: &[&str]| {
        let arguments = ["run", "add/main.mojo", "--device", "cpu", "-q"].iter().chain(set).copied();
        roundtrip(&arguments.collect::<Vec<_>>())
    };
    assert_eq!(run(&["--set", "SIZE=2", "--set=FACTOR=10"]).stdout, "0 20.0\n1 21.0\n");
    for (set, said) in [
        ("SIZ=2", "This program has no constant `SIZ` with a number; did you mean `SIZE`?"),
        ("dtype=2", "This program has no constant `dtype` with a number; it has `SIZE`, `BLOCK`, `FACTOR`."),
        ("SIZE=1.5", "`SIZE` is a whole number, and `1.5` is not."),
        ("SIZE=many", "`many` is not a number that `SIZE` could be set to."),
    ] {
        let ran = run(&["--set", set]);
        assert_eq!((ran.status, ran.stderr), (2, format!("error: {said}\n")));
    }
    // What the new number breaks is a mistake of the program.
    assert_eq!(run(&["--set", "SIZE=9999999999999999999999"]).status, 3);
}

#[test]
fn what_cannot_be_used_is_one_line_and_status_2() {
    let folder = std::env::temp_dir().join(format!("roundtrip-bad-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let binary = file("binary.mojo", b"\x7fELF\0\0\0");
    let latin = file("latin.mojo", b"# ok\n# caf\xe9\n");
    let huge = file("huge.mojo", &vec![b'#'; (2 << 20) + 1]);
    let cases: &[(&[&str], &str)] = &[
        (&[], "Say what to do"),
        (&["rnu", "a.mojo"], "did you mean `run`?"),
        (&["run"], "Name the program's file: `roundtrip run FILE`."),
        (&["run", "nowhere.mojo"], "There is no file `nowhere.mojo`."),
        (&["check", "add/main.mojo/x"], "There is no file `add/main.mojo/x`."),
        (&["run", "add"], "`add` is a folder"),
        (&["run", &binary], "is not a text file."),
        (&["run", &latin], "is not UTF-8 text: line 2"),
        (&["run", &huge], "is larger than 2 MiB"),
        (&["run", "add/kernels.wgsl"], "holds kernels only"),
        (
            &["wgsl", "modules/main.mojo"],
            "launches no kernel in Mojo, and there is no `.wgsl` file beside it",
        ),
        (&["run", "add/main.mojo", "--chekc"], "did you mean `--check`?"),
        (&["check", "add/main.mojo", "--device", "cpu"], "has no option `--device`"),
        (&["run", "add/main.mojo", "--device", "tpu"], "There is no device `tpu`"),
        (
            &["run", "add/main.mojo", "--check", "--device", "gpu"],
            "`--check` watches kernels on the CPU device",
        ),
        (&["run", "add/main.mojo", "--set", "SIZE"], "must look like `--set SIZE=1024`"),
        (&["run", "add/main.mojo", "--lang", "fr"], "There is no language `fr`"),
        (&["run", "add/main.mojo", "early/main.mojo"], "is a second one"),
    ];
    for (arguments, said) in cases {
        let ran = roundtrip(arguments);
        assert!(ran.stderr.contains(said), "{arguments:?} says {}", ran.stderr);
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(ran.stderr.lines().count(), 1, "{arguments:?} says {}", ran.stderr);
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn without_a_gpu_the_cpu_device_takes_over_unless_the_gpu_was_asked_for() {
    // Drivers that do not exist are no drivers.
    let none = [("VK_ICD_FILENAMES", "/nowhere.json"), ("VK_DRIVER_FILES", "/nowhere.json")];
    let ran = roundtrip_with(&["run", "add/main.mojo", "--device", "gpu"], &none);
    if cfg!(target_os = "linux") {
        assert_eq!(ran.status, 4, "{}{}", ran.stdout, ran.stderr);
        assert!(ran.stderr.contains("No GPU was found here; `--device cpu`"), "{}", ran.stderr);
    }
    let ran = roundtrip_with(&["run", "add/main.mojo"], &none);
    assert_eq!(ran.status, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(ran.stdout.contains("simulated on your CPU"), "{}", ran.stdout);
}

#[test]
fn a_run_on_a_gpu_tells_its_two_counts_of_a_copy_apart_and_drivers_are_quiet() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/examples/saxpy/one-file.mojo");
    let ran = roundtrip(&["run", example]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    if !ran.stdout.contains("simulated on your CPU") {
        assert!(ran.stdout.contains("Copies: above with the host's part"), "{}", ran.stdout);
    }
}

#[test]
fn json_holds_the_trace() {
    let ran = roundtrip(&["run", "add/main.mojo", "--device", "cpu", "--json"]);
    let said: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(said["outcome"], "finished");
    assert_eq!(said["exit_status"], 0);
    assert_eq!(said["printed"][3], "3 4.0");
    // It is the trace: what reads one reads this.
    let trace: trace::Trace = serde_json::from_value(said["trace"].clone()).unwrap();
    assert_eq!(trace::invariants::check(&trace), Ok(()));
    assert_eq!(trace.device.kind, trace::DeviceKind::Cpu);
    let bytes = |direction| trace::facts::bytes_moved(&trace, direction);
    assert_eq!((bytes(trace::Direction::Upload), bytes(trace::Direction::Download)), (16, 16));
}

#[test]
fn json_tells_of_mistakes_findings_and_failures() {
    let of = |arguments: &[&str]| {
        let ran = roundtrip(arguments);
        let said: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!(said["exit_status"], ran.status, "{arguments:?}");
        said
    };
    let said = of(&["check", "broken/main.mojo", "--json"]);
    assert_eq!(said["outcome"], "does-not-check");
    assert_eq!(said["diagnostics"][0]["place"]["line"], 8);
    assert_eq!(said["diagnostics"][0]["fix"][0]["text"], "SIZE");
    assert_eq!(of(&["run", "broken/main.mojo", "--json"])["exit_status"], 3);
    let said = of(&["run", "faulty/main.mojo", "--check", "--json", "--lang", "pt-BR"]);
    let rules: Vec<&str> =
        said["findings"].as_array().unwrap().iter().filter_map(|f| f["rule"].as_str()).collect();
    assert_eq!(rules, ["check.out-of-bounds-read", "check.out-of-bounds-write"]);
    let said = of(&["run", "raises/main.mojo", "--device", "cpu", "--json"]);
    assert_eq!((&said["outcome"], &said["error"]["place"]["line"]), (&"failed".into(), &3.into()));
    let said = of(&["run", "arguments/main.mojo", "--device", "cpu", "--json"]);
    assert_eq!((&said["program_exit_code"], &said["exit_status"]), (&3.into(), &1.into()));
}

#[test]
fn a_report_fits_its_columns() {
    for columns in ["40", "60", "80", "120"] {
        for program in ["add/main.mojo", "early/main.mojo", "faulty/main.mojo"] {
            let ran = roundtrip_with(&["run", program, "--check"], &[("COLUMNS", columns)]);
            let room: usize = columns.parse().unwrap();
            for line in ran.stdout.lines() {
                assert!(line.chars().count() <= room, "{columns}: {line}");
            }
            assert!(!ran.stdout.contains('\x1b'), "a pipe has no colours");
        }
    }
}

#[test]
fn every_example_runs_on_the_cpu_device() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/examples");
    let list = std::fs::read_to_string(folder.join("index.txt")).unwrap();
    let slugs: Vec<&str> = list.split_whitespace().collect();
    assert!(slugs.len() >= 10, "examples not found from {}", folder.display());
    for slug in slugs {
        // With kernels in WGSL, in Mojo, or both.
        let versions = ["main.mojo", "one-file.mojo"].map(|name| folder.join(slug).join(name));
        let versions: Vec<_> = versions.iter().filter(|file| file.exists()).collect();
        assert!(!versions.is_empty(), "{slug}");
        for file in versions {
            let ran = roundtrip(&["run", file.to_str().unwrap(), "--device", "cpu"]);
            assert_eq!(ran.status, 0, "{}: {}{}", file.display(), ran.stdout, ran.stderr);
            assert!(ran.stdout.contains("simulated on your CPU"), "{slug}: {}", ran.stdout);
        }
    }
}

#[test]
fn help_names_every_option_and_status_in_both_languages() {
    for command in ["", "run", "check", "wgsl"] {
        let page = |language: &str| {
            let arguments = [&[command, "--help", "--lang", language][..], &["--help", "--lang", language]];
            let ran = roundtrip(arguments[usize::from(command.is_empty())]);
            assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
            ran.stdout
        };
        // Options, statuses and commands are the same words in every language.
        let words = |text: &str| {
            let mut found: Vec<String> = text
                .split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
                .filter(|word| word.starts_with("--") && word.len() > 2)
                .map(str::to_owned)
                .chain(text.lines().filter_map(|l| {
                    let status = l.strip_prefix("  ")?.split_once("  ")?.0;
                    status.parse::<u8>().ok().map(|status| format!("exit {status}"))
                }))
                .collect();
            found.sort();
            found.dedup();
            found
        };
        let (english, portuguese) = (page("en"), page("pt-BR"));
        assert_eq!(words(&english), words(&portuguese), "{command}");
        assert!(english.contains("Examples:") && portuguese.contains("Exemplos:"), "{command}");
        assert!(english.lines().chain(portuguese.lines()).all(|l| l.chars().count() <= 110), "{command}");
    }
    assert!(roundtrip(&["--version"]).stdout.starts_with("roundtrip "));
}

#[test]
fn a_reader_that_goes_away_ends_the_command_quietly() {
    use std::process::{Command, Stdio};
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundtrip"));
    command.args(["wgsl", "add/main.mojo"]).current_dir(programs());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn old_spellings_are_one_list() {
    golden("check-old", &roundtrip(&["check", "old/main.mojo"]));
}

#[test]
fn a_change_of_blanks_shows_them() {
    golden("check-blanks", &roundtrip(&["check", "blanks/main.mojo"]));
}

#[test]
fn output_that_is_cut_off_says_so() {
    let ran = roundtrip(&["run", "chatty/main.mojo", "--device", "cpu", "-q"]);
    assert_eq!(ran.stdout.trim_end().len(), 1 << 20, "{}", ran.stderr);
    assert!(ran.stderr.contains("The program printed more than 1 MiB; what came after"), "{}", ran.stderr);
}
