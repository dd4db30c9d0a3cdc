//! The switches of the listings for TypeScript, read from `switches!` in the crate `classroom`.

use anyhow::{Context, Result};

/// The file with the list.
pub(super) const LIST: &str = "crates/classroom/src/switches.rs";
/// The Rust type of a field that is replaced by all switches.
pub(super) const FIELD: &str = "Settings";

/// The list.
#[derive(Default)]
pub(super) struct Switches(Vec<Switch>);

struct Switch {
    name: String,
    about: String,
    kind: Kind,
}

enum Kind {
    Toggle,
    /// The limits, as written in the list.
    Number(String),
    /// The name of the type, and its values.
    Choice(String, Vec<String>),
}

impl Switches {
    /// The list in a file: a switch begins on a line of its own.
    pub(super) fn of(text: &str) -> Result<Self> {
        let (_, list) = text.split_once("\nswitches! {\n").context("no list of switches")?;
        let lines = list.lines().filter_map(|line| line.strip_prefix("    \""));
        let switch = |line| Switch::parse(line).with_context(|| format!("no switch: \"{line}"));
        Ok(Self(lines.map(switch).collect::<Result<_>>()?))
    }

    /// Whether a choice has this name.
    pub(super) fn names(&self, name: &str) -> bool {
        self.choices().any(|(known, ..)| known == name)
    }

    /// A line for each field.
    pub(super) fn members(&self) -> String {
        let member = |switch: &Switch| {
            let (about, name) = (&switch.about, &switch.name);
            let (limits, kind) = match &switch.kind {
                Kind::Toggle => (String::new(), "boolean"),
                Kind::Number(limits) => (format!(": {limits}"), "number"),
                Kind::Choice(kind, _) => (String::new(), kind.as_str()),
            };
            format!("    /** {about}{limits}. */\n    {name}?: {kind} | null;\n")
        };
        self.0.iter().map(member).collect()
    }

    /// The types of the choices.
    pub(super) fn types(&self) -> String {
        let declare = |(name, about, words): (&str, &str, &[String])| {
            let words = words.iter().map(|word| format!("\n    | {word:?}"));
            let words: String = words.collect();
            format!("\n/** {about}. */\nexport type {name} ={words};\n")
        };
        self.choices().map(declare).collect()
    }

    fn choices(&self) -> impl Iterator<Item = (&str, &str, &[String])> {
        self.0.iter().filter_map(|switch| match &switch.kind {
            Kind::Choice(name, words) => Some((name.as_str(), switch.about.as_str(), &words[..])),
            _ => None,
        })
    }
}

impl Switch {
    /// `NAME" "ABOUT" KIND TYPE (VALUES) ...`
    fn parse(line: &str) -> Option<Self> {
        let (name, rest) = line.split_once("\" \"")?;
        let (about, rest) = rest.split_once("\" ")?;
        let (kind, rest) = rest.split_once(" (")?;
        let (values, _) = rest.split_once(')')?;
        let kind = match kind.split_once(' ') {
            None if kind == "toggle" => Kind::Toggle,
            // `0 to 12, usually 9`.
            None if kind == "number" => Kind::Number(values.replace('_', ",")),
            Some(("choice", name)) => {
                let words = values.split('"').skip(1).step_by(2).map(str::to_owned);
                Kind::Choice(name.to_owned(), words.collect())
            }
            _ => return None,
        };
        Some(Self { name: name.to_owned(), about: about.to_owned(), kind })
    }
}
