//! String functions compiled once. Those of std are compiled for every pattern, and optimised for long texts, which makes a
//! download larger.

/// The parts of a text between the characters for which `breaks` holds.
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

/// The number of characters.
pub(crate) fn length(text: &str) -> usize {
    text.chars().fold(0, |count, _| count + 1)
}

pub(crate) fn is_one_of(letter: char, these: &str) -> bool {
    these.chars().any(|this| this == letter)
}

/// The text from byte `from` to byte `to`. Empty for invalid bounds: a panic message would be compiled in.
pub(crate) fn part(text: &str, from: usize, to: usize) -> &str {
    text.get(from..to).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_split_as_by_the_library() {
        for text in ["", "/", "a", "a/b", "/a//楚/", "楚/河"] {
            let expected: Vec<_> = text.split('/').collect();
            assert_eq!(split(text, |next| next == '/'), expected, "{text}");
            assert_eq!(length(text), text.chars().count(), "{text}");
        }
        assert!(is_one_of('−', "+−") && !is_one_of('-', "+−"));
    }
}
