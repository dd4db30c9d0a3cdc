//! Built-in examples, with where they come from, and what a key is made of.

use serde::Serialize;

/// A built-in sample tree.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Example {
    /// The name it goes by in addresses.
    pub id: &'static str,
    /// What it is called in Chinese.
    pub title_zh: &'static str,
    /// What it is called in English.
    pub title_en: &'static str,
    /// Who moves first.
    pub root: &'static str,
    /// The tree in bracket notation.
    pub tree: &'static str,
    /// The text and figure it comes from; empty if it is our own.
    pub source: &'static str,
    /// How much of it is there: `exact`, `partly`, `inferred` or `own`.
    pub certainty: &'static str,
    /// What is inferred, in Chinese; empty if nothing is.
    pub inferred_zh: &'static str,
    /// What is inferred, in English; empty if nothing is.
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
    /// The name that requests use.
    pub id: &'static str,
    /// What it is called in Chinese.
    pub title_zh: &'static str,
    /// What it is called in English.
    pub title_en: &'static str,
    /// Why there is no smaller one, in Chinese.
    pub minimal_zh: &'static str,
    /// Why there is no smaller one, in English.
    pub minimal_en: &'static str,
    /// The graph as JSON.
    pub graph: &'static str,
    /// The root's true value.
    pub value: i32,
    /// What the memo that it fools finds instead.
    pub fooled: i32,
}

impl From<&classroom::graph::examples::GraphExample> for ExampleGraph {
    fn from(example: &classroom::graph::examples::GraphExample) -> Self {
        Self {
            id: example.id,
            title_zh: example.title_zh,
            title_en: example.title_en,
            minimal_zh: example.minimal_zh,
            minimal_en: example.minimal_en,
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
    /// The name that requests use.
    pub id: &'static str,
    /// What it is called in Chinese.
    pub title_zh: &'static str,
    /// What it is called in English.
    pub title_en: &'static str,
    /// Its rows and who moves.
    pub position: &'static str,
    /// The depth in plies at which it shows what it is for.
    pub depth: u32,
}

impl From<&classroom::capture::NamedPosition> for ExamplePosition {
    fn from(shown: &classroom::capture::NamedPosition) -> Self {
        let &classroom::capture::NamedPosition {
            id,
            title_zh,
            title_en,
            position,
            depth,
        } = shown;
        Self {
            id,
            title_zh,
            title_en,
            position,
            depth,
        }
    }
}

/// The key of a position of the capture game: all its parts, xored.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CaptureKey {
    /// As 16 hexadecimal digits.
    pub key: String,
    /// What it is made of.
    pub parts: Vec<CaptureKeyPart>,
}

/// A number that is xored into a key.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CaptureKeyPart {
    /// The letter of a piece; empty where the number says that Black is to move.
    pub piece: String,
    /// Where it stands, as `a1`.
    pub square: String,
    /// As 16 hexadecimal digits.
    pub number: String,
}
