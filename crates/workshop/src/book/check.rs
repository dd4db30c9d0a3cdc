//! Checks a book: it can be read, each position occurs once, and repeated searches give the same result.

use super::analyst::Analyst;
use super::file::{Book, read};
use super::tree::{Choice, Entry};
use cli::Failure;
use cli::output_path::path_error;
use std::io::Write;
use std::path::PathBuf;

/// Check a book: every move, and a sample of its searches
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The book
    #[arg(value_name = "FILE")]
    book: PathBuf,
    /// Number of its searches to repeat
    #[arg(long, value_name = "COUNT", default_value_t = 20)]
    searches: usize,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let path = &arguments.book;
    let Book { nodes, tree } = read(path)?;
    let entries = &tree.entries;
    let moves: usize = entries.iter().map(|entry| entry.choices.len()).sum();
    let mut analyst = Analyst::new(u64::from(nodes));
    // A move with an entry after it has the score of that entry, not of the search, so it cannot be compared.
    let open = |entry: &Entry| {
        let is_open = |choice: &&Choice| tree.next(entry, choice).is_none();
        entry.choices.iter().filter(is_open).cloned().collect::<Vec<_>>()
    };
    let compared: Vec<&Entry> = entries.iter().filter(|entry| !open(entry).is_empty()).collect();
    let every = compared.len().div_ceil(arguments.searches.max(1)).max(1);
    let mut searched = 0;
    for entry in compared.iter().step_by(every).take(arguments.searches) {
        let again = analyst.analyse(&entry.moves);
        for choice in open(entry) {
            let found = again.iter().flat_map(|again| &again.choices);
            let same = found.clone().any(|found| (found.mv, found.score) == (choice.mv, choice.score));
            if !same {
                let way: Vec<String> = entry.moves.iter().map(ToString::to_string).collect();
                let (mv, score) = (choice.mv, choice.score);
                let what = format!("after '{}': the search does not give {mv} {score}", way.join(" "));
                return Err(path_error(path, what));
            }
        }
        searched += 1;
    }
    let mut depths: Vec<u8> = entries.iter().map(|entry| entry.depth).collect();
    depths.sort_unstable();
    let (least, middle, most) = (depths[0], depths[depths.len() / 2], depths[depths.len() - 1]);
    let longest = entries.iter().map(|entry| entry.moves.len()).max().unwrap_or_default();
    writeln!(out, "{} positions analysed, {moves} moves, the longest line {longest} plies", entries.len())?;
    writeln!(out, "searched {least} to {most} plies deep, half of them {middle} or deeper, {nodes} nodes a line")?;
    writeln!(out, "{searched} searches done again find the same")?;
    Ok(())
}
