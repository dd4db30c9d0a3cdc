//! The drawing of a search: a tree of positions, and for each node of the trace the node it visits.
//!
//! An explicit tree is drawn whole. Of any other game only the visited part is drawn: each position entered, by its path of
//! moves, and the moves left out.

use crate::describe::Describe;
use crate::layout::{self, Point};
use crate::tree::{Side, Tree};
use gametree::trace::{Moment, NodeId};
use gametree::{Game, Kind, Score, Trace};
use std::collections::HashMap;

/// A drawing of a search.
#[derive(Clone, Debug)]
pub struct Drawing {
    nodes: Vec<DrawnNode>,
    place: Places,
    visits: Vec<Vec<NodeId>>,
}

/// The node of the drawing that each node of the trace visits.
#[derive(Clone, Debug)]
enum Places {
    /// The whole trace is drawn.
    All(Vec<u32>),
    /// Part of the trace is drawn.
    Some(HashMap<NodeId, u32>),
}

/// A node of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnNode {
    /// Its parent. `None`: the root.
    pub parent: Option<u32>,
    /// Its children, left to right.
    pub children: Vec<u32>,
    /// Its path from the root, or its own name.
    pub id: String,
    /// The side to move. `None`: the game is over there, or the node is a group.
    pub side: Option<Side>,
    /// The author's label, or empty.
    pub label: String,
    /// The name of the move that leads to it, or empty.
    pub move_name: String,
    /// The board as lines of text, or empty.
    pub board: String,
    /// The value known without a search, for Max.
    pub value: Option<Score>,
    /// The first node of the drawing with the same position: itself, unless an earlier one shares it.
    pub first: u32,
    /// How many siblings it stands for: 1, or in an excerpt all those grouped for lack of room.
    pub count: u32,
}

impl Drawing {
    /// Draws an explicit tree, whole. A move of the trace is the number of the node it leads to.
    pub fn of_tree(tree: &Tree, trace: &Trace<u32>) -> Self {
        let nodes = (0..tree.len() as u32).map(|at| {
            let leaf = tree.is_leaf(at);
            DrawnNode {
                parent: tree.parent(at),
                children: tree.children(at).to_vec(),
                id: tree.path(at),
                side: (!leaf).then(|| tree.side(at)),
                label: tree.label(at).to_owned(),
                move_name: tree.move_name(at).to_owned(),
                board: String::new(),
                value: leaf.then(|| tree.value(at)),
                first: at,
                count: 1,
            }
        });
        let mut place: Vec<u32> = Vec::with_capacity(trace.len());
        for node in 0..trace.len() as NodeId {
            // A node without a move is a root, or repeats its parent's position.
            let here = || trace.parent(node).map_or(0, |parent| place[parent as usize]);
            place.push(trace.mv(node).unwrap_or_else(here));
        }
        Self::new(nodes.collect(), place)
    }

    /// Draws what a search of `game` visited; `game` is at the root before and after.
    pub fn of_search<G: Describe>(game: &mut G, trace: &Trace<G::Move>) -> Self {
        let mut sketch = DrawingBuilder {
            trace,
            nodes: Vec::new(),
            moves: Vec::new(),
            place: vec![0; trace.len()],
            firsts: HashMap::new(),
        };
        sketch.add(game, None, None);
        trace.replay(game, &mut |game, moment| {
            if let Moment::Entered(node) = moment {
                sketch.visit(game, node);
            }
        });
        let DrawingBuilder { nodes, place, .. } = sketch;
        Self::in_pre_order(&nodes, &place)
    }

    /// The nodes in pre-order, the root first.
    pub fn nodes(&self) -> &[DrawnNode] {
        &self.nodes
    }

    /// The node of the drawing that a node of the trace visits; the root for one outside the excerpt.
    pub fn place(&self, node: NodeId) -> u32 {
        self.find(node).unwrap_or(0)
    }

    /// The node of the drawing that a node of the trace visits. `None`: it is outside the excerpt.
    pub fn find(&self, node: NodeId) -> Option<u32> {
        match &self.place {
            Places::All(places) => Some(places[node as usize]),
            Places::Some(places) => places.get(&node).copied(),
        }
    }

    /// The visits to a node of the drawing, in time order.
    pub fn visits(&self, at: u32) -> &[NodeId] {
        &self.visits[at as usize]
    }

    /// The coordinates of the nodes.
    pub fn layout(&self) -> Vec<Point> {
        let parents: Vec<u32> = self.nodes.iter().map(|node| node.parent.unwrap_or(0)).collect();
        layout::tidy(&parents)
    }

    /// The coordinates with everything below the nodes `folded` hidden. `None`: hidden.
    pub fn layout_folded(&self, folded: &[u32]) -> Vec<Option<Point>> {
        let mut kept: Vec<Option<u32>> = Vec::with_capacity(self.nodes.len());
        let mut parents = Vec::new();
        for node in &self.nodes {
            let above = node.parent.map(|parent| (parent, kept[parent as usize]));
            let parent = match above {
                None => Some(0),
                Some((parent, _)) if folded.contains(&parent) => None,
                Some((_, place)) => place,
            };
            kept.push(parent.map(|_| parents.len() as u32));
            parents.extend(parent);
        }
        let points = layout::tidy(&parents);
        kept.into_iter().map(|place| place.map(|place| points[place as usize])).collect()
    }

    fn new(nodes: Vec<DrawnNode>, place: Vec<u32>) -> Self {
        let mut visits = vec![Vec::new(); nodes.len()];
        for (node, &at) in place.iter().enumerate() {
            visits[at as usize].push(node as NodeId);
        }
        Self { nodes, place: Places::All(place), visits }
    }

    /// A drawing of an excerpt, with the trace nodes that each node shows, in time order.
    pub(crate) fn of_part(nodes: Vec<DrawnNode>, visits: Vec<Vec<NodeId>>) -> Self {
        let mut places = HashMap::new();
        for (visits, at) in visits.iter().zip(0..) {
            for &visit in visits {
                places.insert(visit, at);
            }
        }
        Self { nodes, place: Places::Some(places), visits }
    }

    fn in_pre_order(nodes: &[DrawnNode], place: &[u32]) -> Self {
        let mut order = Vec::with_capacity(nodes.len());
        let mut open = vec![0];
        while let Some(at) = open.pop() {
            order.push(at);
            open.extend(nodes[at as usize].children.iter().rev());
        }
        let mut new_name = vec![0; nodes.len()];
        for (new, &old) in order.iter().enumerate() {
            new_name[old as usize] = new as u32;
        }
        let renamed = |old: u32| new_name[old as usize];
        let mut firsts = vec![None; nodes.len()];
        let moved = order.iter().enumerate().map(|(new, &old)| {
            let node = &nodes[old as usize];
            DrawnNode {
                parent: node.parent.map(renamed),
                children: node.children.iter().map(|&child| renamed(child)).collect(),
                first: *firsts[node.first as usize].get_or_insert(new as u32),
                ..node.clone()
            }
        });
        Self::new(moved.collect(), place.iter().map(|&at| renamed(at)).collect())
    }
}

/// A drawing under construction; nodes in order of discovery.
struct DrawingBuilder<'t, M> {
    trace: &'t Trace<M>,
    nodes: Vec<DrawnNode>,
    /// The move that leads to each node. `None`: the root, or a null move.
    moves: Vec<Option<M>>,
    place: Vec<u32>,
    firsts: HashMap<u64, u32>,
}

impl<M: Copy + Eq> DrawingBuilder<'_, M> {
    /// Draws the position of a node of the trace; `game` is at it.
    fn visit<G: Describe<Move = M>>(&mut self, game: &mut G, node: NodeId) {
        let trace = self.trace;
        let above = trace.parent(node).map(|parent| self.place[parent as usize]);
        let mv = trace.mv(node);
        let at = match above {
            None => 0,
            Some(above) if mv.is_some() || trace.kind(node).has(Kind::NULL_MOVE) => {
                let known = self.child(above, mv);
                known.unwrap_or_else(|| self.add(game, Some(above), mv))
            }
            // The same position, re-searched.
            Some(above) => above,
        };
        self.place[node as usize] = at;
        if trace.subtree(node).len() > 1 || trace.unsearched(node) > 0 {
            self.open(game, node, at);
        }
    }

    /// Draws every legal move of a position that was searched further, in the order of the first search.
    fn open<G: Describe<Move = M>>(&mut self, game: &mut G, node: NodeId, at: u32) {
        let is_first = self.nodes[at as usize].children.is_empty();
        let drawn = &mut self.nodes[at as usize];
        drawn.side = Some(side(game));
        drawn.value = None;
        for mv in self.trace.moves_at(node, game) {
            if self.child(at, Some(mv)).is_some() {
                continue;
            }
            let name = game.move_name(mv);
            if let Some(undo) = game.make(mv) {
                let below = self.add(game, Some(at), Some(mv));
                self.nodes[below as usize].move_name = name;
                game.unmake(mv, undo);
            }
        }
        if is_first {
            let trace = self.trace;
            let searched: Vec<_> = trace.children(node).map(|child| trace.mv(child)).collect();
            let mut children = std::mem::take(&mut self.nodes[at as usize].children);
            children.sort_by_key(|&child| {
                let mv = self.moves[child as usize];
                searched.iter().position(|&other| other == mv).unwrap_or(searched.len())
            });
            self.nodes[at as usize].children = children;
        }
    }

    fn child(&self, at: u32, mv: Option<M>) -> Option<u32> {
        let children = &self.nodes[at as usize].children;
        children.iter().copied().find(|&child| self.moves[child as usize] == mv)
    }

    /// Draws the current position of `game`.
    fn add<G: Describe<Move = M>>(&mut self, game: &G, parent: Option<u32>, mv: Option<M>) -> u32 {
        let at = self.nodes.len() as u32;
        let path = match parent {
            None => "n".to_owned(),
            Some(parent) => {
                let above = &mut self.nodes[parent as usize];
                let id = format!("{}.{}", above.id, above.children.len());
                // A null move is searched before the moves.
                let place = if mv.is_none() { 0 } else { above.children.len() };
                above.children.insert(place, at);
                id
            }
        };
        let for_max = |score: Score| if game.is_maximizing() { score } else { -score };
        let ply = path.bytes().filter(|&byte| byte == b'.').count() as u32;
        let first = *self.firsts.entry(game.key()).or_insert(at);
        self.nodes.push(DrawnNode {
            parent,
            children: Vec::new(),
            id: path,
            side: game.outcome().is_none().then(|| side(game)),
            label: game.own_name().unwrap_or_else(|| game.label()),
            move_name: String::new(),
            board: game.board(),
            value: game.outcome().map(|outcome| for_max(outcome.score(ply))),
            first,
            count: 1,
        });
        self.moves.push(mv);
        at
    }
}

fn side<G: Game>(game: &G) -> Side {
    if game.is_maximizing() { Side::Max } else { Side::Min }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any;
    use crate::tree::TreeGame;
    use gametree::{Algorithm, Options};

    #[test]
    fn folded_nodes_take_no_room() {
        let tree = Tree::parse("(((3 17)(2 12))((15)(25 0)))", Side::Max).expect("a tree");
        let mut game = any::erased(TreeGame::new(&tree));
        let (_, trace) = any::record(&mut game, Algorithm::Minimax, &Options::default(), usize::MAX);
        let drawing = Drawing::of_tree(&tree, &trace);
        let whole: Vec<_> = drawing.layout().into_iter().map(Some).collect();
        assert_eq!(drawing.layout_folded(&[]), whole);
        // The first child of the root is folded: six nodes are gone, and the rest moves together.
        let folded = drawing.layout_folded(&[1]);
        let shown: Vec<_> = (0..tree.len()).filter(|&at| folded[at].is_some()).collect();
        assert_eq!(shown, [0, 1, 8, 9, 10, 11, 12, 13]);
        let widest = |points: &[Option<Point>]| {
            let all = points.iter().flatten();
            all.map(|point| point.x).fold(0.0, f32::max)
        };
        assert!(widest(&folded) < widest(&whole));
        assert_eq!(drawing.layout_folded(&[0]).iter().flatten().count(), 1);
    }

    #[test]
    fn a_complete_search_is_drawn_like_its_tree() {
        let text = "(((3 17)(2 12))((15)(25 0)))";
        let tree = Tree::parse(text, Side::Max).expect("a tree");
        for algorithm in Algorithm::ALL {
            let mut game = any::erased(TreeGame::new(&tree));
            let (_, trace) = any::record(&mut game, algorithm, &Options::default(), usize::MAX);
            let (whole, found) = (Drawing::of_tree(&tree, &trace), Drawing::of_search(&mut game, &trace));
            for (node, at) in (0..trace.len() as NodeId).map(|node| (node, found.place(node))) {
                let (drawn, same) = (&found.nodes()[at as usize], whole.place(node));
                assert_eq!(drawn.id, whole.nodes()[same as usize].id, "{}", algorithm.name());
                assert_eq!(drawn.value, whole.nodes()[same as usize].value);
            }
            if algorithm == Algorithm::Minimax {
                let shape = |drawing: &Drawing| -> Vec<_> {
                    let nodes = drawing.nodes().iter();
                    nodes.map(|node| (node.parent, node.children.clone(), node.side)).collect()
                };
                assert_eq!(shape(&found), shape(&whole));
            }
        }
    }
}
