//! Argument parsers shared by subcommands: words that stand for values, and numbers.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use gametree::message::{Explain, Message};
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

/// Parses a whole number of a range.
pub(crate) fn whole<T: TryFrom<i128>>(least: i128, most: i128) -> impl Fn(&str) -> Result<T, NotWhole> + Clone {
    move |text| {
        let refused = |is_number: bool| NotWhole { value: text.to_owned(), range: is_number.then_some((least, most)) };
        let number = i128::from_str(text.trim()).map_err(|_| refused(false))?;
        let within = (least..=most).contains(&number).then_some(number);
        within.and_then(|number| T::try_from(number).ok()).ok_or_else(|| refused(true))
    }
}

/// A text that is no whole number of a range.
#[derive(Clone, Debug)]
pub(crate) struct NotWhole {
    pub(crate) value: String,
    /// The range; `None`: the text is no whole number at all.
    pub(crate) range: Option<(i128, i128)>,
}

impl Explain for NotWhole {
    fn explain(&self) -> Message {
        match self.range {
            None => Message::new("request/type", "expected a whole number, not '{value}'").text("value", &self.value),
            Some((least, most)) => Message::new("request/range", "'{value}' is not within {least} to {most}")
                .text("value", &self.value)
                .text("least", &least.to_string())
                .text("most", &most.to_string()),
        }
    }
}

gametree::explained!(NotWhole);
