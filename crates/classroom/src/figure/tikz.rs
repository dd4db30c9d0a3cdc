//! Figures as a standalone LaTeX document with the package `forest`, one page per figure.

use super::{Figure, FigureNode, Phase};
use crate::tex;
use crate::tree::Side;

/// Red for Max and α, blue for Min and β, as on the page.
const COLOURS: &str = "\\definecolor{chuhe max}{HTML}{B3271E}
\\definecolor{chuhe min}{HTML}{1F5274}
";

const STYLES: &str = "  max node/.style={draw=chuhe max, rectangle, minimum size=6mm},
  min node/.style={draw=chuhe min, rectangle, rounded corners=3mm, minimum size=6mm},
  leaf node/.style={},
  open node/.style={fill=yellow!25},
  done max/.style={fill=chuhe max!12},
  done min/.style={fill=chuhe min!12},
  pruned node/.style={draw=black!35, text=black!35, edge={black!35}},
  path node/.style={very thick, edge={very thick}},
  alpha cut/.style={edge={draw=chuhe max, dash pattern=on 5pt off 3pt}},
  beta cut/.style={edge={draw=chuhe min, dash pattern=on 1.5pt off 3pt}},
  mark/.style={edge label={node[midway, fill=white, inner sep=1pt, font=\\scriptsize]{#1}}},
  window/.style={label={[font=\\tiny, inner sep=1pt, text=black!70]below:{#1}}},
";

impl Figure {
    /// The figure as a standalone LaTeX document.
    pub fn to_tikz(&self) -> String {
        Self::all_to_tikz(std::iter::once(self.clone()))
    }

    /// Several figures as one standalone LaTeX document, one page per figure.
    pub fn all_to_tikz(figures: impl Iterator<Item = Self>) -> String {
        let pictures: String = figures.map(|figure| tex::picture(&figure.forest())).collect();
        let styles = format!("{COLOURS}\\forestset{{\n{STYLES}}}\n");
        format!("{}{pictures}\\end{{document}}\n", tex::head(&pictures, &styles))
    }

    /// The nodes in brackets, a node a line.
    fn forest(&self) -> String {
        let mut out = String::new();
        // The nodes whose brackets are open.
        let mut open: Vec<u32> = Vec::new();
        for (at, node) in self.nodes.iter().enumerate() {
            while open.last().copied() != node.parent {
                out.push(']');
                open.pop();
            }
            let indent = "  ".repeat(open.len() + 1);
            let line = if at == 0 { "" } else { "\n" };
            out.push_str(&format!("{line}{indent}[{{{}}}{}", content(node), options(node)));
            open.push(at as u32);
        }
        out.push_str(&"]".repeat(open.len()));
        out
    }
}

/// Name, value and board, one under the other.
fn content(node: &FigureNode) -> String {
    let mut lines: Vec<String> = Vec::new();
    if !node.label.is_empty() {
        lines.push(tex::escaped(&node.label));
    }
    if !node.value.number.is_empty() {
        let sign = match node.value.sign {
            "≥" => "\\ge ",
            "≤" => "\\le ",
            _ => "",
        };
        lines.push(format!("${sign}{}$", number(&node.value.number)));
    }
    let board = node.board.lines().map(|row| format!("\\texttt{{{}}}", tex::escaped(row)));
    lines.extend(board);
    lines.join("\\\\")
}

/// A number in math mode.
fn number(text: &str) -> String {
    text.replace('−', "-").replace('∞', "\\infty").replace('#', "\\#")
}

fn options(node: &FigureNode) -> String {
    let mut options = vec!["align=center".to_owned()];
    options.push(
        match node.side {
            Some(Side::Max) => "max node",
            Some(Side::Min) => "min node",
            None => "leaf node",
        }
        .to_owned(),
    );
    match node.phase {
        Phase::Unseen => {}
        Phase::Open => options.push("open node".to_owned()),
        Phase::Done => options.extend(node.side.map(|side| match side {
            Side::Max => "done max".to_owned(),
            Side::Min => "done min".to_owned(),
        })),
        Phase::Pruned => options.push("pruned node".to_owned()),
    }
    if node.on_path {
        options.push("path node".to_owned());
    }
    let mut mark = tex::escaped(&node.move_name);
    if let Some(side) = node.cut_by {
        let (style, name) = match side {
            Side::Max => ("beta cut", "\\beta"),
            Side::Min => ("alpha cut", "\\alpha"),
        };
        options.push(style.to_owned());
        let reach = if node.reach > 0 { format!("{{\\uparrow}}{}", node.reach) } else { String::new() };
        mark = format!("$\\times\\,{name}{reach}$ {mark}");
    }
    if !mark.is_empty() {
        options.push(format!("mark={{{}}}", mark.trim_end()));
    }
    // A leaf's window is not shown: there is no room, and it has no effect there.
    if let Some((alpha, beta)) = node.window.as_ref().filter(|_| node.side.is_some()) {
        options.push(format!("window={{$({},{})$}}", number(alpha), number(beta)));
    }
    format!(", {}", options.join(", "))
}
