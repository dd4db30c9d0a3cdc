//! Requests: what to search, and how.

use serde::Deserialize;

use super::Settings;

/// What to search, and how.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TraceRequest {
    /// Which game.
    pub game: GameName,
    /// The tree, for the game `tree`: in brackets, as an outline, a leaf list, JSON or a LaTeX forest.
    pub tree: Option<String>,
    /// The states, for the game `graph`: as JSON, or the name of a built-in graph.
    pub graph: Option<String>,
    /// The position: for the game `tictactoe` three rows of X, O and dots, the empty board unless said
    /// otherwise; for the game `capture` its rows and who moves, or the name of a built-in position.
    pub position: Option<String>,
    /// Whether positions of `tictactoe` that are turned or mirrored are one.
    pub folded: Option<bool>,
    /// The bags, for the game `bags`, as a tree in brackets. Those of the source, unless said otherwise.
    pub bags: Option<String>,
    /// Where a game of `xiangqi` began. The usual start, unless said otherwise.
    #[cfg(feature = "play")]
    pub fen: Option<String>,
    /// The moves of `xiangqi` since, in any notation.
    #[cfg(feature = "play")]
    pub moves: Option<Vec<String>>,
    /// How moves of `xiangqi` are written. In Chinese, unless said otherwise.
    #[cfg(feature = "play")]
    pub notation: Option<super::MoveNotation>,
    /// Who moves at the root of a tree. What the text says, else Max, unless said otherwise.
    pub root: Option<Side>,
    /// The algorithm, by name: `fail_soft`, unless said otherwise; for `xiangqi` also `play`, the search that
    /// plays, which is meant there unless said otherwise.
    pub algorithm: Option<String>,
    /// When to stop.
    pub limits: Option<TraceLimits>,
    /// Switches.
    pub options: Option<SearchOptions>,
}

/// When a search that is traced stops.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct TraceLimits {
    /// How many plies to look ahead, 0 to 1000; the same as the switch `depth`, and before it.
    pub depth: Option<u16>,
    /// After how many nodes the search is broken off, 1 to 1,000,000,000. 20,000,000, unless said otherwise; in
    /// `xiangqi` 2,000,000.
    pub nodes: Option<u64>,
}

#[cfg(feature = "play")]
impl TraceRequest {
    /// Nothing but the game.
    pub(crate) fn of(game: GameName) -> Self {
        Self {
            game,
            tree: None,
            graph: None,
            position: None,
            folded: None,
            bags: None,
            fen: None,
            moves: None,
            notation: None,
            root: None,
            algorithm: None,
            limits: None,
            options: None,
        }
    }
}

/// A game that can be traced.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum GameName {
    /// An explicit tree.
    Tree,
    /// A graph of positions that several moves may lead to.
    Graph,
    /// Tic-tac-toe.
    Tictactoe,
    /// Kings, rooks and pawns on a small board.
    Capture,
    /// Two bags: one side takes the bag, the other takes the thing.
    Bags,
    /// Xiangqi; only in the module for both.
    #[cfg(feature = "play")]
    Xiangqi,
}

impl GameName {
    /// The fields that a request for it may have beside those of every request.
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

    /// The algorithm that there is for it beside the listings.
    pub(crate) fn player(self) -> Option<&'static str> {
        match self {
            #[cfg(feature = "play")]
            Self::Xiangqi => Some("play"),
            _ => None,
        }
    }
}

/// Who moves.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Side {
    /// The side that wants large values.
    Max,
    /// The side that wants small values.
    Min,
}

/// Switches where the literature differs. An algorithm uses those that its source knows of.
#[derive(Clone, Debug, Default)]
pub(crate) struct SearchOptions {
    /// Those of the listings: the crate `classroom` has the list of them, from which readers and types are made.
    pub switches: Settings,
    /// The size of the table of `play` in mebibytes, 1 to 512. 16, unless said otherwise.
    #[cfg(feature = "play")]
    pub table_mb: Option<u32>,
    /// At which level `play` plays, 1 to 10; `seed` says which player of that level it is.
    #[cfg(feature = "play")]
    pub level: Option<u32>,
    /// Techniques of `play` to switch on or off, by name.
    #[cfg(feature = "play")]
    pub techniques: Option<std::collections::BTreeMap<String, bool>>,
    /// Searches of earlier positions of the game that `play` makes first, in their order, 7 at most: what they leave is there.
    #[cfg(feature = "play")]
    pub before: Option<Vec<super::EarlierSearch>>,
    /// How many nodes are recorded, 1 to 4,000,000. 200,000, unless said otherwise.
    pub record: Option<u32>,
    /// How many nodes may be drawn at once, 1 to 20,000: a larger search is drawn in parts. 2,000, unless said
    /// otherwise.
    pub drawn: Option<u32>,
}
