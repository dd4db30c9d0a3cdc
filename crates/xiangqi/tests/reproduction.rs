//! A search that ended by time is reproduced by its node count: the same move, line and count.

use gametree::search::{Clock, Control, Event, Limits, NoClock, Slice, Techniques, Weakness};
use xiangqi::{Move, Player, Position};

/// The moves of a game, each position of which is searched.
const GAME: &str = "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 b0c2 h7i7 h0h9 g7h9 b2b6 a9b9 a0b0 c6c5 c4c5 b7a7";

const TABLE_MB: usize = 1;

/// A clock that ticks at every read, so that a search ends at the same node again.
struct Ticking(u64);

impl Clock for Ticking {
    fn elapsed(&mut self) -> u64 {
        self.0 += 1;
        self.0
    }
}

fn positions() -> Vec<Position> {
    let mut position = Position::start();
    let mut all = vec![position.clone()];
    for text in GAME.split(' ') {
        let mv = text.parse().expect("a move");
        position.play(mv).expect("a legal move");
        all.push(position.clone());
    }
    all
}

/// The positions for a level, with the seed of its weakness: a third of them, others for each level; all with `CHUHE_FULL`.
fn positions_for(level: u32) -> impl Iterator<Item = (u64, Position)> {
    let is_full = std::env::var_os("CHUHE_FULL").is_some();
    (0..).zip(positions()).filter(move |(seed, _)| is_full || seed % 3 == u64::from(level % 3))
}

fn player(level: u32, seed: u64) -> Player {
    let mut player = Player::new(TABLE_MB).expect("memory for a small table");
    player.configure(Weakness::of_level(level, seed), Techniques::default());
    player
}

/// The moves and the score of the chosen line, and the node count.
type Outcome = (Vec<Move>, i32, u64);

fn outcome(player: &Player) -> Outcome {
    let session = player.session();
    let line = session.choice().expect("a move");
    (line.moves.clone(), line.score, session.nodes())
}

fn search(player: &mut Player, position: &Position, limits: Limits<Move>, clock: &mut dyn Clock) -> Outcome {
    player.begin(position, limits);
    while player.think(Slice::default(), clock) != Event::Finished {}
    outcome(player)
}

fn node_limit(nodes: u64) -> Limits<Move> {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Repeats a search by its node count.
fn repeat(position: &Position, level: u32, seed: u64, nodes: u64) -> Outcome {
    let limits = node_limit(nodes);
    search(&mut player(level, seed), position, limits, &mut NoClock)
}

#[test]
fn a_search_aborted_by_time_is_reproduced_by_its_nodes() {
    for (number, position) in positions().iter().enumerate() {
        for ticks in [3, 7, 12, 19, 33] {
            let limits = Limits { move_time: Some(ticks + number as u64 % 4), overhead: 0, ..Limits::default() };
            let first = search(&mut player(10, 0), position, limits, &mut Ticking(0));
            assert_eq!(repeat(position, 10, 0, first.2), first, "{number} {ticks}");
        }
    }
}

#[test]
fn a_search_ended_by_the_clock_after_an_iteration_is_reproduced_by_its_nodes() {
    let mut ended_early = 0;
    for (number, position) in positions().iter().enumerate() {
        for left in [600, 900, 1_400] {
            let limits = Limits {
                control: Some(Control { left, increment: 0, moves_to_go: None }),
                overhead: 0,
                ..Limits::default()
            };
            let mut clock = Ticking(0);
            let first = search(&mut player(10, 0), position, limits, &mut clock);
            ended_early += usize::from(clock.0 < left / 28 * 4);
            assert_eq!(repeat(position, 10, 0, first.2), first, "{number} {left}");
        }
    }
    assert!(ended_early > 20, "{ended_early} ended after an iteration");
}

#[test]
fn a_stopped_search_is_reproduced_by_its_nodes() {
    for (number, position) in positions().iter().enumerate() {
        let mut stopped = player(10, 0);
        stopped.begin(position, Limits::default());
        // Stopped within an iteration, or at the end of one.
        let slice = Slice { nodes: Some(1_000 + 377 * number as u64), ..Slice::default() };
        for _ in 0..3 + number % 5 {
            stopped.think(slice, &mut NoClock);
        }
        stopped.stop();
        let first = outcome(&stopped);
        assert_eq!(repeat(position, 10, 0, first.2), first, "{number}");
    }
}

#[test]
fn a_level_after_forget_plays_like_a_new_player() {
    for level in 1..10 {
        let mut old = player(10, 0);
        search(&mut old, &Position::start(), node_limit(1), &mut NoClock);
        for (seed, position) in positions_for(level) {
            old.forget();
            old.configure(Weakness::of_level(level, seed), Techniques::default());
            let forgotten = search(&mut old, &position, Limits::default(), &mut NoClock);
            let new = search(&mut player(level, seed), &position, Limits::default(), &mut NoClock);
            assert_eq!(forgotten, new, "{level} {seed}");
        }
    }
}

#[test]
fn every_level_is_reproduced_by_its_nodes() {
    for level in 1..10 {
        for (seed, position) in positions_for(level) {
            let limits = Limits::default();
            let first = search(&mut player(level, seed), &position, limits, &mut NoClock);
            assert_eq!(repeat(&position, level, seed, first.2), first, "{level} {seed}");
        }
    }
}

#[test]
fn consecutive_searches_are_reproduced_in_their_order() {
    let positions = positions();
    for first in 0..2 {
        let mut played = player(10, 0);
        let mut replayed = player(10, 0);
        let mut own = player(10, 0);
        let mut differing = 0;
        for (number, position) in positions.iter().enumerate().skip(first).step_by(2) {
            let (number, overhead) = (number as u64, 0);
            let limits = if number % 4 < 2 {
                Limits { move_time: Some(6 + number % 9), overhead, ..Limits::default() }
            } else {
                let control = Control { left: 700 + 90 * number, increment: 0, moves_to_go: None };
                Limits { control: Some(control), overhead, ..Limits::default() }
            };
            let found = search(&mut played, position, limits, &mut Ticking(0));
            let nodes = node_limit(found.2);
            let again = search(&mut replayed, position, nodes.clone(), &mut NoClock);
            assert_eq!(again, found, "{number}");
            own.forget();
            differing += usize::from(search(&mut own, position, nodes, &mut NoClock).0 != found.0);
        }
        assert!(differing > 0, "earlier searches make no difference");
    }
}
