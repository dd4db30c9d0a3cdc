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
    let wish = read::request::<RandomTreeRequest>(request)?;
    let made = random(&wish)?;
    Ok(api::to_js(&made))
}

/// The tree with the children of every node in another order. Throws a `ChuheError`.
#[wasm_bindgen(js_name = arrangedTree)]
pub fn arranged_tree(
    #[wasm_bindgen(unchecked_param_type = "ArrangeRequest")] request: &JsValue,
) -> Result<String, JsValue> {
    let wish = read::request::<ArrangeRequest>(request)?;
    Ok(arranged(&wish)?)
}

fn random(wish: &RandomTreeRequest) -> Result<MadeTree, Refusal> {
    let branching = within("branching", wish.branching.into(), 1, 64)? as u32;
    let least = wish.least_branching.unwrap_or(wish.branching).into();
    let made = RandomTree {
        seed: seed::or_any(wish.seed).into(),
        depth: within("depth", wish.depth.into(), 0, 32)? as u32,
        branching: (
            within("leastBranching", least, 1, branching.into())? as u32,
            branching,
        ),
        values: (0, wish.most.unwrap_or(20)),
        cuts: wish.cuts,
        ..RandomTree::default()
    }
    .generate()
    .map_err(Refusal::from)?;
    Ok(MadeTree {
        tree: made.tree.to_brackets(),
        seed: made.seed as f64,
    })
}

fn arranged(wish: &ArrangeRequest) -> Result<String, Refusal> {
    let mut tree = Tree::read(&wish.tree)?;
    match wish.root {
        Some(api::Side::Max) => tree = tree.with_root(Side::Max),
        Some(api::Side::Min) => tree = tree.with_root(Side::Min),
        None => {}
    }
    let mut settings = Settings::default();
    settings.turn("order", wish.order.0);
    settings.turn("seed", wish.seed.map(|seed| Setting::Number(seed.into())));
    Ok(tree.arranged(settings.switches()?.order()).to_brackets())
}
