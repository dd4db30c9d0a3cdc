//! The integration tests of this crate, linked into one program.

mod book;
mod disk_faults;
mod puzzles;
mod training;

/// The error message of the program `workshop`.
fn refused(words: &[&str]) -> String {
    workshop(words).expect_err("a refusal").to_string()
}

/// The output of the program `workshop`.
fn workshop(words: &[&str]) -> Result<String, cli::Failure> {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    let mut out = Vec::new();
    ::workshop::run(&words, &mut out)?;
    Ok(String::from_utf8(out).expect("the output is text"))
}
