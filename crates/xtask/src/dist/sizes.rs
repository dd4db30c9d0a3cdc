//! The sizes of the app as compressed for transfer, and their budgets.

use super::asset::Asset;
use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result};
use std::collections::BTreeSet;

const COMPRESSOR: &str = "crates/xtask/src/dist/compressed.mjs";

/// The budget of each kind of file, by the suffix of its name: the sum in bytes, compressed with brotli.
///
/// Raise a budget in the commit that needs it, and say there what the bytes are for.
const BUDGETS: &[(&str, &[&str], usize)] = &[
    // Two evaluations: the hand-written one is used without a net, and for explanations.
    ("WebAssembly to play", &["chuhe_play_bg.wasm"], 142_000),
    // Every small game and listing. Serde and the standard library take 27 kB, and save 1,600 lines of code.
    ("WebAssembly to trace", &["chuhe_trace_bg.wasm"], 116_500),
    // The same with figures, examples, more notations, and exercises with answers (14 kB).
    ("WebAssembly to draw", &["chuhe_bg.wasm"], 171_000),
    // Loaded only by pages that solve endings.
    ("WebAssembly to solve", &["chuhe_endings_bg.wasm"], 84_500),
    // Loaded to open or save a file.
    ("WebAssembly for both", &["chuhe_full_bg.wasm"], 349_500),
    // All pages with their texts in two languages. More than half is loaded on first use, 60 kB of that for the course.
    // The library of games takes 4.7 kB, a fifth of it texts.
    ("scripts", &[".js", ".mjs"], 576_700),
    ("style sheets", &[".css"], 41_400),
    // First pictures are inlined in `play/` (30 kB) and `lab/` (19 kB), and the guides about embedding as text (12 kB).
    ("pages", &[".html"], 88_300),
    // Home screens of phones need icons as pixels.
    ("pictures", &[".png", ".svg"], 40_000),
    // Loaded after the first board.
    ("the net", &[".net"], 60_000),
    // A file for each band, loaded on first use: 30 bytes for a mined puzzle, 54 for one of an old book.
    ("puzzles", &[".txt"], 112_000),
    // Loaded when its tab opens, or before the first move of a level.
    ("the book of openings", &[".book"], 100_000),
    ("everything else", &[], 10_000),
];

/// The budget of a first visit to play, before the first move, in the same unit. 9 kB are the code of the net, for 200 Elo; 3.5 kB are
/// lit-html. Traditional Chinese adds its table.
const VISIT: usize = 296_000;

/// The size of a file, raw and compressed.
#[derive(Clone, Default)]
pub(super) struct Row {
    path: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// Measures by Node, whose compressors are written in C.
pub(super) fn measure(project: &Project, assets: &[Asset]) -> Result<Vec<Row>> {
    let mut node = tools::node(project)?;
    node.arg(COMPRESSOR).args(assets.iter().map(|asset| asset.bytes.len().to_string()));
    let content: Vec<&[u8]> = assets.iter().map(|asset| &*asset.bytes).collect();
    let output = process::capture_with(&mut node, &content.concat())?;
    let row = |(Asset { path, bytes }, line): (&Asset, &str)| {
        let (gzip, brotli) = line.split_once(' ').with_context(|| format!("the size of {path}: {line:?}"))?;
        Ok(Row { path: path.clone(), raw: bytes.len(), gzip: gzip.parse()?, brotli: brotli.parse()? })
    };
    assets.iter().zip(output.lines()).map(row).collect()
}

/// The table of all files, kinds and visits, and a sentence for each exceeded budget. A visit is the set of its files.
pub(super) fn report(rows: &[Row], visits: &[BTreeSet<String>]) -> (String, Vec<String>) {
    let mut table = format!("{:44}{:>9}{:>9}{:>9}\n", "bytes", "raw", "gzip", "brotli");
    for row in rows {
        table += &line(&row.path, row);
    }
    table += "\n";
    let mut exceeded = Vec::new();
    for (kind, endings, budget) in BUDGETS {
        let sum = sum(rows.iter().filter(|row| budget_of(&row.path) == *endings));
        check_budget(kind, &sum, *budget, &mut table, &mut exceeded);
    }
    for visit in visits {
        let sum = sum(rows.iter().filter(|row| visit.contains(&row.path)));
        check_budget("a first visit to play", &sum, VISIT, &mut table, &mut exceeded);
    }
    table += &line("in all", &sum(rows.iter()));
    (table, exceeded)
}

/// Adds a line about a budget to the table, and a sentence if it is exceeded.
fn check_budget(kind: &str, sum: &Row, budget: usize, table: &mut String, exceeded: &mut Vec<String>) {
    *table += line(kind, sum).trim_end();
    *table += &format!(" of {budget}\n");
    if sum.brotli > budget {
        let bytes = sum.brotli;
        exceeded.push(format!("{kind}: {bytes} bytes exceed the budget of {budget}"));
    }
}

/// The suffixes of the budget of a file.
fn budget_of(path: &str) -> &'static [&'static str] {
    let counts = |ending: &&str| path.ends_with(*ending);
    let known = BUDGETS.iter().find(|(_, endings, _)| endings.iter().any(counts));
    known.map_or(&[], |(_, endings, _)| endings)
}

fn sum<'a>(rows: impl Iterator<Item = &'a Row>) -> Row {
    rows.fold(Row::default(), |sum, row| Row {
        path: String::new(),
        raw: sum.raw + row.raw,
        gzip: sum.gzip + row.gzip,
        brotli: sum.brotli + row.brotli,
    })
}

fn line(name: &str, row: &Row) -> String {
    format!("{name:44}{:9}{:9}{:9}\n", row.raw, row.gzip, row.brotli)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exceeded_budget_is_named() {
        let row = |path: &str, brotli| Row { path: path.to_owned(), raw: 9, gzip: 8, brotli };
        let (_, _, budget) = BUDGETS[..].iter().find(|(kind, ..)| *kind == "scripts").expect("scripts have a budget");
        let (table, exceeded) = report(&[row("a.js", budget - 10), row("b.css", 9)], &[]);
        let line = format!("{} of {budget}\n", budget - 10);
        assert!(exceeded.is_empty() && table.contains(&line), "{table}");
        let rows = [row("a.js", budget - 10), row("lab/b.mjs", 11), row("c", 1)];
        let (_, exceeded) = report(&rows, &[]);
        let (sum, named) = (budget + 1, exceeded.join("\n"));
        assert_eq!(named, format!("scripts: {sum} bytes exceed the budget of {budget}"));
    }

    #[test]
    fn a_visit_over_its_budget_is_named() {
        let row = |path: &str, brotli| Row { path: path.to_owned(), brotli, ..Row::default() };
        let rows = [row("a.html", VISIT), row("b.svg", 1), row("c.html", 1)];
        let visit = |paths: &[&str]| paths.iter().map(|path| (*path).to_owned()).collect();
        let (_, exceeded) = report(&rows[..1], &[visit(&["a.html", "gone.svg"])]);
        assert!(!exceeded.iter().any(|sentence| sentence.contains("visit")));
        let (_, exceeded) = report(&rows, &[visit(&["a.html", "c.html"]), visit(&["c.html"])]);
        let sentence = format!("a first visit to play: {} bytes exceed the budget of {VISIT}", VISIT + 1);
        assert!(exceeded.contains(&sentence), "{exceeded:?}");
        let heavy = exceeded.iter().filter(|sentence| sentence.contains("visit"));
        assert_eq!(heavy.count(), 1);
    }

    #[test]
    fn compression_is_measured() {
        let project = Project::find().expect("the tests run in the project");
        let assets = [Asset::of("a.js", &"a".repeat(10_000)), Asset::of("b.js", "b")];
        let rows = measure(&project, &assets).expect("Node is installed");
        let [long, short] = &rows[..] else { panic!("{} rows", rows.len()) };
        assert!(long.raw == 10_000 && long.gzip < 100 && long.brotli < long.gzip && long.brotli > 0);
        assert!(short.raw == 1 && short.brotli > short.raw);
    }
}
