//! `cargo xtask strength`: plays the matches that say how strong the search is, and writes `docs/strength.md`.
//!
//! `docs/strength.tsv` has a line for each: its kind and name, the arguments of `chuhe match`, and its last result. What is
//! told in the page besides, of other engines and of speed, was measured by the commands it names.

use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result, bail};
use std::fmt::Write;
use std::fs;

const FIGURES: &str = "docs/strength.tsv";
const PAGE: &str = "docs/strength.md";

/// Play the matches of docs/strength.tsv again and write docs/strength.md.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which matches, by name; without names only the page is written.
    names: Vec<String>,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let file = project.root().join(FIGURES);
    let mut figures = read(&fs::read_to_string(&file)?)?;
    for name in &arguments.names {
        let Some(figure) = figures.iter_mut().find(|figure| figure.name == *name) else {
            bail!("{FIGURES} has no match named '{name}'");
        };
        figure.result = play(project, figure)?;
        println!("{name}: {}", figure.result);
        fs::write(&file, write(&figures))?;
    }
    fs::write(project.root().join(PAGE), page(&figures))?;
    println!("wrote {PAGE}");
    Ok(())
}

/// A match and what came of it.
struct Figure {
    kind: Kind,
    name: String,
    /// The arguments of `chuhe match`, as a shell takes them.
    arguments: String,
    result: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The player against itself without a technique, in Elo.
    Technique,
    /// A level against the one below, in per cent of the points.
    Level,
}

impl Kind {
    const ALL: [(Self, &str); 2] = [(Self::Technique, "technique"), (Self::Level, "level")];

    fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

const HEAD: &str = "kind\tname\tmatch\tresult";

fn read(text: &str) -> Result<Vec<Figure>> {
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        bail!("{FIGURES}:1: expected '{HEAD}'");
    }
    lines
        .zip(2..)
        .map(|(line, number)| {
            let fields: Vec<_> = line.split('\t').collect();
            let [kind, name, arguments, result] = fields[..] else {
                bail!("{FIGURES}:{number}: expected four fields");
            };
            let kind = Kind::ALL.into_iter().find(|(_, known)| *known == kind);
            Ok(Figure {
                kind: kind
                    .with_context(|| format!("{FIGURES}:{number}: what kind?"))?
                    .0,
                name: name.to_owned(),
                arguments: arguments.to_owned(),
                result: result.to_owned(),
            })
        })
        .collect()
}

fn write(figures: &[Figure]) -> String {
    figures.iter().fold(format!("{HEAD}\n"), |text, figure| {
        let Figure {
            kind,
            name,
            arguments,
            result,
        } = figure;
        format!("{text}{}\t{name}\t{arguments}\t{result}\n", kind.name())
    })
}

fn play(project: &Project, figure: &Figure) -> Result<String> {
    let mut command = tools::cargo(project);
    command.args([
        "run",
        "--release",
        "--quiet",
        "--bin",
        "chuhe",
        "--",
        "match",
        "--quiet",
    ]);
    command.args(words(&figure.arguments));
    let printed = process::capture(&mut command)?;
    result(figure.kind, &printed)
        .with_context(|| format!("{}: no result in\n{printed}", figure.name))
}

/// The words of a command line, of which some are in single quotes.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split('\'').enumerate().flat_map(|(part, text)| {
        let quoted = part % 2 == 1;
        let plain = if quoted { "" } else { text };
        quoted
            .then_some(text)
            .into_iter()
            .chain(plain.split_whitespace())
    })
}

/// What a match printed at its end, as the page has it.
fn result(kind: Kind, printed: &str) -> Option<String> {
    let line = printed.lines().find(|line| line.contains("  score "))?;
    match kind {
        Kind::Technique => Some(line.split_once("Elo ")?.1.split_once(']')?.0.to_owned() + "]"),
        Kind::Level => {
            let score: f64 = line
                .split_once("score ")?
                .1
                .split_whitespace()
                .next()?
                .parse()
                .ok()?;
            Some(format!("{:.0} %", 100.0 * score))
        }
    }
}

const BEGINNING: &str = "\
# How strong and how fast it is

Written by `cargo xtask strength` from `strength.tsv`: after a change, `cargo xtask strength razoring` plays the match of that
name again. All figures of Elo have their error, for 95 %.

## Other engines

Against Fairy-Stockfish 11.1 as Debian packages it, with 0.2 s a move, 64 MB tables and 200 games from openings that both
sides play: +285 Elo [+229, +357], 163 won, 9 drawn, 28 lost, on a machine that had other work, with `pyffish` as the
referee and resignation at 800 when both agreed; 202,000 nodes a move to its 78,000. `chuhe match 'own hash=64' 'uci
fairy-stockfish UCI_Variant=xiangqi Hash=64' --time 200` plays such a match. As WebAssembly under Node, against the npm package
`fairy-stockfish-nnue.wasm` without its network and under the same conditions: +463 Elo [+388, +587], 184 won, 6 drawn, 10
lost, with 170,000 nodes a move to its 30,000; `tests/bench/uci.mjs` is the program that plays.
";

const LEVELS: &str = "
## Levels

Level 10 is full strength, so what it scores depends on its time.

| level | points against the one below | made by `chuhe match` |
|---|---|---|
";

const TECHNIQUES: &str = "
## Techniques

What each was worth when it was switched off. So few nodes favour what orders moves: with 10,000 nodes a move late move
pruning lost less than with 1,000 (-89 Elo [-137, -43]). The scale of the reductions, with a null move a ply shallower, won
10 Elo [-23, +44] in 300 games of 5,000 nodes a move and takes a third fewer nodes to depth 14; a scale of 28 with a base of
10 won 5 [-30, +41] at 8,000 nodes and is not used.

| technique | Elo | made by `chuhe match` |
|---|---|---|
";

const END: &str = "
## Speed

`cargo xtask bench search --runs 13`: 1.55, 1.51 and 1.66 million nodes a second natively at three positions, on one core,
and 1.19, 1.18 and 1.28 million as WebAssembly (0.77, 0.78 and 0.77 of it; medians of 13 runs).

Two workers: in Chromium on two cores of a shared machine, one reaches depth 18 after 1.9 seconds and two after 1.2: 1.56
times as fast, with 1.11 times the nodes (`cargo xtask bench together --runs 10`; 25 openings; single runs scatter by about
0.15). The longer a search, the more is gained; one of fifty milliseconds gains next to nothing. `chuhe bench --depth 18
--workers 2` counts nodes, as if nothing else took time: 1.73 times as fast, with 1.16 times the nodes (to depth 14: 1.99 and
1.00).
";

fn page(figures: &[Figure]) -> String {
    let table = |kind: Kind| {
        figures
            .iter()
            .filter(move |figure| figure.kind == kind)
            .fold(String::new(), |mut rows, figure| {
                let Figure {
                    name,
                    arguments,
                    result,
                    ..
                } = figure;
                let tick = if kind == Kind::Technique { "`" } else { "" };
                let _ = writeln!(rows, "| {tick}{name}{tick} | {result} | `{arguments}` |");
                rows
            })
    };
    [
        BEGINNING,
        LEVELS,
        &table(Kind::Level),
        TECHNIQUES,
        &table(Kind::Technique),
        END,
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_what_the_figures_make() {
        let root = Project::find().unwrap().root().to_path_buf();
        let text = fs::read_to_string(root.join(FIGURES)).unwrap();
        let figures = read(&text).unwrap();
        assert_eq!(write(&figures), text);
        let told = fs::read_to_string(root.join(PAGE)).unwrap();
        assert!(
            page(&figures) == told,
            "{PAGE} is not what `cargo xtask strength` writes"
        );
    }

    #[test]
    fn a_match_is_read_as_it_is_printed() {
        let printed = "+2 =0 -1  score 0.667  Elo +120 [-20, +300]  pairs [0, 0, 2, 0, 0]\nown: 205 nodes a move";
        let read = |kind| result(kind, printed).unwrap();
        assert_eq!(read(Kind::Technique), "+120 [-20, +300]");
        assert_eq!(read(Kind::Level), "67 %");
        assert_eq!(result(Kind::Level, "no games"), None);
        let told: Vec<_> = words("'own hash=2' 'own  level=1' --games 4").collect();
        assert_eq!(told, ["own hash=2", "own  level=1", "--games", "4"]);
    }

    #[test]
    fn what_is_no_figure_is_refused_with_its_line() {
        for (text, told) in [
            ("name\tresult\n", "strength.tsv:1"),
            (&*format!("{HEAD}\nlevel\t2\n"), "strength.tsv:2"),
            (&*format!("{HEAD}\nrumour\t2\t\t84 %\n"), "strength.tsv:2"),
        ] {
            let problem = read(text).err().unwrap().to_string();
            assert!(problem.contains(told), "{problem}");
        }
    }
}
