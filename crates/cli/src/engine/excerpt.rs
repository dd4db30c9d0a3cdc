//! Excerpts of input that was not understood, for error messages.

/// The longest excerpt of a word and the longest message, in characters.
const MAX_WORD_CHARS: usize = 80;
const MAX_REASON_CHARS: usize = 320;

/// The beginning of a word, without control characters.
pub(super) fn excerpt(word: &str) -> String {
    beginning(word, MAX_WORD_CHARS).replace(char::is_control, "\u{fffd}")
}

/// A message, cut off at its longest length.
pub(super) fn shorten_message(reason: &str) -> String {
    beginning(reason, MAX_REASON_CHARS)
}

fn beginning(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::excerpt;

    #[test]
    fn a_word_is_shortened_between_characters() {
        assert_eq!(excerpt("出車"), "出車");
        assert_eq!(excerpt(&"車".repeat(80)), "車".repeat(80));
        assert_eq!(excerpt(&"車".repeat(81)), "車".repeat(80) + "…");
        assert_eq!(excerpt("a\u{1b}[2J"), "a\u{fffd}[2J");
    }
}
