//! Which modules a page will need, told to the browser before it has to find out one by one.

use std::collections::BTreeSet;

/// Every script that the module at `entry` imports, directly or through others, itself included.
///
/// `read` gives the text of a script of the app. What is imported with `import()` is left to the
/// moment that needs it.
pub(super) fn needed(entry: &str, read: &dyn Fn(&str) -> Option<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![entry.to_owned()];
    while let Some(path) = open.pop() {
        let Some(text) = read(&path) else { continue };
        open.extend(
            imports(&text)
                .filter_map(|address| super::rewrite::resolve(&path, address))
                .filter(|import| !found.contains(import)),
        );
        found.insert(path);
    }
    found
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

#[cfg(test)]
mod tests {
    use super::needed;

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
        let found: Vec<_> = needed("lab/lab.js", &read).into_iter().collect();
        assert_eq!(
            found,
            ["lab/lab.js", "lab/run.js", "tree/parts.js", "tree/tree.js"]
        );
    }
}
