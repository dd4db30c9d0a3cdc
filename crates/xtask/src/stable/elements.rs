//! The custom elements, as `npm/custom-elements.json` describes them.

use crate::project::Project;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fmt::Write;
use std::fs;

/// The lists of an element in the manifest, and the word for an entry of each.
const KINDS: &[(&str, &str)] = &[
    ("attributes", "attribute"),
    ("members", "member"),
    ("events", "event"),
    ("cssProperties", "custom property"),
    ("cssParts", "part"),
    ("slots", "slot"),
];

/// A line for every named thing, with its type. A test in tests/node compares the manifest with the scripts.
pub(super) fn list(project: &Project) -> Result<String> {
    let file = project.root().join("npm/custom-elements.json");
    let manifest: Value = serde_json::from_str(&fs::read_to_string(file)?)?;
    lines(&manifest)
}

fn lines(manifest: &Value) -> Result<String> {
    let mut text = String::new();
    for element in array(manifest, "modules").flat_map(|module| array(module, "declarations")) {
        let tag = element["tagName"].as_str().context("an element without a tag")?;
        for (list, kind) in KINDS {
            for entry in array(element, list) {
                let name = entry["name"].as_str().context("an entry without a name")?;
                write!(text, "<{tag}> {kind} {name}")?;
                // The line of a method has its arguments and the type of its result.
                let parameters: Vec<_> = array(entry, "parameters").map(typed).collect();
                if entry["kind"] == "method" {
                    write!(text, "({})", parameters.join(", "))?;
                }
                let kind = entry["type"].get("text").or(entry["return"]["type"].get("text"));
                if let Some(kind) = kind.and_then(Value::as_str) {
                    write!(text, ": {kind}")?;
                }
                if let Some(default) = entry["default"].as_str() {
                    write!(text, " = {default}")?;
                }
                writeln!(text)?;
            }
        }
    }
    Ok(text)
}

fn typed(parameter: &Value) -> String {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    format!("{}: {}", word(&parameter["name"]), word(&parameter["type"]["text"]))
}

fn array<'a>(value: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    value[name].as_array().into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::lines;
    use serde_json::json;

    #[test]
    fn every_named_thing_has_a_line() {
        let manifest = json!({ "modules": [{ "declarations": [{
            "tagName": "a-b",
            "attributes": [{ "name": "step", "type": { "text": "number" }, "default": "0" }],
            "members": [{ "kind": "method", "name": "go", "parameters": [{ "name": "to", "type": { "text": "string" } }],
                "return": { "type": { "text": "void" } } }],
            "events": [{ "name": "done" }],
        }] }] });
        assert_eq!(
            lines(&manifest).unwrap(),
            "<a-b> attribute step: number = 0\n<a-b> member go(to: string): void\n<a-b> event done\n"
        );
    }
}
