//! A figure as DOT, for Graphviz.

use super::{Figure, FigureNode, Phase, bound_name};
use crate::tree::Side;

impl Figure {
    /// The figure as a DOT graph. Several graphs in one file are several pictures.
    pub fn to_dot(&self) -> String {
        let mut out = String::from(
            "digraph {\n  ordering=out; node [fontname=\"sans-serif\", style=filled, fillcolor=white];\n  edge [dir=none, fontname=\"sans-serif\", fontsize=11];\n",
        );
        let current = self.current();
        for (at, node) in self.nodes.iter().enumerate() {
            out.push_str(&format!("  n{at} [{}];\n", node_attributes(node, current == Some(at))));
            if let Some(parent) = node.parent {
                out.push_str(&format!("  n{parent} -> n{at}{};\n", edge_attributes(node)));
            }
        }
        out.push_str("}\n");
        out
    }
}

fn node_attributes(node: &FigureNode, is_current: bool) -> String {
    let value = format!("{}{}", node.value.sign, node.value.number);
    let window = node.window.as_ref().map(|(alpha, beta)| format!("({alpha}, {beta})"));
    let lines = [node.label.clone(), value, window.unwrap_or_default(), node.board.clone()];
    let lines: Vec<String> = lines.iter().filter(|line| !line.is_empty()).map(|line| escaped(line)).collect();
    let shape = match node.side {
        Some(Side::Max) => "box",
        Some(Side::Min) => "ellipse",
        None => "plaintext",
    };
    let mut attributes = format!("label=\"{}\", tooltip=\"{}\", shape={shape}", lines.join("\\n"), escaped(&node.id));
    match node.phase {
        Phase::Pruned => attributes.push_str(", color=\"#aaaaaa\", fontcolor=\"#aaaaaa\""),
        Phase::Open => attributes.push_str(", fillcolor=\"#fff3c4\""),
        Phase::Done => attributes.push_str(", fillcolor=\"#eef4ee\""),
        Phase::Unseen => {}
    }
    if is_current {
        attributes.push_str(", penwidth=3");
    }
    attributes
}

fn edge_attributes(node: &FigureNode) -> String {
    let mut attributes = Vec::new();
    let mut label = node.move_name.clone();
    if let Some(side) = node.cut_by {
        let (colour, style) = match side {
            Side::Max => ("#1f5274", "dotted"),
            Side::Min => ("#b3271e", "dashed"),
        };
        label = format!("× {} {label}", bound_name(side));
        attributes.push(format!("style={style}, color=\"{colour}\", fontcolor=\"{colour}\""));
    }
    if !label.is_empty() {
        attributes.push(format!("label=\"{}\"", escaped(label.trim_end())));
    }
    if node.on_path {
        attributes.push("penwidth=3".to_owned());
    }
    if attributes.is_empty() { String::new() } else { format!(" [{}]", attributes.join(", ")) }
}

/// Escapes text for a quoted string; line breaks stay.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}
