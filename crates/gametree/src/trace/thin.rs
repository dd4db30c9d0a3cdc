//! Thins a trace that has become too large: the last iterations stay whole, earlier ones keep only their first plies.

use super::memory::{LAST_NODE, UNRECORDED};
use super::recorder::Recorder;
use super::{Node, NodeId, Pass, Step, Trace};

/// The number of plies that a thinned iteration keeps.
const KEPT_PLIES: u16 = 2;

/// The new number of a dropped node.
const DROPPED: NodeId = NodeId::MAX;

/// The new numbers of nodes and steps.
struct Moves {
    /// By node: its new number.
    nodes: Vec<NodeId>,
    /// By node, and one past the last: the number of kept nodes before it.
    kept_before: Vec<NodeId>,
    /// By step: its new number; 0 if it is dropped.
    steps: Vec<Step>,
}

impl<M: Copy> Recorder<M> {
    /// Drops at least a quarter of the nodes, if enough of them are closed.
    pub(super) fn thin(&mut self) {
        let deepest = self.plies_to_keep();
        let mut kept: Vec<bool> = vec![false; self.trace.nodes.len()];
        for (at, node) in self.trace.nodes.iter().enumerate() {
            kept[at] = node.ply <= deepest[at_pass(&self.trace, at as NodeId)];
        }
        for open in &self.open {
            kept[open.node as usize] = true;
        }
        let moves = self.moves(&kept);
        self.count_omitted(&kept, &moves);
        self.apply(&kept, &moves);
        // If too few nodes could be dropped, the next node would call this again.
        self.may_thin = self.trace.nodes.len() < self.limit * 7 / 8;
    }

    /// By pass: the greatest ply whose nodes are kept. The oldest are thinned first; if that is not enough, the running
    /// one too. The last iteration that found a best move keeps its root moves, since they show that move until a later
    /// iteration has one.
    fn plies_to_keep(&self) -> Vec<u16> {
        let target = self.limit * 3 / 4;
        let passes = self.trace.passes.len().max(1);
        let mut deepest = vec![u16::MAX; passes];
        let mut left = self.trace.nodes.len();
        let older = &self.trace.passes[..passes - 1];
        let found = |pass: &Pass| self.trace.found_best(pass.node).is_some();
        let last = older.iter().rfind(|pass| found(pass));
        let of_iteration = |pass: &Pass| last.is_some_and(|last| last.depth == pass.depth);
        let first_needed = older.iter().position(of_iteration).unwrap_or(older.len());
        for kept in (0..=KEPT_PLIES).rev() {
            let give_way = if kept == 0 { first_needed } else { older.len() };
            for (pass, deepest) in deepest.iter_mut().enumerate().take(give_way) {
                if left <= target {
                    break;
                }
                let goes = |node: &&Node<M>| node.ply > kept && node.ply <= *deepest;
                left -= self.nodes_of_pass(pass).filter(goes).count();
                *deepest = kept;
            }
        }
        if left > target {
            let running = self.nodes_of_pass(passes - 1);
            let mut by_ply = vec![0; 1 + running.clone().map(|node| node.ply).max().unwrap_or(0) as usize];
            for node in running {
                by_ply[usize::from(node.ply)] += 1;
            }
            while left > target && by_ply.len() > 1 + usize::from(KEPT_PLIES) {
                left -= by_ply.pop().unwrap_or(0);
            }
            deepest[passes - 1] = by_ply.len() as u16 - 1;
        }
        deepest
    }

    fn nodes_of_pass(&self, pass: usize) -> std::slice::Iter<'_, Node<M>> {
        let passes = &self.trace.passes;
        let start = |pass: usize| passes.get(pass).map(|pass| pass.node as usize);
        let from = start(pass).unwrap_or(0);
        let to = start(pass + 1).unwrap_or(self.trace.nodes.len());
        self.trace.nodes[from..to].iter()
    }

    fn moves(&self, kept: &[bool]) -> Moves {
        let trace = &self.trace;
        let mut count = 0;
        let mut kept_before = Vec::with_capacity(kept.len() + 1);
        let mut nodes = Vec::with_capacity(kept.len());
        for &kept in kept {
            kept_before.push(count);
            nodes.push(if kept { count } else { DROPPED });
            count += u32::from(kept);
        }
        kept_before.push(count);
        // Only events of kept nodes keep their steps.
        let mut steps = vec![0; trace.steps as usize + 1];
        for (node, _) in trace.nodes.iter().zip(kept).filter(|&(_, &kept)| kept) {
            steps[node.entered as usize] = 1;
            if node.left != Step::MAX {
                steps[node.left as usize] = 1;
            }
        }
        for raise in trace.raises.iter().filter(|raise| kept[raise.node as usize]) {
            steps[raise.step() as usize] = 1;
        }
        let mut last = 0;
        for step in &mut steps {
            let is_kept = *step == 1;
            last += Step::from(is_kept);
            *step = if is_kept { last } else { 0 };
        }
        Moves { nodes, kept_before, steps }
    }

    /// Adds the number of dropped nodes to their nearest kept ancestor.
    fn count_omitted(&mut self, kept: &[bool], moves: &Moves) {
        let mut missing = vec![0; moves.kept_before[kept.len()] as usize];
        for &(node, count) in &self.trace.omitted {
            missing[nearest(&self.trace, moves, node) as usize] += count;
        }
        for at in (0..kept.len()).filter(|&at| !kept[at]) {
            missing[nearest(&self.trace, moves, at as NodeId) as usize] += 1;
        }
        let missing = (0..).zip(missing).filter(|&(_, count)| count > 0);
        self.trace.omitted = missing.collect();
    }

    fn apply(&mut self, kept: &[bool], moves: &Moves) {
        let trace = &mut self.trace;
        let node_of = |node: NodeId| moves.nodes[node as usize];
        let writer_of = |writer: u32| match writer {
            node if node > LAST_NODE => writer,
            node if kept[node as usize] => node_of(node),
            _ => UNRECORDED,
        };
        let mut at = 0;
        trace.nodes.retain_mut(|node| {
            at += 1;
            node.parent = node_of(node.parent);
            node.end = moves.kept_before[node.end as usize];
            node.entered = moves.steps[node.entered as usize];
            if node.left != Step::MAX {
                node.left = moves.steps[node.left as usize];
            }
            kept[at - 1]
        });
        for pass in &mut trace.passes {
            pass.node = node_of(pass.node);
        }
        trace.raises.retain_mut(|raise| {
            let is_kept = kept[raise.node as usize];
            raise.move_to(node_of(raise.node), moves.steps[raise.step() as usize]);
            is_kept
        });
        trace.odd_bounds.retain_mut(|(step, _)| {
            *step = moves.steps[*step as usize];
            *step > 0
        });
        let keep = |node: &mut NodeId| {
            *node = node_of(*node);
            *node != DROPPED
        };
        trace.betas.retain_mut(|(node, _)| keep(node));
        trace.narrowed.retain_mut(|(node, _)| keep(node));
        trace.finds.retain_mut(|find| {
            find.by = writer_of(find.by);
            keep(&mut find.node)
        });
        trace.stores.retain_mut(|store| {
            store.instead_of = writer_of(store.instead_of);
            keep(&mut store.node)
        });
        for writer in self.writers.values_mut() {
            *writer = writer_of(*writer);
        }
        self.evicted_writer = self.evicted_writer.map(writer_of);
        let mut skips = 0;
        let mut new_place = Vec::with_capacity(trace.skips.len());
        trace.skips.retain_mut(|skip| {
            new_place.push(skips);
            let is_kept = keep(&mut skip.node);
            skips += u32::from(is_kept);
            if !is_kept {
                *new_place.last_mut().expect("just pushed") = DROPPED;
            }
            is_kept
        });
        trace.upper_bounds.retain_mut(|(place, _)| {
            *place = new_place[*place as usize];
            *place != DROPPED
        });
        for open in &mut self.open {
            open.node = node_of(open.node);
        }
        trace.steps = moves.steps.iter().copied().max().unwrap_or(0);
    }
}

/// The index of the pass of a node; 0 for a listing.
fn at_pass<M>(trace: &Trace<M>, node: NodeId) -> usize {
    let passes_so_far = trace.passes.partition_point(|pass| pass.node <= node);
    passes_so_far.saturating_sub(1)
}

/// The new number of the nearest kept node, at or above `node`.
fn nearest<M: Copy>(trace: &Trace<M>, moves: &Moves, node: NodeId) -> NodeId {
    let mut above = node;
    while moves.nodes[above as usize] == DROPPED {
        above = trace.at(above).parent;
    }
    moves.nodes[above as usize]
}

impl<M: Copy> Trace<M> {
    /// The number of nodes in the subtree of a node, itself included, recorded or not.
    #[must_use]
    pub fn size(&self, node: NodeId) -> u64 {
        let range = self.subtree(node);
        let missing = |upto: NodeId| self.omitted.partition_point(|&(node, _)| node < upto);
        let omitted = &self.omitted[missing(range.start)..missing(range.end)];
        let omitted: u64 = omitted.iter().map(|&(_, count)| u64::from(count)).sum();
        range.len() as u64 + omitted
    }

    /// The number of unrecorded nodes whose nearest recorded ancestor is `node`.
    #[must_use]
    pub fn omitted(&self, node: NodeId) -> u32 {
        let at = self.omitted.binary_search_by_key(&node, |&(node, _)| node);
        at.map_or(0, |at| self.omitted[at].1)
    }

    /// Whether nodes are missing.
    #[must_use]
    pub fn is_thinned(&self) -> bool {
        !self.omitted.is_empty()
    }
}
