//! Names and their numbers, in the order in which they come up.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use gametree::map::Map;

/// Texts, each with the number of its first mention.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    texts: Vec<String>,
    numbers: Map,
}

impl Names {
    /// The number of a name. `None`: it is not there.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        self.look_up(name).1
    }

    /// Adds a name. The error: it is there already, with this number.
    pub(crate) fn add(&mut self, name: &str) -> Result<u32, u32> {
        let (key, number) = self.look_up(name);
        if let Some(number) = number {
            return Err(number);
        }
        let number = self.texts.len() as u32;
        self.numbers.insert(key, number);
        self.texts.push(name.to_owned());
        Ok(number)
    }

    /// The key that a name has or is to have, and its number. Two names of one key are told apart by the next key.
    fn look_up(&self, name: &str) -> (u64, Option<u32>) {
        let mut key = hash(name);
        loop {
            match self.numbers.get(key) {
                Some(number) if self.texts[number as usize] != name => key = key.wrapping_add(1),
                number => return (key, number),
            }
        }
    }
}

/// Fowler, Noll and Vo's hash, 1a.
fn hash(name: &str) -> u64 {
    name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_number() {
        let mut names = Names::default();
        assert_eq!(names.add("a"), Ok(0));
        assert_eq!(names.add(""), Ok(1));
        assert_eq!(names.add("a"), Err(0));
        assert_eq!(names.find(""), Some(1));
        assert_eq!(names.find("b"), None);
        // As if "b" had the hash of "a".
        names.numbers.insert(hash("b"), 0);
        assert_eq!(names.add("b"), Ok(2));
        assert_eq!((names.find("a"), names.find("b")), (Some(0), Some(2)));
    }
}
