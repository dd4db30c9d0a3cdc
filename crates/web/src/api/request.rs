//! Requests of traced searches.

use super::Settings;
use crate::error::Refusal;
#[cfg(feature = "play")]
use serde::de;
use serde::{Deserialize, Deserializer};
#[cfg(feature = "play")]
use std::fmt;

/// A search to trace.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TraceRequest {
    /// The game.
    pub game: GameName,
    /// The tree, for the game `tree`: in brackets, as an outline, a leaf list, JSON or a LaTeX forest.
    pub tree: Option<String>,
    /// The states, for the game `graph`: as JSON, or the name of a built-in graph.
    pub graph: Option<String>,
    /// The position: for the game `tictactoe` three rows of X, O and dots, by default the empty board; for the game
    /// `capture` its rows and the side to move, or the name of a built-in position; for `xiangqi` an object, as in a
    /// request to play, by default the initial position.
    pub position: Option<AnyPosition>,
    /// Whether rotated and mirrored positions of `tictactoe` count as one.
    pub folded: Option<bool>,
    /// The bags of the game `bags`, as a tree in brackets. Default: those of the source.
    pub bags: Option<String>,
    /// The notation of the names of moves of `xiangqi`. Default: that of `language`, else `uci`.
    #[cfg(feature = "play")]
    pub notation: Option<super::MoveNotation>,
    /// The language of the names of moves of `xiangqi`.
    #[cfg(feature = "play")]
    pub language: Option<super::MoveLanguage>,
    /// The side to move at the root of a tree. Default: as the text says, else Max.
    pub root: Option<Side>,
    /// The algorithm, by name. Default: `fail_soft`; for `xiangqi` it is `play`, the search that plays.
    pub algorithm: Option<AlgorithmName>,
    /// When to stop.
    pub limits: Option<TraceLimits>,
    /// Switches and other options.
    pub options: Option<SearchOptions>,
}

/// The name of a listing, or `play`. `cargo xtask` lists the names in its TypeScript type.
pub(crate) type AlgorithmName = String;

/// When a traced search stops.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub(crate) struct TraceLimits {
    /// The depth in plies, 0 to 1000, of the search that plays xiangqi 1 to 200; the same as the switch `depth`, which it overrides.
    pub depth: Option<i64>,
    /// The number of nodes after which the search stops, 1 to 1,000,000,000. Default: 20,000,000; in `xiangqi`
    /// 2,000,000, and 200,000 for `play` without a depth.
    pub nodes: Option<i64>,
}

impl TraceRequest {
    /// A request with only the game set.
    #[cfg(feature = "play")]
    pub(crate) fn of(game: GameName) -> Self {
        Self { game, ..Self::default() }
    }

    /// The position as a text.
    pub(crate) fn position_text(&self) -> Result<Option<&str>, Refusal> {
        match &self.position {
            None => Ok(None),
            Some(AnyPosition::Text(text)) => Ok(Some(text)),
            #[cfg(feature = "play")]
            Some(AnyPosition::Xiangqi(_)) => Err(Refusal::position_kind("a text")),
        }
    }

    /// The position of xiangqi.
    #[cfg(feature = "play")]
    pub(crate) fn xiangqi(&self) -> Result<super::XiangqiRequest, Refusal> {
        match &self.position {
            None => Ok(super::XiangqiRequest::default()),
            Some(AnyPosition::Xiangqi(position)) => Ok(position.clone()),
            Some(AnyPosition::Text(_)) => Err(Refusal::position_kind("{ fen, moves }")),
        }
    }
}

/// A position of any game. Serde's `untagged` would lose the place of an error.
#[derive(Clone, Debug)]
pub(crate) enum AnyPosition {
    /// Of a small game.
    Text(String),
    /// Of xiangqi.
    #[cfg(feature = "play")]
    Xiangqi(super::XiangqiRequest),
}

#[cfg(not(feature = "play"))]
impl<'de> Deserialize<'de> for AnyPosition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from).map(Self::Text)
    }
}

#[cfg(feature = "play")]
impl<'de> Deserialize<'de> for AnyPosition {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> de::Visitor<'de> for Either {
            type Value = AnyPosition;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("a text or { fen, moves }")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<AnyPosition, E> {
                Ok(AnyPosition::Text(text.to_owned()))
            }

            fn visit_map<M: de::MapAccess<'de>>(self, fields: M) -> Result<AnyPosition, M::Error> {
                Deserialize::deserialize(de::value::MapAccessDeserializer::new(fields)).map(AnyPosition::Xiangqi)
            }
        }
        from.deserialize_any(Either)
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
            Self::Xiangqi => &["position", "notation", "language"],
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
    pub table_mb: Option<i64>,
    /// The level of `play`, 1 to 10; `seed` selects a player of that level.
    #[cfg(feature = "play")]
    pub level: Option<i64>,
    /// Techniques of `play` to switch on or off, by name.
    #[cfg(feature = "play")]
    pub techniques: Option<std::collections::BTreeMap<String, bool>>,
    /// Searches of earlier positions of the game that `play` makes first, in order, at most 7: their memory is kept.
    #[cfg(feature = "play")]
    pub before: Option<Vec<super::EarlierSearch>>,
    /// How many nodes are recorded, 1 to 4,000,000. Default: 200,000.
    pub record: Option<i64>,
    /// How many nodes may be drawn at once, 1 to 20,000: a larger search is drawn in parts. Default: 2,000.
    pub drawn: Option<i64>,
}
