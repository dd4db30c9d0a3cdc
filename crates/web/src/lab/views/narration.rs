//! The facts of selective searches' steps: the kinds of visits and the causes of their ends.

use gametree::trace::{CutBy, NodeId, Trace, Writer};
use gametree::{Bound, Depth, Kind, Rule, Why};

use super::frame::Scene;
use crate::api::{BoundKind, Ending, EntryFound, EntryWriter, Iteration, LeftOut, Question, VisitKind, bound_kind};
use crate::lab::record::path::{path_to, replayed, true_evaluation};

/// The kinds of visits that listings make too.
const PLAIN: Kind = Kind::ZERO_WINDOW.with(Kind::RE_SEARCH);

impl Scene<'_> {
    fn is_played(&self) -> bool {
        self.searcher.name == "play"
    }

    /// The kind of a visit. `None` for one that listings make too.
    pub(super) fn visit_kind(&self, node: NodeId) -> Option<VisitKind> {
        let kind = self.trace.kind(node);
        if !self.is_played() && PLAIN.has(kind) {
            return None;
        }
        let (extended, rule) = self.trace.extended(node);
        Some(VisitKind {
            kind: kind.names().collect(),
            depth: plies(self.trace.depth(node)),
            reduced: in_plies(self.trace.reduced(node)),
            extended: in_plies(extended),
            extension: rule.map(gametree::Extension::name),
            pass: iteration(self.trace, node),
            before: previous_visit(self.trace, node).map(|before| self.visit_result(before)),
        })
    }

    /// Whether a node of quiescence searches every move without standing pat, because the side to move is in check.
    pub(super) fn searches_evasions(&self, node: NodeId) -> bool {
        let trace = self.trace;
        let is_quiet = |child| trace.kind(child).has(Kind::QUIESCENCE);
        let stands = |child| trace.raises(node).any(|raise| raise.step < trace.entered(child));
        let first = trace.children(node).next().filter(|_| trace.depth(node) < Depth::ONE);
        first.is_some_and(|first| is_quiet(first) && !stands(first))
    }

    /// The causes of a node's end. `None` for an end that listings have too.
    pub(super) fn ending(&self, node: NodeId) -> Option<Ending> {
        let trace = self.trace;
        let kind = trace.kind(node);
        let ordinary = matches!(
            trace.why(node),
            Why::Evaluated | Why::Decided | Why::Stuck | Why::Searched | Why::Cut | Why::Answered
        );
        let is_root = trace.parent(node).is_none();
        if !self.is_played() && ordinary && !kind.is_test() && !is_root {
            return None;
        }
        let (overlooked, preferred) = self.overlooked(node);
        Some(Ending {
            kind: kind.names().collect(),
            is_test: kind.is_test(),
            max: trace.is_maximizing(node),
            static_value: trace.assessed(node).map(|score| self.in_author_units(score)),
            window: self.window(trace.first_window(node)),
            left_out: left_out(trace, node),
            overlooked,
            preferred,
            fair: self.true_evaluation(node),
            had: self.bound_before(node),
            question: self.question(node),
            entry: self.entry(node),
            again: re_search_after(trace, node).is_some(),
            pass: iteration(trace, node),
        })
    }

    /// The last test search of a node.
    fn question(&self, node: NodeId) -> Option<Question> {
        const QUESTIONS: [Kind; 5] =
            [Kind::NULL_MOVE, Kind::VERIFICATION, Kind::SINGULAR, Kind::PROBABLE_CUT, Kind::RAZORING];
        let trace = self.trace;
        let test_node = trace.children(node).filter(|&child| trace.kind(child).is_test()).last()?;
        let is = |kind: &Kind| trace.kind(test_node).has(*kind);
        Some(Question {
            kind: QUESTIONS.into_iter().find(is)?.names().next()?,
            node: self.drawing.find(test_node),
            value: self.in_author_units(trace.score(test_node)),
            exact: bound_kind(trace.bound(test_node)),
            depth: plies(trace.depth(test_node)),
        })
    }

    /// The bound that the value of an open node is after `child`, or standing pat, has raised it: a lower bound for the side
    /// to move, or an upper bound while all moves so far were only proven to be no better.
    pub(super) fn open_bound(&self, node: NodeId, child: Option<NodeId>) -> Bound {
        let sure = if self.trace.is_maximizing(node) { Bound::AtLeast } else { Bound::AtMost };
        match child.map(|child| self.trace.bound(child)) {
            Some(bound) if bound == -sure => bound,
            _ => sure,
        }
    }

    /// The bound that the parent's value was before `node` was left. `None` if it was only the end of its window.
    fn bound_before(&self, node: NodeId) -> Option<BoundKind> {
        let parent = self.trace.parent(node)?;
        let left = self.trace.left(node);
        let before = self.trace.raises(parent).take_while(|raise| raise.step < left);
        let last = before.last()?;
        Some(bound_kind(self.open_bound(parent, self.trace.raised_by(last))))
    }

    /// The names of the moves that a weaker player overlooked, and of the best move that it saw.
    fn overlooked(&self, node: NodeId) -> (Vec<String>, Option<String>) {
        let trace = self.trace;
        let skips = trace.skips(node).map(|(skip, _)| skip);
        let overlooked_skips = skips.filter(|skip| skip.rule == Rule::Overlooked);
        let mut moves: Vec<u16> = overlooked_skips.map(|skip| skip.mv).collect();
        if moves.is_empty() {
            return (Vec::new(), None);
        }
        let best = trace.best_child(node).filter(|&best| {
            let brings = trace.bound(best);
            brings != -self.open_bound(node, None)
        });
        let best = best.and_then(|best| trace.mv(best));
        moves.extend(best);
        let mut names = replayed(trace, self.replay, &path_to(trace, node), &moves).names;
        let preferred = best.and_then(|_| names.pop());
        (names, preferred)
    }

    /// The true evaluation of the position, where a weaker player misjudges it.
    fn true_evaluation(&self, node: NodeId) -> Option<f64> {
        let path = path_to(self.trace, node);
        let there = replayed(self.trace, self.replay, &path, &[]);
        true_evaluation(self.trace, node, &there).map(|score| self.in_author_units(score))
    }

    /// The origin of the table entry that a node found.
    fn entry(&self, node: NodeId) -> Option<EntryFound> {
        let trace = self.trace;
        let find = trace.find(node)?;
        let (writer, ago) = written_by(find.writer());
        let by = find.writer().node();
        Some(EntryFound {
            writer,
            node: by,
            iteration: by.and_then(|by| iteration(trace, path_to(trace, by)[0])),
            ago,
            depth: find.depth.map(u32::from),
            exact: bound_kind(find.claims),
        })
    }

    /// Whether the bound that cut a node is not a value that its source node found, but one that this node or the caller
    /// tests with a zero window.
    pub(super) fn is_only_tested(&self, node: NodeId, by: CutBy) -> bool {
        let trace = self.trace;
        if by.node == Some(node) {
            return false;
        }
        let upwards = std::iter::successors(Some(node), |&node| trace.parent(node));
        let mut path = upwards.take_while(|&above| Some(above) != by.node);
        let below = path.by_ref().last().unwrap_or(node);
        let Some(above) = by.node else {
            let root = below;
            return root > 0 || trace.kind(root) != Kind::PLAIN;
        };
        let has = trace.state_at(above, trace.entered(below)).value;
        trace.is_maximizing(above) == trace.is_maximizing(node) || has != Some(by.limit)
    }
}

/// A depth in plies. `None`: to the end.
pub(super) fn plies(depth: Depth) -> Option<f64> {
    (!depth.is_unlimited()).then(|| in_plies(depth))
}

/// An amount of plies.
pub(super) fn in_plies(amount: Depth) -> f64 {
    f64::from(amount.in_twelfths()) / 12.0
}

/// The iteration of a root. `None` if it is no root, or the search is a listing.
pub(super) fn iteration(trace: &Trace<u16>, node: NodeId) -> Option<Iteration> {
    let passes = trace.passes();
    let at = passes.binary_search_by_key(&node, |pass| pass.node).ok()?;
    let pass = passes[at];
    Some(Iteration { depth: pass.depth, line: pass.line })
}

/// The visit of the same move or root just before `node`, if `node` is its re-search.
pub(super) fn previous_visit(trace: &Trace<u16>, node: NodeId) -> Option<NodeId> {
    if !trace.kind(node).has(Kind::RE_SEARCH) {
        return None;
    }
    match trace.parent(node) {
        Some(parent) => trace.children(parent).take_while(|&child| child < node).last(),
        None => trace.roots().take_while(|&root| root < node).last(),
    }
}

/// The re-search of the same move or root that follows `node`.
pub(super) fn re_search_after(trace: &Trace<u16>, node: NodeId) -> Option<NodeId> {
    let next = trace.subtree(node).end;
    let there = (next as usize) < trace.len() && trace.parent(next) == trace.parent(node)
        || (next as usize) < trace.len() && trace.parent(node).is_none();
    (there && trace.kind(next).has(Kind::RE_SEARCH)).then_some(next)
}

/// How many moves each rule left out at a node.
pub(super) fn left_out(trace: &Trace<u16>, node: NodeId) -> Vec<LeftOut> {
    let mut counts: Vec<LeftOut> = Vec::new();
    let single = trace.skips(node).map(|(skip, _)| (1, skip.rule));
    for (count, rule) in single.chain(trace.skipped_rest(node)) {
        let count = count as u32;
        match counts.iter_mut().find(|known| known.rule == rule.name()) {
            Some(known) => known.count += count,
            None => counts.push(LeftOut { rule: rule.name(), count }),
        }
    }
    counts
}

/// The writer of an entry, and how many searches ago it was written.
pub(super) fn written_by(writer: Writer) -> (EntryWriter, Option<u32>) {
    match writer {
        Writer::Node(_) => (EntryWriter::Node, None),
        Writer::Unrecorded => (EntryWriter::Unrecorded, None),
        Writer::Earlier(ago) => (EntryWriter::Earlier, (ago > 0).then_some(ago.into())),
    }
}
