//! Reports about a search, in either protocol.

use gametree::search::{Line, mate_distance};
use gametree::{Bound, Score};
use xiangqi::Move;

use super::command::Protocol;
use super::options::Settings;

/// Figures of the whole search.
pub(super) struct Figures {
    pub nodes: u64,
    pub milliseconds: u64,
    pub permille_full: usize,
}

/// An `info` line about line `number`, counted from 1.
pub(super) fn info(
    protocol: Protocol,
    settings: &Settings,
    number: usize,
    line: &Line<Move>,
    figures: &Figures,
) -> String {
    let Figures { nodes, milliseconds, permille_full } = figures;
    let Line { depth, deepest, .. } = line;
    let moves: Vec<_> = line.moves.iter().map(|&mv| settings.write_move(mv)).collect();
    let moves = moves.join(" ");
    match protocol {
        Protocol::Uci => {
            let score = uci_score(line.score, line.bound);
            let speed = nodes * 1000 / (*milliseconds).max(1);
            format!(
                "info depth {depth} seldepth {deepest} multipv {number} score {score} nodes {nodes} nps {speed} hashfull {permille_full} time {milliseconds} pv {moves}"
            )
        }
        // UCCI has no further fields, and programs fail on unknown ones.
        Protocol::Ucci => {
            let score = ucci_score(line.score);
            format!("info depth {depth} score {score} time {milliseconds} nodes {nodes} pv {moves}")
        }
    }
}

/// A score in UCI; mates are counted in moves.
fn uci_score(score: Score, bound: Bound) -> String {
    let text = match mate_distance(score) {
        Some(plies) => format!("mate {}", (plies + plies.signum()) / 2),
        None => format!("cp {score}"),
    };
    match bound {
        Bound::Exact => text,
        Bound::AtLeast => text + " lowerbound",
        Bound::AtMost => text + " upperbound",
    }
}

/// UCCI has no mate scores: a mate is written as 30000 minus its distance in plies.
fn ucci_score(score: Score) -> Score {
    match mate_distance(score) {
        Some(plies) => plies.signum() * (30_000 - plies.abs()),
        None => score,
    }
}

/// The move and, if known, the expected answer.
pub(super) fn best_move(protocol: Protocol, settings: &Settings, line: Option<&Line<Move>>) -> String {
    let Some(line) = line else {
        return match protocol {
            Protocol::Uci => "bestmove (none)".to_owned(),
            Protocol::Ucci => "nobestmove".to_owned(),
        };
    };
    let mut text = format!("bestmove {}", settings.write_move(line.moves[0]));
    if let Some(&answer) = line.moves.get(1) {
        text += &format!(" ponder {}", settings.write_move(answer));
    }
    text
}

#[cfg(test)]
mod tests {
    use gametree::{Bound, MATE};

    use super::{ucci_score, uci_score};

    #[test]
    fn mates_are_counted_in_own_moves() {
        for (plies, moves) in [(1, 1), (3, 2), (5, 3)] {
            let expected = format!("mate {moves}");
            assert_eq!(uci_score(MATE - plies, Bound::Exact), expected);
        }
        for (plies, moves) in [(2, 1), (4, 2)] {
            let expected = format!("mate -{moves}");
            assert_eq!(uci_score(plies - MATE, Bound::Exact), expected);
        }
        assert_eq!(uci_score(-31, Bound::AtMost), "cp -31 upperbound");
        assert_eq!((ucci_score(MATE - 3), ucci_score(-7)), (29_997, -7));
    }
}
