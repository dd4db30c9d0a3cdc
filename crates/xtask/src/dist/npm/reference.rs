//! The reference of all objects that the package takes or returns, as tables of their fields.

/// Converts the TypeScript of `types::declarations` to Markdown.
pub(super) fn tables(declarations: &str) -> String {
    let names: Vec<&str> = declarations.lines().filter_map(|line| declared(line).map(|(name, _)| name)).collect();
    let mut page = String::from("\n## Objects\n\nA field whose name ends with `?` may be left out.\n");
    let mut about = String::new();
    // The current alternative if it has fields: its comment, and the fields so far.
    let mut alternative: Option<(String, Vec<String>)> = None;
    for line in declarations.lines() {
        let text = line.trim();
        if let Some(description) = comment(text) {
            about = joined(&about, description);
        } else if let Some((name, rest)) = declared(line) {
            page += &format!("\n### `{name}`\n\n{about}\n\n");
            page += &match rest {
                "{" => "| field | type | meaning |\n|---|---|---|\n".to_owned(),
                "" => "| value | meaning |\n|---|---|\n".to_owned(),
                other => format!("{}\n", linked(other, &names)),
            };
            about.clear();
        } else if text == "| {" {
            alternative = Some((std::mem::take(&mut about), Vec::new()));
        } else if let Some(value) = text.strip_prefix("| ") {
            let description = std::mem::take(&mut about);
            page += &format!("| {} | {description} |\n", linked(value.trim_end_matches(';'), &names));
        } else if let (true, Some((description, fields))) = (text.starts_with('}'), &alternative) {
            page += &format!("| {} | {description} |\n", fields.join(", "));
            alternative = None;
        } else if let Some((field, kind)) = text.strip_suffix(';').and_then(|t| t.split_once(": ")) {
            let description = std::mem::take(&mut about);
            let kind = linked(kind, &names);
            match &mut alternative {
                Some((_, fields)) => fields.push(format!("`{field}`: {kind}")),
                None => page += &format!("| `{field}` | {kind} | {description} |\n"),
            }
        }
    }
    page
}

/// The declared name of a line, and the rest.
fn declared(line: &str) -> Option<(&str, &str)> {
    if let Some(rest) = line.strip_prefix("export interface ") {
        return rest.split_once(' ');
    }
    let (name, rest) = line.strip_prefix("export type ")?.split_once(" =")?;
    Some((name, rest.trim().trim_end_matches(';')))
}

/// The text of a comment line.
fn comment(text: &str) -> Option<&str> {
    let inner = text.strip_prefix("/**").or_else(|| text.strip_prefix('*'))?;
    let inner = inner.strip_suffix("*/").unwrap_or(inner);
    Some(inner.trim_start_matches('/').trim())
}

fn joined(before: &str, description: &str) -> String {
    let description = description.replace('|', "\\|");
    [before, description.as_str()].join(" ").trim().to_owned()
}

/// A type with links to the tables of its parts.
fn linked(kind: &str, names: &[&str]) -> String {
    let link = |part: &str| {
        let name = part.trim_end_matches("[]");
        let list = &part[name.len()..];
        if names.contains(&name) { format!("[`{name}{list}`](#{})", name.to_lowercase()) } else { format!("`{part}`") }
    };
    kind.split(" | ").map(link).collect::<Vec<_>>().join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interfaces_become_tables_with_links() {
        let page = tables(
            "/** A move. */\nexport interface Move {\n    /**\n     * Where it goes,\n     * if anywhere.\n     */\n    to?: Side[] | null;\n}\n\
             /** Who. */\nexport type Side =\n    /** Red. */\n    | \"red\"\n    /** Both. */\n    | {\n        code: \"both\";\n        /** How many. */\n        count: number;\n    };\n",
        );
        for line in [
            "### `Move`\n\nA move.\n",
            "| `to?` | [`Side[]`](#side) or `null` | Where it goes, if anywhere. |",
            "| `\"red\"` | Red. |",
            "| `code`: `\"both\"`, `count`: `number` | Both. |",
        ] {
            assert!(page.contains(line), "{line}\n{page}");
        }
    }
}
