//! Positions of xiangqi as shown on a board.

use super::shared_game::{ALL_KNOWN, CurrentGame, described};
use crate::api::XiangqiWorths;
use crate::api::{self, AppraisalTerm, Color, PieceWorth, PlacedPiece, Rules, SetupFault, Verdict};
use crate::api::{XiangqiAppraisal, XiangqiMove, XiangqiRequest, XiangqiState, XiangqiWarning};
use crate::error::{Refusal, within};
use crate::{evaluator, read};
use wasm_bindgen::prelude::*;
use xiangqi::evaluate::{BLOCKS, Block, Breakdown, TermScore};
use xiangqi::{Evaluator, Judgement, Notation, Position, RuleSet, Setup, Side, SquareSet, perft};

/// The answer of `xiangqiState`.
pub(super) fn state(game: &CurrentGame, moves: Vec<XiangqiMove>, request: &XiangqiRequest) -> JsValue {
    let position = &game.position;
    let board = position.board();
    let pieces = board.occupied().into_iter().filter_map(|square| {
        let piece = board.piece(square)?;
        Some(PlacedPiece { square: square.to_string(), piece: piece.to_string() })
    });
    let legal = position.legal_moves();
    let warnings = position.warnings(rules(request)).into_iter();
    let warnings = warnings
        .filter_map(|(mv, judgement)| Some(XiangqiWarning { mv: mv.to_string(), verdict: verdict(&judgement)? }));
    api::to_js(&XiangqiState {
        start_fen: game.start_fen.clone(),
        fen: position.fen(),
        side: color(position.side()),
        pieces: pieces.collect(),
        legal: legal.iter().map(|&mv| described(board, mv)).collect(),
        in_check: board.in_check(),
        checkers: names(board.checkers(board.side())),
        moves,
        warnings: warnings.collect(),
        quiet_plies: position.quiet_plies(),
        verdict: verdict(&position.judge(rules(request))),
    })
}

/// Why an arrangement of pieces, as from an editor, is no legal position; empty if it is one. Throws a `ChuheError` if the
/// text is no FEN.
#[wasm_bindgen(js_name = xiangqiFaults, unchecked_return_type = "SetupFault[]")]
pub fn xiangqi_faults(#[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Result<JsValue, JsValue> {
    let fen: String = read::argument("fen", fen)?;
    let setup: Setup = fen.parse().map_err(|error| Refusal::fen(&error))?;
    let fault = |fault: &xiangqi::Fault| SetupFault {
        code: fault.code(),
        message: fault.to_string(),
        squares: names(fault.squares()),
    };
    let faults: Vec<_> = setup.faults().iter().map(fault).collect();
    Ok(api::to_js(&faults))
}

/// The answer of `xiangqiWarning`.
pub(super) fn warning(position: &Position, request: &XiangqiRequest) -> Result<JsValue, Refusal> {
    let text = request.mv.as_deref().ok_or_else(|| Refusal::missing("move"))?;
    let mv = Notation::read_any(position, text).map_err(|error| Refusal::notation("move", None, text, &error))?;
    let warning = position.warning(mv, rules(request)).ok().flatten();
    Ok(api::to_js(&warning.as_ref().and_then(verdict)))
}

/// The answer of `xiangqiAppraisal`.
pub(super) fn appraisal(position: &Position) -> JsValue {
    let breakdown = Breakdown::of(position);
    let terms = breakdown.terms.iter().zip(BLOCKS);
    let term = |(term, block): (&TermScore, &Block)| AppraisalTerm {
        name: term.name,
        about: block.about,
        red: term.red,
        black: term.black,
    };
    api::to_js(&XiangqiAppraisal {
        terms: terms.map(term).collect(),
        sum: breakdown.sum,
        red: breakdown.red,
        phase: f64::from(breakdown.phase) / 32.0,
    })
}

/// The net's value of each piece at its point; null without a net. Throws a `ChuheError`.
#[wasm_bindgen(js_name = xiangqiWorths, unchecked_return_type = "XiangqiWorths | null")]
pub fn xiangqi_worths(
    #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    let request = read::request::<XiangqiRequest>(request)?;
    let mut game = CurrentGame::default();
    game.follow(&request, None, ALL_KNOWN)?;
    let board = game.position.board();
    let evaluator = evaluator::current();
    let Evaluator::Net(net) = &evaluator else { return Ok(JsValue::NULL) };
    let score = net.score(board);
    let worths = net.piece_values(board).into_iter();
    Ok(api::to_js(&XiangqiWorths {
        evaluation: evaluator.name(),
        red: match board.side() {
            Side::Red => score,
            Side::Black => -score,
        },
        pieces: worths
            .map(|(square, piece, red)| PieceWorth { square: square.to_string(), piece: piece.to_string(), red })
            .collect(),
    }))
}

/// The number of sequences of `depth` legal moves (perft), to compare speed and rules with other programs.
#[wasm_bindgen(js_name = xiangqiPerft)]
pub fn xiangqi_perft(
    #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
) -> Result<f64, JsValue> {
    let fen: String = read::argument("fen", fen)?;
    let depth: i64 = read::argument("depth", depth)?;
    let mut position = Position::parse(&fen).map_err(|error| Refusal::position(&error))?;
    let depth = within("depth", depth, 0, 5)? as u32;
    Ok(perft(&mut position, depth) as f64)
}

fn rules(request: &XiangqiRequest) -> RuleSet {
    match request.rules.unwrap_or_default() {
        Rules::Wxf => RuleSet::Wxf,
        Rules::Cxa => RuleSet::Cxa,
    }
}

fn verdict(judgement: &Judgement) -> Option<Verdict> {
    let reason = judgement.reason.as_ref()?;
    Some(Verdict { winner: judgement.verdict.winner().map(color), code: reason.code(), message: reason.to_string() })
}

fn color(side: Side) -> Color {
    match side {
        Side::Red => Color::Red,
        Side::Black => Color::Black,
    }
}

/// The names of points.
pub(super) fn names(squares: SquareSet) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}
