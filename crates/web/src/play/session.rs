//! A player that thinks in slices, so that a page can stop it, ask it, or let it share a thread.

use alloc::vec::Vec;

use gametree::search::{Clock as _, Event, Slice};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use xiangqi::Player;

use super::report;
use super::request::Asked;
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
    player: Player,
    asked: Asked,
    clock: WallClock,
    done: bool,
}

#[wasm_bindgen]
impl PlaySession {
    /// Begins a search. Throws a `ChuheError`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "PlayRequest")] request: &JsValue,
    ) -> Result<PlaySession, JsValue> {
        Ok(Self::start(&read::from_js(request)?)?)
    }

    /// Begins another search and drops the one that was going on. What was learnt is kept, as it helps to
    /// search the next position of a game; unless it is another level that plays from now on.
    pub fn begin(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "PlayRequest")] request: &JsValue,
    ) -> Result<(), JsValue> {
        let asked = Asked::read(&read::from_js(request)?)?;
        if asked.table_mb != self.asked.table_mb {
            let resized = self.player.resize_table(asked.table_mb);
            resized.ok_or_else(|| Refusal::no_room(asked.table_mb))?;
        }
        if (asked.weakness, asked.techniques) != (self.asked.weakness, self.asked.techniques) {
            self.player.forget();
        }
        self.search(asked);
        Ok(())
    }

    /// Thinks for about so many milliseconds and tells how the search stands. Call it until it is done.
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
        let session = self.player.session();
        api::to_js(&report::info(
            session,
            &self.asked.position,
            elapsed,
            self.done,
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
        self.player.join(read::argument("place", place)?);
        Ok(())
    }

    /// Thinks on for so many nodes, as one of several does between two looks at the letters of the others, and does not
    /// make out how the search stands. Returns whether it is over.
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

    /// What was found out near the root since it was last told, for the others to hear.
    pub fn tell(&mut self) -> Vec<u64> {
        self.player.tell()
    }

    /// Takes to heart what another of them tells. What is no such thing is ignored.
    pub fn hear(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "BigUint64Array")] letters: &JsValue,
    ) {
        let letters = letters.dyn_ref::<js_sys::BigUint64Array>();
        // A detached buffer has no length, and copying from it throws.
        if let Some(letters) = letters.filter(|letters| letters.length() > 0) {
            self.player.hear(&letters.to_vec());
        }
    }

    /// Forgets everything learnt: another game begins.
    pub fn forget(&mut self) {
        self.player.stop();
        self.done = true;
        self.player.forget();
    }
}

impl PlaySession {
    pub(crate) fn start(request: &PlayRequest) -> Result<Self, Refusal> {
        let asked = Asked::read(request)?;
        let player = Player::new(asked.table_mb);
        let mut session = Self {
            player: player.ok_or_else(|| Refusal::no_room(asked.table_mb))?,
            asked: asked.clone(),
            clock: WallClock::start(),
            done: false,
        };
        session.search(asked);
        Ok(session)
    }

    fn search(&mut self, asked: Asked) {
        self.player.adopt(asked.weakness, asked.techniques);
        self.player.begin(&asked.position, asked.limits.clone());
        self.asked = asked;
        self.clock = WallClock::start();
        self.done = false;
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
        ))
    }
}
