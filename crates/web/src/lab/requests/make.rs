//! Random trees, and trees in another order.

use classroom::random::RandomTree;
use classroom::switches::Setting;
use classroom::tree::{Side, Tree};
use wasm_bindgen::prelude::*;

use crate::api::{self, ArrangeRequest, MadeTree, RandomTreeRequest, Settings};
use crate::error::{Refusal, within};
use crate::{read, seed};

/// A random tree; the same request gives the same tree everywhere. Throws a `ChuheError`.
#[wasm_bindgen(js_name = randomTree, unchecked_return_type = "MadeTree")]
pub fn random_tree(
    #[wasm_bindgen(unchecked_param_type = "RandomTreeRequest")] request: &JsValue,
) -> Result<JsValue, JsValue> {
    let request = read::request::<RandomTreeRequest>(request)?;
    let made = make_random_tree(&request)?;
    Ok(api::to_js(&made))
}

/// The tree with the children of every node in another order. Throws a `ChuheError`.
#[wasm_bindgen(js_name = arrangedTree)]
pub fn arranged_tree(
    #[wasm_bindgen(unchecked_param_type = "ArrangeRequest")] request: &JsValue,
) -> Result<String, JsValue> {
    let request = read::request::<ArrangeRequest>(request)?;
    Ok(arrange_tree(&request)?)
}

fn make_random_tree(request: &RandomTreeRequest) -> Result<MadeTree, Refusal> {
    let branching = within("branching", request.branching, 1, 64)? as u32;
    let least = request.least_branching.unwrap_or(request.branching);
    let made = RandomTree {
        seed: seed::seed_or_random(request.seed).into(),
        depth: within("depth", request.depth, 0, 32)? as u32,
        branching: (within("leastBranching", least, 1, branching.into())? as u32, branching),
        values: (0, request.most.unwrap_or(20)),
        cuts: request.cuts,
        ..RandomTree::default()
    }
    .generate()
    .map_err(Refusal::from)?;
    Ok(MadeTree { tree: made.tree.to_brackets(), seed: made.seed as f64 })
}

fn arrange_tree(request: &ArrangeRequest) -> Result<String, Refusal> {
    let mut tree = Tree::read(&request.tree)?;
    match request.root {
        Some(api::Side::Max) => tree = tree.with_root(Side::Max),
        Some(api::Side::Min) => tree = tree.with_root(Side::Min),
        None => {}
    }
    let mut settings = Settings::default();
    settings.turn("order", request.order.0);
    settings.turn("seed", request.seed.map(|seed| Setting::Number(seed.into())));
    Ok(tree.arranged(settings.switches()?.order()).to_brackets())
}
