//! Paths in the repository.

use anyhow::{Context, Result};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The checkout that a command works on.
pub(crate) struct Project {
    root: PathBuf,
}

impl Project {
    /// The checkout from which `cargo` runs, even if it was moved since the compilation.
    pub(crate) fn find() -> Result<Self> {
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root =
            manifest.ancestors().nth(2).with_context(|| format!("{} is not inside a checkout", manifest.display()))?;
        Ok(Project { root: root.to_owned() })
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    pub(crate) fn www(&self) -> PathBuf {
        self.root.join("www")
    }

    pub(crate) fn tests(&self) -> PathBuf {
        self.root.join("tests")
    }

    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Hash of the names and contents of files, and of all files in folders, given from the root of the checkout.
    pub(crate) fn hash_of(&self, paths: &[&str]) -> Result<u64> {
        let mut hasher = DefaultHasher::new();
        for path in paths {
            let path = self.root.join(path);
            let files = if path.is_dir() { files_below(&path)? } else { vec![path] };
            for file in files {
                self.relative(&file).hash(&mut hasher);
                fs::read(&file).with_context(|| format!("reading {}", file.display()))?.hash(&mut hasher);
            }
        }
        Ok(hasher.finish())
    }

    /// The folder of the WebAssembly modules with their scripts and types. Git ignores it.
    pub(crate) fn engine(&self) -> PathBuf {
        self.www().join("engine").join("wasm")
    }

    /// The public address of the sources, for the metadata of packages: the variable `CHUHE_REPOSITORY`.
    pub(crate) fn repository() -> Option<String> {
        let address = std::env::var("CHUHE_REPOSITORY").ok()?;
        let address = address.trim_end_matches('/').trim_end_matches(".git");
        (!address.is_empty()).then(|| address.to_owned())
    }

    /// The build folder of cargo.
    pub(crate) fn target(&self) -> PathBuf {
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), |folder| self.root.join(folder))
    }

    /// Waits for the lock of this name. The lock is released when the file is dropped.
    pub(crate) fn lock(&self, name: &str) -> Result<File> {
        fs::create_dir_all(self.target())?;
        let path = self.target().join(format!("xtask-{name}.lock"));
        let file = File::create(&path).with_context(|| format!("creating {}", path.display()))?;
        file.lock()?;
        Ok(file)
    }

    /// The path relative to the root of the checkout, with forward slashes.
    pub(crate) fn relative(&self, path: &Path) -> String {
        let inside = path.strip_prefix(&self.root).unwrap_or(path);
        inside.to_string_lossy().replace('\\', "/")
    }
}

/// The value of a cell, which is made on first use.
pub(crate) fn once<T>(cell: &OnceLock<T>, make: impl FnOnce() -> Result<T>) -> Result<&T> {
    if let Some(made) = cell.get() {
        return Ok(made);
    }
    let made = make()?;
    Ok(cell.get_or_init(|| made))
}

/// Deletes a folder, if it is there.
pub(crate) fn clear(folder: &Path) -> Result<()> {
    if folder.is_dir() {
        fs::remove_dir_all(folder).with_context(|| format!("clearing {}", folder.display()))?;
    }
    Ok(())
}

/// Copies a file, and creates missing folders.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to).with_context(|| format!("copying {}", from.display()))?;
    Ok(())
}

/// All files below a folder in alphabetical order, without hidden ones, build output and packages.
pub(crate) fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    collect(folder, &mut found)?;
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') || matches!(&*name, "node_modules" | "target" | "__pycache__") {
            continue;
        }
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), found)?;
        } else {
            found.push(entry.path());
        }
    }
    Ok(())
}
