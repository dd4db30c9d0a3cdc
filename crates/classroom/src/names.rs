//! Names numbered from 0 in order of first mention.

use std::collections::HashMap;

/// Each name with its number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names(HashMap<String, u32>);

impl Names {
    /// The number of a name. `None`: it is unknown.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        self.0.get(name).copied()
    }

    /// Adds a name and returns its number. The error is the number that the name already has.
    pub(crate) fn add(&mut self, name: &str) -> Result<u32, u32> {
        if let Some(number) = self.find(name) {
            return Err(number);
        }
        let number = self.0.len() as u32;
        self.0.insert(name.to_owned(), number);
        Ok(number)
    }
}
