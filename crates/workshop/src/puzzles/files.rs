//! Reads files of puzzles; errors name the file and the line.

use super::puzzle::Puzzle;
use cli::output_path::path_error;
use cli::{Failure, output_path};
use std::path::Path;

/// The puzzles of a file, each with the number of its line.
pub(super) fn read(path: &Path) -> Result<Vec<(usize, Puzzle)>, Failure> {
    let text = text(path, output_path::read(path)?)?;
    let lines = text.lines().enumerate();
    let puzzles = lines.filter(|(_, line)| line.contains('\t'));
    puzzles
        .map(|(index, line)| match line.parse() {
            Ok(puzzle) => Ok((index + 1, puzzle)),
            Err(error) => Err(path_error(path, format!("line {}: {error}", index + 1))),
        })
        .collect()
}

/// The bytes of a file as text.
pub(super) fn text(path: &Path, bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        path_error(path, format!("what is at byte {offset} is no text"))
    })
}

/// Whether a file starts like one of puzzles: with a puzzle, or with empty lines.
pub(super) fn is_puzzle_file(beginning: &[u8]) -> bool {
    let first = beginning.split(|&byte| byte == b'\n').find(|line| !line.is_empty());
    let first = first.map(|line| String::from_utf8_lossy(line));
    first.is_none_or(|line| line.parse::<Puzzle>().is_ok())
}
