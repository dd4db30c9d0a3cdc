//! Command-line options: flags, values, and a complaint about whatever is left over.

use anyhow::{Context, Result, bail};

/// The words after the name of the command.
pub(crate) struct Arguments(Vec<String>);

impl Arguments {
    pub(crate) fn new(words: impl Iterator<Item = String>) -> Self {
        Arguments(words.collect())
    }

    pub(crate) fn asks_for_help(&self) -> bool {
        self.0.iter().any(|word| word == "--help" || word == "-h")
    }

    /// Takes `--name` out; says whether it was there.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|word| word != name);
        self.0.len() < before
    }

    /// Takes `--name VALUE` or `--name=VALUE` out.
    pub(crate) fn value(&mut self, name: &str) -> Result<Option<String>> {
        let prefix = format!("{name}=");
        if let Some(at) = self.0.iter().position(|word| word.starts_with(&prefix)) {
            let word = self.0.remove(at);
            return Ok(Some(word[prefix.len()..].to_owned()));
        }
        let Some(at) = self.0.iter().position(|word| word == name) else {
            return Ok(None);
        };
        self.0.remove(at);
        if at == self.0.len() {
            bail!("{name} wants a value");
        }
        Ok(Some(self.0.remove(at)))
    }

    /// Like [`Arguments::value`], read as a number.
    pub(crate) fn number(&mut self, name: &str) -> Result<Option<u16>> {
        let Some(text) = self.value(name)? else {
            return Ok(None);
        };
        let number = text
            .parse()
            .with_context(|| format!("{name} wants a number, not `{text}`"))?;
        Ok(Some(number))
    }

    /// Takes the first word that is no option.
    pub(crate) fn word(&mut self) -> Option<String> {
        let at = self.0.iter().position(|word| !word.starts_with('-'))?;
        Some(self.0.remove(at))
    }

    /// Everything must have been taken by now.
    pub(crate) fn finish(self) -> Result<()> {
        match self.0.first() {
            None => Ok(()),
            Some(word) => bail!("`{word}` is no option of this command; `--help` lists them"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Arguments {
        Arguments::new(line.split(' ').map(str::to_owned))
    }

    #[test]
    fn options_are_taken_in_any_order_and_form() {
        let mut given = arguments("--port=81 perft --json --runs 3");
        assert_eq!(given.number("--runs").unwrap(), Some(3));
        assert_eq!(given.number("--port").unwrap(), Some(81));
        assert!(given.flag("--json"));
        assert!(!given.flag("--json"));
        assert_eq!(given.word().as_deref(), Some("perft"));
        given.finish().unwrap();
    }

    #[test]
    fn unknown_words_and_missing_values_are_errors() {
        assert!(
            arguments("--prot 80")
                .finish()
                .unwrap_err()
                .to_string()
                .contains("--prot")
        );
        assert!(arguments("--port").value("--port").is_err());
        assert!(arguments("--port eighty").number("--port").is_err());
    }
}
