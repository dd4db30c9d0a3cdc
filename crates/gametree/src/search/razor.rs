//! Razoring: far below α near the leaves, only a capture could help, so only captures are searched.
//!
//! Birmingham and Kent, "Tree-searching and tree-pruning techniques", 1977, in today's form: a zero-window
//! quiescence search must confirm.

use super::limits::Clock;
use super::state::{End, Search};
use crate::game::Tactical;
use crate::observe::{Observer, Why};
use crate::score::{Depth, Score, Window};

const MAX_DEPTH: Depth = Depth::plies(3);
const MARGIN: Score = 250;
const MARGIN_PER_PLY: Score = 150;

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    pub(super) fn razor(&mut self) -> Option<End> {
        let techniques = self.state.settings.techniques;
        let frame = self.state.stack.top_mut();
        let evaluation = frame.evaluation?;
        let margin = MARGIN + MARGIN_PER_PLY * frame.depth.whole_plies();
        if !techniques.razoring
            || !techniques.quiescence
            || frame.depth > MAX_DEPTH
            || evaluation + margin > frame.alpha
        {
            return None;
        }
        let (alpha, ply) = (frame.alpha, frame.ply);
        let window = Window::above(alpha);
        self.report_razoring(window);
        let score = self.quiesce_from(window, ply);
        (score <= alpha).then_some(End::low(score, Why::Razored))
    }
}
