//! The file of a net: the shipped one, partly overwritten by the input, with a valid checksum.

use xiangqi::net::{Net, NetError};

static SHIPPED: &[u8] = include_bytes!("../../../xiangqi/nets/chuhe.net");

/// The first two bytes of the input are the offset, the third is the number of bytes cut off, the rest is the content.
pub(super) fn check(input: &[u8]) -> String {
    let Some((&[low, high, short], rest)) = input.split_first_chunk() else {
        return "nothing".to_owned();
    };
    let at = usize::from(u16::from_le_bytes([low, high])) % SHIPPED.len();
    let mut file = SHIPPED.to_vec();
    for (byte, new) in file[at..].iter_mut().zip(rest) {
        *byte = *new;
    }
    file.truncate(SHIPPED.len() - usize::from(short));
    let read = match Net::read(&file) {
        Err(NetError::Checksum { expected, at, .. }) => {
            file[at..at + 4].copy_from_slice(&expected.to_le_bytes());
            Net::read(&file)
        }
        read => read,
    };
    match read {
        Ok(net) => {
            assert_eq!(net.write(), file, "a read net is written unchanged");
            "accepted".to_owned()
        }
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty());
            // The words before the first number.
            message.split(|letter: char| letter.is_ascii_digit()).next().unwrap_or_default().to_owned()
        }
    }
}
