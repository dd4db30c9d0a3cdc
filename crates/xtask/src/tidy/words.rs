//! Whether a text contains words.

/// Whether a text has two letters in a row outside tags and placeholders.
pub(super) fn has_words(text: &str) -> bool {
    let mut depth = 0_usize;
    let mut letters = 0;
    for letter in text.chars() {
        match letter {
            '<' | '{' => depth += 1,
            '>' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letters = if depth == 0 && letter.is_alphabetic() { letters + 1 } else { 0 };
        if letters >= 2 || (depth == 0 && is_chinese(letter)) {
            return true;
        }
    }
    false
}

/// Han characters and Chinese punctuation.
pub(super) fn is_chinese(letter: char) -> bool {
    matches!(letter, '\u{3000}'..='\u{303f}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}'
        | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}
