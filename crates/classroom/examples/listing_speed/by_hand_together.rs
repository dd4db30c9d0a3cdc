//! The listings with more to them, as one would write them by hand: table, captures followed, passes, and all
//! of it together. The switches stand as they do by default, written into the code.

use gametree::table::{Entry, Table, from_table, to_table};
use gametree::{Bound, Cut, Depth, Game, INFINITE, Options, Outcome, Score, Window};

/// A search in progress.
pub(crate) struct Hand<'g, G: Game> {
    game: &'g mut G,
    moves: Vec<G::Move>,
    ply: u32,
    path: Vec<u64>,
    table: Table<G::Move>,
    killers: Vec<[Option<G::Move>; 2]>,
    history: Vec<i64>,
}

impl<'g, G: Game> Hand<'g, G> {
    pub(crate) fn new(game: &'g mut G) -> Self {
        Self {
            game,
            moves: Vec::new(),
            ply: 0,
            path: Vec::new(),
            table: Table::new(Options::default().table),
            killers: Vec::new(),
            history: vec![0; G::SLOTS],
        }
    }

    /// The value of the root for Max, from a search for the side to move.
    pub(crate) fn for_max(game: &'g mut G, search: impl FnOnce(&mut Self) -> Score) -> Score {
        let sign = if game.maximizing() { 1 } else { -1 };
        sign * search(&mut Self::new(game))
    }

    fn sort(&mut self, first: usize, worth: impl Fn(&G, G::Move) -> i64) {
        let game = &*self.game;
        self.moves[first..].sort_by_cached_key(|&mv| std::cmp::Reverse(worth(game, mv)));
    }

    /// Draws, ends of the game and the horizon.
    fn end(&mut self, depth: Depth, alpha: Score, beta: Score) -> Option<Score> {
        if self.path.contains(&self.game.key()) || self.game.dead_draw() {
            return Some(0);
        }
        if let Some(outcome) = self.game.outcome() {
            return Some(outcome.score(self.ply));
        }
        (depth <= Depth::ZERO).then(|| self.quiesce(alpha, beta))
    }

    fn quiesce(&mut self, mut alpha: Score, beta: Score) -> Score {
        if let Some(outcome) = self.game.outcome() {
            return outcome.score(self.ply);
        }
        let first = self.moves.len();
        let moves = &mut self.moves;
        let mut best = -INFINITE;
        if self.game.in_check() {
            self.game.moves(|mv| moves.push(mv));
        } else {
            best = self.game.evaluate();
            if best >= beta {
                return best;
            }
            self.game.noisy_moves(|mv| moves.push(mv));
            alpha = alpha.max(best);
        }
        self.sort(first, |game, mv| i64::from(game.hint(mv)));
        for at in first..self.moves.len() {
            let mv = self.moves[at];
            let Some(undo) = self.game.make(mv) else {
                continue;
            };
            self.ply += 1;
            let score = -self.quiesce(-beta, -alpha);
            self.ply -= 1;
            self.game.unmake(mv, undo);
            best = best.max(score);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        self.or_stuck(best)
    }

    fn or_stuck(&self, best: Score) -> Score {
        if best == -INFINITE {
            self.game.stuck().score(self.ply)
        } else {
            best
        }
    }

    /// How much deeper a move is searched that checks or exchanges.
    fn extension(&mut self, mv: G::Move, exchanges: bool) -> Depth {
        let Some(undo) = self.game.make(mv) else {
            return Depth::ZERO;
        };
        let check = self.game.in_check();
        self.game.unmake(mv, undo);
        match (check, exchanges) {
            (true, _) => Depth::ONE,
            (false, true) => Depth::twelfths(9),
            _ => Depth::ZERO,
        }
    }

    /// The listing `quiescence`.
    pub(crate) fn quiescence(
        &mut self,
        depth: Depth,
        mut alpha: Score,
        beta: Score,
        after_capture: bool,
    ) -> Score {
        if let Some(score) = self.end(depth, alpha, beta) {
            return score;
        }
        self.path.push(self.game.key());
        let first = self.moves.len();
        super::by_hand::collect(self.game, &mut self.moves);
        self.sort(first, |game, mv| i64::from(game.hint(mv)));
        let mut best = -INFINITE;
        for at in first..self.moves.len() {
            let mv = self.moves[at];
            let captures = self.game.is_capture(mv);
            let next = depth - Depth::ONE + self.extension(mv, captures && after_capture);
            let Some(undo) = self.game.make(mv) else {
                continue;
            };
            self.ply += 1;
            let score = -self.quiescence(next, -beta, -alpha, captures);
            self.ply -= 1;
            self.game.unmake(mv, undo);
            best = best.max(score);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        self.path.pop();
        self.or_stuck(best)
    }

    /// How much less deep a pass is searched, if it is tried.
    fn reduction(&self, depth: Depth, beta: Score) -> Option<Depth> {
        if beta >= INFINITE || self.game.in_check() {
            return None;
        }
        let three = match depth.whole() {
            ..=6 => false,
            7 | 8 => self.game.strong_pieces() >= 3,
            _ => true,
        };
        Some(Depth::plies(if three { 4 } else { 3 }))
    }

    /// The listing `null_move`.
    pub(crate) fn null_move(
        &mut self,
        depth: Depth,
        mut alpha: Score,
        beta: Score,
        may_pass: bool,
    ) -> Score {
        if let Some(score) = self.end(depth, alpha, beta) {
            return score;
        }
        self.path.push(self.game.key());
        if may_pass
            && let Some(reduction) = self.reduction(depth, beta)
            && let Some(undo) = self.game.pass()
        {
            self.ply += 1;
            let score = -self.null_move(depth - reduction, -beta, 1 - beta, false);
            self.ply -= 1;
            self.game.unpass(undo);
            if score >= beta {
                self.path.pop();
                return score;
            }
        }
        let first = self.moves.len();
        super::by_hand::collect(self.game, &mut self.moves);
        self.sort(first, |game, mv| i64::from(game.hint(mv)));
        let mut best = -INFINITE;
        for at in first..self.moves.len() {
            let mv = self.moves[at];
            let Some(undo) = self.game.make(mv) else {
                continue;
            };
            self.ply += 1;
            let score = -self.null_move(depth - Depth::ONE, -beta, -alpha, true);
            self.ply -= 1;
            self.game.unmake(mv, undo);
            best = best.max(score);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        self.path.pop();
        self.or_stuck(best)
    }

    /// What the table answers, or the move it knows.
    fn probe(&mut self, depth: Depth, window: Window) -> (Option<Score>, Option<G::Move>) {
        let key = self.game.key();
        let Some((_, entry)) = self.table.probe(key) else {
            return (None, None);
        };
        let score = from_table(entry.score, self.ply);
        let entry = Entry { score, ..entry };
        let answers = self
            .table
            .answers(&entry, key, depth, window, Cut::AtOrAbove);
        (answers.then_some(score), entry.mv)
    }

    fn store(&mut self, depth: Depth, window: Window, score: Score, mv: Option<G::Move>) {
        let bound = if score >= window.beta {
            Bound::AtLeast
        } else if score <= window.alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.table.store(Entry {
            key: self.game.key(),
            mv,
            score: to_table(score, self.ply),
            depth,
            bound,
        });
    }

    /// The listing `table`.
    pub(crate) fn table(&mut self, depth: Depth, mut alpha: Score, beta: Score) -> Score {
        if let Some(outcome) = self.game.outcome() {
            return outcome.score(self.ply);
        }
        if depth <= Depth::ZERO {
            return self.game.evaluate();
        }
        let window = Window::new(alpha, beta);
        let (answer, found) = self.probe(depth, window);
        if let Some(score) = answer {
            return score;
        }
        let first = self.moves.len();
        super::by_hand::collect(self.game, &mut self.moves);
        self.sort(first, |_, mv| i64::from(Some(mv) == found));
        let (mut best, mut best_move) = (-INFINITE, None);
        for at in first..self.moves.len() {
            let mv = self.moves[at];
            let Some(undo) = self.game.make(mv) else {
                continue;
            };
            self.ply += 1;
            let score = -self.table(depth - Depth::ONE, -beta, -alpha);
            self.ply -= 1;
            self.game.unmake(mv, undo);
            if score > best {
                (best, best_move) = (score, Some(mv));
                alpha = alpha.max(best);
            }
            if best >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        let best = self.or_stuck(best);
        self.store(depth, window, best, best_move);
        best
    }

    /// The listing `mtdf`.
    pub(crate) fn mtdf(&mut self, depth: Depth) -> Score {
        let (mut lower, mut upper, mut guess) = (-INFINITE, INFINITE, 0);
        while lower < upper {
            let beta = if guess == lower { guess + 1 } else { guess };
            guess = self.table(depth, beta - 1, beta);
            if guess < beta {
                upper = guess;
            } else {
                lower = guess;
            }
        }
        guess
    }

    /// The listing `framework`.
    pub(crate) fn framework(&mut self, depth: Depth) -> Score {
        let deepen = |plies| self.together(Depth::plies(plies), -INFINITE, INFINITE, false, true);
        (1..=depth.whole()).map(deepen).last().unwrap_or_default()
    }

    fn together(
        &mut self,
        depth: Depth,
        mut alpha: Score,
        beta: Score,
        after_capture: bool,
        may_pass: bool,
    ) -> Score {
        if let Some(score) = self.end(depth, alpha, beta) {
            return score;
        }
        let window = Window::new(alpha, beta);
        let (answer, mut found) = self.probe(depth, window);
        match answer {
            Some(score) if self.ply > 0 => return score,
            Some(_) => found = None,
            None => {}
        }
        self.path.push(self.game.key());
        if may_pass
            && let Some(reduction) = self.reduction(depth, beta)
            && let Some(undo) = self.game.pass()
        {
            self.ply += 1;
            let score = -self.together(depth - reduction, -beta, 1 - beta, false, false);
            self.ply -= 1;
            self.game.unpass(undo);
            if score >= beta {
                self.store(depth, window, score, None);
                self.path.pop();
                return score;
            }
        }
        let first = self.moves.len();
        super::by_hand::collect(self.game, &mut self.moves);
        self.sort_all(first, found);
        let (mut best, mut best_move) = (-INFINITE, None);
        for at in first..self.moves.len() {
            let mv = self.moves[at];
            let captures = self.game.is_capture(mv);
            let next = depth - Depth::ONE + self.extension(mv, captures && after_capture);
            let Some(undo) = self.game.make(mv) else {
                continue;
            };
            self.ply += 1;
            let score = -self.together(next, -beta, -alpha, captures, true);
            self.ply -= 1;
            self.game.unmake(mv, undo);
            if score > best {
                (best, best_move) = (score, Some(mv));
                alpha = alpha.max(best);
            }
            if best >= beta {
                if !captures {
                    self.reward(mv, depth);
                }
                break;
            }
        }
        self.moves.truncate(first);
        let best = self.or_stuck(best);
        self.store(depth, window, best, best_move);
        self.path.pop();
        best
    }

    /// The table's move, captures, killers, history.
    fn sort_all(&mut self, first: usize, found: Option<G::Move>) {
        let killers = self.killers.get(self.ply as usize).copied();
        let killers = killers.unwrap_or_default();
        let (game, history) = (&*self.game, &self.history);
        self.moves[first..].sort_by_cached_key(|&mv| {
            std::cmp::Reverse(if Some(mv) == found {
                i64::MAX
            } else if game.is_capture(mv) {
                (1 << 40) + i64::from(game.hint(mv))
            } else if let Some(place) = killers.iter().position(|&killer| killer == Some(mv)) {
                (1 << 39) - place as i64
            } else {
                history[game.slot(mv)].min(1 << 38)
            })
        });
    }

    fn reward(&mut self, mv: G::Move, depth: Depth) {
        let ply = self.ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply] = [Some(mv), self.killers[ply][0]];
        }
        let plies = i64::from(depth.whole());
        self.history[self.game.slot(mv)] += plies * plies;
    }

    /// The listing `root_parallel`, a worker for each move.
    pub(crate) fn root_parallel(&mut self, depth: Depth) -> Score {
        let Hand { game, moves, .. } = self;
        super::by_hand::collect(*game, moves);
        let values = std::mem::take(moves).into_iter().filter_map(|mv| {
            let undo = game.make(mv)?;
            let next = depth - Depth::ONE;
            let value = super::by_hand::fail_soft(*game, next, -INFINITE, INFINITE, moves, 1);
            game.unmake(mv, undo);
            Some(value)
        });
        let values: Vec<_> = values.collect();
        let best = if self.game.maximizing() {
            values.into_iter().max()
        } else {
            values.into_iter().min()
        };
        best.unwrap_or_else(|| Outcome::Draw.score(0))
    }
}
