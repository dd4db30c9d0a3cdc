//! The switches of the listings, each declared once: name, description, allowed values and default.
//!
//! The command line makes its flags from this list. The requests of pages are checked against it, and their TypeScript types are
//! generated from it. The page's form takes limits, defaults and scopes from `www/address/switch-list.js`; a test of this crate
//! compares that file with the list.

use crate::order::Order;
use gametree::table::{Depths, Scheme};
use gametree::{Algorithm, Cut, Depth, NullMove, Options, Start};

/// A switch.
#[derive(Debug)]
pub struct Switch {
    /// Its name in requests and addresses: `tableSlots`.
    pub name: &'static str,
    /// Its allowed values.
    pub kind: Kind,
    /// Applies a checked setting.
    put: fn(&mut Switches, u64),
}

impl Switch {
    /// A short description.
    pub fn about(&self) -> &'static str {
        let mut about = Switches::ALL.iter().zip(Switches::ABOUT);
        let own = about.find(|(switch, _)| switch.name == self.name);
        own.map_or("", |(_, about)| about)
    }

    /// The listings that use it.
    ///
    /// # Panics
    ///
    /// If the switch is not in [`Switches::ALL`].
    pub fn scope(&self) -> Scope {
        let place = Switches::ALL.iter().position(|it| it.name == self.name);
        Switches::SCOPES[place.expect("a switch of the list")]
    }
}

/// The listings that use a switch, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Only these listings.
    pub by: Group,
    /// And only while another switch has one of these words: a seed matters only if moves are shuffled.
    pub only_with: Option<(&'static str, &'static [&'static str])>,
}

/// Listings that use the same switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its name in the page's list.
    pub name: &'static str,
    /// The listings.
    pub listings: &'static [Algorithm],
}

impl Group {
    /// All groups.
    pub const ALL: [Self; 9] = [EVERY, CUTTING, MEMO, TABLE, SELECTIVE, EXTENDING, PASSING, ORDERING, PARALLEL];

    const fn new(name: &'static str, listings: &'static [Algorithm]) -> Self {
        Self { name, listings }
    }
}

const EVERY: Group = Group::new("EVERY", &Algorithm::ALL);
/// Listings with a window.
const CUTTING: Group = Group::new(
    "CUTTING",
    &[
        Algorithm::SingleBound,
        Algorithm::MemoCareless,
        Algorithm::MemoCareful,
        Algorithm::MemoCarefulFull,
        Algorithm::NegamaxFailSoft,
        Algorithm::FailHard,
        Algorithm::FailSoft,
        Algorithm::Table,
        Algorithm::Quiescence,
        Algorithm::NullMove,
        Algorithm::Framework,
        Algorithm::RootParallel,
        Algorithm::Pvs,
        Algorithm::Mtdf,
    ],
);
const MEMO: Group =
    Group::new("MEMO", &[Algorithm::Memo, Algorithm::MemoCareless, Algorithm::MemoCareful, Algorithm::MemoCarefulFull]);
const TABLE: Group = Group::new("TABLE", &[Algorithm::Table, Algorithm::Framework, Algorithm::Mtdf]);
/// Listings that extend moves.
const EXTENDING: Group = Group::new("EXTENDING", &[Algorithm::Quiescence, Algorithm::Framework]);
/// Listings that use captures and draws.
const SELECTIVE: Group = Group::new("SELECTIVE", &[Algorithm::Quiescence, Algorithm::NullMove, Algorithm::Framework]);
const PASSING: Group = Group::new("PASSING", &[Algorithm::NullMove, Algorithm::Framework]);
const ORDERING: Group = Group::new("ORDERING", &[Algorithm::Framework]);
const PARALLEL: Group = Group::new("PARALLEL", &[Algorithm::RootParallel]);

/// The allowed values of a switch, and its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// On or off.
    Toggle {
        /// Whether it is on by default.
        default_value: bool,
    },
    /// A whole number.
    Number {
        /// The least allowed value.
        least: u64,
        /// The greatest allowed value.
        most: u64,
        /// The default. `None`: no number, see [`Switch::about`].
        default_value: Option<u64>,
    },
    /// One of several words, the default first.
    Choice(&'static [&'static str]),
}

/// A value for a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Whether it is on.
    On(bool),
    /// A number.
    Number(u64),
    /// The index of the word among those of the switch.
    Word(usize),
}

/// A number outside the range of a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// The switch.
    pub name: &'static str,
    /// The number.
    pub value: u64,
    /// The least allowed value.
    pub least: u64,
    /// The greatest allowed value.
    pub most: u64,
}

/// The settings of all switches.
#[derive(Clone, Debug)]
pub struct Switches {
    options: Options,
    /// The index of the order among the words of its switch.
    order: usize,
    seed: u64,
    scheme: usize,
    levels: usize,
    null_move: usize,
    reduction: i32,
}

/// Declares the list: name, description, allowed values, listings that use it, and setter. `$type` names the TypeScript type of a
/// choice; `xtask` reads it from this file.
macro_rules! switches {
    ($($name:literal $about:literal
        $kind:ident $($type:ident)? ($($of:tt)*)
        used by $group:ident $(if $other:literal is $($word:literal)or+)?
        => $put:expr;)*) => {
        impl Switches {
            /// All switches.
            pub const ALL: &[Switch] = &[$(Switch {
                name: $name,
                kind: switches!(@kind $kind ($($of)*)),
                put: switches!(@put $kind $put),
            }),*];

            /// The descriptions, in the same order. Separate, so that pages, which have their own texts, do not load them.
            const ABOUT: &[&str] = &[$($about),*];

            /// The scopes, in the same order; separate for the same reason.
            const SCOPES: &[Scope] = &[$(Scope {
                by: $group,
                only_with: switches!(@only $($other $($word)*)?),
            }),*];
        }
    };
    (@only) => { None };
    (@only $other:literal $($word:literal)*) => { Some(($other, &[$($word),*])) };
    (@kind toggle ($default_value:literal)) => { Kind::Toggle { default_value: $default_value } };
    (@kind number ($least:literal to $most:literal)) => {
        Kind::Number { least: $least, most: $most, default_value: None }
    };
    (@kind number ($least:literal to $most:literal, usually $default_value:literal)) => {
        Kind::Number { least: $least, most: $most, default_value: Some($default_value) }
    };
    (@kind choice ($($word:literal)*)) => { Kind::Choice(&[$($word),*]) };
    (@put toggle $put:expr) => {
        |switches, value| {
            let put: fn(&mut Switches, bool) = $put;
            put(switches, value != 0);
        }
    };
    (@put number $put:expr) => { $put };
    (@put choice $put:expr) => {
        |switches, value| {
            let put: fn(&mut Switches, usize) = $put;
            put(switches, value as usize);
        }
    };
}

switches! {
    "depth" "Search depth in plies; to the end if not given" number (0 to 1000)
        used by EVERY
        => |it, plies| it.options.depth = Depth::plies(plies as i32);
    "cut" "Whether a value equal to a bound cuts" choice CutRule ("atOrAbove" "above")
        used by CUTTING
        => |it, at| it.options.cut = [Cut::AtOrAbove, Cut::Above][at];
    "window" "The window at the root" choice RootWindow ("infinite" "limits")
        used by CUTTING
        => |it, at| it.options.start = [Start::Infinite, Start::Limits][at];
    "order" "The move order" choice MoveOrder ("given" "reversed" "best" "worst" "shuffled")
        used by EVERY
        => |it, at| it.order = at;
    "seed" "The seed of the shuffle" number (0 to 4_294_967_295, usually 1)
        used by EVERY if "order" is "shuffled"
        => |it, seed| it.seed = seed;
    "memoByDepth" "Whether a memo entry is used only at the same remaining depth" toggle (false)
        used by MEMO
        => |it, on| it.options.memo_by_depth = on;
    "tableSlots" "The number of entries of the table" number (1 to 1_000_000, usually 65_536)
        used by TABLE
        => |it, slots| it.options.table.slots = slots as usize;
    "tableScheme" "Which entry of the table is replaced" choice TableScheme ("always" "sameOrDeeper" "twoTier" "bucket")
        used by TABLE
        => |it, at| it.scheme = at;
    "tableLevels" "The number of slots of a bucket" number (1 to 16, usually 4)
        used by TABLE if "tableScheme" is "bucket"
        => |it, levels| it.levels = levels as usize;
    "tableCheckBits" "The number of bits of a key that are compared" number (1 to 64, usually 64)
        used by TABLE
        => |it, bits| it.options.table.check_bits = bits as u32;
    "tableDepths" "Whether an entry may be deeper than the node, or must have its depth" choice TableDepths ("atLeast" "same")
        used by TABLE
        => |it, at| it.options.table.depths = [Depths::AtLeast, Depths::Same][at];
    "quiescence" "Whether captures are searched beyond the depth" toggle (true)
        used by SELECTIVE
        => |it, on| it.options.quiescence = on;
    "extendCheck" "Whether a check extends the search by a ply" toggle (true)
        used by EXTENDING
        => |it, on| it.options.extend.check = ply(on);
    "extendExchange" "The extension for an exchange, in twelfths of a ply" number (0 to 12, usually 9)
        used by EXTENDING
        => |it, twelfths| it.options.extend.exchange = Depth::twelfths(twelfths as i32);
    "extendSingleReply" "Whether a single legal move extends the search by a ply" toggle (false)
        used by EXTENDING
        => |it, on| it.options.extend.single_reply = ply(on);
    "nullMove" "Whether and how a null move cuts" choice NullMoveRule ("adaptive" "fixed" "verified" "off")
        used by PASSING
        => |it, at| it.null_move = at;
    "nullMoveReduction" "The depth reduction of a null move, in plies" number (1 to 9, usually 3)
        used by PASSING if "nullMove" is "fixed" or "verified"
        => |it, plies| it.reduction = plies as i32;
    "pruneRepetition" "Whether a position that repeats one on the path is a draw" toggle (true)
        used by SELECTIVE
        => |it, on| it.options.prune_repetition = on;
    "pruneDeadDraw" "Whether a position that neither side can win is a draw" toggle (true)
        used by SELECTIVE
        => |it, on| it.options.prune_dead_draw = on;
    "orderQuiet" "Whether killers and history order quiet moves" toggle (true)
        used by ORDERING
        => |it, on| it.options.order_quiet = on;
    "workers" "The number of workers among which root_parallel splits the moves; one for each move if not given" number (1 to 64)
        used by PARALLEL
        => |it, workers| it.options.workers = workers as usize;
}

const fn ply(on: bool) -> Depth {
    if on { Depth::ONE } else { Depth::ZERO }
}

impl Default for Switches {
    /// All defaults.
    fn default() -> Self {
        let mut switches = Self {
            options: Options { nodes: u64::MAX, ..Options::default() },
            order: 0,
            seed: 0,
            scheme: 0,
            levels: 1,
            null_move: 0,
            reduction: 1,
        };
        for switch in Self::ALL {
            if let Some(default_value) = switch.kind.default_value() {
                (switch.put)(&mut switches, default_value.value());
            }
        }
        switches
    }
}

impl Setting {
    fn value(self) -> u64 {
        match self {
            Self::On(on) => on.into(),
            Self::Number(number) => number,
            Self::Word(place) => place as u64,
        }
    }
}

impl Kind {
    /// The default. `None`: no setting expresses it.
    pub fn default_value(self) -> Option<Setting> {
        match self {
            Self::Toggle { default_value } => Some(Setting::On(default_value)),
            Self::Number { default_value, .. } => default_value.map(Setting::Number),
            Self::Choice(_) => Some(Setting::Word(0)),
        }
    }
}

impl Switches {
    /// The switch with that name.
    pub fn named(name: &str) -> Option<&'static Switch> {
        Self::ALL.iter().find(|switch| switch.name == name)
    }

    /// Sets a switch.
    ///
    /// # Panics
    ///
    /// If the setting is of another kind of switch, or its index is out of range.
    pub fn set(&mut self, switch: &Switch, setting: Setting) -> Result<(), OutOfRange> {
        let fits = match (switch.kind, setting) {
            (Kind::Toggle { .. }, Setting::On(_)) => true,
            (Kind::Choice(words), Setting::Word(place)) => place < words.len(),
            (Kind::Number { least, most, .. }, Setting::Number(value)) => {
                if !(least..=most).contains(&value) {
                    return Err(OutOfRange { name: switch.name, value, least, most });
                }
                true
            }
            _ => false,
        };
        assert!(fits, "the setting does not fit the kind of the switch");
        (switch.put)(self, setting.value());
        Ok(())
    }

    /// The options of the listing.
    pub fn options(&self) -> Options {
        let mut options = self.options.clone();
        let (levels, plies) = (self.levels, self.reduction);
        options.table.scheme =
            [Scheme::Always, Scheme::SameOrDeeper, Scheme::TwoTier, Scheme::Bucket(levels)][self.scheme];
        options.null_move =
            [NullMove::Adaptive, NullMove::Fixed(plies), NullMove::Verified(plies), NullMove::Off][self.null_move];
        options
    }

    /// The move order.
    pub fn order(&self) -> Order {
        [Order::Given, Order::Reversed, Order::BestFirst, Order::WorstFirst, Order::Shuffled(self.seed)][self.order]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_those_of_the_listings() {
        let defaults = Switches::default();
        assert_eq!(defaults.options(), Options { nodes: u64::MAX, ..Options::default() });
        assert_eq!(defaults.order(), Order::default());
    }

    #[test]
    fn different_settings_of_a_switch_give_different_options() {
        for switch in Switches::ALL {
            let settings: Vec<Setting> = match switch.kind {
                Kind::Toggle { .. } => [true, false].map(Setting::On).into(),
                Kind::Number { least, most, .. } => [least, most].map(Setting::Number).into(),
                Kind::Choice(words) => (0..words.len()).map(Setting::Word).collect(),
            };
            let reached: Vec<_> = settings
                .into_iter()
                .map(|setting| {
                    let mut switches = Switches::default();
                    // Some switches have an effect only if another has a certain value.
                    for (name, place) in [("order", 4), ("tableScheme", 3), ("nullMove", 1)] {
                        let other = Switches::named(name).expect("a switch");
                        switches.set(other, Setting::Word(place)).expect("a word");
                    }
                    switches.set(switch, setting).expect("a setting");
                    (switches.options(), switches.order())
                })
                .collect();
            for (at, one) in reached.iter().enumerate() {
                assert!(!reached[..at].contains(one), "{} {one:?}", switch.name);
            }
        }
    }

    #[test]
    fn a_number_beyond_its_limits_is_refused() {
        let slots = Switches::named("tableSlots").expect("a switch");
        let refused = Switches::default().set(slots, Setting::Number(0));
        let why = refused.expect_err("0 slots are out of range");
        assert_eq!((why.name, why.value, why.least), ("tableSlots", 0, 1));
    }
}
