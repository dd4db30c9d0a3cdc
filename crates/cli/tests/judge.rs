//! `chuhe judge`: prints verdicts and reasons as JSON, and reads moves in both rank styles.

use crate::chuhe;
use serde_json::{Value, json};

const ROOK_CHASES_ELEPHANT: &str = "3k5/9/4b4/9/9/9/R8/9/9/5K3 w - - 0 1";

fn judge(words: &[&str]) -> Value {
    let text = chuhe(&[&["judge"], words].concat()).expect("the game is good");
    serde_json::from_str(&text).expect("the output is JSON")
}

#[test]
fn a_chase_is_explained_move_by_move() {
    let moves = "a3e3 e7g9 e3g3 g9e7 g3e3 e7g9 e3g3 g9e7 g3e3";
    let judged = judge(&[ROOK_CHASES_ELEPHANT, moves]);
    let reason = &judged["reason"];
    assert_eq!(reason["code"], "perpetual-chase");
    assert_eq!(reason["offender"], "red");
    assert_eq!(reason["occurrences"], json!([1, 5, 9]));
    assert_eq!(
        reason["conduct"],
        json!({
            "red": { "code": "perpetual-chase", "targets": ["e7"] },
            "black": { "code": "idle-move", "ply": 2 },
        })
    );
    assert_eq!(
        reason["moves"][1],
        json!({
            "ply": 3, "move": "e3g3", "piece": "R", "checkers": [], "mateThreat": null,
            "chases": [{
                "attacker": "g3", "attackerPiece": "R", "target": "g9", "targetPiece": "b",
                "targetHome": "e7", "ground": "unprotected", "means": "reach",
            }],
        })
    );
    let text = reason["text"].as_str().unwrap();
    assert!(text.contains("red attacked the elephant now on e7 on every move"), "{text}");
}

#[test]
fn moves_are_read_in_both_rank_styles_with_dashes_and_without_quotes() {
    let zero = "a3e3 e7g9 e3g3 g9e7 g3e3 e7g9 e3g3 g9e7 g3e3";
    let one = "a4e4 e8g10 e4g4 g10e8 g4e4 e8g10 e4g4 g10e8 g4e4";
    let iccs = "A3-E3 E7-G9 E3-G3 G9-E7 G3-E3 E7-G9 E3-G3 G9-E7 G3-E3";
    let expected = judge(&[ROOK_CHASES_ELEPHANT, zero]);
    assert_eq!(expected["verdict"], "black wins");
    for moves in [one, iccs] {
        assert_eq!(judge(&[ROOK_CHASES_ELEPHANT, moves]), expected, "{moves}");
    }
    let all = format!("{ROOK_CHASES_ELEPHANT} moves {one}");
    assert_eq!(judge(&all.split(' ').collect::<Vec<_>>()), expected);
}

#[test]
fn the_rule_set_can_be_chosen() {
    // Red's cannon attacks Black's chariots in turn, which only the Chinese rules forbid.
    let fen = "4k4/9/r1r6/9/PPPP5/9/9/9/1C7/5K3 w - - 0 1";
    let moves = "b1a1 a7b7 a1c1 c7d7 c1b1 b7a7 b1d1 d7c7 d1a1 a7b7 a1c1 c7d7 c1b1 b7a7 b1d1 d7c7 d1a1";
    assert_eq!(judge(&[fen, moves])["verdict"], "draw");
    let judged = judge(&["--rules", "cxa", fen, moves]);
    assert_eq!(judged["verdict"], "black wins");
    assert_eq!(judged["rules"], "cxa");
    assert_eq!(judged["reason"]["code"], "perpetual-attack");
}

#[test]
fn an_unfinished_game_has_no_reason() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    for place in [&[start][..], &["startpos"], &["--fen", start], &["--fen", "startpos"]] {
        let judged = judge(&[place, &["h2e2"]].concat());
        assert_eq!(judged, json!({ "verdict": "none", "rules": "wxf", "reason": null }));
    }
}

#[test]
fn invalid_input_is_reported_and_not_judged() {
    for (words, expected) in [
        (vec!["judge"], "<FEN> [MOVE]"),
        (vec!["judge", "h2e2"], "`chuhe judge startpos h2e2`"),
        (vec!["judge", "4k4/9"], "FEN '4k4/9'"),
        (vec!["judge", ROOK_CHASES_ELEPHANT, "a3e3", "e2e4"], "move 2, 'e2e4', is not legal"),
        (vec!["judge", ROOK_CHASES_ELEPHANT, "a3e3", "xyz"], "move 2, 'xyz', is not two squares"),
        (vec!["judge", "--rules", "fide", ROOK_CHASES_ELEPHANT], "--rules: 'fide' is none of wxf, cxa"),
    ] {
        let failure = chuhe(&words).expect_err("nothing to judge").to_string();
        assert!(failure.contains(expected), "{failure}");
    }
}
