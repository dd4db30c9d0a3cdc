//! How a game ends: by the rules, or early once both players agree on the result.

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
            Verdict::None if position.past().len() >= MAX_PLIES => Some(Self(0.5, "too long".to_owned())),
            Verdict::None => None,
        }
    }
}

/// The number of consecutive plies on which both must agree; each player makes half of them.
const WON_PLIES: u32 = 8;
const DRAWN_PLIES: u32 = 16;

/// No game is drawn by agreement before this ply.
const FIRST_DRAWN: usize = 120;

/// The scores at which a game ends early, and the number of consecutive plies that met them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Agreement {
    /// One side is ahead by at least this many points.
    won: Option<i32>,
    /// Neither side is ahead by more than this many points.
    drawn: Option<i32>,
    red: u32,
    black: u32,
    even: u32,
}

impl Agreement {
    pub(super) fn new(won: Option<i32>, drawn: Option<i32>) -> Self {
        Self { won, drawn, ..Self::default() }
    }

    /// Counts the score that the last mover reports, for Red. Returns the ending once it is agreed.
    pub(super) fn record_score(&mut self, red_score: Option<i32>, plies: usize) -> Option<Ending> {
        let says = |limit: Option<i32>, holds: fn(i32, i32) -> bool| {
            red_score.zip(limit).is_some_and(|(score, limit)| holds(score, limit))
        };
        let count = |plies: &mut u32, is_met| {
            *plies = if is_met { *plies + 1 } else { 0 };
            *plies
        };
        let red = count(&mut self.red, says(self.won, |score, most| score >= most));
        let black = count(&mut self.black, says(self.won, |score, most| score <= -most));
        let even = count(&mut self.even, says(self.drawn, |score, most| score.abs() <= most));
        let ending = |points, why: &str| Some(Ending(points, why.to_owned()));
        if red >= WON_PLIES {
            ending(1.0, "given up")
        } else if black >= WON_PLIES {
            ending(0.0, "given up")
        } else if even >= DRAWN_PLIES && plies >= FIRST_DRAWN {
            ending(0.5, "agreed")
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Agreement, DRAWN_PLIES, Ending, FIRST_DRAWN, WON_PLIES};

    /// The ply at which a game ends and its points, if both players always report these scores.
    fn end(scores: [Option<i32>; 2]) -> Option<(usize, f64)> {
        let mut agreement = Agreement::new(Some(700), Some(20));
        (1..=300).find_map(|ply| {
            let Ending(points, _) = agreement.record_score(scores[ply % 2], ply)?;
            Some((ply, points))
        })
    }

    #[test]
    fn a_game_ends_when_both_players_agree_for_long_enough() {
        let won = WON_PLIES as usize;
        assert_eq!(end([Some(700), Some(900)]), Some((won, 1.0)));
        assert_eq!(end([Some(-700), Some(-900)]), Some((won, 0.0)));
        assert_eq!(end([Some(20), Some(-20)]), Some((FIRST_DRAWN, 0.5)));
        assert!(FIRST_DRAWN > DRAWN_PLIES as usize);
    }

    #[test]
    fn a_game_continues_while_a_player_disagrees_or_reports_no_score() {
        for other in [None, Some(699), Some(-700), Some(21)] {
            assert_eq!(end([Some(700), other]), None);
            assert_eq!(end([Some(0), other]), None);
        }
    }

    #[test]
    fn without_limits_no_game_ends_early() {
        let mut agreement = Agreement::new(None, None);
        assert!((1..=300).all(|ply| agreement.record_score(Some(0), ply).is_none()));
        assert!((1..=300).all(|ply| agreement.record_score(Some(9_999), ply).is_none()));
    }
}
