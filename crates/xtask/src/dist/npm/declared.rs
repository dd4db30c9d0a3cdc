//! Changes to the declarations that TypeScript makes from the scripts' comments.

use crate::dist::rewrite;
use crate::project::files_below;
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The start of the declarations of a module's loader, which only the package itself calls.
const LOADER: &str = "\nexport type InitInput";

/// The start of the types of the crate `web`, which follow it. They are the same for every module.
const MADE: &str = "\n// Made from";

/// The declarations of these types.
const SHARED: &str = "wasm/types.d.ts";

/// Names of the DOM in internal types.
const OF_THE_DOM: [(&str, &str); 6] = [
    ("WebAssembly.Module", "object"),
    ("WebAssembly.Memory", "object"),
    ("=> Worker", "=> object"),
    (": Worker |", ": object |"),
    ("<Worker>", "<object>"),
    ("MessagePort[]", "object[]"),
];

/// The texts of the pages, whose types would be a tenth of the package.
const TEXTS: &str = "i18n/dictionaries.d.ts";

/// Removes the declarations that none of these files uses, directly or not.
pub(super) fn keep_used(folder: &Path, files: impl Iterator<Item = String>) -> Result<()> {
    fs::write(folder.join(TEXTS), "/** The texts of a language. */\nexport type Texts = Record<string, any>;\n")?;
    let (mut open, mut kept) = (files.collect::<Vec<_>>(), BTreeSet::new());
    while let Some(file) = open.pop() {
        let Ok(text) = fs::read_to_string(folder.join(&file)) else { continue };
        if kept.insert(folder.join(&file)) {
            let scripts = text.split(['"', '\'']).filter_map(|part| part.strip_suffix(".js"));
            open.extend(scripts.filter_map(|script| rewrite::resolve(&file, &format!("{script}.d.ts"))));
        }
    }
    let unused = files_below(folder)?
        .into_iter()
        .filter(|file| file.to_string_lossy().ends_with(".d.ts") && !kept.contains(file));
    Ok(unused.into_iter().try_for_each(fs::remove_file)?)
}

/// Makes the types of the engine valid without those of the DOM, as in a program for Node, and writes those of the crate `web` once.
pub(super) fn without_dom(folder: &Path) -> Result<()> {
    for file in files_below(folder)?.into_iter().filter(|file| file.to_string_lossy().ends_with(".d.ts")) {
        let text = fs::read_to_string(&file)?;
        let (mut text, after) =
            text.split_once(LOADER).map_or((text.clone(), ""), |(own, after)| (own.to_owned(), after));
        if let Some(at) = after.find(MADE) {
            let made = &after[at..];
            let names: Vec<_> =
                made.lines().filter_map(|line| line.strip_prefix("export ")?.split(' ').nth(1)).collect();
            writeln!(text, "\nexport * from './types.js';\nimport type {{ {} }} from './types.js';", names.join(", "))?;
            fs::write(folder.join(SHARED), made)?;
        }
        fs::write(file, OF_THE_DOM.iter().fold(text, |text, (dom, plain)| text.replace(dom, plain)))?;
    }
    Ok(())
}

/// Exports the types of requests and answers from the files of the engine among these, which authors import.
pub(super) fn export_types(folder: &Path, files: impl Iterator<Item = String>) -> Result<()> {
    for file in files.filter(|file| file.starts_with("engine/")) {
        let file = folder.join(file);
        let text = fs::read_to_string(&file)?;
        fs::write(file, text + "export * from './wasm/types.js';\n")?;
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
