//! The current evaluator of xiangqi positions: the net after `use_net`, before it the hand-written evaluation.

use crate::api::Uint8Array;
use crate::error::Refusal;
use crate::read;
use gametree::message::Message;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use xiangqi::Evaluator;
use xiangqi::net::{Net, NetError};

thread_local! {
    static EVALUATOR: RefCell<Evaluator> = const { RefCell::new(Evaluator::HandWritten) };
}

/// Sets the net that every later search of xiangqi evaluates with, and returns its name. Throws a `ChuheError` and keeps
/// the current evaluator if the bytes are truncated, changed or no net.
#[wasm_bindgen(js_name = useNet)]
pub fn use_net(#[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: &JsValue) -> Result<String, JsValue> {
    let Uint8Array(bytes) = read::argument("bytes", bytes)?;
    let net = Net::read(&bytes).map_err(|error| refusal(&error))?;
    let evaluator = Evaluator::net(net);
    let name = evaluator.name();
    EVALUATOR.set(evaluator);
    Ok(name)
}

/// The evaluator in use.
pub(crate) fn current() -> Evaluator {
    EVALUATOR.with_borrow(Clone::clone)
}

fn refusal(error: &NetError) -> Refusal {
    let why = Message::new("net/damaged", "this is not a net: {words}");
    let why = why.text("fault", error.code());
    Refusal::of("bytes", &why.hidden_text("words", &error.to_string()))
}
