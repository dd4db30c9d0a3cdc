//! Failures of subcommands, with their exit codes.

use crate::arguments::NotWhole;
use crate::disk::FileError;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use gametree::message::{Explain, Message};
use serde_json::{Map, Value, json};
use std::error::Error;
use std::fmt;
use std::io;
use std::num::ParseIntError;

/// Why a subcommand failed.
#[derive(Debug)]
pub struct Failure {
    /// The subcommand that failed; empty if none was started.
    subcommand: String,
    cause: Cause,
}

#[derive(Debug)]
enum Cause {
    /// The arguments, or the texts they give, are invalid.
    Usage(Box<Refusal>),
    /// The output could not be written.
    Output(io::Error),
    /// A file could not be written.
    File(FileError),
}

/// What is wrong with the input.
#[derive(Debug)]
struct Refusal {
    words: String,
    /// The flag and the reason, if the reason has a code.
    why: Option<(String, Message)>,
}

impl Failure {
    /// The arguments, or the texts they give, are invalid.
    pub fn usage(message: impl Into<String>) -> Self {
        let words = message.into();
        Cause::Usage(Box::new(Refusal { words, why: None })).into()
    }

    /// The value of a flag is invalid.
    pub(crate) fn refused(flag: &str, error: &impl Explain) -> Self {
        Self::coded(flag, error.explain())
    }

    /// A flag is missing or invalid. The code is that of the npm package.
    pub(crate) fn coded(flag: &str, why: Message) -> Self {
        let words = format!("--{flag}: {}", why.words());
        let why = Some((flag.to_owned(), why));
        Cause::Usage(Box::new(Refusal { words, why })).into()
    }

    /// The failure for programs: code, message, place and parameters, like the errors of the npm package.
    pub(crate) fn to_json(&self) -> Value {
        let coded = match &self.cause {
            Cause::Usage(refusal) => refusal.why.as_ref(),
            Cause::Output(_) | Cause::File(_) => None,
        };
        let mut place = Map::new();
        let mut params = Map::new();
        if let Some((flag, why)) = coded {
            place.insert("field".to_owned(), flag.as_str().into());
            if let Some(spot) = why.spot() {
                place.insert("line".to_owned(), spot.line.into());
                place.insert("column".to_owned(), spot.column.into());
                place.insert("offset".to_owned(), spot.offset.into());
            }
            for (name, text) in why.params() {
                params.insert((*name).to_owned(), text.as_str().into());
            }
        }
        json!({
            "code": coded.map_or("arguments", |(_, why)| why.code()),
            "message": self.to_string(),
            "where": place,
            "params": params,
        })
    }

    /// The same failure, of `subcommand`.
    #[must_use]
    pub fn within(self, subcommand: &str) -> Self {
        Self { subcommand: subcommand.to_owned(), ..self }
    }

    /// The file that could not be written, if that is the cause.
    pub fn file_error(&self) -> Option<&FileError> {
        match &self.cause {
            Cause::File(error) => Some(error),
            Cause::Usage(_) | Cause::Output(_) => None,
        }
    }

    /// The exit code of the process: 2 for invalid input, 1 for everything else.
    pub fn exit_code(&self) -> u8 {
        match self.cause {
            Cause::Usage(_) => 2,
            Cause::Output(_) | Cause::File(_) => 1,
        }
    }

    /// Whether the reader closed the output, as `head` does; this is no error.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(&self.cause, Cause::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl From<Cause> for Failure {
    fn from(cause: Cause) -> Self {
        Self { subcommand: String::new(), cause }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        if let (Some(flag), Some(why)) = (context(&error, ContextKind::InvalidArg), explained(&error)) {
            let name = flag.split([' ', '=']).next().unwrap_or_default();
            return match name.strip_prefix("--") {
                Some(flag) => Self::coded(flag, why),
                None => Self::usage(format!("{name}: {}", why.words())),
            };
        }
        let words = error.render().to_string();
        Self::usage(words.strip_prefix("error: ").unwrap_or(&words).trim_end())
    }
}

/// A detail of a refusal of the parser.
fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        _ => None,
    }
}

/// Why a value was refused, in the words of the npm package. `None`: the parser's own words are as good.
fn explained(error: &clap::Error) -> Option<Message> {
    let value = context(error, ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::InvalidValue => {
            let expected = context(error, ContextKind::ValidValue).filter(|expected| !expected.is_empty())?;
            let why = match context(error, ContextKind::SuggestedValue) {
                Some(nearest) => {
                    Message::new("request/unknownValue", "'{value}' is none of {expected}; did you mean '{nearest}'?")
                        .text("nearest", &nearest)
                }
                None => Message::new("request/unknownValue", "'{value}' is none of {expected}"),
            };
            Some(why.text("value", &value?).text("expected", &expected))
        }
        ErrorKind::ValueValidation => {
            let source = error.source()?;
            let other = || source.is::<ParseIntError>().then_some(NotWhole { value: value?, range: None });
            Some(source.downcast_ref().cloned().or_else(other)?.explain())
        }
        ErrorKind::ArgumentConflict => {
            let own = context(error, ContextKind::InvalidArg);
            let other = context(error, ContextKind::PriorArg).filter(|other| other.starts_with("--"));
            let other = other.filter(|other| own.as_ref() != Some(other))?;
            let other = other.split([' ', '=']).next().unwrap_or_default();
            Some(Message::new("request/unknownField", "it cannot be used with {other}").text("other", other))
        }
        _ => None,
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        Cause::File(error).into()
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Cause::Output(error).into()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.subcommand.is_empty() {
            write!(out, "{}: ", self.subcommand)?;
        }
        match &self.cause {
            Cause::Usage(refusal) => out.write_str(&refusal.words),
            Cause::File(error) => error.fmt(out),
            Cause::Output(error) => write!(out, "the output cannot be written: {error}"),
        }
    }
}

impl Error for Failure {}
