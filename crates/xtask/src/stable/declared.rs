//! The TypeScript declarations of the scripts of a package, without comments.

use anyhow::{Context, Result};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The declaration file and name of a class of a WebAssembly module that a function of the package returns.
const SESSION: [&str; 2] = ["engine/wasm/chuhe_play.d.ts", "PlaySession"];

/// The declarations of each entry of `exports`, and the classes that it re-exports.
pub(super) fn entries(manifest: &Value, folder: &Path) -> Result<String> {
    let exports = manifest["exports"].as_object().context("a package without exports")?;
    let mut text = String::new();
    for (name, entry) in exports {
        text += &format!("// {name}\n");
        let Some(types) = entry["types"].as_str() else {
            continue;
        };
        let file = folder.join(types);
        text += &declarations(&file)?;
    }
    let [file, name] = SESSION;
    let module = without_comments(&read(&folder.join(file))?);
    text += &class(&module, name).with_context(|| format!("{file} declares no class {name}"))?;
    Ok(text)
}

fn declarations(file: &Path) -> Result<String> {
    let whole = without_comments(&read(file)?);
    let mut text = String::new();
    for line in whole.lines() {
        let Some((names, from)) = imported(line) else {
            // Imports for side effects and `export {}` are not part of the interface.
            if !line.starts_with("import ") && !line.starts_with("export {") {
                text += &format!("{line}\n");
            }
            continue;
        };
        let script = file.with_file_name(from.trim_start_matches("./"));
        let other = without_comments(&read(&script.with_extension("d.ts"))?);
        for name in names.split(", ").filter(|name| is_passed_on(&whole, name)) {
            text +=
                &class(&other, name).with_context(|| format!("{from} declares no class {name}"))?;
        }
    }
    Ok(text)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))
}

/// The names and the script of `import { NAME, NAME } from './SCRIPT.js';`.
fn imported(line: &str) -> Option<(&str, &str)> {
    let (names, from) = line.strip_prefix("import { ")?.split_once(" } from '")?;
    Some((names, from.strip_suffix("';")?))
}

fn is_passed_on(text: &str, name: &str) -> bool {
    let lists = text.lines().filter_map(|line| line.strip_prefix("export { ")?.strip_suffix(" };"));
    lists.flat_map(|list| list.split(", ")).any(|one| one == name)
}

fn class(text: &str, name: &str) -> Option<String> {
    let start = ["export declare class", "export class"]
        .iter()
        .find_map(|before| text.find(&format!("{before} {name} ")))?;
    let end = start + text[start..].find("\n}\n")? + 3;
    Some(text[start..end].to_owned())
}

/// The declarations without comments, which may change.
pub(super) fn without_comments(text: &str) -> String {
    let mut written = String::new();
    let mut is_inside = false;
    for line in text.lines() {
        let trimmed = line.trim_start();
        is_inside |= trimmed.starts_with("/*");
        if !is_inside && !trimmed.starts_with("//") && !trimmed.is_empty() {
            written += &format!("{line}\n");
        }
        is_inside &= !trimmed.contains("*/");
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_left_out_and_nothing_else() {
        let text = "// By hand.\n/** One. */\nexport interface A {\n    /**\n     * Two.\n     */\n    b: string;\n}\n\n";
        assert_eq!(without_comments(text), "export interface A {\n    b: string;\n}\n");
    }

    #[test]
    fn a_re_exported_class_is_found_in_its_script() {
        let entry = "import { A, B } from './a.js';\nexport { A };\n";
        assert_eq!(imported(entry.lines().next().unwrap()), Some(("A, B", "./a.js")));
        assert!(is_passed_on(entry, "A") && !is_passed_on(entry, "B"));
        let script = "export declare class AB {\n}\nexport declare class A extends Error {\n    c: number;\n}\nexport {};\n";
        assert_eq!(
            class(script, "A").unwrap(),
            "export declare class A extends Error {\n    c: number;\n}\n"
        );
    }
}
