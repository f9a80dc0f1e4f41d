//! Are checks of any origin read or refused, with the reason?

use course::Checks;
use messages::{Catalogue, embedded};

/// What is said of these checks; empty if they are fine.
fn problems(json: &str) -> String {
    let catalogue = Catalogue::parse(embedded::EN);
    let said = |problem: &trace::Message| {
        let args: Vec<(&str, &str)> = problem.args.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        catalogue.render(&problem.id, &args)
    };
    Checks::parse(json).err().unwrap_or_default().iter().map(said).collect::<Vec<_>>().join("\n")
}

fn one(check: &str) -> String {
    problems(&format!("{{\"checks\":[{check}]}}"))
}

#[test]
fn every_kind_is_read() {
    let json = r#"{"prompt":"x","checks":[
        {"check":"prints","lines":["a 1.0"],"tolerance":0},
        {"check":"array","name":"h_out","values":"3 * i"},
        {"check":"array","id":"list","name":"h","values":[1,2.5],"points":3},
        {"check":"computed","name":"h_out"},
        {"check":"uploads","array":"d_a","exactly":1},
        {"check":"peak-bytes","at-most":1024},
        {"check":"threads","kernel":"k","at-least":10},
        {"check":"count","of":"transactions","at-most":8},
        {"check":"no-faults","only":["race"]},
        {"check":"no-hazards"}]}"#;
    let checks = Checks::parse(json).unwrap();
    assert_eq!((checks.list.len(), checks.max(), checks.wants_checked()), (10, 12, true));
    assert_eq!(checks.arrays(), ["h_out", "h"], "each once");
    let ids: Vec<&str> = checks.list.iter().map(|check| check.id.as_str()).collect();
    let unique: std::collections::BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len(), "{ids:?}");
}

#[test]
fn what_is_wrong_is_said_with_the_checks_number() {
    assert_eq!(problems("{"), "These checks are no JSON: see line 1.");
    assert_eq!(problems("{}"), "There are no checks: `{\"checks\": [ … ]}` is wanted.");
    assert_eq!(one("7"), "Check 1 is no object in braces.");
    assert_eq!(one(r#"{"check":"output"}"#), "Check 1: `output` is no kind of check.");
    assert!(one(r#"{"check":"uploads"}"#).starts_with("Check 1: exactly one of `exactly`"));
    assert!(one(r#"{"check":"uploads","exactly":1,"at-most":2}"#).starts_with("Check 1: exactly one"));
    assert!(one(r#"{"check":"uploads","exactly":-1}"#).starts_with("Check 1: exactly one"));
    assert_eq!(one(r#"{"check":"no-hazards","kernel":"k"}"#), "Check 1: this kind has no field `kernel`.");
    assert!(
        one(r#"{"check":"array","name":"h","values":"system(1)"}"#)
            .starts_with("Check 1: `system(1)` is no formula.")
    );
    assert!(
        one(r#"{"check":"array","name":"<b>","values":"i"}"#).starts_with("Check 1: `name` must be a name")
    );
    assert_eq!(one(r#"{"check":"computed","name":"h","host-changes":2}"#), "");
    assert_eq!(one(r#"{"check":"computed","name":"h","from":{"h_a":"i % 7","h_b":[1,2.5]}}"#), "");
    assert_eq!(one(r#"{"check":"computed","name":"h","from":{}}"#), "");
    assert!(
        one(r#"{"check":"computed","name":"h","host-changes":-1}"#)
            .starts_with("Check 1: `host-changes` must be a whole number")
    );
    for from in [r#""h_a""#, r#"["h_a"]"#, r#"{"<b>":"i"}"#] {
        let check = format!(r#"{{"check":"computed","name":"h","from":{from}}}"#);
        assert!(one(&check).starts_with("Check 1: `from` must give each input array"), "{from}");
    }
    assert!(
        one(r#"{"check":"computed","name":"h","from":{"h_a":"j"}}"#)
            .starts_with("Check 1: `j` is no formula")
    );
    assert!(one(r#"{"check":"no-hazards","points":0}"#).starts_with("Check 1: `points`"));
    let many = vec![r#"{"check":"no-hazards"}"#; 33].join(",");
    assert_eq!(one(&many), "There are more than 32 checks.");
    let two = one(r#"{"check":"no-hazards"},{"check":"x"},{"check":"y"}"#);
    assert_eq!(two, "Check 2: `x` is no kind of check.\nCheck 3: `y` is no kind of check.");
}

proptest::proptest! {
    #[test]
    fn any_fields_are_read_or_refused(
        kind in "(prints|array|computed|uploads|threads|count|no-faults|no-hazards|peak-bytes)",
        field in "(name|lines|values|of|only|exactly|at-most|tolerance|points|id|array|kernel|host-changes)",
        value in "(-?[0-9]{1,20}|1e308|true|null|\"[a-z*+(]{0,5}\"|\\[\\]|\\[1\\]|\\[\"race\"\\]|\\{\\})",
    ) {
        let said = one(&format!("{{\"check\":\"{kind}\",\"{field}\":{value}}}"));
        proptest::prop_assert!(!said.contains("grade.bad"), "{}", said);
    }
}
