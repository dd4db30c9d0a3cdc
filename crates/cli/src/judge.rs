//! `chuhe judge FEN MOVE...`: prints the state of a xiangqi game and its reason, as JSON.

mod json;
mod moves;

use crate::Failure;
use crate::arguments::one_of;
use crate::perft::position;
use std::io::Write;
use xiangqi::RuleSet;

/// Print whether a game is over after the moves, with the result and the rule
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The rules for repetitions; wxf if not given
    #[arg(long, value_parser = one_of(RuleSet::ALL.map(|rules| (rules.name(), rules))))]
    rules: Option<RuleSet>,
    /// The position at the start of the game, as a flag
    #[arg(long)]
    fen: Option<String>,
    /// The position at the start of the game, or startpos, and the moves
    #[arg(required_unless_present = "fen", value_names = ["FEN", "MOVE"])]
    game: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let words: Vec<&str> =
        arguments.fen.iter().chain(&arguments.game).flat_map(|operand| operand.split_ascii_whitespace()).collect();
    // No field of a FEN looks like a move, so quotes are not needed.
    let fen_len = words.iter().position(|word| *word == "moves" || moves::is_move(word)).unwrap_or(words.len());
    let (fen, played) = words.split_at(fen_len);
    if fen.is_empty() {
        return Err(Failure::usage("which game? The position comes first: `chuhe judge startpos h2e2`"));
    }
    let played = played.strip_prefix(&["moves"]).unwrap_or(played);
    let game = moves::play(&position(&fen.join(" "))?, played)?;
    let judgement = json::judgement(&game.judge(arguments.rules.unwrap_or_default()));
    writeln!(out, "{judgement:#}")?;
    Ok(())
}
