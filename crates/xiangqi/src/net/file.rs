//! The file format of a net: little-endian numbers, and a checksum of all bytes before it.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `chuhenet` |
//! | 2 | version of the format: 1 |
//! | 2, 2, 2 | number of inputs, hidden neurons, buckets |
//! | 8 | the first bytes of the hash of the recipe |
//! | inputs × hidden | weights of the first layer, a byte each, input by input |
//! | hidden × 2 | biases of the first layer |
//! | buckets × 2 × hidden | weights of the output, a byte each: side to move, then the other |
//! | buckets × 4 | biases of the output |
//! | 4 | CRC-32 of all bytes before |

use super::inputs::in_order;
use super::shape::{BUCKETS, HIDDEN, MAGIC, MAX_BIAS, MAX_OUTPUT_BIAS, VERSION};
use super::weights::{Net, Row};
use super::{INPUTS, NetError};
use crate::Square;
use crate::checksum::crc32;

/// The offsets of the recipe and of the parts after it.
const RECIPE: usize = 16;
const FIRST: usize = RECIPE + 8;
const BIAS: usize = FIRST + INPUTS * HIDDEN;
const OUTPUT: usize = BIAS + 2 * HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + BUCKETS * 2 * HIDDEN;
const CHECKSUM: usize = OUTPUT_BIAS + 4 * BUCKETS;
const LENGTH: usize = CHECKSUM + 4;

/// The numbers of the shape, each with its offset.
const SHAPE: [(&str, usize, usize); 3] = [("inputs", INPUTS, 10), ("hidden", HIDDEN, 12), ("buckets", BUCKETS, 14)];

impl Net {
    /// The length of the file of a net, in bytes.
    pub const FILE_LENGTH: usize = LENGTH;

    /// Reads a net, and checks all of it.
    ///
    /// # Errors
    /// If the bytes are not a net of this shape.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        if !bytes.starts_with(MAGIC) {
            return Err(NetError::Foreign);
        }
        let too_short = NetError::Length { expected: LENGTH, found: bytes.len() };
        let word = |at: usize| Some(u16::from_le_bytes(*bytes.get(at..)?.first_chunk()?));
        let found = word(MAGIC.len()).ok_or(too_short)?;
        if found != VERSION {
            return Err(NetError::Version(found));
        }
        for (what, expected, at) in SHAPE {
            let (expected, found) = (expected as u16, word(at).ok_or(too_short)?);
            if found != expected {
                return Err(NetError::Shape { what, expected, found, at });
            }
        }
        let bytes: &[u8; LENGTH] = bytes.try_into().map_err(|_| too_short)?;
        let (expected, found) = (crc32(&bytes[..CHECKSUM]), double_word(bytes, CHECKSUM) as u32);
        if found != expected {
            return Err(NetError::Checksum { expected, found, at: CHECKSUM });
        }
        Ok(Self {
            checksum: expected,
            recipe: std::array::from_fn(|index| bytes[RECIPE + index]),
            first: first_layer(bytes),
            bias: bias(bytes)?,
            output: output(bytes),
            output_bias: output_bias(bytes)?,
        })
    }

    /// The same net with the checksum of its file.
    pub(super) fn with_checksum(mut self) -> Self {
        let file = self.write();
        self.checksum = double_word(&file, CHECKSUM) as u32;
        self
    }

    /// The net as the bytes of a file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(LENGTH);
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        for (_, number, _) in SHAPE {
            bytes.extend((number as u16).to_le_bytes());
        }
        bytes.extend(self.recipe);
        let as_byte = |&weight: &i16| weight as i8 as u8;
        for (piece, square) in in_order() {
            let row = &self.first[piece.index()][square.index()];
            bytes.extend(row.0.iter().map(as_byte));
        }
        bytes.extend(self.bias.0.iter().flat_map(|bias| bias.to_le_bytes()));
        let output = self.output.as_flattened().as_flattened();
        bytes.extend(output.iter().map(as_byte));
        bytes.extend(self.output_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(crc32(&bytes).to_le_bytes());
        bytes
    }
}

fn first_layer(bytes: &[u8; LENGTH]) -> Box<[[Row; Square::COUNT]; 14]> {
    let mut first = vec![[Row([0; HIDDEN]); Square::COUNT]; 14];
    for ((piece, square), row) in in_order().zip(bytes[FIRST..BIAS].chunks_exact(HIDDEN)) {
        first[piece.index()][square.index()] = Row(signed(row));
    }
    first.try_into().expect("fourteen pieces")
}

fn bias(bytes: &[u8; LENGTH]) -> Result<Row, NetError> {
    let mut biases = [0; HIDDEN];
    for (bias, at) in biases.iter_mut().zip((BIAS..).step_by(2)) {
        *bias = i16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let found = i32::from(*bias);
        if found.abs() > MAX_BIAS {
            return Err(NetError::Bias { found, at });
        }
    }
    Ok(Row(biases))
}

fn output(bytes: &[u8; LENGTH]) -> [[[i16; HIDDEN]; 2]; BUCKETS] {
    std::array::from_fn(|bucket| {
        std::array::from_fn(|view| {
            let at = OUTPUT + (2 * bucket + view) * HIDDEN;
            signed(&bytes[at..at + HIDDEN])
        })
    })
}

fn output_bias(bytes: &[u8; LENGTH]) -> Result<[i32; BUCKETS], NetError> {
    let mut biases = [0; BUCKETS];
    for (bias, at) in biases.iter_mut().zip((OUTPUT_BIAS..).step_by(4)) {
        *bias = double_word(bytes, at);
        if bias.unsigned_abs() > MAX_OUTPUT_BIAS as u32 {
            return Err(NetError::Bias { found: *bias, at });
        }
    }
    Ok(biases)
}

fn double_word(bytes: &[u8], at: usize) -> i32 {
    i32::from_le_bytes(std::array::from_fn(|index| bytes[at + index]))
}

fn signed(bytes: &[u8]) -> [i16; HIDDEN] {
    std::array::from_fn(|index| i16::from(bytes[index] as i8))
}

#[cfg(test)]
mod tests {
    use super::{BIAS, CHECKSUM, LENGTH, OUTPUT_BIAS};
    use crate::checksum::crc32;
    use crate::net::{Net, NetError};

    fn toy(seed: u64) -> Net {
        crate::net::FloatNet::random(seed).quantise(seed.to_le_bytes())
    }

    /// The file of a toy net with other bytes at an offset, and a correct checksum.
    fn changed(at: usize, bytes: &[u8]) -> Vec<u8> {
        let mut file = toy(1).write();
        file[at..at + bytes.len()].copy_from_slice(bytes);
        let sum = crc32(&file[..CHECKSUM]);
        file[CHECKSUM..].copy_from_slice(&sum.to_le_bytes());
        file
    }

    #[test]
    fn a_written_net_is_read_back() {
        for seed in 0..3 {
            let net = toy(seed);
            let file = net.write();
            assert_eq!(file.len(), Net::FILE_LENGTH);
            assert_eq!(Net::read(&file), Ok(net));
        }
    }

    #[test]
    fn every_error_is_reported_with_its_offset() {
        assert_eq!(Net::read(b""), Err(NetError::Foreign));
        assert_eq!(Net::read(&changed(7, b"s")), Err(NetError::Foreign));
        assert_eq!(Net::read(&changed(8, &[2, 1])), Err(NetError::Version(0x102)));
        let shape = NetError::Shape { what: "buckets", expected: 8, found: 9, at: 14 };
        assert_eq!(Net::read(&changed(14, &[9])), Err(shape));
        let bias = NetError::Bias { found: 0x7fff, at: BIAS + 2 };
        assert_eq!(Net::read(&changed(BIAS + 2, &[0xff, 0x7f])), Err(bias));
        let bias = NetError::Bias { found: i32::MIN, at: OUTPUT_BIAS };
        assert_eq!(Net::read(&changed(OUTPUT_BIAS, &[0, 0, 0, 0x80])), Err(bias));
    }

    #[test]
    fn a_file_of_another_length_is_refused() {
        let file = toy(1).write();
        for length in [8, 9, 15, 100, LENGTH - 1] {
            let error = NetError::Length { expected: LENGTH, found: length };
            assert_eq!(Net::read(&file[..length]), Err(error));
        }
        let longer = [file, vec![0]].concat();
        assert!(matches!(Net::read(&longer), Err(NetError::Length { .. })));
    }

    #[test]
    fn any_changed_bit_is_noticed() {
        let file = toy(1).write();
        for at in (0..LENGTH).step_by(97) {
            let mut file = file.clone();
            file[at] ^= 1 << (at % 8);
            assert!(Net::read(&file).is_err(), "byte {at}");
        }
    }
}
