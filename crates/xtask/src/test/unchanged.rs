//! Skips parts that passed with the same inputs: `target` keeps the hash of the inputs and the number of passed tests.

use super::parts::Part;
use crate::project::Project;
use anyhow::Result;
use std::fs;
use std::path::PathBuf;

/// The inputs of a part.
pub(super) struct Inputs {
    hash: u64,
    record: PathBuf,
}

impl Inputs {
    /// The hash of the inputs. `None` for a part that always runs: it is sampled at random, or fast.
    pub(super) fn of(project: &Project, part: &Part) -> Result<Option<Self>> {
        if part.inputs.is_empty() {
            return Ok(None);
        }
        Ok(Some(Inputs {
            hash: project.hash_of(part.inputs)?,
            record: project.target().join("xtask-passed").join(part.name),
        }))
    }

    /// The number of passed tests of the last run with these inputs, if all passed.
    pub(super) fn passed_before(&self) -> Option<usize> {
        let text = fs::read_to_string(&self.record).ok()?;
        let (hash, passed) = text.trim().split_once(' ')?;
        (hash == format!("{:016x}", self.hash)).then_some(passed.parse().ok()?)
    }

    /// Records that all tests passed.
    pub(super) fn write_passed(&self, passed: usize) -> Result<()> {
        if let Some(folder) = self.record.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&self.record, format!("{:016x} {passed}\n", self.hash))?;
        Ok(())
    }

    /// Removes the record, so that the part runs.
    pub(super) fn forget(&self) {
        let _ = fs::remove_file(&self.record);
    }
}

#[cfg(test)]
mod tests {
    use super::Inputs;

    #[test]
    fn a_result_counts_for_the_same_inputs_only() {
        let record = std::env::temp_dir().join(format!("xtask-passed-{}", std::process::id()));
        let inputs = |hash| Inputs { hash, record: record.clone() };
        assert_eq!(inputs(1).passed_before(), None);
        inputs(1).write_passed(12).unwrap();
        assert_eq!(inputs(1).passed_before(), Some(12));
        assert_eq!(inputs(2).passed_before(), None);
        inputs(1).forget();
        assert_eq!(inputs(1).passed_before(), None);
    }
}
