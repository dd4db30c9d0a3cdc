//! Commands in UCI and UCCI: every `go` gets exactly one answer, and every `isready` too.

/// Options with their largest tested value: larger ones need much time or memory, and test no parsing.
const MAX_OPTIONS: &[(&str, u64)] = &[("hash", 16), ("hashsize", 16), ("threads", 2)];

pub(super) fn check(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let mut lines = Vec::new();
    let mut searches = 0;
    for line in text.lines().filter(|line| !takes_long(line)) {
        let mut words = line.split_whitespace();
        lines.push(line.to_owned());
        match words.next() {
            Some("quit" | "exit") => {
                lines.pop();
            }
            // `stop` ends any search.
            Some("go") if words.next() != Some("perft") => {
                searches += 1;
                lines.push("stop".to_owned());
            }
            _ => {}
        }
    }
    lines.push("isready".to_owned());
    let asked = lines.iter().filter(|line| line.split_whitespace().next() == Some("isready")).count();
    let mut out = Vec::new();
    cli::serve_lines(lines, &mut out).expect("writing to memory works");
    let output = String::from_utf8(out).expect("the output is UTF-8");
    let answers = output.lines().filter(|line| line.starts_with("bestmove") || *line == "nobestmove");
    assert_eq!(answers.count(), searches, "{output}");
    // A count of moves answers `isready` before its end.
    assert_eq!(output.lines().filter(|line| *line == "readyok").count(), asked, "{output}");
    // The first words of an error message, without quoted text.
    let error = output.lines().find_map(|line| {
        let reason = line.strip_prefix("info string ").or(line.strip_prefix("info message "))?;
        Some(reason.split('\'').next().unwrap_or_default().to_owned())
    });
    error.unwrap_or_else(|| format!("accepted {}", searches.min(2)))
}

/// Whether a line starts a long benchmark or sets an option above its largest tested value.
fn takes_long(line: &str) -> bool {
    let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    if words.iter().any(|word| word == "bench" || word == "perft") {
        let is_small = words.last().is_some_and(|depth| depth == "1" || depth == "2");
        return !(is_small && words.iter().any(|word| word == "perft"));
    }
    let is_large = |text: &String| text.parse::<u64>().is_ok();
    MAX_OPTIONS.iter().any(|(name, most)| {
        words.iter().any(|word| word == name)
            && words
                .iter()
                .filter(|word| is_large(word))
                .any(|word| word.parse::<u64>().is_ok_and(|number| number > *most && number <= 1 << 16))
    })
}
