//! Planting a fault, and taking it out again whatever happens.

use super::fault::Fault;
use crate::project::Project;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// A fault that is in the sources until this is dropped.
pub(super) struct Planted {
    record: PathBuf,
    root: PathBuf,
}

/// The original texts of the files that have a fault: a run that was killed leaves it behind.
fn record_of(project: &Project) -> PathBuf {
    project.target().join("xtask-planted.json")
}

impl Planted {
    pub(super) fn plant(project: &Project, fault: &Fault) -> Result<Self> {
        let mut originals: Vec<(String, String)> = Vec::new();
        let mut changed: Vec<(String, String)> = Vec::new();
        for edit in &fault.edits {
            let at = match changed.iter().position(|(path, _)| *path == edit.path) {
                Some(at) => at,
                None => {
                    let text = fs::read_to_string(project.root().join(&edit.path))
                        .with_context(|| format!("reading {}", edit.path))?;
                    originals.push((edit.path.clone(), text.clone()));
                    changed.push((edit.path.clone(), text));
                    changed.len() - 1
                }
            };
            changed[at].1 = edit.apply(&changed[at].1)?;
        }
        let planted = Planted {
            record: record_of(project),
            root: project.root().to_owned(),
        };
        fs::create_dir_all(project.target())?;
        fs::write(&planted.record, serde_json::to_string(&originals)?)?;
        for (path, text) in changed {
            fs::write(project.root().join(path), text)?;
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

/// Takes out the fault that a killed run left in the sources.
pub(super) fn restore_left_over(project: &Project) -> Result<()> {
    let record = record_of(project);
    if record.is_file() {
        println!("  an earlier run was ended: its fault is taken out");
        restore(&record, project.root())?;
    }
    Ok(())
}

fn restore(record: &Path, root: &Path) -> Result<()> {
    let originals: Vec<(String, String)> = serde_json::from_str(&fs::read_to_string(record)?)?;
    for (path, text) in originals {
        fs::write(root.join(&path), text).with_context(|| format!("restoring {path}"))?;
    }
    fs::remove_file(record)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::restore;
    use std::fs;

    #[test]
    fn files_get_their_original_texts_back() {
        let root = std::env::temp_dir().join(format!("xtask-planted-{}", std::process::id()));
        fs::create_dir_all(&root).unwrap();
        let record = root.join("record.json");
        fs::write(root.join("a.js"), "wrong").unwrap();
        fs::write(&record, r#"[["a.js", "right\n"]]"#).unwrap();
        restore(&record, &root).unwrap();
        assert_eq!(fs::read_to_string(root.join("a.js")).unwrap(), "right\n");
        assert!(!record.exists());
        fs::remove_dir_all(root).unwrap();
    }
}
