//! How a game ends.

use xiangqi::{Position, RuleSet, Verdict};

/// A longer game is a draw.
const MAX_PLIES: usize = 400;

/// The end of a game: Red's points and the reason.
pub struct Ending(pub f64, pub String);

impl Ending {
    /// The end of the game at this position. `None`: it goes on.
    pub fn of(position: &Position) -> Option<Self> {
        let judgement = position.judge(RuleSet::Wxf);
        let why = || {
            let code = judgement.reason.as_ref().map_or("end", |reason| reason.code());
            code.to_owned()
        };
        match judgement.verdict {
            Verdict::RedWins => Some(Self(1.0, why())),
            Verdict::BlackWins => Some(Self(0.0, why())),
            Verdict::Draw => Some(Self(0.5, why())),
            Verdict::None if position.past().len() >= MAX_PLIES => {
                Some(Self(0.5, "too long".to_owned()))
            }
            Verdict::None => None,
        }
    }
}
