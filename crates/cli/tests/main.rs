//! The integration tests of this crate, linked into one program.

mod bench;
mod contest;
mod conversation;
mod endings;
mod experiment;
mod judge;
mod net;
mod program;
mod trace;
mod trace_play;

/// The output of the program `chuhe`.
fn chuhe(words: &[&str]) -> Result<String, cli::Failure> {
    let (output, failure) = chuhe_until_failure(words);
    failure.map_or(Ok(output), Err)
}

/// The output so far and the failure, if there is one.
fn chuhe_until_failure(words: &[&str]) -> (String, Option<cli::Failure>) {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    let mut out = Vec::new();
    let failure = cli::run(&words, &mut out).err();
    (String::from_utf8(out).expect("the output is text"), failure)
}
