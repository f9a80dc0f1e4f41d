//! Which texts are the program? FILE, the kernels beside it, and the Mojo modules that it imports from its folder.

use mojo::diagnostics::FileId;
use mojo::syntax;
use mojo::syntax::ast::{Block, StmtKind};
use protocol::File;
use std::fs;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use trace::Message;

/// Longest text that is taken for a program, bytes: the same as what the reader of kernels takes.
const MOST_BYTES: u64 = 2 << 20;
/// Most files of one program.
const MOST_FILES: usize = 200;

/// A program's texts, and where they lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The one that was named comes first; the names are those that imports know.
    pub files: Vec<File>,
    /// For each file its path, as a reader may click it.
    pub paths: Vec<String>,
}

impl Program {
    /// Reads FILE and what belongs to it.
    pub fn load(path: &Path) -> Result<Program, Message> {
        let mut program = Program { files: Vec::new(), paths: Vec::new() };
        program.read(path)?;
        if is_wgsl(path) {
            return Ok(program);
        }
        let folder = path.parent().unwrap_or(Path::new(""));
        for kernels in beside(folder)? {
            program.read(&kernels)?;
        }
        program.follow_imports(folder)?;
        Ok(program)
    }

    /// Is FILE a file of kernels, which no host program stands before?
    pub fn is_kernels_alone(&self) -> bool {
        self.files.first().is_some_and(|file| file.name.ends_with(".wgsl"))
    }

    /// Puts an empty host program behind kernels that stand alone: a program has one.
    pub fn add_host(&mut self) {
        self.files.push(File { name: "main.mojo".into(), text: "def main():\n    pass\n".into() });
        self.paths.push(String::new());
    }

    /// Names of the files that the reader has.
    pub fn names(&self) -> Vec<&str> {
        let own = self.files.iter().zip(&self.paths).filter(|(_, path)| !path.is_empty());
        own.map(|(file, _)| file.name.as_str()).collect()
    }

    /// Takes in the modules that the texts so far import from their folder, and what those import.
    fn follow_imports(&mut self, folder: &Path) -> Result<(), Message> {
        let mut next = 0;
        while let Some(file) = self.files.get(next) {
            next += 1;
            if file.name.ends_with(".wgsl") {
                continue;
            }
            let (module, _) = syntax::parse(FileId(0), &file.text);
            for name in imported(&module.body) {
                let path = folder.join(format!("{name}.mojo"));
                let known = |file: &File| module_of(&file.name) == name;
                if !self.files.iter().any(known) && path.is_file() {
                    self.read(&path)?;
                }
            }
        }
        Ok(())
    }

    fn read(&mut self, path: &Path) -> Result<(), Message> {
        if self.files.len() == MOST_FILES {
            return Err(Message::new("cli.too-many-files").with("most", MOST_FILES));
        }
        let text = read_text(path)?;
        let name = path.file_name().map_or_else(|| path.to_string_lossy(), |name| name.to_string_lossy());
        self.files.push(File { name: name.into_owned(), text });
        self.paths.push(path.display().to_string());
        Ok(())
    }
}

fn is_wgsl(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "wgsl")
}

fn module_of(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// The kernel files of a folder, by name.
fn beside(folder: &Path) -> Result<Vec<PathBuf>, Message> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let unreadable = |error: std::io::Error| unreadable(folder, &error);
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if is_wgsl(&path) && path.is_file() {
            // As the reader named the folder: `./` only where it was typed.
            found.push(path.strip_prefix(".").map_or_else(|_| path.clone(), Path::to_path_buf));
        }
    }
    found.sort();
    Ok(found)
}

/// First names of the modules that a block imports, at any depth.
fn imported(block: &Block) -> Vec<String> {
    let mut found = Vec::new();
    collect(block, &mut found);
    found
}

fn collect(block: &Block, found: &mut Vec<String>) {
    for statement in &block.statements {
        let mut inside: Vec<&Block> = Vec::new();
        match &statement.kind {
            StmtKind::FromImport(import) => found.push(import.path.joined()),
            StmtKind::Import(paths) => found.extend(paths.iter().map(|import| import.path.joined())),
            StmtKind::Def(function) => inside.push(&function.body),
            StmtKind::With { body, .. } => inside.push(body),
            StmtKind::If { branches, otherwise, .. } => {
                inside.extend(branches.iter().map(|branch| &branch.body));
                inside.extend(otherwise);
            }
            StmtKind::While { body, otherwise, .. } | StmtKind::For { body, otherwise, .. } => {
                inside.push(body);
                inside.extend(otherwise);
            }
            StmtKind::Try { body, handlers, otherwise, finally } => {
                inside.push(body);
                inside.extend(handlers.iter().map(|handler| &handler.body));
                inside.extend(otherwise);
                inside.extend(finally);
            }
            _ => {}
        }
        inside.into_iter().for_each(|block| collect(block, found));
    }
}

fn read_text(path: &Path) -> Result<String, Message> {
    let about = |id: &str| Message::new(id).with("path", path.display());
    let file = fs::File::open(path).map_err(|error| unreadable(path, &error))?;
    if file.metadata().map_err(|error| unreadable(path, &error))?.is_dir() {
        return Err(about("cli.file-folder"));
    }
    let mut bytes = Vec::new();
    let read = file.take(MOST_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| unreadable(path, &error))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(about("cli.file-too-large").with("most", "2 MiB"));
    }
    if bytes.contains(&0) {
        return Err(about("cli.file-binary"));
    }
    // A mark of the byte order is no part of the text.
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..good).unwrap_or_default();
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        about("cli.file-not-utf8").with("line", line)
    })
}

fn unreadable(path: &Path, error: &std::io::Error) -> Message {
    let id = match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => "cli.file-missing",
        ErrorKind::PermissionDenied => "cli.file-denied",
        ErrorKind::IsADirectory => "cli.file-folder",
        _ => "cli.file-unreadable",
    };
    Message::new(id).with("path", path.display()).with("text", error)
}
