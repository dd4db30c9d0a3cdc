//! Argument parsers shared by subcommands: numbers, and parts of the work.

use std::str::FromStr;

/// Parses a number from `least` to `most`.
pub(crate) fn between(least: f32, most: f32) -> impl Fn(&str) -> Result<f32, String> + Clone + Send + Sync + 'static {
    move |text| match f32::from_str(text.trim()) {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("'{text}' is no number from {least} to {most}")),
    }
}

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
