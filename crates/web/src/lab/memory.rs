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
        let until = stores.partition_point(|store| self.trace.left(store.node) <= step);
        let (so_far, written) = (&stores[..until], until as u32);
        // Whose entries are no longer there.
        let mut gone = Map::new();
        for replaced in so_far.iter().filter_map(Store::replaced) {
            if let Some(writer) = replaced.node() {
                gone.insert(writer.into(), 1);
            }
        }
        let overwritten = gone.len() as u32;
        // How often each writer's entries answered.
        let (mut uses, mut answers) = (Map::new(), 0);
        for find in self.trace.finds() {
            if find.answers() && self.trace.entered(find.node) <= step {
                answers += 1;
                if let Some(writer) = find.writer().node() {
                    let before = uses.get(writer.into()).unwrap_or(0);
                    uses.insert(writer.into(), before + 1);
                }
            }
        }
        let there = so_far.iter().copied();
        let there = there.filter(|store| gone.get(store.node.into()).is_none());
        let mut entries: Vec<Store> = there.collect();
        let left = |store: &Store| self.trace.left(store.node);
        let latest_first = |store: Store| !(i64::from(left(&store)) << 32) + i64::from(store.node);
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
        let left = (!depth.is_unlimited()).then(|| depth.whole().max(0));
        let (node, caption) = match &self.shown {
            Picture::Whole(drawing) => (drawing.find(store.node), String::new()),
            Picture::Parts(captions) => (None, captions.text(store.node).to_owned()),
        };
        TableEntry {
            node,
            id: store.node,
            caption,
            step: self.trace.left(store.node),
            value: self.written(self.trace.score(store.node)),
            exact: bound_kind(self.trace.bound(store.node)),
            depth: store.depth.map(i32::from).or(left),
            uses: uses.get(store.node.into()).unwrap_or(0),
        }
    }
}
