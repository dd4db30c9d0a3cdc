//! The reason of a verdict as an English sentence, for terminals; pages translate the data themselves.

use super::{AllowedReason, Conduct, Cycle, CycleRule, EndReason, Mixture};
use crate::{Side, SquareSet};
use std::fmt;

impl fmt::Display for EndReason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndReason::Checkmate { loser, .. } => write!(out, "{loser} is checkmated"),
            EndReason::Stalemate(loser) => {
                write!(out, "{loser} has no legal move, and so has lost")
            }
            EndReason::Repetition(cycle) => cycle.fmt(out),
            EndReason::QuietLimit { quiet_plies, uncounted } => {
                write!(out, "{quiet_plies} plies without a capture, {uncounted} of which do not count")
            }
            EndReason::NoAttackers => out.write_str("no piece is left that can cross the river"),
        }
    }
}

impl fmt::Display for Cycle {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.occurrences;
        let [red, black] = Side::BOTH.map(|side| self.describe(side));
        write!(
            out,
            "the position stands for the third time, after plies {first}, {second} and {third}: {red}, {black}; "
        )?;
        let consequence = match self.rule {
            CycleRule::PerpetualCheck => "perpetual check loses",
            CycleRule::TwoChecksAgainstOne => "only the side that checks every time loses",
            CycleRule::PerpetualChase => "perpetual chase loses",
            CycleRule::PerpetualAttack => "perpetual attack loses",
            CycleRule::GraverAttack => "the graver attack loses",
            CycleRule::MutualCheck | CycleRule::MutualChase | CycleRule::MutualAttack => {
                "the same on both sides is a draw"
            }
            CycleRule::Plain => "without a breach on either side it is a draw",
        };
        out.write_str(consequence)
    }
}

impl Cycle {
    /// The conduct of a side, as a clause.
    fn describe(&self, side: Side) -> String {
        match &self.conduct[side.index()] {
            Conduct::PerpetualCheck => format!("{side} gave check on every move"),
            Conduct::PerpetualChase { targets } => {
                format!("{side} attacked {} on every move", self.name(*targets))
            }
            Conduct::PerpetualAttack(Mixture::Chases) => {
                format!("{side} attacked some piece on every move")
            }
            Conduct::PerpetualAttack(Mixture::MateThreats) => {
                format!("{side} threatened mate or attacked a piece on every move")
            }
            Conduct::PerpetualAttack(Mixture::Checks) => {
                format!("{side} gave check, threatened mate or attacked a piece on every move")
            }
            Conduct::Allowed(AllowedReason::Idle(ply)) => {
                format!("{side} did nothing of the kind on ply {ply}")
            }
            Conduct::Allowed(AllowedReason::ChecksAndChases) => {
                format!("{side} checked on some moves and attacked pieces on others")
            }
            Conduct::Allowed(AllowedReason::SeveralPieces) => {
                format!("{side} attacked several pieces in turn")
            }
        }
    }

    /// The names of attacked pieces, given their squares when the position repeats.
    fn name(&self, homes: SquareSet) -> String {
        let name = |home| {
            let mut chases = self.moves.iter().flat_map(|cycle_move| &cycle_move.chases);
            let chase = chases.find(|chase| chase.target_home == home)?;
            let kind = format!("{:?}", chase.target_piece.kind()).to_lowercase();
            Some(format!("the {kind} now on {home}"))
        };
        let names: Vec<String> = homes.into_iter().filter_map(name).collect();
        names.join(" and ")
    }
}
