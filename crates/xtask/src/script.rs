//! A lexer of JavaScript that separates code, literals and comments.

/// A piece of a script. Strings, templates and regular expressions are literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    Code(&'a str),
    Literal(&'a str),
    Comment(&'a str),
}

/// The text with comments blanked out; lines keep their numbers.
pub(crate) fn without_comments(text: &str) -> String {
    let shown = |piece| match piece {
        Piece::Code(part) | Piece::Literal(part) => part.to_owned(),
        Piece::Comment(part) => "\n".repeat(part.matches('\n').count()),
    };
    pieces(text).into_iter().map(shown).collect()
}

/// The whole text as pieces.
pub(crate) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut reader = Reader { text, start: 0, at: 0, templates: Vec::new(), found: Vec::new() };
    while reader.at < text.len() {
        reader.read();
    }
    reader.put_code();
    reader.found
}

struct Reader<'a> {
    text: &'a str,
    /// The start of the current piece of code.
    start: usize,
    at: usize,
    /// The number of open braces in the placeholder of each enclosing template.
    templates: Vec<usize>,
    found: Vec<Piece<'a>>,
}

impl<'a> Reader<'a> {
    /// Reads one character of code, or one literal or comment.
    fn read(&mut self) {
        let rest = &self.text[self.at..];
        let letter = rest.chars().next().unwrap_or_default();
        if rest.starts_with("//") {
            self.push(rest.find('\n').unwrap_or(rest.len()), Piece::Comment);
        } else if rest.starts_with("/*") {
            self.push(rest.find("*/").map_or(rest.len(), |end| end + 2), Piece::Comment);
        } else if matches!(letter, '\'' | '"') || (letter == '/' && self.expects_a_value()) {
            self.push(literal(rest), Piece::Literal);
        } else if letter == '`' || (letter == '}' && self.templates.last() == Some(&0)) {
            if letter == '}' {
                self.templates.pop();
            }
            let end = template(rest);
            if rest[..end].ends_with("${") {
                self.templates.push(0);
            }
            self.push(end, Piece::Literal);
        } else {
            if let Some(open) = self.templates.last_mut() {
                *open += usize::from(letter == '{');
                *open -= usize::from(letter == '}');
            }
            self.at += letter.len_utf8();
        }
    }

    fn push(&mut self, length: usize, kind: fn(&'a str) -> Piece<'a>) {
        self.put_code();
        self.found.push(kind(&self.text[self.at..self.at + length]));
        self.at += length;
        self.start = self.at;
    }

    fn put_code(&mut self) {
        if self.start < self.at {
            self.found.push(Piece::Code(&self.text[self.start..self.at]));
        }
    }

    /// Whether a slash opens a regular expression here, by the text before it.
    fn expects_a_value(&self) -> bool {
        let code = self.text[self.start..self.at].trim_end();
        let Some(last) = code.chars().next_back() else {
            // A value can begin after a comment or at the start, but not after a literal.
            return !matches!(self.found.last(), Some(Piece::Literal(_)));
        };
        let word = code
            .rsplit(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '$')
            .next();
        "(,=:[!&|?{};>+-*%<~^".contains(last)
            || matches!(word, Some("return" | "typeof" | "case" | "in" | "of" | "await"))
    }
}

/// The length of a string or regular expression, its delimiters included.
fn literal(text: &str) -> usize {
    let mut letters = text.char_indices();
    let Some((_, end)) = letters.next() else {
        return 0;
    };
    let mut in_class = false;
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => {
                letters.next();
            }
            '[' if end == '/' => in_class = true,
            ']' if end == '/' => in_class = false,
            // An unterminated string is read as code.
            '\n' => return at,
            _ if letter == end && !in_class => return at + letter.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// The length of a part of a template: from its start or the end of a placeholder to its end or the next placeholder.
fn template(text: &str) -> usize {
    let mut letters = text.char_indices().skip(1).peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => {
                letters.next();
            }
            '`' => return at + 1,
            '$' if matches!(letters.peek(), Some((_, '{'))) => return at + 2,
            _ => {}
        }
    }
    text.len()
}

/// Every imported module, with its line: `from '...'`, `import '...'`, `import('...')`.
pub(crate) fn imports(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in without_comments(text).lines().enumerate() {
        for keyword in ["from", "import"] {
            for (at, _) in line.match_indices(keyword) {
                let rest = line[at + keyword.len()..].trim_start().trim_start_matches('(');
                if let Some(literal) = literal_at_start(rest.trim_start()) {
                    found.push((number + 1, literal.to_owned()));
                }
            }
        }
    }
    found
}

/// The content of the string at the start of the text, if there is one.
pub(crate) fn literal_at_start(text: &str) -> Option<&str> {
    let quote = text.chars().next().filter(|first| "'\"`".contains(*first))?;
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
    fn templates_hold_code_that_holds_templates() {
        let text = "a = `// ${b.map((c) => `/* ${c ? { d: '}' }.d : '`'} */`)} //`; // e\nreturn /\"/.test(f);";
        let kept = text.replace("// e", "");
        assert_eq!(without_comments(text), kept);
        assert_eq!(pieces("`a${b}c` / d"), {
            use Piece::{Code, Literal};
            [Literal("`a${"), Code("b"), Literal("}c`"), Code(" / d")]
        });
    }

    #[test]
    fn imports_are_found_in_every_form() {
        let text = "import a from './a.js';\nimport './b.js';\nexport { c } from \"../c.js\";\n\
                    await import('./d.js');\n// import './e.js'\n";
        let names: Vec<String> = imports(text).into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["./a.js", "./b.js", "../c.js", "./d.js"]);
    }
}
