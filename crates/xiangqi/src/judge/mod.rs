//! How a game stands under the rules about its end: mate, repetition, and draws.
//!
//! ```
//! use xiangqi::{CycleRule, Position, Reason, RuleSet, Side, Verdict};
//!
//! let game = "3k5/9/9/9/9/9/9/9/4A4/R3K4 w - - 0 1 moves \
//!             a0a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9";
//! let judgement = Position::parse(game)?.judge(RuleSet::Wxf);
//! assert_eq!(judgement.verdict, Verdict::BlackWins);
//! let Some(Reason::Repetition(cycle)) = judgement.reason else { panic!("not repeated") };
//! assert_eq!(cycle.rule, CycleRule::PerpetualCheck);
//! assert_eq!(cycle.offender, Some(Side::Red));
//! assert_eq!(cycle.occurrences, [1, 5, 9]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chase;
mod conduct;
mod cycle;
mod explain;
mod limit;
mod repetition;
mod rewind;

use std::fmt;

use crate::{Evaluation, IllegalMove, Move, Position, Side, SquareSet};

pub use chase::{Ground, Means};
pub use conduct::{Conduct, Leave, Mixture};
pub use cycle::{Chase, Cycle, CycleRule, Deed};

/// Which rules decide repetitions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RuleSet {
    /// The World Xiangqi Federation's, from the Asian rules: perpetual check and perpetual chase of one piece
    /// lose, everything else is a draw.
    #[default]
    Wxf,
    /// The Chinese Xiangqi Association's: checks, threats of mate and attacks on any pieces count alike,
    /// and a side all of whose moves are of that kind loses. Only threats of mate in one are seen, and a chase
    /// by pieces that need each other is no lighter than any other.
    Cxa,
}

impl RuleSet {
    /// Both rule sets, the default first.
    pub const ALL: [RuleSet; 2] = [RuleSet::Wxf, RuleSet::Cxa];

    /// A name that stays the same: `wxf` or `cxa`.
    pub fn code(self) -> &'static str {
        match self {
            RuleSet::Wxf => "wxf",
            RuleSet::Cxa => "cxa",
        }
    }

    /// The rule set of this name.
    pub fn from_code(code: &str) -> Option<RuleSet> {
        RuleSet::ALL.into_iter().find(|rules| rules.code() == code)
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Red has won.
    RedWins,
    /// Black has won.
    BlackWins,
    /// Nobody has won.
    Draw,
    /// The game goes on.
    None,
}

impl Verdict {
    /// A side has won.
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

/// A verdict with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The rules it was found under.
    pub rules: RuleSet,
    /// The verdict.
    pub verdict: Verdict,
    /// Why; `None` while the game goes on.
    pub reason: Option<Reason>,
}

/// Why a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate {
        /// Who has lost.
        loser: Side,
        /// Where the pieces stand that give check.
        checkers: SquareSet,
    },
    /// The side to move is not in check and has no legal move, which loses too.
    Stalemate {
        /// Who has lost.
        loser: Side,
    },
    /// The position stands for the third time.
    Repetition(Box<Cycle>),
    /// [`QUIET_LIMIT`](crate::QUIET_LIMIT) plies without a capture.
    QuietLimit {
        /// Plies since the last capture.
        quiet_plies: u16,
        /// How many of them do not count: either side's checks after its tenth, and the replies to them.
        uncounted: u16,
    },
    /// No piece is left that can cross the river.
    NoAttackers,
}

impl Reason {
    /// A name of the rule that decided, which stays the same, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self {
            Reason::Checkmate { .. } => "checkmate",
            Reason::Stalemate { .. } => "stalemate",
            Reason::Repetition(cycle) => cycle.rule.code(),
            Reason::QuietLimit { .. } => "quiet-limit",
            Reason::NoAttackers => "no-attackers",
        }
    }
}

impl<E> Position<E> {
    /// How the game stands now. What stood in it earlier is not looked at: it was for the players to stop.
    pub fn judge(&self, rules: RuleSet) -> Judgement {
        let (verdict, reason) = match self.end(rules) {
            Some((verdict, reason)) => (verdict, Some(reason)),
            None => (Verdict::None, None),
        };
        Judgement {
            rules,
            verdict,
            reason,
        }
    }

    fn end(&self, rules: RuleSet) -> Option<(Verdict, Reason)> {
        if !self.has_legal_move() {
            let loser = self.side();
            let checkers = self.checkers(loser);
            let reason = if checkers.is_empty() {
                Reason::Stalemate { loser }
            } else {
                Reason::Checkmate { loser, checkers }
            };
            return Some((Verdict::win(!loser), reason));
        }
        if let Some(cycle) = Cycle::of(self, rules) {
            return Some((cycle.verdict(), Reason::Repetition(Box::new(cycle))));
        }
        if self.has_no_attackers() {
            return Some((Verdict::Draw, Reason::NoAttackers));
        }
        let uncounted = self.uncounted_plies_at_limit()?;
        let reason = Reason::QuietLimit {
            quiet_plies: self.quiet_plies(),
            uncounted,
        };
        Some((Verdict::Draw, reason))
    }
}

impl<E: Evaluation> Position<E> {
    /// What a player should be warned of before a move: that it would lose the game by repetition.
    pub fn warning(&self, mv: Move, rules: RuleSet) -> Result<Option<Judgement>, IllegalMove> {
        let mover = self.side();
        let mut next = self.evaluated_by(());
        next.play(mv)?;
        let judgement = next.judge(rules);
        let loses = judgement.verdict == Verdict::win(!mover);
        Ok(loses.then_some(judgement))
    }
}
