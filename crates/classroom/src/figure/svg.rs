//! Figures as standalone SVG files, in colours that print.

use super::{Figure, FigureNode, Phase, bound_name};
use crate::tree::Side;
use std::fmt::{self, Write};

const STYLE: &str = "\
svg{background:#fff}text{font:14px sans-serif;text-anchor:middle;fill:#1b1b1b}\
.name{font-size:12px;fill:#444}.window{font-size:11px;fill:#444}.move{font-size:11px;fill:#444}\
.board{font:11px monospace}.edge{stroke:#555;stroke-width:1.2;fill:none}.path{stroke:#111;stroke-width:3}\
.shape{fill:#fff;stroke:#333;stroke-width:1.4}.open .shape{fill:#fff3c4}.done .shape{fill:#eef4ee}\
.pruned{opacity:.45}.alpha{stroke:#b3271e;stroke-dasharray:7 4}.beta{stroke:#1f5274;stroke-dasharray:2 4}\
.mark{font-size:13px;font-weight:bold}.mark.alpha{fill:#b3271e;stroke:none}.mark.beta{fill:#1f5274;stroke:none}\
.cross{stroke-width:2.2;stroke-dasharray:none}";

/// Half the height of a node, in pixels.
const HALF: f32 = 15.0;
const MARGIN: f32 = 44.0;

/// Pixels per unit of the layout, and the number of lines of the tallest board.
struct Grid {
    across: f32,
    down: f32,
    board_lines: f32,
}

impl Figure {
    /// The figure as an SVG document.
    pub fn to_svg(&self) -> String {
        let grid = self.grid();
        let extent = |of: fn(&crate::layout::Point) -> f32| self.points.iter().map(of).fold(0.0, f32::max);
        let width = extent(|point| point.x) * grid.across + 2.0 * MARGIN;
        let height = extent(|point| point.y) * grid.down + 2.0 * MARGIN + grid.board_lines * 12.0;
        let (width, height) = ((width + 0.5) as u32, (height + 0.5) as u32);
        let mut out = String::new();
        out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        line(
            &mut out,
            format_args!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">"
            ),
        );
        line(&mut out, format_args!("<style>{STYLE}</style>"));
        for at in 1..self.nodes.len() {
            self.edge(at, &grid, &mut out);
        }
        for at in 0..self.nodes.len() {
            self.node(at, &grid, &mut out);
        }
        out.push_str("</svg>\n");
        out
    }

    /// Wide enough for the longest text, tall enough for the tallest board.
    fn grid(&self) -> Grid {
        let widest = |node: &FigureNode| {
            let window =
                node.window.as_ref().map_or(0, |(alpha, beta)| alpha.chars().count() + beta.chars().count() + 3);
            let name = node.label.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
            window.max(name).max(node.value.number.chars().count() + 2)
        };
        let characters = self.nodes.iter().map(widest).max().unwrap_or(0);
        let lines = self.nodes.iter().map(|node| node.board.lines().count()).max();
        let board_lines = lines.unwrap_or(0) as f32;
        Grid {
            across: (characters as f32 * 7.0 + 10.0).clamp(56.0, 180.0),
            down: 88.0 + board_lines * 12.0,
            board_lines,
        }
    }

    fn place(&self, at: usize, grid: &Grid) -> (f32, f32) {
        let point = self.points[at];
        (point.x * grid.across + MARGIN, point.y * grid.down + MARGIN)
    }

    fn edge(&self, at: usize, grid: &Grid, out: &mut String) {
        let node = &self.nodes[at];
        let Some(parent) = node.parent else { return };
        let (x, y) = self.place(at, grid);
        let (from_x, from_y) = self.place(parent as usize, grid);
        let from_y = from_y + HALF + self.below(parent as usize);
        let to_y = y - HALF - if node.label.is_empty() { 0.0 } else { 14.0 };
        let path = if node.on_path { " path" } else { "" };
        let class = node.cut_by.map_or("", class);
        line(
            out,
            format_args!(
                "<line class=\"edge {class}{path}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
                Tenths(from_x),
                Tenths(from_y),
                Tenths(x),
                Tenths(to_y)
            ),
        );
        let (middle_x, middle_y) = (f32::midpoint(from_x, x), f32::midpoint(from_y, to_y));
        if let Some(side) = node.cut_by {
            let (left, right) = (Tenths(middle_x - 5.0), Tenths(middle_x + 5.0));
            let (top, bottom) = (Tenths(middle_y - 5.0), Tenths(middle_y + 5.0));
            line(
                out,
                format_args!(
                    "<path class=\"edge cross {class}\" d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}\"/>"
                ),
            );
            let reach = if node.reach > 0 { format!("↑{}", node.reach) } else { String::new() };
            let name = format!("{}{reach}", bound_name(side));
            text(out, &format!("mark {class}"), middle_x + 14.0, middle_y + 4.0, &name);
        }
        if !node.move_name.is_empty() {
            text(out, "move", middle_x, middle_y - 8.0, &node.move_name);
        }
    }

    /// The height taken by the window and the board under a node, in pixels.
    fn below(&self, at: usize) -> f32 {
        let node = &self.nodes[at];
        let window = if node.window.is_some() { 14.0 } else { 0.0 };
        match node.board.lines().count() {
            0 => window,
            lines => window + lines as f32 * 12.0 + 4.0,
        }
    }

    fn node(&self, at: usize, grid: &Grid, out: &mut String) {
        let node = &self.nodes[at];
        let (x, y) = self.place(at, grid);
        let phase = match node.phase {
            Phase::Unseen => "unseen",
            Phase::Open => "open",
            Phase::Done => "done",
            Phase::Pruned => "pruned",
        };
        line(out, format_args!("<g class=\"{phase}\"><title>{}</title>", escaped(&node.id)));
        let path = if node.on_path { " path" } else { "" };
        let half_width = HALF.max(4.0 * (node.value.number.chars().count() + 2) as f32);
        match node.side {
            Some(Side::Max) => line(
                out,
                format_args!(
                    "<rect class=\"shape{path}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                    Tenths(x - half_width),
                    Tenths(y - HALF),
                    Tenths(2.0 * half_width),
                    Tenths(2.0 * HALF)
                ),
            ),
            Some(Side::Min) => line(
                out,
                format_args!(
                    "<ellipse class=\"shape{path}\" cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\"/>",
                    Tenths(x),
                    Tenths(y),
                    Tenths(half_width),
                    Tenths(HALF)
                ),
            ),
            None => {}
        }
        if !node.value.number.is_empty() {
            let value = format!("{}{}", node.value.sign, node.value.number);
            text(out, "value", x, y + 5.0, &value);
        }
        if !node.label.is_empty() {
            text(out, "name", x, y - HALF - 4.0, &node.label);
        }
        let mut under = y + HALF + 12.0;
        if let Some((alpha, beta)) = &node.window {
            text(out, "window", x, under, &format!("({alpha}, {beta})"));
            under += 14.0;
        }
        for row in node.board.lines() {
            text(out, "board", x, under, row);
            under += 12.0;
        }
        out.push_str("</g>\n");
    }
}

const fn class(cut_by: Side) -> &'static str {
    match cut_by {
        Side::Max => "beta",
        Side::Min => "alpha",
    }
}

fn text(out: &mut String, class: &str, x: f32, y: f32, text: &str) {
    let (x, y, text) = (Tenths(x), Tenths(y), escaped(text));
    line(out, format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"));
}

/// A length in tenths of a pixel. Formatting any `f32` exactly needs much more code.
struct Tenths(f32);

impl fmt::Display for Tenths {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0 + 0.5_f32.copysign(self.0)) as i32;
        let sign = if tenths < 0 { "-" } else { "" };
        write!(out, "{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
    }
}

fn line(out: &mut String, arguments: fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = out.write_fmt(arguments);
    out.push('\n');
}

/// Escapes text for XML; characters that XML does not allow are dropped.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' | '\r' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {}
            c => out.push(c),
        }
    }
    out
}
