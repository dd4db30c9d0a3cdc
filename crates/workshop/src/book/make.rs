//! Makes a book: analyses the likeliest position without an entry, repeatedly, until the time is up.

use super::analyst::Analyst;
use super::file::{Book, MAX_LINE_PLIES, MAX_LOSS, read_if_exists, write};
use super::tree::{Choice, Key, MirrorPair, Tree};
use cli::Failure;
use cli::output_path::{Lock, path_error};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use xiangqi::Move;

/// Start a book, or extend one
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// File of the book: created, or extended
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Time limit
    #[arg(long, value_name = "SECONDS", default_value_t = 3_600)]
    seconds: u64,
    /// Most positions of the book
    #[arg(long, value_name = "COUNT", default_value_t = 25_000)]
    positions: usize,
    /// Nodes per line of each search; an existing book keeps its number
    #[arg(long, value_name = "COUNT", default_value_t = 20_000)]
    nodes: u32,
    /// File of lines to include, one per row, with moves as in h2e2; a line ends before a move that loses two and a half
    /// soldiers
    #[arg(long, value_name = "FILE")]
    lines: Option<PathBuf>,
}

/// The time between saves.
const SAVE_INTERVAL: Duration = Duration::from_secs(60);

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let begin = Instant::now();
    let path = &arguments.output;
    let _lock = Lock::of(path)?;
    let book = read_if_exists(path)?.unwrap_or_else(|| Book { nodes: arguments.nodes, tree: Tree::default() });
    let before = book.tree.entries.len();
    let mut maker = Maker { analyst: Analyst::new(u64::from(book.nodes)), book };
    if before == 0 {
        maker.add(&[], None);
    }
    if let Some(lines) = &arguments.lines {
        for line in read_lines(lines)? {
            maker.follow(&line);
        }
    }
    let mut saved = Instant::now();
    let end = Duration::from_secs(arguments.seconds);
    while begin.elapsed() < end && maker.book.tree.entries.len() < arguments.positions {
        if !maker.step() {
            break;
        }
        if saved.elapsed() >= SAVE_INTERVAL {
            write(path, &maker.book, MAX_LOSS)?;
            saved = Instant::now();
        }
    }
    maker.book.tree.update_scores();
    write(path, &maker.book, MAX_LOSS)?;
    let now = maker.book.tree.entries.len();
    writeln!(out, "{} positions analysed, {now} in the book", now - before)?;
    Ok(())
}

/// The lines of a file: legal moves from the start.
fn read_lines(path: &Path) -> Result<Vec<Vec<Move>>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| path_error(path, error))?;
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut board_pair = MirrorPair::start();
        let mut moves = Vec::new();
        for word in line.split_whitespace() {
            let mv = word.parse().ok().filter(|&mv| board_pair.position.is_legal(mv));
            let Some(mv) = mv else {
                let what = format!("line {}: '{word}' is no legal move there", index + 1);
                return Err(path_error(path, what));
            };
            board_pair.make(mv);
            moves.push(mv);
        }
        lines.push(moves);
    }
    Ok(lines)
}

struct Maker {
    analyst: Analyst,
    book: Book,
}

impl Maker {
    /// Analyses a position and adds it.
    fn add(&mut self, moves: &[Move], from: Option<(usize, usize)>) -> Option<usize> {
        let entry = self.analyst.analyse(moves)?;
        Some(self.book.tree.add(MirrorPair::after(moves).key(), entry, from))
    }

    /// Analyses the likeliest position. `false`: none is left.
    fn step(&mut self) -> bool {
        let tree = &mut self.book.tree;
        tree.update_scores();
        let Some((place, index)) = tree.likeliest(MAX_LINE_PLIES) else { return false };
        let from = &tree.entries[place];
        let mut moves = from.moves.clone();
        moves.push(from.choices[index].mv);
        if self.add(&moves, Some((place, index))).is_none() {
            // The game is over there, so the move needs no entry and is removed.
            self.book.tree.entries[place].choices.remove(index);
        }
        true
    }

    /// Analyses every position of a line, also those that the book reaches by other moves.
    fn follow(&mut self, line: &[Move]) {
        let mut place = 0;
        let mut own = MirrorPair::start();
        for &mv in line {
            // The entry may have been reached by other moves, or as the mirror image.
            let moves = self.book.tree.entries[place].moves.clone();
            let mut there = MirrorPair::after(&moves);
            let is_same = there.position.key() == own.position.key();
            own.make(mv);
            let mv = if is_same { mv } else { mv.mirror() };
            let key = there.key_after(mv);
            let tree = &self.book.tree;
            if let Some(known) = tree.place(key) {
                if tree.entries[known].moves.len() == moves.len() + 1 {
                    self.choice(place, mv, key, known);
                }
                place = known;
                continue;
            }
            // In a position that is its own mirror image the book has only one of two mirrored moves.
            let choices = &tree.entries[place].choices;
            let known_choice = choices.iter().find(|choice| choice.key == key);
            let mv = known_choice.map_or(mv, |choice| choice.mv);
            let Some(known) = self.add(&[moves.as_slice(), &[mv]].concat(), None) else { return };
            let index = self.choice(place, mv, key, known);
            self.book.tree.entries[place].choices[index].entry = Some(known);
            place = known;
        }
    }

    /// The choice of entry `place` that leads to entry `next`; added if the search did not list it.
    fn choice(&mut self, place: usize, mv: Move, key: Key, next: usize) -> usize {
        let best = self.book.tree.entries[next].best();
        let (score, depth) = (-best.score, best.depth);
        let choices = &mut self.book.tree.entries[place].choices;
        if let Some(known) = choices.iter().position(|choice| choice.key == key) {
            return known;
        }
        choices.push(Choice { mv, score, depth, key, entry: None });
        choices.len() - 1
    }
}
