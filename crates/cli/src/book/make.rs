//! Makes a book: the likeliest position without an entry is analysed, again and again, until the time is up.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use xiangqi::Move;

use super::analyst::Analyst;
use super::file::{Book, LONGEST, MOST, read_if_there, write};
use super::tree::{Choice, Key, Tree, Twin};
use crate::Failure;
use crate::output_path::{Lock, path_error};

/// Begin a book, or go on with one
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The book: a file that is begun, or gone on with
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// For how long
    #[arg(long, value_name = "SECONDS", default_value_t = 3_600)]
    seconds: u64,
    /// How many positions it shall have at most
    #[arg(long, value_name = "COUNT", default_value_t = 25_000)]
    positions: usize,
    /// Nodes a line of each search; a book that is gone on with keeps its own
    #[arg(long, value_name = "COUNT", default_value_t = 20_000)]
    nodes: u32,
    /// Lines that it shall have unless a move of them loses two soldiers and a half: a file with the moves of one, as in h2e2, on
    /// each line
    #[arg(long, value_name = "FILE")]
    lines: Option<PathBuf>,
}

/// How often the file is written.
const SAVE: Duration = Duration::from_secs(60);

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let begin = Instant::now();
    let path = &arguments.output;
    let _lock = Lock::of(path)?;
    let book = read_if_there(path)?.unwrap_or_else(|| Book {
        nodes: arguments.nodes,
        tree: Tree::default(),
    });
    let before = book.tree.entries.len();
    let mut maker = Maker {
        analyst: Analyst::new(u64::from(book.nodes)),
        book,
    };
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
        if saved.elapsed() >= SAVE {
            write(path, &maker.book, MOST)?;
            saved = Instant::now();
        }
    }
    maker.book.tree.bring_up_to_date();
    write(path, &maker.book, MOST)?;
    let now = maker.book.tree.entries.len();
    writeln!(
        out,
        "{} positions analysed, {now} in the book",
        now - before
    )?;
    Ok(())
}

/// The lines of a file, from the start, each move of them legal.
fn read_lines(path: &Path) -> Result<Vec<Vec<Move>>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| path_error(path, error))?;
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut twin = Twin::start();
        let mut moves = Vec::new();
        for word in line.split_whitespace() {
            let mv = word.parse().ok().filter(|&mv| twin.position.is_legal(mv));
            let Some(mv) = mv else {
                let what = format!("line {}: '{word}' is no legal move there", index + 1);
                return Err(path_error(path, what));
            };
            twin.make(mv);
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
        Some(self.book.tree.add(Twin::after(moves).key(), entry, from))
    }

    /// Analyses the likeliest position; false where none is left.
    fn step(&mut self) -> bool {
        let tree = &mut self.book.tree;
        tree.bring_up_to_date();
        let Some((place, index)) = tree.likeliest(LONGEST) else {
            return false;
        };
        let from = &tree.entries[place];
        let mut moves = from.moves.clone();
        moves.push(from.choices[index].mv);
        if self.add(&moves, Some((place, index))).is_none() {
            // A game that is over there needs no entry: the move is known to be the last.
            self.book.tree.entries[place].choices.remove(index);
        }
        true
    }

    /// Analyses every position of a line, by however many moves it is reached.
    fn follow(&mut self, line: &[Move]) {
        let mut place = 0;
        let mut own = Twin::start();
        for &mv in line {
            // The entry may have been reached by other moves, or in the mirror.
            let moves = self.book.tree.entries[place].moves.clone();
            let mut there = Twin::after(&moves);
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
            // Where the position is its own mirror image, the book has one of two moves.
            let choices = &tree.entries[place].choices;
            let thought_of = choices.iter().find(|choice| choice.key == key);
            let mv = thought_of.map_or(mv, |choice| choice.mv);
            let Some(known) = self.add(&[moves.as_slice(), &[mv]].concat(), None) else {
                return;
            };
            let index = self.choice(place, mv, key, known);
            self.book.tree.entries[place].choices[index].entry = Some(known);
            place = known;
        }
    }

    /// The choice of an entry that leads to another; added where the search had not thought of it.
    fn choice(&mut self, place: usize, mv: Move, key: Key, next: usize) -> usize {
        let best = self.book.tree.entries[next].best();
        let (score, depth) = (-best.score, best.depth);
        let choices = &mut self.book.tree.entries[place].choices;
        if let Some(known) = choices.iter().position(|choice| choice.key == key) {
            return known;
        }
        choices.push(Choice {
            mv,
            score,
            depth,
            key,
            entry: None,
        });
        choices.len() - 1
    }
}
