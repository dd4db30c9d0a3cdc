//! Objects read field by field: for what is read before a search can be drawn, where serde would be a fifth of all.
//!
//! Serde's derive makes code for every field of every type; here a field is one call.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use wasm_bindgen::JsValue;

use super::fault::Fault;
use super::value::{self, Value, number_words, text_words};
use crate::error::Refusal;

/// Reads a request field by field.
#[inline(never)]
pub(crate) fn request<T: Fields>(request: &JsValue) -> Result<T, Refusal> {
    Ok(read(value::read(request)?)?)
}

/// Reads an argument that is a whole number.
#[inline(never)]
pub(crate) fn number(name: &'static str, number: &JsValue) -> Result<u32, Refusal> {
    let read = value::read(number).and_then(|value| value.whole_to(u32::MAX.into()));
    Ok(read.map_err(|fault| fault.within(name))? as u32)
}

/// Reads an argument that is a list of whole numbers.
pub(crate) fn numbers(name: &'static str, list: &JsValue) -> Result<Vec<u32>, Refusal> {
    let read = value::read(list).and_then(|value| value.numbers());
    Ok(read.map_err(|fault| fault.within(name))?)
}

/// A type that is read from an object with these fields and no others.
pub(crate) trait Fields: Sized {
    /// Their names.
    const NAMES: &'static [&'static str];

    /// Takes the fields out of the object. What it gives counts only if the object has kept no fault.
    fn read(object: &mut Object) -> Self;
}

/// A choice of a few, each with its name.
pub(crate) trait Choice: Copy + 'static {
    /// Their names.
    const NAMES: &'static [&'static str];
    /// All there are, in the same order.
    const ALL: &'static [Self];
}

/// What of an object has not been read yet, and the first fault found in it: kept, so that not every field has to hand
/// it on.
pub(crate) struct Object {
    fields: Vec<(String, Value)>,
    fault: Option<Fault>,
}

/// Reads a whole object.
pub(super) fn read<T: Fields>(value: Value) -> Result<T, Fault> {
    let mut object = Object::of(value)?;
    let read = T::read(&mut object);
    object.finish(T::NAMES)?;
    Ok(read)
}

impl Object {
    #[inline(never)]
    fn of(value: Value) -> Result<Self, Fault> {
        let Value::Object(fields) = value else {
            return Err(value.is_not("an object"));
        };
        Ok(Self {
            fields,
            fault: None,
        })
    }

    /// Refuses what nobody has asked for, and whatever was found wrong before.
    #[inline(never)]
    fn finish(self, names: &[&str]) -> Result<(), Fault> {
        match (self.fault, self.fields.first()) {
            (Some(fault), _) => Err(fault),
            (None, Some((name, _))) => Err(Fault::no_such_field(name, names)),
            (None, None) => Ok(()),
        }
    }

    /// A field that may be left out. What is `undefined` is left out.
    #[inline(never)]
    fn take(&mut self, name: &str) -> Option<Value> {
        let at = self.fields.iter().position(|(field, _)| field == name)?;
        match self.fields.swap_remove(at).1 {
            Value::Nothing => None,
            value => Some(value),
        }
    }

    #[inline(never)]
    fn keep(&mut self, name: &str, fault: Fault) {
        self.fault.get_or_insert(fault.within(name));
    }

    /// A text.
    #[inline(never)]
    pub(crate) fn text(&mut self, name: &str) -> Option<String> {
        let value = self.take(name)?;
        if let Value::Text(text) = value {
            return Some(text);
        }
        self.keep(name, value.is_not("a text"));
        None
    }

    /// True or false.
    #[inline(never)]
    pub(crate) fn truth(&mut self, name: &str) -> Option<bool> {
        let value = self.take(name)?;
        if let Value::Bool(truth) = value {
            return Some(truth);
        }
        self.keep(name, value.is_not("true or false"));
        None
    }

    /// A whole number from 0 to `most`.
    #[inline(never)]
    fn number_to(&mut self, name: &str, most: u64) -> Option<u64> {
        let value = self.take(name)?;
        let number = value.whole_to(most);
        number.map_err(|fault| self.keep(name, fault)).ok()
    }

    /// A whole number as large as its type can hold.
    pub(crate) fn number<T: Number>(&mut self, name: &str) -> Option<T> {
        self.number_to(name, T::MOST).map(T::of)
    }

    /// Which of these names a field holds.
    #[inline(never)]
    fn which(&mut self, name: &str, names: &[&str]) -> Option<usize> {
        let value = self.take(name)?;
        let Value::Text(text) = &value else {
            self.keep(name, value.is_not("a text"));
            return None;
        };
        let found = names.iter().position(|name| name == text);
        if found.is_none() {
            self.keep(name, Fault::no_such_value(text, names));
        }
        found
    }

    /// A choice by its name.
    pub(crate) fn choice<T: Choice>(&mut self, name: &str) -> Option<T> {
        self.which(name, T::NAMES).map(|at| T::ALL[at])
    }

    /// A choice that has to be made.
    pub(crate) fn needed<T: Choice>(&mut self, name: &str) -> T {
        let choice = self.choice(name);
        choice.unwrap_or_else(|| {
            self.keep(name, Fault::needed());
            T::ALL[0]
        })
    }

    /// An object inside.
    pub(crate) fn inner<T: Fields>(&mut self, name: &str) -> Option<T> {
        let inner = read(self.take(name)?);
        inner.map_err(|fault| self.keep(name, fault)).ok()
    }

    /// Something else, by serde.
    #[cfg(feature = "play")]
    pub(crate) fn other<T: serde::de::DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        let other = T::deserialize(self.take(name)?);
        other.map_err(|fault| self.keep(name, fault)).ok()
    }
}

/// A whole number, not negative.
pub(crate) trait Number {
    const MOST: u64;

    /// It is no greater.
    fn of(number: u64) -> Self;
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Number for $number {
            const MOST: u64 = <$number>::MAX as u64;

            fn of(number: u64) -> Self {
                number as Self
            }
        })*
    };
}

numbers! { u8 u16 u32 u64 }

impl Value {
    /// It as an error names it.
    pub(super) fn words(&self) -> String {
        match self {
            Self::Nothing => "nothing".to_owned(),
            Self::Bool(truth) => if *truth { "true" } else { "false" }.to_owned(),
            Self::Number(number) => number_words(*number),
            Self::Text(text) => text_words(text),
            Self::Bytes(_) => "bytes".to_owned(),
            Self::List(_) => "a list".to_owned(),
            Self::Object(_) => "an object".to_owned(),
            Self::Other(words) => (*words).to_owned(),
        }
    }

    /// Reads a whole number from 0 to `most`.
    #[inline(never)]
    pub(super) fn whole_to(&self, most: u64) -> Result<u64, Fault> {
        match self.whole() {
            Some(number) if number >= 0 && number as u64 <= most => Ok(number as u64),
            Some(_) => Err(Fault::out_of_range(&self.words())),
            None => Err(self.is_not("a whole number")),
        }
    }

    /// Reads a list of whole numbers.
    pub(super) fn numbers(&self) -> Result<Vec<u32>, Fault> {
        let Self::List(items) = self else {
            return Err(self.is_not("a list"));
        };
        let numbered = items.iter().zip(0..);
        let number = |(item, index): (&Self, u32)| {
            let number = item.whole_to(u32::MAX.into());
            number
                .map(|number| number as u32)
                .map_err(|fault| fault.at(index))
        };
        numbered.map(number).collect()
    }

    /// That this is not what is wanted.
    #[inline(never)]
    pub(super) fn is_not(&self, wanted: &str) -> Fault {
        Fault::unlike(&self.words(), wanted)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::vec;

    use serde::de::DeserializeOwned;

    use super::*;
    use crate::api::{
        CutRule, GameName, MoveOrder, NullMoveRule, RootWindow, SearchOptions, TableDepths,
        TableScheme, TraceLimits, TraceRequest,
    };

    /// Holds both readers to each other, whether they read or refuse.
    fn both<T: Fields + DeserializeOwned + core::fmt::Debug>(
        fields: impl Fn() -> Vec<(&'static str, Value)>,
    ) -> bool {
        let object = || {
            let named = fields().into_iter();
            Value::Object(
                named
                    .map(|(name, value)| (name.to_owned(), value))
                    .collect(),
            )
        };
        let (own, serde) = (read::<T>(object()), T::deserialize(object()));
        assert_eq!(format!("{own:?}"), format!("{serde:?}"));
        own.is_ok()
    }

    fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    fn options<T: Choice>(field: &'static str) {
        for name in T::NAMES {
            assert!(both::<SearchOptions>(|| vec![(field, text(name))]));
        }
        assert!(!both::<SearchOptions>(|| vec![(field, text("nonsense"))]));
        assert_eq!(T::NAMES.len(), T::ALL.len());
    }

    #[test]
    fn fields_are_read_as_serde_would() {
        for name in GameName::NAMES {
            assert!(both::<TraceRequest>(|| vec![("game", text(name))]));
        }
        assert!(both::<TraceRequest>(|| {
            let limits = vec![("depth".to_owned(), Value::Number(3.0))];
            let options = vec![("tableCheckBits".to_owned(), Value::Number(8.0))];
            vec![
                ("game", text("tree")),
                ("tree", text("[3, 4]")),
                ("graph", text("{}")),
                ("position", Value::Nothing),
                ("folded", Value::Bool(true)),
                ("root", text("min")),
                ("limits", Value::Object(limits)),
                ("options", Value::Object(options)),
            ]
        }));
        let numbers = ["depth", "nodes"];
        for name in numbers {
            assert!(both::<TraceLimits>(|| vec![(name, Value::Number(7.0))]));
        }
        for name in SearchOptions::NAMES {
            let number =
                read::<SearchOptions>(Value::Object(vec![((*name).to_owned(), Value::Bool(true))]));
            if number.is_ok() {
                assert!(both::<SearchOptions>(|| vec![(name, Value::Bool(true))]));
            }
        }
        for name in [
            "depth",
            "seed",
            "tableSlots",
            "tableLevels",
            "workers",
            "record",
            "drawn",
        ] {
            assert!(both::<SearchOptions>(|| vec![(name, Value::Number(200.0))]));
        }
        options::<CutRule>("cut");
        options::<RootWindow>("window");
        options::<MoveOrder>("order");
        options::<TableScheme>("tableScheme");
        options::<TableDepths>("tableDepths");
        options::<NullMoveRule>("nullMove");
    }

    #[test]
    fn what_is_refused_is_refused_as_by_serde() {
        assert!(!both::<TraceRequest>(Vec::new));
        assert!(!both::<TraceRequest>(|| vec![("game", text("chess"))]));
        assert!(!both::<TraceRequest>(|| vec![("game", Value::Bool(true))]));
        let with = |name: &'static str, value: fn() -> Value| {
            both::<TraceRequest>(|| vec![("game", text("bags")), (name, value())])
        };
        assert!(!with("nonsense", || Value::Bool(true)));
        assert!(!with("tree", || Value::List(Vec::new())));
        assert!(!with("folded", || text("yes")));
        assert!(!with("limits", || text("none")));
        assert!(!with("limits", || Value::Object(vec![(
            "plies".to_owned(),
            Value::Nothing
        )])));
        assert!(!with("options", || {
            Value::Object(vec![("depth".to_owned(), text("3"))])
        }));
        assert!(!both::<SearchOptions>(|| vec![(
            "nonsense",
            Value::Bool(true)
        )]));
        assert!(!both::<TraceLimits>(|| vec![(
            "nonsense",
            Value::Bool(true)
        )]));
    }
}
