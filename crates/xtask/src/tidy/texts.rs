//! Rules for texts of pages: all of them are in `www/i18n`.

use super::checkout::{Checkout, Complaint, Source};
use super::markup;
use super::words::{has_words, is_chinese};
use crate::script;

/// Code that shows a string on the page.
const SHOWN: &[&str] = &[
    ".textContent =",
    ".innerText =",
    ".innerHTML =",
    ".title =",
    ".placeholder =",
    ".ariaLabel =",
    ".alt =",
    ".textContent +=",
    "setAttribute('aria-label',",
    "setAttribute('title',",
    "setAttribute('placeholder',",
    "setAttribute('alt',",
];

fn pages_and_scripts(checkout: &Checkout) -> impl Iterator<Item = &Source> {
    checkout
        .sources
        .iter()
        .filter(|source| source.path.starts_with("www/") && !source.path.starts_with("www/i18n/"))
}

/// Chinese characters in scripts and style sheets, outside comments.
pub(super) fn chinese(checkout: &Checkout) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for source in pages_and_scripts(checkout) {
        if !source.is_script() && source.extension() != "css" {
            continue;
        }
        for (number, line) in script::without_comments(&source.text).lines().enumerate() {
            if let Some(letter) = line.chars().find(|letter| is_chinese(*letter)) {
                let message = format!("`{letter}` belongs into www/i18n");
                complaints.push(Complaint::new(&source.path, number + 1, message));
            }
        }
    }
    complaints
}

/// Words in markup, or set by a script, without a translation.
pub(super) fn english(checkout: &Checkout) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for source in pages_and_scripts(checkout) {
        let found = match source.extension() {
            "html" => markup::untranslated(&source.text),
            _ if source.is_script() => shown_by_script(&source.text),
            _ => Vec::new(),
        };
        for (line, text) in found {
            let message = format!("`{text}` belongs into www/i18n");
            complaints.push(Complaint::new(&source.path, line, message));
        }
    }
    complaints
}

fn shown_by_script(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in script::without_comments(text).lines().enumerate() {
        let line = line.replace('"', "'");
        for place in SHOWN {
            let Some(at) = line.find(place) else { continue };
            let literal = script::literal_at_start(line[at + place.len()..].trim_start());
            if let Some(literal) = literal.filter(|literal| has_words(literal)) {
                found.push((number + 1, literal.to_owned()));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(complaints: &[Complaint]) -> Vec<usize> {
        complaints.iter().map(|complaint| complaint.line).collect()
    }

    #[test]
    fn chinese_is_allowed_in_comments_and_dictionaries_only() {
        let text = "// 楚河 is a river.\nconst a = '楚河';\nconst b = 1; /* 界 */\n";
        let in_page = Checkout::of(&[("www/lab/lab.js", text)]);
        assert_eq!(lines_of(&chinese(&in_page)), [2]);
        let in_dictionary = Checkout::of(&[("www/i18n/zh-Hans.js", text), ("tests/a.mjs", text)]);
        assert_eq!(chinese(&in_dictionary), []);
    }

    #[test]
    fn words_that_a_script_shows_are_reported() {
        let text = "a.textContent = 'Next step';\nb.title = texts.next;\nc.textContent = 'α';\n\
                    d.setAttribute(\"aria-label\", \"Next\");\ne.innerHTML = `<b>${x}</b>`;\n\
                    f.setAttribute('class', 'next');\n// g.textContent = 'Next';\n";
        let found = english(&Checkout::of(&[("www/lab/lab.js", text)]));
        assert_eq!(lines_of(&found), [1, 4]);
    }
}
