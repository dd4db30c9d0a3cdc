//! Which modules a page will need, told to the browser before it has to find out one by one.

use super::asset::{Asset, LOW, scripts_in};
use super::rewrite;
use anyhow::Result;
use std::collections::VecDeque;

/// Adds every script that the module at `entry` imports, directly or through others, itself
/// included: those that were found first come first.
///
/// `read` gives the text of a script of the app. What is imported with `import()` is left to the
/// moment that needs it.
pub(super) fn add(found: &mut Vec<String>, entry: &str, read: &dyn Fn(&str) -> Option<String>) {
    let mut open = VecDeque::from([entry.to_owned()]);
    while let Some(path) = open.pop_front() {
        if found.contains(&path) {
            continue;
        }
        let Some(text) = read(&path) else { continue };
        open.extend(imports(&text).filter_map(|address| rewrite::resolve(&path, address)));
        found.push(path);
    }
}

/// The relative addresses after `from` and after a bare `import`, at the beginning of statements.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    text.lines().filter_map(move |line| {
        let begins = line.starts_with("import ") || line.starts_with("export {");
        if !begins && !inside {
            return None;
        }
        inside = !line.contains(';');
        let at = line.find(" from '").map(|at| at + 7);
        let at = at.or_else(|| line.starts_with("import '").then_some(8))?;
        let address = &line[at..];
        let address = &address[..address.find('\'')?];
        address.starts_with('.').then_some(address)
    })
}

/// The scripts that a page will need, as links in the order of their entries. Each is as urgent as
/// the entry that needs it first.
pub(super) fn links(page: &Asset, assets: &[Asset]) -> Result<Vec<String>> {
    let read = |path: &str| {
        let asset = assets.iter().find(|asset| asset.path == path)?;
        asset.text().ok().map(str::to_owned)
    };
    let up = "../".repeat(page.path.matches('/').count());
    let mut needed = Vec::new();
    let mut links = Vec::new();
    for tag in scripts_in(page.text()?).filter(|tag| tag.is_module) {
        let Some(entry) = rewrite::resolve(&page.path, tag.address) else {
            continue;
        };
        add(&mut needed, &entry, &read);
        let waits = if tag.is_low { LOW } else { "" };
        links.extend(
            needed
                .iter()
                .skip(links.len())
                .map(|path| format!("<link rel=\"modulepreload\" href=\"{up}{path}\"{waits}>")),
        );
    }
    Ok(links)
}

#[cfg(test)]
mod tests {
    use super::add;

    #[test]
    fn imports_are_followed_and_lazy_ones_are_not() {
        let read = |path: &str| {
            let text = match path {
                "lab/lab.js" => {
                    "// The lab.\nimport '../tree/tree.js';\nimport {\n  one,\n  two,\n} from './run.js';\nimport x from 'elsewhere';\nconst later = () => import('./chart.js');\n"
                }
                "tree/tree.js" => "export { a } from './parts.js';\nimport '../lab/lab.js';\n",
                "lab/run.js" | "tree/parts.js" | "lab/chart.js" => "",
                _ => return None,
            };
            Some(text.to_owned())
        };
        let mut found = vec!["lab/run.js".to_owned()];
        add(&mut found, "lab/lab.js", &read);
        assert_eq!(
            found,
            ["lab/run.js", "lab/lab.js", "tree/tree.js", "tree/parts.js"]
        );
    }
}
