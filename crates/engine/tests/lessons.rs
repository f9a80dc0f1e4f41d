//! The lessons' challenges on the CPU device: no starter passes, every solution does, and each wrong answer is told something else.
#![cfg(not(target_arch = "wasm32"))]

use course::json::Json;
use engine::{Engine, Report};
use lessons::{Challenge, Lesson};
use messages::{Catalogue, embedded};
use protocol::{File, RunOptions, Severity};
use std::collections::BTreeSet;
use std::path::Path;

fn all() -> Vec<Lesson> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lessons");
    lessons::read(&folder).unwrap_or_else(|problems| {
        let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
        panic!("{}", said.join("\n"))
    })
}

fn run(text: &str, checks: Option<&str>) -> Report {
    let files = [File { name: "main.mojo".into(), text: text.into() }];
    let options = RunOptions { checks: checks.map(str::to_owned), ..RunOptions::plain() };
    pollster::block_on(Engine::cpu().run(&files, &options))
}

/// What is said of a program: nothing, if it is clean.
fn said(report: &Report) -> Vec<String> {
    let all = report.analysis.diagnostics.iter();
    all.map(|d| format!("{:?} {} {:?}", d.severity, d.message.id, d.span)).collect()
}

struct Marked {
    score: f64,
    max: f64,
    /// Of each failed check: its id, and what its question and answer are made of.
    failed: Vec<(String, String)>,
    /// No check of the output failed.
    right: bool,
    /// All of it in words, to read.
    words: String,
}

fn marked(challenge: &Challenge, text: &str, catalogue: &Catalogue) -> Marked {
    let report = run(text, Some(&challenge.checks_json));
    let errors = report.analysis.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
    assert_eq!(errors, 0, "{}: {:#?}\n{text}", challenge.id, said(&report));
    let json = Json::parse(&report.grade.expect("a program that runs is graded")).unwrap();
    let number = |name: &str| json.get(name).and_then(Json::number).unwrap();
    let render = |message: &Json| {
        let args: Vec<(&str, &str)> = message
            .get("args")
            .and_then(Json::list)
            .unwrap()
            .iter()
            .map(|pair| {
                let [name, value] = pair.list().unwrap() else { panic!("a pair") };
                (name.text().unwrap(), value.text().unwrap())
            })
            .collect();
        let id = message.get("id").and_then(Json::text).unwrap();
        assert!(catalogue.has(id), "no message {id}");
        let said = catalogue.render(id, &args);
        assert!(!said.contains('{'), "{id} lacks an argument: {said}");
        said
    };
    let mut failed = Vec::new();
    let mut words = String::new();
    let mut right = true;
    let kinds =
        course::Checks::parse(&challenge.checks_json).unwrap().list.into_iter().map(|check| check.kind);
    for (check, kind) in json.get("checks").and_then(Json::list).unwrap().iter().zip(kinds) {
        let passed = check.get("passed") == Some(&Json::Bool(true));
        let waits = check.get("waits").filter(|waits| **waits != Json::Null).map(&render);
        let line = [
            if passed { "  ✓ " } else { "  ✗ " },
            &render(check.get("title").unwrap()),
            " — ",
            &render(check.get("said").unwrap()),
            waits.as_ref().map_or("", |_| ". "),
            waits.as_deref().unwrap_or_default(),
            "\n",
        ];
        words.push_str(&line.concat());
        if passed || waits.is_some() {
            continue;
        }
        right &= !matches!(kind, course::checks::Kind::Prints { .. } | course::checks::Kind::Array { .. });
        let advice = check.get("advice").unwrap();
        let mut help = String::new();
        if let (Some(question), Some(answer)) = (advice.get("question"), advice.get("answer")) {
            help = question.get("id").and_then(Json::text).unwrap().to_owned();
            words.push_str(&["      ? ", &render(question), "\n      ! ", &render(answer), "\n"].concat());
        }
        failed.push((check.get("id").and_then(Json::text).unwrap().to_owned(), help));
    }
    Marked { score: number("score"), max: number("max"), failed, right, words }
}

#[test]
fn starters_fail_solutions_pass_and_wrong_answers_are_told_apart() {
    let catalogue = Catalogue::parse(embedded::EN);
    let only = std::env::var("CHALLENGE").ok();
    let mut wrong = Vec::new();
    for challenge in all().iter().flat_map(|lesson| &lesson.challenges) {
        if only.as_ref().is_some_and(|only| *only != challenge.id) {
            continue;
        }
        let of = |text: &str| marked(challenge, text, &catalogue);
        let (starter, solution) = (of(&challenge.variants.starter), of(&challenge.variants.solution));
        if starter.failed.is_empty() {
            wrong.push(format!("{}: the starter passes", challenge.id));
        }
        if !starter.right && starter.score > 0.0 {
            wrong.push(format!(
                "{}: the starter's output is wrong, and it has points\n{}",
                challenge.id, starter.words
            ));
        }
        if solution.score != solution.max {
            wrong.push(format!("{}: the solution fails\n{}", challenge.id, solution.words));
        }
        let mut told: Vec<(Vec<(String, String)>, &str)> = Vec::new();
        let mut all = format!("{} starter\n{}", challenge.id, starter.words);
        for (name, text) in &challenge.variants.wrong {
            let answer = of(text);
            all.push_str(&format!("{} {name}\n{}", challenge.id, answer.words));
            if !answer.right && answer.score > 0.0 {
                wrong.push(format!("{} {name}: wrong output, and points\n{}", challenge.id, answer.words));
            }
            if answer.failed.is_empty() {
                wrong.push(format!("{} {name}: passes", challenge.id));
            } else if answer.failed.iter().all(|(_, help)| help.is_empty()) {
                wrong.push(format!("{} {name}: nothing is advised\n{}", challenge.id, answer.words));
            } else if let Some((_, other)) = told.iter().find(|(known, _)| *known == answer.failed) {
                wrong.push(format!("{} {name}: told the same as {other}\n{}", challenge.id, answer.words));
            }
            told.push((answer.failed, name));
        }
        if only.is_some() {
            println!("{all}");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// One wrong answer of each challenge has the printed output right, and no kernel computed it.
#[test]
fn a_wrong_answer_prints_what_it_should_without_a_launch() {
    for challenge in all().iter().flat_map(|lesson| &lesson.challenges) {
        let printed = |text: &str| {
            let report = run(text, None);
            let launches = report.trace.iter().flat_map(|trace| &trace.operations);
            let launched = launches.filter(|o| matches!(o.kind, trace::Kind::Launch { .. })).count();
            (report.printed().join("\n"), launched)
        };
        let (wanted, launches) = printed(&challenge.variants.solution);
        let cheats = |text: &str| {
            let (output, launched) = printed(text);
            output == wanted && launched == 0
        };
        let found = launches == 0 || challenge.variants.wrong.iter().any(|(_, text)| cheats(text));
        assert!(found, "{}: none prints {wanted:?} without a launch", challenge.id);
    }
}

/// Programs of the text, and the answers, are in today's spelling and end well.
#[test]
fn programs_of_the_lessons_are_clean_and_end_well() {
    for lesson in all() {
        let text = lesson.texts.first().expect("a lesson has a text");
        let programs = text.steps.iter().flat_map(|step| &step.parts).filter_map(|part| match part {
            lessons::Part::Program(program) => Some((program.id.clone(), program.text.clone(), true)),
            _ => None,
        });
        let answers = lesson.challenges.iter().flat_map(|challenge| {
            let texts =
                [("starter", &challenge.variants.starter), ("solution", &challenge.variants.solution)];
            let wrong = challenge.variants.wrong.iter().map(|(name, text)| (name.as_str(), text));
            let named = texts.into_iter().chain(wrong);
            named
                .map(|(name, text)| (format!("{} {name}", challenge.id), text.clone(), name == "solution"))
                .collect::<Vec<_>>()
        });
        for (name, text, ends) in programs.chain(answers) {
            let report = run(&text, None);
            assert_eq!(said(&report), [] as [String; 0], "{}: {name}", lesson.slug);
            let outcome = report.trace.map(|trace| trace.outcome);
            if ends {
                assert_eq!(
                    outcome,
                    Some(trace::Outcome::Finished { exit_code: 0 }),
                    "{}: {name}",
                    lesson.slug
                );
            }
        }
    }
}

#[test]
fn challenges_have_names_of_their_own() {
    let lessons = all();
    let ids: Vec<&str> = lessons.iter().flat_map(|l| &l.challenges).map(|c| c.id.as_str()).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
}

/// What lesson 4 says of the bus holds for the modelled device as well.
#[test]
fn on_the_modelled_device_the_copies_take_longer_than_the_kernel() {
    let profile = include_str!("../../../assets/profiles/h200.json");
    let profile = course::model::Profile::parse(profile).expect("the profile is one");
    let lessons = all();
    let steps = lessons.iter().flat_map(|lesson| &lesson.texts).flat_map(|text| &text.steps);
    let modelled = steps.flat_map(|step| &step.parts).filter_map(|part| match part {
        lessons::Part::Program(program) if program.model => Some(program),
        _ => None,
    });
    let mut seen = 0;
    for program in modelled {
        let trace = run(&program.text, None).trace.expect("it runs");
        let model = course::model::replay(&trace, &profile);
        assert!(model.upload_ns + model.download_ns > 5.0 * model.kernel_ns, "{}: {model:?}", program.id);
        let sum: f64 = model.operations.iter().map(|(_, ns)| ns).sum();
        assert!((sum - model.total_ns).abs() < 1.0, "the parts are the whole");
        seen += 1;
    }
    assert!(seen > 0);
}

/// Whoever lets the host do the kernel's work after the last copy has no points for the kernel.
#[test]
fn what_the_host_writes_over_a_kernels_result_is_not_the_kernels() {
    let catalogue = Catalogue::parse(embedded::EN);
    let mut told = 0;
    for lesson in all() {
        for challenge in lesson.challenges.iter().filter(|c| c.checks_json.contains("\"computed\"")) {
            let Some((_, by_host)) = challenge.variants.wrong.iter().find(|(name, _)| name == "on-the-host")
            else {
                continue;
            };
            // The host's loop of that answer, put behind the starter's last wait.
            let lines: Vec<&str> = by_host.lines().collect();
            let writes = |line: &&str| line.trim_start().starts_with("h_out[");
            let last = lines.iter().rposition(writes).expect("it writes h_out");
            let first =
                lines[..last].iter().rposition(|line| line.trim_start().starts_with("for ")).expect("a loop");
            let work = lines[first..=last].join("\n");
            let (before, after) =
                challenge.variants.starter.rsplit_once("ctx.synchronize()\n").expect("it waits");
            let cheat = marked(challenge, &format!("{before}ctx.synchronize()\n{work}\n{after}"), &catalogue);
            assert!(cheat.score < cheat.max, "{}: passes\n{}", challenge.id, cheat.words);
            told += usize::from(cheat.words.contains("The host wrote over what the kernel computed"));
        }
    }
    assert!(told >= 8, "{told}");
}

/// Whoever changes the input instead of the kernel has no points for the kernel.
#[test]
fn an_input_that_the_host_changes_is_not_the_exercises() {
    let catalogue = Catalogue::parse(embedded::EN);
    let mut seen = 0;
    for lesson in all() {
        for challenge in &lesson.challenges {
            let Some((_, from)) = challenge.checks_json.split_once("\"from\"") else { continue };
            let Some(input) = from.split('"').nth(1).filter(|name| name.starts_with("h_")) else { continue };
            let fills = format!("{input}[i] = ");
            let changed = challenge.variants.solution.replacen(&fills, &format!("{fills}1.0 + "), 1);
            assert_ne!(changed, challenge.variants.solution, "{}", challenge.id);
            let marked = marked(challenge, &changed, &catalogue);
            let said = format!("`{input}` differs from the exercise's");
            assert!(
                marked.score < marked.max && marked.words.contains(&said),
                "{}: {}",
                challenge.id,
                marked.words
            );
            seen += 1;
        }
    }
    assert!(seen >= 17, "{seen}");
}
