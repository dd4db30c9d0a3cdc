//! Short hashes of files, and the list of those that pages check at run time.

use crate::project::{Project, files_below};
use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;

/// The bytes of a hash that are kept: enough to detect a damaged or different file, at a third of the length.
const LENGTH: usize = 12;

/// The suffixes of the files that `fetchChecked` and `compileFrom` in `www/engine` return.
const CHECKED: &[&str] = &[".wasm", ".net", ".book", ".txt", "sco.js"];

/// The first bytes of the SHA-256 in base64.
pub(crate) fn mark(bytes: &[u8]) -> String {
    STANDARD.encode(&Sha256::digest(bytes)[..LENGTH])
}

/// Whether pages check the file before they use it.
pub(crate) fn is_checked(path: &str) -> bool {
    CHECKED.iter().any(|end| path.ends_with(end))
}

/// Writes the marks of all such files in `www/` to `www/engine/wasm/marks.js`.
pub(crate) fn write(project: &Project) -> Result<()> {
    let mut marks = BTreeMap::new();
    for file in files_below(&project.www())? {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if is_checked(&name) {
            let bytes = fs::read(&file).with_context(|| format!("reading {}", file.display()))?;
            marks.insert(name.into_owned(), mark(&bytes));
        }
    }
    let text = module(&marks);
    let file = project.engine().join("marks.js");
    // Another command may be reading it.
    if !fs::read_to_string(&file).is_ok_and(|there| there == text) {
        fs::write(file, text)?;
    }
    Ok(())
}

fn module(marks: &BTreeMap<String, String>) -> String {
    let lines: String = marks.iter().map(|(name, mark)| format!("  '{name}': '{mark}',\n")).collect();
    format!(
        "// Written by `cargo xtask`.\n\n\
         /** The first 12 bytes of the SHA-256 of each file that pages read at run time, in base64. */\n\
         export const MARKS = Object.freeze({{\n{lines}}});\n"
    )
}

#[cfg(test)]
mod tests {
    use super::{mark, module};

    #[test]
    fn marks_equal_those_that_pages_compute() {
        let marks = [("a.net".into(), mark(b"a")), ("b.txt".into(), mark(b""))];
        let text = module(&marks.into());
        assert!(text.ends_with("({\n  'a.net': 'ypeBEsobvcr6wjGz',\n  'b.txt': '47DEQpj8HBSa+/TI',\n});\n"));
    }
}
