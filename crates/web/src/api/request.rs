//! Requests of traced searches.

use super::Settings;
use serde::Deserialize;

/// A search to trace.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TraceRequest {
    /// The game.
    pub game: GameName,
    /// The tree, for the game `tree`: in brackets, as an outline, a leaf list, JSON or a LaTeX forest.
    pub tree: Option<String>,
    /// The states, for the game `graph`: as JSON, or the name of a built-in graph.
    pub graph: Option<String>,
    /// The position: for the game `tictactoe` three rows of X, O and dots, by default the empty board; for the game
    /// `capture` its rows and the side to move, or the name of a built-in position.
    pub position: Option<String>,
    /// Whether rotated and mirrored positions of `tictactoe` count as one.
    pub folded: Option<bool>,
    /// The bags of the game `bags`, as a tree in brackets. Default: those of the source.
    pub bags: Option<String>,
    /// The first position of a game of `xiangqi`. Default: the initial position.
    #[cfg(feature = "play")]
    pub fen: Option<String>,
    /// The moves of `xiangqi` since, in any notation.
    #[cfg(feature = "play")]
    pub moves: Option<Vec<String>>,
    /// The notation of moves of `xiangqi`. Default: Chinese.
    #[cfg(feature = "play")]
    pub notation: Option<super::MoveNotation>,
    /// The side to move at the root of a tree. Default: as the text says, else Max.
    pub root: Option<Side>,
    /// The algorithm, by name. Default: `fail_soft`; for `xiangqi` it is `play`, the search that plays.
    pub algorithm: Option<String>,
    /// When to stop.
    pub limits: Option<TraceLimits>,
    /// Switches and other options.
    pub options: Option<SearchOptions>,
}

/// When a traced search stops.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct TraceLimits {
    /// The depth in plies, 0 to 1000; the same as the switch `depth`, which it overrides.
    pub depth: Option<u16>,
    /// The number of nodes after which the search stops, 1 to 1,000,000,000. Default: 20,000,000; in `xiangqi` 2,000,000.
    pub nodes: Option<u64>,
}

#[cfg(feature = "play")]
impl TraceRequest {
    /// A request with only the game set.
    pub(crate) fn of(game: GameName) -> Self {
        Self { game, ..Self::default() }
    }
}

/// A game that can be traced.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum GameName {
    /// An explicit tree.
    #[default]
    Tree,
    /// A graph of positions that several paths may lead to.
    Graph,
    /// Tic-tac-toe.
    Tictactoe,
    /// Kings, rooks and pawns on a small board.
    Capture,
    /// Two bags: one side chooses a bag, the other a thing in it.
    Bags,
    /// Xiangqi; only in the module with both features.
    #[cfg(feature = "play")]
    Xiangqi,
}

impl GameName {
    /// The fields that belong to this game only.
    pub(crate) fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Tree => &["tree", "root"],
            Self::Graph => &["graph"],
            Self::Tictactoe => &["position", "folded"],
            Self::Capture => &["position"],
            Self::Bags => &["bags"],
            #[cfg(feature = "play")]
            Self::Xiangqi => &["fen", "moves", "notation"],
        }
    }

    /// The algorithm besides the listings.
    pub(crate) fn own_algorithm(self) -> Option<&'static str> {
        match self {
            #[cfg(feature = "play")]
            Self::Xiangqi => Some("play"),
            _ => None,
        }
    }
}

/// The side to move.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Side {
    /// The side that wants large values.
    Max,
    /// The side that wants small values.
    Min,
}

/// Switches where the literature differs, and other options. An algorithm uses those that its source knows.
#[derive(Clone, Debug, Default)]
pub(crate) struct SearchOptions {
    /// Switches of the listings. Readers and types are made from the list in the crate `classroom`.
    pub switches: Settings,
    /// The size of the table of `play` in MiB, 1 to 512. Default: 16.
    #[cfg(feature = "play")]
    pub table_mb: Option<u32>,
    /// The level of `play`, 1 to 10; `seed` selects a player of that level.
    #[cfg(feature = "play")]
    pub level: Option<u32>,
    /// Techniques of `play` to switch on or off, by name.
    #[cfg(feature = "play")]
    pub techniques: Option<std::collections::BTreeMap<String, bool>>,
    /// Searches of earlier positions of the game that `play` makes first, in order, at most 7: their memory is kept.
    #[cfg(feature = "play")]
    pub before: Option<Vec<super::EarlierSearch>>,
    /// How many nodes are recorded, 1 to 4,000,000. Default: 200,000.
    pub record: Option<u32>,
    /// How many nodes may be drawn at once, 1 to 20,000: a larger search is drawn in parts. Default: 2,000.
    pub drawn: Option<u32>,
}
