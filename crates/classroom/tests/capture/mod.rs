//! Tests of the rules of the capture game, and of the claims of its positions.

mod zugzwang;

use crate::record;
use classroom::any;
use classroom::capture::{CaptureGame, NamedPosition, POSITIONS};
use classroom::describe::Describe;
use classroom::drawing::{Drawing, DrawnNode};
use gametree::random::Random;
use gametree::textbook::{Extend, NullMove};
use gametree::{Algorithm, Depth, Game, Options, Outcome, Score, Why, legal_moves};
use std::collections::{HashMap, HashSet};

fn parse(text: &str) -> CaptureGame {
    CaptureGame::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Every legal position of these pieces on a board of this size, White and Black to move.
fn positions(height: usize, width: usize, pieces: &str) -> Vec<CaptureGame> {
    let mut boards = vec![vec!['.'; height * width]];
    for piece in pieces.chars() {
        let free = |board: &Vec<char>| (0..board.len()).filter(|&at| board[at] == '.').collect::<Vec<_>>();
        boards = boards
            .iter()
            .flat_map(|board| {
                free(board).into_iter().map(|at| {
                    let mut board = board.clone();
                    board[at] = piece;
                    board
                })
            })
            .collect();
    }
    let text = |board: &Vec<char>, side| {
        let rows: Vec<String> = board.chunks(width).map(|row| row.iter().collect()).collect();
        format!("{} {side}", rows.join("/"))
    };
    let texts = boards.iter().flat_map(|board| ["w", "b"].map(|side| text(board, side)));
    texts.filter_map(|text| CaptureGame::parse(&text).ok()).collect()
}

fn options(depth: u32) -> Options {
    Options::full_width(Depth::plies(depth as i32))
}

/// The value and the first move that a search finds.
fn found(game: &CaptureGame, listing: Algorithm, options: &Options) -> (Score, String) {
    let trace = record(game, listing, options);
    let mv = trace.line().first().map(|&mv| game.move_name(mv.into()));
    (trace.score(0), mv.unwrap_or_default())
}

fn named(id: &str) -> (CaptureGame, u32) {
    let position = NamedPosition::named(id).expect("a named position");
    (parse(position.position), position.depth)
}

const WON: Score = gametree::MATE;

fn move_names(text: &str) -> Vec<String> {
    let mut game = parse(text);
    let moves = legal_moves(&mut game).into_iter();
    let mut names: Vec<String> = moves.map(|mv| game.move_name(mv)).collect();
    names.sort();
    names
}

#[test]
fn moves_and_names_follow_the_rules() {
    assert_eq!(move_names("k.../..P./.R.K w"), ["Kd1-c1", "Kd1-d2", "Pc2-c3", "Rb1-a1", "Rb1-b2", "Rb1-b3", "Rb1-c1"]);
    let check = "k..r/..P./.R.K w";
    assert_eq!(move_names(check), ["Kd1-c1", "Pc2xd3"], "out of check only");
    assert!(parse(check).in_check());
    assert_eq!(parse(check).board(), "k..r\n..P.\n.R.K");
    let mut noisy = Vec::new();
    parse("k.../..P./.R.K w").noisy_moves(|mv| noisy.push(mv));
    assert_eq!(noisy.len(), 1, "the pawn comes home");
}

#[test]
fn the_incremental_key_equals_the_recomputed_one_and_unmake_restores_the_position() {
    let mut random = Random::new(1);
    let mut dice = move |end: usize| random.below(end as u32) as usize;
    let mut steps = 0;
    for start in ["rk.../ppp../...../..PPP/...KR w", "r.kr/pp../..PP/RK.R w", "k.p/.../P.K b"] {
        for _ in 0..200 {
            let mut game = parse(start);
            for _ in 0..40 {
                let fresh = parse_position(&game);
                assert_eq!(game.key(), fresh.key(), "{game}");
                let parts = game.key_parts().fold(0, |key, part| key ^ part.number);
                assert_eq!(parts, game.key(), "{game}");
                if !game.in_check() && dice(8) == 0 {
                    let before = game.clone();
                    let undo = game.pass().expect("out of check");
                    assert_ne!(game.key(), before.key());
                    game.unpass(undo);
                    assert_eq!(game, before);
                }
                let moves = legal_moves(&mut game);
                if moves.is_empty() || game.outcome().is_some() {
                    break;
                }
                let mv = moves[dice(moves.len())];
                let before = game.clone();
                let undo = game.make(mv).expect("legal");
                game.unmake(mv, undo);
                assert_eq!(game, before);
                game.make(mv).expect("legal");
                steps += 1;
            }
        }
    }
    assert!(steps > 3_000, "{steps} moves were made");
}

/// The same position parsed again, also when it is won.
fn parse_position(game: &CaptureGame) -> CaptureGame {
    let text = game.to_string();
    CaptureGame::parse_reached(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn below_the_horizon_only_captures_are_drawn() {
    let (game, depth) = named("horizon");
    let quiet = Options { quiescence: true, ..options(depth) };
    let trace = record(&game, Algorithm::Quiescence, &quiet);
    let drawing = Drawing::of_search(&mut any::erased(game.clone()), &trace);
    let nodes = drawing.nodes();
    let is_in_check = |node: &DrawnNode| parse(&nodes[node.parent.unwrap_or(0) as usize].label).in_check();
    let below = nodes.iter().filter(|node| node.id.matches('.').count() > depth as usize && !is_in_check(node));
    let (noisy, quiet): (Vec<_>, Vec<_>) = below.map(|node| &node.move_name).partition(|name| name.contains('x'));
    assert!(!noisy.is_empty());
    assert!(quiet.is_empty(), "{quiet:?} are never searched");
}

#[test]
fn different_positions_have_different_keys() {
    let mut keys = HashMap::new();
    for pieces in ["Kk", "KPk", "KRk", "Kkp", "KRkr"] {
        for game in positions(3, 3, pieces) {
            let text = game.to_string();
            let other = keys.insert(game.key(), text.clone());
            assert!(other.is_none_or(|other| other == text), "{text}");
        }
    }
    assert!(keys.len() > 2_000, "{} positions", keys.len());
}

#[test]
fn every_listing_without_selectivity_agrees_with_minimax() {
    let games = positions(3, 3, "KRkp").into_iter().step_by(97);
    for game in games.chain(positions(4, 3, "KPkr").into_iter().step_by(997)) {
        let options = options(4);
        let value = found(&game, Algorithm::Minimax, &options).0;
        for listing in [
            Algorithm::FailSoft,
            Algorithm::NegamaxFailSoft,
            Algorithm::Quiescence,
            Algorithm::NullMove,
            Algorithm::Table,
        ] {
            let found = found(&game, listing, &options).0;
            assert_eq!(found, value, "{game} by {}", listing.name());
        }
    }
}

#[test]
fn the_third_time_is_a_draw() {
    let mut game = parse("k../.../..K w");
    let shuttle = |game: &mut CaptureGame, name: &str| {
        let mv = legal_moves(game).into_iter().find(|&mv| game.move_name(mv) == name);
        game.make(mv.expect("legal")).expect("legal");
    };
    for round in 0..2 {
        assert_eq!(game.outcome(), None, "round {round}");
        for name in ["Kc1-b1", "Ka3-b3", "Kb1-c1", "Kb3-a3"] {
            assert_eq!(game.outcome(), None);
            shuttle(&mut game, name);
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    assert!(game.is_dead_draw());
}

#[test]
fn quiescence_search_finds_that_the_pawn_is_protected() {
    let (game, depth) = named("horizon");
    let mut options = options(depth);
    assert_eq!(found(&game, Algorithm::Quiescence, &options), (5, "Ra3xc3".to_owned()));
    options.quiescence = true;
    let quiet = found(&game, Algorithm::Quiescence, &options);
    assert_eq!(quiet.0, 4);
    assert_ne!(quiet.1, "Ra3xc3");
    options.depth = Depth::plies(6);
    assert_eq!(found(&game, Algorithm::Quiescence, &options).0, 4, "deeper searches agree");
}

/// Checks the values without an extension and with it, and that a deep search without it agrees with the latter.
fn check_extension(id: &str, extend: Extend) {
    let (game, depth) = named(id);
    let mut options = options(depth);
    options.quiescence = true;
    let without = found(&game, Algorithm::Quiescence, &options);
    assert!(without.0.abs() < 100, "{id}: {without:?}");
    let deep = Options { depth: Depth::plies(6), ..options.clone() };
    options.extend = extend;
    let with = found(&game, Algorithm::Quiescence, &options);
    assert_eq!(with.0, WON - 3, "{id}: mate in two moves of White");
    assert_ne!(with.1, without.1, "{id}");
    assert_eq!(found(&game, Algorithm::Quiescence, &deep), with, "{id}");
}

#[test]
fn each_extension_finds_the_tactic_of_its_position() {
    check_extension("check", Extend { check: Depth::ONE, ..Extend::NONE });
    check_extension("exchange", Extend { exchange: Depth::twelfths(9), ..Extend::NONE });
    check_extension("single-reply", Extend { single_reply: Depth::ONE, ..Extend::NONE });
}

#[test]
fn pruning_repetitions_finds_a_draw_at_a_lower_depth() {
    let (game, depth) = named("repetition");
    let mut options = options(depth);
    options.quiescence = true;
    let without = found(&game, Algorithm::Quiescence, &options);
    assert_eq!(without.0, 4, "the rook goes to and fro and counts its points");
    options.prune_repetition = true;
    let trace = record(&game, Algorithm::Quiescence, &options);
    assert_eq!(trace.score(0), 0);
    assert!((0..trace.len() as u32).any(|node| trace.why(node) == Why::Repeated));
    options.prune_repetition = false;
    options.depth = Depth::plies(11);
    assert_eq!(found(&game, Algorithm::Quiescence, &options).0, 0, "the third time comes");
}

#[test]
fn a_dead_draw_is_not_searched() {
    let (game, depth) = named("dead-draw");
    let mut options = options(depth);
    let without = record(&game, Algorithm::Quiescence, &options);
    options.prune_dead_draw = true;
    let with = record(&game, Algorithm::Quiescence, &options);
    assert_eq!((without.score(0), with.score(0)), (0, 0));
    assert!((0..with.len() as u32).any(|node| with.why(node) == Why::DeadDraw));
    assert!(with.len() * 3 < without.len(), "{} of {}", with.len(), without.len());
}

#[test]
fn every_named_position_is_legal_and_named_once() {
    for shown in POSITIONS {
        let game = parse(shown.position);
        assert_eq!(game.to_string(), shown.position);
        assert!(!shown.title_zh.is_empty() && !shown.title_en.is_empty());
        assert_eq!(POSITIONS.iter().filter(|other| other.id == shown.id).count(), 1);
    }
}

#[test]
fn invalid_positions_are_refused() {
    for (text, message) in [
        ("k../.../..K", "expected w or b at the end for who moves, found 'k../.../..K'"),
        ("", "expected w or b at the end for who moves, found ''"),
        ("w", "a board has three to five rows and columns, not 0 and 0"),
        ("kK/../.. w", "a board has three to five rows and columns, not 3 and 2"),
        ("k../..../..K w", "row 2 has 4 squares, the first has 3"),
        ("k../.q./..K w", "row 2, column 2: expected a piece of KRPkrp or a dot, found 'q'"),
        (".../.../..K w", "Black must have one king, but has 0"),
        ("kKK/.../... w", "White must have one king, but has 2"),
        ("k.P/.../..K w", "a pawn on the far row has won already"),
        ("kK./.../... w", "Black is in check, but is not to move"),
        ("k../.../R.K w", "Black is in check, but is not to move"),
    ] {
        let error = CaptureGame::parse(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
    assert!(CaptureGame::parse("k..\n...\n..K\nb").is_ok(), "rows on lines");
}
