//! Lines of puzzles: they are written as they are read.

pub(super) fn check(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    match workshop::rewrite_puzzle(&text) {
        Ok(line) => {
            assert_eq!(workshop::rewrite_puzzle(&line).as_ref(), Ok(&line), "{text}");
            let kind = line.split('\t').nth(1).and_then(|kind| kind.chars().next());
            format!("accepted {kind:?}")
        }
        Err(error) => {
            assert!(!error.is_empty());
            // The first three words without quotes and numbers, which all errors of a kind share.
            let own: String = error.split('\'').step_by(2).collect();
            let letters = |word: &&str| word.chars().all(char::is_alphabetic);
            let words: Vec<&str> = own.split(' ').filter(letters).take(3).collect();
            words.join(" ")
        }
    }
}
