//! JSON with the place of every value, for error messages.
//!
//! ```
//! use classroom::text::json::{Json, Value};
//!
//! let json = Json::parse(r#"{"value": [1, 2.50, "x"]}"#)?;
//! let list = json.get("value").and_then(Json::list).unwrap_or_default();
//! assert_eq!(list[1].value, Value::Number("2.50".to_owned())); // no digit is lost
//! assert_eq!(list[2].place.column, 21);
//! # Ok::<(), classroom::text::ParseError>(())
//! ```

use super::{Cursor, Expected, ParseError, ParseErrorKind, Place, is_word};
use crate::names::Names;
use std::fmt::Write;

/// The deepest nesting; a tree of the greatest depth needs two levels per ply.
const MAX_NESTING: u32 = 500;

/// A JSON value and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Json {
    /// Where it begins.
    pub place: Place,
    /// The value.
    pub value: Value,
}

/// A JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Truth(bool),
    /// A number, as written.
    Number(String),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object, in the order written. Keys are distinct.
    Object(Vec<Member>),
}

/// A key and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The place of the key.
    pub place: Place,
    /// The key.
    pub key: String,
    /// Its value.
    pub value: Json,
}

impl Json {
    /// Parses a text that is one JSON value.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader { cursor: Cursor::checked(text)?, nesting: 0 };
        reader.cursor.skip_blanks();
        if reader.cursor.peek().is_none() {
            return Err(reader.cursor.place().error(ParseErrorKind::Empty));
        }
        let value = reader.value()?;
        reader.cursor.skip_blanks();
        match reader.cursor.peek() {
            None => Ok(value),
            Some(_) => Err(reader.cursor.unexpected(&[Expected::End])),
        }
    }

    /// The value of a key, if this is an object that has it.
    pub fn get(&self, key: &str) -> Option<&Self> {
        let members = self.object()?.iter();
        members.map(|member| (&member.key, &member.value)).find_map(|(name, value)| (name == key).then_some(value))
    }

    /// The members, if this is an object.
    pub fn object(&self) -> Option<&[Member]> {
        match &self.value {
            Value::Object(members) => Some(members),
            _ => None,
        }
    }

    /// The values, if this is an array.
    pub fn list(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(values) => Some(values),
            _ => None,
        }
    }

    /// The string, if this is one.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Rejects keys other than `known`.
    pub(crate) fn check_keys(&self, known: &[&str]) -> Result<(), ParseError> {
        for Member { key, place, .. } in self.object().unwrap_or_default() {
            if !known.contains(&key.as_str()) {
                return Err(place.error(ParseErrorKind::Unknown(key.clone())));
            }
        }
        Ok(())
    }

    /// The error that this value is none of `expected`.
    pub(crate) fn unexpected(&self, expected: &[Expected]) -> ParseError {
        let found = match &self.value {
            Value::Null => "null".to_owned(),
            Value::Truth(truth) => if *truth { "true" } else { "false" }.to_owned(),
            Value::Number(number) => number.clone(),
            Value::Text(text) => text.clone(),
            Value::List(_) => "[".to_owned(),
            Value::Object(_) => "{".to_owned(),
        };
        self.place.error(ParseErrorKind::Expected { expected: expected.to_vec(), found })
    }
}

/// Writes a text as a JSON string, quotes included.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

struct Reader<'t> {
    cursor: Cursor<'t>,
    nesting: u32,
}

impl Reader<'_> {
    fn value(&mut self) -> Result<Json, ParseError> {
        self.cursor.skip_blanks();
        let place = self.cursor.place();
        let value = match self.cursor.peek() {
            Some('{') => self.nested(Self::object)?,
            Some('[') => self.nested(Self::list)?,
            Some('"') => Value::Text(self.string()?),
            Some('-' | '0'..='9') => self.number()?,
            Some('a'..='z') => self.word()?,
            _ => return Err(self.cursor.unexpected(&[Expected::Value])),
        };
        Ok(Json { place, value })
    }

    fn nested(&mut self, read: fn(&mut Self) -> Result<Value, ParseError>) -> Result<Value, ParseError> {
        if self.nesting == MAX_NESTING {
            return Err(self.cursor.place().error(ParseErrorKind::TooDeep));
        }
        self.nesting += 1;
        self.cursor.bump();
        let value = read(self)?;
        self.nesting -= 1;
        Ok(value)
    }

    fn object(&mut self) -> Result<Value, ParseError> {
        let mut members: Vec<Member> = Vec::new();
        let mut keys = Names::default();
        self.cursor.skip_blanks();
        if self.cursor.take('}') {
            return Ok(Value::Object(members));
        }
        loop {
            self.cursor.skip_blanks();
            let place = self.cursor.place();
            if self.cursor.peek() != Some('"') {
                return Err(self.cursor.unexpected(&[Expected::Name]));
            }
            let key = self.string()?;
            if keys.add(&key).is_err() {
                return Err(place.error(ParseErrorKind::Duplicate(key)));
            }
            self.literal(':')?;
            let value = self.value()?;
            members.push(Member { place, key, value });
            self.cursor.skip_blanks();
            if self.cursor.take('}') {
                return Ok(Value::Object(members));
            }
            if !self.cursor.take(',') {
                return Err(self.cursor.unexpected(&[literal(','), literal('}')]));
            }
        }
    }

    fn list(&mut self) -> Result<Value, ParseError> {
        let mut values = Vec::new();
        self.cursor.skip_blanks();
        if self.cursor.take(']') {
            return Ok(Value::List(values));
        }
        loop {
            values.push(self.value()?);
            self.cursor.skip_blanks();
            if self.cursor.take(']') {
                return Ok(Value::List(values));
            }
            if !self.cursor.take(',') {
                return Err(self.cursor.unexpected(&[literal(','), literal(']')]));
            }
        }
    }

    fn literal(&mut self, expected: char) -> Result<(), ParseError> {
        self.cursor.skip_blanks();
        if self.cursor.take(expected) { Ok(()) } else { Err(self.cursor.unexpected(&[literal(expected)])) }
    }

    fn string(&mut self) -> Result<String, ParseError> {
        let opened = self.cursor.place();
        self.cursor.bump();
        let mut text = String::new();
        loop {
            let at = self.cursor.clone();
            match self.cursor.bump() {
                Some('"') => return Ok(text),
                Some('\\') => text.push(self.escape()?),
                Some(c) if c.is_control() => return Err(at.unexpected(&[Expected::Close])),
                Some(c) => text.push(c),
                None => {
                    return Err(at.place().error(ParseErrorKind::Unbalanced {
                        open: '"',
                        opened,
                        found: String::new(),
                    }));
                }
            }
        }
    }

    fn escape(&mut self) -> Result<char, ParseError> {
        let at = self.cursor.clone();
        let expected = || at.unexpected(&[Expected::Escape]);
        match self.cursor.bump() {
            Some(c @ ('"' | '\\' | '/')) => Ok(c),
            Some('b') => Ok('\u{8}'),
            Some('f') => Ok('\u{c}'),
            Some('n') => Ok('\n'),
            Some('r') => Ok('\r'),
            Some('t') => Ok('\t'),
            Some('u') => {
                let first = self.hex().ok_or_else(expected)?;
                if !(0xD800..0xDC00).contains(&first) {
                    return char::from_u32(first).ok_or_else(expected);
                }
                let paired = self.cursor.take('\\') && self.cursor.take('u');
                let second = paired.then(|| self.hex()).flatten().ok_or_else(expected)?;
                let low = second.checked_sub(0xDC00).ok_or_else(expected)?;
                char::from_u32(0x10000 + ((first - 0xD800) << 10) + low).ok_or_else(expected)
            }
            _ => Err(expected()),
        }
    }

    fn hex(&mut self) -> Option<u32> {
        (0..4).try_fold(0, |code, _| Some(code * 16 + self.cursor.bump()?.to_digit(16)?))
    }

    fn number(&mut self) -> Result<Value, ParseError> {
        let place = self.cursor.place();
        let found = self.cursor.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
        if !is_number(found) {
            let found = found.to_owned();
            let expected = vec![Expected::Number];
            return Err(place.error(ParseErrorKind::Expected { expected, found }));
        }
        Ok(Value::Number(found.to_owned()))
    }

    fn word(&mut self) -> Result<Value, ParseError> {
        let place = self.cursor.place();
        match self.cursor.take_while(is_word) {
            "null" => Ok(Value::Null),
            "true" => Ok(Value::Truth(true)),
            "false" => Ok(Value::Truth(false)),
            found => {
                Err(place.error(ParseErrorKind::Expected { expected: vec![Expected::Value], found: found.to_owned() }))
            }
        }
    }
}

fn is_number(text: &str) -> bool {
    let mut rest = Cursor::new(text);
    let digits = |rest: &mut Cursor<'_>| rest.take_while(|c| c.is_ascii_digit()).len();
    rest.take('-');
    let leading_zero = rest.peek() == Some('0');
    let whole = digits(&mut rest);
    if whole == 0 || whole > 1 && leading_zero || rest.take('.') && digits(&mut rest) == 0 {
        return false;
    }
    if rest.take('e') || rest.take('E') {
        let _signed = rest.take('+') || rest.take('-');
        if digits(&mut rest) == 0 {
            return false;
        }
    }
    rest.peek().is_none()
}

const fn literal(c: char) -> Expected {
    Expected::Literal(match c {
        ':' => ":",
        ',' => ",",
        ']' => "]",
        _ => "}",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_value_is_read() {
        let json = Json::parse(r#" {"a": [null, true, false, -1.5e3, "x\n\u4e2d\ud83d\ude00\""], "b": {}} "#);
        let json = json.expect("JSON");
        let list = json.get("a").and_then(Json::list).expect("a list");
        assert_eq!(list[0].value, Value::Null);
        assert_eq!(list[2].value, Value::Truth(false));
        assert_eq!(list[3].value, Value::Number("-1.5e3".to_owned()));
        assert_eq!(list[4].text(), Some("x\n中😀\""));
        assert_eq!(json.get("b").and_then(Json::object), Some(&[][..]));
    }

    #[test]
    fn malformed_text_is_refused_at_its_error() {
        for (text, message) in [
            ("", "line 1, column 1: there is no tree here"),
            ("[1,\n2", "line 2, column 2: expected ',' or ']', found the end of the text"),
            ("[1 2]", "line 1, column 4: expected ',' or ']', found '2'"),
            ("{\"a\" 1}", "line 1, column 6: expected ':', found '1'"),
            ("{a:1}", "line 1, column 2: expected a name, found 'a'"),
            ("{\"a\":1,\"a\":2}", "line 1, column 8: 'a' occurs twice"),
            ("[01]", "line 1, column 2: expected a number, found '01'"),
            ("[1.]", "line 1, column 2: expected a number, found '1.'"),
            ("[nil]", "line 1, column 2: expected a value, found 'nil'"),
            ("[\"\\x\"]", "line 1, column 4: expected an escape, found 'x'"),
            ("[\"\\ud800x\"]", "line 1, column 4: expected an escape, found 'u'"),
            ("[\"x", "line 1, column 4: '\"' of line 1, column 2 is not closed: found the end of the text"),
            ("1 2", "line 1, column 3: expected the end of the text, found '2'"),
            ("[,]", "line 1, column 2: expected a value, found ','"),
        ] {
            let error = Json::parse(text).expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        }
        let deep = Json::parse(&"[".repeat(10_000)).expect_err("deep");
        assert_eq!(*deep.kind, ParseErrorKind::TooDeep);
    }

    #[test]
    fn written_values_are_read_back_equal() {
        let text = "a\"b\\c\nd\te\u{1}楚";
        let read = Json::parse(&quoted(text)).expect("a string");
        assert_eq!(read.text(), Some(text));
    }
}
