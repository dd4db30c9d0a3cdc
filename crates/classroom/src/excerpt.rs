//! Excerpts of a search too large to draw: the path to one node, its siblings and its children.
//!
//! Only a caption number is stored per node; equal moves share a caption. The drawing of a step is made on request, from the
//! flat trace.

use crate::describe::Describe;
use crate::drawing::{Drawing, DrawnNode};
use crate::names::Names;
use crate::tree::Side;
use gametree::trace::{Moment, NodeId, Step};
use gametree::{Kind, Trace, Why};

/// The number of siblings drawn on either side of the path.
const SIBLINGS_PER_SIDE: usize = 2;
/// The number of last levels that show siblings.
const SIBLING_LEVELS: usize = 3;

/// The caption of every node of a trace: the move that leads to it or, if moves have no names, the position.
#[derive(Clone, Debug, Default)]
pub struct Captions {
    texts: Vec<Caption>,
    of: Vec<u32>,
}

#[derive(Clone, Debug, Default)]
struct Caption {
    text: String,
    is_move: bool,
}

impl Captions {
    /// The captions of a search of `game`, which is at the root before and after.
    pub fn of_search<G: Describe>(game: &mut G, trace: &Trace<G::Move>) -> Self {
        let mut reader =
            Reader { trace, known: Names::default(), captions: Self { texts: Vec::new(), of: vec![0; trace.len()] } };
        // Caption 0 is empty: roots and null moves.
        reader.number(Caption::default());
        let mut name = String::new();
        trace.replay(game, &mut |game, moment| match moment {
            Moment::Before(node) => {
                name = trace.mv(node).map_or(String::new(), |mv| game.move_name(mv));
            }
            Moment::Entered(node) => reader.read(game, node, std::mem::take(&mut name)),
            Moment::Left(_) => {}
        });
        reader.captions
    }

    /// The distinct texts.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|caption| caption.text.as_str())
    }

    /// The index of each node's text in [`Captions::texts`].
    pub fn of(&self) -> &[u32] {
        &self.of
    }

    /// The caption of a node.
    pub fn text(&self, node: NodeId) -> &str {
        &self.caption(node).text
    }

    fn caption(&self, node: NodeId) -> &Caption {
        &self.texts[self.of[node as usize] as usize]
    }
}

/// Captions under construction.
struct Reader<'t, M> {
    trace: &'t Trace<M>,
    /// The captions so far. Those of positions start with a line feed, which no move contains.
    known: Names,
    captions: Captions,
}

impl<M: Copy> Reader<'_, M> {
    /// Captions a node; `game` is at its position, `name` is the move that led there.
    fn read<G: Describe<Move = M>>(&mut self, game: &G, node: NodeId, name: String) {
        let trace = self.trace;
        let is_same_position = !trace.kind(node).has(Kind::NULL_MOVE);
        self.captions.of[node as usize] = match (trace.mv(node), trace.parent(node)) {
            (Some(_), _) => {
                let is_move = !name.is_empty();
                let own = || game.own_name().unwrap_or_else(|| game.label());
                let text = if is_move { name } else { own() };
                self.number(Caption { text, is_move })
            }
            (None, Some(parent)) if is_same_position => self.captions.of[parent as usize],
            (None, _) => 0,
        };
    }

    fn number(&mut self, caption: Caption) -> u32 {
        let known = if caption.is_move {
            self.known.add(&caption.text)
        } else {
            self.known.add(&format!("\n{}", caption.text))
        };
        if known.is_ok() {
            self.captions.texts.push(caption);
        }
        known.unwrap_or_else(|number| number)
    }
}

impl Drawing {
    /// Draws the path from a root, the siblings on its last levels and the children of its end. Siblings without room are drawn
    /// as one. Of the end's children those around the last one entered by `step` are drawn.
    pub fn of_excerpt<M: Copy>(trace: &Trace<M>, captions: &Captions, path: &[NodeId], step: Step) -> Self {
        let mut excerpt = Excerpt { trace, captions, step, nodes: Vec::new(), visits: Vec::new() };
        if let Some((&root, below)) = path.split_first() {
            let at = excerpt.add(root, None);
            excerpt.grow(root, at, below);
        }
        Self::of_part(excerpt.nodes, excerpt.visits)
    }
}

/// An excerpt under construction, in pre-order.
struct Excerpt<'t, M> {
    trace: &'t Trace<M>,
    captions: &'t Captions,
    step: Step,
    nodes: Vec<DrawnNode>,
    visits: Vec<Vec<NodeId>>,
}

impl<M: Copy> Excerpt<'_, M> {
    fn grow(&mut self, node: NodeId, at: u32, below: &[NodeId]) {
        let children: Vec<NodeId> = self.trace.children(node).collect();
        let next = below.first().copied();
        if let (Some(next), true) = (next, below.len() > SIBLING_LEVELS) {
            let drawn = self.add(next, Some(at));
            return self.grow(next, drawn, &below[1..]);
        }
        let entered_count = children.partition_point(|&child| self.trace.entered(child) <= self.step);
        let middle = match next {
            Some(next) => children.iter().position(|&child| child == next),
            None => entered_count.checked_sub(1),
        };
        let middle = middle.unwrap_or(0);
        let first = middle.saturating_sub(SIBLINGS_PER_SIDE);
        let last = (middle + SIBLINGS_PER_SIDE + 1).min(children.len());
        self.add_group(&children[..first], at);
        for &child in &children[first..last] {
            let drawn = self.add(child, Some(at));
            if Some(child) == next {
                self.grow(child, drawn, &below[1..]);
            }
        }
        self.add_group(&children[last..], at);
        let unsearched = self.trace.unsearched(node) as u32;
        if unsearched > 0 {
            self.push(Vec::new(), Some(at), None, unsearched);
        }
    }

    fn add(&mut self, node: NodeId, parent: Option<u32>) -> u32 {
        let over = matches!(self.trace.why(node), Why::Decided | Why::Stuck);
        let side = match self.trace.is_maximizing(node) {
            _ if over => None,
            true => Some(Side::Max),
            false => Some(Side::Min),
        };
        let at = self.push(vec![node], parent, side, 1);
        let drawn = &mut self.nodes[at as usize];
        drawn.value = over.then(|| self.trace.score(node));
        let caption = self.captions.caption(node);
        let place = if caption.is_move { &mut drawn.move_name } else { &mut drawn.label };
        place.clone_from(&caption.text);
        at
    }

    /// Draws several siblings as one; a single one as itself.
    fn add_group(&mut self, group: &[NodeId], at: u32) {
        match group {
            [] => {}
            &[only] => {
                self.add(only, Some(at));
            }
            _ => {
                self.push(group.to_vec(), Some(at), None, group.len() as u32);
            }
        }
    }

    fn push(&mut self, visits: Vec<NodeId>, parent: Option<u32>, side: Option<Side>, count: u32) -> u32 {
        let at = self.nodes.len() as u32;
        if let Some(parent) = parent {
            self.nodes[parent as usize].children.push(at);
        }
        self.nodes.push(DrawnNode {
            parent,
            children: Vec::new(),
            id: match (visits.first(), parent) {
                (Some(&visit), _) => visit.to_string(),
                (None, Some(parent)) => self.nodes[parent as usize].id.clone() + "+",
                (None, None) => String::new(),
            },
            side,
            label: String::new(),
            move_name: String::new(),
            board: String::new(),
            value: None,
            first: at,
            count,
        });
        self.visits.push(visits);
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any;
    use crate::random::RandomTree;
    use crate::tree::TreeGame;
    use gametree::{Algorithm, Options};

    #[test]
    fn an_excerpt_is_small_and_contains_the_path_to_the_current_node() {
        let random = RandomTree { depth: 5, branching: (6, 9), ..RandomTree::default() };
        let tree = random.generate().expect("a tree").tree;
        let mut game = any::erased(TreeGame::new(&tree));
        let (_, trace) = any::record(&mut game, Algorithm::FailSoft, &Options::default(), usize::MAX);
        let captions = Captions::of_search(&mut game, &trace);
        for step in (0..=trace.steps()).step_by(7) {
            let current = trace.current(step).unwrap_or(0);
            let upwards = std::iter::successors(Some(current), |&node| trace.parent(node));
            let mut path: Vec<NodeId> = upwards.collect();
            path.reverse();
            let drawing = Drawing::of_excerpt(&trace, &captions, &path, step);
            assert!(drawing.nodes().len() < 60, "{} nodes", drawing.nodes().len());
            let places: Vec<_> = path.iter().map(|&node| drawing.find(node)).collect();
            assert!(places.iter().all(Option::is_some), "step {step}");
            for (at, node) in drawing.nodes().iter().enumerate() {
                assert!(node.parent.is_none_or(|parent| (parent as usize) < at));
                // On the last levels every child is drawn, alone or in a group.
                let Some(&visit) = drawing.visits(at as u32).first() else { continue };
                let drawn: u32 = node.children.iter().map(|&child| drawing.nodes()[child as usize].count).sum();
                let there = trace.children(visit).count() + trace.unsearched(visit);
                assert!(node.children.len() <= 1 || drawn as usize == there);
            }
        }
    }
}
