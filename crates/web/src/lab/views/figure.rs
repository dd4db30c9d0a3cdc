//! Figures of a search for other programs.

use classroom::figure::{Figure, FigureStyle};
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::lab::record::{TraceView, TracedSearch};
use crate::read;

#[wasm_bindgen(js_class = Trace)]
impl TracedSearch {
    /// The steps from `first` to `last`, one picture each, as `svg`, `tikz` or `dot`. `names` are labels for inner nodes
    /// without a label. In a search drawn in parts a picture shows the part that belongs to the step. Steps beyond the last
    /// stand for the last.
    pub fn figure(
        &self,
        #[wasm_bindgen(unchecked_param_type = "'svg' | 'tikz' | 'dot'")] format: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] first: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] last: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string[]")] names: &JsValue,
    ) -> Result<String, JsValue> {
        let format: String = read::argument("format", format)?;
        let first: u32 = read::argument("first", first)?;
        let last: u32 = read::argument("last", last)?;
        let names: Vec<String> = read::argument("names", names)?;
        let names = names.into_boxed_slice();
        let style = FigureStyle { scale: self.scale, windows: self.searcher.has_window };
        let figure = |step| match &self.view {
            TraceView::Whole(drawing) => Figure::of_frame(drawing, &self.trace, step, style).named(&names),
            TraceView::Parts(captions) => Figure::of_frame(&self.part_at(captions, step), &self.trace, step, style),
        };
        let end = self.trace.steps();
        let figures = (first.min(end)..=last.min(end)).map(figure);
        match format.as_str() {
            "tikz" => Ok(Figure::all_to_tikz(figures)),
            "svg" => Ok(joined(figures.map(|figure| figure.to_svg()))),
            "dot" => Ok(joined(figures.map(|figure| figure.to_dot()))),
            _ => Err(Refusal::unknown_value("format", &format, &["svg", "tikz", "dot"]).into()),
        }
    }
}

fn joined(figures: impl Iterator<Item = String>) -> String {
    figures.collect::<Vec<_>>().join("\n")
}
