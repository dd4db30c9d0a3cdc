//! The number of leaves visited: at least the minimal proof, and exactly that in the best order.

use crate::laws::agreement::Count;
use crate::laws::brute::least_leaves;
use crate::laws::explicit_game::{ExplicitGame, State};
use crate::laws::random::{Dice, GameParameters, random_game};
use crate::laws::rules::{ChildWindow, Roots, Rules};
use gametree::{Algorithm, Depth, Options, Outcome};

#[test]
fn no_listing_evaluates_fewer_leaves_than_the_proof_needs() {
    let mut met = 0;
    for seed in 0..2_000 {
        let mut dice = Dice::new(2_000_000 + seed);
        let parameters = GameParameters::tree(&mut dice);
        let mut game = random_game(&mut dice, parameters);
        for depth in [Depth::UNLIMITED, Depth::plies(2)] {
            let least = least_leaves(&mut game, depth);
            for algorithm in Algorithm::ALL {
                // On trees the incorrect listings are correct: no position occurs twice.
                let leaves = leaves(&mut game, algorithm, depth);
                assert!(leaves >= least, "seed {seed}, {algorithm:?}: {leaves} < {least}");
                met += u32::from(leaves == least);
            }
        }
    }
    assert!(met > 1_000, "the minimum is one that is met: {met}");
}

/// Knuth and Moore 1975, corollary 1 of theorem 1.
#[test]
fn in_the_best_order_alpha_beta_evaluates_exactly_the_minimum() {
    for (branching, depth) in [(2, 1), (2, 6), (3, 4), (3, 5), (4, 4), (5, 3), (6, 2), (1, 5)] {
        let mut game = best_first(branching, depth);
        let (up, down) = (depth.div_ceil(2), depth / 2);
        let minimum = u64::from(branching.pow(up) + branching.pow(down) - 1);
        assert_eq!(least_leaves(&mut game, Depth::UNLIMITED), minimum);
        let all = u64::from(branching.pow(depth));
        for algorithm in Algorithm::ALL {
            let found = leaves(&mut game, algorithm, Depth::UNLIMITED);
            let place = format!("{algorithm:?}, {branching} to the {depth}");
            let rules = Rules::of(algorithm);
            match rules.hands_down {
                ChildWindow::Nothing => assert_eq!(found, all, "{place}"),
                // Without deep cuts the first grandchild of a cut node is searched for nothing.
                ChildWindow::Value if branching > 1 && depth > 3 => {
                    assert!(minimum < found && found < all, "{place}");
                }
                // Workers share no bounds, and zero windows prove the two bounds separately.
                _ if rules.roots == Roots::Shared || rules.roots == Roots::ZeroWindows => {
                    assert!(minimum <= found, "{place}");
                }
                _ => assert_eq!(found, minimum, "{place}"),
            }
        }
    }
}

/// A uniform tree with distinct values, in which the first move is the best everywhere.
fn best_first(branching: u32, depth: u32) -> ExplicitGame {
    let mut states = Vec::new();
    let mut next_value = 0;
    grow(&mut states, &mut next_value, branching, depth, true);
    let mut game = ExplicitGame::new(states);
    order_best_first(&mut game, 0);
    game
}

fn grow(states: &mut Vec<State>, next: &mut i32, branching: u32, depth: u32, max: bool) -> usize {
    let id = states.len();
    *next += 1;
    // A permutation of the numbers below a prime, so that the values are unsorted at first.
    let value = (*next * 7_919) % 104_729;
    let end = Outcome::Value(if max { value } else { -value });
    states.push(State { maximizing: max, moves: Vec::new(), evaluation: value, end });
    if depth > 0 {
        let children = (0..branching).map(|_| Some(grow(states, next, branching, depth - 1, !max)));
        states[id].moves = children.collect();
    }
    id
}

/// Sorts the moves of every state and returns the state's value.
fn order_best_first(game: &mut ExplicitGame, id: usize) -> i32 {
    let moves = game.states[id].moves.clone();
    if moves.is_empty() {
        return game.states[id].evaluation;
    }
    let valued = moves.into_iter().flatten().map(|child| (order_best_first(game, child), child));
    let mut valued: Vec<_> = valued.collect();
    valued.sort_unstable();
    if game.states[id].maximizing {
        valued.reverse();
    }
    game.states[id].moves = valued.iter().map(|&(_, child)| Some(child)).collect();
    valued[0].0
}

fn leaves(game: &mut ExplicitGame, algorithm: Algorithm, depth: Depth) -> u64 {
    let mut count = Count::default();
    let options = Options { depth, ..Options::default() };
    algorithm.search(game, &options, &mut count);
    count.leaves
}
