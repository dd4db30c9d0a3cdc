//! The openings that games begin with.

/// By the letters of the files.
pub(super) const OPENINGS: [(char, &str); 8] = [
    ('A', "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7"),
    ('B', "h2e2 b9c7 h0g2 h7f7"),
    ('C', "h2e2 h7e7"),
    ('D', "h2e2 b7e7"),
    ('E', "c3c4"),
    ('F', "g0e2"),
    ('G', "h2d2"),
    ('H', "h0g2"),
];
