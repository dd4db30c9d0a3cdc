//! Mates from old books: the shortest of each position, proved move by move.

use super::files;
use super::mates::{Exhausted, Solver, after};
use super::puzzle::{Kind, Puzzle};
use super::rate::rating;
use super::search::Searcher;
use cli::disk::Replacement;
use cli::{Failure, output_path};
use std::io::Write;
use std::path::PathBuf;
use xiangqi::{Board, Move, Position};

/// Find the shortest mates of old books, and write those that are proved
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The positions: book, number, title and FEN, separated by tabs
    #[arg(value_name = "FILE")]
    books: PathBuf,
    /// File to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The longest mate searched for
    #[arg(long, value_name = "MOVES", default_value_t = 10)]
    longest: u8,
    /// Most positions searched for each
    #[arg(long, value_name = "COUNT", default_value_t = 3_000_000)]
    positions: u64,
}

/// Without a mate by checks, other attacks are tried up to this many moves.
const QUIET: u8 = 4;

pub(super) fn write(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let path = &arguments.books;
    let target = &arguments.output;
    output_path::check(target, std::slice::from_ref(path), files::is_puzzle_file)?;
    let text = files::text(path, output_path::read(path)?)?;
    let mut output = Replacement::begin(target)?;
    let mut proved: Vec<(u8, Kind)> = Vec::new();
    let (mut all, mut given_up) = (0, 0);
    let mut searcher = Searcher::new();
    for (index, line) in text.lines().enumerate() {
        let wrong = |what: String| output_path::path_error(path, format!("line {}: {what}", index + 1));
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fields: Vec<&str> = line.split('\t').collect();
        let [book, number, title, fen] = fields[..] else {
            return Err(wrong("expected book, number, title and FEN".to_owned()));
        };
        let position = Position::parse(fen).map_err(|error| wrong(error.to_string()))?;
        all += 1;
        match shortest(&position, arguments) {
            Ok(Some(mut puzzle)) => {
                puzzle.source = Some(format!("{book}\t{number}\t{title}"));
                puzzle.rating = rating(&mut searcher, &puzzle);
                proved.push((puzzle.len(), puzzle.kind));
                output.append(format!("{puzzle}\n").as_bytes())?;
            }
            Ok(None) => {}
            Err(Exhausted) => given_up += 1,
        }
    }
    output.finish()?;
    writeln!(out, "{} of {all} mate in {} moves or fewer; {given_up} given up", proved.len(), arguments.longest)?;
    for moves in 1..=arguments.longest {
        let count = |kind| proved.iter().filter(|&&found| found == (moves, kind)).count();
        let (shortest, by_checks) = (count(Kind::Mate), count(Kind::Checks));
        writeln!(out, "mate in {moves}: {shortest}, and {by_checks} by checks")?;
    }
    Ok(())
}

/// The shortest mate of a position, with the longest defence.
///
/// Old books mate by checks, so such mates are searched first; then all attacks are tried for a shorter one.
fn shortest(position: &Position, arguments: &Arguments) -> Result<Option<Puzzle>, Exhausted> {
    let board = position.board();
    let mut by_checks = Solver::of_checks(arguments.positions);
    let checks = by_checks.shortest(board, arguments.longest)?;
    match by_all(position, checks, arguments) {
        Err(Exhausted) => {}
        found => return found,
    }
    let Some(moves) = checks else { return Err(Exhausted) };
    let line = line(&mut by_checks, position, moves)?;
    Ok(Some(Puzzle::new(position, Kind::Checks, &line)))
}

/// The shortest mate by any attack; `checks` is the length of a known mate by checks.
fn by_all(position: &Position, checks: Option<u8>, arguments: &Arguments) -> Result<Option<Puzzle>, Exhausted> {
    let mut solver = Solver::new(arguments.positions);
    let sooner = checks.map_or(QUIET, |moves| moves - 1);
    let Some(moves) = solver.shortest(position.board(), sooner)?.or(checks) else {
        return Ok(None);
    };
    let line = line(&mut solver, position, moves)?;
    Ok(Some(Puzzle::new(position, Kind::Mate, &line)))
}

/// A mate in `moves` moves, with a defence of that length.
fn line(solver: &mut Solver, position: &Position, moves: u8) -> Result<Vec<Move>, Exhausted> {
    let mut board = *position.board();
    let mut line = Vec::new();
    for left in (0..moves).rev() {
        let mut mates = solver.solutions(&board, left)?;
        // Of several solutions a check is preferred, as in the books.
        mates.sort_by_key(|&mv| !board.gives_check(mv));
        let mv = mates[0];
        line.push(mv);
        board = after(&board, mv);
        if left > 0 {
            let reply = defence(solver, &board, left)?;
            line.push(reply);
            board = after(&board, reply);
        }
    }
    Ok(line)
}

/// A reply after which there is no mate in fewer moves than `left`.
fn defence(solver: &mut Solver, board: &Board, left: u8) -> Result<Move, Exhausted> {
    for &reply in &board.legal_moves() {
        if left == 1 || !solver.mates(&after(board, reply), left - 1)? {
            return Ok(reply);
        }
    }
    unreachable!("the mate is no shorter than it was found to be")
}
