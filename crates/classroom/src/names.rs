//! Names and their numbers, in the order in which they come up.

use std::collections::HashMap;

/// Texts, each with the number of its first mention.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names(HashMap<String, u32>);

impl Names {
    /// The number of a name. `None`: it is not there.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        self.0.get(name).copied()
    }

    /// Adds a name. The error: it is there already, with this number.
    pub(crate) fn add(&mut self, name: &str) -> Result<u32, u32> {
        if let Some(number) = self.find(name) {
            return Err(number);
        }
        let number = self.0.len() as u32;
        self.0.insert(name.to_owned(), number);
        Ok(number)
    }
}
