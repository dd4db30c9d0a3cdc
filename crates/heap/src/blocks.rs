//! The blocks of a module's memory, behind the trait that Rust allocates by.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size};
use core::cell::Cell;
use core::ptr;

use super::{LARGE, LINE, SIZES, bytes_of, size_of_wish};

/// How many bytes memory grows by at a time, at least.
const PAGE: usize = 1 << 16;

/// The memory of a module without threads.
#[derive(Debug)]
pub struct Heap {
    /// The block of each size that was given back last; each holds the address of the one before.
    free: [Cell<*mut u8>; SIZES],
    /// What has never been handed out: from here
    next: Cell<usize>,
    /// to here.
    end: Cell<usize>,
}

// SAFETY: the target has no threads, so nobody shares it.
unsafe impl Sync for Heap {}

impl Heap {
    /// All of it is free.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "it is for statics")]
    pub const fn new() -> Self {
        Self {
            free: [const { Cell::new(ptr::null_mut()) }; SIZES],
            next: Cell::new(0),
            end: Cell::new(0),
        }
    }

    /// Takes so many bytes that nobody has had. Null: there are no more.
    fn take(&self, bytes: usize) -> *mut u8 {
        if bytes >= LARGE {
            self.next.set(self.next.get().next_multiple_of(LINE));
        }
        // Memory ends at a page's end, which is also a line's: the place is not beyond it.
        if bytes > self.end.get() - self.next.get() {
            let pages = bytes.div_ceil(PAGE);
            let before = memory_grow::<0>(pages);
            if before == usize::MAX {
                return ptr::null_mut();
            }
            let begin = before * PAGE;
            if begin != self.end.get() {
                self.next.set(begin);
            }
            self.end.set(memory_size::<0>() * PAGE);
        }
        let place = self.next.get();
        self.next.set(place + bytes);
        place as *mut u8
    }
}

// SAFETY: a block is handed out only when nobody has it: it was never handed out, or given back and taken off its list.
// It is as large as its size says, which is at least what was asked for, and the same layout finds the same size again.
// Blocks begin at multiples of 16, as all their sizes are, large ones at lines, and whoever asks for a line gets such.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.size() > isize::MAX as usize / 2 || layout.align() > LINE {
            return ptr::null_mut();
        }
        let size = size_of_wish(layout.size(), layout.align());
        let block = self.free[size].get();
        if block.is_null() {
            return self.take(bytes_of(size));
        }
        // SAFETY: `dealloc` wrote the address of the block before into it.
        self.free[size].set(unsafe { block.cast::<*mut u8>().read() });
        block
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let list = &self.free[size_of_wish(layout.size(), layout.align())];
        // SAFETY: the block is 16 bytes or more, at a multiple of 16, and nobody else's any longer.
        unsafe { block.cast::<*mut u8>().write(list.get()) };
        list.set(block);
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, bytes: usize) -> *mut u8 {
        let align = layout.align();
        if size_of_wish(layout.size(), align) == size_of_wish(bytes, align) {
            return block;
        }
        // SAFETY: the caller promises that `bytes`, rounded up to the alignment, is a size there can be.
        let wanted = unsafe { Layout::from_size_align_unchecked(bytes, align) };
        // SAFETY: the layout is not empty, as the caller promises; and both blocks hold what is copied.
        unsafe {
            let moved = self.alloc(wanted);
            if !moved.is_null() {
                ptr::copy_nonoverlapping(block, moved, layout.size().min(bytes));
                self.dealloc(block, layout);
            }
            moved
        }
    }
}
