//! A wrapper that forwards to a position is searched like the position itself: `gametree::forward_game` misses nothing.

use gametree::search::{Event, Limits, NoClock, Session, Slice, Table};
use gametree::{Algorithm, Depth, Game, Options, Recorder, Tactical, Trace, View};
use std::sync::Arc;
use xiangqi::{Estimate, Move, Position};

const POSITIONS: [&str; 3] = [
    xiangqi::START_FEN,
    "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7",
    "4ka3/3P1R3/5P2b/6P1N/1R4b1c/2n6/8C/5A3/4AK3/1r4r2 w - - 0 1",
];

struct Wrapper {
    position: Position<Estimate>,
}

impl Game for Wrapper {
    fn moves(&self, each: impl FnMut(Move)) {
        Game::moves(&self.position, each);
    }

    gametree::forward_game!(position: Position<Estimate>);
}

impl Tactical for Wrapper {
    gametree::forward_tactical!(position: Position<Estimate>);
}

fn played<G: Tactical<Move = Move>>(game: G) -> Trace<Move> {
    let mut session = Session::new(Arc::new(Table::new(1)));
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    session.begin(game, limits);
    let mut recorder = Recorder::new(View::Mover);
    while session.think(Slice::default(), &mut NoClock, &mut recorder) != Event::Finished {}
    recorder.finish()
}

#[test]
fn a_wrapper_is_searched_like_its_position() {
    for fen in POSITIONS {
        let position = Position::parse(fen).unwrap().evaluated_by(Estimate::default());
        let forwarded = played(Wrapper { position: position.clone() });
        assert!(forwarded == played(position) && forwarded.len() >= 5_000, "{fen}");
    }
}

#[test]
fn every_listing_searches_a_wrapper_like_its_position() {
    let options = Options { depth: Depth::plies(2), ..Options::default() };
    for fen in POSITIONS {
        let mut position = Position::parse(fen).unwrap().evaluated_by(Estimate::default());
        let mut wrapper = Wrapper { position: position.clone() };
        for algorithm in Algorithm::ALL {
            let [mut plain, mut forwarded] = [Recorder::of(algorithm), Recorder::of(algorithm)];
            algorithm.search(&mut position, &options, &mut plain);
            algorithm.search(&mut wrapper, &options, &mut forwarded);
            assert!(plain.finish() == forwarded.finish(), "{} {fen}", algorithm.name());
        }
    }
}
