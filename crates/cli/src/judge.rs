//! `chuhe judge FEN MOVE...`: prints how a game of xiangqi stands, with the reason, as JSON.

mod json;
mod moves;

use std::io::Write;

use xiangqi::RuleSet;

use crate::arguments::{Arguments, Flag};
use crate::perft::position;
use crate::{Failure, Subcommand};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand {
    name: "judge",
    operands: "FEN [MOVE ...]",
    about: "say how a game stands after the moves, and why: mate, repetition or another draw",
    flags: &[Flag {
        name: "rules",
        value: "wxf|cxa",
        about: "whose rules decide repetitions; wxf if not said",
    }],
    run,
};

fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let choices = RuleSet::ALL.map(|rules| (rules.code(), rules));
    let rules = arguments.choice("rules", &choices)?.unwrap_or_default();
    let words: Vec<&str> = arguments
        .operands()
        .iter()
        .flat_map(|operand| operand.split_ascii_whitespace())
        .collect();
    // No field of a FEN looks like a move, so nobody has to quote.
    let fen_len = words
        .iter()
        .position(|word| *word == "moves" || moves::is_move(word))
        .unwrap_or(words.len());
    let (fen, played) = words.split_at(fen_len);
    if fen.is_empty() {
        return Err(Failure::usage(
            "which game? usage: chuhe judge FEN [MOVE ...]",
        ));
    }
    let played = played.strip_prefix(&["moves"]).unwrap_or(played);
    let game = moves::play(&position(&fen.join(" "))?, played)?;
    let judgement = json::judgement(&game.judge(rules));
    writeln!(out, "{judgement:#}")?;
    Ok(())
}
