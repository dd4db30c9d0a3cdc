//! The game kept between queries, so that a request has only the new moves.

use crate::api::{XiangqiMove, XiangqiRequest};
use crate::error::{Refusal, within};
use crate::read;
use serde::de::DeserializeOwned;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use xiangqi::{Board, Move, Notation, Position, START_FEN};

/// Reads a request before the game is borrowed: a getter of the request may query the same game.
pub(super) fn read_request<Request: DeserializeOwned>(
    request: &JsValue,
    keep: &JsValue,
) -> Result<(Request, Option<u32>), Refusal> {
    Ok((read::request(request)?, read::argument("keep", keep)?))
}

/// All moves are known.
pub(super) const ALL_KNOWN: usize = usize::MAX;

/// A game shared by its queries and searches.
pub(crate) type SharedGame = Rc<RefCell<CurrentGame>>;

/// The first and the current position of a game.
pub(crate) struct CurrentGame {
    pub(super) start_fen: String,
    pub(super) position: Position,
}

impl Default for CurrentGame {
    fn default() -> Self {
        Self { start_fen: START_FEN.to_owned(), position: Position::start() }
    }
}

impl CurrentGame {
    fn at(fen: &str) -> Result<Self, Refusal> {
        Ok(Self {
            start_fen: fen.to_owned(),
            position: Position::parse(fen).map_err(|error| Refusal::position(&error))?,
        })
    }

    /// Goes to the position of a request, from its start or after the first `keep` moves, and describes the moves that lead
    /// there, without the first `known` ones.
    pub(super) fn follow(
        &mut self,
        request: &XiangqiRequest,
        keep: Option<u32>,
        known: usize,
    ) -> Result<Vec<XiangqiMove>, Refusal> {
        if keep.is_none() {
            *self = request.fen.as_deref().map_or_else(|| Ok(Self::default()), Self::at)?;
        }
        let played = self.position.past().len();
        let keep = within("keep", keep.unwrap_or(0).into(), 0, played as u64)? as usize;
        self.back_to(keep);
        let mut described = Vec::new();
        for mv in self.back_to(known) {
            described.push(self::described(&self.position, mv));
            self.position.make(mv);
        }
        let texts = request.moves.as_deref().unwrap_or_default();
        for (index, text) in (keep..).zip(texts) {
            let read = Notation::read_any(&self.position, text);
            let mv = read.map_err(|error| Refusal::notation("moves", Some(index), text, &error))?;
            if index >= known {
                described.push(self::described(&self.position, mv));
            }
            let played = self.position.play(mv);
            played.map_err(|_| Refusal::illegal_move(index, text))?;
        }
        Ok(described)
    }

    /// Takes back all but the first `plies` moves, and returns them in the order of play.
    fn back_to(&mut self, plies: usize) -> Vec<Move> {
        let mut undone = Vec::new();
        while self.position.past().len() > plies {
            undone.extend(self.position.unmake().and_then(|past| past.mv));
        }
        undone.reverse();
        undone
    }
}

/// A move in several notations.
pub(super) fn described(board: &Board, mv: Move) -> XiangqiMove {
    let letter = |square| board.piece(square).map(|piece| piece.to_string());
    XiangqiMove {
        uci: mv.to_string(),
        from: mv.from().to_string(),
        to: mv.to().to_string(),
        piece: letter(mv.from()).unwrap_or_default(),
        captures: letter(mv.to()),
        check: board.gives_check(mv),
        iccs: Notation::Iccs.write(board, mv),
        wxf: Notation::WXF.write(board, mv),
        chinese: Notation::CHINESE.write(board, mv),
        traditional: Notation::TRADITIONAL.write(board, mv),
    }
}
