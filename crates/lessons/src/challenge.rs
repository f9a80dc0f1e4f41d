//! A challenge's program in all its variants, and its checks.

use crate::problem::Problem;
use crate::variants::{self, Variants};
use course::Checks;
use course::json::Json;
use std::path::Path;

#[derive(Clone, Debug)]
pub struct Challenge {
    pub id: String,
    pub variants: Variants,
    /// `{"checks":[…]}` as the file has it.
    pub checks_json: String,
    pub checks: Checks,
    /// The views under the program.
    pub show: Vec<String>,
}

/// An answer that is wrong in a known way.
pub type Wrong = (String, String);

/// Views that a program may ask for.
pub(crate) const VIEWS: [&str; 6] = ["cost", "timeline", "memory", "output", "advice", "threads"];
/// Wrong answers of a challenge.
const WRONG: usize = 3;

impl Challenge {
    /// Reads `<folder>/challenges/<id>.mojo` and `.json`.
    pub(crate) fn read(folder: &Path, id: &str) -> Result<Challenge, Problem> {
        let file = |ending: &str| folder.join("challenges").join(format!("{id}.{ending}"));
        let text = |ending: &str| {
            let path = file(ending);
            std::fs::read_to_string(&path).map_err(|error| Problem::of_file(&path, error))
        };
        let variants = variants::read(&file("mojo"), &text("mojo")?)?;
        let path = file("json");
        let json = text("json")?;
        let fail = |line: u32, text: String| Problem::new(&path, line as usize, text);
        let read = Json::parse(&json).map_err(|error| fail(error.line, "this is no JSON".to_owned()))?;
        let checks = Checks::parse(&json).map_err(|problems| {
            let said: Vec<String> = problems
                .iter()
                .map(|problem| {
                    let args: Vec<String> =
                        problem.args.iter().map(|(name, value)| format!("{name}: {value}")).collect();
                    format!("{} ({})", problem.id, args.join(", "))
                })
                .collect();
            fail(1, said.join("; "))
        })?;
        let show =
            views(read.get("show").and_then(Json::list).unwrap_or_default().iter().filter_map(Json::text));
        let show = show.map_err(|name| fail(1, format!("`{name}` is no view")))?;
        if variants.wrong.len() != WRONG {
            return Err(Problem::of_file(
                &file("mojo"),
                format!("a challenge has {WRONG} wrong answers, this has {}", variants.wrong.len()),
            ));
        }
        if variants.starter == variants.solution {
            return Err(Problem::of_file(&file("mojo"), "the starter is the solution"));
        }
        Ok(Challenge { id: id.to_owned(), variants, checks_json: json, checks, show })
    }
}

/// Known views, or the first that is none.
pub(crate) fn views<'a>(names: impl Iterator<Item = &'a str>) -> Result<Vec<String>, String> {
    names.map(|name| if VIEWS.contains(&name) { Ok(name.to_owned()) } else { Err(name.to_owned()) }).collect()
}
