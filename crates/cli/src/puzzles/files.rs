//! Reads files of puzzles; what is wrong with one is said with its name and line.

use std::path::Path;

use super::puzzle::Puzzle;
use crate::Failure;

/// Says what is wrong with a file.
pub(super) fn fault(path: &Path, what: impl std::fmt::Display) -> Failure {
    Failure::usage(format!("{}: {what}", path.display()))
}

/// The puzzles of a file, each with the number of its line.
pub(super) fn read(path: &Path) -> Result<Vec<(usize, Puzzle)>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| fault(path, error))?;
    let lines = text.lines().enumerate();
    let puzzles = lines.filter(|(_, line)| line.contains('\t'));
    puzzles
        .map(|(index, line)| match line.parse() {
            Ok(puzzle) => Ok((index + 1, puzzle)),
            Err(error) => Err(fault(path, format!("line {}: {error}", index + 1))),
        })
        .collect()
}
