//! Sorting with one copy of the code for all types: the sorts of the library are one for each, and a lot to download.

use alloc::vec::Vec;

use alloc::collections::BinaryHeap;

/// Moves of a position are so few that no sort is faster.
const FEW: usize = 48;

/// Puts the items in the order of their keys, the least first; equals stay in order.
pub fn by_key<T: Copy>(items: &mut [T], key: impl FnMut(T) -> i64) {
    let mut keys: Vec<i64> = items.iter().copied().map(key).collect();
    if items.len() <= FEW {
        for next in 1..items.len() {
            let mut at = next;
            while at > 0 && keys[at - 1] > keys[at] {
                keys.swap(at - 1, at);
                items.swap(at - 1, at);
                at -= 1;
            }
        }
        return;
    }
    let before = items.to_vec();
    for (item, place) in items.iter_mut().zip(order_of(&keys)) {
        *item = before[place as usize];
    }
}

/// The places of the keys, that of the least first.
fn order_of(keys: &[i64]) -> impl Iterator<Item = u32> {
    let heap: BinaryHeap<(i64, u32)> = keys.iter().copied().zip(0..).collect();
    heap.into_sorted_vec().into_iter().map(|(_, place)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_and_many_are_sorted_as_the_library_sorts_them() {
        for count in [0_u64, 1, 2, 7, 48, 49, 300] {
            let scattered = |at: u64| (at * 37 % 101, at);
            let mut items: Vec<(u64, u64)> = (0..count).map(scattered).collect();
            let mut expected = items.clone();
            by_key(&mut items, |(key, _)| -(key as i64 / 3));
            expected.sort_by_key(|(key, _)| -(*key as i64 / 3));
            assert_eq!(items, expected, "{count}");
        }
    }
}
