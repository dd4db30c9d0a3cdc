//! One target under one spoilt input after the other.

use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

use gametree::random::Random;

use crate::spoil::spoilt;
use crate::{Target, corpus};

/// Accepted inputs are kept to be spoilt further, up to so many.
const MOST_KEPT: usize = 2_000;

/// A run of a target: an endless row of inputs, the same for the same seed.
pub struct Run {
    target: &'static Target,
    random: Random,
    /// What is spoilt: the corpus, and what was answered as nothing before it.
    pool: Vec<Vec<u8>>,
    answers: BTreeSet<String>,
    inputs: u64,
    accepted: u64,
}

/// A law was broken. By which one, the panic has said.
#[derive(Debug)]
pub struct Broken {
    /// Of which target.
    pub target: &'static str,
    /// By what.
    pub input: Vec<u8>,
}

impl fmt::Display for Broken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { target, input } = self;
        write!(out, "{target} broke a law by b\"{}\"", input.escape_ascii())
    }
}

impl Run {
    /// A run that begins with the corpus, which is read but not yet put to the target.
    pub fn new(target: &'static Target, seed: u64) -> io::Result<Self> {
        Ok(Self {
            target,
            random: Random::new(seed),
            pool: corpus(target.name)?,
            answers: BTreeSet::new(),
            inputs: 0,
            accepted: 0,
        })
    }

    /// Puts the whole corpus to the target, unspoilt.
    pub fn begin(&mut self) -> Result<(), Broken> {
        for at in 0..self.pool.len() {
            let input = self.pool[at].clone();
            self.put(&input)?;
        }
        Ok(())
    }

    /// Spoils something, and puts it to the target.
    pub fn go_on(&mut self) -> Result<(), Broken> {
        // The latest more often: they are the furthest from the corpus.
        let most = self.pool.len() as u32;
        let at = self.random.below(most).max(self.random.below(most));
        let input = spoilt(&mut self.random, &self.pool[at as usize], &self.pool);
        let (is_new, is_accepted) = self.put(&input)?;
        if is_new || is_accepted && self.pool.len() < MOST_KEPT {
            self.pool.push(input);
        }
        Ok(())
    }

    /// Whether the answer was new, and whether the input was accepted.
    fn put(&mut self, input: &[u8]) -> Result<(bool, bool), Broken> {
        // A panic alone would not say what was read.
        let answer = catch_unwind(AssertUnwindSafe(|| (self.target.check)(input)));
        let answer = answer.map_err(|_| Broken {
            target: self.target.name,
            input: input.to_vec(),
        })?;
        let is_accepted = answer.starts_with("accepted");
        self.inputs += 1;
        self.accepted += u64::from(is_accepted);
        Ok((self.answers.insert(answer), is_accepted))
    }

    /// How many inputs were accepted.
    #[must_use]
    pub fn accepted(&self) -> u64 {
        self.accepted
    }

    /// All answers, different ones: codes of errors, and kinds of what was accepted.
    #[must_use]
    pub fn answers(&self) -> &BTreeSet<String> {
        &self.answers
    }
}

impl fmt::Display for Run {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, answers) = (self.target.name, self.answers.len());
        let (inputs, accepted) = (self.inputs, self.accepted);
        write!(
            out,
            "{name}: {inputs} inputs, {accepted} accepted, {answers} different answers"
        )
    }
}
