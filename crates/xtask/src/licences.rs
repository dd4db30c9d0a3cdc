//! The licences that packages of the product and its tests may have.
//!
//! They are read from Cargo's metadata, from the lock file of npm, and from the scripts of `www/vendor`. `cargo deny` would have to be
//! compiled on every new machine.

use crate::count::Count;
use crate::dist::sbom;
use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result};
use serde_json::Value;
use spdx::{Expression, LicenseReq, ParseMode};
use std::fs;

/// Permissive licences: everything compiled into the product has one of these.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Licences also allowed for tools that test and build, whose code is not in the product.
const ALLOWED_TO_TOOLS: &[&str] = &["BlueOak-1.0.0", "CC-BY-4.0", "CC0-1.0", "MPL-2.0"];

/// Checks every package, and prints those whose licence is not allowed.
pub(crate) fn check(project: &Project) -> Result<Count> {
    let mut count = Count::default();
    let vendored = sbom::vendored(project)?.into_iter();
    let vendored = vendored.map(|package| (package.name, package.licence, false));
    for (name, licence, is_tool) in crates(project)?.into_iter().chain(packages(project)?).chain(vendored) {
        let allowed = allows(&licence, is_tool);
        if !allowed {
            println!("  {name}: the licence `{licence}` is not on the list in crates/xtask/src/licences.rs");
        }
        count += Count::one(allowed);
    }
    Ok(count)
}

type Package = (String, String, bool);

fn crates(project: &Project) -> Result<Vec<Package>> {
    let mut command = tools::cargo(project);
    command.args(["metadata", "--format-version", "1", "--locked"]);
    let metadata: Value = serde_json::from_str(&process::capture(&mut command)?)?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    Ok(packages.iter().map(|package| described(&package["name"], package, false)).collect())
}

fn packages(project: &Project) -> Result<Vec<Package>> {
    let lock = fs::read_to_string(project.root().join("tests/package-lock.json"))?;
    let lock: Value = serde_json::from_str(&lock)?;
    let packages = lock["packages"].as_object().context("the lock file names no packages")?;
    let others = packages.iter().filter(|(path, _)| !path.is_empty());
    Ok(others.map(|(path, package)| described(&Value::from(path.as_str()), package, true)).collect())
}

fn described(name: &Value, package: &Value, is_tool: bool) -> Package {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    (text(name), text(&package["license"]), is_tool)
}

/// Whether the listed licences satisfy an SPDX expression. `/` is an old form of `OR`.
fn allows(expression: &str, is_tool: bool) -> bool {
    let is_listed = |licence: &LicenseReq| {
        let name = licence.to_string();
        ALLOWED.contains(&&*name) || is_tool && ALLOWED_TO_TOOLS.contains(&&*name)
    };
    let parsed = Expression::parse_mode(expression, ParseMode::LAX);
    parsed.is_ok_and(|expression| expression.evaluate(is_listed))
}

#[cfg(test)]
mod tests {
    use super::allows;

    #[test]
    fn expressions_must_be_met_by_allowed_licences() {
        let met = "MIT; MIT/Apache-2.0; GPL-3.0 OR MIT; (Apache-2.0 OR MIT) AND BSD-3-Clause; \
                   Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT";
        let refused = "; GPL-3.0-or-later; MIT AND GPL-3.0-only; (MIT OR Apache-2.0) AND LGPL-2.1-only; MPL-2.0; \
                       Apache-2.0 WITH Commons-Clause; MIT Apache-2.0; (MIT; SEE LICENSE IN file";
        for (expressions, is_allowed) in [(met, true), (refused, false)] {
            for expression in expressions.split("; ") {
                assert_eq!(allows(expression, false), is_allowed, "{expression}");
            }
        }
        assert!(allows("MPL-2.0", true));
        assert!(!allows("AGPL-3.0-only", true));
    }
}
