//! A player that thinks in slices, so that a page can stop it, ask it, or let it share a thread.

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

/// The longest slice, and the longest turn: a page that wants more may as well ask again.
const LONGEST_SLICE_MS: u64 = 600_000;
const LONGEST_TURN_NODES: u64 = 1_000_000;

/// A player, and its search of one position.
#[wasm_bindgen]
pub struct PlaySession {
    /// The game that it is asked about.
    held: Shared,
    player: Player,
    tables: Tables,
    asked: Query,
    clock: WallClock,
    done: bool,
    /// Whose searches left what it remembers.
    learnt: Learnt,
    /// Whether the search that was begun last is not among them yet.
    is_new: bool,
    /// Whether others search with it.
    has_company: bool,
    /// With what the search began.
    begun: Begun,
}

#[wasm_bindgen]
impl PlaySession {
    /// Begins a search. Throws a `ChuheError`.
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

    /// Begins another search and drops the one that was going on. What was learnt is kept, as it helps to
    /// search the next position of a game; unless it is another level that plays from now on. Where it is told to `keep` so
    /// many moves of the game, those of the request come after them.
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
            self.player.share_table(table);
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

    /// Thinks for about this many milliseconds and tells how the search stands. Call it until it is done.
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

    /// How the search stands, without thinking on.
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

    /// The opponent played the expected move: from here on time and clock count.
    #[wasm_bindgen(js_name = ponderHit)]
    pub fn ponder_hit(&mut self) {
        self.player.end_some_time();
    }

    /// Ends the search and tells what it found.
    #[wasm_bindgen(unchecked_return_type = "PlayInfo")]
    pub fn stop(&mut self) -> JsValue {
        self.player.stop();
        self.done = true;
        self.info()
    }

    /// From here on this is one of several that search the same position, each in a worker of its own: the one
    /// whose answer counts has place 0. Without a place it is alone again.
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

    /// Thinks on for this many nodes, as one of several searches does between two exchanges of messages, and does not
    /// describe how the search stands. Returns whether it is over.
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

    /// Receives the messages of another search. What is no message is ignored.
    pub fn receive(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "BigUint64Array")] messages: &JsValue,
    ) {
        let messages = messages.dyn_ref::<js_sys::BigUint64Array>();
        // A detached buffer has no length, and copying from it throws.
        if let Some(messages) = messages.filter(|messages| messages.length() > 0) {
            self.player.receive(&messages.to_vec());
        }
    }

    /// Forgets everything learnt: another game begins.
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
        self.player.adopt(asked.weakness, asked.techniques);
        self.player.evaluate_by(asked.evaluator.clone());
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

    /// Counts what was searched last among what it has learnt from.
    fn note(&mut self) {
        if std::mem::take(&mut self.is_new) {
            let searched = self.searched();
            let nodes = self.player.session().nodes();
            self.learnt.add(&self.asked, &searched, nodes);
        }
    }

    /// The search as it stands, with all that is needed to make it again.
    fn searched(&self) -> Searched {
        let session = self.player.session();
        let chosen = session.choice();
        let mv = chosen.and_then(|line| line.moves.first().copied());
        let depth = chosen.map_or(0, |line| line.depth);
        Searched::new(&self.asked, self.begun.clone(), mv, depth, session.nodes())
    }

    /// Thinks until the slice is used up or there is something to tell.
    fn think_once(&mut self, slice: Slice) {
        let event = self.player.think(slice, &mut self.clock);
        self.done |= event == Event::Finished;
    }

    /// Thinks to the end and tells the move.
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
