//! What the program `chuhe` does, apart from the process it does it in: every subcommand writes to `out`.

mod arguments;
mod bench;
mod contest;
mod engine;
mod eval;
mod experiment;
mod failure;
mod judge;
mod perft;
mod trace;
mod tune;

use std::io::Write;

pub use failure::Failure;

use arguments::{Arguments, Flag};

/// One thing that `chuhe` can do.
struct Subcommand {
    name: &'static str,
    /// What comes after the name besides flags.
    operands: &'static str,
    about: &'static str,
    flags: &'static [Flag],
    run: fn(&Arguments, &mut dyn Write) -> Result<(), Failure>,
}

const SUBCOMMANDS: &[Subcommand] = &[
    trace::SUBCOMMAND,
    experiment::SUBCOMMAND,
    perft::SUBCOMMAND,
    judge::SUBCOMMAND,
    eval::SUBCOMMAND,
    bench::SUBCOMMAND,
    contest::SUBCOMMAND,
    tune::SUBCOMMAND,
];

/// Does what `words`, the arguments of the program, ask for.
pub fn run(words: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let Some((name, rest)) = words.split_first() else {
        return engine::run(out);
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        return Ok(overview(out)?);
    }
    let Some(subcommand) = SUBCOMMANDS.iter().find(|known| known.name == name) else {
        let names: Vec<_> = SUBCOMMANDS.iter().map(|known| known.name).collect();
        return Err(Failure::usage(format!(
            "there is no subcommand '{name}'; there are {}",
            names.join(", ")
        )));
    };
    if rest
        .iter()
        .any(|word| matches!(word.as_str(), "--help" | "-h"))
    {
        return Ok(help(subcommand, out)?);
    }
    Arguments::read(rest, subcommand.flags)
        .and_then(|arguments| (subcommand.run)(&arguments, out))
        .map_err(|failure| failure.within(name))
}

fn overview(out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "usage: chuhe [SUBCOMMAND ...]\n")?;
    writeln!(out, "  {:<22} speak UCI or UCCI", "")?;
    for Subcommand {
        name,
        operands,
        about,
        ..
    } in SUBCOMMANDS
    {
        writeln!(out, "  {:<22} {about}", format!("{name} {operands}"))?;
    }
    writeln!(out, "\n`chuhe SUBCOMMAND --help` tells more.")
}

fn help(subcommand: &Subcommand, out: &mut dyn Write) -> std::io::Result<()> {
    let Subcommand {
        name,
        operands,
        about,
        flags,
        ..
    } = subcommand;
    writeln!(out, "usage: chuhe {name} {operands}\n\n{about}")?;
    if !flags.is_empty() {
        writeln!(out)?;
    }
    for Flag { name, value, about } in *flags {
        writeln!(out, "  {:<28} {about}", format!("--{name} {value}"))?;
    }
    Ok(())
}
