//! For tests of files: an empty folder, and calls that fail.
//!
//! The `n`th call of a thread that changes a file fails, as on a full disk, or all calls from the `n`th on, as at the end of the process.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

/// An empty folder that is removed at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    /// A folder for a test of this name, which no other test has.
    pub fn new(name: &str) -> Self {
        let name = format!("chuhe-test-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    /// The path of a file in it.
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a name").to_owned()
    }

    /// The bytes of a file in it. `None`: there is none.
    pub fn read(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.0.join(name)).ok()
    }

    /// The names of its files, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("a folder");
        let name = |entry: io::Result<std::fs::DirEntry>| entry.expect("a file").file_name();
        let mut names: Vec<_> = entries.map(|entry| name(entry).into_string().expect("a name")).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A leftover temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// One call fails; the process continues and cleans up.
    Once,
    /// Every call from there on fails, as if the process had ended.
    Killed,
}

/// How many calls succeed before the fault.
#[derive(Clone, Copy)]
struct Plan {
    fault: Fault,
    left: u32,
    has_failed: bool,
}

thread_local! {
    static PLAN: Cell<Option<Plan>> = const { Cell::new(None) };
}

/// Runs `body` with a fault at the `nth` call, counted from 0; also returns whether there was such a call.
pub fn with_fault<T>(fault: Fault, nth: u32, body: impl FnOnce() -> T) -> (T, bool) {
    PLAN.set(Some(Plan { fault, left: nth, has_failed: false }));
    let result = body();
    let plan = PLAN.take();
    (result, plan.is_some_and(|plan| plan.has_failed))
}

pub(super) fn before() -> io::Result<()> {
    let Some(mut plan) = PLAN.get() else { return Ok(()) };
    let fails = match plan.fault {
        Fault::Once => !plan.has_failed && plan.left == 0,
        Fault::Killed => plan.left == 0,
    };
    plan.has_failed |= fails;
    plan.left = plan.left.saturating_sub(1);
    PLAN.set(Some(plan));
    if fails {
        return Err(io::Error::from(ErrorKind::StorageFull));
    }
    Ok(())
}

/// If this write is to fail, writes the half that a full disk has room for. Returns `bytes`.
pub(super) fn shorten<'b>(bytes: &'b [u8], file: &mut File) -> &'b [u8] {
    let is_next = PLAN.get().is_some_and(|plan| plan.left == 0 && !plan.has_failed);
    if is_next {
        file.write_all(&bytes[..bytes.len() / 2]).expect("a test has room");
    }
    bytes
}
