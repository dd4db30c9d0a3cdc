//! The move picker's state: its stage, and the moves of a node that are not picked yet.

use crate::game::Tactical;

/// A move and its ordering score.
#[derive(Clone, Copy)]
pub(crate) struct Ranked<M> {
    pub mv: M,
    pub rank: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Every move in the order in which the game gives them.
    AsGiven,
    /// Moves listed already, the best ranked first.
    Listed,
    TableMove,
    ListNoisy,
    GoodNoisy,
    Killers(u8),
    ListQuiet,
    Quiet,
    BadNoisy,
    Done,
}

pub(crate) struct Picker<G: Tactical> {
    pub stage: Stage,
    /// The index of this node's first move in the shared list.
    pub first: usize,
    pub next: usize,
    /// The end of the captures that lose material, which are kept from `first` on.
    pub bad_end: usize,
    pub table_move: Option<G::Move>,
    /// The killers and the counter move.
    pub special: [Option<G::Move>; 3],
}

impl<G: Tactical> Picker<G> {
    pub(crate) fn new() -> Self {
        Self { stage: Stage::Done, first: 0, next: 0, bad_end: 0, table_move: None, special: [None; 3] }
    }

    pub(crate) fn begin(&mut self, first: usize) {
        self.first = first;
        self.next = first;
        self.bad_end = first;
        self.table_move = None;
        self.special = [None; 3];
        self.stage = Stage::TableMove;
    }

    /// Whether the move just picked is a killer or the counter move.
    pub(crate) fn is_special(&self, mv: G::Move) -> bool {
        self.special.contains(&Some(mv))
    }

    /// Whether unpicked quiet moves would be skipped if `skip_quiet` is set.
    pub(crate) fn would_skip_quiet(&self) -> bool {
        matches!(self.stage, Stage::ListNoisy | Stage::GoodNoisy | Stage::Killers(_) | Stage::ListQuiet | Stage::Quiet)
    }

    /// The index of the first unpicked quiet move. `None`: quiet moves are not listed yet.
    pub(crate) fn next_quiet(&self) -> Option<usize> {
        (self.stage == Stage::Quiet).then_some(self.next)
    }

    /// Whether a quiet move was picked before the quiet stage, as table move, killer or counter move.
    pub(crate) fn was_picked_early(&self, mv: G::Move) -> bool {
        let specials = match self.stage {
            Stage::Killers(at) => usize::from(at),
            Stage::ListQuiet | Stage::Quiet => self.special.len(),
            _ => 0,
        };
        self.table_move == Some(mv) || self.special[..specials].contains(&Some(mv))
    }

    /// Whether the move just picked is a capture that loses material.
    pub(crate) fn is_losing(&self) -> bool {
        self.stage == Stage::BadNoisy
    }
}

/// The move at `next`; advances `next`.
pub(crate) fn next_in_order<M: Copy>(moves: &[Ranked<M>], next: &mut usize) -> Option<M> {
    let ranked = moves.get(*next)?;
    *next += 1;
    Some(ranked.mv)
}

/// The best ranked of the moves from `next` on, swapped to `next`; advances `next`.
#[inline]
pub(crate) fn next_best<M: Copy>(moves: &mut [Ranked<M>], next: &mut usize) -> Option<M> {
    let rest = &mut moves[*next..];
    let mut best = 0;
    let mut rank = rest.first()?.rank;
    for (index, ranked) in rest.iter().enumerate().skip(1) {
        if ranked.rank > rank {
            (best, rank) = (index, ranked.rank);
        }
    }
    rest.swap(0, best);
    *next += 1;
    Some(rest[0].mv)
}
