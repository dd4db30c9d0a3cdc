//! Prints how long `go movetime 100` takes, the median of twenty, with 1, 2 and 16 threads.
//!
//! Prints one JSON object a line with `name`, `value` and `unit`, for `cargo xtask bench move-time`.

use std::io::{self, Write};
use std::time::Instant;

const SEARCHES: usize = 20;

/// Notes the time of each answer.
struct Answers(Vec<Instant>);

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.starts_with(b"bestmove") {
            self.0.push(Instant::now());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn main() -> Result<(), cli::Failure> {
    for threads in [1, 2, 16] {
        let first = [format!("setoption name Threads value {threads}"), "go depth 1".to_owned()];
        let searches = std::iter::repeat_n("go movetime 100".to_owned(), SEARCHES);
        let mut answers = Answers(Vec::new());
        cli::serve_lines(first.into_iter().chain(searches), &mut answers)?;
        let mut times: Vec<_> = answers.0.windows(2).map(|pair| (pair[1] - pair[0]).as_millis()).collect();
        times.sort_unstable();
        let median = times[times.len() / 2];
        println!(r#"{{"name": "movetime 100, Threads {threads}", "value": {median}, "unit": "ms"}}"#);
    }
    Ok(())
}
