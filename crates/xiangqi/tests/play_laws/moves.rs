//! The moves of a node: the window and the depth of each search, its re-searches, and its effect.

use gametree::trace::NodeId;
use gametree::{Bound, Depth, Extension, Kind, Rule, Score, Why, Window};

use crate::games::Rules;
use crate::skips::late_reduction;
use crate::violation::{Stop, Violation, holds, same};
use crate::walk::{Answer, End, Expected, Open, Place, Transition, Walk, end};

/// A move, and the depth of its search.
#[derive(Clone, Copy)]
struct Play<M> {
    mv: M,
    /// The remaining depth after it, without a reduction.
    depth: Depth,
    extended: (Depth, Option<Extension>),
}

impl<G: Rules> Walk<'_, G> {
    /// Checks every move up to the one that cuts.
    pub(crate) fn moves(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        open: &mut Open<G::Move>,
    ) -> Result<End, Stop> {
        let mut alone = match self.singularity(node, place, open)? {
            Ok(alone) => alone,
            Err(end) => return Ok(end),
        };
        while let Some(first) = Self::more(open) {
            let mv = self.fresh_move(first, place, open)?;
            let is_first = open.searched.is_empty();
            if let Some(table_move) = open.table_move.filter(|_| is_first) {
                same(first, "the table's move comes first", mv, table_move)?;
            }
            let by = alone.take().map(|by| (by, Some(Extension::Singular)));
            let extended = match by {
                Some(by) => by,
                None => self.extension(first, place, open, mv)?,
            };
            let depth = open.depth - Depth::ONE + extended.0;
            let play = Play { mv, depth, extended };
            open.searched.push(mv);
            let (child, score, line) = self.play(node, first, place, open, play)?;
            let alpha = open.window.alpha;
            if place.among.is_some() {
                self.answers.push(Answer {
                    mv,
                    score,
                    counts: is_first || score > alpha,
                    bound: worth(score, open),
                    line: line.clone(),
                    deepest: self.deepest,
                });
            }
            if open.best.is_some_and(|best| score <= best) {
                continue;
            }
            open.best = Some(score);
            let step = self.trace().left(child) + 1;
            if score > alpha {
                open.best_move = Some(mv);
                if place.principal {
                    open.line = std::iter::once(mv).chain(line).collect();
                }
                if score >= open.window.beta {
                    open.raises.push((step, score, alpha));
                    let left = self.skips(node, place, open, Why::Cut)?;
                    open.unsearched = left;
                    return self.left(node, place, open, score, Why::Cut);
                }
                open.window.alpha = score;
            }
            open.raises.push((step, score, open.window.alpha));
        }
        if self.trace().why(node) == Why::Stopped {
            return Err(Stop::Halted);
        }
        if let Some(best) = open.best {
            let left = self.skips(node, place, open, Why::Searched)?;
            same(node, "every move was searched or left out", left, 0)?;
            return self.left(node, place, open, best, Why::Searched);
        }
        let others = self.legal();
        let others = others.iter().filter(|&&mv| place.excluded != Some(mv));
        same(node, "no move", others.count(), 0)?;
        if place.excluded.is_some() {
            return Ok(end(open.alpha_in, Bound::AtMost, Why::NoOther));
        }
        let score = self.game.no_move_outcome().score(place.ply);
        Ok(end(score, Bound::Exact, Why::Stuck))
    }

    /// The end of a node with a value: its bound, and what must be written.
    fn left(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        open: &Open<G::Move>,
        score: Score,
        why: Why,
    ) -> Result<End, Stop> {
        let bound = worth(score, open);
        if place.writes {
            let due = (bound, open.depth.whole_plies(), score, open.best_move);
            self.writes(node, place.ply, due)?;
        }
        Ok(end(score, bound, why))
    }

    /// The move of a child, which must not have been tried yet.
    fn fresh_move(
        &mut self,
        child: NodeId,
        place: &Place<G::Move>,
        open: &Open<G::Move>,
    ) -> Result<G::Move, Violation> {
        let mv = self.trace().mv(child);
        let is_fresh = mv.is_some_and(|mv| {
            place.excluded != Some(mv)
                && !open.searched.contains(&mv)
                && place.among.as_ref().is_none_or(|among| among.contains(&mv))
                && self.game.is_move(mv)
        });
        match mv.filter(|_| is_fresh) {
            Some(mv) => Ok(mv),
            None => Err(Violation {
                law: "a move not tried yet",
                node: child,
                detail: format!("{mv:?} after {:?}", open.searched),
            }),
        }
    }

    /// The extension that a move must have, except for a singular one.
    fn extension(
        &mut self,
        child: NodeId,
        place: &Place<G::Move>,
        open: &Open<G::Move>,
        mv: G::Move,
    ) -> Result<(Depth, Option<Extension>), Violation> {
        let techniques = self.techniques();
        let none = (Depth::ZERO, None);
        if place.ply == 0 || place.ply as i32 >= 2 * self.root_depth {
            return Ok(none);
        }
        let mut given = 0;
        self.game.moves(|_| given += 1);
        if techniques.single_reply_extension && open.in_check && given == 1 {
            same(child, "the only answer", self.legal().len(), 1)?;
            return Ok((Depth::ONE, Some(Extension::SingleReply)));
        }
        let checks = techniques.check_extension && self.game.gives_check(mv);
        if checks && self.game.exchange_is_at_least(mv, 0) {
            let checks = self.game.make(mv).map(|undo| {
                let checks = self.game.in_check();
                self.game.unmake(mv, undo);
                checks
            });
            same(child, "it gives check", checks, Some(true))?;
            return Ok((Depth::ONE, Some(Extension::Check)));
        }
        if techniques.exchange_extension && place.principal && self.game.is_recapture(mv) {
            return Ok((Depth::twelfths(6), Some(Extension::Exchange)));
        }
        Ok(none)
    }

    /// Checks all searches of a move. Returns the last visit, its value and its line.
    fn play(
        &mut self,
        node: NodeId,
        first: NodeId,
        place: &Place<G::Move>,
        open: &mut Open<G::Move>,
        play: Play<G::Move>,
    ) -> Result<(NodeId, Score, Vec<G::Move>), Stop> {
        let reduced = self.trace().reduced(first);
        self.reduction(first, place, open, play.mv, (reduced, play.depth))?;
        let Window { alpha, beta } = open.window;
        let earlier = [open.evaluation, place.earlier[0]];
        let ask = |depth: Depth, window: Window, kind: Kind, full: bool, late: bool| {
            let mut kind = kind;
            if play.extended.0 > Depth::ZERO {
                kind = kind.with(Kind::EXTENDED);
            }
            if window.is_zero() {
                kind = kind.with(Kind::ZERO_WINDOW);
            }
            Expected {
                transition: Transition::Move,
                mv: Some(play.mv),
                depth,
                window,
                kind,
                reduced: play.depth - depth,
                extended: play.extended,
                place: Place {
                    ply: place.ply + 1,
                    principal: full && place.principal,
                    cut_expected: match full {
                        true => !place.principal && !place.cut_expected,
                        false => late || !place.cut_expected,
                    },
                    excluded: None,
                    earlier,
                    among: None,
                    writes: true,
                    quiet: None,
                },
            }
        };
        let zero = Window::new(-alpha - 1, -alpha);
        let whole = Window::new(-beta, -alpha);
        let is_full = open.best.is_none() || !self.techniques().principal_variation && reduced == Depth::ZERO;
        if is_full {
            let request = ask(play.depth, whole, Kind::PLAIN, true, false);
            let (score, line) = self.child(first, request)?;
            return Ok((first, -score, line));
        }
        let mut child = first;
        let mut again = Kind::PLAIN;
        let mut found = None;
        if reduced > Depth::ZERO {
            let depth = play.depth - reduced;
            let request = ask(depth, zero, Kind::REDUCED, false, true);
            let (score, line) = self.child(child, request)?;
            if -score <= alpha {
                found = Some((score, line));
            } else {
                again = Kind::RE_SEARCH;
            }
        }
        let (score, line) = match found {
            Some(found) => found,
            None => {
                if again == Kind::RE_SEARCH {
                    child = self.due(node, "searched again, not reduced", open)?;
                }
                let request = ask(play.depth, zero, again, false, false);
                let (score, line) = self.child(child, request)?;
                let inside = -score > alpha && (-score < beta || place.ply == 0);
                if place.principal && inside {
                    child = self.due(node, "searched again, the whole window", open)?;
                    let request = ask(play.depth, whole, Kind::RE_SEARCH, true, false);
                    self.child(child, request)?
                } else {
                    (score, line)
                }
            }
        };
        Ok((child, -score, line))
    }

    /// Checks the reduction of a move.
    fn reduction(
        &mut self,
        child: NodeId,
        place: &Place<G::Move>,
        open: &Open<G::Move>,
        mv: G::Move,
        (reduced, depth): (Depth, Depth),
    ) -> Result<(), Violation> {
        let techniques = self.techniques();
        let game = &self.game;
        let noisy = game.is_capture(mv);
        let staged = techniques.move_ordering && !open.in_check && place.among.is_none();
        let losing = staged && open.table_move != Some(mv) && !game.exchange_is_at_least(mv, 0);
        let seen = open.searched.len();
        let late = self.late(child, open);
        let few = 1 + usize::from(place.principal);
        let may = techniques.late_move_reduction
            && open.depth >= Depth::plies(3)
            && seen + late > few
            && (!noisy || losing)
            && open.best.is_some();
        let checks = self.game.gives_check(mv);
        let mut fixed = 12 * i32::from(place.cut_expected) - 12 * i32::from(place.principal);
        fixed -= 12 * i32::from(checks || open.in_check) + 12 * i32::from(noisy);
        // In check `improving` is unknown: there is no evaluation.
        let worse = 6 * i32::from(!open.improving);
        let (least, most) = match (noisy, open.in_check) {
            (true, false) => (worse, worse),
            (true, true) => (0, 6),
            // From a killer that the history favours to a move that it does not.
            (false, false) => (worse - 24 - 12, worse + 24),
            (false, true) => (-24 - 12, 6 + 24),
        };
        let whole = open.depth.whole_plies();
        let most = late_reduction(whole, seen + late) + 1 + fixed + most;
        let least = late_reduction(whole, seen) - 1 + fixed + least;
        let must = may && seen > few;
        let most = if may { most.max(0) } else { 0 };
        let least = if must { least.max(0) } else { 0 };
        let floor = (depth - Depth::ONE).in_twelfths().max(0);
        let recorded = reduced.in_twelfths();
        let fits = (least.min(floor)..=most.min(floor)).contains(&recorded);
        holds(child, "a reduction as the rule has it", fits, || {
            format!("{recorded} of {least} to {most}, {floor} at most, move {seen} to {late} later")
        })
    }

    /// By how much a move's number may exceed the number of moves searched so far.
    fn late(&mut self, child: NodeId, open: &Open<G::Move>) -> usize {
        let trace = self.trace();
        let node = trace.parent(child).unwrap_or(child);
        let skipped = trace.skips(node).filter(|(skip, _)| {
            !matches!(skip.rule, Rule::Overlooked | Rule::SetAside) && !open.searched.contains(&skip.mv)
        });
        skipped.count() + self.illegal()
    }

    /// The number of moves that turn out illegal: they may have been counted.
    pub(crate) fn illegal(&mut self) -> usize {
        if G::ALL_LEGAL {
            return 0;
        }
        let mut given = 0;
        self.game.moves(|_| given += 1);
        given - self.legal().len()
    }
}

/// The bound of a value in the window at the start of its node.
fn worth<M>(score: Score, open: &Open<M>) -> Bound {
    if score >= open.window.beta {
        Bound::AtLeast
    } else if score > open.alpha_in {
        Bound::Exact
    } else {
        Bound::AtMost
    }
}
