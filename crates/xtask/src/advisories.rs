//! `cargo xtask advisories`: security advisories against the packages, by `cargo audit` and `npm audit`. It is not part of the tests.
//!
//! The answers come from servers and change without a change here. Without an answer the output says "not checked", not "nothing found".

use crate::project::Project;
use crate::tools;
use anyhow::{Result, bail};
use serde_json::Value;
use std::process::Command;

/// The answer of one tool.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    /// The advisories, a line each.
    Checked(Vec<String>),
    /// The reason why there is no answer.
    NotChecked(String),
}

pub(crate) fn run(project: &Project) -> Result<()> {
    let mut crates = tools::cargo(project);
    crates.args(["audit", "--json"]);
    let mut packages = Command::new("npm");
    packages.current_dir(project.tests()).args(["audit", "--json"]);
    let mut found = 0;
    for (what, command, read) in [
        ("crates, by cargo audit", crates, of_cargo as fn(&Value) -> Option<Vec<String>>),
        ("packages of the tests, by npm audit", packages, of_npm),
    ] {
        match ask(command, read) {
            Answer::Checked(lines) => {
                println!("{what}: checked, {} found", lines.len());
                lines.iter().for_each(|line| println!("  {line}"));
                found += lines.len();
            }
            Answer::NotChecked(why) => println!("{what}: not checked: {why}"),
        }
    }
    if found > 0 {
        bail!("{found} advisories");
    }
    Ok(())
}

/// Runs a tool. Both tools fail when they find something, so the output decides whether there is an answer.
fn ask(mut command: Command, read: fn(&Value) -> Option<Vec<String>>) -> Answer {
    match command.output() {
        Err(error) => Answer::NotChecked(error.to_string()),
        Ok(output) => answer(&output.stdout, &output.stderr, read),
    }
}

fn answer(output: &[u8], complaint: &[u8], read: fn(&Value) -> Option<Vec<String>>) -> Answer {
    let found = serde_json::from_slice(output).ok().and_then(|output| read(&output));
    let complaint = String::from_utf8_lossy(complaint);
    let reason = complaint.lines().map(str::trim).find(|line| !line.is_empty());
    found.map_or_else(
        || Answer::NotChecked(reason.unwrap_or("no answer").to_owned()),
        Answer::Checked,
    )
}

fn of_cargo(output: &Value) -> Option<Vec<String>> {
    let found = output["vulnerabilities"]["list"].as_array()?;
    let line = |entry: &Value| {
        let (advisory, package) = (&entry["advisory"], &entry["package"]);
        let text = |value: &Value| value.as_str().unwrap_or("?").to_owned();
        let (name, version) = (text(&package["name"]), text(&package["version"]));
        format!("{name} {version}: {} {}", text(&advisory["id"]), text(&advisory["title"]))
    };
    Some(found.iter().map(line).collect())
}

fn of_npm(output: &Value) -> Option<Vec<String>> {
    let found = output["vulnerabilities"].as_object()?;
    let line = |(name, entry): (&String, &Value)| {
        let severity = entry["severity"].as_str().unwrap_or("?");
        format!("{name} {}: {severity}", entry["range"].as_str().unwrap_or("?"))
    };
    Some(found.iter().map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advisories_are_listed_by_name() {
        let output = br#"{"vulnerabilities": {"found": true, "list": [{
            "advisory": {"id": "RUSTSEC-2020-0001", "title": "it leaks"}, "package": {"name": "thing", "version": "1.2.3"}}]}}"#;
        let line = "thing 1.2.3: RUSTSEC-2020-0001 it leaks".to_owned();
        assert_eq!(answer(output, b"", of_cargo), Answer::Checked(vec![line]));
        let output = br#"{"vulnerabilities": {"thing": {"severity": "high", "range": "<2"}}, "metadata": {}}"#;
        let line = "thing <2: high".to_owned();
        assert_eq!(answer(output, b"", of_npm), Answer::Checked(vec![line]));
    }

    #[test]
    fn an_empty_list_differs_from_no_answer() {
        let output = br#"{"vulnerabilities": {"found": false, "list": []}}"#;
        assert_eq!(answer(output, b"", of_cargo), Answer::Checked(Vec::new()));
        assert_eq!(answer(br#"{"vulnerabilities": {}}"#, b"", of_npm), Answer::Checked(Vec::new()));
        let refused = br#"{"message": "no such host", "error": {}}"#;
        for (output, complaint) in
            [(&b""[..], &b"\nerror: no such command: `audit`\n"[..]), (refused, b"npm error 404")]
        {
            for read in [of_cargo, of_npm] {
                let Answer::NotChecked(why) = answer(output, complaint, read) else {
                    panic!("there is no answer");
                };
                assert!(why.contains("no such command") || why.contains("404"), "{why}");
            }
        }
    }
}
