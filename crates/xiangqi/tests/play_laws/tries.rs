//! What a node may try before its moves: reverse futility, razoring, the null move, ProbCut.

use gametree::search::is_mate;
use gametree::trace::NodeId;
use gametree::{Bound, Depth, Kind, Score, Why, Window};

use crate::games::Rules;
use crate::violation::{Stop, holds, same};
use crate::walk::{End, Expected, Open, Place, Transition, Walk, end};

/// The margin above β that a capture must reach in ProbCut.
const PROBABLE: Score = 180;

impl<G: Rules> Walk<'_, G> {
    pub(crate) fn reverse_futility(&self, open: &Open<G::Move>) -> Option<End> {
        let evaluation = open.evaluation?;
        let plies = open.depth.whole_plies() - i32::from(open.improving);
        let far = evaluation - 85 * plies >= open.window.beta && open.depth <= Depth::plies(8);
        (self.techniques().reverse_futility && far).then_some(end(evaluation, Bound::AtLeast, Why::ReverseFutility))
    }

    pub(crate) fn razoring(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        open: &mut Open<G::Move>,
    ) -> Result<Option<End>, Stop> {
        let techniques = self.techniques();
        let Some(evaluation) = open.evaluation else {
            return Ok(None);
        };
        let alpha = open.window.alpha;
        let far = evaluation + 250 + 150 * open.depth.whole_plies() <= alpha;
        if !techniques.razoring || !techniques.quiescence || open.depth > Depth::plies(3) || !far {
            return Ok(None);
        }
        let child = self.due(node, "razoring asks quiescence", open)?;
        let kind = Kind::RAZORING.with(Kind::ZERO_WINDOW).with(Kind::REDUCED);
        let ask = Expected {
            transition: Transition::Same,
            mv: None,
            depth: Depth::ZERO,
            window: Window::above(alpha),
            kind,
            reduced: open.depth,
            extended: (Depth::ZERO, None),
            place: Place { principal: false, quiet: Some(0), among: None, ..place.clone() },
        };
        let (score, _) = self.child(child, ask)?;
        Ok((score <= alpha).then_some(end(score, Bound::AtMost, Why::Razored)))
    }

    pub(crate) fn null_move(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        open: &mut Open<G::Move>,
    ) -> Result<Option<End>, Stop> {
        let techniques = self.techniques();
        let Some(evaluation) = open.evaluation else {
            return Ok(None);
        };
        let kind = self.trace().kind(node);
        let just_passed = kind.has(Kind::NULL_MOVE) || kind.has(Kind::VERIFICATION);
        let beta = open.window.beta;
        let strong = self.game.strong_pieces();
        if !techniques.null_move || just_passed || open.depth < Depth::plies(2) || evaluation < beta || strong == 0 {
            return Ok(None);
        }
        match self.game.pass() {
            Some(undo) => self.game.unpass(undo),
            None => return Ok(None),
        }
        let less = |above: Score| {
            if !techniques.adaptive_null_move {
                return Depth::plies(2);
            }
            Depth::plies(3 + open.depth.whole_plies() / 4 + (above / 200).min(3))
        };
        let (by, again) = (less(evaluation - beta), less(0));
        let child = self.due(node, "a pass is tried", open)?;
        let kind = Kind::ZERO_WINDOW.with(Kind::REDUCED);
        let below = Place {
            ply: place.ply + 1,
            principal: false,
            cut_expected: !place.cut_expected,
            excluded: None,
            earlier: [open.evaluation, place.earlier[0]],
            among: None,
            writes: true,
            quiet: None,
        };
        let pass = Expected {
            transition: Transition::Pass,
            mv: None,
            depth: open.depth - Depth::ONE - by,
            window: Window::new(-beta, 1 - beta),
            kind: kind.with(Kind::NULL_MOVE),
            reduced: by,
            extended: (Depth::ZERO, None),
            place: below,
        };
        let score = -self.child(child, pass)?.0;
        if score < beta {
            return Ok(None);
        }
        let score = if is_mate(score) { beta } else { score };
        let risky = strong < 3 || open.depth >= Depth::plies(13);
        if !techniques.null_move_verification || !risky {
            return Ok(Some(end(score, Bound::AtLeast, Why::Passed)));
        }
        let child = self.due(node, "a pass is verified", open)?;
        let depth = (open.depth - again).max(Depth::ONE);
        let verify = Expected {
            transition: Transition::Same,
            mv: None,
            depth,
            window: Window::new(beta - 1, beta),
            kind: kind.with(Kind::VERIFICATION),
            reduced: open.depth - depth,
            extended: (Depth::ZERO, None),
            place: Place { principal: false, cut_expected: true, among: None, ..place.clone() },
        };
        let (score, _) = self.child(child, verify)?;
        Ok((score >= beta).then_some(end(score, Bound::AtLeast, Why::Passed)))
    }

    pub(crate) fn probable_cut(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        open: &mut Open<G::Move>,
    ) -> Result<Option<End>, Stop> {
        let Some(evaluation) = open.evaluation else {
            return Ok(None);
        };
        let beta = open.window.beta;
        let bound = beta + PROBABLE;
        let shallow = open.depth - Depth::plies(4);
        let known_below = open.entry.is_some_and(|entry| {
            entry.bound != Bound::AtLeast && entry.depth >= shallow.whole_plies() && entry.raw < bound
        });
        if open.depth < Depth::plies(5) || is_mate(beta) || known_below {
            return Ok(None);
        }
        let mut captures = Vec::new();
        let game = &self.game;
        game.noisy_moves(|mv| {
            if game.exchange_is_at_least(mv, bound - evaluation) {
                captures.push(mv);
            }
        });
        captures.retain(|&mv| self.is_legal(mv));
        while !captures.is_empty() {
            let child = self.due(node, "ProbCut tries a capture", open)?;
            let mv = self.trace().mv(child);
            let at = captures.iter().position(|&capture| Some(capture) == mv);
            holds(child, "a capture that gains enough", at.is_some(), || format!("{mv:?} of {captures:?}"))?;
            at.map(|at| captures.swap_remove(at));
            let kind = Kind::PROBABLE_CUT.with(Kind::ZERO_WINDOW);
            let ask = Expected {
                transition: Transition::Move,
                mv,
                depth: shallow,
                window: Window::new(-bound, 1 - bound),
                kind: kind.with(Kind::REDUCED),
                reduced: Depth::plies(3),
                extended: (Depth::ZERO, None),
                place: Place {
                    ply: place.ply + 1,
                    principal: false,
                    cut_expected: !place.cut_expected,
                    excluded: None,
                    earlier: [open.evaluation, place.earlier[0]],
                    among: None,
                    writes: true,
                    quiet: None,
                },
            };
            let score = -self.child(child, ask)?.0;
            if score >= bound {
                let score = score - PROBABLE;
                return Ok(Some(end(score, Bound::AtLeast, Why::ProbableCut)));
            }
        }
        Ok(None)
    }

    /// Checks the singularity test of the table's move. `Ok(Err(end))`: a multi-cut. `Ok(Ok(by))`: its singular extension.
    pub(crate) fn singularity(
        &mut self,
        node: NodeId,
        place: &Place<G::Move>,
        open: &mut Open<G::Move>,
    ) -> Result<Result<Option<Depth>, End>, Stop> {
        let (Some(mv), Some(entry)) = (open.table_move, open.entry) else {
            return Ok(Ok(None));
        };
        if !self.techniques().singular_extension
            || place.ply == 0
            || place.ply as i32 >= 2 * self.root_depth
            || open.depth < Depth::plies(7)
            || entry.bound == Bound::AtMost
            || entry.depth < open.depth.whole_plies() - 3
            || is_mate(entry.score)
        {
            return Ok(Ok(None));
        }
        let limit = entry.score - 2 * open.depth.whole_plies();
        let depth = Depth::plies((open.depth.whole_plies() - 1) / 2);
        let child = self.due(node, "the other moves are tried", open)?;
        let kind = Kind::ZERO_WINDOW.with(Kind::REDUCED).with(Kind::SINGULAR);
        let ask = Expected {
            transition: Transition::Same,
            mv: None,
            depth,
            window: Window::new(limit - 1, limit),
            kind,
            reduced: open.depth - depth,
            extended: (Depth::ZERO, None),
            place: Place { principal: false, excluded: Some(mv), among: None, writes: false, ..place.clone() },
        };
        let (score, _) = self.child(child, ask)?;
        if score < limit {
            let very = !place.principal && score < limit - 24;
            return Ok(Ok(Some(Depth::plies(1 + i32::from(very)))));
        }
        if limit >= open.window.beta && !place.principal {
            return Ok(Err(end(limit, Bound::AtLeast, Why::MultiCut)));
        }
        same(node, "no end", self.trace().why(node) == Why::MultiCut, false)?;
        Ok(Ok(None))
    }
}
