//! Why a subcommand did not do what it was asked, and the exit code that says so.

use std::fmt;
use std::io;

/// Why a subcommand did not do what it was asked.
#[derive(Debug)]
pub struct Failure {
    /// The subcommand that failed; empty: none was begun.
    subcommand: String,
    cause: Cause,
}

#[derive(Debug)]
enum Cause {
    /// The arguments, or the texts they give, make no sense.
    Usage(String),
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// The arguments, or the texts they give, make no sense.
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Cause::Usage(message.into()).into()
    }

    /// The same, said to come from `subcommand`.
    pub(crate) fn within(self, subcommand: &str) -> Self {
        Self {
            subcommand: subcommand.to_owned(),
            ..self
        }
    }

    /// What the process ends with: 2 for what the user wrote, 1 for everything else.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self.cause {
            Cause::Usage(_) => 2,
            Cause::Output(_) => 1,
        }
    }

    /// Whether the reader of the output went away, as `head` does; nobody needs to be told.
    #[must_use]
    pub fn is_closed_pipe(&self) -> bool {
        matches!(&self.cause, Cause::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl From<Cause> for Failure {
    fn from(cause: Cause) -> Self {
        Self {
            subcommand: String::new(),
            cause,
        }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        let words = error.render().to_string();
        Self::usage(words.strip_prefix("error: ").unwrap_or(&words).trim_end())
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
            Cause::Usage(message) => out.write_str(message),
            Cause::Output(error) => write!(out, "the output cannot be written: {error}"),
        }
    }
}

impl std::error::Error for Failure {}
