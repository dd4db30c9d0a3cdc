//! Why a file is no net.

use std::fmt;

use super::shape::{MAGIC, VERSION};

/// Why bytes are no net that can be used here. Places are counted in bytes from the beginning of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetError {
    /// It begins as no net does.
    Foreign,
    /// It is written in a form that is not known here.
    Version {
        /// The number of the form.
        found: u16,
    },
    /// The net has another shape than nets have here.
    Shape {
        /// What there is another number of: `inputs`, `hidden` or `buckets`.
        what: &'static str,
        /// How many there are here.
        expected: u16,
        /// How many the file says there are.
        found: u16,
        /// Where it says so.
        at: usize,
    },
    /// It is shorter or longer than a net.
    Length {
        /// How long nets are.
        expected: usize,
        /// How long this is.
        found: usize,
    },
    /// Its checksum is that of other bytes.
    Checksum {
        /// Of these bytes.
        expected: u32,
        /// As it is written in the file.
        found: u32,
        /// Where.
        at: usize,
    },
    /// A bias is so large that a sum could leave its range.
    Bias {
        /// The bias.
        found: i32,
        /// Where it stands.
        at: usize,
    },
}

impl NetError {
    /// A name for the reason that stays the same, for a page to translate.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Foreign => "foreign",
            Self::Version { .. } => "version",
            Self::Shape { .. } => "shape",
            Self::Length { .. } => "length",
            Self::Checksum { .. } => "checksum",
            Self::Bias { .. } => "bias",
        }
    }
}

impl fmt::Display for NetError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Foreign => write!(
                out,
                "it does not begin with '{}', as a net does",
                MAGIC.escape_ascii()
            ),
            Self::Version { found } => {
                write!(
                    out,
                    "it is a net of form {found}, and only {VERSION} is known"
                )
            }
            Self::Shape {
                what,
                expected,
                found,
                at,
            } => write!(
                out,
                "byte {at}: {found} {what}, and nets here have {expected}"
            ),
            Self::Length { expected, found } => {
                write!(out, "it has {found} bytes, and a net has {expected}")
            }
            Self::Checksum {
                expected,
                found,
                at,
            } => write!(
                out,
                "byte {at}: the checksum is {found:08x}, and of these bytes it is {expected:08x}"
            ),
            Self::Bias { found, at } => write!(out, "byte {at}: the bias {found} is too large"),
        }
    }
}

impl std::error::Error for NetError {}
