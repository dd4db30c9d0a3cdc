//! The judgement of repetitions during a search: fast, and without allocation.

use super::chase::attacks_created;
use super::rewind::{Ply, Rewind};
use crate::{Board, Position, Square, SquareSet};
use gametree::Outcome;
use std::cmp::Ordering;

impl<E> Position<E> {
    /// The result of the game by repetition, for the side to move.
    ///
    /// `plies` is the number of plies that the search has played. A position that repeats one of them, or
    /// that occurred twice before in the game, is judged like a third occurrence by [`Position::judge`]
    /// under [`RuleSet::Wxf`](crate::RuleSet::Wxf): a side that entered a cycle once can do so again.
    ///
    /// The result depends on the path to the position: a transposition table must not store it, nor scores that
    /// depend on it.
    #[inline]
    pub fn repetition(&self, plies: u32) -> Option<Outcome> {
        // The shortest cycle is one move there and one back for each side.
        if self.quiet_plies() < 4 {
            return None;
        }
        let span = self.span_of_repetition(plies as usize)?;
        Some(self.outcome_of_cycle(span))
    }

    /// The result of a cycle of `span` plies. Rare and long, so it stays out of the callers' loops.
    #[cold]
    #[inline(never)]
    fn outcome_of_cycle(&self, span: usize) -> Outcome {
        let past = self.past();
        outcome(Rewind::new(self.board(), &past[past.len() - span..]))
    }

    /// The number of plies since the cycle began, if there is one.
    fn span_of_repetition(&self, plies: usize) -> Option<usize> {
        let (key, limit) = (self.key(), usize::from(self.quiet_plies()));
        let mut occurrences = 1;
        for (past, distance) in self.past().iter().rev().zip(1..=limit) {
            if past.mv.is_none() {
                break;
            }
            // The same position has the same side to move.
            if distance % 2 == 0 && distance >= 4 && past.key == key {
                occurrences += 1;
                if distance < plies || occurrences == 3 {
                    return Some(distance);
                }
            }
        }
        None
    }
}

/// The result of a cycle for the side to move at its end.
fn outcome(mut cycle: Rewind) -> Outcome {
    let waiting = cycle.board.side();
    let mut conduct = [RunningConduct::START; 2];
    loop {
        let (after, homes) = (cycle.board, cycle.homes());
        let Some(ply) = cycle.back() else { break };
        conduct[ply.mover.index()].judge(&ply, &cycle.board, &after, &homes);
        if conduct.iter().all(|side| side.weight() == 0) {
            return Outcome::Draw;
        }
    }
    let [own, other] = [waiting, !waiting].map(|side| conduct[side.index()].weight());
    match own.cmp(&other) {
        Ordering::Less => Outcome::Win,
        Ordering::Equal => Outcome::Draw,
        Ordering::Greater => Outcome::Loss,
    }
}

/// The conduct of a side in the part of the cycle seen so far.
#[derive(Clone, Copy)]
struct RunningConduct {
    /// Whether every move gave check.
    checks: bool,
    /// The pieces that every move attacked, by their squares at the end; empty after a check.
    targets: SquareSet,
}

impl RunningConduct {
    const START: RunningConduct = RunningConduct { checks: true, targets: SquareSet::FULL };

    /// Adds a move.
    fn judge(&mut self, ply: &Ply, before: &Board, after: &Board, homes: &[Square; 90]) {
        if after.in_check() {
            self.targets = SquareSet::EMPTY;
            return;
        }
        self.checks = false;
        if self.targets.is_empty() {
            return;
        }
        let mut common = SquareSet::EMPTY;
        for target in after.of_side(!ply.mover) {
            if self.targets.contains(homes[target.index()]) {
                common = common.with(target);
            }
        }
        self.targets = SquareSet::EMPTY;
        attacks_created(ply.mv, before, after, common, |attack| {
            self.targets = self.targets.with(homes[attack.target.index()]);
        });
    }

    /// The gravity, for comparison: 2 for perpetual check, 1 for perpetual chase, 0 for anything else.
    fn weight(&self) -> u8 {
        match (self.checks, self.targets.is_empty()) {
            (true, _) => 2,
            (false, false) => 1,
            (false, true) => 0,
        }
    }
}
