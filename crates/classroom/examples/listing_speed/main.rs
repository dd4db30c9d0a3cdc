//! Compares the speed of two listings without an observer with the same searches written by hand, and measures the cost of
//! recording.
//!
//! The two sides of a comparison run alternately, and the fastest times are compared: other load on the machine can only add to
//! a time. Prints one JSON object a line: `name`, `value`, `unit`. An argument selects the listings whose names contain it.

mod by_hand;

use classroom::capture::CaptureGame;
use classroom::random::RandomTree;
use classroom::tree::TreeGame;
use gametree::{Algorithm, Depth, Game, Observer, Options, Recorder, Visit};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The least number of timings of each pair.
const ROUNDS: usize = 9;

/// The least time spent on each pair.
const MIN_DURATION: Duration = Duration::from_millis(500);

fn main() {
    let random = RandomTree { depth: 9, branching: (3, 3), ..RandomTree::default() };
    let tree = random.generate().expect("a valid request").tree;
    compare("tree", &TreeGame::new(&tree), Depth::plies(9));
    let capture = CaptureGame::parse("rk..r/pp.../...../...PP/R..KR w").expect("a position");
    compare("capture", &capture, Depth::plies(5));
    record("capture", &capture, Depth::plies(6));
}

/// Prints the time of each listing relative to the hand-written search, and its speed.
fn compare<G: Game + Clone>(name: &str, game: &G, depth: Depth) {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    for (algorithm, by_hand) in by_hand::all::<G>() {
        if !algorithm.name().contains(&wanted) {
            continue;
        }
        let options = Options { depth, nodes: u64::MAX, ..Options::default() };
        let mut nodes = Nodes(0);
        let value = algorithm.search(&mut game.clone(), &options, &mut nodes);
        assert_eq!(by_hand(&mut game.clone(), depth), value, "{algorithm:?}: both searches have the same value");
        let repeat = (200_000 / nodes.0).max(1);
        let ours = || {
            for _ in 0..repeat {
                black_box(algorithm.search(&mut black_box(game.clone()), &options, &mut ()));
            }
        };
        let theirs = || {
            for _ in 0..repeat {
                black_box(by_hand(&mut black_box(game.clone()), depth));
            }
        };
        let (ratio, fastest) = race(ours, theirs);
        let listing = algorithm.name();
        print(&format!("{name}, {listing}, of the time by hand"), ratio, "ratio");
        let speed = (nodes.0 * repeat) as f64 / fastest.as_secs_f64() / 1e6;
        print(&format!("{name}, {listing}"), speed, "million nodes/s");
    }
}

/// Prints the cost of recording in time and memory, for a search of about a million nodes.
fn record<G: Game + Clone>(name: &str, game: &G, depth: Depth) {
    let algorithm = Algorithm::Minimax;
    let options = Options { depth, nodes: u64::MAX, ..Options::default() };
    let recorded = || {
        let mut recorder = Recorder::of(algorithm);
        algorithm.search(&mut game.clone(), &options, &mut recorder);
        recorder.finish()
    };
    let unwatched = || {
        black_box(algorithm.search(&mut black_box(game.clone()), &options, &mut ()));
    };
    let (ratio, _) = race(|| drop(black_box(recorded())), unwatched);
    let trace = recorded();
    print(&format!("{name}, recorded, of the time unwatched"), ratio, "ratio");
    let bytes = trace.bytes() as f64 / trace.len() as f64;
    print(&format!("{name}, recorded, memory a node"), bytes, "bytes");
    print(&format!("{name}, recorded"), trace.len() as f64, "nodes");
}

/// The ratio of the fastest times of two functions run alternately, and the fastest time of the first.
fn race(mut ours: impl FnMut(), mut theirs: impl FnMut()) -> (f64, Duration) {
    let (mut first, mut second) = (Duration::MAX, Duration::MAX);
    let start = Instant::now();
    for round in 0.. {
        if round >= ROUNDS && start.elapsed() > MIN_DURATION {
            break;
        }
        first = first.min(time(&mut ours));
        second = second.min(time(&mut theirs));
    }
    (first.as_secs_f64() / second.as_secs_f64(), first)
}

fn time(work: &mut impl FnMut()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn print(name: &str, value: f64, unit: &str) {
    println!(r#"{{"name":"{name}","value":{value:.3},"unit":"{unit}"}}"#);
}

/// Counts the nodes.
struct Nodes(u64);

impl<G: Game> Observer<G> for Nodes {
    fn enter(&mut self, _: &G, _: Visit<G::Move>) {
        self.0 += 1;
    }
}
