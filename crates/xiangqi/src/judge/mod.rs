//! The verdict on a game by the rules about its end: mate, repetition, and draws.
//!
//! ```
//! use xiangqi::{CycleRule, Position, EndReason, RuleSet, Side, Verdict};
//!
//! let game = "3k5/9/9/9/9/9/9/9/4A4/R3K4 w - - 0 1 moves \
//!             a0a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9 a8a9";
//! let judgement = Position::parse(game)?.judge(RuleSet::Wxf);
//! assert_eq!(judgement.verdict, Verdict::BlackWins);
//! let Some(EndReason::Repetition(cycle)) = judgement.reason else { panic!("not repeated") };
//! assert_eq!(cycle.rule, CycleRule::PerpetualCheck);
//! assert_eq!(cycle.offender, Some(Side::Red));
//! assert_eq!(cycle.occurrences, [1, 5, 9]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chase;
mod conduct;
mod cycle;
mod cycle_move;
mod explain;
mod limit;
mod rewind;
mod search_repetition;
mod verdict;

use crate::{Evaluation, IllegalMove, Move, Position, Side, SquareSet};

pub use chase::{Ground, Means};
pub use conduct::{AllowedReason, Conduct, Mixture};
pub use cycle::{Cycle, CycleRule};
pub use cycle_move::{Chase, CycleMove};
pub use verdict::{RuleSet, Verdict};

/// A verdict with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The rules of the verdict.
    pub rules: RuleSet,
    /// The verdict.
    pub verdict: Verdict,
    /// The reason; `None` while the game goes on.
    pub reason: Option<EndReason>,
}

/// Why a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// The side to move is in check and has no legal move.
    Checkmate {
        /// The side that has lost.
        loser: Side,
        /// The squares of the pieces that give check.
        checkers: SquareSet,
    },
    /// The side to move is not in check and has no legal move, which loses too.
    Stalemate(Side),
    /// The position occurs for the third time.
    Repetition(Box<Cycle>),
    /// [`QUIET_LIMIT`](crate::QUIET_LIMIT) plies without a capture.
    QuietLimit {
        /// Plies since the last capture.
        quiet_plies: u16,
        /// The number of them that do not count: either side's checks after its tenth, and the replies to them.
        uncounted: u16,
    },
    /// No piece is left that can cross the river.
    NoAttackers,
}

impl EndReason {
    /// The stable name of the deciding rule, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self {
            EndReason::Checkmate { .. } => "checkmate",
            EndReason::Stalemate(_) => "stalemate",
            EndReason::Repetition(cycle) => cycle.rule.name(),
            EndReason::QuietLimit { .. } => "quiet-limit",
            EndReason::NoAttackers => "no-attackers",
        }
    }
}

impl<E> Position<E> {
    /// The verdict on the current position. Earlier positions are not judged: the players did not stop there.
    pub fn judge(&self, rules: RuleSet) -> Judgement {
        let (verdict, reason) = match self.end(rules) {
            Some((verdict, reason)) => (verdict, Some(reason)),
            None => (Verdict::None, None),
        };
        Judgement { rules, verdict, reason }
    }

    fn end(&self, rules: RuleSet) -> Option<(Verdict, EndReason)> {
        if !self.has_legal_move() {
            let loser = self.side();
            let checkers = self.checkers(loser);
            let reason = if checkers.is_empty() {
                EndReason::Stalemate(loser)
            } else {
                EndReason::Checkmate { loser, checkers }
            };
            return Some((Verdict::win(!loser), reason));
        }
        if let Some(cycle) = Cycle::of(self, rules) {
            return Some((cycle.verdict(), EndReason::Repetition(Box::new(cycle))));
        }
        if self.has_no_attackers() {
            return Some((Verdict::Draw, EndReason::NoAttackers));
        }
        let uncounted = self.uncounted_plies_at_limit()?;
        let reason = EndReason::QuietLimit { quiet_plies: self.quiet_plies(), uncounted };
        Some((Verdict::Draw, reason))
    }
}

impl<E: Evaluation> Position<E> {
    /// A warning before a move: the judgement if the move would lose the game by repetition.
    pub fn warning(&self, mv: Move, rules: RuleSet) -> Result<Option<Judgement>, IllegalMove> {
        let mut next = self.evaluated_by(());
        next.play(mv)?;
        Ok(next.lost_by_repetition(rules))
    }

    /// All legal moves that would lose the game by repetition.
    pub fn warnings(&self, rules: RuleSet) -> Vec<(Move, Judgement)> {
        let mut next = self.evaluated_by(());
        let warning = |&mv: &Move| {
            next.make(mv);
            let judgement = next.lost_by_repetition(rules);
            next.unmake();
            Some((mv, judgement?))
        };
        self.legal_moves().iter().filter_map(warning).collect()
    }

    /// The judgement, if the last move completed a repetition that loses the game.
    fn lost_by_repetition(&self, rules: RuleSet) -> Option<Judgement> {
        let is_new = self.earlier_occurrences() == 0;
        let judgement = (!is_new).then(|| self.judge(rules))?;
        (judgement.verdict == Verdict::win(self.side())).then_some(judgement)
    }
}
