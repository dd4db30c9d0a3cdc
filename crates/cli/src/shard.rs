//! Work split into independent parts.

use std::str::FromStr;

/// One of several independent parts, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) part: u16,
    pub(crate) parts: u16,
}

impl Shard {
    /// A number that separates its random numbers from those of the other parts.
    pub(crate) fn number(self) -> u64 {
        u64::from(self.part) << 16 | u64::from(self.parts)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is not PART/PARTS, as in 3/16");
        let (part, parts) = text.split_once('/').ok_or_else(wrong)?;
        match (part.parse(), parts.parse()) {
            (Ok(part), Ok(parts)) if 1 <= part && part <= parts => Ok(Self { part, parts }),
            (Ok(part), Ok(parts)) => Err(format!("'{text}': there is no part {part} of {parts}")),
            _ => Err(wrong()),
        }
    }
}
