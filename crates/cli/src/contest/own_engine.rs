//! A player that is this engine.

use super::opening::Random;
use super::player::{Choice, Limit, Player, SearchStats};
use crate::Failure;
use crate::engine::{Settings, Stopwatch};
use gametree::search::{Control, Event, Limits, Slice, Weakness};
use std::time::Instant;
use xiangqi::{Evaluator, Move, Position};

/// This engine as a player.
pub struct OwnEngine {
    player: xiangqi::Player,
    settings: Settings,
    /// The number of moves after which it clears its memory.
    pub(super) fresh_every: Option<u64>,
    /// Its depth limit, in plies.
    pub(super) depth: Option<i32>,
    /// The number of nodes after which no iteration begins.
    pub soft_nodes: Option<u64>,
    /// Draws the seed of its level before every move.
    pub(super) seed_source: Option<Random>,
    /// The number of its moves in this game.
    move_count: u64,
    stats: SearchStats,
}

impl OwnEngine {
    pub(crate) fn new(settings: Settings) -> Self {
        let mut player = xiangqi::Player::new(settings.hash).expect("memory for the table");
        player.set_evaluator(settings.evaluator.clone());
        let mut new = Self {
            player,
            fresh_every: None,
            depth: None,
            soft_nodes: None,
            seed_source: None,
            move_count: 0,
            stats: SearchStats::default(),
            settings,
        };
        new.weaken(new.settings.seed);
        new
    }

    /// A player with this evaluation and a table of `table_mib` MiB.
    pub fn with_evaluator(table_mib: usize, evaluator: Evaluator) -> Self {
        let mut settings = Settings::with_hash(table_mib);
        settings.evaluator = evaluator;
        Self::new(settings)
    }

    /// Clears its memory.
    pub fn forget(&mut self) {
        self.player.forget();
        self.move_count = 0;
    }

    /// Becomes the player of its level with this seed.
    fn weaken(&mut self, seed: u64) {
        let weakness = Weakness::of_level(self.settings.level, seed);
        self.player.configure(weakness, self.settings.techniques);
    }

    /// Searches a position. Returns the best move and its score.
    pub fn search(&mut self, position: &Position, limit: Limit) -> Option<(Move, i32)> {
        let mut limits = Limits { overhead: self.settings.overhead, depth: self.depth, ..Limits::default() };
        match limit {
            Limit::Nodes(nodes) => limits.nodes = Some(nodes),
            Limit::Time(time) => limits.move_time = Some(time),
            Limit::Clock { left, increment } => {
                limits.control = Some(Control { left, increment, moves_to_go: None });
            }
        }
        if self.fresh_every.is_some_and(|every| self.move_count.is_multiple_of(every)) {
            self.player.forget();
        }
        if let Some(random) = &mut self.seed_source {
            let seed = random.next();
            self.weaken(seed);
        }
        self.move_count += 1;
        self.player.begin(position, limits);
        let mut clock = Stopwatch(Instant::now());
        // It returns after each iteration.
        while self.player.think(Slice::default(), &mut clock) != Event::Finished {
            if self.soft_nodes.is_some_and(|nodes| self.player.session().nodes() >= nodes) {
                self.player.stop();
            }
        }
        self.stats.moves += 1;
        self.stats.nodes += self.player.session().nodes();
        let line = self.player.session().best()?;
        self.stats.depths += line.depth as u64;
        Some((line.moves[0], line.score))
    }
}

impl Player for OwnEngine {
    fn begin(&mut self, game: u32, _: &Position) -> Result<(), Failure> {
        self.forget();
        self.seed_source = self.seed_source.as_ref().map(|_| Random::new(game.into()));
        Ok(())
    }

    fn choose(&mut self, position: &Position, _: &[Move], limit: Limit) -> Result<Option<Choice>, Failure> {
        let found = self.search(position, limit);
        Ok(found.map(|(mv, score)| Choice { mv, score: Some(score) }))
    }

    fn search_stats(&self) -> Option<SearchStats> {
        Some(self.stats)
    }
}
