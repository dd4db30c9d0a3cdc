//! The player that is measured.

use crate::Failure;
use xiangqi::{Evaluator, Player};

/// A new player with a small table.
pub(super) fn new_player(evaluator: &Evaluator) -> Result<Player, Failure> {
    let player = Player::new(16);
    let mut player = player.ok_or_else(|| Failure::usage("there is no memory for a table of 16 MiB"))?;
    player.set_evaluator(evaluator.clone());
    Ok(player)
}
