//! Memory for a WebAssembly module: blocks of a few sizes, each size with a list of those given back.
//!
//! The standard library's allocator is 8 kB of code (of the 250 of the module that draws), this is less than one. It
//! never joins blocks: what is given back serves the next that wants as much. Beyond the smallest, a block is less than
//! half as large again as what was asked for. A search like the one before needs no memory beyond that one's, whatever
//! came between: no small thing can come to lie where a large table was and will be again.

#![cfg_attr(not(test), no_std)]

#[cfg(target_arch = "wasm32")]
mod blocks;

#[cfg(target_arch = "wasm32")]
pub use blocks::Heap;

/// The smallest block, and what all sizes and places are multiples of.
#[cfg(any(target_arch = "wasm32", test))]
const LEAST: usize = 16;

/// From this size on blocks begin at multiples of [`LINE`].
#[cfg(any(target_arch = "wasm32", test))]
const LARGE: usize = 1024;

/// A line of a processor's cache: the strictest alignment that is asked for.
#[cfg(any(target_arch = "wasm32", test))]
const LINE: usize = 64;

/// How many sizes there are: two for each power of two, 16 32 48 64 96 128 192 and so on.
#[cfg(any(target_arch = "wasm32", test))]
const SIZES: usize = 2 * usize::BITS as usize;

/// Which size of block serves a wish.
#[cfg(any(target_arch = "wasm32", test))]
const fn size_of_wish(bytes: usize, align: usize) -> usize {
    if align > LEAST && bytes < LARGE {
        size_for(LARGE)
    } else {
        size_for(bytes)
    }
}

/// Which size of block holds so many bytes.
#[cfg(any(target_arch = "wasm32", test))]
const fn size_for(bytes: usize) -> usize {
    if bytes <= LEAST {
        return 0;
    }
    let last = (bytes - 1) / LEAST;
    // The power of two that the number of the last sixteen bytes begins with, and the bit below it.
    let power = last.ilog2() as usize;
    let half = if power == 0 {
        1
    } else {
        (last >> (power - 1)) & 1
    };
    2 * power + half
}

/// How many bytes a block of this size has.
#[cfg(any(target_arch = "wasm32", test))]
const fn bytes_of(size: usize) -> usize {
    match size {
        0 => LEAST,
        size if size % 2 == 1 => LEAST << (size / 2 + 1),
        size => (3 * LEAST) << (size / 2 - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_the_smallest_that_is_large_enough() {
        for bytes in 1..100_000 {
            let size = size_for(bytes);
            assert!(size < SIZES && bytes_of(size) >= bytes, "{bytes}");
            assert!(size == 0 || bytes_of(size - 1) < bytes, "{bytes}");
        }
    }

    #[test]
    fn a_block_is_less_than_half_as_large_again_as_was_asked_for() {
        for bytes in LEAST..100_000 {
            let block = bytes_of(size_for(bytes));
            assert!(bytes <= 2 * LEAST || 2 * block < 3 * bytes, "{bytes}");
        }
    }

    #[test]
    fn what_is_to_lie_on_a_line_gets_a_block_that_does() {
        for bytes in 1..100_000 {
            let block = bytes_of(size_of_wish(bytes, LINE));
            assert!(
                block >= bytes.max(LARGE) && block.is_multiple_of(LINE),
                "{bytes}"
            );
        }
        assert_eq!(size_of_wish(100, LEAST), size_for(100));
    }

    #[test]
    fn a_table_of_a_power_of_two_wastes_nothing() {
        for power in 4..30 {
            assert_eq!(bytes_of(size_for(1 << power)), 1 << power);
        }
    }
}
