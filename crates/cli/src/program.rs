//! What the programs `chuhe` and `workshop` share: arguments in, output and failures out.

use crate::Failure;
use clap::{ArgMatches, Parser};
use std::io::{BufWriter, Write};
use std::process::ExitCode;

/// Runs a program with the arguments of this process, and reports its failure.
pub fn main(name: &str, run: impl Fn(&[String], &mut dyn Write) -> Result<(), Failure>) -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut out = BufWriter::new(std::io::stdout().lock());
    let done = run(&words, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{name}: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}

/// Parses the arguments of a program. `None`: they request help or the version, which is written.
pub fn parse<P: Parser>(words: &[String], out: &mut dyn Write) -> Result<Option<(P, ArgMatches)>, Failure> {
    let command = P::command();
    let name = command.get_name().to_owned();
    let words = std::iter::once(&name).chain(words);
    match command.try_get_matches_from(words) {
        Ok(matches) => Ok(Some((P::from_arg_matches(&matches)?, matches))),
        Err(help) if !help.use_stderr() => {
            write!(out, "{}", help.render())?;
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}
