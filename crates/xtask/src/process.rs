//! Runs other programs. The command is printed, and a failure names it.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs a program with its output on the terminal.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    announce(command);
    let status = command.status().with_context(|| cannot_start(command))?;
    if !status.success() {
        bail!("`{}` failed: {status}", line_of(command));
    }
    Ok(())
}

/// Runs a program without output and returns what it printed.
pub(crate) fn capture(command: &mut Command) -> Result<String> {
    capture_with(command, b"")
}

/// The same with this input, which the program reads to the end before it prints.
pub(crate) fn capture_with(command: &mut Command, input: &[u8]) -> Result<String> {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().with_context(|| cannot_start(command))?;
    child.stdin.take().context("no input to write to")?.write_all(input)?;
    let output = child.wait_with_output()?;
    if !output.status.success() {
        bail!("`{}` failed: {}", line_of(command), output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a program, prints its output and returns it, with whether it succeeded.
pub(crate) fn tee(command: &mut Command) -> Result<(bool, String)> {
    announce(command);
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| cannot_start(command))?;
    let output = child.stdout.take().context("no output to read")?;
    let mut text = String::new();
    for line in BufReader::new(output).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        text.push_str(&line);
        text.push('\n');
    }
    Ok((child.wait()?.success(), text))
}

/// Prints the command on standard error, since another program may read standard output.
fn announce(command: &Command) {
    eprintln!("  $ {}", line_of(command));
}

/// The command line as typed in the root of the checkout.
fn line_of(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(program.as_os_str());
    let line =
        std::iter::once(program).chain(command.get_args()).map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ");
    match command.get_current_dir() {
        Some(folder) => line.replace(&format!("{}/", folder.display()), ""),
        None => line,
    }
}

fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`; is it installed?", line_of(command))
}
