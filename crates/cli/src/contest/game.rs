//! Plays one game, with the rules as referee.

use super::agreement::{Agreement, Ending};
use super::player::{Choice, Limit, Player};
use crate::Failure;
use std::time::Instant;
use xiangqi::{Move, Position};

/// A finished game.
pub(crate) struct Record {
    /// The points of Red: 1, 0.5 or 0.
    pub(crate) red: f64,
    pub(crate) why: String,
    pub(crate) moves: Vec<Move>,
}

/// Plays one game from an opening.
pub(crate) fn play(
    red: &mut dyn Player,
    black: &mut dyn Player,
    opening: &[Move],
    limit: Limit,
    mut agreement: Agreement,
) -> Result<Record, Failure> {
    let mut position = Position::start();
    for &mv in opening {
        position.make(mv);
    }
    let mut moves = opening.to_vec();
    red.begin()?;
    black.begin()?;
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
    Ok(Record { red: points, why, moves })
}
