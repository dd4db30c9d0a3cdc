//! A drawing in the form that pages get: nodes with their places, in tree units.

use classroom::drawing::Drawing;
use classroom::layout::Point;
use classroom::tree::Side;
use gametree::Score;
use wasm_bindgen::prelude::*;

use crate::api::{Diagram, DiagramNode, NodeKind};
use crate::lab::record::TracedSearch;
use crate::lab::record::in_author_units;
use crate::read;

/// All nodes of a drawing with their layout.
pub(super) fn of(drawing: &Drawing, scale: Score) -> Diagram {
    let points = drawing.layout();
    let drawn = drawing.nodes().iter().zip(&points);
    let nodes = drawn.map(|(node, point)| DiagramNode {
        id: node.id.clone(),
        parent: node.parent.map_or(-1, |parent| parent as i32),
        kind: match node.side {
            None => NodeKind::Leaf,
            Some(Side::Max) => NodeKind::Max,
            Some(Side::Min) => NodeKind::Min,
        },
        label: node.label.clone(),
        move_name: node.move_name.clone(),
        board: node.board.clone(),
        first: node.first,
        value: node.value.map(|value| in_author_units(value, scale)),
        count: node.count,
        x: point.x,
        y: point.y,
    });
    let extent = |of: fn(&Point) -> f32| points.iter().map(of).fold(0.0, f32::max);
    Diagram { width: extent(|point| point.x), height: extent(|point| point.y), nodes: nodes.collect() }
}

#[wasm_bindgen(js_class = Trace)]
impl TracedSearch {
    /// The x coordinate of every node when the subtrees under the nodes in `folded` are hidden; NaN for hidden nodes. Empty
    /// for a search drawn in parts.
    #[wasm_bindgen(js_name = layoutFolded)]
    pub fn layout_folded(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Uint32Array | number[]")] folded: &JsValue,
    ) -> Result<Vec<f32>, JsValue> {
        let folded: Vec<u32> = read::argument("folded", folded)?;
        let points = self.whole_drawing().map(|drawing| drawing.layout_folded(&folded));
        let across = |point: Option<Point>| point.map_or(f32::NAN, |point| point.x);
        Ok(points.into_iter().flatten().map(across).collect())
    }
}
