//! Runs the program, and makes the folders of its files.

use std::path::PathBuf;

use cli::Failure;

/// The output of the program `workshop`.
pub(crate) fn workshop(words: &[&str]) -> Result<String, Failure> {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    let mut out = Vec::new();
    workshop::run(&words, &mut out)?;
    Ok(String::from_utf8(out).expect("the output is text"))
}

/// An empty folder that is removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let name = format!("chuhe-workshop-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    /// The path of a file in it.
    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a name").to_owned()
    }

    /// The bytes of a file in it. `None`: there is none.
    pub(crate) fn read(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.0.join(name)).ok()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A leftover temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
