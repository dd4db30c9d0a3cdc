//! A judgement as JSON: stable codes, squares and plies, and an English sentence.

use serde_json::{Value, json};
use xiangqi::{AllowedReason, Chase, Conduct, Cycle, CycleMove, EndReason, Judgement, Side, SquareSet};

pub(crate) fn judgement(judgement: &Judgement) -> Value {
    json!({
        "verdict": judgement.verdict.to_string(),
        "rules": judgement.rules.name(),
        "reason": judgement.reason.as_ref().map(reason),
    })
}

fn reason(reason: &EndReason) -> Value {
    let mut value = json!({ "code": reason.code(), "text": reason.to_string() });
    let details = match reason {
        EndReason::Checkmate { loser, checkers } => {
            json!({ "loser": loser.to_string(), "checkers": squares(*checkers) })
        }
        EndReason::Stalemate(loser) => json!({ "loser": loser.to_string() }),
        EndReason::Repetition(repeated) => cycle(repeated),
        EndReason::QuietLimit { quiet_plies, uncounted } => {
            json!({ "quietPlies": quiet_plies, "uncounted": uncounted })
        }
        EndReason::NoAttackers => json!({}),
    };
    if let (Value::Object(value), Value::Object(details)) = (&mut value, details) {
        value.extend(details);
    }
    value
}

fn cycle(cycle: &Cycle) -> Value {
    let [red, black] = cycle.conduct.each_ref().map(conduct);
    json!({
        "offender": cycle.offender.map(|side: Side| side.to_string()),
        "occurrences": cycle.occurrences,
        "conduct": { "red": red, "black": black },
        "moves": cycle.moves.iter().map(cycle_move).collect::<Vec<_>>(),
    })
}

fn conduct(conduct: &Conduct) -> Value {
    let code = conduct.code();
    match conduct {
        Conduct::PerpetualChase { targets } => {
            json!({ "code": code, "targets": squares(*targets) })
        }
        Conduct::Allowed(AllowedReason::Idle(ply)) => json!({ "code": code, "ply": ply }),
        _ => json!({ "code": code }),
    }
}

fn cycle_move(cycle_move: &CycleMove) -> Value {
    json!({
        "ply": cycle_move.ply,
        "move": cycle_move.mv.to_string(),
        "piece": cycle_move.piece.to_string(),
        "checkers": squares(cycle_move.checkers),
        "chases": cycle_move.chases.iter().map(chase).collect::<Vec<_>>(),
        "mateThreat": cycle_move.mate_threat.map(|mv| mv.to_string()),
    })
}

fn chase(chase: &Chase) -> Value {
    json!({
        "attacker": chase.attacker.to_string(),
        "attackerPiece": chase.attacker_piece.to_string(),
        "target": chase.target.to_string(),
        "targetPiece": chase.target_piece.to_string(),
        "targetHome": chase.target_home.to_string(),
        "ground": chase.ground.name(),
        "means": chase.means.name(),
    })
}

fn squares(squares: SquareSet) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}
