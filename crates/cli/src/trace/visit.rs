//! The visits of a playing search, written one at a time: `docs/trace.md` describes their fields.

use super::json::decimal;
use gametree::trace::{NodeId, Store, Writer};
use gametree::{Bound, Depth, INFINITE, Kind, Rule, Score, StoreEffect, Tactical, Trace, Why, Window};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::cell::RefCell;
use xiangqi::{Move, Position};

/// All visits, in the order of entry.
pub(super) struct Visits<'t> {
    trace: &'t Trace<Move>,
    /// The position of the last written node, and the path to it.
    walk: RefCell<(Position, Vec<NodeId>)>,
}

#[derive(Serialize)]
struct Visit {
    id: NodeId,
    parent: Option<NodeId>,
    #[serde(rename = "move")]
    mv: Option<String>,
    ply: u32,
    depth: Value,
    iteration: i32,
    kind: Vec<&'static str>,
    alpha: Value,
    beta: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    narrowed: Option<[Value; 2]>,
    value: Value,
    bound: &'static str,
    why: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<CutBy>,
    #[serde(rename = "static", skip_serializing_if = "Option::is_none")]
    assessed: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<Entry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stored: Option<Stored>,
    #[serde(skip_serializing_if = "Option::is_none")]
    evicted: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reduced: Option<Change>,
    #[serde(skip_serializing_if = "Option::is_none")]
    extended: Option<Change>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shortened: Option<Change>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    skipped: Vec<Skipped>,
    #[serde(skip_serializing_if = "is_zero")]
    unsearched: usize,
    #[serde(skip_serializing_if = "is_zero")]
    omitted: usize,
}

/// What ended a node: the bound that its value met and the node that set it, or the test that decided.
#[derive(Serialize)]
struct CutBy {
    node: Option<NodeId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<u32>,
}

#[derive(Serialize)]
struct Entry {
    value: Value,
    depth: Option<u8>,
    bound: &'static str,
    #[serde(rename = "use")]
    usage: &'static str,
    writer: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    searches_ago: Option<u8>,
}

#[derive(Serialize)]
struct Stored {
    bound: &'static str,
    depth: Option<u8>,
    effect: &'static str,
}

/// A change of the usual depth, and the rule behind it.
#[derive(Serialize)]
struct Change {
    plies: Value,
    by: Option<&'static str>,
}

#[derive(Serialize)]
struct Skipped {
    #[serde(rename = "move")]
    mv: String,
    rule: &'static str,
    /// The most the move could bring, which the node took as its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    upper_bound: Option<Value>,
}

impl Serialize for Visits<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.trace.len()))?;
        for pass in self.trace.passes() {
            for node in self.trace.subtree(pass.node) {
                self.go_to(node);
                list.serialize_element(&self.visit(node, pass.depth))?;
            }
        }
        list.end()
    }
}

impl<'t> Visits<'t> {
    pub(super) fn new(trace: &'t Trace<Move>, root: &Position) -> Self {
        Self { trace, walk: RefCell::new((root.clone(), Vec::new())) }
    }

    /// Unmakes and makes moves until the position is that of `node`.
    fn go_to(&self, node: NodeId) {
        let (position, path) = &mut *self.walk.borrow_mut();
        while path.last().copied() != self.trace.parent(node) {
            let Some(last) = path.pop() else { break };
            if self.trace.mv(last).is_some() || self.trace.kind(last).has(Kind::NULL_MOVE) {
                position.unmake();
            }
        }
        match self.trace.mv(node) {
            Some(mv) => {
                position.make(mv);
            }
            None if self.trace.kind(node).has(Kind::NULL_MOVE) => position.pass(),
            None => {}
        }
        path.push(node);
    }

    /// The number of moves and null moves that lead to the current node.
    fn ply(&self) -> u32 {
        let (_, path) = &*self.walk.borrow();
        let moves = |&&node: &&NodeId| self.trace.mv(node).is_some() || self.trace.kind(node).has(Kind::NULL_MOVE);
        path.iter().filter(moves).count() as u32
    }

    fn visit(&self, node: NodeId, iteration: i32) -> Visit {
        let trace = self.trace;
        let window = self.window(node, trace.window(node));
        let first = self.window(node, trace.first_window(node));
        let (extended, extension) = trace.extended(node);
        let extension = extension.map(gametree::Extension::name);
        let store = trace.store(node);
        Visit {
            id: node,
            parent: trace.parent(node),
            mv: trace.mv(node).map(|mv| mv.to_string()),
            ply: self.ply(),
            depth: plies(trace.depth(node)),
            iteration,
            kind: trace.kind(node).names().collect(),
            alpha: number(window.alpha),
            beta: number(window.beta),
            narrowed: (first != window).then(|| [number(first.alpha), number(first.beta)]),
            value: self.number(node, trace.score(node)),
            bound: self.bound(node, trace.bound(node)),
            why: trace.why(node).name(),
            by: self.by(node),
            assessed: trace.assessed(node).map(|score| self.number(node, score)),
            entry: self.entry(node),
            stored: store.map(|store| self.stored(node, &store)),
            evicted: store
                .filter(|store| store.effect == StoreEffect::Evicted)
                .and_then(|store| store.replaced().map(|writer| writer_name(writer).0)),
            reduced: change(trace.reduced(node), reduction(trace.kind(node))),
            extended: change(extended, extension),
            shortened: change(trace.shortened(node), Some("internal_reduction")),
            skipped: self.skipped(node),
            unsearched: trace.unsearched(node),
            omitted: trace.omitted(node) as usize,
        }
    }

    fn by(&self, node: NodeId) -> Option<CutBy> {
        let trace = self.trace;
        if let Some(by) = trace.cut_by(node) {
            return Some(CutBy {
                node: by.node,
                limit: Some(self.number(node, by.limit)),
                distance: Some(by.distance),
            });
        }
        // The last test decided.
        let tests: &[Kind] = match trace.why(node) {
            Why::Passed => &[Kind::VERIFICATION, Kind::NULL_MOVE],
            Why::Razored => &[Kind::RAZORING],
            Why::ProbableCut => &[Kind::PROBABLE_CUT],
            Why::MultiCut => &[Kind::SINGULAR],
            _ => return None,
        };
        let made = |&kind: &Kind| {
            let made = trace.children(node);
            made.filter(|&child| trace.kind(child).has(kind)).last()
        };
        tests.iter().find_map(made).map(|test| CutBy { node: Some(test), limit: None, distance: None })
    }

    fn entry(&self, node: NodeId) -> Option<Entry> {
        let find = self.trace.find(node)?;
        let (writer, searches_ago) = writer_name(find.writer());
        Some(Entry {
            value: self.number(node, find.score),
            depth: find.depth,
            bound: self.bound(node, find.claims),
            usage: find.usage.name(),
            writer,
            searches_ago,
        })
    }

    fn stored(&self, node: NodeId, store: &Store) -> Stored {
        Stored { bound: self.bound(node, store.bound), depth: store.depth, effect: store.effect.name() }
    }

    /// The moves that were skipped one by one, and those skipped together.
    fn skipped(&self, node: NodeId) -> Vec<Skipped> {
        let trace = self.trace;
        let skipped = |mv: Move, rule: Rule, upper_bound: Option<Score>| Skipped {
            mv: mv.to_string(),
            rule: rule.name(),
            upper_bound: upper_bound.map(|upper_bound| self.number(node, upper_bound)),
        };
        let mut all: Vec<_> =
            trace.skips(node).map(|(skip, upper_bound)| skipped(skip.mv, skip.rule, upper_bound)).collect();
        let Some((_, rule)) = trace.skipped_rest(node) else { return all };
        let mut dealt_with: Vec<_> = trace.skips(node).map(|(skip, _)| skip.mv).collect();
        let searched = trace.children(node).filter(|&child| !trace.kind(child).is_test());
        dealt_with.extend(searched.filter_map(|child| trace.mv(child)));
        let (position, _) = &*self.walk.borrow();
        Tactical::quiet_moves(position, |mv| {
            if !dealt_with.contains(&mv) {
                all.push(skipped(mv, rule, None));
            }
        });
        all
    }

    /// A score for the side to move at a node.
    fn number(&self, node: NodeId, score: Score) -> Value {
        number(if self.trace.is_maximizing(node) { score } else { -score })
    }

    fn bound(&self, node: NodeId, bound: Bound) -> &'static str {
        if self.trace.is_maximizing(node) { bound.name() } else { (-bound).name() }
    }

    fn window(&self, node: NodeId, window: Window) -> Window {
        if self.trace.is_maximizing(node) { window } else { -window }
    }
}

/// A score; infinities as text.
pub(super) fn number(score: Score) -> Value {
    match score {
        INFINITE.. => "+inf".into(),
        _ if score <= -INFINITE => "-inf".into(),
        _ => score.into(),
    }
}

fn plies(depth: Depth) -> Value {
    decimal(f64::from(depth.in_twelfths()) / 12.0)
}

fn change(by: Depth, rule: Option<&'static str>) -> Option<Change> {
    (by > Depth::ZERO).then(|| Change { plies: plies(by), by: rule })
}

/// The rule that reduced the depth of a node of this kind.
fn reduction(kind: Kind) -> Option<&'static str> {
    let tests = [Kind::NULL_MOVE, Kind::VERIFICATION, Kind::SINGULAR, Kind::PROBABLE_CUT, Kind::RAZORING];
    let test = tests.into_iter().find(|&test| kind.has(test));
    match test {
        Some(test) => test.names().next(),
        None => Some("late_move_reduction"),
    }
}

fn writer_name(writer: Writer) -> (Value, Option<u8>) {
    match writer {
        Writer::Node(node) => (node.into(), None),
        Writer::Unrecorded => ("unrecorded".into(), None),
        Writer::Earlier(searches) => ("earlier".into(), Some(searches)),
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // Required by serde.
fn is_zero(count: &usize) -> bool {
    *count == 0
}
