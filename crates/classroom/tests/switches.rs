//! What the page knows of the switches is what the list says, and what the list says of the listings is so.

use std::fmt::{Debug, Write};

use classroom::capture::{CaptureGame, POSITIONS};
use classroom::graph::{GraphGame, PositionGraph};
use classroom::order::Ordered;
use classroom::random::{RandomGraph, RandomTree};
use classroom::switches::{Group, Kind, Scope, Setting, Switch, Switches};
use classroom::tree::{Tree, TreeGame};
use gametree::search::Techniques;
use gametree::{Algorithm, Depth, Game, Recorder};

const SCRIPT: &str = "../../www/address/switch-list.js";

#[test]
fn the_page_has_the_list_as_it_is() {
    let made = script();
    if std::env::var_os("CHUHE_WRITE").is_some() {
        std::fs::write(SCRIPT, &made).expect("the checkout can be written");
    }
    let kept = std::fs::read_to_string(SCRIPT).unwrap_or_default();
    assert!(
        data(&kept) == data(&made),
        "www/address/switch-list.js is not made of the list: CHUHE_WRITE=1 cargo test -p classroom switches"
    );
}

/// The data of a script, without its comments and however the formatter lays them out.
fn data(script: &str) -> String {
    let lines = script
        .lines()
        .filter(|line| !line.trim_start().starts_with(['/', '*']));
    let text: String = lines.flat_map(str::chars).collect();
    let bare = text.replace(char::is_whitespace, "");
    bare.replace(",}", "}").replace(",]", "]")
}

const HEAD: &str = "\
// Made of crates/classroom/src/switches.rs, whose test says how: the switches of the listings and of the search that plays.

";

const MIDDLE: &str = "
/**
 * Which listings use a switch; `needs`: only while another switch is one of these words.
 * @typedef {{ usedBy: readonly string[], needs?: readonly [name: string, ...values: string[]] }} Scope
 * @typedef {{ values: readonly string[] } & Scope} Choice the first is what it usually is
 * @typedef {{ least: number, most: number, usual: number | null } & Scope} Amount null: as the engine has it
 * @typedef {{ on: boolean } & Scope} Toggle whether it usually is on
 */

/** @type {Readonly<Record<string, Choice | Amount | Toggle>>} */
export const SWITCHES = Object.freeze({
";

const TECHNIQUES: &str = "\
/** The techniques of the search that plays, each with a switch of its name, in the order of `techniques!` in gametree. */
";

fn script() -> String {
    let quoted = |words: &mut dyn Iterator<Item = &'static str>| {
        let words: Vec<String> = words.map(|word| format!("'{word}'")).collect();
        words.join(", ")
    };
    let mut script = String::from(HEAD);
    for Group { name, listings } in Group::ALL {
        let names = quoted(&mut listings.iter().map(|listing| listing.name()));
        writeln!(script, "const {name} = [{names}];").expect("a text takes everything");
    }
    script += MIDDLE;
    for switch in Switches::ALL {
        let what = match switch.kind {
            Kind::Toggle { usual } => format!("on: {usual}"),
            Kind::Number { least, most, usual } => {
                let usual = usual.map_or("null".to_owned(), |usual| usual.to_string());
                format!("least: {least}, most: {most}, usual: {usual}")
            }
            Kind::Choice(words) => format!("values: [{}]", quoted(&mut words.iter().copied())),
        };
        let Scope { by, only_with } = switch.scope();
        let needs = only_with.map_or(String::new(), |(other, words)| {
            let words = quoted(&mut std::iter::once(other).chain(words.iter().copied()));
            format!(", needs: [{words}]")
        });
        let (name, group) = (switch.name, by.name);
        writeln!(script, "  {name}: {{ {what}, usedBy: {group}{needs} }},")
            .expect("a text takes everything");
    }
    let techniques = quoted(&mut Techniques::NAMES.iter().map(|(name, _)| *name));
    script
        + "});\n\n"
        + TECHNIQUES
        + &format!("export const TECHNIQUES = Object.freeze([{techniques}]);\n")
}

/// How the other switches stand while one is turned: as usual, and so that every word that some switch needs is
/// there. Tables are small, so that something gives way.
const STANDS: [&[(&str, Setting)]; 2] = [
    &[("tableSlots", Setting::Number(8))],
    &[
        ("order", Setting::Word(4)),
        ("tableScheme", Setting::Word(3)),
        ("tableSlots", Setting::Number(8)),
        ("nullMove", Setting::Word(1)),
    ],
];

#[test]
fn a_listing_uses_a_switch_just_where_turning_it_changes_a_trace() {
    let samples = samples();
    let mut wrong = Vec::new();
    for stand in STANDS {
        let mut base = Switches::default();
        for &(name, setting) in stand {
            let switch = Switches::named(name).expect("a switch");
            base.set(switch, setting).expect("a setting");
        }
        for listing in Algorithm::ALL {
            let traces: Vec<_> = samples.iter().map(|it| it.trace(listing, &base)).collect();
            for switch in Switches::ALL {
                let turned = settings(switch.kind).into_iter().any(|setting| {
                    let mut turned = base.clone();
                    turned.set(switch, setting).expect("a setting");
                    let mut both = samples.iter().zip(&traces);
                    both.any(|(sample, trace)| sample.trace(listing, &turned) != *trace)
                });
                if turned != uses(switch, listing.name(), stand) {
                    wrong.push((listing.name(), switch.name, turned, stand));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What the list says.
fn uses(switch: &Switch, listing: &str, stand: &[(&str, Setting)]) -> bool {
    let Scope { by, only_with } = switch.scope();
    let stands = |name: &str| {
        let turned = stand.iter().find(|(other, _)| *other == name);
        let word = turned.map_or(0, |&(_, setting)| match setting {
            Setting::Word(place) => place,
            _ => panic!("{name} is no choice"),
        });
        let kind = Switches::named(name).expect("a switch").kind;
        let Kind::Choice(words) = kind else {
            panic!("{name} is no choice")
        };
        words[word]
    };
    by.listings.iter().any(|it| it.name() == listing)
        && only_with.is_none_or(|(other, words)| words.contains(&stands(other)))
}

fn settings(kind: Kind) -> Vec<Setting> {
    match kind {
        Kind::Toggle { .. } => [false, true].map(Setting::On).into(),
        Kind::Number { least, usual, .. } => [least, least + 1, usual.unwrap_or(least + 2)]
            .map(Setting::Number)
            .into(),
        Kind::Choice(words) => (0..words.len()).map(Setting::Word).collect(),
    }
}

enum Sample {
    Tree(Tree),
    Graph(PositionGraph),
    Capture(CaptureGame),
}

/// Games in which every switch has something to decide.
fn samples() -> Vec<Sample> {
    let trees = (0..6).map(|seed| {
        let wishes = RandomTree {
            seed,
            depth: 4,
            values: (1, 6),
            static_values: true,
            ..RandomTree::default()
        };
        Sample::Tree(wishes.generate().expect("a tree").tree)
    });
    let graphs = (0..6).map(|seed| {
        let wishes = RandomGraph {
            seed,
            depth: 5,
            static_values: true,
            skips: 30,
            ..RandomGraph::default()
        };
        Sample::Graph(wishes.generate().expect("a graph"))
    });
    let positions = POSITIONS
        .iter()
        .map(|shown| Sample::Capture(CaptureGame::parse(shown.position).expect("a position")));
    trees.chain(graphs).chain(positions).collect()
}

/// What is told of a search: its trace, written down.
type Told = String;

impl Sample {
    fn trace(&self, listing: Algorithm, switches: &Switches) -> Told {
        match self {
            Self::Tree(tree) => told(&TreeGame::new(tree), listing, switches),
            Self::Graph(graph) => told(&GraphGame::new(graph), listing, switches),
            Self::Capture(game) => told(game, listing, switches),
        }
    }
}

/// Beyond these nodes a search is broken off: by then a switch has shown itself.
const NODES: u64 = 800;
const DEPTH: Depth = Depth::plies(5);

fn told<G: Game + Clone>(game: &G, listing: Algorithm, switches: &Switches) -> Told
where
    G::Move: Debug,
{
    let mut game = Ordered::with_horizon(game.clone(), switches.order(), 2);
    let mut options = switches.options();
    options.depth = options.depth.min(DEPTH);
    options.nodes = NODES;
    let mut recorder = Recorder::of(listing);
    listing.run(&mut game, &options, &mut recorder);
    format!("{:?}", recorder.finish())
}
