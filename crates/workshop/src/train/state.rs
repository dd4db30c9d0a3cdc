//! The file of an interrupted training: the net and the state of the descent.

use super::adam::{Adam, parts, parts_mut};
use crate::hash::Hash;
use xiangqi::net::FloatNet;

const MAGIC: &[u8; 8] = b"chuhe-t1";

/// The state of a training between two epochs.
#[derive(Clone, PartialEq)]
pub(super) struct State {
    /// The number of finished epochs.
    pub epoch: u32,
    pub net: FloatNet,
    pub adam: Adam,
}

impl State {
    /// The bytes: magic, hash of the recipe, epoch, all numbers, and the hash of all that.
    pub(super) fn write(&self, recipe: u64) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(recipe.to_le_bytes());
        bytes.extend(self.epoch.to_le_bytes());
        let nets = [&self.net, &self.adam.mean, &self.adam.square];
        let numbers = nets.into_iter().flat_map(parts).flatten();
        for number in numbers.chain(&self.adam.left) {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(Hash::of(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a state of the same recipe. `None`: another recipe, or damage.
    pub(super) fn read(bytes: &[u8], recipe: u64) -> Option<Self> {
        let (bytes, hash) = bytes.split_last_chunk()?;
        let rest = bytes.strip_prefix(MAGIC)?;
        let (found, rest) = rest.split_first_chunk()?;
        let (epoch, numbers) = rest.split_first_chunk()?;
        if u64::from_le_bytes(*hash) != Hash::of(bytes) || u64::from_le_bytes(*found) != recipe {
            return None;
        }
        let mut state = Self { epoch: u32::from_le_bytes(*epoch), net: FloatNet::zero(), adam: Adam::new() };
        let mut from = numbers.as_chunks().0.iter().map(|&four| f32::from_le_bytes(four));
        let Adam { mean, square, left } = &mut state.adam;
        let nets = [&mut state.net, mean, square];
        for number in nets.into_iter().flat_map(parts_mut).flatten().chain(left) {
            *number = from.next()?;
        }
        Some(state)
    }
}

#[cfg(test)]
mod tests {
    use super::{Adam, FloatNet, State};

    #[test]
    fn a_written_state_is_read_back_and_other_bytes_are_refused() {
        let state = State {
            epoch: 7,
            net: FloatNet::random(1),
            adam: Adam { mean: FloatNet::random(2), square: FloatNet::random(3), left: [0.5, 0.25] },
        };
        let bytes = state.write(99);
        assert!(State::read(&bytes, 99) == Some(state));
        assert!(State::read(&bytes, 98).is_none(), "another recipe");
        assert!(State::read(&bytes[..bytes.len() - 1], 99).is_none());
        assert!(State::read(&[], 99).is_none());
    }
}
