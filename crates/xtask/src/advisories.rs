//! `cargo xtask advisories`: security advisories against the packages, by `cargo audit` and `npm audit`. It is not part of the tests.
//!
//! The answers come from servers and change without a change here. Without an answer the output says "not checked", not "nothing found".

use crate::project::Project;
use anyhow::bail;
use serde_json::Value;
use std::process::Command;

/// The number of advisories, or the reason why there is no answer.
type Answer = Result<u64, String>;

pub(crate) fn run(project: &Project) -> anyhow::Result<()> {
    let mut found = 0;
    for (what, program, folder, number) in [
        ("crates", "cargo", project.root().to_owned(), "/vulnerabilities/count"),
        ("packages of the tests", "npm", project.tests(), "/metadata/vulnerabilities/total"),
    ] {
        let audit = |options: &[&str]| {
            let mut command = Command::new(program);
            command.current_dir(&folder).arg("audit").args(options);
            command
        };
        // Both tools fail when they find something, so the output decides whether there is an answer.
        let output = audit(&["--json"]).output();
        let answer =
            output.map_err(|error| error.to_string()).and_then(|output| answer(&output.stdout, &output.stderr, number));
        match answer {
            Ok(count) => {
                println!("{what}, by {program} audit: checked, {count} found");
                if count > 0 {
                    audit(&[]).status()?;
                }
                found += count;
            }
            Err(why) => println!("{what}, by {program} audit: not checked: {why}"),
        }
    }
    if found > 0 {
        bail!("{found} advisories");
    }
    Ok(())
}

/// Reads the number at a place of the output.
fn answer(output: &[u8], error_output: &[u8], number: &str) -> Answer {
    let output: Option<Value> = serde_json::from_slice(output).ok();
    let error_output = String::from_utf8_lossy(error_output);
    let reason = error_output.lines().map(str::trim).find(|line| !line.is_empty());
    output.and_then(|output| output.pointer(number)?.as_u64()).ok_or_else(|| reason.unwrap_or("no answer").to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advisories_are_counted() {
        let output = br#"{"vulnerabilities": {"found": true, "count": 2, "list": []}}"#;
        assert_eq!(answer(output, b"", "/vulnerabilities/count"), Ok(2));
    }

    #[test]
    fn an_empty_list_differs_from_no_answer() {
        let number = "/metadata/vulnerabilities/total";
        let output = br#"{"vulnerabilities": {}, "metadata": {"vulnerabilities": {"low": 0, "total": 0}}}"#;
        assert_eq!(answer(output, b"", number), Ok(0));
        let refused = br#"{"message": "no such host", "error": {}}"#;
        for (output, error_output, reason) in [
            (&b""[..], "\nerror: no such command: `audit`\n", "error: no such command: `audit`"),
            (refused, "npm error 404", "npm error 404"),
        ] {
            assert_eq!(answer(output, error_output.as_bytes(), number), Err(reason.to_owned()));
        }
    }
}
