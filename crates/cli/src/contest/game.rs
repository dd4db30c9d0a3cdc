//! Plays one game, with the rules as referee.

use super::agreement::{Agreement, Ending};
use super::opening::Opening;
use super::player::{Choice, Limit, Player};
use crate::Failure;
use std::time::Instant;
use xiangqi::files::{GameRecord, GameResult, pgn};
use xiangqi::{Move, Setup};

/// A finished game.
pub(crate) struct Record {
    /// The points of Red: 1, 0.5 or 0.
    pub(crate) red: f64,
    pub(crate) why: String,
    start: Setup,
    pub(crate) moves: Vec<Move>,
}

impl Record {
    /// The game as PGN, with these tags.
    pub(super) fn to_pgn(&self, tags: &[(&str, &str)]) -> String {
        let mut game = GameRecord::new(self.start.clone());
        game.tags = tags.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        game.tags.push(("Termination".to_owned(), self.why.clone()));
        game.result = match self.red {
            1.0 => GameResult::RedWins,
            0.0 => GameResult::BlackWins,
            _ => GameResult::Draw,
        };
        let mut last = game.root();
        for &mv in &self.moves {
            last = game.play(last, mv).expect("a legal move");
        }
        pgn::write(&game, pgn::Format::Iccs)
    }
}

/// Plays the game of this number from an opening.
pub(crate) fn play(
    red: &mut dyn Player,
    black: &mut dyn Player,
    number: u32,
    opening: &Opening,
    limit: Limit,
    mut agreement: Agreement,
) -> Result<Record, Failure> {
    let mut position = opening.start.clone();
    for &mv in &opening.moves {
        position.make(mv);
    }
    let mut moves = opening.moves.clone();
    red.begin(number, &opening.start)?;
    black.begin(number, &opening.start)?;
    let mut red_to_move = position.side() == xiangqi::Side::Red;
    let mut limits = [limit; 2];
    let mut agreed = None;
    let Ending(points, why) = loop {
        // The rules come before agreement.
        if let Some(ending) = Ending::of(&position).or(agreed) {
            break ending;
        }
        let limit = &mut limits[usize::from(red_to_move)];
        let since = Instant::now();
        let choice = if red_to_move {
            red.choose(&position, &moves, *limit)?
        } else {
            black.choose(&position, &moves, *limit)?
        };
        let rest = limit.after(since.elapsed().as_millis() as u64);
        *limit = rest.unwrap_or(*limit);
        let fault = match choice {
            _ if rest.is_none() => Some("time".to_owned()),
            Some(Choice { mv, .. }) if position.play(mv).is_ok() => {
                moves.push(mv);
                None
            }
            Some(Choice { mv, .. }) => Some(format!("illegal {mv}")),
            None => Some("no move".to_owned()),
        };
        if let Some(fault) = fault {
            break Ending(if red_to_move { 0.0 } else { 1.0 }, fault);
        }
        let score = choice.and_then(|choice| choice.score);
        let red_score = score.map(|score| if red_to_move { score } else { -score });
        agreed = agreement.record_score(red_score, moves.len());
        red_to_move = !red_to_move;
    };
    Ok(Record { red: points, why, start: opening.start.setup(), moves })
}
