//! Searches as files: they are written and read back equal.
//!
//! A wrong checksum would reject nearly every mutated input first. So each input is checked as it is, and with a valid
//! checksum.

use xiangqi::{Recording, RecordingError};

const CHECKSUM: usize = 4;

pub(super) fn check(input: &[u8]) -> String {
    let as_it_stands = check_reading(input);
    let Some(content) = input.len().checked_sub(CHECKSUM).map(|end| &input[..end]) else {
        return as_it_stands;
    };
    let mut mended = content.to_vec();
    mended.extend(crc32(content).to_le_bytes());
    check_reading(&mended)
}

fn check_reading(bytes: &[u8]) -> String {
    match Recording::from_bytes(bytes) {
        Ok(recording) => {
            let written = recording.to_bytes().expect("its moves are legal");
            assert_eq!(Recording::from_bytes(&written).as_ref(), Ok(&recording));
            "accepted".to_owned()
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            match error {
                RecordingError::Trace(damage) => {
                    assert!(damage.at <= bytes.len(), "{damage:?}");
                    format!("trace: {:?}", damage.fault)
                }
                RecordingError::Line(line) | RecordingError::Position(line) => {
                    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
                    assert!((1..=lines).contains(&line), "{error}");
                    error.to_string()
                }
                RecordingError::Version(_) => "version".to_owned(),
                other => other.to_string(),
            }
        }
    }
}

/// The CRC-32 of PNG and gzip, bit by bit, because speed does not matter here.
fn crc32(bytes: &[u8]) -> u32 {
    let mut sum = !0_u32;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg());
        }
    }
    !sum
}
