//! Reads files of samples; errors name the file.

use std::path::Path;

use super::records::{Game, Records};
use crate::Failure;
use crate::output_path::path_error;

/// Passes the games of a file to `each`, in order, each checked.
pub(super) fn each_game(
    path: &Path,
    bytes: &[u8],
    mut each: impl FnMut(&Game) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for game in Records::read(bytes).map_err(|damage| path_error(path, damage))? {
        let game = game.map_err(|damage| path_error(path, damage))?;
        if let Some(damage) = game.each().find_map(Result::err) {
            return Err(path_error(path, damage));
        }
        each(&game)?;
    }
    Ok(())
}
