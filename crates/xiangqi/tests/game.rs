//! Xiangqi as a game for the search: the ends of games, and every textbook listing.

use crate::common::walks;
use gametree::{Algorithm, Depth, Game, MATE, Options, Outcome};
use xiangqi::{Position, START_FEN};

fn outcome(text: &str) -> Option<Outcome> {
    Position::parse(text).unwrap().outcome()
}

#[test]
fn a_position_that_occurs_for_the_third_time_is_drawn() {
    let shuffle = "h0g2 h9g7 g2h0 g7h9";
    assert_eq!(outcome(&format!("{START_FEN} moves {shuffle}")), None);
    assert_eq!(outcome(&format!("{START_FEN} moves {shuffle} {shuffle}")), Some(Outcome::Draw));
}

#[test]
fn sixty_moves_without_a_capture_are_a_draw_unless_the_last_one_mates() {
    let board = "3k5/9/9/9/9/9/9/9/9/R3K4";
    assert_eq!(outcome(&format!("{board} w - - 119 90")), None);
    assert_eq!(outcome(&format!("{board} w - - 119 90 moves a0a1")), Some(Outcome::Draw));
    let mate = "3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 119 90 moves b0b9";
    assert_eq!(outcome(mate), None);
    assert!(!Position::parse(mate).unwrap().has_legal_move());
}

#[test]
fn without_a_piece_that_can_cross_the_river_the_game_is_drawn() {
    assert_eq!(outcome("2bakab2/9/9/9/9/9/9/9/4A4/2BAK1B2 w"), Some(Outcome::Draw));
    assert_eq!(outcome("2bakab2/9/9/9/9/9/P8/9/4A4/2BAK1B2 w"), None);
}

#[test]
fn a_side_without_a_legal_move_loses_in_check_or_not() {
    for fen in ["3k5/4P4/9/9/3n5/9/9/9/9/3K5 b", "3k5/R8/9/9/9/9/9/9/9/1R2K4 w moves b0b9"] {
        let position = Position::parse(fen).unwrap();
        let mut moves = 0;
        Game::moves(&position, |_| moves += 1);
        assert_eq!((moves, position.no_move_outcome()), (0, Outcome::Loss), "{fen}");
    }
}

#[test]
fn make_and_unmake_through_the_trait_keep_the_position() {
    walks(60, |position| {
        let mut game = position.clone();
        let mut moves = Vec::new();
        Game::moves(position, |mv| moves.push(mv));
        for mv in moves {
            assert!(game.slot(mv) < <Position as Game>::SLOTS);
            assert_eq!(game.is_capture(mv), game.hint(mv) > 0);
            assert!(Game::make(&mut game, mv).is_some());
            Game::unmake(&mut game, mv, ());
            assert_eq!(game.fen(), position.fen());
        }
        assert_eq!(Game::pass(&mut game).is_none(), position.board().in_check());
    });
}

#[test]
fn a_mate_in_two_moves_is_three_plies_away() {
    // One chariot closes the eighth rank, the other mates on the ninth.
    let mut position = Position::parse("4k4/9/9/9/9/9/9/9/R8/1R3K3 w").unwrap();
    for algorithm in Algorithm::ALL.into_iter().filter(|listing| !listing.is_wrong()) {
        let options = Options::full_width(Depth::plies(3));
        let too_short = algorithm.search(&mut position, &options, &mut ());
        assert!(too_short < MATE - 1000, "{}", algorithm.name());
        let options = Options::full_width(Depth::plies(4));
        let score = algorithm.search(&mut position, &options, &mut ());
        assert_eq!(score, MATE - 3, "{}", algorithm.name());
    }
}
