//! Every correct listing with every switch agrees with plain minimax, recorded or not, and its trace is true.

use crate::laws::brute;
use crate::laws::check::check;
use crate::laws::explicit_game::ExplicitGame;
use crate::laws::random::{Dice, GameParameters, random_game};
use crate::laws::rules::{MemoKind, Returns, Rules};
use gametree::table::{Depths, Scheme, TableOptions};
use gametree::textbook::Start;
use gametree::{Algorithm, Bound, Cut, Depth, Game, Observer, Options, Recorder, Trace, Visit, Why};
use std::fmt::Debug;

/// The seeds of the random games: `most` of them with `CHUHE_FULL`, or else half.
fn seeds(most: u64) -> std::ops::Range<u64> {
    0..if std::env::var_os("CHUHE_FULL").is_some() { most } else { most / 2 }
}

#[test]
fn every_listing_finds_the_value_of_every_tree_and_reports_each_step() {
    for seed in seeds(2_000) {
        let mut dice = Dice::new(seed);
        let parameters = GameParameters::tree(&mut dice);
        holds_for(seed, &mut dice, parameters);
    }
}

#[test]
fn every_listing_finds_the_value_of_every_graph_and_reports_each_step() {
    for seed in seeds(1_000) {
        let mut dice = Dice::new(1_000_000 + seed);
        let parameters = GameParameters::graph(&mut dice);
        holds_for(1_000_000 + seed, &mut dice, parameters);
    }
}

/// Runs every correct listing with every switch on one random game.
fn holds_for(seed: u64, dice: &mut Dice, parameters: GameParameters) {
    let mut game = random_game(dice, parameters);
    let shallow = Depth::plies(dice.below(u64::from(parameters.depth)) as i32 + 1);
    for depth in [Depth::UNLIMITED, shallow] {
        // Iterative deepening evaluates at every depth up to the last.
        let depths = (1..=parameters.depth as i32).map(Depth::plies).filter(|&up_to| up_to <= depth);
        let limits = depths.map(|depth| brute::limits(&mut game, depth, 0));
        game.limits = limits.reduce(brute::union_window).expect("there is a depth");
        let truth = brute::value(&mut game, depth, 0);
        for algorithm in Algorithm::ALL {
            // A memo stores scores unadjusted, so it cannot be used where scores depend on the path.
            let is_memo = matches!(Rules::of(algorithm).memo_kind, MemoKind::Values { .. });
            if algorithm.is_wrong() || is_memo && parameters.graph && parameters.mates {
                continue;
            }
            for options in switches(dice, depth) {
                let _case = Case(seed, parameters, algorithm, &options);
                let value = algorithm.search(&mut game, &options, &mut ());
                assert_eq!(value, truth, "the value of the root");
                check_recording(&mut game, algorithm, &options, value);
            }
        }
    }
}

/// Every cut rule and root window, each with other switches drawn at random.
pub(crate) fn switches(dice: &mut Dice, depth: Depth) -> Vec<Options> {
    let mut all = Vec::new();
    for cut in [Cut::AtOrAbove, Cut::Above] {
        for start in [Start::Infinite, Start::Limits] {
            let table = TableOptions {
                slots: [1, 2, 7, 64, 4_096][dice.below(5) as usize],
                scheme: SCHEMES[dice.below(SCHEMES.len() as u64) as usize],
                check_bits: 64,
                depths: Depths::Same,
            };
            all.push(Options {
                depth,
                cut,
                start,
                memo_by_depth: true,
                table,
                workers: dice.below(4) as usize,
                ..Options::default()
            });
        }
    }
    all
}

const SCHEMES: [Scheme; 5] =
    [Scheme::Always, Scheme::SameOrDeeper, Scheme::TwoTier, Scheme::Bucket(2), Scheme::Bucket(4)];

/// Recording changes neither the result nor the work, and the trace is true.
fn check_recording(game: &mut ExplicitGame, algorithm: Algorithm, options: &Options, value: i32) {
    let mut count = Count::default();
    assert_eq!(algorithm.search(game, options, &mut count), value);
    let mut recorder = Recorder::of(algorithm);
    assert_eq!(algorithm.search(game, options, &mut recorder), value);
    let trace = recorder.finish();
    assert_eq!((trace.len() as u64, trace.seen()), (count.nodes, count.nodes));
    check_trace(game, &trace, algorithm, options, value);
}

/// The recorded search found `value`, and its trace is true.
pub(crate) fn check_trace<G: Game<Move: Debug>>(
    game: &mut G,
    trace: &Trace<G::Move>,
    algorithm: Algorithm,
    options: &Options,
    value: i32,
) {
    let last = trace.roots().last().expect("there is a root");
    assert_eq!(trace.score(last), value);
    check(game, trace, Rules::of(algorithm), options);
    let line = trace.line();
    let reaches = line_is_worth(game, &line, options.depth, value);
    // The line may be short in three cases: a returned bound does not tell whether a move reaches the limit of the game, a
    // zero-window search may not know the move, and a remembered value has no line.
    let rules = Rules::of(algorithm);
    let may_stop =
        rules.memo_kind != MemoKind::Nothing || rules.returns == Returns::Bound && options.start == Start::Limits;
    assert!(reaches || may_stop, "the line {line:?} ends at a leaf");
}

/// Checks that the line leads to a position with the value of the root. Returns whether that is a leaf.
fn line_is_worth<G: Game>(game: &mut G, line: &[G::Move], depth: Depth, value: i32) -> bool {
    let undos: Vec<_> = line.iter().map(|&mv| game.make(mv).expect("the line is legal")).collect();
    let ply = line.len() as u32;
    let rest = depth - Depth::plies(ply as i32);
    assert_eq!(brute::value(game, rest, ply), value, "the end of the line");
    let ends = game.outcome().is_some() || rest <= Depth::ZERO;
    let reaches = ends || gametree::legal_moves(game).is_empty();
    for (&mv, undo) in line.iter().zip(undos).rev() {
        game.unmake(mv, undo);
    }
    reaches
}

/// Prints the case being tested on a panic.
struct Case<'c>(u64, GameParameters, Algorithm, &'c Options);

impl Drop for Case<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self(seed, parameters, algorithm, options) = self;
            println!("seed {seed}, {parameters:?}, {algorithm:?}, {options:?}");
        }
    }
}

/// Counts nodes, and those with a value of their own: leaves and stand-pats.
#[derive(Default)]
pub(crate) struct Count {
    nodes: u64,
    pub(crate) leaves: u64,
}

impl<G: Game> Observer<G> for Count {
    fn enter(&mut self, _: &G, _: Visit<G::Move>) {
        self.nodes += 1;
    }

    fn leave(&mut self, _: i32, _: Bound, why: Why, _: usize) {
        self.leaves += u64::from(why.is_final() || why == Why::StoodPat);
    }
}
