//! LaTeX output: escaped text, and a document around a forest.

pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            // Characters missing from text fonts.
            '≥' => out.push_str("$\\ge$"),
            '≤' => out.push_str("$\\le$"),
            '∞' => out.push_str("$\\infty$"),
            '−' => out.push_str("$-$"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => out.extend(['\\', c]),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// The plain text of TeX: without braces, dollars and commands.
pub(crate) fn unescaped(text: &str) -> String {
    let text = unbraced(text);
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '{' | '}' | '$' => {}
            '\\' => {
                let mut word = String::new();
                while let Some(letter) = chars.next_if(char::is_ascii_alphabetic) {
                    word.push(letter);
                }
                match word.as_str() {
                    "" => out.extend(chars.next()),
                    "textbackslash" => out.push('\\'),
                    "textasciitilde" => out.push('~'),
                    "textasciicircum" => out.push('^'),
                    "ge" => out.push('≥'),
                    "le" => out.push('≤'),
                    "infty" => out.push('∞'),
                    // `\textbf{A}` prints A: the command is dropped, its argument stays.
                    _ => {}
                }
            }
            c => out.push(c),
        }
    }
    out
}

/// The content of a group in braces; without braces the trimmed text.
pub(crate) fn unbraced(text: &str) -> &str {
    let trimmed = text.trim();
    match trimmed.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        Some(inside) => inside,
        None => trimmed,
    }
}

/// The styles of a tree without a search.
pub(crate) const PLAIN_STYLES: &str = "  max node/.style={draw, rectangle, minimum size=6mm},
  min node/.style={draw, circle, minimum size=6mm},
  leaf node/.style={},
  static value/.style={},
  move name/.style={edge label={node[midway, fill=white, inner sep=1pt, font=\\scriptsize]{#1}}},
";

/// A document that shows one forest.
pub(crate) fn document(styles: &str, forest: &str) -> String {
    let styles = format!("\\forestset{{\n{styles}}}\n");
    format!("{}{}\\end{{document}}\n", head(forest, &styles), picture(forest))
}

/// A `forest` environment for a document.
pub(crate) fn picture(forest: &str) -> String {
    format!("\\begin{{forest}}\n  for tree={{inner sep=2pt, s sep=4mm, l sep=8mm}}\n{forest}\n\\end{{forest}}\n")
}

/// The preamble. Chinese needs `ctex`, and an engine such as `xelatex`.
pub(crate) fn head(body: &str, styles: &str) -> String {
    let chinese = if body.is_ascii() { "" } else { "\\usepackage{ctex}\n" };
    format!(
        "\\documentclass[border=4pt, multi=forest]{{standalone}}\n{chinese}\\usepackage{{forest}}\n{styles}\\begin{{document}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaped_text_is_read_back() {
        let text = "a_b^c\\d{e}$f&g#h%i~楚≥1≤2∞";
        assert_eq!(unescaped(&escaped(text)), text);
        assert_eq!(unescaped("{\\textbf{A} $x_1$}"), "A x_1");
    }
}
