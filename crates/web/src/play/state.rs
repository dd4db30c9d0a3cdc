//! Positions of xiangqi as a board shows them.

use wasm_bindgen::prelude::*;
use xiangqi::evaluate::{BLOCKS, Block, Breakdown, TermScore};
use xiangqi::{
    Board, Judgement, Move, Notation, Piece, Position, RuleSet, START_FEN, Setup, Side, SquareSet,
    perft,
};

use crate::api::{self, AppraisalTerm, Color, PlacedPiece, Rules, SetupFault, Verdict};
use crate::api::{XiangqiAppraisal, XiangqiMove, XiangqiRequest, XiangqiState};
use crate::error::{Refusal, within};
use crate::read;

/// Everything a board shows of a position. Throws a `ChuheError`.
#[wasm_bindgen(js_name = xiangqiState, unchecked_return_type = "XiangqiState")]
pub fn xiangqi_state(
    #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    let request = read::request::<XiangqiRequest>(request)?;
    let (position, moves) = replay(&request)?;
    let board = position.board();
    let pieces = board.occupied().into_iter().filter_map(|square| {
        let piece = board.piece(square)?;
        Some(PlacedPiece {
            square: square.to_string(),
            piece: piece.to_string(),
        })
    });
    Ok(api::to_js(&XiangqiState {
        start_fen: request.fen.clone().unwrap_or_else(|| START_FEN.to_owned()),
        fen: position.fen(),
        side: color(position.side()),
        pieces: pieces.collect(),
        legal: position
            .legal_moves()
            .iter()
            .map(|&mv| described(board, mv))
            .collect(),
        in_check: board.in_check(),
        checkers: names(board.checkers(board.side())),
        moves,
        quiet_plies: position.quiet_plies(),
        verdict: verdict(&position.judge(rules(&request))),
    }))
}

/// What keeps an arrangement of pieces, as an editor leaves it, from being a legal position: nothing, if it
/// is one. Throws a `ChuheError` if the text is no FEN.
#[wasm_bindgen(js_name = xiangqiFaults, unchecked_return_type = "SetupFault[]")]
pub fn xiangqi_faults(
    #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
) -> Result<JsValue, JsValue> {
    let fen: String = read::argument("fen", fen)?;
    let setup: Setup = fen.parse().map_err(|error| Refusal::fen(&error))?;
    let faults: Vec<_> = setup.faults().iter().map(setup_fault).collect();
    Ok(api::to_js(&faults))
}

/// How the game would end if `move` completed a losing repetition; nothing, if it would not.
#[wasm_bindgen(js_name = xiangqiWarning, unchecked_return_type = "Verdict | null")]
pub fn xiangqi_warning(
    #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    let request = read::request::<XiangqiRequest>(request)?;
    let (position, _) = replay(&request)?;
    let text = request
        .mv
        .as_deref()
        .ok_or_else(|| Refusal::missing("move"))?;
    let mv = Notation::read_any(position.board(), text)
        .map_err(|error| Refusal::notation("move", None, text, &error))?;
    let warning = position.warning(mv, rules(&request)).ok().flatten();
    Ok(api::to_js(&warning.as_ref().and_then(verdict)))
}

/// What a position looks to be worth without a search, term by term. Throws a `ChuheError`.
#[wasm_bindgen(js_name = xiangqiAppraisal, unchecked_return_type = "XiangqiAppraisal")]
pub fn xiangqi_appraisal(
    #[wasm_bindgen(unchecked_param_type = "XiangqiRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    let request = read::request::<XiangqiRequest>(request)?;
    let (position, _) = replay(&request)?;
    let breakdown = Breakdown::of(position.board());
    let terms = breakdown.terms.iter().zip(BLOCKS);
    let term = |(term, block): (&TermScore, &Block)| AppraisalTerm {
        name: term.name,
        about: block.about,
        red: term.red,
        black: term.black,
    };
    Ok(api::to_js(&XiangqiAppraisal {
        terms: terms.map(term).collect(),
        sum: breakdown.sum,
        red: breakdown.red,
        phase: f64::from(breakdown.phase) / 32.0,
    }))
}

/// How many sequences of `depth` legal moves there are, for comparing speed and rules with other programs.
#[wasm_bindgen(js_name = xiangqiPerft)]
pub fn xiangqi_perft(
    #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
) -> Result<f64, JsValue> {
    let fen: String = read::argument("fen", fen)?;
    let depth: u32 = read::argument("depth", depth)?;
    let mut position = Position::parse(&fen).map_err(|error| Refusal::position(&error))?;
    let depth = within("depth", depth.into(), 0, 5)? as u32;
    Ok(perft(&mut position, depth) as f64)
}

/// The position asked for, and the moves that led to it.
pub(super) fn replay(request: &XiangqiRequest) -> Result<(Position, Vec<XiangqiMove>), Refusal> {
    let mut position = match &request.fen {
        Some(fen) => Position::parse(fen).map_err(|error| Refusal::position(&error))?,
        None => Position::start(),
    };
    let texts = request.moves.as_deref().unwrap_or_default();
    let mut moves = Vec::with_capacity(texts.len());
    for (index, text) in texts.iter().enumerate() {
        let read = Notation::read_any(position.board(), text);
        let mv = read.map_err(|error| Refusal::notation("moves", Some(index), text, &error))?;
        moves.push(described(position.board(), mv));
        position
            .play(mv)
            .map_err(|_| Refusal::illegal_move(index, text))?;
    }
    Ok((position, moves))
}

fn described(board: &Board, mv: Move) -> XiangqiMove {
    let letter = |piece: Piece| piece.to_string();
    XiangqiMove {
        uci: mv.to_string(),
        from: mv.from().to_string(),
        to: mv.to().to_string(),
        piece: board.piece(mv.from()).map(letter).unwrap_or_default(),
        captures: board.piece(mv.to()).map(letter),
        check: board.gives_check(mv),
        iccs: Notation::Iccs.write(board, mv),
        wxf: Notation::WXF.write(board, mv),
        chinese: Notation::CHINESE.write(board, mv),
        traditional: Notation::TRADITIONAL.write(board, mv),
    }
}

fn rules(request: &XiangqiRequest) -> RuleSet {
    match request.rules.unwrap_or_default() {
        Rules::Wxf => RuleSet::Wxf,
        Rules::Cxa => RuleSet::Cxa,
    }
}

fn verdict(judgement: &Judgement) -> Option<Verdict> {
    let reason = judgement.reason.as_ref()?;
    Some(Verdict {
        winner: judgement.verdict.winner().map(color),
        code: reason.code(),
        message: reason.to_string(),
    })
}

fn setup_fault(fault: &xiangqi::Fault) -> SetupFault {
    SetupFault {
        code: fault.code(),
        message: fault.to_string(),
        squares: names(fault.squares()),
    }
}

fn color(side: Side) -> Color {
    match side {
        Side::Red => Color::Red,
        Side::Black => Color::Black,
    }
}

/// The names of points.
pub(super) fn names(squares: SquareSet) -> Vec<String> {
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect()
}
