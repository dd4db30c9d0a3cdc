//! The conduct of a side in a cycle, judged by each of its moves.

use super::cycle_move::CycleMove;
use super::verdict::RuleSet;
use crate::{Side, SquareSet};

/// The common property of a side's moves in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// Each gives check.
    PerpetualCheck,
    /// Each attacks the same piece, or pieces, and none gives check.
    PerpetualChase {
        /// The squares of the attacked pieces when the position repeats.
        targets: SquareSet,
    },
    /// Each gives check, threatens mate or attacks some piece (`cxa` only).
    PerpetualAttack(Mixture),
    /// The moves are allowed, for this reason.
    Allowed(AllowedReason),
}

/// The kind of a perpetual attack under `cxa`, by its gravest part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mixture {
    /// Attacks on pieces, not always the same.
    Chases,
    /// Threats of mate, perhaps among attacks on pieces.
    MateThreats,
    /// Checks among threats of mate or attacks on pieces.
    Checks,
}

/// Why the moves of a side in a cycle are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllowedReason {
    /// A move neither checks, threatens mate nor attacks a piece; `ply` is the first such ply.
    Idle(usize),
    /// Checks and attacks on pieces alternate (`wxf`).
    ChecksAndChases,
    /// Every move attacks a piece, but no piece is attacked every time (`wxf`).
    SeveralPieces,
}

/// The gravity of a conduct: the side with the graver conduct must deviate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    Allowed,
    Chase,
    MateThreat,
    SomeChecks,
    Check,
}

impl Conduct {
    /// The stable name, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self {
            Conduct::PerpetualCheck => "perpetual-check",
            Conduct::PerpetualChase { .. } => "perpetual-chase",
            Conduct::PerpetualAttack(Mixture::Chases) => "perpetual-attack",
            Conduct::PerpetualAttack(Mixture::MateThreats) => "perpetual-mate-threat",
            Conduct::PerpetualAttack(Mixture::Checks) => "perpetual-attack-with-check",
            Conduct::Allowed(AllowedReason::Idle(_)) => "idle-move",
            Conduct::Allowed(AllowedReason::ChecksAndChases) => "checks-and-chases",
            Conduct::Allowed(AllowedReason::SeveralPieces) => "several-pieces",
        }
    }

    pub(super) fn of(side: Side, moves: &[CycleMove], rules: RuleSet) -> Conduct {
        let own = || moves.iter().filter(|cycle_move| cycle_move.piece.side() == side);
        let is_attack = |cycle_move: &&CycleMove| {
            cycle_move.is_check() || cycle_move.mate_threat.is_some() || !cycle_move.chases.is_empty()
        };
        if own().all(CycleMove::is_check) {
            return Conduct::PerpetualCheck;
        }
        if let Some(cycle_move) = own().find(|cycle_move| !is_attack(cycle_move)) {
            return Conduct::Allowed(AllowedReason::Idle(cycle_move.ply));
        }
        let targets = own().fold(SquareSet::FULL, |common, cycle_move| common & targets(cycle_move));
        let checks = own().any(CycleMove::is_check);
        if !checks && !targets.is_empty() {
            return Conduct::PerpetualChase { targets };
        }
        match rules {
            RuleSet::Wxf if checks => Conduct::Allowed(AllowedReason::ChecksAndChases),
            RuleSet::Wxf => Conduct::Allowed(AllowedReason::SeveralPieces),
            RuleSet::Cxa if checks => Conduct::PerpetualAttack(Mixture::Checks),
            RuleSet::Cxa if own().all(|cycle_move| !cycle_move.chases.is_empty()) => {
                Conduct::PerpetualAttack(Mixture::Chases)
            }
            RuleSet::Cxa => Conduct::PerpetualAttack(Mixture::MateThreats),
        }
    }

    pub(super) fn weight(&self) -> Weight {
        match self {
            Conduct::PerpetualCheck => Weight::Check,
            Conduct::PerpetualAttack(Mixture::Checks) => Weight::SomeChecks,
            Conduct::PerpetualAttack(Mixture::MateThreats) => Weight::MateThreat,
            Conduct::PerpetualChase { .. } | Conduct::PerpetualAttack(Mixture::Chases) => Weight::Chase,
            Conduct::Allowed(_) => Weight::Allowed,
        }
    }
}

/// The pieces that a move attacks, by their squares when the position repeats.
fn targets(cycle_move: &CycleMove) -> SquareSet {
    let homes = cycle_move.chases.iter().map(|chase| chase.target_home);
    homes.fold(SquareSet::EMPTY, SquareSet::with)
}
