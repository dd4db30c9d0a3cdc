//! Refused words in comments, documents and texts of pages: a plainer one exists.
//!
//! CONTRIBUTING says how words are chosen; only what can be counted is checked here.

use super::checkout::{Checkout, Source, Violation, violations_in};

/// Words of comments and documents for which a plainer one exists: the thing that acts, or a number by its name.
const PERSONS: &[&str] = &["whoever", "nobody", "somebody", "anybody", "so many", "wishes", "is told", "are told"];

/// This file names the words.
const OWN: &str = "crates/xtask/src/tidy/plain.rs";

/// Phrases that texts of pages had and that readers stumbled over.
const OF_PAGES: &[(&str, &str)] = &[
    ("www/i18n/en", "boon"),
    ("www/i18n/en", "quarrels"),
    ("www/i18n/zh", "估得粗"),
    ("www/i18n/zh", "一轮比一轮"),
    ("www/i18n/zh", "不同意和棋"),
    ("www/i18n/zh", "送进对方口里"),
];

/// Odd words in comments of sources and in documents.
pub(super) fn comments(checkout: &Checkout) -> Vec<Violation> {
    let others = checkout.sources.iter().filter(|source| source.path != OWN);
    violations_in(others, |source, line| {
        let words = words_of(source, line)?.to_lowercase();
        let word = PERSONS.iter().find(|word| holds(&words, word))?;
        Some(format!("`{word}`: name the thing that acts, or the number"))
    })
}

/// Phrases that are gone from the pages.
pub(super) fn pages(checkout: &Checkout) -> Vec<Violation> {
    violations_in(&checkout.sources, |source, line| {
        let is_in = |(folder, phrase): &&(&str, &str)| source.path.starts_with(folder) && line.contains(phrase);
        let (_, phrase) = OF_PAGES.iter().find(is_in)?;
        Some(format!("`{phrase}` is not what a player or teacher would say"))
    })
}

/// The part of a line that is a comment, or text of a document.
fn words_of<'a>(source: &Source, line: &'a str) -> Option<&'a str> {
    let start = line.trim_start();
    match source.extension() {
        "md" => Some(line),
        "rs" | "js" | "mjs" | "ts" | "css" => {
            if ["//", "/*", "* "].iter().any(|open| start.starts_with(open)) {
                return Some(start);
            }
            line.find(" // ").map(|at| &line[at..])
        }
        "py" | "toml" | "sh" => line.find('#').map(|at| &line[at..]),
        _ => None,
    }
}

/// Whether the text has the phrase as whole words.
fn holds(text: &str, phrase: &str) -> bool {
    text.match_indices(phrase).any(|(at, _)| {
        let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        let after = &text[at + phrase.len()..];
        !is_letter(text[..at].chars().next_back()) && !is_letter(after.chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_phrases_are_found_in_comments_and_documents_only() {
        let script = "// Nobody asks.\nconst nobody = 'nobody'; // whoever\nlet nobodies; // nobodies\n/**\n * So many moves.\n */\n";
        let checkout = Checkout::of(&[
            ("www/a.js", script),
            ("README.md", "It is told.\n"),
            ("www/i18n/en/a.js", "  dead: 'nobody can win',\n"),
        ]);
        let found: Vec<(String, usize)> =
            comments(&checkout).into_iter().map(|violation| (violation.path, violation.line)).collect();
        let expected = [("www/a.js", 1), ("www/a.js", 2), ("www/a.js", 5), ("README.md", 1)];
        assert_eq!(found, expected.map(|(path, line)| (path.to_owned(), line)));
    }

    #[test]
    fn phrases_of_pages_are_found_in_their_language() {
        let text = "a: 'a boon', b: '估得粗',\n";
        let checkout = Checkout::of(&[("www/i18n/en/a.js", text), ("www/lab/a.js", text)]);
        assert_eq!(pages(&checkout).len(), 1);
    }
}
