//! Every flag of `chuhe trace`, with what the help says of it.

use crate::arguments::Flag;

pub(super) const FLAGS: &[Flag] = &[
    flag(
        "game",
        "GAME",
        "tree, graph, tictactoe, bags, capture or xiangqi; tree if not said",
    ),
    flag(
        "tree",
        "TEXT",
        "the tree: '[[3,12,8],[2,4,6]]', an outline, JSON or a LaTeX forest",
    ),
    flag("graph", "FILE", "the position graph, as JSON"),
    flag(
        "example",
        "NAME",
        "a built-in tree, graph or capture position",
    ),
    flag(
        "root",
        "max|min",
        "who moves first in a tree; max if not said",
    ),
    flag(
        "position",
        "ROWS",
        "of tictactoe: 'XOX/OO./X..', or of the capture game: '..k/.p./.../.RK w'",
    ),
    flag("fold", "", "count symmetric positions of tictactoe as one"),
    flag(
        "bags",
        "TEXT",
        "the bags, as a tree of two levels; those of the source if not said",
    ),
    flag(
        "fen",
        "FEN",
        "the position of xiangqi; the start if not said",
    ),
    flag(
        "moves",
        "MOVE ...",
        "the moves since; only for --algorithm play, like the next four",
    ),
    flag("nodes", "COUNT", "search no more nodes than about this"),
    flag("level", "1..10", "how strong the player is; 10 if not said"),
    flag("table-mb", "MB", "the size of its table; 16 if not said"),
    flag("without", "NAME,...", "techniques to switch off"),
    flag("save", "FILE", "write the search into a file; only of play"),
    flag(
        "open",
        "FILE",
        "print a search that was saved; only of play",
    ),
    flag(
        "algorithm",
        "NAME",
        "the listing, or play; fail_soft if not said",
    ),
    flag(
        "depth",
        "PLIES",
        "evaluate this deep; to the end if not said",
    ),
    flag("cut", "at-or-above|above", "whether meeting a bound cuts"),
    flag("window", "infinite|limits", "the window at the root"),
    flag("order", "ORDER", "given, reversed, best, worst or shuffled"),
    flag("seed", "NUMBER", "of the shuffle"),
    flag(
        "memo-by-depth",
        "on|off",
        "whether a memo tells depths apart",
    ),
    flag(
        "table-scheme",
        "SCHEME",
        "always, same-or-deeper, two-tier or bucket",
    ),
    flag("table-slots", "NUMBER", "how many entries the table holds"),
    flag("table-levels", "NUMBER", "how many slots a bucket has"),
    flag(
        "table-check-bits",
        "BITS",
        "how much of a key is compared, 1 to 64",
    ),
    flag(
        "table-depths",
        "at-least|same",
        "which depths of an entry answer",
    ),
    flag(
        "quiescence",
        "on|off",
        "whether captures are followed beyond the depth",
    ),
    flag("extend-check", "on|off", "a ply more for a check"),
    flag(
        "extend-exchange",
        "TWELFTHS",
        "of a ply more for an exchange, 0 to 12",
    ),
    flag(
        "extend-single-reply",
        "on|off",
        "a ply more for the only move",
    ),
    flag("null-move", "KIND", "off, fixed, adaptive or verified"),
    flag("null-move-reduction", "PLIES", "R, 1 to 9"),
    flag(
        "prune-repetition",
        "on|off",
        "whether a position met before on the path is a draw",
    ),
    flag(
        "prune-dead-draw",
        "on|off",
        "whether what nobody can win is a draw",
    ),
    flag(
        "order-quiet",
        "on|off",
        "whether killers and history order quiet moves",
    ),
    flag(
        "workers",
        "NUMBER",
        "of root_parallel; one for each move if not said",
    ),
    flag("limit", "NODES", "record no more nodes than this"),
    flag("json", "", "print JSON instead of text"),
];

const fn flag(name: &'static str, value: &'static str, about: &'static str) -> Flag {
    Flag { name, value, about }
}
