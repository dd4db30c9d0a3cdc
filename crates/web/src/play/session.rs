//! A player that thinks in slices, so that a page can stop it, ask it, or let it share a thread.

use std::sync::Arc;

use gametree::search::{Clock, Event, Limits, Line, Session, Slice, Table, mate_distance};
use wasm_bindgen::prelude::*;
use xiangqi::evaluate::Appraisal;
use xiangqi::{Move, Notation, Position};

use super::state;
use crate::api::{self, PlayInfo, PlayLimits, PlayLine, PlayRequest};
use crate::error::{Refusal, within};

/// One search of one position.
#[wasm_bindgen]
pub struct PlaySession {
    session: Session<Position<Appraisal>>,
    position: Position<Appraisal>,
    clock: WallClock,
    done: bool,
}

#[wasm_bindgen]
impl PlaySession {
    /// Begins a search. Throws a `ChuheError`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "PlayRequest")] request: JsValue,
    ) -> Result<PlaySession, JsValue> {
        Ok(Self::begin(&api::from_js::<PlayRequest>(request)?)?)
    }

    /// Thinks for about so many milliseconds and tells how the search stands. Call it until it is done.
    #[wasm_bindgen(unchecked_return_type = "PlayInfo")]
    pub fn think(&mut self, milliseconds: u32) -> Result<JsValue, JsValue> {
        let end = self.clock.elapsed() + u64::from(milliseconds);
        while !self.done && self.clock.elapsed() < end {
            let time = end.saturating_sub(self.clock.elapsed());
            let slice = Slice {
                time: Some(time),
                nodes: None,
            };
            match self.session.think(slice, &mut self.clock, &mut ()) {
                Event::Finished => self.done = true,
                Event::Iteration => {}
                Event::Paused => break,
            }
        }
        api::to_js(&self.info())
    }

    /// Ends the search and tells what it found.
    #[wasm_bindgen(unchecked_return_type = "PlayInfo")]
    pub fn stop(&mut self) -> Result<JsValue, JsValue> {
        self.session.stop();
        self.done = true;
        api::to_js(&self.info())
    }
}

impl PlaySession {
    fn begin(request: &PlayRequest) -> Result<Self, Refusal> {
        let (position, _) = state::replay(&request.position)?;
        let position = position.evaluated_by(Appraisal::default());
        let megabytes = request.options.table_mb.unwrap_or(16);
        let megabytes = within("tableMb", megabytes.into(), 1, 512)? as usize;
        let lines = within("lines", request.options.lines.unwrap_or(1).into(), 1, 20)? as usize;
        let limits = Limits {
            lines,
            ..limits(request.limits)?
        };
        let mut session = Session::new(Arc::new(Table::new(megabytes)));
        session.begin(position.clone(), limits);
        Ok(Self {
            session,
            position,
            clock: WallClock::start(),
            done: false,
        })
    }

    fn info(&mut self) -> PlayInfo {
        let lines: Vec<_> = self.session.lines().map(|line| self.line(line)).collect();
        let best = self.session.best();
        PlayInfo {
            done: self.done,
            mv: best
                .and_then(|line| line.moves.first())
                .map(Move::to_string),
            depth: best.map_or(0, |line| line.depth),
            selective_depth: best.map_or(0, |line| line.deepest),
            nodes: self.session.nodes() as f64,
            time_ms: self.clock.elapsed() as f64,
            table_use: self.session.permille_full() as f64 / 1000.0,
            lines,
        }
    }

    fn line(&self, line: &Line<Move>) -> PlayLine {
        let mut position = self.position.clone();
        let (mut chinese, mut wxf) = (Vec::new(), Vec::new());
        for &mv in &line.moves {
            chinese.push(Notation::CHINESE.write(position.board(), mv));
            wxf.push(Notation::WXF.write(position.board(), mv));
            if position.play(mv).is_err() {
                break;
            }
        }
        PlayLine {
            moves: line.moves.iter().map(Move::to_string).collect(),
            chinese,
            wxf,
            score: line.score,
            mate: mate_distance(line.score).map(|plies| (plies + plies.signum()) / 2),
            depth: line.depth,
        }
    }
}

fn limits(asked: PlayLimits) -> Result<Limits<Move>, Refusal> {
    let depth = match asked.depth {
        Some(plies) => Some(within("depth", plies.into(), 1, 200)? as i32),
        None => None,
    };
    Ok(Limits {
        depth,
        nodes: asked.nodes.map(u64::from),
        move_time: asked.time_ms.map(u64::from),
        overhead: 0,
        ..Limits::default()
    })
}

/// The time since the search began.
struct WallClock {
    begun: f64,
}

impl WallClock {
    fn start() -> Self {
        Self {
            begun: js_sys::Date::now(),
        }
    }
}

impl Clock for WallClock {
    fn elapsed(&mut self) -> u64 {
        (js_sys::Date::now() - self.begun).max(0.0) as u64
    }
}
