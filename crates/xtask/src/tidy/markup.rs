//! Texts in HTML that no translation replaces.
//!
//! `www/i18n/i18n.js` sets the text of elements with `data-text`, and the label of those with `data-label`. Such elements may
//! have a text until the script has loaded.

use super::words::has_words;

/// Attributes with texts that are shown or read aloud.
const SPOKEN: &[&str] = &["aria-label", "title", "placeholder", "alt"];

/// Elements without an end tag.
const VOID: &[&str] = &[
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
];

/// Every text or attribute without a translation, with its line.
pub(super) fn untranslated(html: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    // The open elements, and whether their text needs no translation.
    let mut open: Vec<(String, bool)> = Vec::new();
    let mut rest = html;
    while !rest.is_empty() {
        let line = 1 + html[..html.len() - rest.len()].matches('\n').count();
        let silent = open.last().is_some_and(|(_, silent)| *silent);
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
        } else if let Some(tag) = rest.strip_prefix('<') {
            let end = end_of_tag(tag);
            found.extend(enter(&tag[..end], silent, &mut open).map(|text| (line, text)));
            rest = tag.get(end + 1..).unwrap_or_default();
            rest = skip_raw_text(rest, &open);
        } else {
            let end = rest.find('<').unwrap_or(rest.len());
            let blank = rest.len() - rest.trim_start().len();
            let line = line + rest[..blank.min(end)].matches('\n').count();
            let text = rest[..end].trim();
            if !silent && has_words(text) {
                found.push((line, text.to_owned()));
            }
            rest = &rest[end..];
        }
    }
    found
}

/// Opens or closes an element. Returns a spoken attribute without a translation key.
fn enter(tag: &str, silent: bool, open: &mut Vec<(String, bool)>) -> Option<String> {
    let name: String = tag.chars().take_while(|c| !c.is_whitespace() && *c != '>').collect();
    let name = name.trim_end_matches('/').to_ascii_lowercase();
    if name.starts_with('!') {
        return None;
    }
    if let Some(closed) = name.strip_prefix('/') {
        if let Some(at) = open.iter().rposition(|(name, _)| name == closed) {
            open.truncate(at);
        }
        return None;
    }
    let attributes = &tag[name.len().min(tag.len())..];
    let translated = attribute(attributes, "data-text").is_some();
    // `noscript` cannot be translated by a script, and code is the same in every language.
    let silent = silent || translated || matches!(&*name, "noscript" | "script" | "style" | "code");
    if !VOID.contains(&&*name) && !tag.ends_with('/') {
        open.push((name, silent));
    }
    if attribute(attributes, "data-label").is_some() {
        return None;
    }
    SPOKEN
        .iter()
        .filter_map(|name| attribute(attributes, name))
        .find(|value| has_words(value))
        .map(str::to_owned)
}

/// Skips the content of a script or style sheet, up to its end tag.
fn skip_raw_text<'a>(rest: &'a str, open: &[(String, bool)]) -> &'a str {
    match open.last().map(|(name, _)| name.as_str()) {
        Some("script") => rest.find("</script").map_or("", |at| &rest[at..]),
        Some("style") => rest.find("</style").map_or("", |at| &rest[at..]),
        _ => rest,
    }
}

/// The end of the tag. A bracket inside a quoted value does not end it.
fn end_of_tag(tag: &str) -> usize {
    let mut quote = None;
    for (at, letter) in tag.char_indices() {
        match quote {
            Some(open) if open == letter => quote = None,
            None if letter == '"' || letter == '\'' => quote = Some(letter),
            None if letter == '>' => return at,
            _ => {}
        }
    }
    tag.len()
}

/// The value of an attribute written `name="value"`.
fn attribute<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let start = format!(" {name}=\"");
    let spaced = attributes.find(&start).or_else(|| attributes.find(&start.replace(' ', "\n")));
    let value = &attributes[spaced? + start.len()..];
    value.find('"').map(|end| &value[..end])
}

#[cfg(test)]
mod tests {
    use super::untranslated;

    #[test]
    fn words_outside_dictionaries_are_found() {
        let html = "<!doctype html>\n<!-- The page. -->\n<title data-text=\"lab.title\">Lab</title>\n\
                    <p>Hello <b>you</b></p>\n<button data-text=\"lab.next\"></button>\n\
                    <button\n  aria-label=\"Next\">→</button>\n<img alt=\"\">\n<p data-text=\"a\"><i>so</i></p>\n\
                    <script type=\"module\">const a = '<p>Word';</script>\n<noscript>Please</noscript>\n\
                    <nav aria-label=\"Pages\" data-label=\"site.pages\">α</nav>\n";
        assert_eq!(
            untranslated(html),
            [(4, "Hello".to_owned()), (4, "you".to_owned()), (6, "Next".to_owned())]
        );
    }
}
