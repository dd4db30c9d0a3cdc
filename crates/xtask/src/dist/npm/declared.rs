//! Changes to the declarations that TypeScript makes from the scripts' comments.

use crate::project::files_below;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The start of the declarations of a module's loader, which only the package itself calls.
const LOADER: &str = "\nexport type InitInput";

/// The start of the types of the crate `web`, which follow it.
const MADE: &str = "\n// Made from";

/// Names of the DOM in internal types.
const OF_THE_DOM: [(&str, &str); 5] = [
    ("WebAssembly.Module", "object"),
    ("WebAssembly.Memory", "object"),
    ("=> Worker", "=> object"),
    ("<Worker>", "<object>"),
    ("MessagePort[]", "object[]"),
];

/// Makes the types of the engine valid without those of the DOM, as in a program for Node.
pub(super) fn without_dom(folder: &Path) -> Result<()> {
    for file in files_below(folder)?.into_iter().filter(|file| file.to_string_lossy().ends_with(".d.ts")) {
        let text = fs::read_to_string(&file)?;
        let (before, after) = text.split_once(LOADER).unwrap_or((&text, ""));
        let made = after.find(MADE).map_or("", |at| &after[at..]);
        let text = format!("{before}{made}");
        fs::write(file, OF_THE_DOM.iter().fold(text, |text, (dom, plain)| text.replace(dom, plain)))?;
    }
    Ok(())
}

/// Adds the tags of the elements in the manifest, for `querySelector`, and the types of their events, for `addEventListener`.
pub(super) fn add_elements(manifest: &Path, declarations: &Path) -> Result<()> {
    let manifest: Value = serde_json::from_str(&fs::read_to_string(manifest)?)?;
    let mut text = fs::read_to_string(declarations)?;
    text += "import type { Reason } from '../engine/wasm/chuhe.js';\n";
    text += "import type { Verdict } from '../engine/wasm/chuhe_play.js';\n";
    text += "import type { ChuheError } from '../engine/workers/protocol.js';\n";
    let mut tags = String::new();
    for module in manifest["modules"].as_array().context("modules")? {
        let element = &module["declarations"][0];
        let text_of = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (name, tag) = (text_of(&element["name"]), text_of(&element["tagName"]));
        let path = format!("../{}", text_of(&module["path"]));
        writeln!(text, "/** The events of `<{tag}>`. */\nexport interface {name}Events {{")?;
        for event in element["events"].as_array().into_iter().flatten() {
            let (about, event, kind) =
                (text_of(&event["description"]), text_of(&event["name"]), text_of(&event["type"]["text"]));
            writeln!(text, "    /** {about} */\n    '{event}': {kind};")?;
        }
        writeln!(
            text,
            "}}\ndeclare module '{path}' {{\n    interface {name} {{\n        \
             addEventListener<Kind extends keyof {name}Events>(type: Kind, listener: (this: {name}, event: {name}Events[Kind]) => any, options?: boolean | AddEventListenerOptions): void;\n        \
             addEventListener<Kind extends keyof HTMLElementEventMap>(type: Kind, listener: (this: HTMLElement, event: HTMLElementEventMap[Kind]) => any, options?: boolean | AddEventListenerOptions): void;\n        \
             addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;\n    }}\n}}"
        )?;
        writeln!(tags, "        '{tag}': import('{path}').{name};")?;
    }
    write!(text, "declare global {{\n    interface HTMLElementTagNameMap {{\n{tags}    }}\n}}\n")?;
    Ok(fs::write(declarations, text)?)
}
