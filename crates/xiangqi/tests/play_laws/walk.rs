//! The walk: replays a trace with the game beside it and computes, node by node, what must have happened.
//!
//! It trusts the trace only for the order of the moves; everything else is compared.

use gametree::search::{Limits, Techniques, Weakness, is_mate};
use gametree::trace::{NodeId, Skip};
use gametree::{Bound, Depth, Extension, Game, INFINITE, Kind, MATE, Score, Trace, Why, Window, is_legal, legal_moves};

use crate::games::Rules;
use crate::memory::Memory;
use crate::mover_view::MoverView;
use crate::violation::{Stop, Violation, holds, same};

/// The deepest ply of a search.
const MAX_PLY: u32 = 200;

/// The settings of a search.
#[derive(Clone, Debug)]
pub(crate) struct Setting<M> {
    pub(crate) techniques: Techniques,
    pub(crate) weakness: Weakness,
    pub(crate) limits: Limits<M>,
}

/// How a node was reached, as far as its search depends on it.
#[derive(Clone)]
pub(crate) struct Place<M> {
    pub(crate) ply: u32,
    pub(crate) principal: bool,
    pub(crate) cut_expected: bool,
    /// The excluded move of a singularity test.
    pub(crate) excluded: Option<M>,
    /// The evaluations one and two plies before.
    pub(crate) earlier: [Option<Score>; 2],
    /// At a root: its moves, in order.
    pub(crate) among: Option<Vec<M>>,
    /// Whether results are written into the table.
    pub(crate) writes: bool,
    /// The plies of quiescence above. `None`: outside quiescence.
    pub(crate) quiet: Option<i32>,
}

/// The end of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct End {
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) why: Why,
}

pub(crate) const fn end(score: Score, bound: Bound, why: Why) -> End {
    End { score, bound, why }
}

/// A table entry, for the side to move.
#[derive(Clone, Copy)]
pub(crate) struct TableEntry {
    pub(crate) score: Score,
    pub(crate) raw: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: i32,
}

/// The result of a root move after all its searches.
pub(crate) struct Answer<M> {
    pub(crate) mv: M,
    pub(crate) score: Score,
    /// Whether it is the first of the pass or better than all before it.
    pub(crate) counts: bool,
    pub(crate) bound: Bound,
    /// The moves after it.
    pub(crate) line: Vec<M>,
    pub(crate) deepest: u32,
}

/// A node between entry and exit.
pub(crate) struct Open<M> {
    pub(crate) window: Window,
    /// α before the first move.
    pub(crate) alpha_in: Score,
    pub(crate) depth: Depth,
    pub(crate) shortened: Depth,
    pub(crate) in_check: bool,
    pub(crate) evaluation: Option<Score>,
    pub(crate) improving: bool,
    pub(crate) entry: Option<TableEntry>,
    pub(crate) table_move: Option<M>,
    pub(crate) best: Option<Score>,
    pub(crate) best_move: Option<M>,
    pub(crate) line: Vec<M>,
    pub(crate) searched: Vec<M>,
    pub(crate) raises: Vec<(u32, Score, Score)>,
    pub(crate) unsearched: usize,
    kids: std::vec::IntoIter<NodeId>,
}

/// How a child is reached.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Transition {
    Move,
    Pass,
    Same,
}

/// The required entry of a child.
pub(crate) struct Expected<M> {
    pub(crate) transition: Transition,
    pub(crate) mv: Option<M>,
    pub(crate) depth: Depth,
    pub(crate) window: Window,
    pub(crate) kind: Kind,
    pub(crate) reduced: Depth,
    pub(crate) extended: (Depth, Option<Extension>),
    pub(crate) place: Place<M>,
}

pub(crate) struct Walk<'w, G: Game> {
    pub(crate) game: G,
    pub(crate) view: MoverView<'w, G::Move>,
    pub(crate) setting: &'w Setting<G::Move>,
    pub(crate) memory: &'w mut Memory<G::Move>,
    /// The depth of the iteration.
    pub(crate) root_depth: i32,
    /// The results of the root moves in this pass.
    pub(crate) answers: Vec<Answer<G::Move>>,
    /// The number of entries written so far.
    pub(crate) written: usize,
    /// The deepest ply reached in this pass.
    pub(crate) deepest: u32,
}

impl<'w, G: Rules> Walk<'w, G> {
    pub(crate) fn trace(&self) -> &'w Trace<G::Move> {
        self.view.trace
    }

    pub(crate) fn techniques(&self) -> Techniques {
        self.setting.techniques
    }

    /// Reads a node. Returns its line.
    pub(crate) fn node(&mut self, node: NodeId, place: &Place<G::Move>) -> Result<Vec<G::Move>, Violation> {
        let trace = self.trace();
        let side = trace.is_maximizing(node);
        same(node, "the side to move", side, self.game.is_maximizing())?;
        self.deepest = self.deepest.max(place.ply);
        let window = self.view.window(node);
        holds(node, "a window", window.alpha < window.beta, || format!("{window:?}"))?;
        let mut open = Open {
            window,
            alpha_in: window.alpha,
            depth: trace.depth(node),
            shortened: Depth::ZERO,
            in_check: false,
            evaluation: None,
            improving: false,
            entry: None,
            table_move: None,
            best: None,
            best_move: None,
            line: Vec::new(),
            searched: Vec::new(),
            raises: Vec::new(),
            unsearched: 0,
            kids: trace.children(node).collect::<Vec<_>>().into_iter(),
        };
        let due = match place.quiet {
            Some(below) => self.quiet(node, place, below, &mut open),
            None => self.full(node, place, &mut open),
        };
        let due = match due {
            Ok(due) => due,
            Err(Stop::Violation(violation)) => return Err(violation),
            Err(Stop::Halted) => {
                self.skips(node, place, &open, Why::Stopped)?;
                // Only a value above α is known to be reached: any other is the most that the moves so far can bring.
                let proved = open.best.filter(|&best| best > open.alpha_in);
                end(proved.unwrap_or(-INFINITE), Bound::AtLeast, Why::Stopped)
            }
        };
        same(node, "why", trace.why(node), due.why)?;
        same(node, "score", self.view.score(node), due.score)?;
        same(node, "bound", self.view.bound(node), due.bound)?;
        same(node, "unsearched", trace.unsearched(node), open.unsearched)?;
        let value = self.view.assessed(node);
        same(node, "evaluation", value, open.evaluation)?;
        same(node, "raises", self.view.raises(node), open.raises)?;
        same(node, "shortened", trace.shortened(node), open.shortened)?;
        same(node, "no more children", open.kids.next(), None)?;
        if !matches!(due.why, Why::Searched | Why::Cut | Why::Stopped) {
            let set_aside = |(skip, _): &(Skip<_>, _)| Some(skip.mv) == place.excluded;
            let skipped = trace.skips(node).filter(|skip| !set_aside(skip)).count();
            same(node, "nothing is left out", skipped, 0)?;
            same(node, "nothing is left out", trace.skipped_rest(node), None)?;
        }
        let stores = trace.stores();
        let wrote = stores.get(self.written).is_some_and(|s| s.node == node);
        same(node, "nothing more is written", wrote, false)?;
        Ok(open.line)
    }

    /// Reads a node outside quiescence.
    fn full(&mut self, node: NodeId, place: &Place<G::Move>, open: &mut Open<G::Move>) -> Result<End, Stop> {
        let techniques = self.techniques();
        if place.ply > 0 && place.excluded.is_none() {
            let plies = if techniques.repetition { place.ply } else { 0 };
            if let Some(end) = self.over(node, place.ply, plies)? {
                return Ok(end);
            }
            if techniques.dead_draw && self.game.is_dead_draw() {
                return Ok(end(0, Bound::Exact, Why::DeadDraw));
            }
            if place.ply >= MAX_PLY {
                return Ok(self.evaluated(node, open)?);
            }
            if techniques.mate_distance {
                let (worst, best) = (place.ply as Score - MATE, MATE - place.ply as Score - 1);
                let Window { alpha, beta } = open.window;
                open.window = Window::new(alpha.max(worst), beta.min(best));
                open.alpha_in = open.window.alpha;
            }
        }
        let recorded = self.view.first_window(node);
        same(node, "the window that mates leave", recorded, open.window)?;
        let Window { alpha, beta } = open.window;
        if alpha >= beta {
            // Being mated now is the worst result, and mating with the next move the best.
            let worst = place.ply as Score - MATE;
            let bound = if alpha == worst { Bound::AtLeast } else { Bound::AtMost };
            return Ok(end(alpha, bound, Why::MateDistance));
        }
        if place.excluded.is_some() {
            same(node, "a test asks no table", self.trace().find(node), None)?;
        } else if let Some(end) = self.ask_table(node, place, open)? {
            return Ok(end);
        }
        open.in_check = self.game.in_check();
        if !open.in_check {
            let evaluation = self.evaluated(node, open)?.score;
            let before = place.earlier[1];
            open.improving = before.is_none_or(|before| evaluation > before);
        }
        let quick = !place.principal && !open.in_check && place.excluded.is_none();
        if quick && !is_mate(beta) {
            if let Some(end) = self.reverse_futility(open) {
                return Ok(end);
            }
            if let Some(end) = self.razoring(node, place, open)? {
                return Ok(end);
            }
            if let Some(end) = self.null_move(node, place, open)? {
                return Ok(end);
            }
        }
        let uncertain = open.table_move.is_none() && place.excluded.is_none() && place.ply > 0;
        let matters = place.principal || place.cut_expected;
        if techniques.internal_reduction && uncertain && matters && open.depth >= Depth::plies(4) {
            open.shortened = Depth::ONE;
            open.depth = open.depth - Depth::ONE;
        }
        if techniques.probable_cut
            && quick
            && let Some(end) = self.probable_cut(node, place, open)?
        {
            return Ok(end);
        }
        self.moves(node, place, open)
    }

    /// The result of a position where the game is over.
    pub(crate) fn over(&mut self, node: NodeId, ply: u32, plies: u32) -> Result<Option<End>, Violation> {
        let Some(outcome) = self.game.outcome_on_path(plies) else {
            return Ok(None);
        };
        let why = self.game.why_over(plies);
        if why == Why::Repeated {
            let stood = self.game.is_repetition();
            same(node, "what is repeated stood before", stood, true)?;
        }
        Ok(Some(end(outcome.score(ply), Bound::Exact, why)))
    }

    /// The static evaluation; that of a weak player errs by at most `roughness` points.
    pub(crate) fn evaluated(&self, node: NodeId, open: &mut Open<G::Move>) -> Result<End, Violation> {
        let recorded = self.view.assessed(node);
        let due = self.game.evaluate();
        let most = self.setting.weakness.roughness;
        let close = recorded.is_some_and(|recorded| (recorded - due).abs() <= most);
        holds(node, "evaluation", close, || format!("recorded {recorded:?}, due {due} ± {most}"))?;
        open.evaluation = recorded;
        let score = recorded.unwrap_or(due);
        Ok(end(score, Bound::Exact, Why::Evaluated))
    }

    /// The next child, if there is one.
    pub(crate) fn more(open: &mut Open<G::Move>) -> Option<NodeId> {
        open.kids.next()
    }

    /// The next child, which must exist unless the search was stopped.
    pub(crate) fn due(&self, node: NodeId, what: &'static str, open: &mut Open<G::Move>) -> Result<NodeId, Stop> {
        if let Some(child) = open.kids.next() {
            return Ok(child);
        }
        if self.trace().why(node) == Why::Stopped {
            return Err(Stop::Halted);
        }
        holds(node, what, false, || "it is missing".to_owned())?;
        Err(Stop::Halted)
    }

    /// Reads a child. Returns its score for its side to move, and its line.
    pub(crate) fn child(&mut self, child: NodeId, ask: Expected<G::Move>) -> Result<(Score, Vec<G::Move>), Stop> {
        let trace = self.trace();
        let Expected { transition, mv, depth, window, mut kind, mut place, .. } = ask;
        let beyond = self.setting.limits.mate;
        let beyond = beyond.is_some_and(|moves| place.ply as i32 >= 2 * moves);
        if place.quiet.is_none() && (depth < Depth::ONE || beyond) {
            place.quiet = Some(0);
        }
        if place.quiet.is_some() {
            kind = kind.with(Kind::QUIESCENCE);
        }
        same(child, "the move", trace.mv(child), mv)?;
        same(child, "depth", trace.depth(child), depth)?;
        same(child, "window", self.child_window(child, transition), window)?;
        same(child, "kind", trace.kind(child), kind)?;
        same(child, "reduced", trace.reduced(child), ask.reduced)?;
        same(child, "extended", trace.extended(child), ask.extended)?;
        let line = match transition {
            Transition::Same => self.node(child, &place)?,
            Transition::Pass => {
                let undo = self.game.pass();
                holds(child, "a pass", undo.is_some(), || "no pass".to_owned())?;
                let line = self.node(child, &place)?;
                undo.into_iter().for_each(|undo| self.game.unpass(undo));
                line
            }
            Transition::Move => {
                let undo = mv.and_then(|mv| Some((mv, self.game.make(mv)?)));
                let Some((mv, undo)) = undo else {
                    holds(child, "legal", false, || format!("{mv:?}"))?;
                    return Err(Stop::Halted);
                };
                let line = self.node(child, &place)?;
                self.game.unmake(mv, undo);
                line
            }
        };
        if trace.why(child) == Why::Stopped {
            return Err(Stop::Halted);
        }
        Ok((self.view.score(child), line))
    }

    /// A child's window for its side to move, before that side has been checked.
    fn child_window(&self, child: NodeId, transition: Transition) -> Window {
        let turned = self.game.is_maximizing() == (transition == Transition::Same);
        let window = self.trace().window(child);
        if turned { window } else { -window }
    }

    /// The legal moves here, as the game gives them.
    pub(crate) fn legal(&mut self) -> Vec<G::Move> {
        legal_moves(&mut self.game)
    }

    pub(crate) fn is_legal(&mut self, mv: G::Move) -> bool {
        G::ALL_LEGAL || is_legal(&mut self.game, mv)
    }
}
