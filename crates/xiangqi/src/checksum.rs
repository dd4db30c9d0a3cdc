//! CRC-32, the checksum of zip and PNG.

/// The checksum of `bytes`.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    let step = |sum: u32| sum >> 4 ^ OF_NIBBLE[(sum & 15) as usize];
    !bytes.iter().fold(u32::MAX, |sum, &byte| step(step(sum ^ u32::from(byte))))
}

/// The table of four-bit steps.
const OF_NIBBLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut sum = bits as u32;
        let mut shift = 0;
        while shift < 4 {
            sum = sum >> 1 ^ if sum & 1 == 1 { POLYNOMIAL } else { 0 };
            shift += 1;
        }
        table[bits] = sum;
        bits += 1;
    }
    table
};

const POLYNOMIAL: u32 = 0xedb8_8320;

#[cfg(test)]
mod tests {
    use super::crc32;

    #[test]
    fn the_checksum_has_the_published_check_values() {
        // Check values of CRC-32/ISO-HDLC.
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
        assert_eq!(crc32(b"a"), 0xe8b7_be43);
    }
}
