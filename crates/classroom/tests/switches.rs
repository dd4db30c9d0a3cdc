//! What the page knows of the switches is what the list says.

use std::fmt::Write;

use classroom::switches::{Kind, Switches};

const SCRIPT: &str = "../../www/lab/switch-list.js";

#[test]
fn the_page_has_the_list_as_it_is() {
    let made = script();
    if std::env::var_os("CHUHE_WRITE").is_some() {
        std::fs::write(SCRIPT, &made).expect("the checkout can be written");
    }
    let kept = std::fs::read_to_string(SCRIPT).unwrap_or_default();
    // How it is laid out is the formatter's business.
    let bare = |text: &str| text.replace(char::is_whitespace, "").replace(",}", "}");
    assert!(
        bare(&kept) == bare(&made),
        "www/lab/switch-list.js is not made of the list: CHUHE_WRITE=1 cargo test -p classroom --test switches"
    );
}

const HEAD: &str = "\
// Made of crates/classroom/src/switches.rs, whose test says how: what each switch of the listings may be, and usually is.

/**
 * @typedef {{ values: readonly string[] }} Choice the first is what it usually is
 * @typedef {{ least: number, most: number, usual: number | null }} Amount null: as the engine has it
 * @typedef {{ on: boolean }} Toggle whether it usually is on
 */

/** @type {Readonly<Record<string, Choice | Amount | Toggle>>} */
export const SWITCHES = Object.freeze({
";

fn script() -> String {
    let mut script = String::from(HEAD);
    for switch in Switches::ALL {
        let what = match switch.kind {
            Kind::Toggle { usual } => format!("on: {usual}"),
            Kind::Number { least, most, usual } => {
                let usual = usual.map_or("null".to_owned(), |usual| usual.to_string());
                format!("least: {least}, most: {most}, usual: {usual}")
            }
            Kind::Choice(words) => format!("values: ['{}']", words.join("', '")),
        };
        writeln!(script, "  {}: {{ {what} }},", switch.name).expect("a text takes everything");
    }
    script + "});\n"
}
