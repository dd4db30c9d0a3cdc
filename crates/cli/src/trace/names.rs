//! The names of the nodes of a trace, found by playing its moves again on the game.

use gametree::trace::NodeId;
use gametree::{Game, Kind, Score, Trace, Why};

use classroom::describe::Describe;

/// What a game calls its positions and moves.
pub(super) struct Naming<G: Game> {
    /// The name of the position itself. `None`: it goes by its path from the root.
    pub(super) own_name: fn(&G) -> Option<String>,
    /// What its author calls the position, or how it looks; empty if there is nothing to say.
    pub(super) label: fn(&G) -> String,
    /// What the move is called; empty if it has no name.
    pub(super) move_name: fn(&G, G::Move) -> String,
    /// How many units of the game's scores make one of the values as people write them.
    pub(super) scale: fn(&G) -> Score,
}

impl<G: Describe> Naming<G> {
    /// As the game describes itself.
    pub(super) fn described() -> Self {
        Self {
            own_name: G::own_name,
            label: G::label,
            move_name: G::move_name,
            scale: G::scale,
        }
    }
}

impl<G: Game> Clone for Naming<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Naming<G> {}

/// What the nodes of a trace are called, and what was left out under them.
pub(super) struct Names {
    nodes: Vec<Named>,
}

/// One node.
#[derive(Clone, Default)]
pub(super) struct Named {
    /// A state's own name, or the path from the root: `n.0.2`.
    pub(super) name: String,
    /// What its author calls it.
    pub(super) label: String,
    /// The move that leads to it; empty if it has no name.
    pub(super) mv: String,
    /// The children that were cut off.
    pub(super) pruned: Vec<String>,
    /// How many nodes were left before it.
    pub(super) exit_order: usize,
}

impl Names {
    /// Names every node of a search that began at the position of `game`, which is as before afterwards.
    pub(super) fn of<G: Game>(game: &mut G, naming: Naming<G>, trace: &Trace<G::Move>) -> Self {
        let mut replay = Replay {
            naming,
            trace,
            nodes: vec![Named::default(); trace.len()],
            left: 0,
        };
        for root in trace.roots() {
            replay.visit(game, root, "n".to_owned(), String::new());
        }
        Self {
            nodes: replay.nodes,
        }
    }

    pub(super) fn of_node(&self, node: NodeId) -> &Named {
        &self.nodes[node as usize]
    }
}

struct Replay<'t, G: Game> {
    naming: Naming<G>,
    trace: &'t Trace<G::Move>,
    nodes: Vec<Named>,
    left: usize,
}

impl<G: Game> Replay<'_, G> {
    fn visit(&mut self, game: &mut G, node: NodeId, path: String, mv: String) {
        let moves = moves(game, self.trace.kind(node));
        let mut searched = vec![false; moves.len()];
        let trace = self.trace;
        for child in trace.children(node) {
            let Some(mv) = trace.mv(child) else {
                self.pass(game, child, &path);
                continue;
            };
            let at = moves.iter().position(|&known| known == mv);
            if let Some(at) = at {
                searched[at] = true;
            }
            let name = (self.naming.move_name)(game, mv);
            let path = at.map_or_else(|| format!("{path}.{name}"), |at| format!("{path}.{at}"));
            if let Some(undo) = game.make(mv) {
                self.visit(game, child, path, name);
                game.unmake(mv, undo);
            }
        }
        let mut pruned = Vec::new();
        if self.trace.why(node) == Why::Cut && self.trace.unsearched(node) > 0 {
            for at in (0..moves.len()).filter(|&at| !searched[at]) {
                if let Some(undo) = game.make(moves[at]) {
                    pruned.push(
                        (self.naming.own_name)(game).unwrap_or_else(|| format!("{path}.{at}")),
                    );
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

    /// A child without a move: after a pass, or the same position searched in another manner.
    fn pass(&mut self, game: &mut G, child: NodeId, path: &str) {
        if !self.trace.kind(child).has(Kind::NULL_MOVE) {
            self.visit(game, child, path.to_owned(), String::new());
        } else if let Some(undo) = game.pass() {
            self.visit(game, child, format!("{path}.pass"), "pass".to_owned());
            game.unpass(undo);
        }
    }
}

/// The legal moves that a node of this kind looks at, in the order the game gives them.
fn moves<G: Game>(game: &mut G, kind: Kind) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if kind.has(Kind::QUIESCENCE) && !game.in_check() {
        game.noisy_moves(|mv| moves.push(mv));
    } else {
        game.moves(|mv| moves.push(mv));
    }
    moves.retain(|&mv| match game.make(mv) {
        Some(undo) => {
            game.unmake(mv, undo);
            true
        }
        None => false,
    });
    moves
}
