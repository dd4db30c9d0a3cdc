//! Xiangqi for pages: positions, verdicts, and a player that thinks in slices.

mod refuse;
mod session;
mod state;

pub use session::PlaySession;
pub use state::{xiangqi_faults, xiangqi_perft, xiangqi_state, xiangqi_warning};
