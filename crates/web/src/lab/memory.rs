//! What the table or memo holds at a step: who wrote it, what it is worth, and how often it was of use.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use gametree::map::Map;
use gametree::sort;
use gametree::trace::{Step, Store};
use wasm_bindgen::prelude::*;

use super::frame::bound_kind;
use super::trace::{Picture, Trace};
use crate::api::{self, TableEntry, TableState};
use crate::read;

#[wasm_bindgen]
impl Trace {
    /// The entries that are there when `step` is done, the latest written first, and no more than `most` of them.
    #[wasm_bindgen(unchecked_return_type = "TableState")]
    pub fn table(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] step: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] most: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let step = read::number("step", step)?;
        let most = read::number("most", most)?;
        Ok(api::to_js(&self.table_at(step, most as usize)))
    }
}

impl Trace {
    fn table_at(&self, step: Step, most: usize) -> TableState {
        let stores = self.trace.stores();
        // Which store is there, by slot.
        let mut there = Map::new();
        let (mut written, mut overwritten) = (0, 0);
        for store in stores.iter().take_while(|store| store.step <= step) {
            overwritten += u32::from(there.insert(store.slot, written).is_some());
            written += 1;
        }
        // How often each writer's entries answered.
        let (mut uses, mut answers) = (Map::new(), 0);
        for find in self.trace.finds() {
            if find.answers && self.trace.entered(find.node) <= step {
                let before = uses.get(find.writer.into()).unwrap_or(0);
                uses.insert(find.writer.into(), before + 1);
                answers += 1;
            }
        }
        let there = there.numbers().map(|number| stores[number as usize]);
        let mut entries: Vec<Store> = there.collect();
        let latest_first = |store: Store| !(i64::from(store.step) << 32) + i64::from(store.node);
        sort::by_key(&mut entries, latest_first);
        let kept = entries.len() as u32;
        entries.truncate(most);
        let entries = entries.iter().map(|store| self.entry(store, &uses));
        TableState {
            entries: entries.collect(),
            kept,
            written,
            overwritten,
            answers,
        }
    }

    fn entry(&self, store: &Store, uses: &Map) -> TableEntry {
        let depth = self.trace.depth(store.node);
        let (node, caption) = match &self.shown {
            Picture::Whole(drawing) => (drawing.find(store.node), String::new()),
            Picture::Parts(captions) => (None, captions.text(store.node).to_owned()),
        };
        TableEntry {
            node,
            caption,
            step: store.step,
            value: self.written(self.trace.score(store.node)),
            exact: bound_kind(self.trace.bound(store.node)),
            depth: (!depth.is_unlimited()).then(|| depth.whole()),
            uses: uses.get(store.node.into()).unwrap_or(0),
        }
    }
}
