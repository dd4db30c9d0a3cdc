//! Tests of tic-tac-toe: rules, keys, errors and values.

use super::*;
use crate::any;
use gametree::{Algorithm, Depth, Options};
use std::collections::{HashMap, HashSet};

fn search(game: &mut TicTacToe, algorithm: Algorithm) -> Score {
    any::record(&mut any::erased(game.clone()), algorithm, &Options::default(), 1).0.value
}

#[test]
fn best_play_is_a_draw_with_and_without_symmetry() {
    let mut whole = TicTacToe::start();
    assert_eq!(search(&mut whole, Algorithm::FailSoft), 0);
    let mut folded = TicTacToe::start().folded(true);
    assert_eq!(search(&mut folded, Algorithm::Minimax), 0);
}

/// Counts positions by key, and finished games.
fn walk(game: &mut TicTacToe, keys: &mut HashMap<u64, String>, ends: &mut u32) {
    if let Some(other) = keys.insert(game.key(), game.to_string())
        && !game.folded
    {
        assert_eq!(other, game.to_string(), "two positions with one key");
    }
    if game.outcome().is_some() {
        *ends += 1;
        return;
    }
    let mut moves = Vec::new();
    game.moves(|mv| moves.push(mv));
    for mv in moves {
        game.make(mv).expect("legal");
        walk(game, keys, ends);
        game.unmake(mv, ());
    }
}

#[test]
fn games_and_positions_are_counted_as_in_the_literature() {
    let (mut keys, mut ends) = (HashMap::new(), 0);
    walk(&mut TicTacToe::start(), &mut keys, &mut ends);
    assert_eq!(ends, 255_168, "games");
    assert_eq!(keys.len(), 5_478, "positions");
    let mut folded = HashMap::new();
    walk(&mut TicTacToe::start().folded(true), &mut folded, &mut ends);
    assert_eq!(folded.len(), 765, "positions up to symmetry");
    for text in keys.values() {
        let read = TicTacToe::parse(text).expect("a position that was reached");
        assert_eq!(&read.to_string(), text);
        let value = read.evaluate();
        assert!(read.outcome().is_some() || value.abs() < WIN);
    }
}

#[test]
fn symmetry_never_changes_a_value() {
    let (mut keys, mut ends) = (HashMap::new(), 0);
    walk(&mut TicTacToe::parse("X../.O./...").expect("a position"), &mut keys, &mut ends);
    for text in keys.values().filter(|text| text.matches('.').count() < 6) {
        let mut game = TicTacToe::parse(text).expect("a position");
        let plain = search(&mut game, Algorithm::FailSoft);
        assert_eq!(search(&mut game.folded(true), Algorithm::FailSoft), plain, "{text}");
    }
}

#[test]
fn one_move_represents_all_symmetric_ones() {
    let moves = |text: &str| {
        let mut moves = Vec::new();
        let game = TicTacToe::parse(text).expect("a position").folded(true);
        game.moves(|mv| moves.push(mv));
        moves
    };
    assert_eq!(moves(".../.../..."), [0, 1, 4]);
    assert_eq!(moves("X../.../..."), [1, 2, 4, 5, 8]);
    assert_eq!(moves(".../.X./..."), [0, 1]);
    let symmetric: HashSet<u64> = ["X../.../...", "..X/.../...", ".../.../..X"]
        .map(|text| TicTacToe::parse(text).expect("a position").folded(true).key())
        .into();
    assert_eq!(symmetric.len(), 1);
}

#[test]
fn the_evaluation_counts_open_lines() {
    let value = |text: &str| TicTacToe::parse(text).expect("a position").evaluate();
    assert_eq!(value(".../.X./..."), -(8 - 4), "O to move");
    assert_eq!(value("O../.X./..."), 5 - 4, "X to move");
    let game = TicTacToe::start();
    let options = Options { depth: Depth::plies(2), ..Options::default() };
    let (answer, trace) = any::record(&mut any::erased(game), Algorithm::Minimax, &options, usize::MAX);
    assert_eq!(answer.value, 1);
    assert_eq!(trace.line()[0], 4, "the middle, as Nilsson has it");
}

#[test]
fn invalid_positions_are_refused() {
    for (text, message) in [
        ("XO.", "three rows are needed, not 1"),
        ("XO/.../...", "row 1 needs three squares, not 2"),
        (".../.?./...", "row 2, column 2: expected X, O or a dot, found '?'"),
        ("XX./.../...", "2 X and 0 O: X moves first, and they take turns"),
        ("O../.../...", "0 X and 1 O: X moves first, and they take turns"),
        ("XXX/OO./O..", "X had won before the last move"),
        ("OOO/XX./X.X", "O had won before the last move"),
        ("XXX/OOO/...", "X had won before the last move"),
    ] {
        let error = TicTacToe::parse(text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text}");
    }
    let spaced = TicTacToe::parse(" X O _ \n- x 0\n. . .").expect("tolerant");
    assert_eq!(spaced.to_string(), "XO./.XO/...");
}
