//! The house rules that no compiler knows, checked on every file of the checkout.

mod checkout;
mod headers;
mod layers;
mod markup;
mod measures;
mod modules;
mod plain;
mod texts;
mod tokens;
mod words;

use crate::project::Project;
use crate::test::Count;
use anyhow::Result;
use checkout::{Checkout, Complaint};

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
        says: "pages import elements, not the other way",
        check: layers::upward_imports,
    },
    Rule {
        says: "no files of a crate use each other in a circle",
        check: layers::circles_of_files,
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
    Rule {
        says: "comments and documents name what acts",
        check: plain::comments,
    },
    Rule {
        says: "pages say it as their readers would",
        check: plain::pages,
    },
    Rule {
        says: "type has the sizes of the tokens",
        check: measures::sizes,
    },
    Rule {
        says: "what stands apart has the spaces of the tokens",
        check: measures::spaces,
    },
];

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
