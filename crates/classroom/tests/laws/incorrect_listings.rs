//! The incorrect listings err: in graphs often enough to be observed, in trees never. A table that compares too few bits of its
//! keys errs too.

use crate::laws::brute;
use crate::laws::explicit_game::ExplicitGame;
use crate::laws::random::{Dice, GameParameters, random_game};
use gametree::table::{Depths, TableOptions};
use gametree::trace::Find;
use gametree::{Algorithm, Depth, Options, Recorder};

/// The number of random graphs.
const GRAPHS: u64 = 2_000;

/// A random graph large enough for positions to recur. It has no mates: a memo stores scores unadjusted.
fn graph(seed: u64) -> (ExplicitGame, Depth) {
    let mut dice = Dice::new(3_000_000 + seed);
    let parameters =
        GameParameters { depth: 6, branching: 4, values: 10, mates: false, ..GameParameters::graph(&mut dice) };
    let depth = Depth::plies(2 + dice.below(4) as i32);
    (random_game(&mut dice, parameters), depth)
}

/// In how many graphs per mille a listing finds a wrong value. Each such trace must have an answer that is known to be unsound.
fn wrong_per_mille(algorithm: Algorithm, options: impl Fn(Depth) -> Options) -> u64 {
    let mut wrong = 0;
    for seed in 0..GRAPHS {
        let (mut game, depth) = graph(seed);
        let options = options(depth);
        let truth = brute::value(&mut game, options.depth, 0);
        let mut recorder = Recorder::of(algorithm);
        let value = algorithm.search(&mut game, &options, &mut recorder);
        if value != truth {
            wrong += 1;
            let trace = recorder.finish();
            let depth_of = |node| trace.depth(node);
            let other_depth = |find: &Find| Some(depth_of(find.node)) != find.writer().node().map(depth_of);
            let unsound = trace.first_unsound_answer().is_some();
            let found_out = unsound || trace.finds().iter().any(other_depth);
            assert!(found_out, "seed {seed}: the trace has no unsound answer");
        }
    }
    wrong * 1_000 / GRAPHS
}

fn to_the_end(_: Depth) -> Options {
    Options::default()
}

#[test]
fn a_memo_of_cut_values_is_wrong_in_many_graphs() {
    let wrong = wrong_per_mille(Algorithm::MemoCareless, to_the_end);
    assert!((5..200).contains(&wrong), "{wrong} per mille");
    assert_eq!(wrong_per_mille(Algorithm::MemoCareful, to_the_end), 0);
}

#[test]
fn the_careful_rule_is_wrong_under_a_full_window() {
    let wrong = wrong_per_mille(Algorithm::MemoCarefulFull, to_the_end);
    assert!((1..100).contains(&wrong), "{wrong} per mille");
}

#[test]
fn a_memo_without_depth_is_wrong_under_a_depth_limit() {
    let by_depth = |memo_by_depth| move |depth| Options { depth, memo_by_depth, ..Options::default() };
    for algorithm in [Algorithm::Memo, Algorithm::MemoCareful] {
        let wrong = wrong_per_mille(algorithm, by_depth(false));
        assert!((20..300).contains(&wrong), "{algorithm:?}: {wrong} per mille");
        assert_eq!(wrong_per_mille(algorithm, by_depth(true)), 0);
    }
}

#[test]
fn incorrect_listings_are_correct_on_trees() {
    for seed in 0..1_000 {
        let mut dice = Dice::new(4_000_000 + seed);
        let parameters = GameParameters::tree(&mut dice);
        let mut game = random_game(&mut dice, parameters);
        for depth in [Depth::UNLIMITED, Depth::plies(3)] {
            let truth = brute::value(&mut game, depth, 0);
            let options = Options { depth, ..Options::default() };
            for algorithm in Algorithm::ALL {
                let value = algorithm.search(&mut game, &options, &mut ());
                assert_eq!(value, truth, "seed {seed}, {algorithm:?}");
            }
        }
    }
}

#[test]
fn fewer_check_bits_give_more_wrong_answers() {
    let answers_at = |check_bits| {
        let (mut wrong_roots, mut false_answers) = (0, 0);
        for seed in 0..GRAPHS {
            let (mut game, depth) = graph(seed);
            let table = TableOptions { slots: 8, check_bits, depths: Depths::Same, ..TableOptions::default() };
            let options = Options { depth, table, ..Options::default() };
            let truth = brute::value(&mut game, depth, 0);
            let answer = Algorithm::Table.run(&mut game, &options, &mut ());
            wrong_roots += u32::from(answer.value != truth);
            false_answers += answer.table.false_answers;
        }
        (wrong_roots, false_answers)
    };
    let narrow: Vec<_> = [1, 4, 8, 16, 64].map(answers_at).to_vec();
    assert!(narrow[0].0 > narrow[1].0 && narrow[1].0 > narrow[2].0, "{narrow:?}");
    assert!(narrow[0].1 > narrow[1].1 && narrow[1].1 > narrow[2].1, "{narrow:?}");
    assert_eq!(narrow[4], (0, 0), "the whole key tells all positions apart");
}
