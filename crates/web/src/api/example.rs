//! Built-in examples with their sources, and the parts of a key.

use serde::Serialize;

/// A built-in sample tree.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Example {
    /// Its name in addresses.
    pub id: &'static str,
    /// Its title in Chinese.
    pub title_zh: &'static str,
    /// Its title in English.
    pub title_en: &'static str,
    /// The side to move first.
    pub root: &'static str,
    /// The tree in bracket notation.
    pub tree: &'static str,
    /// The text and figure it comes from; empty for our own.
    pub source: &'static str,
    /// How closely it follows the source: `exact`, `partly`, `inferred` or `own`.
    pub certainty: &'static str,
    /// The inferred part, in Chinese; empty if nothing is inferred.
    pub inferred_zh: &'static str,
    /// The inferred part, in English; empty if nothing is inferred.
    pub inferred_en: &'static str,
}

impl From<&classroom::examples::Example> for Example {
    fn from(example: &classroom::examples::Example) -> Self {
        Self {
            id: example.id,
            title_zh: example.title_zh,
            title_en: example.title_en,
            root: example.root.name(),
            tree: example.tree,
            source: example.source,
            certainty: example.certainty.name(),
            inferred_zh: example.inferred_zh,
            inferred_en: example.inferred_en,
        }
    }
}

/// A built-in position graph.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExampleGraph {
    /// Its name in requests.
    pub id: &'static str,
    /// Its title in Chinese.
    pub title_zh: &'static str,
    /// Its title in English.
    pub title_en: &'static str,
    /// Why there is no smaller one, in Chinese.
    pub minimal_zh: &'static str,
    /// Why there is no smaller one, in English.
    pub minimal_en: &'static str,
    /// The graph as JSON.
    pub graph: &'static str,
    /// The root's true value.
    pub value: i32,
    /// The wrong value that a memo without the path finds.
    pub fooled: i32,
}

impl From<&classroom::graph::examples::GraphExample> for ExampleGraph {
    fn from(example: &classroom::graph::examples::GraphExample) -> Self {
        Self {
            id: example.id,
            title_zh: example.title_zh,
            title_en: example.title_en,
            minimal_zh: example.minimality_zh,
            minimal_en: example.minimality_en,
            graph: example.graph,
            value: example.value,
            fooled: example.fooled,
        }
    }
}

/// A built-in position of the capture game.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExamplePosition {
    /// Its name in requests.
    pub id: &'static str,
    /// Its title in Chinese.
    pub title_zh: &'static str,
    /// Its title in English.
    pub title_en: &'static str,
    /// Its rows and the side to move.
    pub position: &'static str,
    /// The depth in plies at which it shows its point.
    pub depth: u32,
}

impl From<&classroom::capture::NamedPosition> for ExamplePosition {
    fn from(shown: &classroom::capture::NamedPosition) -> Self {
        let &classroom::capture::NamedPosition { id, title_zh, title_en, position, depth } = shown;
        Self { id, title_zh, title_en, position, depth }
    }
}

/// The Zobrist key of a position of the capture game.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CaptureKey {
    /// The key as 16 hexadecimal digits.
    pub key: String,
    /// The numbers whose XOR it is.
    pub parts: Vec<CaptureKeyPart>,
}

/// A number that is XORed into a key.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CaptureKeyPart {
    /// The letter of a piece; empty for the number of Black to move.
    pub piece: String,
    /// The square of the piece, as `a1`.
    pub square: String,
    /// The number as 16 hexadecimal digits.
    pub number: String,
}
