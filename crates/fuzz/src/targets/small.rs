//! Bags, boards of tic-tac-toe, and positions of the capture game.

use super::tree::{check_error, check_parse_error};
use classroom::bags::Bags;
use classroom::capture::CaptureGame;
use classroom::describe::Describe;
use classroom::tictactoe::TicTacToe;
use classroom::tree::{Side, Tree};

pub(super) fn bags(input: &[u8]) -> String {
    let text = &*String::from_utf8_lossy(input);
    match Bags::parse(text) {
        Ok(bags) => {
            assert!(bags.bags().iter().all(|bag| !bag.things.is_empty()));
            let tree = Tree::read(text).expect("bags are written as a tree");
            assert_eq!(Bags::from_tree(&tree).as_ref(), Ok(&bags));
            "accepted".to_owned()
        }
        Err(error) => {
            if let classroom::bags::BagsError::Text(error) = &error {
                check_parse_error(text, error);
            }
            check_error(&error)
        }
    }
}

pub(super) fn tic_tac_toe(input: &[u8]) -> String {
    let text = &*String::from_utf8_lossy(input);
    match TicTacToe::parse(text) {
        Ok(board) => {
            let written = board.board();
            let again = TicTacToe::parse(&written).map(|board| board.board());
            assert_eq!(again.as_ref(), Ok(&written), "{text}");
            "accepted".to_owned()
        }
        Err(error) => check_error(&error),
    }
}

pub(super) fn capture(input: &[u8]) -> String {
    let text = &*String::from_utf8_lossy(input);
    match CaptureGame::parse(text) {
        Ok(game) => {
            let written = position_text(&game);
            let again = CaptureGame::parse(&written).map(|game| position_text(&game));
            assert_eq!(again.as_ref(), Ok(&written), "{text}");
            "accepted".to_owned()
        }
        Err(error) => check_error(&error),
    }
}

fn position_text(game: &CaptureGame) -> String {
    let mover = match game.mover() {
        Side::Max => 'w',
        Side::Min => 'b',
    };
    format!("{} {mover}", game.board().replace('\n', "/"))
}
