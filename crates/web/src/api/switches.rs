//! The switches of a request: those of the listings by their list, the others as fields.

use super::SearchOptions;
use crate::error::Refusal;
use classroom::switches::{Kind, Setting, Switch, Switches};
use serde::de::{DeserializeSeed, Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt::{self, Formatter};

/// Switches of the listings that the request sets.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings(Vec<(&'static Switch, Setting)>);

impl Settings {
    /// Sets the switch `name`. A later setting overrides an earlier one.
    pub(crate) fn turn(&mut self, name: &str, setting: impl Into<Option<Setting>>) {
        self.0.extend(Switches::named(name).zip(setting.into()));
    }

    /// The setting of a numeric switch.
    #[cfg(feature = "play")]
    pub(crate) fn number(&self, name: &str) -> Option<u32> {
        self.0.iter().rev().find_map(|(switch, setting)| match setting {
            Setting::Number(number) if switch.name == name => Some((*number).try_into().unwrap_or(u32::MAX)),
            _ => None,
        })
    }

    /// All switches: those not set have their defaults.
    pub(crate) fn switches(&self) -> Result<Switches, Refusal> {
        let mut switches = Switches::default();
        for &(switch, setting) in &self.0 {
            switches
                .set(switch, setting)
                .map_err(|wrong| Refusal::out_of_range(wrong.name, wrong.value as i64, wrong.least, wrong.most))?;
        }
        Ok(switches)
    }
}

/// A move order: a word of the switch `order`.
#[cfg(feature = "formats")]
#[derive(Debug)]
pub(crate) struct MoveOrder(pub Setting);

/// The options besides the listings' switches: their names and fields.
macro_rules! others {
    ($($(#[$condition:meta])? $name:literal => $field:ident,)*) => {
        const OTHERS: &[&str] = &[$($(#[$condition])? $name),*];

        fn read_other<'de, M: MapAccess<'de>>(
            options: &mut SearchOptions,
            name: &str,
            map: &mut M,
        ) -> Result<(), M::Error> {
            match name {
                $($(#[$condition])? $name => options.$field = map.next_value()?,)*
                _ => map.next_value_seed(NoSwitch(name))?,
            }
            Ok(())
        }
    };
}

others! {
    #[cfg(feature = "play")] "tableMb" => table_mb,
    #[cfg(feature = "play")] "level" => level,
    #[cfg(feature = "play")] "techniques" => techniques,
    #[cfg(feature = "play")] "before" => before,
    "record" => record,
    "drawn" => drawn,
}

/// Rejects an unknown field while its value is read, because an error at the name would lack the path.
struct NoSwitch<'n>(&'n str);

impl<'de> DeserializeSeed<'de> for NoSwitch<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, _: D) -> Result<(), D::Error> {
        Err(D::Error::unknown_field(self.0, &NAMES))
    }
}

const LISTINGS: usize = Switches::ALL.len();

/// All names.
const NAMES: [&str; LISTINGS + OTHERS.len()] = {
    let mut names = [""; LISTINGS + OTHERS.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = if at < LISTINGS { Switches::ALL[at].name } else { OTHERS[at - LISTINGS] };
        at += 1;
    }
    names
};

impl<'de> Deserialize<'de> for SearchOptions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("SearchOptions", &NAMES, Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = SearchOptions;

    fn expecting(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<SearchOptions, M::Error> {
        let mut options = SearchOptions::default();
        while let Some(name) = map.next_key::<String>()? {
            match Switches::named(&name) {
                Some(switch) => {
                    let setting = map.next_value_seed(SettingOf(switch.kind))?;
                    options.switches.0.push((switch, setting));
                }
                None => read_other(&mut options, &name, &mut map)?,
            }
        }
        Ok(options)
    }
}

/// Reads a setting of this kind. The limits of a number are checked when it is set.
struct SettingOf(Kind);

impl<'de> DeserializeSeed<'de> for SettingOf {
    type Value = Setting;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Setting, D::Error> {
        match self.0 {
            Kind::Toggle { .. } => bool::deserialize(deserializer).map(Setting::On),
            Kind::Number { least, most, .. } => {
                let number = i64::deserialize(deserializer)?;
                let range = || format!("{least} {most}");
                let beyond = |_| D::Error::invalid_value(Unexpected::Signed(number), &range().as_str());
                number.try_into().map(Setting::Number).map_err(beyond)
            }
            Kind::Choice(words) => {
                let given = String::deserialize(deserializer)?;
                let place = words.iter().position(|word| *word == given);
                let unknown = || D::Error::unknown_variant(&given, words);
                place.map(Setting::Word).ok_or_else(unknown)
            }
        }
    }
}

#[cfg(feature = "formats")]
impl<'de> Deserialize<'de> for MoveOrder {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let order = Switches::named("order").expect("a switch of the list");
        SettingOf(order.kind).deserialize(deserializer).map(Self)
    }
}
