//! Selects the game of a request and searches it.

use classroom::any;
use classroom::bags::{Bags, BagsGame};
use classroom::capture::CaptureGame;
use classroom::drawing::Drawing;
use classroom::graph::{GraphGame, PositionGraph};
use classroom::tictactoe::TicTacToe;
use classroom::tree::{Side, Tree, TreeGame};

use super::named;
use super::trace_options::{self, TraceOptions};
use crate::api::{self, TraceRequest};
use crate::error::Refusal;
use crate::lab::record::{TraceView, TracedSearch};

impl TracedSearch {
    pub(crate) fn search(request: &TraceRequest) -> Result<Self, Refusal> {
        trace_options::check_fields(request)?;
        #[cfg(feature = "play")]
        if matches!(request.game, api::GameName::Xiangqi) {
            return crate::xiangqi_trace::trace(request);
        }
        Self::search_with(&TraceOptions::read(request)?, request)
    }

    pub(super) fn search_with(options: &TraceOptions, request: &TraceRequest) -> Result<Self, Refusal> {
        match request.game {
            api::GameName::Tree => {
                let text = request.tree.as_ref().ok_or_else(|| Refusal::missing("tree"))?;
                let mut tree = Tree::read(text)?;
                match request.root {
                    Some(api::Side::Max) => tree = tree.with_root(Side::Max),
                    Some(api::Side::Min) => tree = tree.with_root(Side::Min),
                    None => {}
                }
                options.check_depth(|depth| tree.searchable_to(depth))?;
                let mut game = options.ordered(TreeGame::new(&tree));
                let (trace, outcome) = options.record(&mut game);
                let view = if tree.len() <= options.drawn {
                    TraceView::Whole(Drawing::of_tree(&tree, &trace))
                } else {
                    TraceView::Parts(any::captions(&mut game, &trace))
                };
                Ok(Self { is_explicit: true, ..options.finish(trace, outcome, view, tree.scale()) })
            }
            api::GameName::Graph => {
                let text = request.graph.as_ref().ok_or_else(|| Refusal::missing("graph"))?;
                let graph = PositionGraph::from_json(named::graph(text)?)
                    .map_err(|error| Refusal::from(error).about("graph"))?;
                let options = options.to_depth(graph.depth());
                options.check_depth(|depth| graph.searchable_to(depth))?;
                Ok(options.search_and_draw(GraphGame::new(&graph)))
            }
            api::GameName::Tictactoe => {
                let game = match request.position_text()? {
                    Some(text) => TicTacToe::parse(text)?,
                    None => TicTacToe::start(),
                };
                Ok(options.search_and_draw(game.folded(request.folded.unwrap_or(false))))
            }
            api::GameName::Capture => {
                let text = request.position_text()?;
                let text = text.ok_or_else(|| Refusal::missing("position"))?;
                options.check_horizon()?;
                Ok(options.search_and_draw(CaptureGame::parse(named::position(text)?)?))
            }
            api::GameName::Bags => {
                let bags = Bags::parse(request.bags.as_deref().unwrap_or(Bags::SOURCE))?;
                Ok(options.search_and_draw(BagsGame::new(&bags)))
            }
            #[cfg(feature = "play")]
            api::GameName::Xiangqi => crate::xiangqi_trace::trace(request),
        }
    }
}
