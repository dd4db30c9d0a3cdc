//! The path from a root to a node, and the position at its end.

use gametree::trace::{NodeId, Trace};
use gametree::{Bound, Kind, Score};

/// One move of a path from the root.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PathStep {
    /// A move, in the bits of the game that replays it.
    #[cfg_attr(not(feature = "play"), allow(dead_code))]
    Move(u16),
    /// A null move.
    Pass,
    /// The same position again.
    Same,
}

/// The position at the end of a path, as the game describes it.
#[derive(Debug, Default)]
pub(crate) struct PositionFacts {
    /// The position.
    pub(crate) fen: Option<String>,
    /// The moves of the path as engines write them.
    pub(crate) uci: Vec<Option<String>>,
    /// The names of the requested moves.
    pub(crate) names: Vec<String>,
    /// The true evaluation for Max, if the searcher is a weaker player.
    pub(crate) fair: Option<Score>,
}

/// The game at the root of a trace, which replays a path to describe its end and to name moves there, searched or not.
pub(crate) trait Replay: std::fmt::Debug {
    /// Follows the path `steps` and names `moves` at its end.
    fn at(&self, steps: &[PathStep], moves: &[u16]) -> PositionFacts;
}

/// The nodes from the root to a node, both included.
pub(crate) fn path_to(trace: &Trace<u16>, node: NodeId) -> Vec<NodeId> {
    let upwards = std::iter::successors(Some(node), |&node| trace.parent(node));
    let mut path: Vec<NodeId> = upwards.collect();
    path.reverse();
    path
}

/// The position at the end of a path, and the names of `moves` there.
pub(crate) fn replayed(trace: &Trace<u16>, game: Option<&dyn Replay>, path: &[NodeId], moves: &[u16]) -> PositionFacts {
    let steps = |&node: &NodeId| match trace.mv(node) {
        Some(mv) => PathStep::Move(mv),
        None if trace.kind(node).has(Kind::NULL_MOVE) => PathStep::Pass,
        None => PathStep::Same,
    };
    let steps: Vec<PathStep> = path.iter().map(steps).collect();
    game.map_or_else(PositionFacts::default, |game| game.at(&steps, moves))
}

/// The true evaluation at a node where a weaker player misjudged the position. `None` elsewhere.
pub(crate) fn true_evaluation(trace: &Trace<u16>, node: NodeId, there: &PositionFacts) -> Option<Score> {
    let assessed = trace.assessed(node)?;
    there.fair.filter(|&fair| fair != assessed)
}

/// Whether a root's value is exact or a bound, by its window. `None` if the search failed low for the side to move.
pub(crate) fn root_bound(trace: &Trace<u16>, root: NodeId, best: Score) -> Option<Bound> {
    let window = trace.first_window(root);
    let (rises, below, above) = if trace.is_maximizing(root) {
        (Bound::AtLeast, best <= window.alpha, best >= window.beta)
    } else {
        (Bound::AtMost, best >= window.beta, best <= window.alpha)
    };
    match (below, above) {
        (true, _) => None,
        (_, true) => Some(rises),
        _ => Some(Bound::Exact),
    }
}
