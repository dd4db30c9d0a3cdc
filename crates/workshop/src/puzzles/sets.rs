//! `workshop puzzles sets`: checks mined puzzles, drops duplicates, and writes a file for each band of ratings.

use super::check::Checker;
use super::files::{is_puzzle_file, read};
use super::puzzle::{Kind, Puzzle};
use cli::{Failure, disk, output_path};
use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

/// Check mined puzzles, drop duplicates, and write a file for each band of ratings
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Files written by `mine`, or sets to extend
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The folder of the sets
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
    /// Most puzzles of a band
    #[arg(long, value_name = "COUNT", default_value_t = 400)]
    most: usize,
}

/// A file for the ratings below each of these.
const BANDS: [(&str, u32); 4] = [("easy", 900), ("middling", 1_200), ("hard", 1_500), ("master", u32::MAX)];

pub(super) fn write(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let paths = BANDS.map(|(name, _)| arguments.output.join(format!("{name}.txt")));
    for path in &paths {
        output_path::check(path, &[], is_puzzle_file)?;
    }
    let mut checker = Checker::new();
    let mut seen = HashSet::new();
    let mut kept: [Vec<Puzzle>; 4] = Default::default();
    for path in &arguments.files {
        for (line, mut puzzle) in read(path)? {
            puzzle.describe();
            let band = BANDS.iter().position(|(_, end)| puzzle.rating < *end).expect("the last has no end");
            if kept[band].len() >= arguments.most || !seen.insert(puzzle.mirror_key()) {
                continue;
            }
            match checker.check(&puzzle) {
                Ok(()) => kept[band].push(puzzle),
                Err(why) => writeln!(out, "{}, line {line}: {why}", path.display())?,
            }
        }
    }
    for (((name, _), path), mut puzzles) in BANDS.into_iter().zip(paths).zip(kept) {
        puzzles.sort_by_cached_key(|puzzle| (puzzle.rating, puzzle.placement.clone()));
        let text: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
        disk::replace(&path, text.as_bytes())?;
        let count = |is_counted: fn(&Kind) -> bool| puzzles.iter().filter(|puzzle| is_counted(&puzzle.kind)).count();
        let mates = count(|kind| kind.is_mate());
        let draws = count(|kind| matches!(kind, Kind::Draw(_)));
        let wins = puzzles.len() - mates - draws;
        writeln!(out, "{name}: {} puzzles, {mates} mates, {wins} wins, {draws} draws", puzzles.len())?;
    }
    Ok(())
}
