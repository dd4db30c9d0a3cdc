//! Solves endings in the page, in steps, and answers questions about solved positions.

use crate::api::{self, EndingAnswer, EndingClass, EndingCount, EndingMove, EndingPlace};
use crate::api::{EndingProgress, EndingRequest, EndingResult, EndingValue};
use crate::error::{Refusal, clipped};
use crate::read;
use gametree::message::Message;
use std::collections::HashSet;
use wasm_bindgen::prelude::*;
use xiangqi::endings::{Count, Endings, LIMIT, Material, MaterialError, Solver, Value, classes};
use xiangqi::{Move, Position, Setup, Side, Square};

/// The classes that can be solved, smallest first.
#[wasm_bindgen(js_name = endingClasses, unchecked_return_type = "EndingClass[]")]
pub fn ending_classes() -> JsValue {
    let class = |class: Material| EndingClass { name: class.to_string(), positions: class.positions() as u32 };
    let classes: Vec<_> = classes(LIMIT).into_iter().map(class).collect();
    api::to_js(&classes)
}

/// Solves a class of endings and all classes that captures lead to.
#[wasm_bindgen]
pub struct EndingSolver {
    class: Material,
    state: State,
}

enum State {
    Solving(Box<Solver>),
    Solved(Endings),
}

#[wasm_bindgen]
impl EndingSolver {
    /// A solver before its first step. Throws a `ChuheError` if the class is unknown or too large.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "string")] class: &JsValue) -> Result<Self, JsValue> {
        let name: String = read::argument("class", class)?;
        let refuse = |error| refusal("class", &name, &error);
        let class: Material = name.parse().map_err(refuse)?;
        let solver = Solver::new(&class, Endings::default()).map_err(refuse)?;
        Ok(Self { class, state: State::Solving(Box::new(solver)) })
    }

    /// The class of a position. Throws a `ChuheError` if the position is illegal or belongs to no class.
    #[wasm_bindgen(js_name = classOf)]
    pub fn class_of(#[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue) -> Result<String, JsValue> {
        let fen: String = read::argument("fen", fen)?;
        let position = position(&fen)?;
        let refuse = |error| refusal("fen", &fen, &error);
        let (class, _) = Material::of(position.board()).map_err(refuse)?;
        let positions = class.positions();
        if positions > LIMIT {
            return Err(refuse(MaterialError::TooLarge(positions)).into());
        }
        Ok(class.to_string())
    }

    /// Solves a little further and returns the progress.
    #[wasm_bindgen(unchecked_return_type = "EndingProgress")]
    pub fn advance(&mut self) -> JsValue {
        let mut progress = EndingProgress { class: None, plies: None, done: 0, total: 0 };
        if let State::Solving(solver) = &mut self.state {
            let goes_on = solver.advance();
            let now = solver.progress();
            (progress.done, progress.total) = (now.done as u32, now.total as u32);
            if goes_on && now.material.is_some() {
                progress.class = now.material.map(|class| class.to_string());
                progress.plies = now.plies;
            } else {
                let nothing = State::Solved(Endings::default());
                if let State::Solving(solver) = std::mem::replace(&mut self.state, nothing) {
                    self.state = State::Solved(solver.finish());
                }
            }
        }
        api::to_js(&progress)
    }

    /// The value and the moves of a position after moves. Throws a `ChuheError`, also if the position is not solved.
    #[wasm_bindgen(unchecked_return_type = "EndingAnswer")]
    pub fn ask(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] moves: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let fen: String = read::argument("fen", fen)?;
        let moves: Vec<String> = read::argument("moves", moves)?;
        let mut position = position(&fen)?;
        let mut seen = HashSet::from([position.key()]);
        for (index, text) in moves.iter().enumerate() {
            let read: Option<Move> = text.parse().ok();
            let legal = read.filter(|&mv| position.is_legal(mv));
            position.make(legal.ok_or_else(|| illegal(index, text))?);
            seen.insert(position.key());
        }
        let (endings, board) = (self.solved()?, position.board());
        let value = endings.value(board).ok_or_else(unsolved)?;
        let moves = endings.moves(board).ok_or_else(unsolved)?;
        let reply = endings.hardest_move(board, |board| seen.contains(&board.key()));
        Ok(api::to_js(&EndingAnswer {
            value: ending_value(value),
            moves: moves
                .into_iter()
                .map(|(mv, value)| EndingMove { mv: mv.to_string(), value: ending_value(value) })
                .collect(),
            reply: reply.map(|mv| mv.to_string()),
        }))
    }

    /// The value of the position with the piece of `square` moved to each other point. Throws a `ChuheError`.
    #[wasm_bindgen(unchecked_return_type = "EndingPlace[]")]
    pub fn elsewhere(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] fen: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] square: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let fen: String = read::argument("fen", fen)?;
        let name: String = read::argument("square", square)?;
        let position = position(&fen)?;
        let square = name.parse::<Square>().ok();
        let from = square.ok_or_else(|| {
            let why = Message::new("ending/point", "'{found}' is no point of the board");
            Refusal::of("square", &why.text("found", &clipped(&name)))
        })?;
        let values = self.solved()?.values_by_square(position.board(), from);
        let places = Square::ALL.iter().zip(values);
        let places: Vec<_> = places
            .filter_map(|(square, value)| Some(EndingPlace { square: square.to_string(), value: ending_value(value?) }))
            .collect();
        Ok(api::to_js(&places))
    }

    /// Counts wins, draws and losses of the class with one side to move. Throws a `ChuheError`.
    #[wasm_bindgen(unchecked_return_type = "EndingCount")]
    pub fn count(&self, #[wasm_bindgen(unchecked_param_type = "boolean")] black: &JsValue) -> Result<JsValue, JsValue> {
        let black: bool = read::argument("black", black)?;
        let side = if black { Side::Black } else { Side::Red };
        let count = self.solved()?.count(&self.class, side);
        let Count { won, drawn, lost, longest } = count.ok_or_else(unsolved)?;
        Ok(api::to_js(&EndingCount { won: won as u32, drawn: drawn as u32, lost: lost as u32, longest }))
    }

    /// A position of the class to play from, as a FEN; null if no position fits. Throws a `ChuheError`.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn sample(
        &self,
        #[wasm_bindgen(unchecked_param_type = "EndingRequest")] request: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let request: EndingRequest = read::request(request)?;
        let side = if request.black == Some(true) { Side::Black } else { Side::Red };
        // NaN becomes 0.
        let place = (self.class.positions() / 2) as f64 * request.place.clamp(0.0, 1.0);
        let value_fits = |value: Value| {
            let EndingValue { result, plies } = ending_value(value);
            result == request.result && plies.unwrap_or(u8::MAX) >= request.plies.unwrap_or(0)
        };
        let endings = self.solved()?;
        let board = endings.sample(&self.class, side, place as usize, value_fits);
        Ok(board.map_or(JsValue::NULL, |board| {
            let setup =
                Setup { squares: Square::ALL.map(|square| board.piece(square)), side: board.side(), ..Setup::EMPTY };
            JsValue::from_str(&setup.fen())
        }))
    }

    fn solved(&self) -> Result<&Endings, Refusal> {
        match &self.state {
            State::Solved(endings) => Ok(endings),
            State::Solving(_) => Err(unsolved()),
        }
    }
}

fn ending_value(value: Value) -> EndingValue {
    let (result, plies) = match value {
        Value::Win { plies } => (EndingResult::Win, Some(plies)),
        Value::Draw => (EndingResult::Draw, None),
        Value::Loss { plies } => (EndingResult::Loss, Some(plies)),
    };
    EndingValue { result, plies }
}

fn position(fen: &str) -> Result<Position, Refusal> {
    Position::parse(fen).map_err(|error| {
        let why = Message::new(error.code(), "{reason}");
        Refusal::of("fen", &why.hidden_text("reason", &error.to_string()))
    })
}

/// The error for a text or a position that belongs to no class.
fn refusal(field: &str, text: &str, error: &MaterialError) -> Refusal {
    let code = match error {
        MaterialError::TooManyAttackers => "ending/attackers",
        MaterialError::TooManyGuards => "ending/guards",
        MaterialError::BothAttack => "ending/both",
        MaterialError::TooLarge(_) => "ending/large",
        _ => "ending/name",
    };
    let why = Message::new(code, "'{found}': {reason}");
    let why = why.text("found", &clipped(text));
    Refusal::of(field, &why.hidden_text("reason", &error.to_string()))
}

fn unsolved() -> Refusal {
    let why = Message::new("ending/unsolved", "this position has not been solved");
    Refusal::of("fen", &why)
}

fn illegal(index: usize, text: &str) -> Refusal {
    let place = api::ErrorPlace { index: Some(index as u32), ..api::ErrorPlace::of_field("moves") };
    let why = Message::new("move-illegal", "'{move}' is not legal here");
    Refusal::at(place, &why.text("move", &clipped(text)))
}
