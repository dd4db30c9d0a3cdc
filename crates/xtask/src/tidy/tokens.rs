//! The names in a Rust file, without comments and strings.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A path (`std::fs`, also written as `std::{fs}`), a macro call (`todo!`) or an attribute (`#[ignore`).
#[derive(Debug, PartialEq)]
pub(super) struct Token {
    pub(super) path: String,
    pub(super) line: usize,
}

/// Every name in the order of the text. None if the file has a syntax error, which the compiler reports.
pub(super) fn of(text: &str) -> Vec<Token> {
    text.parse().map(within).unwrap_or_default()
}

/// Every name in the arguments of a macro.
pub(super) fn within(stream: TokenStream) -> Vec<Token> {
    let mut found = Vec::new();
    collect(stream, "", &mut found);
    found
}

fn collect(stream: TokenStream, prefix: &str, found: &mut Vec<Token>) {
    let mut path = String::new();
    // The previous token: "", "::" after a path, ":" within it, "#" before an attribute.
    let mut before = "";
    for tree in stream {
        match tree {
            TokenTree::Ident(ident) => {
                let name = ident.to_string();
                path = match before {
                    "::" if !path.is_empty() => format!("{path}::{name}"),
                    _ if prefix.is_empty() => name,
                    _ => format!("{prefix}::{name}"),
                };
                found.push(Token { path: path.clone(), line: ident.span().start().line });
                before = "";
            }
            TokenTree::Punct(punct) => {
                let line = punct.span().start().line;
                before = match (punct.as_char(), before) {
                    (':', ":") => "::",
                    (':', _) => ":",
                    ('#', _) => "#",
                    ('!', _) if !path.is_empty() => {
                        found.push(Token { path: format!("{path}!"), line });
                        ""
                    }
                    _ => "",
                };
                if !before.starts_with(':') {
                    path.clear();
                }
            }
            TokenTree::Group(group) => {
                let inner = group.stream();
                match (before, group.delimiter()) {
                    ("::", Delimiter::Brace) => collect(inner, &path, found),
                    ("#", Delimiter::Bracket) => {
                        if let Some(TokenTree::Ident(name)) = inner.clone().into_iter().next() {
                            let line = name.span().start().line;
                            found.push(Token { path: format!("#[{name}"), line });
                        }
                        collect(inner, "", found);
                    }
                    _ => collect(inner, "", found),
                }
                path.clear();
                before = "";
            }
            TokenTree::Literal(_) => {
                path.clear();
                before = "";
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn paths_are_joined_wherever_they_are_written() {
        let text = "use std::{fs, io::{self, Read}};\nfn a() { std::process::exit(1); print!(\"x\") }";
        let names: Vec<(String, usize)> = of(text).into_iter().map(|token| (token.path, token.line)).collect();
        for (path, line) in [("std::fs", 1), ("std::io::Read", 1), ("std::process::exit", 2), ("print!", 2)] {
            assert!(names.contains(&(path.to_owned(), line)), "{path} in {names:?}");
        }
    }

    #[test]
    fn comments_and_strings_name_nothing() {
        let names = of("//! std::fs\n/// std::net\nfn a() -> &'static str { \"std::io\" }");
        assert!(names.iter().all(|token| !token.path.starts_with("std")), "{names:?}");
    }
}
