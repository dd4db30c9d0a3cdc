//! A reader of JavaScript that knows just enough to tell code, strings and comments apart.

/// The text with comments blanked out; lines keep their numbers.
pub(super) fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    // The last thing that was no space decides whether a slash starts a regular expression.
    let mut before = '\n';
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('/', Some('/')) => while letters.next_if(|next| *next != '\n').is_some() {},
            ('/', Some('*')) => {
                let mut previous = ' ';
                letters.next();
                for inside in letters.by_ref() {
                    if inside == '\n' {
                        kept.push('\n');
                    }
                    if previous == '*' && inside == '/' {
                        break;
                    }
                    previous = inside;
                }
            }
            ('\'' | '"' | '`', _) => copy_until(letter, &mut letters, &mut kept),
            ('/', _) if "\n(,=:[!&|?{};>".contains(before) => {
                copy_until('/', &mut letters, &mut kept);
            }
            _ => kept.push(letter),
        }
        if !letter.is_whitespace() {
            before = letter;
        }
    }
    kept
}

/// Copies a string, template or regular expression, its opening included, up to its end.
fn copy_until(end: char, letters: &mut std::iter::Peekable<std::str::Chars>, kept: &mut String) {
    kept.push(end);
    let mut in_class = false;
    while let Some(letter) = letters.next() {
        kept.push(letter);
        match letter {
            '\\' => kept.extend(letters.next()),
            '[' if end == '/' => in_class = true,
            ']' if end == '/' => in_class = false,
            // A string that does not end on its line is no string: go on reading code.
            '\n' if end != '`' => return,
            _ if letter == end && !in_class => return,
            _ => {}
        }
    }
}

/// Every module that is imported, with the line: `from '...'`, `import '...'`, `import('...')`.
pub(super) fn imports(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in without_comments(text).lines().enumerate() {
        for keyword in ["from", "import"] {
            for (at, _) in line.match_indices(keyword) {
                let rest = line[at + keyword.len()..]
                    .trim_start()
                    .trim_start_matches('(');
                if let Some(literal) = literal_at_start(rest.trim_start()) {
                    found.push((number + 1, literal.to_owned()));
                }
            }
        }
    }
    found
}

/// What is between the quotes, if the text begins with a string.
pub(super) fn literal_at_start(text: &str) -> Option<&str> {
    let quote = text
        .chars()
        .next()
        .filter(|first| "'\"`".contains(*first))?;
    let inside = &text[1..];
    inside.find(quote).map(|end| &inside[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_go_and_strings_stay() {
        let text = "a = 'http://x'; // note\n/* one\ntwo */ b = `//${c}`; d = /[/]\\/'/; e = f / g; // h\n";
        let kept = "a = 'http://x'; \n\n b = `//${c}`; d = /[/]\\/'/; e = f / g; \n";
        assert_eq!(without_comments(text), kept);
    }

    #[test]
    fn imports_are_found_in_every_form() {
        let text = "import a from './a.js';\nimport './b.js';\nexport { c } from \"../c.js\";\n\
                    await import('./d.js');\n// import './e.js'\n";
        let names: Vec<String> = imports(text).into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["./a.js", "./b.js", "../c.js", "./d.js"]);
    }
}
