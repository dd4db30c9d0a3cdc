//! The same laws on the games of the classroom, in every order of moves.

use crate::laws::agreement::{check_trace, switches};
use crate::laws::brute;
use crate::laws::random::Dice;
use crate::laws::rules::{MemoKind, Rules};
use classroom::any::{self, AnyGame, Packed};
use classroom::bags::{Bags, BagsGame};
use classroom::capture::{CaptureGame, POSITIONS};
use classroom::describe::Describe;
use classroom::graph::GraphGame;
use classroom::order::{Order, Ordered};
use classroom::random::{RandomGraph, RandomTree};
use classroom::tictactoe::TicTacToe;
use classroom::tree::{Tree, TreeGame};
use gametree::{Algorithm, Depth, Options};

pub(crate) const ORDERS: [Order; 5] =
    [Order::Given, Order::Reversed, Order::BestFirst, Order::WorstFirst, Order::Shuffled(7)];

/// Every correct listing finds the value in every order, and its trace is true.
fn holds_for<G: Describe<Move: Packed> + Clone>(game: G, seed: u64, depth: Depth, scores_depend_on_the_way: bool) {
    // With its type erased, as on pages: the listings and the checker are compiled once for all games.
    let game = AnyGame::new(game);
    let mut dice = Dice::new(seed);
    let truth = brute::value(&mut game.clone(), depth, 0);
    for order in ORDERS {
        let horizon = depth.whole_plies().unsigned_abs();
        let mut game = Ordered::with_horizon(game.clone(), order, horizon);
        for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.is_wrong()) {
            let is_memo = matches!(Rules::of(algorithm).memo_kind, MemoKind::Values { .. });
            if is_memo && scores_depend_on_the_way {
                continue;
            }
            // One cut rule and root window for each listing, drawn at random.
            let mut all = switches(&mut dice, depth);
            let drawn = all.swap_remove(dice.below(4) as usize);
            let options = Options {
                cut: drawn.cut,
                start: drawn.start,
                table: drawn.table,
                workers: drawn.workers,
                ..Options::full_width(depth)
            };
            let value = algorithm.search(&mut game, &options, &mut ());
            assert_eq!(value, truth, "seed {seed}, {order:?}, {algorithm:?}, {options:?}");
            let (_, trace) = any::record(&mut game, algorithm, &options, usize::MAX);
            check_trace(&mut game, &trace, algorithm, &options, value);
        }
    }
}

#[test]
fn random_trees_obey_the_laws() {
    for seed in 0..60 {
        let order = [-100, 0, 60, 100][seed as usize % 4];
        let random = RandomTree { seed, depth: 4, branching: (1, 3), order, ..RandomTree::default() };
        let tree = random.generate().expect("a valid request").tree;
        holds_for(TreeGame::new(&tree), seed, Depth::UNLIMITED, false);
    }
}

#[test]
fn random_graphs_obey_the_laws_with_and_without_a_depth_limit() {
    for seed in 0..40 {
        let random = RandomGraph { seed, depth: 4, static_values: true, ..RandomGraph::default() };
        let graph = random.generate().expect("a valid request");
        for depth in [Depth::UNLIMITED, Depth::plies(2)] {
            holds_for(GraphGame::new(&graph), seed, depth, false);
        }
    }
}

#[test]
fn decimals_and_negative_values_obey_the_laws() {
    let mut dice = Dice::new(5_000_000);
    for seed in 0..40 {
        let mut number = || format!("{}.{}", dice.below(9) as i64 - 4, dice.below(4) * 25);
        let mut group = |of: usize| (0..of).map(|_| number()).collect::<Vec<_>>().join(" ");
        let text = format!("(({}) (({}) ({})) ({}))", group(3), group(2), group(2), group(1));
        let tree = Tree::read(&text).expect("a tree");
        holds_for(TreeGame::new(&tree), seed, Depth::UNLIMITED, false);
    }
}

#[test]
fn tic_tac_toe_obeys_the_laws() {
    for (seed, board) in ["XOX/OOX/...", "X.O/.X./..O", "XO./.X./O..", ".../.X./O.X"].iter().enumerate() {
        for folded in [false, true] {
            let game = TicTacToe::parse(board).expect("a position").folded(folded);
            holds_for(game, seed as u64, Depth::UNLIMITED, true);
        }
    }
}

#[test]
fn the_bags_obey_the_laws() {
    let bags = Bags::parse(Bags::SOURCE).expect("bags");
    holds_for(BagsGame::new(&bags), 1, Depth::UNLIMITED, false);
}

#[test]
fn the_capture_game_obeys_the_laws() {
    for (seed, shown) in POSITIONS.iter().enumerate() {
        let game = CaptureGame::parse(shown.position).expect("a position");
        for depth in [2, 3] {
            holds_for(game.clone(), seed as u64, Depth::plies(depth), true);
        }
    }
}
