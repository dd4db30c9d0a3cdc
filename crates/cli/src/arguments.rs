//! Reads the arguments of a subcommand: `--name value`, `--name=value`, `--switch` and operands.

use std::str::FromStr;

use crate::Failure;

/// A flag that a subcommand knows.
pub(crate) struct Flag {
    /// Without its dashes.
    pub(crate) name: &'static str,
    /// What its value is, in the help; empty: it is a switch and takes none.
    pub(crate) value: &'static str,
    pub(crate) about: &'static str,
}

/// The arguments of a subcommand, each flag at most once.
pub(crate) struct Arguments {
    flags: Vec<(&'static str, String)>,
    operands: Vec<String>,
}

impl Arguments {
    pub(crate) fn read(words: &[String], known: &'static [Flag]) -> Result<Self, Failure> {
        let mut read = Self {
            flags: Vec::new(),
            operands: Vec::new(),
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let Some(flag) = word.strip_prefix("--") else {
                read.operands.push(word.clone());
                continue;
            };
            let (name, attached) = match flag.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (flag, None),
            };
            let Some(flag) = known.iter().find(|flag| flag.name == name) else {
                return Err(unknown(name, known));
            };
            let value = match (flag.value, attached) {
                ("", None) => String::new(),
                ("", Some(_)) => return Err(Failure::usage(format!("--{name} takes no value"))),
                (_, Some(value)) => value,
                (what, None) => words.next().cloned().ok_or_else(|| {
                    Failure::usage(format!("--{name} needs a value: --{name} {what}"))
                })?,
            };
            if read.has(name) {
                return Err(Failure::usage(format!("--{name} is given twice")));
            }
            read.flags.push((flag.name, value));
        }
        Ok(read)
    }

    /// The value of a flag.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        let (_, value) = self.flags.iter().find(|(given, _)| *given == name)?;
        Some(value)
    }

    /// Whether a flag is given.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    /// The value of a flag as a number.
    pub(crate) fn number<N: FromStr>(&self, name: &str) -> Result<Option<N>, Failure> {
        let read = |text: &str| {
            text.parse()
                .map_err(|_| Failure::usage(format!("--{name}: '{text}' is no number it can take")))
        };
        self.value(name).map(read).transpose()
    }

    /// The value of a flag as one of several words.
    pub(crate) fn choice<T: Copy>(
        &self,
        name: &str,
        choices: &[(&str, T)],
    ) -> Result<Option<T>, Failure> {
        let Some(text) = self.value(name) else {
            return Ok(None);
        };
        match choices.iter().find(|(word, _)| *word == text) {
            Some(&(_, choice)) => Ok(Some(choice)),
            None => {
                let words: Vec<_> = choices.iter().map(|&(word, _)| word).collect();
                let words = words.join(", ");
                Err(Failure::usage(format!(
                    "--{name}: '{text}' is none of {words}"
                )))
            }
        }
    }

    /// The arguments that are no flags, in order.
    pub(crate) fn operands(&self) -> &[String] {
        &self.operands
    }
}

fn unknown(name: &str, known: &[Flag]) -> Failure {
    let names: Vec<_> = known
        .iter()
        .map(|flag| format!("--{}", flag.name))
        .collect();
    if names.is_empty() {
        return Failure::usage(format!("it takes no flags, so no --{name}"));
    }
    Failure::usage(format!(
        "there is no flag --{name}; there are {}",
        names.join(", ")
    ))
}
