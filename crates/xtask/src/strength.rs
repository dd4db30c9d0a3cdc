//! `cargo xtask strength`: plays the matches that say how strong the search is, and writes `docs/strength.md`.
//!
//! `docs/strength.tsv` has a line for each: its kind and name, the arguments of `chuhe match`, which say seed and limits, its
//! last result, and what else must be known of it. What the page tells of speed was measured by the commands it names.

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
        println!("{name}: {}", figure.result.elo);
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
    result: Outcome,
    note: String,
}

/// What the first player won, drew and lost, where that is known, and how much stronger it is with the error of that.
struct Outcome {
    games: Option<[u32; 3]>,
    elo: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Another engine.
    Engine,
    /// A net against another, or against the hand-written evaluation.
    Net,
    /// A change of the search against the search without it.
    Search,
    /// The player against itself without a technique.
    Technique,
    /// A level against the one below, or somebody who hardly plays.
    Level,
}

impl Kind {
    const ALL: [(Self, &str); 5] = [
        (Self::Engine, "engine"),
        (Self::Net, "net"),
        (Self::Search, "search"),
        (Self::Technique, "technique"),
        (Self::Level, "level"),
    ];

    fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

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
            let kind = Kind::ALL.into_iter().find(|(_, known)| *known == kind);
            let games = [won, drawn, lost];
            let games = if games == [""; 3] {
                None
            } else {
                let count = |text: &str| text.parse().ok();
                let [won, drawn, lost] = games.map(count);
                let counts = won.zip(drawn).zip(lost);
                let ((won, drawn), lost) =
                    counts.with_context(|| format!("{FIGURES}:{number}: how many games?"))?;
                Some([won, drawn, lost])
            };
            Ok(Figure {
                kind: kind
                    .with_context(|| format!("{FIGURES}:{number}: what kind?"))?
                    .0,
                name: name.to_owned(),
                arguments: arguments.to_owned(),
                result: Outcome {
                    games,
                    elo: elo.to_owned(),
                },
                note: note.to_owned(),
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
            result: Outcome { games, elo },
            note,
        } = figure;
        let games = games.map_or("\t\t".to_owned(), |games| {
            games.map(|count| count.to_string()).join("\t")
        });
        let kind = kind.name();
        format!("{text}{kind}\t{name}\t{arguments}\t{games}\t{elo}\t{note}\n")
    })
}

fn play(project: &Project, figure: &Figure) -> Result<Outcome> {
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
    result(&printed).with_context(|| format!("{}: no result in\n{printed}", figure.name))
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

/// What a match printed at its end.
fn result(printed: &str) -> Option<Outcome> {
    let line = printed.lines().find(|line| line.contains("  score "))?;
    let mut counts = line.split_whitespace();
    let mut count = |sign| counts.next()?.strip_prefix(sign)?.parse().ok();
    let games = Some([count('+')?, count('=')?, count('-')?]);
    let elo = line.split_once("Elo ")?.1.split_once("  ")?.0.to_owned();
    Some(Outcome { games, elo })
}

const BEGINNING: &str = "\
# How strong and how fast it is

Written by `cargo xtask strength` from `strength.tsv`: after a change, `cargo xtask strength razoring` plays the match of that
name again. All figures of Elo have their error, for 95 %, except where all pairs of games ended alike. Most matches were played on a machine that had other work, which
shakes those that limit time more than those that limit nodes; but what costs time is judged by time alone.
A command that names `chuhe-before`, a net that is not in the repository, or an option that is gone with what it switched, needs that built
first. Where a sequential test is told of, the number beside it is its log likelihood ratio: 2.94 accepts the higher figure, -2.94 the lower.
";

const ENGINES: &str = "
## Other engines

| against | Elo | won, drawn, lost | made by `chuhe match` | |
|---|---|---|---|---|
";

const NETS: &str = "
## The net

[net.md](net.md) says how each generation was made.

| against | Elo | won, drawn, lost | made by `chuhe match` | |
|---|---|---|---|---|
";

const SEARCH: &str = "
## Changes of the search

Each against the search without it, `chuhe-before`, with the net of generation 0 unless it says otherwise. None was kept but what
says so. The rows \"in time\" were played on one core each. The other core had another such match, or builds and tests: at times,
and for most of two runs, the second of \"three plies instead of seven\" and the first of \"the numbers that SPSA tuned taken back\".

| change | Elo | won, drawn, lost | made by `chuhe match` | |
|---|---|---|---|---|
";

const LEVELS: &str = "
## Levels

Level 10 is full strength, so what it scores depends on its time. Levels 1 to 9 play as on the page: nothing learnt is kept from one move
to the next, and at every move they are another player of their level, who overlooks and misjudges other things. The games began with six random plies each,
so no book was used, but in the last rows: there both open from it as on the page (`www/game/openings/book-choice.js`), level 1 for the first 2 plies of
a game, levels 2 to 9 for the first 4, 6, 8, 12, 16, 20, 26 and 32, level 10 as long as it knows a move. Those are played as WebAssembly under Node, by
one player of each level all the time, with what it has learnt.

| level | points against the one below | Elo | won, drawn, lost | made by `chuhe match` | |
|---|---|---|---|---|---|
";

const TECHNIQUES: &str = "
## Techniques

What each was worth against the search without it, with the hand-written evaluation. Rows that tell what was won, drawn and lost are
of the search as it is; the others, and the figures that follow, are of older ones. `exchange_pruning` is among the changes above. So few nodes favour what orders moves: with
10,000 nodes a move late move pruning lost less than with 1,000 (-89 Elo [-137, -43]). The scale of the reductions, with a
null move a ply shallower, won 10 Elo [-23, +44] in 300 games of 5,000 nodes a move and takes a third fewer nodes to depth
14; a scale of 28 with a base of 10 won 5 [-30, +41] at 8,000 nodes and is not used.

| technique | Elo | won, drawn, lost | made by `chuhe match` | |
|---|---|---|---|---|
";

const END: &str = "
## Speed

`cargo xtask bench search`, at three positions on a machine without work of its own but shared with others, natively with the table's entry
fetched while a move is made, as `chuhe` does, and as WebAssembly in Chromium; WebAssembly has no instruction to fetch, and the entry is read instead: 1.72, 1.74 and
1.72 million nodes a second, and 1.25, 1.24 and 1.27 million, 0.73, 0.71 and 0.74 of it (medians of five runs; a run before it had 0.68, 0.71
and 0.70 of 1.8 million). Searches of 400,000 nodes in turn, fifteen at each position, Chromium 156: WebAssembly had 0.75 of the speed of `chuhe` by
the fastest, 0.74 by the fastest quarter and 0.72 by the medians. Of `chuhe` built without fetching it had 0.80, 0.79 and 0.77: fetching
makes the native program 7 hundredths faster, and a processor waits for what is read, but not for what is fetched.

Against eb8a172, the engine before it had a net, natively and in turn: 1.75 million nodes a second to its 1.33, 1.58 to 1.32 and 1.56 to 1.39
(`go nodes 1500000` with `Hash=64` at the start and two later positions, medians of nine), before quiet moves that lose by exchange
were skipped up to three plies only; 1.48 to 1.33, 1.45 to 1.37 and 1.55 to 1.27 since (400,000 nodes, `Hash=16`, fastest of four).

100,000 nodes of the start (`go nodes 100000` less `go nodes 1`, counted by `valgrind --tool=callgrind`) take 440 million instructions, took 423 million with
the numbers of SPSA, and 491 million in eb8a172, before there was a net. Five million of the 423 were for what few attackers leave of an advantage.

Two workers: in Chromium on two cores of a shared machine, one reaches depth 18 after 1.9 seconds and two after 1.2: 1.56
times as fast, with 1.11 times the nodes (`cargo xtask bench together --runs 10`; 25 openings; single runs scatter by about
0.15). The longer a search, the more is gained; one of fifty milliseconds gains next to nothing. `chuhe bench --depth 18
--workers 2` counts nodes, as if nothing else took time: 1.73 times as fast, with 1.16 times the nodes (to depth 14: 1.99 and
1.00).
";

fn page(figures: &[Figure]) -> String {
    let table = |kind: Kind| {
        let mut rows = String::new();
        for figure in figures.iter().filter(|figure| figure.kind == kind) {
            let Figure {
                name,
                arguments,
                result: Outcome { games, elo },
                note,
                ..
            } = figure;
            let tick = if kind == Kind::Technique { "`" } else { "" };
            let points = match games {
                Some(games) if kind == Kind::Level => format!(" {} % |", percent(games)),
                None if kind == Kind::Level => " |".to_owned(),
                _ => String::new(),
            };
            let games = games.map_or(String::new(), |games| {
                games.map(|count| count.to_string()).join(", ")
            });
            let made_by = match arguments.is_empty() {
                true => String::new(),
                false => format!("`{arguments}`"),
            };
            let _ = writeln!(
                rows,
                "| {tick}{name}{tick} |{points} {elo} | {games} | {made_by} | {note} |"
            );
        }
        rows
    };
    [
        BEGINNING,
        ENGINES,
        &table(Kind::Engine),
        NETS,
        &table(Kind::Net),
        LEVELS,
        &table(Kind::Level),
        SEARCH,
        &table(Kind::Search),
        TECHNIQUES,
        &table(Kind::Technique),
        END,
    ]
    .concat()
}

/// The share of the points in hundredths; a half is rounded up, as readers do.
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
    fn the_page_is_what_the_figures_make() {
        let root = Project::find().unwrap().root().to_path_buf();
        let text = fs::read_to_string(root.join(FIGURES)).unwrap();
        let figures = read(&text).unwrap();
        assert_eq!(write(&figures), text);
        let names: BTreeSet<_> = figures.iter().map(|figure| &figure.name).collect();
        assert_eq!(names.len(), figures.len(), "every match has its own name");
        let told = fs::read_to_string(root.join(PAGE)).unwrap();
        assert!(
            page(&figures) == told,
            "{PAGE} is not what `cargo xtask strength` writes"
        );
    }

    #[test]
    fn a_match_is_read_as_it_is_printed() {
        let printed = "+2 =0 -1  score 0.667  Elo +120 [-20, +300]  pairs [0, 0, 2, 0, 0]\nfirst: 205 nodes a move";
        let read = result(printed).unwrap();
        assert_eq!(read.elo, "+120 [-20, +300]");
        assert_eq!(read.games, Some([2, 0, 1]));
        let alike =
            "+4 =0 -0  score 1.000  Elo +1600  pairs [0, 0, 0, 0, 2]\nfirst: 205 nodes a move";
        assert_eq!(result(alike).unwrap().elo, "+1600");
        assert_eq!(percent(&[2, 1, 1]), 63);
        assert!(result("no games").is_none());
        let told: Vec<_> = words("'own hash=2' 'own  level=1' --games 4").collect();
        assert_eq!(told, ["own hash=2", "own  level=1", "--games", "4"]);
    }

    #[test]
    fn what_is_no_figure_is_refused_with_its_line() {
        for (text, told) in [
            ("name\tresult\n", "strength.tsv:1"),
            (&*format!("{HEAD}\nlevel\t2\n"), "strength.tsv:2"),
            (
                &*format!("{HEAD}\nrumour\t2\t\t1\t2\t3\t+1\t\n"),
                "strength.tsv:2",
            ),
            (
                &*format!("{HEAD}\nlevel\t2\t\t1\t\t3\t+1\t\n"),
                "strength.tsv:2",
            ),
        ] {
            let problem = read(text).err().unwrap().to_string();
            assert!(problem.contains(told), "{problem}");
        }
    }
}
