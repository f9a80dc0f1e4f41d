//! What was asked for? The command line, read; what is wrong with it is one message.

use crate::words::Language;
use lexopt::{Arg, Parser, ValueExt};
use protocol::DeviceChoice;
use std::ffi::OsString;
use std::path::PathBuf;
use trace::Message;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Of a command, or of all of it (`""`).
    Help(&'static str),
    Version,
    Run(Run),
    Check {
        file: PathBuf,
        json: bool,
    },
    Wgsl {
        file: PathBuf,
        guarded: bool,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub file: PathBuf,
    /// `None`: whichever there is.
    pub device: Option<DeviceChoice>,
    pub check: bool,
    /// Name and number of constants, in the order given.
    pub set: Vec<(String, String)>,
    pub precise: bool,
    pub json: bool,
    pub quiet: bool,
    /// The program's own.
    pub arguments: Vec<String>,
}

const COMMANDS: [&str; 3] = ["run", "check", "wgsl"];

/// The options of a command, as they are suggested to who mistypes one.
fn options(command: &str) -> &'static [&'static str] {
    match command {
        "run" => &[
            "--device",
            "--check",
            "--set",
            "--precise",
            "--json",
            "--quiet",
            "--lang",
            "--help",
            "--version",
        ],
        "check" => &["--json", "--lang", "--help", "--version"],
        "wgsl" => &["--guarded", "--lang", "--help", "--version"],
        _ => &["--lang", "--help", "--version"],
    }
}

/// The language that is asked for, whatever else is wrong: messages about the rest are said in it.
pub fn language(arguments: &[OsString]) -> Language {
    let mut arguments = arguments.iter().take_while(|a| *a != "--").filter_map(|a| a.to_str());
    while let Some(argument) = arguments.next() {
        let value = match argument.strip_prefix("--lang") {
            Some("") => arguments.next(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        if let Some(language) = value.and_then(Language::from_tag) {
            return language;
        }
    }
    Language::of_system()
}

/// Reads the arguments, without the program's own name.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, Message> {
    let mut parser = Parser::from_args(arguments);
    let mut command = "";
    let mut help = false;
    let mut version = false;
    let mut file: Option<PathBuf> = None;
    let mut run = Run {
        file: PathBuf::new(),
        device: None,
        check: false,
        set: Vec::new(),
        precise: false,
        json: false,
        quiet: false,
        arguments: Vec::new(),
    };
    let mut guarded = false;
    loop {
        // Behind `--` all is the program's, options too; lexopt would take the first of them for the file.
        if command == "run"
            && file.is_some()
            && let Some(mut raw) = parser.try_raw_args()
            && raw.peek().is_some_and(|next| next == "--")
        {
            raw.next();
            run.arguments = raw.map(text).collect::<Result<_, _>>()?;
            break;
        }
        let Some(argument) = parser.next().map_err(|error| said(command, &error))? else { break };
        match (command, argument) {
            (_, Arg::Short('h') | Arg::Long("help")) => help = true,
            ("", Arg::Short('V')) | (_, Arg::Long("version")) => version = true,
            (_, Arg::Long("lang")) => {
                let tag = value(&mut parser, "--lang", "--lang pt-BR")?;
                if Language::from_tag(&tag).is_none() {
                    return Err(Message::new("cli.bad-language").with("value", tag));
                }
            }
            ("run", Arg::Long("device")) => {
                let name = value(&mut parser, "--device", "--device cpu")?;
                run.device = Some(match name.as_str() {
                    "gpu" => DeviceChoice::Gpu,
                    "cpu" => DeviceChoice::Cpu,
                    _ => return Err(Message::new("cli.bad-device").with("value", name)),
                });
            }
            ("run", Arg::Long("set")) => {
                run.set.push(setting(&value(&mut parser, "--set", "--set SIZE=1024")?)?);
            }
            ("run", Arg::Long("check")) => run.check = true,
            ("run", Arg::Long("precise")) => run.precise = true,
            ("run", Arg::Short('q') | Arg::Long("quiet")) => run.quiet = true,
            ("run" | "check", Arg::Long("json")) => run.json = true,
            ("wgsl", Arg::Long("guarded")) => guarded = true,
            ("", Arg::Value(name)) => command = known_command(&text(name)?)?,
            // `roundtrip help run`.
            ("help", Arg::Value(name)) => return Ok(Command::Help(known_command(&text(name)?)?)),
            (_, Arg::Value(path)) if file.is_none() => file = Some(PathBuf::from(path)),
            (_, Arg::Value(path)) => {
                let id = if command == "run" { "cli.second-file-run" } else { "cli.second-file" };
                return Err(Message::new(id).with("name", path.to_string_lossy()));
            }
            (_, Arg::Short(letter)) => return Err(unknown_option(command, &format!("-{letter}"))),
            (_, Arg::Long(name)) => return Err(unknown_option(command, &format!("--{name}"))),
        }
    }
    if version {
        return Ok(Command::Version);
    }
    if help || command == "help" {
        return Ok(Command::Help(if command == "help" { "" } else { command }));
    }
    if command.is_empty() {
        return Err(Message::new("cli.no-command"));
    }
    let Some(file) = file else { return Err(Message::new("cli.no-file").with("command", command)) };
    if run.check && run.device == Some(DeviceChoice::Gpu) {
        return Err(Message::new("cli.check-on-gpu"));
    }
    Ok(match command {
        "check" => Command::Check { file, json: run.json },
        "wgsl" => Command::Wgsl { file, guarded },
        _ => Command::Run(Run { file, ..run }),
    })
}

fn known_command(name: &str) -> Result<&'static str, Message> {
    let found = COMMANDS.into_iter().chain(["help"]).find(|known| *known == name);
    found.ok_or_else(|| suggested("cli.unknown-command", name, &COMMANDS))
}

fn unknown_option(command: &str, name: &str) -> Message {
    let message = suggested("cli.unknown-option", name, options(command));
    let whole = if command.is_empty() { "roundtrip".to_owned() } else { format!("roundtrip {command}") };
    message.with("command", whole)
}

/// A message that has a form with a suggestion, `<id>-close`.
pub fn suggested(id: &str, name: &str, known: &[&str]) -> Message {
    match mojo::closest(name, known.iter().copied()) {
        Some(close) => Message::new(&format!("{id}-close")).with("name", name).with("suggestion", close),
        None => Message::new(id).with("name", name),
    }
}

fn value(parser: &mut Parser, option: &str, example: &str) -> Result<String, Message> {
    let missing = |_| Message::new("cli.missing-value").with("option", option).with("example", example);
    text(parser.value().map_err(missing)?)
}

/// `NAME=VALUE`.
fn setting(text: &str) -> Result<(String, String), Message> {
    let (name, value) = text.split_once('=').unwrap_or(("", ""));
    let (name, value) = (name.trim(), value.trim());
    if name.is_empty() || value.is_empty() {
        return Err(Message::new("cli.bad-set").with("value", text));
    }
    Ok((name.to_owned(), value.to_owned()))
}

/// What must be text: all but the file's name.
fn text(argument: OsString) -> Result<String, Message> {
    argument.string().map_err(|_| Message::new("cli.not-text"))
}

fn said(command: &str, error: &lexopt::Error) -> Message {
    match error {
        lexopt::Error::UnexpectedValue { option, .. } => {
            Message::new("cli.unwanted-value").with("option", option)
        }
        lexopt::Error::UnexpectedOption(name) => unknown_option(command, name),
        lexopt::Error::MissingValue { option } => Message::new("cli.missing-value")
            .with("option", option.as_deref().unwrap_or_default())
            .with("example", format!("{}=…", option.as_deref().unwrap_or_default())),
        _ => Message::new("cli.not-text"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command, String> {
        parse(line.split_whitespace().map(OsString::from)).map_err(|message| message.id)
    }

    #[test]
    fn what_stands_behind_two_dashes_is_the_programs() {
        let Ok(Command::Run(run)) = parsed("run a.mojo --check --set N=4 --set=M=5 -- --json x") else {
            panic!("it is a run")
        };
        assert_eq!(run.arguments, ["--json", "x"]);
        assert_eq!(run.set, [("N".into(), "4".into()), ("M".into(), "5".into())]);
        assert!(run.check && !run.json);
        let Ok(Command::Run(run)) = parsed("run a.mojo --") else { panic!("it is a run") };
        assert_eq!(run.arguments, [] as [&str; 0]);
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        for (line, id) in [
            ("", "cli.no-command"),
            ("build a.mojo", "cli.unknown-command"),
            ("rnu a.mojo", "cli.unknown-command-close"),
            ("run", "cli.no-file"),
            ("run a.mojo b.mojo", "cli.second-file-run"),
            ("check a.mojo b.mojo", "cli.second-file"),
            ("run a.mojo --chekc", "cli.unknown-option-close"),
            ("run a.mojo -z", "cli.unknown-option"),
            ("check a.mojo --precise", "cli.unknown-option"),
            ("run a.mojo --device tpu", "cli.bad-device"),
            ("run a.mojo --device", "cli.missing-value"),
            ("run a.mojo --check=yes", "cli.unwanted-value"),
            ("run a.mojo --set SIZE", "cli.bad-set"),
            ("run a.mojo --check --device gpu", "cli.check-on-gpu"),
            ("run a.mojo --lang fr", "cli.bad-language"),
        ] {
            assert_eq!(parsed(line), Err(id.to_owned()), "{line}");
        }
    }

    #[test]
    fn help_is_given_with_whatever_else_stands_there() {
        assert_eq!(parsed("--help"), Ok(Command::Help("")));
        assert_eq!(parsed("help"), Ok(Command::Help("")));
        assert_eq!(parsed("help wgsl"), Ok(Command::Help("wgsl")));
        assert_eq!(parsed("run --help"), Ok(Command::Help("run")));
        assert_eq!(parsed("run a.mojo --check -h"), Ok(Command::Help("run")));
        assert_eq!(parsed("--version"), Ok(Command::Version));
    }
}
