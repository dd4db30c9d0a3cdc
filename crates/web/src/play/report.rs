//! The state of a search in the form of an answer.

use super::record::{self, Searched};
use super::request::SearchRequest;
use crate::api::{BestMove, BoundKind, PlayInfo, PlayLine, bound_kind};
use gametree::search::{Line, Session, mate_distance};
use xiangqi::{Estimate, Move, Notation, Position};

/// The state of a search after this many milliseconds.
pub(super) fn info(
    session: &Session<Position<Estimate>>,
    request: &SearchRequest,
    milliseconds: f64,
    search: Option<&Searched>,
) -> PlayInfo {
    let best = session.best();
    let nodes = session.nodes() as f64;
    PlayInfo {
        done: search.is_some(),
        mv: session.choice().and_then(first),
        depth: best.map_or(0, |line| line.depth),
        selective_depth: best.map_or(0, |line| line.deepest),
        nodes,
        time_ms: milliseconds,
        nodes_per_second: if milliseconds > 0.0 { (nodes * 1_000.0 / milliseconds).round() } else { 0.0 },
        table_use: session.permille_full() as f64 / 1_000.0,
        evaluation: request.evaluator.name(),
        lines: session.lines().map(|line| line_answer(line, request)).collect(),
        search: search.map(record::search_record),
    }
}

/// The best move.
pub(super) fn best(
    session: &Session<Position<Estimate>>,
    request: &SearchRequest,
    milliseconds: f64,
    search: &Searched,
) -> BestMove {
    let choice = session.choice();
    // Without a legal move the game is lost.
    let lost = || -gametree::MATE;
    let score = choice.map_or_else(lost, |line| line.score);
    let (line, names) =
        choice.map(|line| line_answer(line, request)).map_or_else(Default::default, |line| (line.moves, line.names));
    BestMove {
        mv: choice.and_then(first),
        score: score.into(),
        bound: choice.map_or(BoundKind::Exact, |line| bound_kind(line.bound)),
        mate: in_moves(score),
        depth: choice.map_or(0, |line| line.depth),
        nodes: session.nodes() as f64,
        time_ms: milliseconds,
        line,
        names,
        search: Some(record::search_record(search)),
    }
}

fn first(line: &Line<Move>) -> Option<String> {
    line.moves.first().map(Move::to_string)
}

/// Mates are reported in own moves.
pub(crate) fn in_moves(score: i32) -> Option<i32> {
    mate_distance(score).map(|plies| (plies + plies.signum()) / 2)
}

fn line_answer(line: &Line<Move>, request: &SearchRequest) -> PlayLine {
    let mut position = request.position.clone();
    let mut answer = PlayLine {
        moves: Vec::new(),
        names: Vec::new(),
        chinese: Vec::new(),
        wxf: Vec::new(),
        score: line.score,
        bound: bound_kind(line.bound),
        mate: in_moves(line.score),
        depth: line.depth,
    };
    for &mv in &line.moves {
        if !position.is_legal(mv) {
            break;
        }
        answer.moves.push(mv.to_string());
        answer.names.push(request.notation.write(position.board(), mv));
        answer.chinese.push(Notation::CHINESE.write(position.board(), mv));
        answer.wxf.push(Notation::WXF.write(position.board(), mv));
        position.make(mv);
    }
    answer
}
