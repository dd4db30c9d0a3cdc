//! What the standard library does elsewhere: memory, and, for a module without it, what becomes of a panic.
//!
//! The library would write a message that nobody reads, and all code and text that it is made of would be downloaded.

use heap::Heap;

#[global_allocator]
static HEAP: Heap = Heap::new();

#[cfg(not(feature = "play"))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
