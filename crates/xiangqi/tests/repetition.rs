//! Games with known verdicts, on each of which three rule implementations agree.

use xiangqi::{Position, RuleSet};

const TABLE: &str = include_str!("../../../tests/data/repetition.tsv");

#[test]
fn every_game_of_the_table_has_its_verdict() {
    let mut rows = 0;
    let mut wrong = Vec::new();
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[fen, moves, expected, label] = fields.as_slice() else {
            panic!("not four fields: {line}")
        };
        let game = Position::parse(&format!("{fen} moves {moves}"))
            .unwrap_or_else(|error| panic!("{label}: {error}"));
        let judgement = game.judge(RuleSet::Wxf);
        if judgement.verdict.to_string() != expected {
            wrong.push(format!("{label}: {expected}, not {judgement:#?}"));
        }
        rows += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows >= 25, "a row was lost");
}
