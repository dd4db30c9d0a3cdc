//! GB18030, the encoding of old Chinese files, read; GBK and GB2312 are parts of it.
//!
//! One byte is ASCII; two bytes are looked up in a table; four bytes count through everything that the
//! table does not have. Only the table has to be stored: 23,940 characters, in `gb18030.txt` a line for
//! each first byte. Its holes, marked with a dot, are code points for private use, which mean nothing in
//! a record of a game.

/// The characters of all two-byte codes, by first and second byte; 0 in the holes.
static TWO_BYTES: [u16; 126 * ROW] = two_bytes();

/// How many second bytes there are.
const ROW: usize = 190;

/// The code points for private use that have two-byte codes, first and last of each run.
const PRIVATE: [(u16, u16); 13] = [
    (0xe000, 0xe76b),
    (0xe76d, 0xe7c7),
    (0xe7c9, 0xe7e6),
    (0xe7f4, 0xe814),
    (0xe816, 0xe818),
    (0xe81e, 0xe81e),
    (0xe826, 0xe826),
    (0xe82b, 0xe82c),
    (0xe831, 0xe832),
    (0xe83b, 0xe83b),
    (0xe843, 0xe843),
    (0xe854, 0xe855),
    (0xe864, 0xe864),
];

/// The text of a file: UTF-8 if it is that, and else GB18030.
pub fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => decode(bytes),
    }
}

/// Decodes GB18030; what is none becomes `\u{fffd}`.
pub fn decode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    let mut rest = bytes;
    // Four-byte codes are rare: their order is worked out when the first one comes.
    let mut four_bytes = None;
    while let [first, after @ ..] = rest {
        let (letter, length) = match (*first, after) {
            (0..=0x7f, _) => (Some(char::from(*first)), 1),
            // The euro sign where Windows has it.
            (0x80, _) => (Some('€'), 1),
            (0x81..=0xfe, [second @ (0x40..=0x7e | 0x80..=0xfe), ..]) => {
                (two_byte(*first, *second), 2)
            }
            (
                0x81..=0xfe,
                [
                    second @ 0x30..=0x39,
                    third @ 0x81..=0xfe,
                    fourth @ 0x30..=0x39,
                    ..,
                ],
            ) => {
                let known = four_bytes.get_or_insert_with(without_two_bytes);
                (four_byte([*first, *second, *third, *fourth], known), 4)
            }
            _ => (None, 1),
        };
        text.push(letter.unwrap_or(char::REPLACEMENT_CHARACTER));
        rest = &rest[length..];
    }
    text
}

fn two_byte(first: u8, second: u8) -> Option<char> {
    let column = second - 0x40 - u8::from(second > 0x7f);
    let code = TWO_BYTES[usize::from(first - 0x81) * ROW + usize::from(column)];
    char::from_u32(u32::from(code)).filter(|letter| *letter != '\0')
}

/// Four bytes count in base 10, 126, 10, 126: from 0 the rest of the basic plane, further on the others.
fn four_byte([first, second, third, fourth]: [u8; 4], basic: &[u16]) -> Option<char> {
    let digit = |byte: u8, least: u8| u32::from(byte - least);
    let number = ((digit(first, 0x81) * 10 + digit(second, 0x30)) * 126 + digit(third, 0x81)) * 10
        + digit(fourth, 0x30);
    const OTHER_PLANES: u32 = (0x90 - 0x81) * 10 * 126 * 10;
    let code = match number.checked_sub(OTHER_PLANES) {
        Some(above) => above + 0x10000,
        None => u32::from(*basic.get(number as usize)?),
    };
    char::from_u32(code)
}

/// The code points of the basic plane above ASCII that have no two-byte code, in order.
fn without_two_bytes() -> Vec<u16> {
    let mut has_two_bytes = vec![false; 0x10000];
    for code in TWO_BYTES {
        has_two_bytes[usize::from(code)] = true;
    }
    for (first, last) in PRIVATE {
        has_two_bytes[usize::from(first)..=usize::from(last)].fill(true);
    }
    let is_surrogate = |code: u16| (0xd800..0xe000).contains(&code);
    let is_free = |code: &u16| !has_two_bytes[usize::from(*code)] && !is_surrogate(*code);
    (0x80..=u16::MAX).filter(is_free).collect()
}

/// Reads the table, whose characters take one to three bytes of UTF-8, while the crate is compiled.
const fn two_bytes() -> [u16; 126 * ROW] {
    let text = include_str!("gb18030.txt").as_bytes();
    let mut codes = [0; 126 * ROW];
    let (mut at, mut place) = (0, 0);
    while at < text.len() {
        let lead = text[at];
        if lead == b'\n' {
            at += 1;
            continue;
        }
        if lead == b'.' {
            at += 1;
        } else if lead < 0xe0 {
            codes[place] = (lead as u16 & 0x1f) << 6 | (text[at + 1] as u16 & 0x3f);
            at += 2;
        } else {
            codes[place] = (lead as u16) << 12
                | (text[at + 1] as u16 & 0x3f) << 6
                | (text[at + 2] as u16 & 0x3f);
            at += 3;
        }
        place += 1;
    }
    assert!(place == codes.len());
    codes
}
