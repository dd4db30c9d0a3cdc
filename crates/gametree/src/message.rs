//! Error messages: a pattern with names in braces, and their values.
//!
//! A page translates a message by its code and fills in the same names.

/// An error that has a message.
pub trait Explain {
    /// The message, with its code and parameters.
    fn explain(&self) -> Message;
}

/// Displays an error as the words of its message.
#[macro_export]
macro_rules! explained {
    ($error:ty) => {
        impl std::fmt::Display for $error {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(&$crate::message::Explain::explain(self).words())
            }
        }

        impl std::error::Error for $error {}
    };
}

/// A message that is not yet formatted. It is boxed because it is large and rare.
#[derive(Clone, Debug)]
pub struct Message(Box<Parts>);

/// The parts of a message.
#[derive(Clone, Debug)]
struct Parts {
    code: &'static str,
    pattern: &'static str,
    params: Vec<(&'static str, String)>,
    hidden_texts: Vec<(&'static str, String)>,
    spot: Option<Spot>,
}

/// The place of an error in a text or on a board. Lines and columns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The line, or the row of a board.
    pub line: usize,
    /// The column. `None`: the whole row.
    pub column: Option<usize>,
    /// In a text: the number of characters before the place.
    pub offset: Option<usize>,
}

impl Spot {
    /// A row of a board.
    pub fn row(row: usize) -> Self {
        Self { line: row, column: None, offset: None }
    }

    /// A square of a board.
    pub fn square(row: usize, column: usize) -> Self {
        Self { column: Some(column), ..Self::row(row) }
    }
}

impl Message {
    /// A message with this pattern. The code is a stable name of the reason.
    pub fn new(code: &'static str, pattern: &'static str) -> Self {
        Self(Box::new(Parts { code, pattern, params: Vec::new(), hidden_texts: Vec::new(), spot: None }))
    }

    /// Adds a text parameter.
    #[must_use]
    pub fn text(mut self, name: &'static str, text: &str) -> Self {
        self.0.params.push((name, text.to_owned()));
        self
    }

    /// Adds a number parameter.
    #[must_use]
    pub fn number(self, name: &'static str, number: u64) -> Self {
        self.text(name, &number.to_string())
    }

    /// Adds a text that only [`Message::words`] uses; it is not in [`Message::params`].
    #[must_use]
    pub fn hidden_text(mut self, name: &'static str, text: &str) -> Self {
        self.0.hidden_texts.push((name, text.to_owned()));
        self
    }

    /// Sets the place. Patterns refer to it as `{at line}` and `{at column}`.
    #[must_use]
    pub fn at(mut self, spot: Spot) -> Self {
        self.0.spot = Some(spot);
        self
    }

    /// The stable name of the reason.
    pub fn code(&self) -> &'static str {
        self.0.code
    }

    /// The parameters, by name.
    pub fn params(&self) -> &[(&'static str, String)] {
        &self.0.params
    }

    /// The place.
    pub fn spot(&self) -> Option<Spot> {
        self.0.spot
    }

    /// The formatted message. If it is about a text, it begins with the place.
    pub fn words(&self) -> String {
        let mut words = String::new();
        if self.0.spot.is_some_and(|spot| spot.offset.is_some()) {
            self.fill("line {at line}, column {at column}: ", &mut words);
        }
        self.fill(self.0.pattern, &mut words);
        words
    }

    fn fill(&self, pattern: &str, words: &mut String) {
        let mut name = None;
        for next in pattern.chars() {
            match (next, &mut name) {
                ('{', _) => name = Some(String::new()),
                ('}', Some(whole)) => {
                    self.push_value(whole, words);
                    name = None;
                }
                (_, Some(partial)) => partial.push(next),
                (_, None) => words.push(next),
            }
        }
    }

    fn push_value(&self, name: &str, words: &mut String) {
        let spot = self.0.spot;
        match name {
            "at line" => words.push_str(&spot.map_or(0, |spot| spot.line).to_string()),
            "at column" => {
                let column = spot.and_then(|spot| spot.column);
                words.push_str(&column.unwrap_or(0).to_string());
            }
            _ => {
                let mut all = self.0.params.iter().chain(&self.0.hidden_texts);
                if let Some((_, value)) = all.find(|(other, _)| *other == name) {
                    words.push_str(value);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_fills_in_its_parameters() {
        let message = Message::new("a/b", "{many} {things}: {things}, not {wanted}")
            .number("many", 1_203)
            .text("things", "{many}")
            .hidden_text("wanted", "cups");
        assert_eq!(message.words(), "1203 {many}: {many}, not cups");
        let params = [("many", "1203".to_owned()), ("things", "{many}".to_owned())];
        assert_eq!(message.params(), params);
        assert_eq!(message.code(), "a/b");
    }

    #[test]
    fn a_message_about_a_text_begins_with_the_place() {
        let spot = |offset| Spot { line: 3, column: Some(14), offset };
        let message = Message::new("a/b", "row {at line}");
        assert_eq!(message.clone().at(spot(None)).words(), "row 3");
        assert_eq!(message.at(spot(Some(70))).words(), "line 3, column 14: row 3");
    }
}
