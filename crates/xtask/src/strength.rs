//! `cargo xtask strength`: plays the matches that measure strength, and writes the tables of `docs/strength.md` and `docs/strength-log.md`.
//!
//! `docs/strength.tsv` has a line for each match: its kind and name, the arguments of `chuhe match`, which include seed and
//! limits, its last result, and a note.

use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result, bail};
use std::fmt::Write;
use std::fs;

const FIGURES: &str = "docs/strength.tsv";
const PAGES: [&str; 2] = ["docs/strength.md", "docs/strength-log.md"];

/// Play matches of docs/strength.tsv again, and write docs/strength.md and docs/strength-log.md.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Names of matches; without names only the pages are written.
    names: Vec<String>,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let file = project.root().join(FIGURES);
    let mut figures = read(&fs::read_to_string(&file)?)?;
    for name in &arguments.names {
        let Some(figure) = figures.iter_mut().find(|figure| figure.name == *name) else {
            bail!("{FIGURES} has no match named '{name}'");
        };
        let (games, elo) = play(project, figure)?;
        println!("{name}: {elo}");
        (figure.games, figure.elo) = (Some(games), elo);
        fs::write(&file, write(&figures))?;
    }
    for page in PAGES {
        let path = project.root().join(page);
        fs::write(&path, with_tables(&fs::read_to_string(&path)?, &figures))?;
    }
    println!("wrote {}", PAGES.join(" and "));
    Ok(())
}

/// A match and its result.
struct Figure {
    /// One of [`KINDS`].
    kind: String,
    name: String,
    /// The arguments of `chuhe match`, quoted for a shell.
    arguments: String,
    /// Won, drawn and lost by the first player, if known.
    games: Option<[u32; 3]>,
    /// The difference in Elo with its interval.
    elo: String,
    note: String,
}

/// The kinds of matches, each with a table: against another engine; between nets, or against the hand-written evaluation; nets and ways
/// to train that were not kept; the search with a change against that without it; the search without one technique; levels against the
/// one below, or against a simple player.
const KINDS: [&str; 6] = ["engine", "net", "trial", "search", "technique", "level"];

const HEAD: &str = "kind\tname\tmatch\twon\tdrawn\tlost\telo\tnote";

fn read(text: &str) -> Result<Vec<Figure>> {
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        bail!("{FIGURES}:1: expected '{HEAD}'");
    }
    lines
        .zip(2..)
        .map(|(line, number)| {
            let fields: Vec<_> = line.split('\t').collect();
            let [kind, name, arguments, won, drawn, lost, elo, note] = fields[..] else {
                bail!("{FIGURES}:{number}: expected eight fields");
            };
            if !KINDS.contains(&kind) {
                bail!("{FIGURES}:{number}: unknown kind {kind}");
            }
            let games = match [won, drawn, lost].map(str::parse) {
                [Ok(won), Ok(drawn), Ok(lost)] => Some([won, drawn, lost]),
                _ if [won, drawn, lost] == [""; 3] => None,
                _ => bail!("{FIGURES}:{number}: expected three numbers of games, or none"),
            };
            let [kind, name, arguments, elo, note] = [kind, name, arguments, elo, note].map(str::to_owned);
            Ok(Figure { kind, name, arguments, games, elo, note })
        })
        .collect()
}

fn write(figures: &[Figure]) -> String {
    figures.iter().fold(format!("{HEAD}\n"), |text, figure| {
        let Figure { kind, name, arguments, games, elo, note } = figure;
        let games = games.map_or("\t\t".to_owned(), |games| games.map(|count| count.to_string()).join("\t"));
        format!("{text}{kind}\t{name}\t{arguments}\t{games}\t{elo}\t{note}\n")
    })
}

fn play(project: &Project, figure: &Figure) -> Result<([u32; 3], String)> {
    let mut command = tools::cargo(project);
    command.args(["run", "--release", "--quiet", "--bin", "chuhe", "--", "match", "--quiet"]);
    command.args(words(&figure.arguments));
    let printed = process::capture(&mut command)?;
    result(&printed).with_context(|| format!("{}: no result in\n{printed}", figure.name))
}

/// Splits a command line; single quotes keep words together.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split('\'').enumerate().flat_map(|(part, text)| {
        let quoted = part % 2 == 1;
        let plain = if quoted { "" } else { text };
        quoted.then_some(text).into_iter().chain(plain.split_whitespace())
    })
}

/// Reads the games and the difference in Elo from the output of a match.
fn result(printed: &str) -> Option<([u32; 3], String)> {
    let line = printed.lines().find(|line| line.contains("  score "))?;
    let mut counts = line.split_whitespace();
    let mut count = |sign| counts.next()?.strip_prefix(sign)?.parse().ok();
    let games = [count('+')?, count('=')?, count('-')?];
    Some((games, line.split_once("Elo ")?.1.split_once("  ")?.0.to_owned()))
}

/// The rows of the figures of a kind, without the head of the table.
fn table(figures: &[Figure], kind: &str) -> String {
    let mut rows = String::new();
    for figure in figures.iter().filter(|figure| figure.kind == kind) {
        let Figure { name, arguments, games, elo, note, .. } = figure;
        let tick = if kind == "technique" { "`" } else { "" };
        let points = match games {
            Some(games) if kind == "level" => format!(" {} % |", percent(games)),
            None if kind == "level" => " |".to_owned(),
            _ => String::new(),
        };
        let games = games.map_or(String::new(), |games| games.map(|count| count.to_string()).join(", "));
        let command = if arguments.is_empty() { String::new() } else { format!("`{arguments}`") };
        let _ = writeln!(rows, "| {tick}{name}{tick} |{points} {elo} | {games} | {command} | {note} |");
    }
    rows
}

/// The page with the rows of its tables written anew. A line `<!-- KIND -->` stands above each table, and an empty line below.
fn with_tables(page: &str, figures: &[Figure]) -> String {
    let mut written = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let _ = writeln!(written, "{line}");
        if let Some(kind) = KINDS.iter().find(|kind| line == format!("<!-- {kind} -->")) {
            let head: Vec<&str> = lines.by_ref().take(2).collect();
            let rows = table(figures, kind);
            let _ = write!(written, "{}\n{rows}", head.join("\n"));
            if lines.by_ref().any(str::is_empty) {
                written.push('\n');
            }
        }
    }
    written
}

/// The share of the points in percent; a half is rounded up.
fn percent(games: &[u32; 3]) -> u32 {
    let [won, drawn, lost] = games;
    let all = won + drawn + lost;
    (200 * won + 100 * drawn + all) / (2 * all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_pages_match_the_figures() {
        let root = Project::find().unwrap().root().to_path_buf();
        let text = fs::read_to_string(root.join(FIGURES)).unwrap();
        let figures = read(&text).unwrap();
        assert_eq!(write(&figures), text);
        let names: BTreeSet<_> = figures.iter().map(|figure| &figure.name).collect();
        assert_eq!(names.len(), figures.len(), "every match has its own name");
        for path in PAGES {
            let text = fs::read_to_string(root.join(path)).unwrap();
            let same = with_tables(&text, &figures) == text;
            assert!(same, "{path} differs from the output of `cargo xtask strength`");
        }
        let tables = PAGES.map(|path| fs::read_to_string(root.join(path)).unwrap()).concat();
        for figure in &figures {
            let row = table(std::slice::from_ref(figure), &figure.kind);
            assert!(tables.contains(&row), "{}", figure.name);
        }
    }

    #[test]
    fn the_printed_result_of_a_match_is_read() {
        let printed = "+2 =0 -1  score 0.667  Elo +120 [-20, +300]  pairs [0, 0, 2, 0, 0]\nfirst: 205 nodes a move";
        assert_eq!(result(printed), Some(([2, 0, 1], "+120 [-20, +300]".to_owned())));
        let equal = "+4 =0 -0  score 1.000  Elo +1600  pairs [0, 0, 0, 0, 2]\nfirst: 205 nodes a move";
        assert_eq!(result(equal).unwrap().1, "+1600");
        assert_eq!(percent(&[2, 1, 1]), 63);
        assert!(result("no games").is_none());
        let flags: Vec<_> = words("'own hash=2' 'own  level=1' --games 4").collect();
        assert_eq!(flags, ["own hash=2", "own  level=1", "--games", "4"]);
    }

    #[test]
    fn an_invalid_line_is_refused_with_its_number() {
        for (text, reason) in [
            ("name\tresult\n", "strength.tsv:1"),
            (&*format!("{HEAD}\nlevel\t2\n"), "strength.tsv:2"),
            (&*format!("{HEAD}\nrumour\t2\t\t1\t2\t3\t+1\t\n"), "strength.tsv:2"),
            (&*format!("{HEAD}\nlevel\t2\t\t1\t\t3\t+1\t\n"), "strength.tsv:2"),
        ] {
            let problem = read(text).err().unwrap().to_string();
            assert!(problem.contains(reason), "{problem}");
        }
    }
}
