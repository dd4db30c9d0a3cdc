//! Argument parsers shared by subcommands: words that stand for values, and numbers.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::str::FromStr;

/// Parses one of several words into its value.
pub(crate) fn one_of<T: Clone + Send + Sync + 'static>(
    choices: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let choices: Vec<_> = choices.into_iter().collect();
    let names: Vec<_> = choices.iter().map(|&(name, _)| name).collect();
    PossibleValuesParser::new(names).map(move |word| {
        let mut known = choices.iter();
        let (_, value) = known.find(|(name, _)| *name == word).expect("the parser accepts only these words");
        value.clone()
    })
}

/// Parses a whole number from `MIN` to `MAX`.
pub(crate) fn within<const MIN: i32, const MAX: i32>(text: &str) -> Result<i32, String> {
    match i32::from_str(text.trim()) {
        Ok(number) if (MIN..=MAX).contains(&number) => Ok(number),
        _ => Err(format!("'{text}' is no number from {MIN} to {MAX}")),
    }
}
