//! A picture of a search at one of its steps, for documents.

use crate::Failure;
use classroom::drawing::Drawing;
use classroom::figure::{Figure as Picture, FigureStyle};
use gametree::Trace;
use std::io::Write;

/// A format of pictures.
#[derive(Clone, Copy)]
pub(super) enum Format {
    Svg,
    Tikz,
    Dot,
}

impl Format {
    pub(super) const ALL: [(&'static str, Self); 3] = [("svg", Self::Svg), ("tikz", Self::Tikz), ("dot", Self::Dot)];
}

/// The picture to print.
#[derive(Clone, Copy)]
pub(super) struct Figure {
    pub(super) format: Format,
    /// The step that it shows, at most the last one.
    pub(super) step: u32,
}

impl Figure {
    pub(super) fn print<M: Copy + Eq>(
        self,
        drawing: &Drawing,
        trace: &Trace<M>,
        style: FigureStyle,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let picture = Picture::of_frame(drawing, trace, self.step, style);
        let text = match self.format {
            Format::Svg => picture.to_svg(),
            Format::Tikz => Picture::all_to_tikz(std::iter::once(picture)),
            Format::Dot => picture.to_dot(),
        };
        Ok(writeln!(out, "{}", text.trim_end())?)
    }
}
