//! Rules for style sheets: type sizes and spaces come from `www/style/tokens.css`.

use super::checkout::{Checkout, Complaint, Source};

/// The file that defines sizes and spaces.
const TOKENS: &str = "www/style/tokens.css";

/// Style sheets of drawings: their pixels are units of the drawing, which is scaled as a whole.
const DRAWINGS: &[&str] = &[
    "www/board/xiangqi-board.css",
    "www/lab/sources/chart.css",
    "www/lab/savings/saved.css",
    "www/learn/search/course.css",
    "www/learn/search/hunt/hunt.css",
    "www/tree/doubts/doubts.css",
    "www/tree/diagram/edges.css",
    "www/tree/sentences/narration.css",
    "www/tree/diagram/nodes.css",
    "www/tree/presenting.css",
];

/// The greatest numbers of tokens.
const SIZES: usize = 6;
const SPACES: usize = 8;

/// The properties of distances.
const SPACING: &[&str] = &["margin", "padding", "gap", "row-gap", "column-gap"];

/// Type sizes outside the tokens, and too many tokens.
pub(super) fn sizes(checkout: &Checkout) -> Vec<Complaint> {
    let mut complaints = too_many(checkout, "--size-", SIZES);
    for source in sheets(checkout) {
        let is_drawing = DRAWINGS.contains(&&*source.path);
        for declaration in declarations(&source.text) {
            let Declaration { line, property, value } = declaration;
            let fixed = match &*property {
                "font-size" => &*value,
                // Font family, weight and line height are not sizes.
                "font" => value.split('/').next().unwrap_or_default(),
                _ => continue,
            };
            if lengths(fixed).any(|unit| !(is_drawing && unit == "px")) {
                let message = format!("`{property}: {value}` is none of the sizes of {TOKENS}");
                complaints.push(Complaint::new(&source.path, line, message));
            }
        }
    }
    complaints
}

/// Spaces outside the tokens, and too many tokens. Percentages and shares of the window are allowed.
pub(super) fn spaces(checkout: &Checkout) -> Vec<Complaint> {
    let mut complaints = too_many(checkout, "--space-", SPACES);
    for source in sheets(checkout) {
        for declaration in declarations(&source.text) {
            let Declaration { line, property, value } = declaration;
            let is_space = SPACING.iter().any(|spacing| {
                property
                    .strip_prefix(spacing)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
            });
            let is_share = |unit: &str| matches!(unit, "%" | "vw" | "vh" | "dvh" | "cqi" | "cqb");
            if is_space && lengths(&value).any(|unit| !is_share(unit)) {
                let message = format!("`{property}: {value}` is none of the spaces of {TOKENS}");
                complaints.push(Complaint::new(&source.path, line, message));
            }
        }
    }
    complaints
}

fn sheets(checkout: &Checkout) -> impl Iterator<Item = &Source> {
    checkout.sources.iter().filter(|source| {
        source.path.starts_with("www/") && source.extension() == "css" && source.path != TOKENS
    })
}

/// Complaints if a kind of tokens is in several files, or has more than `most`.
fn too_many(checkout: &Checkout, prefix: &str, most: usize) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut names: Vec<String> = Vec::new();
    for source in &checkout.sources {
        if source.extension() != "css" {
            continue;
        }
        for Declaration { line, property, .. } in declarations(&source.text) {
            if !property.starts_with(prefix) {
                continue;
            }
            if source.path != TOKENS {
                let message = format!("`{property}` belongs into {TOKENS}");
                complaints.push(Complaint::new(&source.path, line, message));
            } else if !names.contains(&property) {
                names.push(property);
                if names.len() == most + 1 {
                    let message = format!("more than {most} of `{prefix}…`");
                    complaints.push(Complaint::new(&source.path, line, message));
                }
            }
        }
    }
    complaints
}

/// A property with its value and first line.
struct Declaration {
    line: usize,
    property: String,
    value: String,
}

fn declarations(css: &str) -> Vec<Declaration> {
    let css = without_comments(css);
    let mut found = Vec::new();
    let mut start = 0;
    for (at, letter) in css.char_indices() {
        if !matches!(letter, ';' | '{' | '}') {
            continue;
        }
        // A text before an opening brace is a selector.
        if letter != '{'
            && let Some((property, value)) = css[start..at].split_once(':')
        {
            let blank = property.len() - property.trim_start().len();
            found.push(Declaration {
                line: 1 + css[..start + blank].matches('\n').count(),
                property: property.trim().to_owned(),
                value: value.trim().to_owned(),
            });
        }
        start = at + 1;
    }
    found
}

/// The style sheet with comments blanked out; lines keep their numbers.
fn without_comments(css: &str) -> String {
    let mut kept = String::new();
    let mut rest = css;
    while let Some((code, after)) = rest.split_once("/*") {
        let (comment, beyond) = after.split_once("*/").unwrap_or((after, ""));
        kept.push_str(code);
        kept.push_str(&"\n".repeat(comment.matches('\n').count()));
        rest = beyond;
    }
    kept + rest
}

/// The units of all lengths except 0 in a value.
fn lengths(value: &str) -> impl Iterator<Item = &str> {
    let words = value.split(|letter: char| letter.is_whitespace() || "(),/*".contains(letter));
    words.filter_map(|word| {
        let number = word.trim_start_matches(['-', '+']);
        let end = number.find(|letter: char| !letter.is_ascii_digit() && letter != '.')?;
        let (amount, unit) = number.split_at(end);
        (amount.parse::<f64>().ok()? != 0.0).then_some(unit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(complaints: &[Complaint]) -> Vec<usize> {
        complaints.iter().map(|complaint| complaint.line).collect()
    }

    #[test]
    fn a_size_outside_the_tokens_is_reported() {
        let css = "p {\n  font-size: var(--size-note);\n  font-size: 0.9rem;\n}\n\
                   b {\n  font: 600 var(--size-body)/1.5rem var(--sans);\n  font: 600 13px/1 serif;\n\
                   /* font-size: 2em; */\n  font-size: clamp(1rem, 2vw, 3rem);\n  font: inherit;\n}\n";
        let found = sizes(&Checkout::of(&[("www/lab/lab.css", css)]));
        assert_eq!(lines_of(&found), [3, 7, 9]);
        let drawn = sizes(&Checkout::of(&[("www/tree/diagram/nodes.css", css)]));
        assert_eq!(lines_of(&drawn), [3, 9]);
    }

    #[test]
    fn a_space_outside_the_tokens_is_reported() {
        let css = "p {\n  margin: 0 auto;\n  padding: 0 clamp(var(--space-5), 3vw, var(--space-7)) 1.5rem;\n\
                   gap: 1%;\n  margin-inline: calc(-1 * var(--bleed, 0rem));\n  row-gap: 2px;\n\
                   scroll-margin: 2rem;\n  width: 3rem;\n}\n";
        let found = spaces(&Checkout::of(&[("www/lab/lab.css", css)]));
        assert_eq!(lines_of(&found), [3, 6]);
    }

    #[test]
    fn tokens_are_few_and_in_one_place() {
        let tokens = (1..=9).fold(String::new(), |css, n| css + &format!("  --space-{n}: 1rem;\n"));
        let css = format!(":root {{\n{tokens}  --space-9: 2rem;\n}}\n");
        let found = spaces(&Checkout::of(&[
            (TOKENS, &*css),
            ("www/lab/lab.css", "p {\n  --space-1: 2rem;\n}\n"),
        ]));
        assert_eq!(lines_of(&found), [10, 2]);
    }
}
