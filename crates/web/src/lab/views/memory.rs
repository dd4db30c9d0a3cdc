//! The table or memo at a step: its entries, their writers and their use.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use gametree::trace::{NodeId, Step, Store};
use wasm_bindgen::prelude::*;

use crate::api::{self, TableEntry, TableState, bound_kind};
use crate::lab::record::{TraceView, TracedSearch};
use crate::read;

#[wasm_bindgen(js_class = Trace)]
impl TracedSearch {
    /// The table after `step`, newest entries first, at most `most` of them.
    #[wasm_bindgen(unchecked_return_type = "TableState")]
    pub fn table(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] step: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] most: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let step = read::argument("step", step)?;
        let most: u32 = read::argument("most", most)?;
        Ok(api::to_js(&self.table_at(step, most as usize)))
    }
}

impl TracedSearch {
    fn table_at(&self, step: Step, most: usize) -> TableState {
        let stores = self.trace.stores();
        let until = stores.partition_point(|store| self.trace.left(store.node) <= step);
        let (so_far, written) = (&stores[..until], until as u32);
        // The writers of replaced entries.
        let replaced = so_far.iter().filter_map(Store::replaced);
        let replaced_writers: HashSet<NodeId> = replaced.filter_map(gametree::trace::Writer::node).collect();
        let overwritten = replaced_writers.len() as u32;
        // How often each writer's entries were used.
        let (mut uses, mut answers) = (HashMap::new(), 0);
        for find in self.trace.finds() {
            if find.answers() && self.trace.entered(find.node) <= step {
                answers += 1;
                if let Some(writer) = find.writer().node() {
                    *uses.entry(writer).or_insert(0) += 1;
                }
            }
        }
        let there = so_far.iter().copied();
        let mut entries: Vec<Store> = there.filter(|store| !replaced_writers.contains(&store.node)).collect();
        entries.sort_by_key(|store| Reverse(self.trace.left(store.node)));
        let kept = entries.len() as u32;
        entries.truncate(most);
        let entries = entries.iter().map(|store| self.entry(store, &uses));
        TableState { entries: entries.collect(), kept, written, overwritten, answers }
    }

    fn entry(&self, store: &Store, uses: &HashMap<NodeId, u32>) -> TableEntry {
        let depth = self.trace.depth(store.node);
        let left = (!depth.is_unlimited()).then(|| depth.whole_plies().max(0));
        let (node, caption) = match &self.view {
            TraceView::Whole(drawing) => (drawing.find(store.node), String::new()),
            TraceView::Parts(captions) => (None, captions.text(store.node).to_owned()),
        };
        TableEntry {
            node,
            id: store.node,
            caption,
            step: self.trace.left(store.node),
            value: self.in_author_units(self.trace.score(store.node)),
            exact: bound_kind(self.trace.bound(store.node)),
            depth: store.depth.map(i32::from).or(left),
            uses: uses.get(&store.node).copied().unwrap_or(0),
        }
    }
}
