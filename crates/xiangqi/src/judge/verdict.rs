//! The rule sets, and the possible verdicts.

use crate::Side;
use std::fmt;

gametree::named_enum! {
    /// The rules that decide repetitions.
    #[derive(Default)]
    pub enum RuleSet {
        /// The World Xiangqi Federation's, from the Asian rules: perpetual check and perpetual chase of one piece
        /// lose, all other repetitions are draws.
        #[default]
        Wxf = "wxf",
        /// The Chinese Xiangqi Association's: checks, threats of mate and attacks on any pieces count alike,
        /// and a side that makes only such moves loses. Only threats of mate in one are detected, and a chase
        /// by several pieces together counts like any other.
        Cxa = "cxa",
    }
}

/// The verdict on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Red has won.
    RedWins,
    /// Black has won.
    BlackWins,
    /// The game is drawn.
    Draw,
    /// The game goes on.
    None,
}

impl Verdict {
    /// The verdict that a side has won.
    pub fn win(side: Side) -> Verdict {
        match side {
            Side::Red => Verdict::RedWins,
            Side::Black => Verdict::BlackWins,
        }
    }

    /// The side that has won.
    pub fn winner(self) -> Option<Side> {
        match self {
            Verdict::RedWins => Some(Side::Red),
            Verdict::BlackWins => Some(Side::Black),
            Verdict::Draw | Verdict::None => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Verdict::RedWins => "red wins",
            Verdict::BlackWins => "black wins",
            Verdict::Draw => "draw",
            Verdict::None => "none",
        })
    }
}
