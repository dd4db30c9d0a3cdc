//! The base of every listing: make, enter, search, leave, unmake, in that order and in one place.

use super::places::{Moves, Place};
use super::{Algorithm, Options};
use crate::game::{Game, Outcome};
use crate::observe::{Kind, Observer, StoreEffect, Stored, TableHit, Usage, View, Visit, Why};
use crate::score::{Bound, Cut, Depth, INFINITE, Score, Window};
use crate::table::{Stats, Table};
use std::cmp::Reverse;
use std::collections::HashMap;

/// One search in progress.
pub(super) struct Run<'a, G: Game, O> {
    /// The current position.
    pub(super) game: &'a mut G,
    pub(super) options: &'a Options,
    /// The current ply below the root.
    pub(super) ply: u32,
    /// The number of nodes that may still be entered, see [`Options::nodes`].
    left: i64,
    /// Whether the search needed more nodes than allowed.
    pub(super) stopped: bool,
    /// Values of positions, for the listings with a memo.
    memo: HashMap<u64, Score>,
    table: Option<Table<G::Move>>,
    /// The number of unsearched moves of the node being left.
    unsearched: usize,
    /// The bound of the table or memo entry that was found last.
    claims: Bound,
    /// Whether the listing is fail-hard.
    hard: bool,
    /// The point of view of the listing.
    view: View,
    /// By how much a value must exceed a bound to cut, 0 or 1, from [`Options::cut`].
    beyond: Score,
    observer: &'a mut O,
    moves: Vec<G::Move>,
    /// The keys of the positions on the path, for the listings that detect repetitions.
    path: Vec<u64>,
}

/// The result of the search of one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    /// The returned score.
    pub(super) score: Score,
    /// Why the search left.
    pub(super) why: Why,
}

impl End {
    pub(super) const fn new(score: Score, why: Why) -> Self {
        Self { score, why }
    }
}

impl<'a, G: Game, O: Observer<G>> Run<'a, G, O> {
    pub(super) fn new(algorithm: Algorithm, game: &'a mut G, options: &'a Options, observer: &'a mut O) -> Self {
        Self {
            game,
            options,
            ply: 0,
            left: i64::try_from(options.nodes).unwrap_or(i64::MAX),
            stopped: false,
            memo: HashMap::new(),
            table: None,
            unsearched: 0,
            claims: Bound::Exact,
            hard: algorithm.is_fail_hard(),
            view: algorithm.view(),
            beyond: Score::from(options.cut == Cut::Above),
            observer,
            moves: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Searches the root.
    #[inline]
    pub(super) fn root(
        &mut self,
        depth: Depth,
        window: Window,
        kind: Kind,
        search: impl FnOnce(&mut Self) -> End,
    ) -> Score {
        let score = self.visit(Visit::new(None, depth, window, kind), search);
        self.moves.clear();
        score
    }

    /// Searches the position after the move at a place of [`Run::moves`]. `None`: the move is illegal.
    #[inline]
    pub(super) fn child(
        &mut self,
        at: Place,
        depth: Depth,
        window: Window,
        search: impl FnOnce(&mut Self) -> End,
    ) -> Option<Score> {
        self.child_as(Kind::PLAIN, at, depth, window, search)
    }

    /// Like [`Run::child`], for a node of another kind.
    #[inline]
    pub(super) fn child_as(
        &mut self,
        kind: Kind,
        at: Place,
        depth: Depth,
        window: Window,
        search: impl FnOnce(&mut Self) -> End,
    ) -> Option<Score> {
        self.after(at, |run, mv| run.node(kind, mv, depth, window, search))
    }

    /// Whether another node may be entered. If not, the search counts as stopped.
    #[inline]
    pub(super) fn may_go_on(&mut self) -> bool {
        let more = self.left > 0;
        if !more {
            self.stopped = true;
        }
        more
    }

    /// Runs `inside` on the position after the move at a place. `None`: the move is illegal, or no node is left.
    #[inline]
    pub(super) fn after(
        &mut self,
        at: Place,
        inside: impl FnOnce(&mut Self, Option<G::Move>) -> Score,
    ) -> Option<Score> {
        let mv = self.moves[at.index];
        if !self.may_go_on() {
            return None;
        }
        let undo = self.game.make(mv)?;
        self.ply += 1;
        let score = inside(self, Some(mv));
        self.ply -= 1;
        self.game.unmake(mv, undo);
        self.moves.truncate(at.end);
        Some(score)
    }

    /// Searches the current position, reached by `mv`.
    #[inline]
    pub(super) fn node(
        &mut self,
        kind: Kind,
        mv: Option<G::Move>,
        depth: Depth,
        window: Window,
        search: impl FnOnce(&mut Self) -> End,
    ) -> Score {
        self.visit(Visit::new(mv, depth, window, kind), search)
    }

    /// Searches the position after a pass. `None`: passing is not allowed here.
    pub(super) fn pass(
        &mut self,
        depth: Depth,
        window: Window,
        search: impl FnOnce(&mut Self) -> End,
    ) -> Option<Score> {
        if !self.may_go_on() {
            return None;
        }
        let undo = self.game.pass()?;
        self.ply += 1;
        let score = self.visit(Visit::new(None, depth, window, Kind::NULL_MOVE), search);
        self.ply -= 1;
        self.game.unpass(undo);
        Some(score)
    }

    /// Searches the current position again, to verify a null-move cut.
    pub(super) fn verify(&mut self, depth: Depth, window: Window, search: impl FnOnce(&mut Self) -> End) -> Score {
        self.visit(Visit::new(None, depth, window, Kind::VERIFICATION), search)
    }

    /// The moves of this position, as places for [`Run::child`]. The parent drops them, see [`Place`].
    #[inline]
    pub(super) fn moves(&mut self) -> Moves {
        let first = self.moves.len();
        self.game.moves(|mv| self.moves.push(mv));
        Moves::new(first, self.moves.len())
    }

    /// The noisy moves of this position, as places.
    pub(super) fn noisy_moves(&mut self) -> Moves {
        let first = self.moves.len();
        self.game.noisy_moves(|mv| self.moves.push(mv));
        Moves::new(first, self.moves.len())
    }

    /// The move at a place.
    #[inline]
    pub(super) fn mv(&self, at: Place) -> G::Move {
        self.moves[at.index]
    }

    /// Sorts the moves by `worth`, the greatest first; the sort is stable.
    pub(super) fn order(&mut self, moves: &Moves, worth: impl Fn(&G, G::Move) -> i64) {
        let game = &*self.game;
        self.moves[moves.all()].sort_by_cached_key(|&mv| Reverse(worth(game, mv)));
    }

    /// Reports that the child just searched raised the value, or the window.
    #[inline]
    pub(super) fn raise(&mut self, best: Score, alpha: Score, beta: Score) {
        self.observer.raise(best, Window::new(alpha, beta));
    }

    /// The value of a position in the memo.
    #[inline]
    pub(super) fn lookup_memo(&self, key: u64) -> Option<Score> {
        self.memo.get(&key).copied()
    }

    /// Writes the value of a position into the memo.
    #[inline]
    pub(super) fn store_memo(&mut self, key: u64, value: Score) {
        let before = self.memo.insert(key, value);
        let effect = match before {
            Some(_) => StoreEffect::Renewed,
            None => StoreEffect::Fresh,
        };
        self.report_store(key, Bound::Exact, None, effect);
    }

    /// The transposition table, created on first use.
    pub(super) fn table(&mut self) -> &mut Table<G::Move> {
        self.table.get_or_insert_with(|| Table::new(self.options.table))
    }

    /// The counters of the table.
    pub(super) fn table_stats(&self) -> Stats {
        self.table.as_ref().map(Table::stats).unwrap_or_default()
    }

    /// Reports an entry found in the table or memo.
    pub(super) fn report_hit(&mut self, found: TableHit) {
        self.claims = found.bound;
        self.observer.find(found);
    }

    /// Ends a node with a value from the memo, which counts as exact.
    pub(super) fn end_from_memo(&mut self, slot: u64, score: Score) -> End {
        self.report_hit(TableHit { slot, score, bound: Bound::Exact, depth: None, age: 0, usage: Usage::Answer });
        End::new(score, Why::Answered)
    }

    /// Reports that an entry moved within the table to make room for the next one.
    pub(super) fn report_demotion(&mut self, from: u64, to: u64) {
        self.observer.demote(from, to);
    }

    /// Reports an entry written into the table or memo.
    pub(super) fn report_store(&mut self, slot: u64, bound: Bound, depth: Option<i32>, effect: StoreEffect) {
        self.observer.store(Stored { slot, bound, depth, effect });
    }

    /// The end of the recursion, for the side to move: the game is over, or no depth is left.
    #[inline]
    pub(super) fn leaf(&self, depth: Depth) -> Option<End> {
        if let Some(outcome) = self.game.outcome() {
            return Some(End::new(outcome.score(self.ply), Why::Decided));
        }
        (depth <= Depth::ZERO).then(|| self.evaluated())
    }

    /// The end of the recursion, in the first player's point of view.
    #[inline]
    pub(super) fn leaf_for_max(&self, depth: Depth) -> Option<End> {
        self.leaf(depth).map(|end| self.for_max(end))
    }

    /// Ends a node with its static evaluation.
    pub(super) fn evaluated(&self) -> End {
        End::new(self.game.evaluate(), Why::Evaluated)
    }

    /// A draw by repetition on the path, or because neither side can win, if the options say so.
    pub(super) fn end_if_drawn(&self) -> Option<End> {
        let draw = |why| Some(End::new(Outcome::Draw.score(self.ply), why));
        if self.options.prune_repetition && self.path.contains(&self.game.key()) {
            return draw(Why::Repeated);
        }
        if self.options.prune_dead_draw && self.game.is_dead_draw() {
            return draw(Why::DeadDraw);
        }
        None
    }

    /// Adds the position to the path while `search` runs.
    pub(super) fn on_path(&mut self, search: impl FnOnce(&mut Self) -> End) -> End {
        self.path.push(self.game.key());
        let end = search(self);
        self.path.pop();
        end
    }

    /// The least value that cuts at the bound `beta`, see [`Cut`].
    #[inline]
    pub(super) fn least_cut(&self, beta: Score) -> Score {
        beta + self.beyond
    }

    /// Whether a Max node that is worth at least `value` cuts at `beta`: [`Cut::cuts`] in one
    /// comparison. For a Min node: `cuts(alpha, value)`.
    #[inline]
    pub(super) fn cuts(&self, value: Score, beta: Score) -> bool {
        value - self.beyond >= beta
    }

    /// The end of a node that was cut after the move at a place.
    #[inline]
    pub(super) fn cut(&mut self, score: Score, at: Place) -> End {
        self.set_unsearched(at.after());
        End::new(score, Why::Cut)
    }

    /// Sets the number of unsearched moves of the node about to be left. It is not part of [`End`], which fits a register.
    #[inline]
    pub(super) fn set_unsearched(&mut self, unsearched: usize) {
        if O::WATCHES {
            self.unsearched = unsearched;
        }
    }

    /// The end of a node whose moves were all searched: `best`, unless no move was legal.
    #[inline]
    pub(super) fn searched(&self, best: Score) -> End {
        if best == -INFINITE { self.stuck() } else { End::new(best, Why::Searched) }
    }

    /// Like [`Run::searched`] in the first player's point of view, where Max starts at −∞ and Min at +∞.
    #[inline]
    pub(super) fn searched_for_max(&self, best: Score) -> End {
        if best.abs() == INFINITE { self.stuck_for_max() } else { End::new(best, Why::Searched) }
    }

    /// The end of a node without a legal move, or of a node that was stopped before any move.
    pub(super) fn stuck(&self) -> End {
        if self.stopped {
            return self.evaluated();
        }
        End::new(self.game.no_move_outcome().score(self.ply), Why::Stuck)
    }

    /// Like [`Run::stuck`] in the first player's point of view.
    pub(super) fn stuck_for_max(&self) -> End {
        self.for_max(self.stuck())
    }

    #[inline]
    fn for_max(&self, end: End) -> End {
        if self.game.is_maximizing() { end } else { End { score: -end.score, ..end } }
    }

    #[inline]
    pub(super) fn visit(&mut self, visit: Visit<G::Move>, search: impl FnOnce(&mut Self) -> End) -> Score {
        self.left -= 1;
        self.observer.enter(self.game, visit);
        let end = search(self);
        if O::WATCHES {
            let unsearched = std::mem::take(&mut self.unsearched);
            let bound = self.bound(end, visit.window);
            // No node is entered after the limit: every node left from now on was open then.
            let why = if self.stopped { Why::Stopped } else { end.why };
            self.observer.leave(end.score, bound, why, unsearched);
        }
        end.score
    }

    /// Whether the score of a node is exact or a bound: exact inside the window it was entered with, otherwise a
    /// bound. The ends of the window count as inside if only a value beyond them cuts.
    pub(super) fn bound(&self, end: End, window: Window) -> Bound {
        let rises = self.view == View::Mover || self.game.is_maximizing();
        let score = end.score;
        match end.why {
            why if why.is_final() => Bound::Exact,
            Why::Answered => self.claims,
            Why::Cut | Why::StoodPat | Why::Passed if rises => Bound::AtLeast,
            Why::Cut | Why::StoodPat | Why::Passed => Bound::AtMost,
            // A fail-hard score that the node's own side never raised is the window end; the value may be worse.
            _ if self.hard && rises => Bound::of(score, window, Cut::AtOrAbove),
            _ if self.hard => -Bound::of(-score, -window, Cut::AtOrAbove),
            _ => Bound::of(score, window, self.options.cut),
        }
    }
}
