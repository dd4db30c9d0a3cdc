//! A search in time slices, so that a page can stop it, query it, or let it share a thread.

use gametree::search::{Clock as _, Event, Slice};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use xiangqi::Player;

use super::held::{self, Shared};
use super::learnt::Learnt;
use super::record::{Begun, Searched};
use super::report;
use super::request::{MOST_EARLIER, Query};
use super::tables::Tables;
use crate::api::{self, PlayRequest};
use crate::clock::WallClock;
use crate::error::{Refusal, within};
use crate::read;

/// The longest slice and the longest turn of one call.
const LONGEST_SLICE_MS: u64 = 600_000;
const LONGEST_TURN_NODES: u64 = 1_000_000;

/// A player and its search of one position.
#[wasm_bindgen]
pub struct PlaySession {
    /// The game that requests continue.
    held: Shared,
    player: Player,
    tables: Tables,
    asked: Query,
    clock: WallClock,
    done: bool,
    /// The earlier searches that filled the memory.
    learnt: Learnt,
    /// Whether the last search is not in `learnt` yet.
    is_new: bool,
    /// Whether other workers search the same position.
    has_company: bool,
    /// The state at the start of the search.
    begun: Begun,
}

#[wasm_bindgen]
impl PlaySession {
    /// Starts a search. Throws a `ChuheError`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "PlayRequest")] request: &JsValue,
    ) -> Result<PlaySession, JsValue> {
        Ok(Self::start(
            &read::request(request)?,
            Shared::default(),
            None,
        )?)
    }

    /// Starts another search and drops the current one. The table and the history are kept, because they help to search the
    /// next position of a game, unless level, techniques, evaluation or table size change. With a number `keep`, the moves of
    /// the request come after the first `keep` moves of the game.
    pub fn begin(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "PlayRequest")] request: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] keep: &JsValue,
    ) -> Result<(), JsValue> {
        let (request, keep) = held::asked(request, keep)?;
        let asked = Query::read(&request, &mut self.held.borrow_mut(), keep)?;
        if asked.table_mb != self.asked.table_mb {
            let table = self.tables.resize(asked.table_mb);
            let table = table.ok_or_else(|| Refusal::no_room(asked.table_mb))?;
            self.player.set_table(table);
        }
        let plays_otherwise = asked.table_mb != self.asked.table_mb
            || asked.evaluator != self.asked.evaluator
            || (asked.weakness, asked.techniques) != (self.asked.weakness, self.asked.techniques);
        self.player.stop();
        self.note();
        let can_follow = asked
            .follows
            .is_none_or(|most| self.learnt.leads_to(&asked, most));
        if !self.learnt.is_nothing() && (plays_otherwise || !can_follow) {
            self.player.forget();
            self.learnt = Learnt::default();
        }
        self.search(asked);
        Ok(())
    }

    /// Searches for about this many milliseconds and returns the state of the search. Call it until `done`.
    #[wasm_bindgen(unchecked_return_type = "PlayInfo")]
    pub fn think(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let time: u64 = read::argument("milliseconds", milliseconds)?;
        let end = self.clock.elapsed() + within("milliseconds", time, 0, LONGEST_SLICE_MS)?;
        while !self.done {
            let now = self.clock.elapsed();
            if now >= end {
                break;
            }
            self.think_once(Slice {
                time: Some(end - now),
                nodes: None,
            });
        }
        Ok(self.info())
    }

    /// The state of the search.
    #[wasm_bindgen(unchecked_return_type = "PlayInfo")]
    pub fn info(&mut self) -> JsValue {
        let elapsed = self.clock.exactly();
        let searched = self.done.then(|| self.searched());
        api::to_js(&report::info(
            self.player.session(),
            &self.asked,
            elapsed,
            searched.as_ref(),
        ))
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
        self.has_company = place.is_some();
        self.begun.alone &= place.is_none();
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
        let nodes: u64 = read::argument("nodes", nodes)?;
        let nodes = within("nodes", nodes, 0, LONGEST_TURN_NODES)?;
        let end = self.player.session().nodes() + nodes;
        while !self.done {
            let now = self.player.session().nodes();
            if now >= end {
                break;
            }
            self.think_once(Slice {
                time: None,
                nodes: Some(end - now),
            });
        }
        Ok(self.done)
    }

    /// The messages to the other searches since the last call.
    pub fn send(&mut self) -> Vec<u64> {
        self.player.send()
    }

    /// Receives the messages of another search. Anything else is ignored.
    pub fn receive(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "BigUint64Array")] messages: &JsValue,
    ) {
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
        self.learnt = Learnt::default();
        self.is_new = false;
    }
}

impl PlaySession {
    pub(crate) fn start(
        request: &PlayRequest,
        held: Shared,
        keep: Option<u32>,
    ) -> Result<Self, Refusal> {
        let asked = Query::read(request, &mut held.borrow_mut(), keep)?;
        let tables = Tables::new(asked.table_mb);
        let tables = tables.ok_or_else(|| Refusal::no_room(asked.table_mb))?;
        let mut session = Self {
            held,
            player: Player::with_table(tables.table()),
            tables,
            asked: asked.clone(),
            clock: WallClock::start(),
            done: false,
            learnt: Learnt::default(),
            is_new: false,
            has_company: false,
            begun: Begun {
                fresh: true,
                before: Vec::new(),
                alone: true,
            },
        };
        session.search(asked);
        Ok(session)
    }

    fn search(&mut self, asked: Query) {
        self.player.configure(asked.weakness, asked.techniques);
        self.player.set_evaluator(asked.evaluator.clone());
        self.player.begin(&asked.position, asked.limits.clone());
        self.asked = asked;
        self.begun = Begun {
            fresh: self.learnt.leads_to(&self.asked, MOST_EARLIER as usize),
            before: self.learnt.searches(),
            alone: !self.has_company,
        };
        self.is_new = true;
        self.clock = WallClock::start();
        self.done = false;
    }

    /// Adds the last search to `learnt`.
    fn note(&mut self) {
        if std::mem::take(&mut self.is_new) {
            let searched = self.searched();
            let nodes = self.player.session().nodes();
            self.learnt.add(&self.asked, &searched, nodes);
        }
    }

    /// The record of the search so far.
    fn searched(&self) -> Searched {
        let session = self.player.session();
        let chosen = session.choice();
        let mv = chosen.and_then(|line| line.moves.first().copied());
        let depth = chosen.map_or(0, |line| line.depth);
        Searched::new(&self.asked, self.begun.clone(), mv, depth, session.nodes())
    }

    /// Searches until the slice is used up or there is an event.
    fn think_once(&mut self, slice: Slice) {
        let event = self.player.think(slice, &mut self.clock);
        self.done |= event == Event::Finished;
    }

    /// Searches to the end and returns the move.
    pub(crate) fn best(mut self) -> Result<api::BestMove, Refusal> {
        if !self.asked.ends() {
            return Err(Refusal::endless());
        }
        while !self.done {
            self.think_once(Slice::default());
        }
        let elapsed = self.clock.exactly();
        Ok(report::best(
            self.player.session(),
            &self.asked.position,
            elapsed,
            &self.searched(),
        ))
    }
}
