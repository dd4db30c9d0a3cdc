//! Xiangqi as a game with names for its moves.

use crate::evaluator;
use classroom::describe::Describe;
use gametree::{Game, Tactical};
use xiangqi::{Estimate, Move, Notation, Position};

/// A position with the evaluation in use. It searches exactly as [`Position`] does.
#[derive(Clone)]
pub(super) struct NamedGame {
    position: Position<Estimate>,
    notation: Notation,
}

impl NamedGame {
    pub(super) fn new(position: &Position, notation: Notation) -> Self {
        Self { position: position.evaluated_by(evaluator::current().estimate()), notation }
    }
}

impl Game for NamedGame {
    fn moves(&self, each: impl FnMut(Move)) {
        Game::moves(&self.position, each);
    }

    gametree::forward_game!(position: Position<Estimate>);
}

impl Tactical for NamedGame {
    gametree::forward_tactical!(position: Position<Estimate>);
}

impl Describe for NamedGame {
    fn move_name(&self, mv: Move) -> String {
        self.notation.write(self.position.board(), mv)
    }
}

/// Moves as engines write them.
pub(super) fn written(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

/// The moves of a line by their names.
pub(super) fn named(game: &mut NamedGame, moves: &[Move]) -> Vec<String> {
    let mut made = Vec::new();
    let mut names = Vec::new();
    for &mv in moves {
        if !game.is_move(mv) {
            break;
        }
        names.push(game.move_name(mv));
        if game.make(mv).is_none() {
            break;
        }
        made.push(mv);
    }
    for &mv in made.iter().rev() {
        game.unmake(mv, ());
    }
    names
}

#[cfg(test)]
mod tests {
    use super::NamedGame;
    use gametree::search::{Event, Limits, NoClock, Session, Slice, Table};
    use gametree::{Algorithm, Depth, Options, Recorder, Tactical, Trace, View};
    use std::sync::Arc;
    use xiangqi::{Estimate, Move, Notation, Position};

    const POSITIONS: [&str; 3] = [
        xiangqi::START_FEN,
        "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7",
        "4ka3/3P1R3/5P2b/6P1N/1R4b1c/2n6/8C/5A3/4AK3/1r4r2 w - - 0 1",
    ];

    fn played<G: Tactical<Move = Move>>(game: G) -> Trace<Move> {
        let mut session = Session::new(Arc::new(Table::new(1)));
        let limits = Limits { nodes: Some(5_000), ..Limits::default() };
        session.begin(game, limits);
        let mut recorder = Recorder::new(View::Mover);
        while session.think(Slice::default(), &mut NoClock, &mut recorder) != Event::Finished {}
        recorder.finish()
    }

    #[test]
    fn the_recorded_search_is_the_search_that_plays() {
        for fen in POSITIONS {
            let position = Position::parse(fen).unwrap();
            let shown = played(NamedGame::new(&position, Notation::CHINESE));
            let plays = played(position.evaluated_by(Estimate::default()));
            assert!(shown == plays && shown.len() >= 5_000, "{fen}");
        }
    }

    #[test]
    fn every_listing_searches_a_named_game_like_its_position() {
        let options = Options { depth: Depth::plies(2), ..Options::default() };
        for fen in POSITIONS {
            let position = Position::parse(fen).unwrap();
            for algorithm in Algorithm::ALL {
                let mut plain = Recorder::of(algorithm);
                let mut shown = Recorder::of(algorithm);
                let mut game = position.evaluated_by(Estimate::default());
                algorithm.search(&mut game, &options, &mut plain);
                let mut game = NamedGame::new(&position, Notation::WXF);
                algorithm.search(&mut game, &options, &mut shown);
                assert!(plain.finish() == shown.finish(), "{} {fen}", algorithm.name());
            }
        }
    }
}
