//! The rules of the project that no other tool checks, for every file of the checkout.

mod checkout;
mod headers;
mod layers;
mod modules;
mod plain;
mod tokens;

use crate::count::Count;
use crate::project::Project;
use anyhow::Result;
use checkout::{Checkout, Violation};

/// A rule and its check.
struct Rule {
    says: &'static str,
    check: fn(&Checkout) -> Vec<Violation>,
}

const RULES: &[Rule] = &[
    Rule { says: "every file begins with a comment that describes it", check: headers::first_lines },
    Rule { says: "no files of a crate use each other in a circle", check: modules::circles },
    Rule { says: "no folder of www has more than 30 files", check: headers::crowded_folders },
    Rule { says: "no folders of a crate use each other in a circle", check: modules::circles_of_folders },
    Rule { says: "no two scripts have one name", check: headers::names_of_scripts },
    Rule { says: "the top level holds only what it must", check: headers::top_level },
    Rule { says: "no paths of a machine and no hosts of registries", check: headers::machine_names },
    Rule { says: "crates depend one way only", check: layers::dependencies },
    Rule { says: "rules and searches do no input or output", check: layers::input_and_output },
    Rule { says: "the search names no game", check: layers::games_in_the_search },
    Rule { says: "only xtask and cli start programs", check: layers::programs },
    Rule { says: "comments and documents name what acts", check: plain::comments },
    Rule { says: "texts of pages avoid phrases that were replaced", check: plain::pages },
];

/// Checks every rule; each counts as one test.
pub(crate) fn check(project: &Project) -> Result<Count> {
    let checkout = Checkout::read(project)?;
    println!("  {} files, {} rules", checkout.sources.len(), RULES.len());
    let mut count = Count::default();
    for rule in RULES {
        let violations = (rule.check)(&checkout);
        for Violation { path, line, message } in &violations {
            println!("  {path}:{line}: {message}");
        }
        if !violations.is_empty() {
            println!("  broken {} times: {}", violations.len(), rule.says);
        }
        count += Count::one(violations.is_empty());
    }
    Ok(count)
}
