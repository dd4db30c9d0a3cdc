//! Serde's `rename_all` for fields and variants.

use anyhow::{Result, bail};

/// The words of a Rust name: `window_beta` and `WindowBeta` both give "window", "beta".
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in name.chars() {
        let starts_word = letter == '_' || letter.is_uppercase();
        if starts_word && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter != '_') {
            word.extend(letter.to_lowercase());
        }
    }
    words
}

/// Applies a rule of serde, by its name.
pub(crate) fn rename(name: &str, rule: &str) -> Result<String> {
    let words = words(name);
    let capital = |word: &String| word[..1].to_uppercase() + &word[1..];
    Ok(match rule {
        "lowercase" => words.concat(),
        "UPPERCASE" => words.concat().to_uppercase(),
        "PascalCase" => words.iter().map(capital).collect(),
        "camelCase" => words[..1].iter().cloned().chain(words[1..].iter().map(capital)).collect(),
        "snake_case" => words.join("_"),
        "SCREAMING_SNAKE_CASE" => words.join("_").to_uppercase(),
        "kebab-case" => words.join("-"),
        "SCREAMING-KEBAB-CASE" => words.join("-").to_uppercase(),
        _ => bail!("serde knows no case `{rule}`"),
    })
}

#[cfg(test)]
mod tests {
    use super::rename;

    #[test]
    fn fields_and_variants_follow_every_rule() {
        for name in ["time_ms", "TimeMs"] {
            for (rule, renamed) in [
                ("lowercase", "timems"),
                ("UPPERCASE", "TIMEMS"),
                ("PascalCase", "TimeMs"),
                ("camelCase", "timeMs"),
                ("snake_case", "time_ms"),
                ("SCREAMING_SNAKE_CASE", "TIME_MS"),
                ("kebab-case", "time-ms"),
                ("SCREAMING-KEBAB-CASE", "TIME-MS"),
            ] {
                assert_eq!(rename(name, rule).unwrap(), renamed, "{name} as {rule}");
            }
        }
        assert!(rename("x", "camelcase").is_err());
    }
}
