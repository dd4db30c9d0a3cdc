//! `workshop puzzles check`: proves every puzzle again, by other means than those that found it.
//!
//! Mates were found by the playing search; here a solver tries every defence. Wins and draws were found by a search of several
//! lines; here the solution and the other moves are searched separately.

use super::files::read;
use super::mates::{Exhausted, Solver, after};
use super::puzzle::{Kind, Puzzle};
use super::search::{LEVEL, Line, Searcher, WON};
use cli::Failure;
use gametree::search::Limits;
use std::io::Write;
use std::path::PathBuf;

/// Prove the puzzles of files again
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Sets of puzzles
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Check only every COUNTth puzzle
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    every: usize,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut checker = Checker::new();
    let (mut proved, mut failed) = (0, Vec::new());
    for path in &arguments.files {
        for (line, puzzle) in read(path)?.into_iter().step_by(arguments.every.max(1)) {
            match checker.check(&puzzle) {
                Ok(()) => proved += 1,
                Err(why) => failed.push(format!("{}, line {line}: {why}", path.display())),
            }
        }
    }
    writeln!(out, "{proved} puzzles proved")?;
    if failed.is_empty() {
        return Ok(());
    }
    Err(Failure::usage(failed.join("\n")))
}

/// The most positions of a proof; a mate in five with every alternative refuted takes some millions.
const POSITIONS: u64 = 8_000_000;

pub(super) struct Checker {
    solver: Solver,
    searcher: Searcher,
}

impl Checker {
    pub(super) fn new() -> Self {
        Self { solver: Solver::new(POSITIONS), searcher: Searcher::new() }
    }

    /// `Err`: the error of the puzzle.
    pub(super) fn check(&mut self, puzzle: &Puzzle) -> Result<(), String> {
        match puzzle.kind {
            Kind::Mate | Kind::Checks => {
                self.mate(puzzle).unwrap_or_else(|Exhausted| Err("too much to look at".to_owned()))
            }
            Kind::Win(depth) => self.only_moves(puzzle, depth, false),
            Kind::Draw(depth) => self.only_moves(puzzle, depth, true),
        }
    }

    /// Checks that every move of the solver mates in time against every defence, and that no other move does (except in old
    /// books, and for the last of several moves). Every defence must last as long as possible.
    fn mate(&mut self, puzzle: &Puzzle) -> Result<Result<(), String>, Exhausted> {
        let mut board = *puzzle.position().board();
        let moves = puzzle.len();
        self.solver = if puzzle.kind == Kind::Checks { Solver::of_checks(POSITIONS) } else { Solver::new(POSITIONS) };
        if moves > 1 && self.solver.mates(&board, moves - 1)? {
            return Ok(Err(format!("there is a mate in {}", moves - 1)));
        }
        let is_old = puzzle.source.is_some();
        for (ply, &mv) in puzzle.moves.iter().enumerate() {
            let left = moves - 1 - (ply / 2) as u8;
            if ply % 2 == 0 {
                let any_will_do = is_old || left == 0 && moves > 1;
                let right = if any_will_do {
                    self.solver.is_mated(&after(&board, mv), left)?
                } else {
                    self.solver.solutions(&board, left)? == [mv]
                };
                if !right {
                    return Ok(Err(format!("{mv} is not the only mate in {}", left + 1)));
                }
            } else if left > 1 && self.solver.mates(&after(&board, mv), left - 1)? {
                return Ok(Err(format!("{mv} does not hold out longest")));
            }
            board = after(&board, mv);
        }
        Ok(Ok(()))
    }

    fn only_moves(&mut self, puzzle: &Puzzle, depth: u8, draw: bool) -> Result<(), String> {
        let mut position = puzzle.position();
        for (ply, &mv) in puzzle.moves.iter().enumerate() {
            if ply % 2 == 0 {
                let others = position.legal_moves().iter().copied().filter(|&other| other != mv).collect();
                let [best, rival] = [vec![mv], others].map(|moves| self.score(&position, moves, depth));
                let stands_out = if draw {
                    best.abs() <= LEVEL && rival <= LEVEL - WON
                } else {
                    best >= WON - 50 && rival <= WON - 100
                };
                if !stands_out {
                    return Err(format!("{mv} is worth {best}, another move {rival}"));
                }
            }
            position.make(mv);
        }
        Ok(())
    }

    fn score(&mut self, position: &xiangqi::Position, moves: Vec<xiangqi::Move>, depth: u8) -> i32 {
        self.searcher.forget();
        let limits = Limits { depth: Some(i32::from(depth)), moves, ..Limits::default() };
        let lines: Vec<Line> = self.searcher.lines(position, limits);
        lines.first().map_or(-WON, |line| line.score)
    }
}
