//! The body of the search: what happens at a node, and the loop that goes from node to node.
//!
//! Principal variation search: the first move of a node is searched with the whole window; every other with a zero
//! window, and again if it beats the best so far (Marsland and Campbell, "Parallel search of strongly ordered game
//! trees", 1982). A node begins in `enter`; `next_move` schedules a search of each move, and `returned` continues with
//! its score. *Mate distance pruning*: no line is better than a shorter mate already found.

use super::limits::Clock;
use super::singular::SingularityResult;
use super::state::{Action, Call, CurrentMove, End, Expecting, MAX_PLY, RootResult, Search};
use crate::game::Tactical;
use crate::observe::{Kind, Observer, Rule, Usage, Why};
use crate::score::{Bound, Cut, Depth, INFINITE, MATE, Score, Window, is_mate};
use crate::table::from_table;

impl<G: Tactical, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Runs the pending action. `None`: paused or stopped; call again to continue.
    pub(super) fn run(&mut self) -> Option<Score> {
        let mut action = self.state.stack.pending.take()?;
        loop {
            action = match action {
                Action::Search if self.must_pause() => {
                    self.state.stack.pending = Some(action);
                    return None;
                }
                Action::Search if self.is_leaf() => {
                    let score = self.search_leaf();
                    self.returned(score)
                }
                Action::Search => {
                    self.report_visit(Kind::PLAIN);
                    self.state.stack.open();
                    self.enter()
                }
                Action::Leave(end) => {
                    let unsearched = self.count_unsearched(end.why);
                    self.observer.leave(end.score, end.bound, end.why, unsearched);
                    self.state.stack.close();
                    if self.state.stack.open == 0 {
                        return Some(end.score);
                    }
                    self.returned(end.score)
                }
            };
        }
    }

    /// Whether the search pauses or stops before the next node.
    #[inline]
    fn must_pause(&mut self) -> bool {
        // The first iteration always finishes: there must be a move, and a line.
        let may_stop = self.state.root.depth > 1;
        self.state.budget.is_used_up(may_stop, self.clock)
    }

    fn is_leaf(&self) -> bool {
        let Some(last) = self.state.stack.open.checked_sub(1) else {
            return false;
        };
        let call = &self.state.stack.call;
        let ply = self.state.stack.frames[last].ply + u32::from(!call.is_same_position);
        call.depth < Depth::ONE || self.state.settings.limits.is_beyond_mate(ply)
    }

    /// Searches a child without depth: quiescence, or the evaluation alone.
    fn search_leaf(&mut self) -> Score {
        let Call { is_same_position: same, window, .. } = self.state.stack.call;
        let ply = self.state.stack.top_mut().ply + u32::from(!same);
        self.state.stack.clear_line_of_child();
        self.report_visit(Kind::QUIESCENCE);
        self.quiesce_from(window, ply)
    }

    /// Enters a node: tries everything that may give a score before a move is searched.
    fn enter(&mut self) -> Action {
        self.state.budget.nodes += 1;
        let techniques = self.state.settings.techniques;
        if let Some(end) = self.end_if_decided() {
            return Action::Leave(end);
        }
        if let Some(end) = self.probe_table() {
            return Action::Leave(end);
        }
        self.assess();
        let frame = self.state.stack.top_mut();
        let quick = !frame.is_principal && !frame.in_check && frame.excluded.is_none();
        if quick && !is_mate(frame.beta) {
            if let Some(end) = self.reverse_futility().or_else(|| self.razor()) {
                return Action::Leave(end);
            }
            if let Some(action) = self.try_null_move() {
                return action;
            }
        }
        self.after_null_move(techniques.probable_cut && quick)
    }

    /// Goes on to the moves, after the null move did not cut.
    fn after_null_move(&mut self, try_captures: bool) -> Action {
        self.reduce_internally();
        if try_captures && let Some(action) = self.try_probable_cut() {
            return action;
        }
        self.first_move()
    }

    fn first_move(&mut self) -> Action {
        self.order_moves();
        self.next_move()
    }

    /// The end of the game, a repetition, or a mate that cannot be improved on.
    fn end_if_decided(&mut self) -> Option<End> {
        let techniques = self.state.settings.techniques;
        let frame = self.state.stack.top_mut();
        let (ply, excluded) = (frame.ply, frame.excluded.is_some());
        self.state.root.deepest = self.state.root.deepest.max(ply);
        if ply == 0 || excluded {
            return None;
        }
        let plies = if techniques.repetition { ply } else { 0 };
        let outcome = if techniques.repetition { self.game.outcome_on_path(plies) } else { self.game.outcome() };
        if let Some(outcome) = outcome {
            return Some(End::exact(outcome.score(ply), self.why_over(plies)));
        }
        if techniques.dead_draw && self.game.is_dead_draw() {
            return Some(End::exact(0, Why::DeadDraw));
        }
        if ply >= MAX_PLY {
            let score = self.evaluate_position();
            self.observer.assess(score);
            return Some(End::exact(score, Why::Evaluated));
        }
        if techniques.mate_distance {
            return self.mate_distance();
        }
        None
    }

    /// At worst the side to move is mated here; at best it mates with the next move: narrows the window to that.
    #[inline]
    fn mate_distance(&mut self) -> Option<End> {
        let frame = self.state.stack.top_mut();
        let before = frame.window();
        let worst = frame.ply as Score - MATE;
        let best = MATE - frame.ply as Score - 1;
        frame.alpha = frame.alpha.max(worst);
        frame.beta = frame.beta.min(best);
        frame.alpha_in = frame.alpha;
        let window = frame.window();
        if O::WATCHES && window != before {
            self.observer.narrow(window);
        }
        if window.alpha < window.beta {
            return None;
        }
        let bound = if window.alpha == worst { Bound::AtLeast } else { Bound::AtMost };
        Some(End::new(window.alpha, bound, Why::MateDistance))
    }

    /// Probes the table; a deep enough entry may give the score.
    fn probe_table(&mut self) -> Option<End> {
        let techniques = self.state.settings.techniques;
        let key = self.game.key();
        let frame = self.state.stack.top_mut();
        frame.key = key;
        frame.in_check = self.game.in_check();
        if let Some(excluded) = frame.excluded {
            self.report_skip(excluded, Rule::SetAside);
            return None;
        }
        let hit = self.state.memory.table.find(key)?;
        let entry = hit.entry;
        frame.table_entry = Some(entry);
        if techniques.move_ordering {
            frame.picker.table_move = self.game.decode(entry.code);
        }
        let deep_enough = entry.depth >= frame.depth.whole_plies();
        let may_answer = techniques.table_cut && !frame.is_principal && deep_enough;
        let score = from_table(entry.score, frame.ply);
        let answers = may_answer && entry.bound.answers(score, frame.window(), Cut::AtOrAbove);
        if O::WATCHES {
            // The root has its own move order.
            let usage = match frame.picker.table_move {
                _ if answers => Usage::Answer,
                Some(_) if frame.ply > 0 => Usage::FirstMove,
                _ => Usage::Evaluation,
            };
            self.observer.find(hit.to_table_hit(score, usage));
        }
        answers.then_some(End::new(score, entry.bound, Why::Answered))
    }

    /// Evaluates the position for pruning.
    fn assess(&mut self) {
        let frame = self.state.stack.top();
        if frame.in_check {
            return;
        }
        let known = frame.table_entry.and_then(|entry| entry.evaluation);
        let evaluation = known.unwrap_or_else(|| self.evaluate_position());
        let frame = self.state.stack.top_mut();
        self.observer.assess(evaluation);
        frame.evaluation = Some(evaluation);
        frame.is_improving = frame.earlier[1].is_none_or(|earlier| evaluation > earlier);
    }

    /// Plays the next move worth playing, or leaves the node.
    fn next_move(&mut self) -> Action {
        if let Some(end) = self.remote_result() {
            return Action::Leave(end);
        }
        while let Some(mv) = self.pick() {
            let frame = self.state.stack.top_mut();
            if frame.excluded == Some(mv) {
                continue;
            }
            let is_first = frame.count == 0;
            if self.is_overlooked(mv, is_first) {
                self.report_skip(mv, Rule::Overlooked);
                continue;
            }
            let frame = self.state.stack.top_mut();
            frame.count += 1;
            frame.gives_check = self.game.gives_check(mv);
            if let Some(rule) = self.prune(mv) {
                self.report_skip(mv, rule);
                continue;
            }
            if let Some(action) = self.test_singularity(mv) {
                return action;
            }
            let extension = self.extension(mv);
            if let Some(action) = self.play(mv, extension) {
                return action;
            }
        }
        while let Some(late) = self.next_deferred() {
            self.state.stack.top_mut().gives_check = self.game.gives_check(late.mv);
            let played = self.play_reduced(late.mv, late.extension, late.reduction, false);
            if let Some(action) = played {
                return action;
            }
        }
        Action::Leave(self.finish_node())
    }

    /// Makes a move and schedules a search of the position after it. `None`: it is illegal, or deferred.
    fn play(&mut self, mv: G::Move, extension: Depth) -> Option<Action> {
        self.fetch_entry(mv);
        let is_noisy = self.game.is_noisy(mv);
        let slot = self.game.slot(mv);
        let reduction = self.reduction(mv, is_noisy, slot);
        self.play_reduced(mv, extension, reduction, true)
    }

    /// Prefetches the table entry for the position after a move, before the move is made.
    #[inline]
    pub(super) fn fetch_entry(&self, _mv: G::Move) {
        #[cfg(feature = "prefetch")]
        if let Some(key) = self.game.key_after(_mv) {
            self.state.memory.table.fetch(key);
        }
    }

    /// Plays a move with a known reduction; in a parallel search the move may be deferred instead.
    fn play_reduced(&mut self, mv: G::Move, extension: Depth, reduction: Depth, may_defer: bool) -> Option<Action> {
        let is_noisy = self.game.is_noisy(mv);
        let slot = self.game.slot(mv);
        let Some(undo) = self.game.make(mv) else {
            self.state.stack.top_mut().count -= 1;
            return None;
        };
        let nodes_before = self.state.budget.nodes;
        let techniques = self.state.settings.techniques;
        let frame = self.state.stack.top_mut();
        let depth = frame.depth - Depth::ONE + extension;
        let reduced = (depth - reduction).max(Depth::ONE).min(depth);
        if may_defer && self.should_defer() {
            self.defer(mv, undo, extension, reduction);
            return None;
        }
        let frame = self.state.stack.top_mut();
        frame.current = Some(CurrentMove {
            mv,
            undo: Some(undo),
            slot,
            is_noisy,
            depth,
            kind: if extension > Depth::ZERO { Kind::EXTENDED } else { Kind::PLAIN },
            nodes_before,
        });
        Some(if frame.best == -INFINITE || !techniques.principal_variation && reduced == depth {
            self.call_full_window(Kind::PLAIN)
        } else if reduced < depth {
            self.call_zero_window(reduced, Expecting::Reduced, Kind::REDUCED)
        } else {
            self.call_zero_window(depth, Expecting::ZeroWindow, Kind::PLAIN)
        })
    }

    fn call_zero_window(&mut self, depth: Depth, expecting: Expecting, kind: Kind) -> Action {
        let frame = self.state.stack.top_mut();
        let window = Window::new(-frame.alpha - 1, -frame.alpha);
        // A reduced child is expected to cut; any other is expected to be of the opposite type to its parent.
        let expects_cut = expecting == Expecting::Reduced || !frame.expects_cut;
        self.call_child(depth, window, expecting, kind.with(Kind::ZERO_WINDOW), expects_cut)
    }

    fn call_full_window(&mut self, kind: Kind) -> Action {
        let frame = self.state.stack.top_mut();
        let window = -frame.window();
        let depth = frame.current.as_ref().map_or(Depth::ZERO, |current| current.depth);
        let expects_cut = !frame.is_principal && !frame.expects_cut;
        self.call_child(depth, window, Expecting::FullWindow, kind, expects_cut)
    }

    fn call_child(
        &mut self,
        depth: Depth,
        window: Window,
        expecting: Expecting,
        kind: Kind,
        expects_cut: bool,
    ) -> Action {
        let frame = self.state.stack.top_mut();
        frame.expecting = expecting;
        let current = frame.current.as_ref().expect("a move is being played");
        let mut kind = kind.with(current.kind);
        if window.is_zero() {
            kind = kind.with(Kind::ZERO_WINDOW);
        }
        let call = Call {
            mv: Some(current.mv),
            continuation_key: current.slot as u32 + 1,
            is_same_position: false,
            depth,
            window,
            kind,
            is_principal: frame.is_principal && expecting == Expecting::FullWindow,
            expects_cut,
            excluded: None,
        };
        self.state.stack.search(call)
    }

    /// Goes on to the moves, after a null move or its verification returned without a cut.
    fn continue_after_null_move(&mut self) -> Action {
        self.after_null_move(self.state.settings.techniques.probable_cut)
    }

    /// Handles the score of the top frame's call, from the point of view of the called node.
    fn returned(&mut self, score: Score) -> Action {
        let frame = self.state.stack.top_mut();
        match frame.expecting {
            Expecting::NullMove => {
                let cut = self.null_move_returned(-score);
                cut.unwrap_or_else(|| self.continue_after_null_move())
            }
            Expecting::Verification => {
                let cut = self.verification_returned(score);
                cut.unwrap_or_else(|| self.continue_after_null_move())
            }
            Expecting::ProbableCut => {
                let cut = self.probable_cut_returned(-score);
                cut.unwrap_or_else(|| self.first_move())
            }
            Expecting::Singular => match self.singularity_returned(score) {
                SingularityResult::MultiCut(end) => Action::Leave(end),
                SingularityResult::Play(mv, extension) => {
                    let played = self.play(mv, extension);
                    played.unwrap_or_else(|| self.next_move())
                }
            },
            Expecting::Reduced if -score > frame.alpha => {
                let depth = frame.current.as_ref().map_or(Depth::ZERO, |current| current.depth);
                self.call_zero_window(depth, Expecting::ZeroWindow, Kind::RE_SEARCH)
            }
            Expecting::ZeroWindow
                if frame.is_principal && -score > frame.alpha && (-score < frame.beta || frame.ply == 0) =>
            {
                self.call_full_window(Kind::RE_SEARCH)
            }
            _ => self.move_returned(-score),
        }
    }

    /// Handles the final score of the current move.
    fn move_returned(&mut self, score: Score) -> Action {
        let Some(mut current) = self.state.stack.top_mut().current.take() else {
            return self.next_move();
        };
        if let Some(undo) = current.undo.take() {
            self.game.unmake(current.mv, undo);
        }
        if self.state.stack.open == 1 {
            self.record_root_move(&current, score);
        }
        let frame = self.state.stack.top_mut();
        if score > frame.best {
            frame.best = score;
            if score > frame.alpha {
                frame.best_move = Some(current.mv);
                if frame.is_principal {
                    self.state.stack.take_line(current.mv);
                }
                let frame = self.state.stack.top_mut();
                if score >= frame.beta {
                    self.observer.raise(score, frame.window());
                    return Action::Leave(self.cut(&current));
                }
                frame.alpha = score;
                self.send_bound(score);
            }
            let window = self.state.stack.top_mut().window();
            self.observer.raise(score, window);
        }
        let frame = self.state.stack.top_mut();
        let failed = if current.is_noisy { &mut frame.failed_noisy } else { &mut frame.failed_quiet };
        failed.push(current.slot as u16);
        self.next_move()
    }

    fn record_root_move(&mut self, current: &CurrentMove<G>, score: Score) {
        let frame = self.state.stack.top();
        let result = RootResult {
            score,
            nodes: self.state.budget.nodes - current.nodes_before,
            alpha: frame.alpha,
            beta: frame.beta,
            alpha_in: frame.alpha_in,
            is_first: frame.count <= 1,
        };
        let line = self.state.stack.line_of_child();
        self.state.root.record(current.mv, &result, line);
    }
}
