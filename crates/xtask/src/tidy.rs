//! The house rules that no compiler knows, checked on every file of the checkout.

mod headers;
mod layers;
mod markup;
mod texts;
mod tokens;

use crate::process;
use crate::project::{Project, files_below};
use crate::test::Count;
use crate::tools;
use anyhow::{Context, Result};
use std::path::Path;

/// One rule, and what breaks it.
struct Rule {
    says: &'static str,
    check: fn(&Checkout) -> Vec<Complaint>,
}

const RULES: &[Rule] = &[
    Rule {
        says: "every file begins by saying what it is",
        check: headers::first_lines,
    },
    Rule {
        says: "no scripts import each other in a circle",
        check: layers::circles,
    },
    Rule {
        says: "the top level holds only what it must",
        check: headers::top_level,
    },
    Rule {
        says: "no machine's paths and no registry's hosts",
        check: headers::machine_names,
    },
    Rule {
        says: "nothing is left for later",
        check: headers::unfinished,
    },
    Rule {
        says: "crates depend one way only",
        check: layers::dependencies,
    },
    Rule {
        says: "rules and searches do no input or output",
        check: layers::input_and_output,
    },
    Rule {
        says: "the search names no game",
        check: layers::games_in_the_search,
    },
    Rule {
        says: "only xtask and the command line run programs",
        check: layers::programs,
    },
    Rule {
        says: "board and tree know no engine",
        check: layers::imports,
    },
    Rule {
        says: "Chinese text lives in www/i18n",
        check: texts::chinese,
    },
    Rule {
        says: "English text lives in www/i18n",
        check: texts::english,
    },
];

/// A text file of the checkout.
struct Source {
    /// From the root, with forward slashes.
    path: String,
    text: String,
}

/// A crate and the crates it names, those for its tests included.
struct Package {
    name: String,
    dependencies: Vec<String>,
}

/// Everything the rules look at.
struct Checkout {
    top_level: Vec<String>,
    sources: Vec<Source>,
    packages: Vec<Package>,
}

/// Where a rule is broken and how.
#[derive(Debug, PartialEq)]
struct Complaint {
    path: String,
    line: usize,
    message: String,
}

impl Complaint {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Complaint {
            path: path.to_owned(),
            line,
            message: message.into(),
        }
    }
}

impl Source {
    /// The part of the name after the last dot; nothing for `.ci/run`.
    fn extension(&self) -> &str {
        Path::new(&self.path)
            .extension()
            .and_then(|text| text.to_str())
            .unwrap_or_default()
    }

    fn is_script(&self) -> bool {
        matches!(self.extension(), "js" | "mjs")
    }
}

/// Checks every rule; each is one test.
pub(crate) fn check(project: &Project) -> Result<Count> {
    let checkout = Checkout::read(project)?;
    println!("  {} files, {} rules", checkout.sources.len(), RULES.len());
    let mut count = Count::default();
    for rule in RULES {
        let complaints = (rule.check)(&checkout);
        for Complaint {
            path,
            line,
            message,
        } in &complaints
        {
            println!("  {path}:{line}: {message}");
        }
        if !complaints.is_empty() {
            println!("  broken {} times: {}", complaints.len(), rule.says);
        }
        count += Count::one(complaints.is_empty());
    }
    Ok(count)
}

impl Checkout {
    fn read(project: &Project) -> Result<Self> {
        // Git knows what is ignored; files not yet added count too.
        let mut list = std::process::Command::new("git");
        list.current_dir(project.root());
        list.args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ]);
        let listed = match process::capture(&mut list) {
            Ok(output) => output.split_terminator('\0').map(str::to_owned).collect(),
            Err(_) => walk(project)?,
        };
        let mut sources = Vec::new();
        for path in &listed {
            let whole = project.root().join(path);
            // What is no text is none of our business, and what was deleted is not there.
            if let Ok(text) = std::fs::read_to_string(whole) {
                sources.push(Source {
                    path: path.clone(),
                    text,
                });
            }
        }
        let first = |path: &String| path.split('/').next().unwrap_or_default().to_owned();
        let mut top_level: Vec<String> = sources.iter().map(|source| first(&source.path)).collect();
        top_level.sort();
        top_level.dedup();
        Ok(Checkout {
            top_level,
            sources,
            packages: packages(project)?,
        })
    }
}

/// A checkout without git has only the folders we know.
fn walk(project: &Project) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for folder in ["crates", "www", "tests"] {
        for file in files_below(&project.root().join(folder))? {
            if !file.starts_with(project.engine()) {
                found.push(project.relative(&file));
            }
        }
    }
    Ok(found)
}

fn packages(project: &Project) -> Result<Vec<Package>> {
    let mut metadata = tools::cargo(project);
    metadata.args(["metadata", "--no-deps", "--format-version", "1"]);
    let read: serde_json::Value = serde_json::from_str(&process::capture(&mut metadata)?)?;
    let packages = read["packages"]
        .as_array()
        .context("cargo metadata names no packages")?;
    let name = |value: &serde_json::Value| value["name"].as_str().unwrap_or_default().to_owned();
    let names =
        |list: &serde_json::Value| list.as_array().into_iter().flatten().map(name).collect();
    let package = |value| Package {
        name: name(value),
        dependencies: names(&value["dependencies"]),
    };
    Ok(packages.iter().map(package).collect())
}

#[cfg(test)]
impl Checkout {
    /// A checkout of the given files, for the tests of the rules.
    fn of(files: &[(&str, &str)]) -> Self {
        let source = |(path, text): &(&str, &str)| Source {
            path: (*path).to_owned(),
            text: (*text).to_owned(),
        };
        let sources = files.iter().map(source).collect();
        Checkout {
            top_level: Vec::new(),
            sources,
            packages: Vec::new(),
        }
    }
}
