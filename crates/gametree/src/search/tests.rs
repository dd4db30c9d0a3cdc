//! Tests of the playing search on artificial games: it must agree with minimax where the theory says so.

use std::sync::Arc;

use super::{Clock, Entry, Event, Limits, NoClock, Session, Slice, Table, Techniques};
use crate::{Algorithm, Bound, Depth, Game, Observer, Options, Outcome, Recorder, Score, Tactical, View, Visit, Why};

/// A game whose moves and values are drawn from a hash of the path to the position.
#[derive(Clone)]
struct HashGame {
    path: Vec<u64>,
    over_at: usize,
}

impl HashGame {
    fn new(seed: u64, over_at: usize) -> Self {
        let path = vec![seed];
        Self { path, over_at }
    }

    fn hash(&self) -> u64 {
        let last = self.path[self.path.len() - 1];
        let mixed = (last ^ last >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    }
}

impl Game for HashGame {
    type Move = u64;
    type Undo = ();

    fn moves(&self, each: impl FnMut(u64)) {
        (0..self.hash() % 5).for_each(each);
    }

    fn make(&mut self, mv: u64) -> Option<()> {
        let next = (self.hash() ^ mv << 7).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        // Some moves turn out illegal.
        if next.is_multiple_of(11) {
            return None;
        }
        self.path.push(next);
        Some(())
    }

    fn unmake(&mut self, _: u64, (): ()) {
        self.path.pop();
    }

    fn outcome(&self) -> Option<Outcome> {
        let value = (self.hash() >> 20) as Score % 100;
        (self.path.len() > self.over_at).then_some(Outcome::Value(value))
    }

    fn evaluate(&self) -> Score {
        (self.hash() >> 40) as Score % 400 - 200
    }

    fn is_maximizing(&self) -> bool {
        self.path.len() % 2 == 1
    }

    fn key(&self) -> u64 {
        self.hash()
    }
}

impl Tactical for HashGame {}

fn searched(game: &HashGame, techniques: Techniques, depth: i32) -> Option<Score> {
    let mut session = Session::new(Arc::new(Table::new(1)));
    *session.techniques() = techniques;
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    session.begin(game.clone(), limits);
    while session.think(Slice::default(), &mut NoClock, &mut ()) != Event::Finished {}
    Some(session.best()?.score)
}

fn minimax(game: &HashGame, depth: i32) -> Score {
    let options = Options { depth: Depth::plies(depth), ..Options::default() };
    Algorithm::Minimax.search(&mut game.clone(), &options, &mut ())
}

/// Every technique that keeps the value of plain minimax.
fn exact() -> Techniques {
    Techniques {
        null_move: false,
        late_move_reduction: false,
        late_move_pruning: false,
        history_pruning: false,
        exchange_pruning: false,
        futility: false,
        reverse_futility: false,
        razoring: false,
        probable_cut: false,
        internal_reduction: false,
        singular_extension: false,
        // A probe may find a deeper entry with another value.
        table_cut: false,
        ..Techniques::default()
    }
}

#[test]
fn without_selectivity_the_value_is_that_of_minimax() {
    for seed in 1..300 {
        let game = HashGame::new(seed, 30);
        for depth in 1..6 {
            let value = minimax(&game, depth);
            for techniques in [Techniques::all(false), exact()] {
                if let Some(score) = searched(&game, techniques, depth) {
                    assert_eq!(score, value, "seed {seed} depth {depth}");
                }
            }
        }
    }
}

#[test]
fn every_exact_technique_alone_keeps_the_value() {
    for (name, _) in Techniques::NAMES {
        let mut techniques = Techniques::all(false);
        *techniques.named(name).unwrap() = *exact().named(name).unwrap();
        for seed in 1..40 {
            let game = HashGame::new(seed, 30);
            if let Some(score) = searched(&game, techniques, 5) {
                assert_eq!(score, minimax(&game, 5), "{name} seed {seed}");
            }
        }
    }
}

#[test]
fn a_search_in_slices_visits_the_same_nodes() {
    for (seed, slice) in (1..60).zip([1, 2, 3, 7, 50].into_iter().cycle()) {
        let search = |slice| {
            let mut session = Session::new(Arc::new(Table::new(1)));
            let limits = Limits { nodes: Some(3_000), ..Limits::default() };
            session.begin(HashGame::new(seed, 12), limits);
            let mut slices = 0;
            while session.think(slice, &mut NoClock, &mut ()) != Event::Finished {
                slices += 1;
            }
            (session.nodes(), session.best().cloned(), slices)
        };
        let whole = search(Slice::default());
        let sliced = search(Slice { nodes: Some(slice), time: None });
        assert_eq!((whole.0, &whole.1), (sliced.0, &sliced.1), "seed {seed}");
        assert!(whole.0 < 3_000 || sliced.2 > whole.2);
    }
}

#[test]
fn lines_are_different_moves_in_order_of_score() {
    for seed in 1..60 {
        let game = HashGame::new(seed, 12);
        let mut session = Session::new(Arc::new(Table::new(1)));
        *session.techniques() = exact();
        let limits = Limits { depth: Some(4), lines: 3, ..Limits::default() };
        session.begin(game.clone(), limits);
        while session.think(Slice::default(), &mut NoClock, &mut ()) != Event::Finished {}
        let lines: Vec<_> = session.lines().collect();
        assert!(lines.is_sorted_by_key(|line| -line.score));
        for (at, line) in lines.iter().enumerate() {
            assert!(lines[..at].iter().all(|other| other.moves[0] != line.moves[0]));
        }
        if let Some(best) = lines.first() {
            assert_eq!(best.score, minimax(&game, 4), "seed {seed}");
        }
    }
}

#[test]
fn a_search_stopped_at_once_has_a_move() {
    struct StopAtOnce;
    impl Clock for StopAtOnce {
        fn elapsed(&mut self) -> u64 {
            1_000_000
        }
        fn is_stopped(&mut self) -> bool {
            true
        }
    }
    for seed in 1..40 {
        let game = HashGame::new(seed, 30);
        let mut session = Session::new(Arc::new(Table::new(1)));
        session.begin(game.clone(), Limits::default());
        while session.think(Slice::default(), &mut StopAtOnce, &mut ()) != Event::Finished {}
        assert_eq!(session.best().is_some(), searched(&game, exact(), 1).is_some());
    }
}

/// A search of a game with many moves, recorded.
fn recorded(seed: u64, nodes: u64, recorder: Recorder<u64>) -> (crate::Trace<u64>, u64) {
    let mut session = Session::new(Arc::new(Table::new(1)));
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    session.begin(HashGame::new(seed, 40), limits);
    let mut recorder = recorder;
    while session.think(Slice::default(), &mut NoClock, &mut recorder) != Event::Finished {}
    (recorder.finish(), session.nodes())
}

#[test]
fn a_trace_written_as_bytes_is_read_back_equal() {
    let mut written = 0;
    for seed in 1..40 {
        for recorder in [Recorder::new(View::Mover), Recorder::new(View::Mover).with_thinning(700)] {
            let (trace, _) = recorded(seed, 3_000, recorder);
            let mut game = HashGame::new(seed, 40);
            let bytes = trace.to_bytes(&mut game);
            assert_eq!(game.path.len(), 1, "the game is as it was");
            let read = crate::Trace::from_bytes(&bytes, &mut game).expect("what was written");
            assert!(read == trace, "seed {seed}");
            assert_eq!(game.path.len(), 1);
            written += trace.len();
        }
    }
    assert!(written > 20_000, "{written}");
}

#[test]
fn damaged_bytes_are_refused_with_the_place_or_are_a_valid_trace() {
    let (bytes, mut game) = (1..)
        .map(|seed| {
            let (trace, _) = recorded(seed, 300, Recorder::new(View::Mover));
            let mut game = HashGame::new(seed, 40);
            (trace.to_bytes(&mut game), game)
        })
        .find(|(bytes, _)| bytes.len() > 2_000)
        .expect("a search of many nodes");
    let mut refused = 0;
    for at in 0..bytes.len() {
        for change in [1, 0x40, 0x80, 0xff] {
            let mut damaged = bytes.clone();
            damaged[at] ^= change;
            match crate::Trace::from_bytes(&damaged, &mut game) {
                Err(damage) => {
                    assert!(damage.at <= damaged.len());
                    refused += 1;
                }
                // Every query on a trace that was accepted must return.
                Ok(read) => {
                    for step in 0..=read.steps() {
                        let _ = read.reason(step);
                    }
                    let _ = read.line();
                }
            }
            assert_eq!(game.path.len(), 1, "byte {at}");
        }
        assert!(crate::Trace::from_bytes(&bytes[..at], &mut game).is_err());
    }
    assert!(refused > bytes.len(), "{refused}");
}

/// Clears the shared table as another thread may: at the moment when a search leaves its nodes for a received result.
struct Clearing {
    table: Arc<Table>,
    open: usize,
    received: usize,
}

impl Observer<HashGame> for Clearing {
    fn enter(&mut self, _: &HashGame, _: Visit<u64>) {
        self.open += 1;
    }

    fn leave(&mut self, _: Score, _: Bound, why: Why, _: usize) {
        self.open -= 1;
        self.received += usize::from(why == Why::Received);
        if why == Why::Stopped {
            self.table.clear();
        }
    }
}

#[test]
fn a_received_result_that_another_thread_overwrites_meanwhile_still_ends_its_node() {
    let mut times = 0;
    for seed in 1..60 {
        let table = Arc::new(Table::new(1));
        let mut session = Session::new(Arc::clone(&table));
        session.join(Some(0));
        session.begin(HashGame::new(seed, 40), Limits { nodes: Some(4_000), ..Limits::default() });
        let mut observer = Clearing { table: Arc::clone(&table), open: 0, received: 0 };
        let slice = Slice { nodes: Some(50), time: None };
        while session.think(slice, &mut NoClock, &mut observer) != Event::Finished {
            let stack = &session.state.stack;
            assert_eq!(observer.open, stack.open, "seed {seed}");
            let above_the_last = &stack.frames[..stack.open.saturating_sub(1)];
            let shared =
                above_the_last.iter().filter(|frame| frame.depth >= Depth::plies(6) && frame.excluded.is_none());
            let Some(frame) = shared.skip(1).last() else { continue };
            let depth = frame.depth.whole_plies();
            table.store(frame.key, Entry { code: 0, score: 5, bound: Bound::Exact, depth, evaluation: None });
            session.receive(&[]);
            let received = observer.received;
            session.think(Slice { nodes: Some(0), time: None }, &mut NoClock, &mut observer);
            assert!(observer.received > received, "seed {seed}");
            times += 1;
        }
    }
    assert!(times > 50, "{times}");
}
