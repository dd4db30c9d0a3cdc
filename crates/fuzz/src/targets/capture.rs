//! Positions of the capture game.

use classroom::capture::CaptureGame;
use classroom::describe::Describe;
use classroom::tree::Side;

use super::tree::check_error;

pub(super) fn check(input: &[u8]) -> String {
    let text = &*String::from_utf8_lossy(input);
    match CaptureGame::parse(text) {
        Ok(game) => {
            let written = written(&game);
            let again = CaptureGame::parse(&written).map(|game| self::written(&game));
            assert_eq!(again.as_ref(), Ok(&written), "{text}");
            "accepted".to_owned()
        }
        Err(error) => check_error(&error),
    }
}

/// A position as text.
fn written(game: &CaptureGame) -> String {
    let mover = match game.mover() {
        Side::Max => 'w',
        Side::Min => 'b',
    };
    format!("{} {mover}", game.board().replace('\n', "/"))
}
