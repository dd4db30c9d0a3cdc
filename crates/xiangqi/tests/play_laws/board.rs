//! Xiangqi: each technique off in turn, none and all; several lines, mates, stops at any node; levels; consecutive searches.

use gametree::search::{Limits, STRONGEST_LEVEL, Techniques, Weakness};
use xiangqi::evaluate::Appraisal;
use xiangqi::{Move, Position};

use crate::run::{Player, obeys};
use crate::tally::Tally;
use crate::walk::Setting;

pub(crate) type Board = Position<Appraisal>;

pub(crate) fn position(text: &str) -> Board {
    let position = Position::parse(text).expect("a position");
    position.evaluated_by(Appraisal::default())
}

/// The start position, openings, middlegames and endgames.
pub(crate) const POSITIONS: [&str; 10] = [
    xiangqi::START_FEN,
    "r1bakabr1/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 5",
    "r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7",
    "2bakab1r/9/1cn3nc1/pr2p1p1p/2p6/6P2/P1P1P3P/N1C1C1N2/9/1RBAKAB1R w - - 0 10",
    "3akab2/5r3/2n1b3n/p3p1N1p/2P6/6R2/P3P3P/4C4/4A4/2BAK1B2 b - - 0 22",
    "2b1kab2/4a4/2n4c1/p3p3p/9/1R4P2/P3P3P/2N1B1c2/4A1r2/3AK1BC1 w - - 0 24",
    "3k1ab2/4a4/4b4/4n1p1p/9/4N4/P3P3P/4B4/4A4/3AK1B2 b - - 0 35",
    "2b1ka3/4a4/4b4/9/4P4/9/9/3nB4/4A4/3AK1B2 w - - 0 44",
    "4k4/4a4/4ba3/9/4c4/8R/9/9/9/4K4 w - - 0 60",
    "4ka3/3P1R3/5P2b/6P1N/1R4b1c/2n6/8C/5A3/4AK3/1r4r2 w - - 0 1",
];

/// Near mates, repetitions, very few pieces, and the limit of quiet moves.
const ENDS: [&str; 7] = [
    "3k5/4R4/9/9/9/9/9/9/4R4/4K4 w - - 0 1",
    "4k4/9/9/9/9/9/9/4r4/3r5/4K4 w - - 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 \
     moves b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0",
    "3k5/9/9/9/9/9/9/9/r8/4K3R w - - 0 1 moves i0i5 a1a5 i5i0 a5a1 i0i5 a1a5 i5i0",
    "4k4/9/9/9/9/9/9/9/3p5/3K5 w - - 0 1",
    "3ak4/9/9/9/4N4/9/4p4/9/4A4/3AK4 w - - 0 1",
    "4k4/4a4/4ba3/9/4c4/8R/9/9/9/4K4 w - - 117 120",
];

#[test]
fn searches_with_default_settings_obey_the_laws() {
    let mut tally = Tally::default();
    for text in POSITIONS.into_iter().chain(ENDS) {
        let setting = Setting::new(Techniques::default(), 40, 25_000);
        obeys(&position(text), &setting, 1, &mut tally);
    }
    assert!(tally.nodes >= 300_000, "{} nodes", tally.nodes);
    tally.expect(&[
        "why evaluated", "why decided", "why stuck", "why searched", "why cut", "why answered", "why repeated",
        "why dead_draw", "why stood_pat", "why passed", "why reverse_futility", "why razored", "why probable_cut",
        "why multi_cut", "why mate_distance", "why no_other", "why stopped", "cut by root", "cut by fastest mate",
        "cut by test", "cut by ancestor", "kind zero_window", "kind re_search", "kind null_move", "kind verification",
        "kind quiescence", "kind extended", "kind reduced", "kind singular", "kind probable_cut", "kind razoring",
        "kind aspiration", "extended check", "extended single_reply", "extended exchange", "extended singular",
        "skip late_move", "skip futility", "skip history", "skip delta", "skip exchange", "skip losing",
        "rest late_move", "rest futility", "find answer", "find first_move", "find evaluation", "store Fresh",
        "store Renewed", "store Evicted",
    ]);
}

/// The names that never occur without a technique. Moves that quiescence skips for a losing exchange, and the table's move that
/// it tries first, depend on quiescence, not on a technique.
const NAMES: &[(&str, &[&str])] = &[
    ("table_cut", &["why answered", "find answer"]),
    ("quiescence", &["why stood_pat", "why razored", "kind razoring", "skip delta"]),
    ("null_move", &["why passed", "kind null_move", "kind verification"]),
    ("null_move_verification", &["kind verification"]),
    ("check_extension", &["extended check"]),
    ("exchange_extension", &["extended exchange"]),
    ("single_reply_extension", &["extended single_reply"]),
    ("singular_extension", &["extended singular", "kind singular", "why multi_cut", "why no_other"]),
    ("aspiration", &["kind aspiration"]),
    ("mate_distance", &["why mate_distance", "cut by fastest mate"]),
    ("late_move_pruning", &["skip late_move", "rest late_move"]),
    ("history_pruning", &["skip history"]),
    ("exchange_pruning", &["skip losing"]),
    ("futility", &["skip futility", "rest futility"]),
    ("reverse_futility", &["why reverse_futility"]),
    ("razoring", &["why razored", "kind razoring"]),
    ("probable_cut", &["why probable_cut", "kind probable_cut"]),
    ("delta_pruning", &["skip delta"]),
];

#[test]
fn searches_without_one_technique_obey_the_laws() {
    let nodes = if std::env::var_os("CHUHE_FULL").is_some() { 6_000 } else { 4_000 };
    let mut sum = 0;
    for (at, (name, _)) in Techniques::NAMES.iter().enumerate() {
        // Techniques that are off by default are on here, so that they occur.
        let mut techniques = Techniques::all(true);
        *techniques.named(name).expect("a switch") = false;
        let mut tally = Tally::default();
        for text in [POSITIONS[at % 10], POSITIONS[(at + 3) % 10], ENDS[at % 7]] {
            let setting = Setting::new(techniques, 30, nodes);
            obeys(&position(text), &setting, 1, &mut tally);
        }
        let never = NAMES.iter().filter(|(technique, _)| technique == name);
        for met in never.flat_map(|(_, names)| *names) {
            assert_eq!(tally.of(met), 0, "{met} without {name}");
        }
        sum += tally.nodes;
    }
    assert!(sum >= 50 * nodes, "{sum} nodes");
}

#[test]
fn searches_with_no_and_with_all_techniques_obey_the_laws() {
    for on in [false, true] {
        let mut tally = Tally::default();
        for text in POSITIONS.into_iter().chain(ENDS) {
            let setting = Setting::new(Techniques::all(on), 30, 8_000);
            obeys(&position(text), &setting, 0, &mut tally);
        }
        assert!(tally.nodes >= 100_000, "{} nodes", tally.nodes);
        let never = ["why answered", "kind null_move", "kind reduced", "extended check", "skip exchange"];
        for name in never {
            assert_eq!(tally.of(name) > 0, on, "{name}");
        }
    }
}

#[test]
fn searches_with_several_lines_given_moves_and_mates_only_obey_the_laws() {
    let mut tally = Tally::default();
    for text in POSITIONS.into_iter().chain(ENDS) {
        let board = position(text);
        let moves: Vec<Move> = board.legal_moves().iter().copied().step_by(3).collect();
        let all = [
            Limits { lines: 4, ..Limits::default() },
            Limits { moves, ..Limits::default() },
            Limits { mate: Some(3), ..Limits::default() },
        ];
        for limits in all {
            let mut setting = Setting::new(Techniques::default(), 30, 3_000);
            setting.limits = Limits { depth: setting.limits.depth, nodes: setting.limits.nodes, ..limits };
            obeys(&board, &setting, 1, &mut tally);
        }
    }
    assert!(tally.nodes >= 60_000, "{} nodes", tally.nodes);
}

#[test]
fn searches_stopped_at_any_node_obey_the_laws() {
    let mut tally = Tally::default();
    let board = position(POSITIONS[3]);
    // A third of the numbers, or with CHUHE_FULL all.
    let step = if std::env::var_os("CHUHE_FULL").is_some() { 1 } else { 3 };
    for nodes in (50..6_000).step_by(37 * step) {
        let mut setting = Setting::new(Techniques::default(), 30, nodes);
        setting.limits.lines = 1 + nodes as usize % 3;
        let mut player = Player::new(0);
        player.search(&board, &setting, None, &mut tally);
    }
    for nodes in (100..6_000).step_by(97 * step) {
        let setting = Setting::new(Techniques::default(), 30, 100_000);
        Player::new(0).search_until(nodes, &board, &setting, &mut tally);
    }
    assert!(tally.of("why stopped") > 60, "{tally:?}");
}

#[test]
fn searches_stopped_between_two_roots_obey_the_laws() {
    let mut tally = Tally::default();
    let board = position(POSITIONS[2]);
    for lines in 1..=3 {
        let mut setting = Setting::new(Techniques::default(), 30, 6_000);
        setting.limits.lines = lines;
        let (trace, _) = Player::new(0).search(&board, &setting, None, &mut tally);
        for root in trace.roots().filter(|&root| root > 300) {
            // The limit is the number of nodes before this root.
            setting.limits.nodes = Some(root.into());
            Player::new(0).search(&board, &setting, None, &mut tally);
        }
    }
}

#[test]
fn searches_of_weaker_players_obey_the_laws() {
    let mut tally = Tally::default();
    for level in 1..=STRONGEST_LEVEL {
        for (seed, text) in (0..).zip(POSITIONS) {
            let mut setting = Setting::new(Techniques::default(), 30, 4_000);
            setting.weakness = Weakness::of_level(level, seed);
            obeys(&position(text), &setting, 1, &mut tally);
        }
    }
    assert!(tally.nodes >= 100_000, "{} nodes", tally.nodes);
    tally.expect(&["skip overlooked"]);
}

#[test]
fn consecutive_searches_name_the_entries_of_earlier_ones() {
    let mut tally = Tally::default();
    for mebibytes in [0, 1, 4] {
        let mut board = position(POSITIONS[1]);
        let mut player = Player::new(mebibytes);
        for _ in 0..6 {
            let setting = Setting::new(Techniques::default(), 30, 6_000);
            let (_, (_, lines)) = player.search(&board, &setting, Some(500), &mut tally);
            for &mv in lines[0].moves.iter().take(2) {
                board.make(mv);
            }
        }
    }
    tally.expect(&["earlier answer", "earlier first_move", "earlier evaluation"]);
}

/// A root in check is not evaluated: no evaluation of an earlier search may remain there.
#[test]
fn a_player_after_forget_searches_like_a_new_one() {
    let checks = [
        "rnbakabnr/9/4c2c1/p1p1C1p1p/9/9/P1P1P1P1P/7C1/9/RNBAKABNR b - - 0 2",
        "rnbakabnr/9/1c5c1/p1p3p1p/4p4/4C4/P1P1P1P1P/7C1/9/RNBAKABNR b - - 3 2",
        "rnba1abnr/4k4/1c5c1/p1p1p1p1p/4C4/9/P1P1P1P1P/7C1/9/RNBAKABNR b - - 3 2",
        "rnbakabn1/9/1c5cr/p1p1p1p1p/4C4/9/P1P1P1P1P/7C1/9/RNBAKABNR b - - 3 2",
    ];
    let setting = Setting::new(Techniques::default(), 8, 4_000);
    let mut used = Player::new(1);
    for text in POSITIONS.into_iter().chain(checks) {
        let board = position(text);
        used.forget();
        let again = used.search_for(&board, &setting, &mut ());
        let fresh = Player::new(1).search_for(&board, &setting, &mut ());
        assert_eq!(again, fresh, "{text}");
    }
}
