//! Built-in graphs and positions by name.

#[cfg(feature = "formats")]
use classroom::capture::NamedPosition;
#[cfg(feature = "formats")]
use classroom::graph::examples::{GRAPHS, GraphExample};

use crate::error::Refusal;

/// A graph as JSON, from JSON or a name.
#[cfg(feature = "formats")]
pub(super) fn graph(text: &str) -> Result<&str, Refusal> {
    match GraphExample::named(text) {
        Some(example) => Ok(example.graph),
        None if is_name(text) => {
            let known: Vec<_> = GRAPHS.iter().map(|example| example.id).collect();
            Err(Refusal::unknown_value("graph", text, &known))
        }
        None => Ok(text),
    }
}

/// The rows of a position of the capture game, from rows or a name.
#[cfg(feature = "formats")]
pub(super) fn position(text: &str) -> Result<&str, Refusal> {
    Ok(NamedPosition::named(text).map_or(text, |shown| shown.position))
}

/// The same in a module without built-in graphs: names are refused.
#[cfg(not(feature = "formats"))]
pub(super) fn graph(text: &str) -> Result<&str, Refusal> {
    refuse_name("graph", text)
}

/// The same in a module without built-in positions: names are refused.
#[cfg(not(feature = "formats"))]
pub(super) fn position(text: &str) -> Result<&str, Refusal> {
    refuse_name("position", text)
}

#[cfg(not(feature = "formats"))]
fn refuse_name<'t>(field: &'static str, text: &'t str) -> Result<&'t str, Refusal> {
    if is_name(text) {
        return Err(Refusal::elsewhere(field));
    }
    Ok(text)
}

fn is_name(text: &str) -> bool {
    let in_name = |byte: u8| byte == b'-' || byte.is_ascii_alphanumeric();
    !text.is_empty() && text.bytes().all(in_name)
}
