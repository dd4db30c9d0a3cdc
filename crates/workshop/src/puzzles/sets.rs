//! `workshop puzzles sets`: checks mined puzzles, drops duplicates, and writes a file for each band of ratings.

use super::check::Checker;
use super::files::{is_puzzle_file, read};
use super::puzzle::{Kind, Puzzle};
use super::rate::rating;
use super::search::Searcher;
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
    /// Most mates, wins and draws of a band
    #[arg(long, value_name = "MATES,WINS,DRAWS", value_delimiter = ',', default_value = "450,300,90")]
    most: Vec<usize>,
    /// Rate the puzzles again
    #[arg(long)]
    rate: bool,
}

/// A file for the ratings below each of these.
const BANDS: [(&str, u32); 4] = [("easy", 700), ("middling", 1_300), ("hard", 2_000), ("master", u32::MAX)];

pub(super) fn write(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let paths = BANDS.map(|(name, _)| arguments.output.join(format!("{name}.txt")));
    for path in &paths {
        output_path::check(path, &[], is_puzzle_file)?;
    }
    let [mates, wins, draws] = arguments.most[..] else {
        return Err(Failure::usage("--most takes three numbers, with commas between them"));
    };
    let mut checker = Checker::new();
    let mut searcher = Searcher::new();
    let mut seen = HashSet::new();
    let mut kept: [Vec<Puzzle>; 4] = Default::default();
    for path in &arguments.files {
        for (line, mut puzzle) in read(path)? {
            puzzle.find_themes();
            if arguments.rate {
                puzzle.rating = rating(&mut searcher, &puzzle);
            }
            let band = BANDS.iter().position(|(_, end)| puzzle.rating < *end).expect("the last has no end");
            let most = match puzzle.kind {
                Kind::Mate | Kind::Checks => mates,
                Kind::Win(_) => wins,
                Kind::Draw(_) => draws,
            };
            let alike = |other: &&Puzzle| std::mem::discriminant(&other.kind) == std::mem::discriminant(&puzzle.kind);
            if kept[band].iter().filter(alike).count() >= most || !seen.insert(puzzle.key()) {
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
