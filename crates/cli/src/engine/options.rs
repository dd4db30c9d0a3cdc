//! The engine's options: those offered, and their values.

use gametree::search::{STRONGEST_LEVEL, Techniques};
use xiangqi::{Evaluator, Move, Square};

use super::command::Protocol;
use super::excerpt::excerpt;
use crate::evaluator;

/// The values of the options.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub hash: usize,
    pub threads: usize,
    pub lines: usize,
    pub overhead: u64,
    pub level: u32,
    /// Selects a player of the level, and the choices of variety.
    pub seed: u64,
    pub variety: bool,
    /// Whether ranks are counted from 1 in moves.
    ranks_from_one: bool,
    /// Whether times in UCCI are milliseconds.
    pub milliseconds: bool,
    pub techniques: Techniques,
    pub evaluator: Evaluator,
}

/// The effect of a new setting on the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Nothing,
    Table,
    Threads,
    Forget,
}

const MAX_HASH_MIB: usize = 65_536;
const MAX_THREADS: usize = 256;
const MAX_LINES: usize = 128;

impl Default for Settings {
    fn default() -> Self {
        Self {
            hash: 64,
            threads: 1,
            lines: 1,
            overhead: 10,
            level: STRONGEST_LEVEL,
            seed: 0,
            variety: false,
            ranks_from_one: false,
            milliseconds: true,
            techniques: Techniques::default(),
            evaluator: evaluator::internal(),
        }
    }
}

/// The lines that offer the options.
pub(super) fn offered(protocol: Protocol) -> Vec<String> {
    let spin = |name: &str, default: usize, least: usize, most: usize| {
        format!("{name} type spin default {default} min {least} max {most}")
    };
    match protocol {
        Protocol::Uci => {
            let mut options = vec![
                spin("Hash", 64, 1, MAX_HASH_MIB),
                spin("Threads", 1, 1, MAX_THREADS),
                spin("MultiPV", 1, 1, MAX_LINES),
                "Ponder type check default false".to_owned(),
                spin("Move Overhead", 10, 0, 5000),
                spin("Level", 10, 1, STRONGEST_LEVEL as usize),
                spin("Seed", 0, 0, u32::MAX as usize),
                "Variety type check default false".to_owned(),
                spin("UCI_Ranks", 0, 0, 1),
                "UCI_Variant type combo default xiangqi var xiangqi".to_owned(),
                format!("EvalFile type string default {}", evaluator::INTERNAL),
                "Clear Hash type button".to_owned(),
            ];
            let switches = Techniques::NAMES.iter();
            let mut defaults = Techniques::DEFAULT;
            options.extend(switches.map(|(name, _)| {
                let default = defaults.named(name).is_some_and(|on| *on);
                format!("{name} type check default {default}")
            }));
            options.into_iter().map(|option| format!("option name {option}")).collect()
        }
        Protocol::Ucci => vec![
            format!("option {}", spin("hashsize", 64, 1, MAX_HASH_MIB)),
            format!("option {}", spin("threads", 1, 1, MAX_THREADS)),
            format!("option {}", spin("level", 10, 1, STRONGEST_LEVEL as usize)),
            "option usemillisec type check default true".to_owned(),
            "option ponder type check default false".to_owned(),
            "option newgame type button".to_owned(),
        ],
    }
}

impl Settings {
    /// The default settings with a table of `hash` MiB.
    pub(crate) fn with_hash(hash: usize) -> Self {
        Self { hash, ..Self::default() }
    }

    /// The default settings, but with ranks in moves counted from 1.
    pub(crate) fn with_ranks_from_one() -> Self {
        Self { ranks_from_one: true, ..Self::default() }
    }

    /// Sets an option. Names are case-insensitive, as UCI requires.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<Change, String> {
        let number = |least: usize, most: usize| match value.parse::<usize>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => {
                let value = excerpt(value);
                Err(format!("{name}: '{value}' is no number from {least} to {most}"))
            }
        };
        let lower = name.to_ascii_lowercase();
        match lower.as_str() {
            "hash" | "hashsize" => {
                self.hash = number(1, MAX_HASH_MIB)?;
                return Ok(Change::Table);
            }
            "threads" => {
                self.threads = number(1, MAX_THREADS)?;
                return Ok(Change::Threads);
            }
            "evalfile" | "net" => {
                let named = evaluator::named(value);
                self.evaluator = named.map_err(|reason| format!("{name}: {reason}"))?;
            }
            "clear hash" => return Ok(Change::Forget),
            "multipv" => self.lines = number(1, MAX_LINES)?,
            "move overhead" => self.overhead = number(0, 5_000)? as u64,
            "level" => {
                self.level = number(1, STRONGEST_LEVEL as usize)? as u32;
                return Ok(Change::Forget);
            }
            "seed" => {
                self.seed = number(0, u32::MAX as usize)? as u64;
                return Ok(Change::Forget);
            }
            "variety" => self.variety = switch(name, value)?,
            "uci_ranks" => self.ranks_from_one = number(0, 1)? == 1,
            "usemillisec" => self.milliseconds = switch(name, value)?,
            // A program that plays many variants counts ranks from 1 in xiangqi.
            "uci_variant" if value == "xiangqi" => self.ranks_from_one = true,
            "uci_variant" => return Err(format!("{name}: only xiangqi is played here")),
            // Accepted, without effect.
            "ponder" | "uci_analysemode" => {
                switch(name, value)?;
            }
            _ => match self.techniques.named(&lower) {
                Some(technique) => *technique = switch(name, value)?,
                None => return Err(format!("unknown option '{}'", excerpt(name))),
            },
        }
        Ok(Change::Nothing)
    }

    /// The number of the first rank.
    pub(crate) fn first_rank(&self) -> usize {
        usize::from(self.ranks_from_one)
    }

    /// Parses a move, with ranks counted as the option says.
    pub(crate) fn read_move(&self, word: &str) -> Option<Move> {
        if self.ranks_from_one {
            return Some(Move::new(read_square(take_square(word)?.0)?, read_square(take_square(word)?.1)?));
        }
        word.parse().ok()
    }

    pub(crate) fn write_move(&self, mv: Move) -> String {
        self.write_square(mv.from()) + &self.write_square(mv.to())
    }

    pub(crate) fn write_square(&self, square: Square) -> String {
        format!("{}{}", char::from(b'a' + square.file()), usize::from(square.rank()) + self.first_rank())
    }
}

/// Splits a move into its two squares; ranks may have two digits.
fn take_square(word: &str) -> Option<(&str, &str)> {
    let second = word.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic())?;
    Some(word.split_at(second.0))
}

fn read_square(text: &str) -> Option<Square> {
    let file = text.bytes().next()?.to_ascii_lowercase().checked_sub(b'a')?;
    let rank: u8 = text.get(1..)?.parse().ok()?;
    Square::new(file, rank.checked_sub(1)?)
}

fn switch(name: &str, value: &str) -> Result<bool, String> {
    match value {
        "true" | "on" | "1" => Ok(true),
        "false" | "off" | "0" => Ok(false),
        _ => {
            let value = excerpt(value);
            Err(format!("{name}: '{value}' is neither true nor false"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Change, Settings};

    #[test]
    fn ranks_are_counted_from_0_or_from_1() {
        let mut settings = Settings::default();
        let mv = settings.read_move("h9e9").unwrap();
        assert_eq!(settings.write_move(mv), "h9e9");
        assert_eq!(settings.set("UCI_Ranks", "1"), Ok(Change::Nothing));
        assert_eq!(settings.write_move(mv), "h10e10");
        assert_eq!(settings.read_move("h10e10"), Some(mv));
        let mut by_variant = Settings::default();
        assert_eq!(by_variant.set("UCI_Variant", "xiangqi"), Ok(Change::Nothing));
        assert_eq!(by_variant.write_move(mv), "h10e10");
        for wrong in ["", "h", "h10", "h0e1", "h11e1", "j1a1", "楚河"] {
            assert_eq!(settings.read_move(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn unknown_options_are_refused_by_name() {
        let mut settings = Settings::default();
        for (name, value) in [
            ("Hash", "x"),
            ("Hash", "0"),
            ("MultiPV", "129"),
            ("null_move", "maybe"),
            ("wings", "true"),
            ("UCI_Variant", "chess"),
        ] {
            let refusal = settings.set(name, value).unwrap_err();
            assert!(refusal.contains(name), "{refusal}");
        }
        assert_eq!(settings.hash, Settings::default().hash);
        assert_eq!(settings.set("hash", "1"), Ok(Change::Table));
        assert_eq!(settings.hash, 1);
        assert!(settings.techniques.null_move);
        assert_eq!(settings.set("null_move", "false"), Ok(Change::Nothing));
        assert!(!settings.techniques.null_move);
    }
}
