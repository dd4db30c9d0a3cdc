//! Reads and applies the files of `tests/faults`.

use anyhow::{Context, Result, bail, ensure};
use std::fmt;

/// A fault to plant.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) name: String,
    /// The consequence of the fault, as a sentence.
    pub(super) about: String,
    /// The checks that should fail; one failure is enough.
    pub(super) checks: Vec<Check>,
    pub(super) edits: Vec<Edit>,
}

/// A part of `cargo xtask test`, and its tests to run.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Check {
    pub(super) part: String,
    pub(super) matching: Option<String>,
}

/// A replacement in a file.
#[derive(Debug)]
pub(super) struct Edit {
    pub(super) path: String,
    find: String,
    replacement: String,
}

impl Fault {
    /// Parses a file: a sentence, lines `seen by:` and `commit:`, and edits, each a line `in:` with both texts.
    pub(super) fn parse(name: &str, text: &str) -> Result<Self> {
        let mut lines = text.lines();
        let about = lines.next().unwrap_or_default().trim().to_owned();
        ensure!(!about.is_empty(), "the first line must say what is wrong");
        let (mut checks, mut edits) = (Vec::new(), Vec::new());
        while let Some(line) = lines.next() {
            match line.split_once(": ") {
                Some(("seen by", check)) => checks.push(Check::parse(check)),
                Some(("in", path)) => edits.push(Edit::parse(path.trim(), &mut lines)?),
                // For readers.
                Some(("commit", _)) => {}
                _ if line.trim().is_empty() => {}
                _ => bail!("unknown line: {line}"),
            }
        }
        ensure!(!checks.is_empty(), "a line `seen by: ` is missing");
        ensure!(!edits.is_empty(), "a line `in: ` is missing");
        Ok(Fault { name: name.to_owned(), about, checks, edits })
    }

    /// The files that it changes.
    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.edits.iter().map(|edit| edit.path.as_str())
    }
}

impl Check {
    fn parse(text: &str) -> Self {
        let (part, matching) = match text.trim().split_once(' ') {
            Some((part, matching)) => (part, Some(matching.trim().to_owned())),
            None => (text.trim(), None),
        };
        Check { part: part.to_owned(), matching }
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.part)?;
        self.matching.iter().try_for_each(|text| write!(f, " {text}"))
    }
}

impl Edit {
    fn parse<'a>(path: &str, lines: &mut impl Iterator<Item = &'a str>) -> Result<Self> {
        ensure!(lines.next() == Some("--- find"), "`--- find` follows `in: {path}`");
        let mut until = |end: &str| -> Result<String> {
            let mut text = Vec::new();
            loop {
                let line = lines.next().with_context(|| format!("`{end}` is missing"))?;
                if line == end {
                    return Ok(text.join("\n"));
                }
                text.push(line);
            }
        };
        let edit = Edit { path: path.to_owned(), find: until("--- replace")?, replacement: until("--- end")? };
        ensure!(!edit.find.is_empty(), "there is nothing to find in {path}");
        ensure!(edit.find != edit.replacement, "{path} would stay as it is");
        Ok(edit)
    }

    /// The file with the fault. An error unless the text to replace occurs exactly once.
    pub(super) fn apply(&self, text: &str) -> Result<String> {
        match text.matches(&self.find).count() {
            1 => Ok(text.replacen(&self.find, &self.replacement, 1)),
            0 => bail!("{} no longer has the text: {}", self.path, self.find),
            times => bail!("{} has the text {times} times: {}", self.path, self.find),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Two is odd.\n\ncommit: 0123abc\nseen by: rust cli::even\nseen by: types\n\nin: a/b.js\n--- find\n  two\n--- replace\n  2\n  3\n--- end\n";

    #[test]
    fn a_fault_is_parsed() {
        let fault = Fault::parse("odd", TEXT).unwrap();
        let checks: Vec<String> = fault.checks.iter().map(Check::to_string).collect();
        assert_eq!(fault.about, "Two is odd.");
        assert_eq!(checks, ["rust cli::even", "types"]);
        assert_eq!(Vec::from_iter(fault.paths()), ["a/b.js"]);
        assert_eq!(fault.edits[0].apply("one\n  two\n").unwrap(), "one\n  2\n  3\n");
    }

    #[test]
    fn a_text_that_does_not_occur_once_is_refused() {
        let fault = Fault::parse("odd", TEXT).unwrap();
        assert!(fault.edits[0].apply("one").is_err());
        assert!(fault.edits[0].apply("  two  two").is_err());
    }

    #[test]
    fn missing_parts_are_named() {
        for (part, named) in [
            ("seen by: rust cli::even\nseen by: types\n", "seen by"),
            ("--- end\n", "--- end"),
            ("  two\n", "nothing to find"),
            ("Two is odd.", "first line"),
        ] {
            let problem = Fault::parse("odd", &TEXT.replacen(part, "", 1)).unwrap_err();
            assert!(problem.to_string().contains(named), "{problem}");
        }
        assert!(Fault::parse("odd", &TEXT.replace("commit", "comit")).is_err());
    }
}
