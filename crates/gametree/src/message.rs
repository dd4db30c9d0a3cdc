//! Messages of errors: a pattern with names in braces, and what they stand for.
//!
//! A page says them in the reader's language: it knows the code, and fills in the same names.

/// What can be put into words.
pub trait Explain {
    /// Why it is so, and of what it is so.
    fn explain(&self) -> Message;
}

/// A message, before it is put into words. It is on the heap because it is large and hardly ever there.
#[derive(Clone, Debug)]
pub struct Message(Box<Parts>);

/// What a message is made of.
#[derive(Clone, Debug)]
struct Parts {
    code: &'static str,
    pattern: &'static str,
    params: Vec<(&'static str, String)>,
    asides: Vec<(&'static str, String)>,
    spot: Option<Spot>,
}

/// Where in a text or on a board something is wrong, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The line, or the row of a board.
    pub line: usize,
    /// The column. `None`: it is the whole row.
    pub column: Option<usize>,
    /// In a text, how many characters come before.
    pub offset: Option<usize>,
}

impl Spot {
    /// A row of a board.
    #[must_use]
    pub fn row(row: usize) -> Self {
        Self {
            line: row,
            column: None,
            offset: None,
        }
    }

    /// A square of a board.
    #[must_use]
    pub fn square(row: usize, column: usize) -> Self {
        Self {
            column: Some(column),
            ..Self::row(row)
        }
    }
}

impl Message {
    /// A message of this pattern. The code is the reason, by a name that stays the same.
    #[must_use]
    pub fn new(code: &'static str, pattern: &'static str) -> Self {
        Self(Box::new(Parts {
            code,
            pattern,
            params: Vec::new(),
            asides: Vec::new(),
            spot: None,
        }))
    }

    /// A text that the message is about.
    #[must_use]
    pub fn text(mut self, name: &'static str, text: &str) -> Self {
        self.0.params.push((name, text.to_owned()));
        self
    }

    /// A number that the message is about.
    #[must_use]
    pub fn number(self, name: &'static str, number: u64) -> Self {
        self.text(name, &number.to_string())
    }

    /// A text that is needed for the words alone.
    #[must_use]
    pub fn aside(mut self, name: &'static str, text: &str) -> Self {
        self.0.asides.push((name, text.to_owned()));
        self
    }

    /// Where it is so. Patterns call it `{at line}` and `{at column}`.
    #[must_use]
    pub fn at(mut self, spot: Spot) -> Self {
        self.0.spot = Some(spot);
        self
    }

    /// The reason, by a name that stays the same.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0.code
    }

    /// What it is about, by name.
    #[must_use]
    pub fn params(&self) -> &[(&'static str, String)] {
        &self.0.params
    }

    /// Where it is so.
    #[must_use]
    pub fn spot(&self) -> Option<Spot> {
        self.0.spot
    }

    /// The words. Those about a text begin with the place.
    #[must_use]
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
                    self.put(whole, words);
                    name = None;
                }
                (_, Some(begun)) => begun.push(next),
                (_, None) => words.push(next),
            }
        }
    }

    /// Adds what a name stands for.
    fn put(&self, name: &str, words: &mut String) {
        let spot = self.0.spot;
        match name {
            "at line" => words.push_str(&spot.map_or(0, |spot| spot.line).to_string()),
            "at column" => {
                let column = spot.and_then(|spot| spot.column);
                words.push_str(&column.unwrap_or(0).to_string());
            }
            _ => {
                let mut all = self.0.params.iter().chain(&self.0.asides);
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
    fn names_stand_for_what_was_said() {
        let message = Message::new("a/b", "{many} {things}: {things}, not {wanted}")
            .number("many", 1_203)
            .text("things", "{many}")
            .aside("wanted", "cups");
        assert_eq!(message.words(), "1203 {many}: {many}, not cups");
        let params = [("many", "1203".to_owned()), ("things", "{many}".to_owned())];
        assert_eq!(message.params(), params);
        assert_eq!(message.code(), "a/b");
    }

    #[test]
    fn a_message_about_a_text_begins_with_the_place() {
        let spot = |offset| Spot {
            line: 3,
            column: Some(14),
            offset,
        };
        let message = Message::new("a/b", "row {at line}");
        assert_eq!(message.clone().at(spot(None)).words(), "row 3");
        assert_eq!(
            message.at(spot(Some(70))).words(),
            "line 3, column 14: row 3"
        );
    }
}
