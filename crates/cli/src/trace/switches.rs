//! The switches of the listings as flags, generated from their list: `tableSlots` is `--table-slots`.

use crate::Failure;
use crate::arguments::{NotWhole, one_of, whole};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgGroup, ArgMatches, Args, Command, Error, FromArgMatches};
use classroom::switches::{Kind, Scope, Setting, Switch, Switches};
use gametree::Algorithm;

/// The switches that were given. A listing uses those that its source has.
pub(super) struct Listings(Vec<(&'static Switch, Setting)>);

/// Flags of every search that are switches, too.
const SHARED: [&str; 2] = ["depth", "seed"];

fn own() -> impl Iterator<Item = &'static Switch> {
    let all = Switches::ALL.iter();
    all.filter(|switch| !SHARED.contains(&switch.name))
}

impl Listings {
    /// All switches, with those given here and in `shared` set.
    pub(super) fn switches(&self, shared: &[(&'static str, Option<u64>)]) -> Result<Switches, Failure> {
        let mut switches = Switches::default();
        let shared =
            shared.iter().filter_map(|&(name, number)| Some((Switches::named(name)?, Setting::Number(number?))));
        for (switch, setting) in self.0.iter().copied().chain(shared) {
            switches.set(switch, setting).map_err(|wrong| {
                let range = Some((wrong.least.into(), wrong.most.into()));
                Failure::refused(&kebab(wrong.name), &NotWhole { value: wrong.value.to_string(), range })
            })?;
        }
        Ok(switches)
    }
}

impl Args for Listings {
    fn augment_args(command: Command) -> Command {
        let command = command.next_help_heading("The listings");
        let command = command.args(own().map(flag));
        let names = own().map(|switch| kebab(switch.name));
        command.group(ArgGroup::new("Listings").multiple(true).args(names))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Listings {
    fn from_arg_matches(given: &ArgMatches) -> Result<Self, Error> {
        let setting = |switch: &'static Switch| {
            let setting = given.get_one::<Setting>(&kebab(switch.name))?;
            Some((switch, *setting))
        };
        Ok(Self(own().filter_map(setting).collect()))
    }

    fn update_from_arg_matches(&mut self, given: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(given)?;
        Ok(())
    }
}

fn flag(switch: &'static Switch) -> Arg {
    let (value, help, parser) = match switch.kind {
        Kind::Toggle { default_value } => {
            let default_value = if default_value { "on" } else { "off" };
            let parser = one_of([("on", Setting::On(true)), ("off", Setting::On(false))]);
            let help = format!("{} [default: {default_value}]", switch.about());
            ("STATE", help, ValueParser::new(parser))
        }
        Kind::Number { least, most, default_value } => {
            let default_value =
                default_value.map_or(String::new(), |default_value| format!(" [default: {default_value}]"));
            let help = format!("{} ({least} to {most}){default_value}", switch.about());
            let parser = whole::<u64>(least.into(), most.into());
            ("NUMBER", help, ValueParser::new(parser.map(Setting::Number)))
        }
        Kind::Choice(choices) => {
            let help = format!("{} [default: {}]", switch.about(), kebab(choices[0]));
            // `at-or-above`, and as in requests and in Python: `atOrAbove`, `at_or_above`.
            let spelt = |word: &&'static str| {
                let own = kebab(word);
                PossibleValue::new(own.clone()).aliases([(*word).to_owned(), own.replace('-', "_")])
            };
            let parser = PossibleValuesParser::new(choices.iter().map(spelt));
            let parser = parser.map(move |word| {
                let place = choices.iter().position(|known| kebab(known) == kebab(&word));
                Setting::Word(place.expect("the parser accepts only these words"))
            });
            ("WORD", help, ValueParser::new(parser))
        }
    };
    let name = kebab(switch.name);
    Arg::new(name.clone())
        .long(name)
        .value_name(value)
        .long_help(format!("{help}\n{}", scope(switch)))
        .help(help)
        .value_parser(parser)
}

/// The listings that use a switch, for `--help`.
fn scope(switch: &Switch) -> String {
    let Scope { by, only_with } = switch.scope();
    let names: Vec<_> = by.listings.iter().map(|listing| listing.name()).collect();
    let by = match names.len() {
        all if all == Algorithm::ALL.len() => "every listing".to_owned(),
        _ => names.join(", "),
    };
    let only_with = only_with.map_or(String::new(), |(other, words)| {
        let words: Vec<_> = words.iter().map(|word| kebab(word)).collect();
        format!(" with --{} {}", kebab(other), words.join(" or "))
    });
    format!("Used by {by}{only_with}")
}

/// `twoTier` or `two_tier` as in flags: `two-tier`.
fn kebab(name: &str) -> String {
    let letters = name.chars().flat_map(|letter| {
        let dash = letter.is_ascii_uppercase().then_some('-');
        dash.into_iter().chain([if letter == '_' { '-' } else { letter.to_ascii_lowercase() }])
    });
    letters.collect()
}
