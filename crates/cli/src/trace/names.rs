//! The names of the nodes of a trace, found by replaying its moves on the game.

use classroom::describe::Describe;
use gametree::trace::{Moment, NodeId};
use gametree::{Game, Kind, Score, Trace, Why, is_legal};

/// How a game names its positions and moves.
pub(super) struct Naming<G: Game> {
    /// The position's own name. `None`: its path from the root serves.
    pub(super) own_name: fn(&G) -> Option<String>,
    /// The author's label, or the position as text; empty if there is neither.
    pub(super) label: fn(&G) -> String,
    /// The name of the move; empty if it has none.
    pub(super) move_name: fn(&G, G::Move) -> String,
    /// Score units per unit as written.
    pub(super) scale: fn(&G) -> Score,
}

impl<G: Describe> Naming<G> {
    /// The names that the game's [`Describe`] gives.
    pub(super) fn described() -> Self {
        Self { own_name: G::own_name, label: G::label, move_name: G::move_name, scale: G::scale }
    }
}

/// The names of the nodes of a trace, with their pruned children.
pub(super) struct Names {
    nodes: Vec<Named>,
}

/// The names of a node.
#[derive(Clone, Default)]
pub(super) struct Named {
    /// A state's own name, or the path from the root: `n.0.2`.
    pub(super) name: String,
    /// The author's label.
    pub(super) label: String,
    /// The move that leads to it; empty if it has no name.
    pub(super) mv: String,
    /// The children that were cut off.
    pub(super) pruned: Vec<String>,
    /// The number of nodes left before it.
    pub(super) exit_order: usize,
}

impl Names {
    /// Names every node of a search from the position of `game`. `game` is back at that position afterwards.
    pub(super) fn of<G: Game>(game: &mut G, naming: &Naming<G>, trace: &Trace<G::Move>) -> Self {
        let mut reader =
            Reader { naming, trace, nodes: vec![Named::default(); trace.len()], stack: Vec::new(), left: 0 };
        let mut next = Arrival::default();
        trace.replay(game, &mut |game, moment| match moment {
            Moment::Before(node) => next = reader.arrival_at(game, node),
            Moment::Entered(node) => reader.enter(game, node, std::mem::take(&mut next)),
            Moment::Left(node) => reader.leave(game, node),
        });
        Self { nodes: reader.nodes }
    }

    pub(super) fn of_node(&self, node: NodeId) -> &Named {
        &self.nodes[node as usize]
    }
}

/// Names under construction.
struct Reader<'t, G: Game> {
    naming: &'t Naming<G>,
    trace: &'t Trace<G::Move>,
    nodes: Vec<Named>,
    /// The positions from the root to the current one.
    stack: Vec<Position<G::Move>>,
    left: usize,
}

/// A position whose node is being named.
struct Position<M> {
    via: Arrival,
    /// The legal moves that the node considers.
    moves: Vec<M>,
    searched: Vec<bool>,
}

/// How a position was reached.
struct Arrival {
    path: String,
    mv: String,
}

impl Default for Arrival {
    /// The root.
    fn default() -> Self {
        Self { path: "n".to_owned(), mv: String::new() }
    }
}

impl<G: Game> Reader<'_, G> {
    /// How a child of the current node is reached.
    fn arrival_at(&mut self, game: &G, child: NodeId) -> Arrival {
        let Some(above) = self.stack.last_mut() else { return Arrival::default() };
        let path = &above.via.path;
        let Some(mv) = self.trace.mv(child) else {
            let passed = self.trace.kind(child).has(Kind::NULL_MOVE);
            return match passed {
                true => Arrival { path: format!("{path}.pass"), mv: "pass".to_owned() },
                // The same position, re-searched.
                false => Arrival { path: path.clone(), mv: String::new() },
            };
        };
        let name = (self.naming.move_name)(game, mv);
        let path = match above.moves.iter().position(|&known| known == mv) {
            Some(at) => {
                above.searched[at] = true;
                format!("{path}.{at}")
            }
            None => format!("{path}.{name}"),
        };
        Arrival { path, mv: name }
    }

    fn enter(&mut self, game: &mut G, node: NodeId, via: Arrival) {
        let mut moves = self.trace.moves_at(node, game);
        moves.retain(|&mv| is_legal(game, mv));
        let searched = vec![false; moves.len()];
        self.stack.push(Position { via, moves, searched });
    }

    fn leave(&mut self, game: &mut G, node: NodeId) {
        let Some(Position { via, moves, searched }) = self.stack.pop() else { return };
        let Arrival { path, mv } = via;
        let mut pruned = Vec::new();
        if self.trace.why(node) == Why::Cut && self.trace.unsearched(node) > 0 {
            for at in (0..moves.len()).filter(|&at| !searched[at]) {
                if let Some(undo) = game.make(moves[at]) {
                    pruned.push((self.naming.own_name)(game).unwrap_or_else(|| format!("{path}.{at}")));
                    game.unmake(moves[at], undo);
                }
            }
        }
        self.nodes[node as usize] = Named {
            name: (self.naming.own_name)(game).unwrap_or(path),
            label: (self.naming.label)(game),
            mv,
            pruned,
            exit_order: self.left,
        };
        self.left += 1;
    }
}
