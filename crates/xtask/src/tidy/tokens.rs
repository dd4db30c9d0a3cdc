//! The names in a Rust file, without comments and strings.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A path (`std::fs`, also written as `std::{fs}`) or a macro call (`todo!`).
#[derive(Debug, PartialEq)]
pub(super) struct Token {
    pub(super) path: String,
    pub(super) line: usize,
}

/// Every name in the order of the text. None if the file has a syntax error, which the compiler reports.
pub(super) fn of(text: &str) -> Vec<Token> {
    text.parse().map(within).unwrap_or_default()
}

/// Every name in a part of a file.
pub(super) fn within(stream: TokenStream) -> Vec<Token> {
    let mut found = Vec::new();
    collect(stream, "", &mut found);
    found
}

fn collect(stream: TokenStream, prefix: &str, found: &mut Vec<Token>) {
    let mut path = String::new();
    // The number of colons since the last name.
    let mut colons = 0;
    for tree in stream {
        let line = tree.span().start().line;
        match tree {
            TokenTree::Punct(mark) if mark.as_char() == ':' => {
                colons += 1;
                continue;
            }
            TokenTree::Ident(name) => {
                let before = if colons == 2 && !path.is_empty() { &path } else { prefix };
                path = if before.is_empty() { name.to_string() } else { format!("{before}::{name}") };
                found.push(Token { path: path.clone(), line });
                colons = 0;
                continue;
            }
            TokenTree::Punct(mark) if mark.as_char() == '!' && !path.is_empty() => {
                found.push(Token { path: format!("{path}!"), line });
            }
            TokenTree::Group(group) => {
                let is_list = colons == 2 && group.delimiter() == Delimiter::Brace;
                collect(group.stream(), if is_list { &path } else { "" }, found);
            }
            _ => {}
        }
        path.clear();
        colons = 0;
    }
}
