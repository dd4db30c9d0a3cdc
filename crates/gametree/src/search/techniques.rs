//! The techniques of the playing search, each with a switch.

/// Declares the switches once: the field, its name for options, whether it is on by default and what it does.
macro_rules! techniques {
    ($($name:ident $default:ident $about:literal)*) => {
        /// Which techniques the playing search uses.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(clippy::struct_excessive_bools)] // They are switches.
        pub struct Techniques {
            $(#[doc = $about] pub $name: bool,)*
        }

        impl Techniques {
            /// Every switch: its name and description.
            pub const NAMES: &[(&str, &str)] = &[$((stringify!($name), $about)),*];

            /// The techniques that proved to make the search stronger.
            pub const DEFAULT: Self = Self { $($name: $default),* };

            /// Every technique, or none: a plain fixed-depth alpha-beta search.
            #[must_use]
            pub const fn all(on: bool) -> Self {
                Self { $($name: on),* }
            }

            /// The switch of that name.
            #[must_use]
            pub fn named(&mut self, name: &str) -> Option<&mut bool> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

techniques! {
    repetition true "A position that was on the way here before counts as decided."
    dead_draw true "A position that nobody can win any more counts as drawn."
    table_cut true "What the table knows deeply enough is not searched again."
    quiescence true "Captures are searched on before a position is evaluated."
    quiet_checks true "The first ply of quiescence tries checks that do not capture."
    null_move true "A position so good that even passing keeps it good is not searched on."
    adaptive_null_move true "How much shallower a pass is searched depends on depth and score."
    null_move_verification true "Where passing may be the best move, a search without it confirms."
    move_ordering true "Moves that are likely to be good are searched first."
    check_extension true "A check that loses nothing is searched a ply deeper."
    exchange_extension true "Taking back is searched half a ply deeper."
    single_reply_extension true "The only answer to a check is searched a ply deeper."
    singular_extension true "A move that is much better than all others is searched deeper."
    principal_variation true "After its first move, a node is only asked whether others are better."
    aspiration true "The root is searched with a narrow window around the last score."
    mate_distance true "A line that cannot be a faster mate than the one found is not searched."
    killer_moves true "Quiet moves that cut elsewhere at this ply come early."
    counter_moves true "The quiet move that last refuted the same move comes early."
    history true "Quiet moves are ordered by how often they cut."
    continuation_history true "History tells apart what the last moves were."
    late_move_reduction true "Moves that come late are searched less deep."
    late_move_pruning true "Near the leaves, quiet moves that come very late are skipped."
    history_pruning true "Near the leaves, quiet moves that never helped are skipped."
    exchange_pruning true "Near the leaves, moves that lose material in the exchange that follows are skipped."
    futility true "Near the leaves, quiet moves that cannot raise a low score are skipped."
    reverse_futility true "Near the leaves, a score that is good enough for the side to move is taken as it is."
    razoring true "Near the leaves, a score far below the window is only checked by quiescence."
    probable_cut true "A capture that is far above the window at a lower depth cuts."
    delta_pruning true "Quiescence skips captures that cannot raise a low score."
    internal_reduction true "Without a move from the table, a node is searched less deep."
}

impl Default for Techniques {
    fn default() -> Self {
        Self::DEFAULT
    }
}

#[cfg(test)]
mod tests {
    use super::Techniques;

    #[test]
    fn every_switch_is_found_by_its_name() {
        let mut techniques = Techniques::all(true);
        for (name, about) in Techniques::NAMES {
            assert!(about.ends_with('.'));
            *techniques.named(name).expect("listed") = false;
        }
        assert_eq!(techniques, Techniques::all(false));
        assert_eq!(techniques.named("nonsense"), None);
    }
}
