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
    kind: String,
    /// The values of a choice, whose type has the name `kind`.
    words: Vec<String>,
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
        self.choices().any(|choice| choice.kind == name)
    }

    /// A line for each field.
    pub(super) fn members(&self) -> String {
        let member =
            |Switch { name, about, kind, .. }: &Switch| format!("    /** {about}. */\n    {name}?: {kind} | null;\n");
        self.0.iter().map(member).collect()
    }

    /// The types of the choices.
    pub(super) fn types(&self) -> String {
        let declare = |Switch { about, kind, words, .. }: &Switch| {
            let words: String = words.iter().map(|word| format!("\n    | {word:?}")).collect();
            format!("\n/** {about}. */\nexport type {kind} ={words};\n")
        };
        self.choices().map(declare).collect()
    }

    fn choices(&self) -> impl Iterator<Item = &Switch> {
        self.0.iter().filter(|switch| !switch.words.is_empty())
    }
}

impl Switch {
    /// `NAME" "ABOUT" KIND TYPE (VALUES) ...`
    fn parse(line: &str) -> Option<Self> {
        let (name, rest) = line.split_once("\" \"")?;
        let (about, rest) = rest.split_once("\" ")?;
        let (kind, rest) = rest.split_once(" (")?;
        let (values, _) = rest.split_once(')')?;
        let (about, kind, words) = match kind.split_once(' ') {
            None if kind == "toggle" => (about.to_owned(), "boolean", ""),
            // `0 to 12, usually 9`.
            None if kind == "number" => (format!("{about}: {}", values.replace('_', ",")), "number", ""),
            Some(("choice", name)) => (about.to_owned(), name, values),
            _ => return None,
        };
        let words = words.split('"').skip(1).step_by(2).map(str::to_owned).collect();
        Some(Self { name: name.to_owned(), about, kind: kind.to_owned(), words })
    }
}
