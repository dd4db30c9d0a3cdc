//! Texts taken apart, by one copy of the code: what std has for this is compiled anew for every pattern, and knows
//! how to be fast in long texts.

/// The pieces of a text between the characters at which it is broken.
pub(crate) fn split(text: &str, breaks: fn(char) -> bool) -> Vec<&str> {
    let (mut pieces, mut from) = (Vec::new(), 0);
    for (at, next) in text.char_indices() {
        if breaks(next) {
            pieces.push(part(text, from, at));
            from = at + next.len_utf8();
        }
    }
    pieces.push(part(text, from, text.len()));
    pieces
}

/// How many characters there are.
pub(crate) fn length(text: &str) -> usize {
    text.chars().fold(0, |count, _| count + 1)
}

/// Whether a character is one of these.
pub(crate) fn is_one_of(wanted: char, these: &str) -> bool {
    these.chars().any(|this| this == wanted)
}

/// The part of a text between two places in it, without a message for places that are none.
pub(crate) fn part(text: &str, from: usize, to: usize) -> &str {
    text.get(from..to).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_taken_apart_as_by_the_library() {
        for text in ["", "/", "a", "a/b", "/a//楚/", "楚/河"] {
            let expected: Vec<_> = text.split('/').collect();
            assert_eq!(split(text, |next| next == '/'), expected, "{text}");
            assert_eq!(length(text), text.chars().count(), "{text}");
        }
        assert!(is_one_of('−', "+−") && !is_one_of('-', "+−"));
    }
}
