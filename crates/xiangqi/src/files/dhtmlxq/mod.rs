//! DhtmlXQ, the format of the board on dpxq.com, which forums embed: `[DhtmlXQ_name]value[/DhtmlXQ_name]`.
//!
//! ```text
//! [DhtmlXQ]
//! [DhtmlXQ_red]...[/DhtmlXQ_red]
//! [DhtmlXQ_binit]8979695949...[/DhtmlXQ_binit]          squares of the 32 pieces, 99 for a missing one
//! [DhtmlXQ_movelist]77477062...[/DhtmlXQ_movelist]      four digits for each move, branch 0
//! [DhtmlXQ_move_0_2_1]7967...[/DhtmlXQ_move_0_2_1]      branch 1 leaves branch 0 at its second move
//! [DhtmlXQ_comment2]...[/DhtmlXQ_comment2]              on the second move; 0 for the start
//! [DhtmlXQ_comment1_3]...[/DhtmlXQ_comment1_3]          on the third move of branch 1
//! [/DhtmlXQ]
//! ```
//!
//! A square is its file from 0 at Red's left, then its rank from 0 at the top. Line ends in comments are
//! `||`. The side to move is that of the first move, unless a `fen` says it; a FEN goes before `binit`.

mod read;
mod write;

pub use read::read;
pub use write::write;

/// DhtmlXQ names and their PGN tags; other names are kept.
const NAMES: [(&str, &str); 12] = [
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("redteam", "RedTeam"),
    ("red", "Red"),
    ("blackteam", "BlackTeam"),
    ("black", "Black"),
    ("open", "Opening"),
    ("remark", "Annotator"),
    ("timerule", "TimeControl"),
];
