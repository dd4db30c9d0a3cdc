//! The built-in sample trees, with where they come from.

/// A tree worth looking at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The name it goes by in addresses.
    pub id: &'static str,
    /// What it is called in Chinese.
    pub title_zh: &'static str,
    /// What it is called in English.
    pub title_en: &'static str,
    /// The tree in bracket notation.
    pub tree: &'static str,
}

/// Every sample tree, the one to begin with first.
pub const EXAMPLES: &[Example] = &[Example {
    id: "oiwiki-alphabeta",
    title_zh: "十二个叶子，一步一步剪",
    title_en: "Twelve leaves, cut step by step",
    tree: "H(D(B(A(3 17) C(2 12)) E(F(15) G(25 0))) I(J(K(2 5) L(3)) ((2 14))))",
}];
