//! All facts about one node of a trace.

use gametree::Why;
use gametree::trace::{NodeId, Writer};
use wasm_bindgen::prelude::*;

use super::narration::{in_plies, iteration, plies, written_by};
use crate::api::{
    self, BoundKind, LeftOut, PathNode, Story, StoryEntry, StoryMove, StorySkip, StoryStore, WindowPair, bound_kind,
};
use crate::lab::record::path::{path_to, replayed, true_evaluation};
use crate::lab::record::{TraceView, TracedSearch, named};
use crate::read;

#[wasm_bindgen(js_class = Trace)]
impl TracedSearch {
    /// All facts about a node. Numbers beyond the last node stand for the last.
    #[wasm_bindgen(unchecked_return_type = "Story")]
    pub fn story(&self, #[wasm_bindgen(unchecked_param_type = "number")] node: &JsValue) -> Result<JsValue, JsValue> {
        let node: NodeId = read::argument("node", node)?;
        let last = (self.trace.len() as NodeId).saturating_sub(1);
        Ok(api::to_js(&self.story_of(node.min(last))))
    }
}

impl TracedSearch {
    fn story_of(&self, node: NodeId) -> Story {
        let trace = &self.trace;
        let root = self.root_of(node);
        let path = path_to(trace, node);
        let skips: Vec<_> = trace.skips(node).collect();
        let moves: Vec<u16> = skips.iter().map(|(skip, _)| skip.mv).collect();
        let there = replayed(trace, self.replay.as_deref(), &path, &moves);
        let fair = true_evaluation(trace, node, &there).map(|score| self.in_author_units(score));
        let (extended, extension) = trace.extended(node);
        let best = trace.best_child(node);
        Story {
            node,
            name: self.name(node).unwrap_or_default(),
            path: path
                .iter()
                .enumerate()
                .map(|(at, &node)| PathNode { node, name: self.name(node), uci: there.uci.get(at).cloned().flatten() })
                .collect(),
            fen: there.fen,
            max: trace.is_maximizing(node),
            entered: trace.entered(node),
            left: trace.left(node),
            ply: trace.ply(node),
            nodes: trace.subtree(node).len() as u32,
            depth: plies(trace.depth(node)),
            iteration: iteration(trace, root),
            kind: trace.kind(node).names().collect(),
            window: self.pair(trace.window(node)),
            last_window: self.pair(trace.state_at(node, trace.left(node)).window),
            static_value: trace.assessed(node).map(|score| self.in_author_units(score)),
            fair,
            value: self.in_author_units(trace.score(node)),
            exact: self.exact(node),
            why: trace.why(node).name(),
            reduced: in_plies(trace.reduced(node)),
            extended: in_plies(extended),
            extension: extension.map(gametree::Extension::name),
            shortened: in_plies(trace.shortened(node)),
            entry: self.entry_found(node),
            stored: self.stored(node),
            left_out: skips
                .iter()
                .zip(there.names)
                .map(|((skip, upper_bound), name)| StorySkip {
                    name,
                    rule: skip.rule.name(),
                    upper_bound: upper_bound.map(|score| self.in_author_units(score)),
                })
                .collect(),
            rest: trace.skipped_rest(node).map(|(count, rule)| LeftOut { rule: rule.name(), count: count as u32 }),
            unsearched: trace.unsearched(node) as u32,
            moves: self.children_of(node, best),
            parent: trace.parent(node),
            best,
            next_cut: self.next_cut(node),
            next_change: self.next_change(node),
        }
    }

    pub(super) fn root_of(&self, node: NodeId) -> NodeId {
        let upwards = std::iter::successors(Some(node), |&node| self.trace.parent(node));
        upwards.last().unwrap_or(node)
    }

    /// The move that leads to a node, or the node's name. `None`: a root, a null move, or the same position again.
    pub(super) fn name(&self, node: NodeId) -> Option<String> {
        self.trace.mv(node)?;
        Some(match &self.view {
            TraceView::Parts(captions) => captions.text(node).to_owned(),
            TraceView::Whole(drawing) => named(drawing, node),
        })
    }

    fn pair(&self, window: gametree::Window) -> Option<WindowPair> {
        self.searcher
            .has_window
            .then(|| WindowPair { alpha: self.in_author_units(window.alpha), beta: self.in_author_units(window.beta) })
    }

    /// Whether the value of a node is exact or a bound. `None`: it says nothing.
    pub(super) fn exact(&self, node: NodeId) -> Option<BoundKind> {
        (!self.trace.bounds_nothing(node)).then(|| bound_kind(self.trace.bound(node)))
    }

    fn entry_found(&self, node: NodeId) -> Option<StoryEntry> {
        let find = self.trace.find(node)?;
        let (writer, ago) = written_by(find.writer());
        Some(StoryEntry {
            value: self.in_author_units(find.score),
            exact: bound_kind(find.claims),
            depth: find.depth.map(u32::from),
            usage: find.usage.name(),
            writer,
            node: find.writer().node(),
            ago,
        })
    }

    fn stored(&self, node: NodeId) -> Option<StoryStore> {
        let store = self.trace.store(node)?;
        let replaced = store.replaced();
        Some(StoryStore {
            exact: bound_kind(store.bound),
            depth: store.depth.map(u32::from),
            effect: store.effect.name(),
            replaced: replaced.map(|writer| written_by(writer).0),
            node: replaced.and_then(Writer::node),
        })
    }

    fn children_of(&self, node: NodeId, best: Option<NodeId>) -> Vec<StoryMove> {
        let trace = &self.trace;
        let is_cut = trace.why(node) == Why::Cut;
        let last = trace.children(node).last();
        let child = |child: NodeId| StoryMove {
            node: child,
            name: self.name(child),
            entered: trace.entered(child),
            value: self.in_author_units(trace.score(child)),
            exact: self.exact(child),
            nodes: trace.subtree(child).len() as u32,
            kind: trace.kind(child).names().collect(),
            why: trace.why(child).name(),
            is_best: best == Some(child),
            cuts: is_cut && last == Some(child),
        };
        trace.children(node).map(child).collect()
    }

    /// The node of the first cut after this node is left.
    fn next_cut(&self, node: NodeId) -> Option<NodeId> {
        let trace = &self.trace;
        let after = trace.left(node);
        let nodes = 0..trace.len() as NodeId;
        nodes
            .filter(|&node| trace.unsearched(node) > 0 && trace.left(node) > after)
            .min_by_key(|&node| trace.left(node))
    }

    /// The first root move after this node's entry that replaces another.
    fn next_change(&self, node: NodeId) -> Option<NodeId> {
        let entered = self.trace.entered(node);
        let turns = self.turns_taken();
        let mut later = turns.iter().filter(|turn| turn.changed);
        let next = later.find(|turn| self.trace.entered(turn.node) > entered);
        next.map(|turn| turn.node)
    }
}
