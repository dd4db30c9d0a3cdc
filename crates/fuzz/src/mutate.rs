//! Mutation of inputs.

use gametree::random::Random;

/// The maximum length of an input in bytes: longer ones are slow and find nothing new.
const MAX_INPUT_BYTES: usize = 4_096;

/// Texts that are special for some reader.
const TOKENS: &[&str] = &[
    "(", ")", "[", "]", "{", "}", "（", "）", "【", "\"", "'", "“", "”", ",", ";", ":", "=", "~", "->", "→", "/", "\\",
    "|", "+", "-", "−", ".", "_", "%", "$", "&", "#", "\n", "\r\n", "\t", " ", "\0", "\u{feff}", "\u{202e}",
    "\u{1f600}", "e\u{301}", "楚", "０", "0", "1", "9", "-1", "1.5", "1e9", "2147483648", "9223372036854775807",
    "18446744073709551616", "-0", "inf", "NaN", "null", "true", "w", "b", "K", "__proto__",
];

/// An input with one to four mutations; `others` provide parts.
pub(crate) fn mutated(random: &mut Random, input: &[u8], others: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=below(random, 4) {
        mutate(random, &mut bytes, others);
    }
    bytes.truncate(MAX_INPUT_BYTES);
    bytes
}

fn mutate(random: &mut Random, bytes: &mut Vec<u8>, others: &[Vec<u8>]) {
    let at = below(random, bytes.len() + 1);
    let end = at + below(random, (bytes.len() - at).min(16) + 1);
    match random.below(10) {
        0 => drop(bytes.drain(at..end)),
        1 => {
            let part = bytes[at..end].to_vec();
            let to = below(random, bytes.len() + 1);
            bytes.splice(to..to, part);
        }
        2 => bytes.truncate(at),
        3 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
        4 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte = random.next() as u8;
            }
        }
        5 => bytes[at..end].reverse(),
        6 | 7 => {
            let other = &others[below(random, others.len())];
            let from = below(random, other.len() + 1);
            let to = from + below(random, (other.len() - from).min(64) + 1);
            bytes.splice(at..end, other[from..to].iter().copied());
        }
        _ => {
            let token = TOKENS[below(random, TOKENS.len())].bytes();
            let end = if random.below(2) == 0 { at } else { end };
            bytes.splice(at..end, token);
        }
    }
}

fn below(random: &mut Random, end: usize) -> usize {
    random.below(end as u32) as usize
}
