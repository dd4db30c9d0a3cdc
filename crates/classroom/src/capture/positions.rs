//! Positions of the capture game for the techniques of selective search.
//!
//! An enumeration of all or many positions with few pieces found them; `tests/capture/` checks each claim and that there is no
//! zugzwang with fewer pieces.

/// A built-in position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedPosition {
    /// Its ID in addresses of pages.
    pub id: &'static str,
    /// Its title in Chinese.
    pub title_zh: &'static str,
    /// Its title in English.
    pub title_en: &'static str,
    /// The position, in the notation of [`super::CaptureGame::parse`].
    pub position: &'static str,
    /// The depth in plies at which it shows its technique.
    pub depth: u32,
}

impl NamedPosition {
    /// The position with that ID.
    pub fn named(id: &str) -> Option<&'static Self> {
        POSITIONS.iter().find(|shown| shown.id == id)
    }
}

/// All positions, the simplest first.
pub const POSITIONS: &[NamedPosition] = &[
    // The rook takes a pawn that the king protects: five points for one, a ply too early.
    NamedPosition {
        id: "horizon",
        title_zh: "水平线：有根的兵",
        title_en: "The horizon: a protected pawn",
        position: ".k./R.p/.../.K. w",
        depth: 1,
    },
    // A ladder of rooks: check, the king steps aside, mate. With the extension the search sees the mate.
    NamedPosition {
        id: "check",
        title_zh: "将军延伸：看到杀",
        title_en: "Check extension: the mate is seen",
        position: ".k./.../R../RK. w",
        depth: 2,
    },
    // Rook takes rook, king takes rook, and the other rook mates.
    NamedPosition {
        id: "exchange",
        title_zh: "兑子延伸：兑完就杀",
        title_en: "Exchange extension: mate behind the exchange",
        position: "KRr/..k/R.. w",
        depth: 2,
    },
    // A quiet king move leaves one reply, and then mate.
    NamedPosition {
        id: "single-reply",
        title_zh: "单一着法延伸",
        title_en: "Single-reply extension",
        position: "R.K/.../.k. w",
        depth: 2,
    },
    // The rook keeps its points by moving to and fro, which is a draw.
    NamedPosition {
        id: "repetition",
        title_zh: "重复裁剪：来回走不是赢",
        title_en: "Repetition: to and fro is no win",
        position: ".K./R../p../.k. w",
        depth: 5,
    },
    // The rooks are exchanged, and two bare kings cannot win.
    NamedPosition {
        id: "dead-draw",
        title_zh: "和棋裁剪：只剩两个王",
        title_en: "Dead draw: two bare kings",
        position: "..R/.k./.../.rK w",
        depth: 5,
    },
    // White blocks the pawn and leaves Black only a king move that lets the other pawn through. If Black could pass, White
    // would have no move: six nodes show it.
    NamedPosition {
        id: "zugzwang",
        title_zh: "无等着：空着裁剪出错",
        title_en: "Zugzwang: where passing misleads",
        position: ".k./.Pp/.K. w",
        depth: 4,
    },
    // White's king must go round to the middle; then Black, to move, has to let the pawn through. If Black
    // could pass there, it would hold.
    NamedPosition {
        id: "zugzwang-deep",
        title_zh: "无等着：九步以后",
        title_en: "Zugzwang: nine plies away",
        position: "K../..k/P.. w",
        depth: 9,
    },
];
