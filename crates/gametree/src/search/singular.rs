//! Singular extensions: a move much better than all others is searched deeper, since the node's value depends on it alone.
//!
//! After Anantharaman, Campbell and Hsu, "Singular extensions", 1990, in the form that Stockfish made common:
//! the table's move is singular if every other move, searched half as deep, stays well below its score. If
//! others reach β as well, several moves cut and the node is left at once ("multi-cut", Björnsson and
//! Marsland, 1999).

use super::limits::Clock;
use super::state::{Action, Call, End, Expecting, Search};
use crate::game::Tactical;
use crate::observe::{Extension, Kind, Observer, Why};
use crate::score::{Bound, Depth, Score, Window, is_mate};
use crate::table::from_table;

const MIN_DEPTH: Depth = Depth::plies(7);

/// The others must stay this far below the table's score, per ply of depth.
const MARGIN_PER_PLY: Score = 2;

/// If they stay below by this much more, the move is extended by two plies.
const DOUBLE_MARGIN: Score = 24;

/// The result of a singularity test.
pub(super) enum SingularityResult<M> {
    /// The move is searched with this extension.
    Play(M, Depth),
    MultiCut(End),
}

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Schedules a search of all moves but this one, if it may be singular.
    pub(super) fn test_singularity(&mut self, mv: G::Move) -> Option<Action> {
        let techniques = self.state.settings.techniques;
        let horizon = 2 * self.state.root.depth;
        let frame = self.state.stack.top_mut();
        let entry = frame.table_entry?;
        let score = from_table(entry.score, frame.ply);
        if !techniques.singular_extension
            || frame.ply == 0
            || frame.ply as i32 >= horizon
            || frame.depth < MIN_DEPTH
            || frame.picker.table_move != Some(mv)
            || frame.excluded.is_some()
            || entry.bound == Bound::AtMost
            || entry.depth < frame.depth.whole_plies() - 3
            || is_mate(score)
        {
            return None;
        }
        let limit = score - MARGIN_PER_PLY * frame.depth.whole_plies();
        frame.singular = Some((mv, limit));
        frame.expecting = Expecting::Singular;
        let call = Call {
            mv: None,
            continuation_key: 0,
            is_same_position: true,
            depth: Depth::plies((frame.depth.whole_plies() - 1) / 2),
            window: Window::new(limit - 1, limit),
            kind: Kind::ZERO_WINDOW.with(Kind::REDUCED).with(Kind::SINGULAR),
            is_principal: false,
            expects_cut: frame.expects_cut,
            excluded: Some(mv),
        };
        Some(self.state.stack.search(call))
    }

    /// Handles the score of the other moves: decides about the excluded one.
    pub(super) fn singularity_returned(&mut self, score: Score) -> SingularityResult<G::Move> {
        let frame = self.state.stack.top_mut();
        let (mv, limit) = frame.singular.take().expect("a move is being tested");
        let extension = if score < limit {
            let very = !frame.is_principal && score < limit - DOUBLE_MARGIN;
            frame.extension = Some(Extension::Singular);
            Depth::plies(1 + i32::from(very))
        } else if limit >= frame.beta && !frame.is_principal {
            return SingularityResult::MultiCut(End::high(limit, Why::MultiCut));
        } else {
            // The search of the others overwrote `gives_check`.
            frame.gives_check = self.game.gives_check(mv);
            self.extension(mv)
        };
        SingularityResult::Play(mv, extension)
    }
}
