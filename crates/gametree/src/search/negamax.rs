//! The body of the search: what happens at a node, and the loop that goes from node to node.
//!
//! Principal variation search: the first move of a node gets the whole window; every other is only asked
//! whether it beats the best so far, and searched again if it does (Marsland and Campbell, "Parallel search
//! of strongly ordered game trees", 1982).
//!
//! Measured in Elo, in 100 games of 4,000 nodes a move each: 92 [+32, +159]; counting what was on the way here as decided
//! 0 [-47, +47], the distance to the nearest mate as a bound 10 [-10, +31].

use super::frame::{Ask, End, MAX_PLY, Next, Playing, Waiting};
use super::limits::Clock;
use super::{Search, is_mate};
use crate::game::Game;
use crate::observe::{Kind, Observer, Rule, Usage, Why};
use crate::score::{Bound, Cut, Depth, INFINITE, MATE, Score, Window};
use crate::table::from_table;

impl<G: Game, O: Observer<G>, C: Clock> Search<'_, G, O, C> {
    /// Searches what is pending. `None`: paused or stopped; call again to go on.
    pub(super) fn run(&mut self) -> Option<Score> {
        let mut next = self.mind.pending.take()?;
        loop {
            next = match next {
                Next::Search if self.must_rest() => {
                    self.mind.pending = Some(next);
                    return None;
                }
                Next::Search if self.is_leaf() => {
                    let score = self.leaf();
                    self.answered(score)
                }
                Next::Search => {
                    self.tell_visit(Kind::PLAIN);
                    self.mind.open();
                    self.enter()
                }
                Next::Leave(end) => {
                    let unsearched = self.unsearched(end.why);
                    self.observer
                        .leave(end.score, end.bound, end.why, unsearched);
                    self.mind.close();
                    if self.mind.open == 0 {
                        return Some(end.score);
                    }
                    self.answered(end.score)
                }
            };
        }
    }

    fn is_leaf(&self) -> bool {
        let Some(last) = self.mind.open.checked_sub(1) else {
            return false;
        };
        let ask = &self.mind.ask;
        let ply = self.mind.frames[last].ply + u32::from(!ask.same);
        ask.depth < Depth::ONE || self.mind.limits.is_beyond_mate(ply)
    }

    /// A child without depth: quiescence, or the evaluation alone.
    fn leaf(&mut self) -> Score {
        let Ask { same, window, .. } = self.mind.ask;
        let ply = self.mind.frame().ply + u32::from(!same);
        self.mind.forget_line_of_child();
        self.tell_visit(Kind::QUIESCENCE);
        self.quiesce_from(window, ply)
    }

    /// A node is entered: everything that may answer before a move is tried.
    fn enter(&mut self) -> Next {
        self.mind.nodes += 1;
        let techniques = self.mind.techniques;
        if let Some(end) = self.decided() {
            return Next::Leave(end);
        }
        if let Some(end) = self.recall() {
            return Next::Leave(end);
        }
        self.assess();
        let frame = self.mind.frame();
        let quick = !frame.is_principal && !frame.in_check && frame.excluded.is_none();
        if quick && !is_mate(frame.beta) {
            if let Some(end) = self.reverse_futility().or_else(|| self.razor()) {
                return Next::Leave(end);
            }
            if let Some(next) = self.try_null_move() {
                return next;
            }
        }
        self.after_null_move(techniques.probable_cut && quick)
    }

    /// The moves, once passing did not cut.
    pub(super) fn after_null_move(&mut self, try_captures: bool) -> Next {
        self.reduce_internally();
        if try_captures && let Some(next) = self.try_probable_cut() {
            return next;
        }
        self.first_move()
    }

    pub(super) fn first_move(&mut self) -> Next {
        self.order_moves();
        self.next_move()
    }

    /// The game's own verdict, a repetition, or a mate that cannot be improved on.
    fn decided(&mut self) -> Option<End> {
        let techniques = self.mind.techniques;
        let frame = self.mind.frame();
        let (ply, excluded) = (frame.ply, frame.excluded.is_some());
        self.mind.deepest = self.mind.deepest.max(ply);
        if ply == 0 || excluded {
            return None;
        }
        let plies = if techniques.repetition { ply } else { 0 };
        let outcome = if techniques.repetition {
            self.game.outcome_on_the_way(plies)
        } else {
            self.game.outcome()
        };
        if let Some(outcome) = outcome {
            return Some(End::exact(outcome.score(ply), self.why_over(plies)));
        }
        if techniques.dead_draw && self.game.dead_draw() {
            return Some(End::exact(0, Why::DeadDraw));
        }
        if ply >= MAX_PLY {
            let score = self.judge_position();
            self.observer.assess(score);
            return Some(End::exact(score, Why::Evaluated));
        }
        if techniques.mate_distance {
            // We may be mated here at worst, and mate with the next move at best.
            let frame = self.mind.frame();
            let before = frame.window();
            let worst = ply as Score - MATE;
            let best = MATE - ply as Score - 1;
            frame.alpha = frame.alpha.max(worst);
            frame.beta = frame.beta.min(best);
            frame.alpha_in = frame.alpha;
            let window = frame.window();
            if O::WATCHES && window != before {
                self.observer.narrow(window);
            }
            if window.alpha >= window.beta {
                let bound = if window.alpha == worst {
                    Bound::AtLeast
                } else {
                    Bound::AtMost
                };
                return Some(End::new(window.alpha, bound, Why::MateDistance));
            }
        }
        None
    }

    /// Looks the position up; a deep enough entry may answer.
    fn recall(&mut self) -> Option<End> {
        let techniques = self.mind.techniques;
        let key = self.game.key();
        let frame = &mut self.mind.frames[self.mind.open - 1];
        frame.key = key;
        frame.in_check = self.game.in_check();
        if let Some(excluded) = frame.excluded {
            self.tell_skip(excluded, Rule::SetAside);
            return None;
        }
        let held = self.mind.table.find(key)?;
        let entry = held.entry;
        frame.known = Some(entry);
        if techniques.move_ordering {
            frame.picker.table_move = self.game.decode(entry.code);
        }
        let deep_enough = entry.depth >= frame.depth.whole();
        let may_answer = techniques.table_cut && !frame.is_principal && deep_enough;
        let score = from_table(entry.score, frame.ply);
        let answers = may_answer && entry.bound.answers(score, frame.window(), Cut::AtOrAbove);
        if O::WATCHES {
            // The root has an order of its own.
            let usage = match frame.picker.table_move {
                _ if answers => Usage::Answer,
                Some(_) if frame.ply > 0 => Usage::FirstMove,
                _ => Usage::Evaluation,
            };
            self.observer.find(held.found(score, usage));
        }
        answers.then_some(End::new(score, entry.bound, Why::Answered))
    }

    /// Evaluates the position for the pruning to come.
    fn assess(&mut self) {
        let frame = &self.mind.frames[self.mind.open - 1];
        if frame.in_check {
            return;
        }
        let known = frame.known.and_then(|entry| entry.evaluation);
        let evaluation = known.unwrap_or_else(|| self.judge_position());
        let frame = self.mind.frame();
        self.observer.assess(evaluation);
        frame.evaluation = Some(evaluation);
        frame.improving = frame.earlier[1].is_none_or(|earlier| evaluation > earlier);
    }

    /// Plays the next move worth playing, or leaves the node.
    pub(super) fn next_move(&mut self) -> Next {
        if let Some(end) = self.news() {
            return Next::Leave(end);
        }
        while let Some(mv) = self.pick() {
            let frame = &mut self.mind.frames[self.mind.open - 1];
            if frame.excluded == Some(mv) {
                continue;
            }
            let is_first = frame.count == 0;
            if self.is_overlooked(mv, is_first) {
                self.tell_skip(mv, Rule::Overlooked);
                continue;
            }
            let frame = &mut self.mind.frames[self.mind.open - 1];
            frame.count += 1;
            frame.checks = self.game.gives_check(mv);
            if let Some(rule) = self.prune(mv) {
                self.tell_skip(mv, rule);
                continue;
            }
            if let Some(next) = self.test_singularity(mv) {
                return next;
            }
            let extension = self.extension(mv);
            if let Some(next) = self.play(mv, extension) {
                return next;
            }
        }
        self.play_put_off()
            .unwrap_or_else(|| Next::Leave(self.exhausted()))
    }

    /// Makes a move and asks for what follows. `None`: it is illegal.
    pub(super) fn play(&mut self, mv: G::Move, extension: Depth) -> Option<Next> {
        let noisy = self.game.is_capture(mv);
        let slot = self.game.slot(mv);
        let reduction = self.reduction(mv, noisy, slot);
        self.play_reduced(mv, extension, reduction, true)
    }

    /// The same with a reduction; among several searches the move may be put off instead.
    pub(super) fn play_reduced(
        &mut self,
        mv: G::Move,
        extension: Depth,
        reduction: Depth,
        may_put_off: bool,
    ) -> Option<Next> {
        let noisy = self.game.is_capture(mv);
        let slot = self.game.slot(mv);
        let Some(undo) = self.game.make(mv) else {
            self.mind.frame().count -= 1;
            return None;
        };
        let nodes_before = self.mind.nodes;
        let techniques = self.mind.techniques;
        let frame = self.mind.frame();
        let depth = frame.depth - Depth::ONE + extension;
        let reduced = (depth - reduction).max(Depth::ONE).min(depth);
        if may_put_off && self.is_left_to_others() {
            self.put_off(mv, undo, extension, reduction);
            return None;
        }
        let frame = self.mind.frame();
        frame.playing = Some(Playing {
            mv,
            undo: Some(undo),
            slot,
            noisy,
            depth,
            kind: if extension > Depth::ZERO {
                Kind::EXTENDED
            } else {
                Kind::PLAIN
            },
            nodes_before,
        });
        Some(
            if frame.best == -INFINITE || !techniques.principal_variation && reduced == depth {
                self.ask_full_window(Kind::PLAIN)
            } else if reduced < depth {
                self.ask_zero_window(reduced, Waiting::Reduced, Kind::REDUCED)
            } else {
                self.ask_zero_window(depth, Waiting::ZeroWindow, Kind::PLAIN)
            },
        )
    }

    fn ask_zero_window(&mut self, depth: Depth, waiting: Waiting, kind: Kind) -> Next {
        let frame = self.mind.frame();
        let window = Window::new(-frame.alpha - 1, -frame.alpha);
        // A reduced child is expected to fail; one searched again goes the other way.
        let cut_expected = waiting == Waiting::Reduced || !frame.cut_expected;
        self.ask_child(
            depth,
            window,
            waiting,
            kind.with(Kind::ZERO_WINDOW),
            cut_expected,
        )
    }

    fn ask_full_window(&mut self, kind: Kind) -> Next {
        let frame = self.mind.frame();
        let window = -frame.window();
        let depth = frame.playing.as_ref().map_or(Depth::ZERO, |p| p.depth);
        let cut_expected = !frame.is_principal && !frame.cut_expected;
        self.ask_child(depth, window, Waiting::FullWindow, kind, cut_expected)
    }

    fn ask_child(
        &mut self,
        depth: Depth,
        window: Window,
        waiting: Waiting,
        kind: Kind,
        cut_expected: bool,
    ) -> Next {
        let frame = self.mind.frame();
        frame.waiting = waiting;
        let playing = frame.playing.as_ref().expect("a move is being played");
        let mut kind = kind.with(playing.kind);
        if window.is_zero() {
            kind = kind.with(Kind::ZERO_WINDOW);
        }
        let ask = Ask {
            mv: Some(playing.mv),
            trail: playing.slot as u32 + 1,
            same: false,
            depth,
            window,
            kind,
            is_principal: frame.is_principal && waiting == Waiting::FullWindow,
            cut_expected,
            excluded: None,
        };
        self.mind.search(ask)
    }

    /// The search that the node asked for returned `score`, in the child's own point of view.
    fn answered(&mut self, score: Score) -> Next {
        let frame = self.mind.frame();
        match frame.waiting {
            Waiting::NullMove => self.null_move_answered(-score),
            Waiting::Verification => self.verification_answered(score),
            Waiting::ProbableCut => self.probable_cut_answered(-score),
            Waiting::Singular => self.singularity_answered(score),
            Waiting::Reduced if -score > frame.alpha => {
                let depth = frame.playing.as_ref().map_or(Depth::ZERO, |p| p.depth);
                self.ask_zero_window(depth, Waiting::ZeroWindow, Kind::RE_SEARCH)
            }
            Waiting::ZeroWindow
                if frame.is_principal
                    && -score > frame.alpha
                    && (-score < frame.beta || frame.ply == 0) =>
            {
                self.ask_full_window(Kind::RE_SEARCH)
            }
            _ => self.move_answered(-score),
        }
    }

    /// The value of the move being played is known, as far as the window asks.
    fn move_answered(&mut self, score: Score) -> Next {
        let Some(mut playing) = self.mind.frame().playing.take() else {
            return self.next_move();
        };
        if let Some(undo) = playing.undo.take() {
            self.game.unmake(playing.mv, undo);
        }
        if self.mind.open == 1 {
            self.root_move_answered(&playing, score);
        }
        let frame = self.mind.frame();
        if score > frame.best {
            frame.best = score;
            if score > frame.alpha {
                frame.best_move = Some(playing.mv);
                if frame.is_principal {
                    self.mind.take_line(playing.mv);
                }
                let frame = self.mind.frame();
                if score >= frame.beta {
                    self.observer.raise(score, frame.window());
                    return Next::Leave(self.cut(&playing));
                }
                frame.alpha = score;
                self.tell_bound(score);
            }
            let window = self.mind.frame().window();
            self.observer.raise(score, window);
        }
        let frame = self.mind.frame();
        let failed = if playing.noisy {
            &mut frame.failed_noisy
        } else {
            &mut frame.failed_quiet
        };
        failed.push(playing.slot as u16);
        self.next_move()
    }
}
