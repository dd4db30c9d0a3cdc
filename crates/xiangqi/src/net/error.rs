//! Why a file is not a net.

use super::shape::{MAGIC, VERSION};
use std::fmt;

/// Why bytes are not a usable net. `at` is an offset in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetError {
    /// The file does not begin like a net.
    Foreign,
    /// The format version is unknown.
    Version(u16),
    /// The net has a different shape.
    Shape {
        /// The differing number: `inputs`, `hidden` or `buckets`.
        what: &'static str,
        /// The supported number.
        expected: u16,
        /// The number in the file.
        found: u16,
        /// The offset of the number.
        at: usize,
    },
    /// The file is shorter or longer than a net.
    Length {
        /// The length of a net in bytes.
        expected: usize,
        /// The length of the file in bytes.
        found: usize,
    },
    /// The checksum is wrong.
    Checksum {
        /// The checksum of the bytes.
        expected: u32,
        /// The checksum in the file.
        found: u32,
        /// The offset of the checksum.
        at: usize,
    },
    /// A bias is so large that a sum could overflow.
    Bias {
        /// The bias.
        found: i32,
        /// The offset of the bias.
        at: usize,
    },
}

impl NetError {
    /// The stable name of the reason, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Foreign => "foreign",
            Self::Version(_) => "version",
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
            Self::Foreign => {
                write!(out, "it does not begin with '{}', as a net does", MAGIC.escape_ascii())
            }
            Self::Version(found) => {
                write!(out, "it is a net of form {found}, and only {VERSION} is known")
            }
            Self::Shape { what, expected, found, at } => {
                write!(out, "byte {at}: {found} {what}, and nets here have {expected}")
            }
            Self::Length { expected, found } => {
                write!(out, "it has {found} bytes, and a net has {expected}")
            }
            Self::Checksum { expected, found, at } => {
                write!(out, "byte {at}: the checksum is {found:08x}, and of these bytes it is {expected:08x}")
            }
            Self::Bias { found, at } => write!(out, "byte {at}: the bias {found} is too large"),
        }
    }
}

impl std::error::Error for NetError {}
