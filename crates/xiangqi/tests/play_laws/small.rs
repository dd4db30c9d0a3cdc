//! The small games: trees, tic-tac-toe, the bags, the capture game, and a game drawn from a hash.

use classroom::any::AnyGame;
use classroom::bags::{Bags, BagsGame};
use classroom::capture::{CaptureGame, POSITIONS};
use classroom::random::RandomTree;
use classroom::tictactoe::TicTacToe;
use classroom::tree::TreeGame;
use gametree::search::{Techniques, Weakness};

use crate::games::{HashGame, QuietGame, Rules};
use crate::run::{Player, obeys};
use crate::tally::Tally;
use crate::walk::Setting;

/// No technique, all, the default ones, and all but one.
fn switches() -> impl Iterator<Item = Techniques> {
    let but_one = Techniques::NAMES.iter().map(|(name, _)| {
        let mut techniques = Techniques::all(true);
        *techniques.named(name).expect("a switch") = false;
        techniques
    });
    let some = [false, true].map(Techniques::all);
    some.into_iter().chain([Techniques::default()]).chain(but_one)
}

/// Searches games with every setting of the switches, to a depth each.
fn all<G: Rules>(games: &[G], depth: i32, nodes: u64, tally: &mut Tally) {
    for (at, techniques) in switches().enumerate() {
        for game in games.iter().skip(at % 2).step_by(2.min(games.len())) {
            let setting = Setting::new(techniques, depth, nodes);
            obeys(game, &setting, at % 2, tally);
        }
    }
}

#[test]
fn hash_games_obey_the_laws() {
    let mut tally = Tally::default();
    let games: Vec<_> = (1..13).map(|seed| HashGame::new(seed, 14)).collect();
    all(&games, 14, 2_000, &mut tally);
    assert!(tally.nodes >= 100_000, "{} nodes", tally.nodes);
    tally.expect(&["why multi_cut", "why probable_cut", "why passed", "skip exchange", "why no_other"]);
}

#[test]
fn consecutive_searches_of_weak_players_of_hash_games_obey_the_laws() {
    let mut tally = Tally::default();
    for seed in 1..20 {
        let mut player = Player::new(seed as usize % 2);
        for over in [9, 11, 13] {
            let game = HashGame::new(seed, over);
            let mut setting = Setting::new(Techniques::default(), 14, 1_500);
            setting.weakness = Weakness::of_level(1 + seed as u32 % 8, seed);
            setting.weakness.depth = 0;
            player.search(&game, &setting, None, &mut tally);
        }
    }
    tally.expect(&["skip overlooked", "earlier answer"]);
}

#[test]
fn the_capture_game() {
    let mut tally = Tally::default();
    let crowded = ["rk.../ppp../...../..PPP/...KR w", "r.kr/pp../..PP/RK.R w", "rk../.p.p/P.P./.KR. b"];
    let shown = POSITIONS.iter().map(|shown| shown.position);
    let games = shown.chain(crowded).map(|text| CaptureGame::parse(text).expect("a position"));
    all(&games.collect::<Vec<_>>(), 12, 1_500, &mut tally);
    assert!(tally.nodes >= 50_000, "{} nodes", tally.nodes);
}

#[test]
fn tic_tac_toe() {
    let mut tally = Tally::default();
    let boards = ["XOX/OOX/...", "X.O/.X./..O", ".../.X./O.X", ".../.../..."];
    let games = boards.map(|text| TicTacToe::parse(text).expect("a position"));
    let games = games.map(|game| QuietGame { game: AnyGame::new(game) });
    all(&games, 9, 2_000, &mut tally);
    assert!(tally.nodes >= 20_000, "{} nodes", tally.nodes);
}

#[test]
fn the_bags() {
    let bags = Bags::parse(Bags::SOURCE).expect("bags");
    let mut tally = Tally::default();
    all(&[QuietGame { game: AnyGame::new(BagsGame::new(&bags)) }], 3, 1_000, &mut tally);
    assert!(tally.nodes > 0);
}

#[test]
fn random_trees() {
    let mut tally = Tally::default();
    for seed in 0..12 {
        let random = RandomTree {
            seed,
            depth: 6,
            branching: (1, 4),
            order: [-100, 0, 60, 100][seed as usize % 4],
            early_leaves: 10,
            static_values: true,
            values: (-300, 300),
            ..RandomTree::default()
        };
        let tree = random.generate().expect("a valid request").tree;
        all(&[QuietGame { game: AnyGame::new(TreeGame::new(&tree)) }], 7, 1_500, &mut tally);
    }
    assert!(tally.nodes >= 20_000, "{} nodes", tally.nodes);
}
