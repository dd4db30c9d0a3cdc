//! The playing search: everything that makes α-β strong, a technique to a file, each with a switch.
//!
//! It is the same search that is drawn when somebody watches. Its shape: [`Session`] deepens iteratively
//! ([`iterate`]) with a narrow window ([`aspiration`]); a node ([`negamax`]) prunes, orders, reduces and
//! extends; leaves are quiet positions ([`quiesce`]). The search keeps its own stack ([`frame`]), so that it
//! can pause between two nodes and go on later as if nothing had happened.

mod aspiration;
mod company;
mod extend;
mod frame;
mod futility;
mod history;
mod iterate;
mod leave;
mod letters;
mod level;
mod limits;
mod mind;
mod negamax;
mod null_move;
mod order;
mod probable_cut;
mod quiesce;
mod razor;
mod reduce;
mod root;
mod session;
mod singular;
mod table;
mod techniques;
mod tell;
#[cfg(test)]
mod tests;
mod variety;

pub use level::{STRONGEST_LEVEL, Weakness};
pub use limits::{Clock, Control, Limits, Unhurried};
pub use root::Line;
pub use session::{Event, Session, Slice};
pub use table::{Entry, Placed, Table};
pub use techniques::Techniques;
pub use variety::Variety;

use crate::game::Game;
use crate::score::{MATE, Score};

/// One stretch of searching: the game and the mind, with those who watch and keep the time.
struct Search<'a, G: Game, O, C> {
    game: &'a mut G,
    mind: &'a mut mind::Mind<G>,
    observer: &'a mut O,
    clock: &'a mut C,
}

/// Whether a score says that somebody mates.
#[must_use]
pub const fn is_mate(score: Score) -> bool {
    score.abs() > MATE - table::MATE_HORIZON
}

/// How many moves away the end is that a score announces, below 0 if it is the mover's loss.
#[must_use]
pub const fn mate_distance(score: Score) -> Option<Score> {
    if is_mate(score) {
        Some((MATE - score.abs()) * score.signum())
    } else {
        None
    }
}
