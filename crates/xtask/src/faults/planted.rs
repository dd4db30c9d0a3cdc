//! Plants a fault and removes it again, also after a panic or a killed run.

use super::fault::Fault;
use crate::project::Project;
use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};

/// A fault in the sources, which is removed on drop.
pub(super) struct Planted {
    record: PathBuf,
    root: PathBuf,
}

/// A file before and after planting.
#[derive(Serialize, Deserialize)]
struct File {
    path: String,
    original: String,
    faulty: String,
}

/// The record of the changed files, which a killed run leaves behind.
fn record_of(project: &Project) -> PathBuf {
    project.target().join("xtask-planted.json")
}

impl Planted {
    pub(super) fn plant(project: &Project, fault: &Fault) -> Result<Self> {
        let mut files: Vec<File> = Vec::new();
        for edit in &fault.edits {
            let path = &edit.path;
            match files.iter_mut().find(|file| file.path == *path) {
                Some(file) => file.faulty = edit.apply(&file.faulty)?,
                None => {
                    let original =
                        fs::read_to_string(project.root().join(path)).with_context(|| format!("reading {path}"))?;
                    let faulty = edit.apply(&original)?;
                    files.push(File { path: path.clone(), original, faulty });
                }
            }
        }
        let planted = Planted { record: record_of(project), root: project.root().to_owned() };
        fs::create_dir_all(project.target())?;
        let unfinished = planted.record.with_extension("new");
        fs::write(&unfinished, serde_json::to_string(&files)?)?;
        fs::rename(unfinished, &planted.record)?;
        for file in files {
            fs::write(project.root().join(file.path), file.faulty)?;
        }
        Ok(planted)
    }
}

impl Drop for Planted {
    fn drop(&mut self) {
        if let Err(problem) = restore(&self.record, &self.root) {
            eprintln!("  the fault is still planted: {problem:#}");
        }
    }
}

/// Removes the fault of a killed run from the sources.
pub(super) fn restore_left_over(project: &Project) -> Result<()> {
    let record = record_of(project);
    if record.is_file() {
        println!("  an earlier run was ended: its fault is taken out");
        restore(&record, project.root())?;
    }
    Ok(())
}

/// Restores the files. A file that was changed after planting is left unchanged, to keep that change.
fn restore(record: &Path, root: &Path) -> Result<()> {
    let files: Vec<File> = serde_json::from_str(&fs::read_to_string(record)?)?;
    for file in &files {
        let path = root.join(&file.path);
        let now = fs::read_to_string(&path)?;
        if now == file.faulty {
            fs::write(&path, &file.original).with_context(|| format!("restoring {}", file.path))?;
        } else if now != file.original {
            bail!(
                "{} has a fault planted by an earlier run and was changed since: take the fault out and delete {}",
                file.path,
                record.display()
            );
        }
    }
    fs::remove_file(record)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::restore;
    use std::fs;

    #[test]
    fn files_are_restored_unless_they_were_changed() {
        let root = std::env::temp_dir().join(format!("xtask-planted-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        let record = root.join("record.json");
        for (now, is_restored) in [("wrong", true), ("right", true), ("mine", false)] {
            fs::write(root.join("a.js"), now).unwrap();
            let text = r#"[{ "path": "a.js", "original": "right", "faulty": "wrong" }]"#;
            fs::write(&record, text).unwrap();
            assert_eq!(restore(&record, &root).is_ok(), is_restored, "{now}");
            assert_eq!(record.exists(), !is_restored);
        }
        assert_eq!(fs::read_to_string(root.join("a.js")).unwrap(), "mine");
        fs::remove_dir_all(root).unwrap();
    }
}
