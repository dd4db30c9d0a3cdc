//! Defines a game, searches it and records the search: `cargo run -p gametree --example nim -- 7`.

use gametree::search::{Event, Limits, NoClock, Session, Slice, Table};
use gametree::{Algorithm, Game, Options, Recorder, Score, Tactical};
use std::sync::Arc;

/// Nim with one heap: take one, two or three; the player that takes the last stone wins. Without a move the game is lost by default.
#[derive(Clone)]
struct Nim {
    stones: u8,
    first: bool,
}

impl Game for Nim {
    type Move = u8;
    type Undo = ();

    fn moves(&self, each: impl FnMut(u8)) {
        (1..=3.min(self.stones)).for_each(each);
    }

    fn make(&mut self, take: u8) -> Option<()> {
        self.stones -= take;
        self.first = !self.first;
        Some(())
    }

    fn unmake(&mut self, take: u8, (): ()) {
        self.stones += take;
        self.first = !self.first;
    }

    fn key(&self) -> u64 {
        gametree::random::mix(u64::from(self.stones) * 2 + u64::from(self.first))
    }

    fn is_maximizing(&self) -> bool {
        self.first
    }

    fn evaluate(&self) -> Score {
        0
    }
}

/// The playing search needs this trait; its defaults suffice for a small game.
impl Tactical for Nim {}

fn main() {
    let stones = std::env::args().nth(1).and_then(|word| word.parse().ok());
    let nim = Nim { stones: stones.unwrap_or(7), first: true };

    // A textbook listing, with every step recorded.
    let mut recorder = Recorder::of(Algorithm::FailSoft);
    Algorithm::FailSoft.search(&mut nim.clone(), &Options::default(), &mut recorder);
    let trace = recorder.finish();
    println!("fail-soft: {} nodes, line {:?}", trace.len(), trace.line());

    // The playing search, without an observer.
    let mut session = Session::new(Arc::new(Table::new(1)));
    let limits = Limits { depth: Some(12), ..Limits::default() };
    session.begin(nim, limits);
    while session.think(Slice::default(), &mut NoClock, &mut ()) != Event::Finished {}
    let line = session.best().map(|line| line.moves.clone());
    println!("play:      {} nodes, line {:?}", session.nodes(), line.unwrap_or_default());
}
