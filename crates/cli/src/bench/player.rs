//! The player that is measured.

use xiangqi::Player;

use crate::Failure;

/// With a small table, new to everything.
pub(super) fn fresh() -> Result<Player, Failure> {
    Player::new(16).ok_or_else(|| Failure::usage("there is no memory for a table of 16 MiB"))
}
