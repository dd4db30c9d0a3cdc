//! The flags of `chuhe trace`, and which of them can be combined.

use super::figure::Format;
use super::switches::Listings;
use crate::Failure;
use crate::arguments::{NotWhole, one_of, whole};
use clap::{Args, Id};
use classroom::order::Order;
use classroom::tree::Side;
use gametree::Algorithm;
use gametree::message::Message;
use std::path::PathBuf;

/// Run a listing or the playing search, and print what it did at every node
#[derive(Args)]
pub(crate) struct Arguments {
    /// The game: tree or graph if only one of those is given, else tree
    #[arg(long, value_parser = one_of(GameName::ALL.map(|game| (game.name(), game))))]
    pub(super) game: Option<GameName>,
    /// The listing, or play: the playing search of xiangqi, which needs --depth or --nodes; fail_soft if not given
    #[arg(long, value_name = "NAME", value_parser = one_of(Searcher::all()))]
    pub(super) algorithm: Option<Searcher>,
    /// Search this deep, 0 to 1000 (1 to 200 for play); to the end if not given
    #[arg(long, value_name = "PLIES", value_parser = whole::<i64>(i64::MIN.into(), i64::MAX.into()))]
    pub(super) depth: Option<i64>,
    /// The position of xiangqi; the start if not given
    #[arg(long)]
    pub(super) fen: Option<String>,
    /// Seed of the shuffle, or of the player of a level
    #[arg(long, value_name = "NUMBER", value_parser = whole::<u64>(0, u64::MAX.into()))]
    pub(super) seed: Option<u64>,
    /// Most nodes to record
    #[arg(long, value_name = "NODES", value_parser = whole::<u32>(1, u32::MAX.into()))]
    pub(super) limit: Option<u32>,
    /// Print JSON instead of text
    #[arg(long)]
    pub(super) json: bool,
    #[command(flatten)]
    pub(super) small: SmallGames,
    #[command(flatten)]
    pub(super) listing: Listings,
    #[command(flatten)]
    pub(super) play: Play,
}

/// What is searched in a game other than xiangqi.
#[derive(Args)]
#[command(next_help_heading = "The small games")]
pub(super) struct SmallGames {
    #[arg(
        long,
        value_name = "TEXT",
        conflicts_with = "example",
        help = "The tree: '[[3,12,8],[2,4,6]]', an outline, JSON or a LaTeX forest"
    )]
    pub(super) tree: Option<String>,
    /// The position graph, as JSON
    #[arg(long, value_name = "FILE", conflicts_with = "example")]
    pub(super) graph: Option<PathBuf>,
    /// A built-in tree, graph or capture position
    #[arg(long, value_name = "NAME")]
    pub(super) example: Option<String>,
    /// A recorded search (docs/trace.md) whose picture is printed
    #[arg(long, value_name = "JSON", requires = "figure", conflicts_with_all = ["tree", "example", "root"])]
    pub(super) recording: Option<String>,
    /// The side to move in a tree; max if not given
    #[arg(long, value_parser = one_of([("max", Side::Max), ("min", Side::Min)]))]
    pub(super) root: Option<Side>,
    /// A position of tictactoe: 'XOX/OO./X..', or of the capture game: '..k/.p./.../.RK w'
    #[arg(long, value_name = "ROWS", conflicts_with = "example")]
    pub(super) position: Option<String>,
    /// Count symmetric positions of tictactoe as one
    #[arg(long)]
    pub(super) fold: bool,
    /// The bags, as a tree of two levels; those of the source if not given
    #[arg(long, value_name = "TEXT")]
    pub(super) bags: Option<String>,
    /// Print a picture instead of the visits
    #[arg(long, value_parser = one_of(Format::ALL), conflicts_with = "json")]
    pub(super) figure: Option<Format>,
    /// The step that the picture shows; the last if not given
    #[arg(long, value_name = "STEP", requires = "figure", value_parser = whole::<u32>(0, u32::MAX.into()))]
    pub(super) step: Option<u32>,
}

/// The flags of the playing search.
#[derive(Args)]
#[command(next_help_heading = "The playing search (--game xiangqi --algorithm play)")]
pub(super) struct Play {
    /// The moves since the position
    #[arg(long, value_name = "MOVE", num_args = 1..)]
    pub(super) moves: Vec<String>,
    /// Search about this many nodes at most
    #[arg(long, value_name = "COUNT", value_parser = whole::<u64>(1, MAX_NODES))]
    pub(super) nodes: Option<u64>,
    /// The level of the player, 1 to 10; 10 if not given
    #[arg(long, value_parser = whole::<u32>(1, 10))]
    pub(super) level: Option<u32>,
    /// The size of its table; 16 if not given
    #[arg(long, value_name = "MB", value_parser = whole::<u32>(1, 4_096))]
    pub(super) table_mb: Option<u32>,
    /// Techniques to switch off
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub(super) without: Vec<String>,
    /// Write the search into a file
    #[arg(long, value_name = "FILE")]
    pub(super) save: Option<PathBuf>,
    /// Print a saved search instead of searching
    #[arg(long, value_name = "FILE")]
    pub(super) open: Option<PathBuf>,
}

/// The most nodes that a limit can name: the largest whole number of JavaScript.
const MAX_NODES: i128 = (1 << 53) - 1;

gametree::named_enum! {
    /// A game that can be searched.
    pub enum GameName {
        Tree = "tree",
        Graph = "graph",
        TicTacToe = "tictactoe",
        Bags = "bags",
        Capture = "capture",
        Xiangqi = "xiangqi",
    }
}

impl GameName {
    /// The flags that select what is searched in this game.
    fn own(self) -> &'static [&'static str] {
        match self {
            Self::Tree => &["tree", "example", "recording", "root", "figure", "step"],
            Self::Graph => &["graph", "example", "figure", "step"],
            Self::TicTacToe => &["position", "fold", "figure", "step"],
            Self::Bags => &["bags", "figure", "step"],
            Self::Capture => &["position", "example", "figure", "step"],
            Self::Xiangqi => &["fen"],
        }
    }
}

/// What searches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Searcher {
    Listing(Algorithm),
    Play,
}

impl Searcher {
    fn all() -> impl Iterator<Item = (&'static str, Self)> {
        let listings = Algorithm::ALL.map(|listing| (listing.name(), Self::Listing(listing)));
        listings.into_iter().chain([("play", Self::Play)])
    }
}

impl Arguments {
    /// The game to search, as given or implied by other flags.
    pub(super) fn game(&self) -> GameName {
        let guess = match (self.algorithm, &self.small.graph) {
            (Some(Searcher::Play), _) if self.play.open.is_some() => GameName::Xiangqi,
            (_, Some(_)) => GameName::Graph,
            (_, None) => GameName::Tree,
        };
        self.game.unwrap_or(guess)
    }

    /// The depth in plies, checked.
    pub(super) fn depth_within(&self, least: u64, most: u64) -> Result<Option<u64>, Failure> {
        let range = Some((least.into(), most.into()));
        let refused = |depth: i64| Failure::refused("depth", &NotWhole { value: depth.to_string(), range });
        let checked = |depth| u64::try_from(depth).ok().filter(|plies| (least..=most).contains(plies));
        self.depth.map(|depth| checked(depth).ok_or_else(|| refused(depth))).transpose()
    }

    /// Rejects flags without effect beside the others. `given` are the raw matches of the arguments.
    pub(super) fn check(&self, given: &clap::ArgMatches) -> Result<(), Failure> {
        let game = self.game();
        let needs_all = |flags: Vec<String>, why: &str| match flags.first() {
            Some(flag) => Err(useless(flag, why)),
            None => Ok(()),
        };
        let plays = self.algorithm == Some(Searcher::Play);
        if self.play.open.is_some() {
            let silent = ["SmallGames", "Listings", "Play"].map(|group| flags_of(given, group));
            let silent = silent.into_iter().flatten();
            let known = ["fen", "depth", "seed", "limit"].map(str::to_owned);
            let others = known.into_iter().filter(|flag| given.contains_id(flag)).chain(silent);
            let others = others.filter(|flag| !matches!(flag.as_str(), "open" | "save"));
            needs_all(others.collect(), "beside --open: the file says all")?;
        }
        if plays {
            needs_all(flags_of(given, "Listings"), "to --algorithm=play, only to the listings")?;
        } else {
            needs_all(flags_of(given, "Play"), "without --algorithm=play")?;
            let order = self.listing.switches(&[])?.order();
            let shuffles = matches!(order, Order::Shuffled(_));
            if self.seed.is_some() && !shuffles {
                return Err(useless("seed", "without --order=shuffled"));
            }
        }
        let mut of_games = flags_of(given, "SmallGames");
        of_games.extend(self.fen.is_some().then(|| "fen".to_owned()));
        of_games.retain(|flag| !game.own().contains(&flag.as_str()));
        needs_all(of_games, &format!("in the game {}", game.name()))
    }
}

/// A flag that has no effect beside the others.
fn useless(flag: &str, why: &str) -> Failure {
    let message = Message::new("request/unknownField", "it means nothing {why}");
    Failure::coded(flag, message.hidden_text("why", why))
}

fn flags_of(given: &clap::ArgMatches, group: &str) -> Vec<String> {
    let ids = given.get_many::<Id>(group).unwrap_or_default();
    let written = ids.filter(|id| given.value_source(id.as_str()) == Some(clap::parser::ValueSource::CommandLine));
    written.map(|id| id.as_str().replace('_', "-")).collect()
}
