//! A run of one target with mutated inputs.

use crate::mutate::mutated;
use crate::{Target, corpus};
use gametree::random::Random;
use std::collections::BTreeSet;
use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The maximum size of the pool up to which accepted inputs are kept for further mutation.
const MAX_POOL_SIZE: usize = 2_000;

/// A run of a target: an endless sequence of inputs, the same for the same seed.
pub struct Run {
    target: &'static Target,
    random: Random,
    /// The inputs to mutate: the corpus, and inputs with new answers.
    pool: Vec<Vec<u8>>,
    answers: BTreeSet<String>,
    inputs: u64,
    accepted: u64,
}

/// A broken law. The panic message names the law.
#[derive(Debug)]
pub struct BrokenLaw {
    /// The name of the target.
    pub target: &'static str,
    /// The input that broke it.
    pub input: Vec<u8>,
}

impl fmt::Display for BrokenLaw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { target, input } = self;
        write!(out, "{target} broke a law by b\"{}\"", input.escape_ascii())
    }
}

impl Run {
    /// A run whose corpus is read but not checked yet.
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

    /// Checks the whole corpus without mutation.
    pub fn check_corpus(&mut self) -> Result<(), BrokenLaw> {
        for at in 0..self.pool.len() {
            let input = self.pool[at].clone();
            self.check_input(&input)?;
        }
        Ok(())
    }

    /// Checks one mutated input.
    pub fn check_mutation(&mut self) -> Result<(), BrokenLaw> {
        // Newer inputs are chosen more often: they are the furthest from the corpus.
        let most = self.pool.len() as u32;
        let at = self.random.below(most).max(self.random.below(most));
        let input = mutated(&mut self.random, &self.pool[at as usize], &self.pool);
        let (is_new, is_accepted) = self.check_input(&input)?;
        if is_new || is_accepted && self.pool.len() < MAX_POOL_SIZE {
            self.pool.push(input);
        }
        Ok(())
    }

    /// Checks an input. Returns whether the answer was new, and whether the input was accepted.
    fn check_input(&mut self, input: &[u8]) -> Result<(bool, bool), BrokenLaw> {
        // A panic alone would not show the input.
        let answer = catch_unwind(AssertUnwindSafe(|| (self.target.check)(input)));
        let answer = answer.map_err(|_| BrokenLaw { target: self.target.name, input: input.to_vec() })?;
        let is_accepted = answer.starts_with("accepted");
        self.inputs += 1;
        self.accepted += u64::from(is_accepted);
        Ok((self.answers.insert(answer), is_accepted))
    }

    /// How many inputs were accepted.
    pub fn accepted(&self) -> u64 {
        self.accepted
    }

    /// All different answers: error codes, and kinds of accepted input.
    pub fn answers(&self) -> &BTreeSet<String> {
        &self.answers
    }
}

impl fmt::Display for Run {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, answers) = (self.target.name, self.answers.len());
        let (inputs, accepted) = (self.inputs, self.accepted);
        write!(out, "{name}: {inputs} inputs, {accepted} accepted, {answers} different answers")
    }
}
