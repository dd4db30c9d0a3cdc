//! A search in time slices, so that a page can stop it, query it, or let it share a thread.

use super::record::{SearchStart, Searched};
use super::report;
use super::request::{MAX_EARLIER_SEARCHES, SearchRequest};
use super::search_memory::SearchMemory;
use super::shared_game::{self, SharedGame};
use super::tables::Tables;
use crate::api::{self, PlayRequest};
use crate::clock::WallClock;
use crate::error::{Refusal, within};
use crate::read;
use gametree::search::{Clock as _, Event, Slice};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use xiangqi::Player;

/// The longest slice and the longest turn of one call.
const MAX_SLICE_MS: u64 = 600_000;
const MAX_TURN_NODES: u64 = 1_000_000;

/// A player and its search of one position.
#[wasm_bindgen]
pub struct PlaySession {
    /// The game that requests continue.
    game: SharedGame,
    player: Player,
    tables: Tables,
    request: SearchRequest,
    clock: WallClock,
    done: bool,
    /// The earlier searches that filled the memory.
    memory: SearchMemory,
    /// Whether the last search is not in `memory` yet.
    is_pending: bool,
    /// Whether other workers search the same position.
    is_parallel: bool,
    start: SearchStart,
}

#[wasm_bindgen]
impl PlaySession {
    /// Starts a search. Throws a `ChuheError`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "PlayRequest")] request: &JsValue,
    ) -> Result<PlaySession, JsValue> {
        Ok(Self::start(&read::request(request)?, SharedGame::default(), None)?)
    }

    /// Starts another search and drops the current one. The table and the history are kept, because they help to search the
    /// next position of a game, unless level, techniques, evaluation or table size change. With a number `keep`, the moves of
    /// the request come after the first `keep` moves of the game.
    pub fn begin(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "PlayRequest")] request: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] keep: &JsValue,
    ) -> Result<(), JsValue> {
        let (request, keep) = shared_game::read_request(request, keep)?;
        let request = SearchRequest::read(&request, &mut self.game.borrow_mut(), keep)?;
        if request.table_mb != self.request.table_mb {
            let table = self.tables.resize(request.table_mb);
            let table = table.ok_or_else(|| Refusal::no_room(request.table_mb))?;
            self.player.set_table(table);
        }
        let plays_otherwise = request.table_mb != self.request.table_mb
            || request.evaluator != self.request.evaluator
            || (request.weakness, request.techniques) != (self.request.weakness, self.request.techniques);
        self.player.stop();
        self.record_last_search();
        let can_follow = request.follows.is_none_or(|most| self.memory.can_precede(&request, most));
        if !self.memory.is_empty() && (plays_otherwise || !can_follow) {
            self.player.forget();
            self.memory = SearchMemory::default();
        }
        self.search(request);
        Ok(())
    }

    /// Searches for about this many milliseconds and returns the state of the search. Call it until `done`.
    #[wasm_bindgen(unchecked_return_type = "PlayInfo")]
    pub fn think(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let time: i64 = read::argument("milliseconds", milliseconds)?;
        let end = self.clock.elapsed() + within("milliseconds", time, 0, MAX_SLICE_MS)?;
        while !self.done {
            let now = self.clock.elapsed();
            if now >= end {
                break;
            }
            self.think_once(Slice { time: Some(end - now), nodes: None });
        }
        Ok(self.info())
    }

    /// The state of the search.
    #[wasm_bindgen(unchecked_return_type = "PlayInfo")]
    pub fn info(&mut self) -> JsValue {
        let elapsed = self.clock.elapsed_ms();
        let searched = self.done.then(|| self.record());
        api::to_js(&report::info(self.player.session(), &self.request, elapsed, searched.as_ref()))
    }

    /// The opponent played the expected move: from now on time and clock count.
    #[wasm_bindgen(js_name = ponderHit)]
    pub fn ponder_hit(&mut self) {
        self.player.ponder_hit();
    }

    /// Stops the search and returns its result.
    #[wasm_bindgen(unchecked_return_type = "PlayInfo")]
    pub fn stop(&mut self) -> JsValue {
        self.player.stop();
        self.done = true;
        self.info()
    }

    /// Makes this one of several parallel searches of a position, each in its own worker. Place 0 is the main search, whose
    /// answer counts. Without a place the search is alone again.
    pub fn join(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] place: &JsValue,
    ) -> Result<(), JsValue> {
        let place: Option<u32> = read::argument("place", place)?;
        self.is_parallel = place.is_some();
        self.start.is_alone &= place.is_none();
        self.player.join(place);
        Ok(())
    }

    /// Searches this many nodes, as parallel searches do between two exchanges of messages, without a report. Returns
    /// whether the search is over.
    #[wasm_bindgen(js_name = takeTurn)]
    pub fn take_turn(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] nodes: &JsValue,
    ) -> Result<bool, JsValue> {
        let nodes: i64 = read::argument("nodes", nodes)?;
        let nodes = within("nodes", nodes, 0, MAX_TURN_NODES)?;
        let end = self.player.session().nodes() + nodes;
        while !self.done {
            let now = self.player.session().nodes();
            if now >= end {
                break;
            }
            self.think_once(Slice { time: None, nodes: Some(end - now) });
        }
        Ok(self.done)
    }

    /// The messages to the other searches since the last call.
    pub fn send(&mut self) -> Vec<u64> {
        self.player.send()
    }

    /// Receives the messages of another search. Anything else is ignored.
    pub fn receive(&mut self, #[wasm_bindgen(unchecked_param_type = "BigUint64Array")] messages: &JsValue) {
        let messages = messages.dyn_ref::<js_sys::BigUint64Array>();
        // A detached buffer has length 0, and copying from it throws.
        if let Some(messages) = messages.filter(|messages| messages.length() > 0) {
            self.player.receive(&messages.to_vec());
        }
    }

    /// Clears the table and the history for a new game.
    pub fn forget(&mut self) {
        self.player.stop();
        self.done = true;
        self.player.forget();
        self.memory = SearchMemory::default();
        self.is_pending = false;
    }
}

impl PlaySession {
    pub(crate) fn start(request: &PlayRequest, game: SharedGame, keep: Option<u32>) -> Result<Self, Refusal> {
        let request = SearchRequest::read(request, &mut game.borrow_mut(), keep)?;
        let tables = Tables::new(request.table_mb);
        let tables = tables.ok_or_else(|| Refusal::no_room(request.table_mb))?;
        let mut session = Self {
            game,
            player: Player::with_table(tables.table()),
            tables,
            request: request.clone(),
            clock: WallClock::start(),
            done: false,
            memory: SearchMemory::default(),
            is_pending: false,
            is_parallel: false,
            start: SearchStart { fresh: true, before: Vec::new(), is_alone: true },
        };
        session.search(request);
        Ok(session)
    }

    fn search(&mut self, request: SearchRequest) {
        self.player.configure(request.weakness, request.techniques);
        self.player.set_evaluator(request.evaluator.clone());
        self.player.begin(&request.position, request.limits.clone());
        self.request = request;
        self.start = SearchStart {
            fresh: self.memory.can_precede(&self.request, MAX_EARLIER_SEARCHES as usize),
            before: self.memory.searches(),
            is_alone: !self.is_parallel,
        };
        self.is_pending = true;
        self.clock = WallClock::start();
        self.done = false;
    }

    /// Adds the last search to `memory`.
    fn record_last_search(&mut self) {
        if std::mem::take(&mut self.is_pending) {
            let searched = self.record();
            let nodes = self.player.session().nodes();
            self.memory.add(&self.request, &searched, nodes);
        }
    }

    /// The record of the search so far.
    fn record(&self) -> Searched {
        let session = self.player.session();
        let chosen = session.choice();
        let mv = chosen.and_then(|line| line.moves.first().copied());
        let depth = chosen.map_or(0, |line| line.depth);
        Searched::new(&self.request, self.start.clone(), mv, depth, session.nodes())
    }

    /// Searches until the slice is used up or there is an event.
    fn think_once(&mut self, slice: Slice) {
        let event = self.player.think(slice, &mut self.clock);
        self.done |= event == Event::Finished;
    }

    /// Searches to the end and returns the move.
    pub(crate) fn best(mut self) -> Result<api::BestMove, Refusal> {
        if !self.request.ends() {
            return Err(Refusal::endless());
        }
        while !self.done {
            self.think_once(Slice::default());
        }
        let elapsed = self.clock.elapsed_ms();
        Ok(report::best(self.player.session(), &self.request, elapsed, &self.record()))
    }
}
