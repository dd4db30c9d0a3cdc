//! The roots: one pass after the other, deeper each time, with windows around the last score; and the final answer.

use std::fmt::Debug;

use gametree::search::{Line, is_mate};
use gametree::trace::Pass;
use gametree::{Bound, Depth, INFINITE, Kind, Score, Trace, Why, Window};

use crate::cuts;
use crate::games::Rules;
use crate::memory::Memory;
use crate::mover_view::MoverView;
use crate::structure;
use crate::violation::{Violation, holds, same};
use crate::walk::{Place, Setting, Walk};

/// A root move, as the reader computes it.
struct RootMove<M> {
    line: Line<M>,
    rank: Score,
    /// The score of its last search, a failure low included.
    score: Score,
}

/// The root moves, in order.
struct Root<M> {
    moves: Vec<RootMove<M>>,
    /// The requested number of lines.
    line_count: usize,
    restricted: bool,
}

/// The previous pass.
struct Before {
    pass: Pass,
    window: Window,
    score: Score,
    /// Whether the score lay inside the window.
    is_inside_window: bool,
}

/// Reads a whole trace and compares it with the lines of the session.
pub(crate) fn check<G: Rules>(
    game: &G,
    setting: &Setting<G::Move>,
    memory: &mut Memory<G::Move>,
    trace: &Trace<G::Move>,
    lines: &[Line<G::Move>],
) -> Result<(), Violation> {
    structure::check(trace)?;
    cuts::check(trace)?;
    memory.begin();
    let mut walk = Walk {
        game: game.clone(),
        view: MoverView { trace },
        setting,
        memory,
        root_depth: 0,
        answers: Vec::new(),
        written: 0,
        deepest: 0,
    };
    let mut root = Root::new(walk.legal(), setting);
    let passes = trace.passes();
    let nodes: Vec<_> = trace.roots().collect();
    let named: Vec<_> = passes.iter().map(|pass| pass.node).collect();
    same(0, "every root is a pass", named, nodes)?;
    let mut before: Option<Before> = None;
    for &pass in passes {
        let window = root.check_pass(&walk, pass, before.as_ref())?;
        before = Some(root.read(&mut walk, pass, window)?);
    }
    same(0, "everything written is recorded", walk.written, trace.stores().len())?;
    let recorded: Vec<_> = lines.iter().collect();
    let due: Vec<_> = root.moves.iter().map(|mv| &mv.line).take(lines.len()).collect();
    same(0, "what the search answers", recorded, due)?;
    let Some(answer) = lines.first().filter(|_| setting.limits.lines == 1) else {
        return Ok(());
    };
    // The answer is that of the last root that proved anything.
    let view = MoverView { trace };
    let proved = passes.iter().rev().find(|pass| view.score(pass.node).abs() < INFINITE);
    let proved = proved.map(|pass| (view.score(pass.node), view.bound(pass.node), pass.depth));
    let answered = (answer.score, answer.bound, answer.depth);
    same(0, "the answer is what a root proved", Some(answered), proved.or(Some(answered)))
}

impl<M: Copy + PartialEq + Debug> Root<M> {
    fn new(mut legal: Vec<M>, setting: &Setting<M>) -> Self {
        let all = legal.len();
        if legal.iter().any(|mv| setting.limits.moves.contains(mv)) {
            legal.retain(|mv| setting.limits.moves.contains(mv));
        }
        let restricted = legal.len() < all;
        let root_move = |mv| RootMove {
            line: Line { score: -INFINITE, bound: Bound::AtLeast, depth: 0, deepest: 0, moves: vec![mv] },
            rank: -INFINITE,
            score: -INFINITE,
        };
        Self {
            line_count: setting.limits.lines.clamp(1, legal.len().max(1)),
            moves: legal.into_iter().map(root_move).collect(),
            restricted,
        }
    }

    /// Checks that a pass is the one that must follow, and has the right window.
    fn check_pass<G: Rules<Move = M>>(
        &self,
        walk: &Walk<'_, G>,
        pass: Pass,
        before: Option<&Before>,
    ) -> Result<Window, Violation> {
        let node = pass.node;
        let view = &walk.view;
        let window = view.window(node);
        let kind = view.trace.kind(node);
        let depth = Depth::plies(pass.depth);
        same(node, "the depth of a pass", view.trace.depth(node), depth)?;
        let bare = (view.trace.mv(node), view.trace.reduced(node));
        same(node, "a root is come to by nothing", bare, (None, Depth::ZERO))?;
        let extended = view.trace.extended(node);
        same(node, "extended", extended, (Depth::ZERO, None))?;
        let (deeper, line) = match before {
            None => (1, 0),
            Some(before) if !before.is_inside_window => (before.pass.depth, before.pass.line),
            Some(before) if before.pass.line as usize + 1 < self.line_count => {
                (before.pass.depth, before.pass.line + 1)
            }
            Some(before) => (before.pass.depth + 1, 0),
        };
        same(node, "passes in their order", (pass.depth, pass.line), (deeper, line))?;
        if let Some(before) = before.filter(|before| !before.is_inside_window) {
            let kinds = Kind::ASPIRATION.with(Kind::RE_SEARCH);
            same(node, "kind", kind, kinds)?;
            let (Window { alpha, beta }, score) = (before.window, before.score);
            // After a fail low the window moves down; after a fail high only its upper end moves.
            let widens = if score <= alpha {
                window.alpha < score && alpha < window.beta && window.beta <= beta
            } else {
                window.alpha == alpha && window.beta > score
            };
            let wider = [score - window.alpha, window.beta - score];
            let wider = wider[usize::from(score >= beta)] >= 16;
            return holds(node, "the window opens to the score", widens && wider, || {
                format!("{window:?} after {score} in {:?}", before.window)
            })
            .map(|()| window);
        }
        // The window lies around the last score of its move.
        let last = self.moves[line as usize].score;
        let open = !walk.techniques().aspiration || pass.depth < 4 || is_mate(last);
        let due =
            if open { (Window::INFINITE, Kind::PLAIN) } else { (Window::new(last - 16, last + 16), Kind::ASPIRATION) };
        same(node, "the window around the last score", (window, kind), due)?;
        Ok(window)
    }

    /// Reads a pass, and updates the moves as the search does.
    fn read<G: Rules<Move = M>>(
        &mut self,
        walk: &mut Walk<'_, G>,
        pass: Pass,
        window: Window,
    ) -> Result<Before, Violation> {
        let line = pass.line as usize;
        walk.root_depth = pass.depth;
        walk.deepest = 0;
        walk.answers.clear();
        for mv in &mut self.moves[line..] {
            mv.rank = -INFINITE;
        }
        let among = self.moves[line..].iter().map(|mv| mv.line.moves[0]);
        let place = Place {
            ply: 0,
            principal: true,
            cut_expected: false,
            excluded: None,
            earlier: [None; 2],
            among: Some(among.collect()),
            writes: !self.restricted && line == 0,
            quiet: None,
        };
        walk.node(pass.node, &place)?;
        for answer in walk.answers.drain(..).filter(|answer| answer.counts) {
            let mut moves = self.moves[line..].iter_mut();
            let Some(root_move) = moves.find(|mv| mv.line.moves[0] == answer.mv) else {
                continue;
            };
            root_move.rank = answer.score;
            root_move.score = answer.score;
            // One move that fails low says nothing of the others.
            if answer.bound != Bound::AtMost {
                root_move.line = Line {
                    score: answer.score,
                    bound: Bound::AtLeast,
                    depth: pass.depth,
                    deepest: answer.deepest,
                    moves: std::iter::once(answer.mv).chain(answer.line).collect(),
                };
            }
        }
        self.moves[line..].sort_by_key(|mv| -mv.rank);
        let score = walk.view.score(pass.node);
        let is_inside_window = window.alpha < score && score < window.beta;
        let stopped = walk.view.trace.why(pass.node) == Why::Stopped;
        if !stopped {
            let best = &mut self.moves[line].line;
            best.bound = walk.view.bound(pass.node);
            if best.bound == Bound::AtMost {
                (best.score, best.depth, best.deepest) = (score, pass.depth, walk.deepest);
            }
        }
        if is_inside_window && !stopped && line + 1 == self.line_count {
            self.moves[..self.line_count].sort_by_key(|mv| -mv.line.score);
        }
        Ok(Before { pass, window, score, is_inside_window })
    }
}

/// An error with the path to its node, for a failing test.
pub(crate) fn described<M: Copy + Debug>(trace: &Trace<M>, violation: &Violation) -> String {
    let Violation { law, node, detail } = violation;
    let first = Some(*node).filter(|_| !trace.is_empty());
    let path: Vec<_> = std::iter::successors(first, |&node| trace.parent(node))
        .map(|node| (node, trace.mv(node), trace.kind(node).names().collect::<Vec<_>>()))
        .collect();
    format!("{law} at {node}: {detail}\n{path:?}")
}
