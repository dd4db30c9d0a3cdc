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
    repetition true "A position that repeats one on the path counts as decided."
    dead_draw true "A position that neither side can win counts as drawn."
    table_cut true "A deep enough table entry replaces a search."
    quiescence true "Captures are searched before a position is evaluated."
    quiet_checks true "The first ply of quiescence also searches quiet checks."
    null_move true "A position that stays good even after a pass is cut."
    adaptive_null_move true "The reduction of the null move depends on depth and score."
    null_move_verification true "Where zugzwang threatens, a search without the null move verifies the cut."
    move_ordering true "Promising moves are searched first."
    check_extension true "A check that loses nothing is searched one ply deeper."
    exchange_extension true "A recapture is searched half a ply deeper."
    single_reply_extension true "The only reply to a check is searched one ply deeper."
    singular_extension true "A move that is much better than all others is searched deeper."
    principal_variation true "After the first move of a node, the others are searched with a zero window."
    aspiration true "The root is searched with a narrow window around the last score."
    mate_distance true "A line that cannot be a faster mate than the one found is not searched."
    killer_moves true "Quiet moves that cut elsewhere at the same ply come early."
    counter_moves true "The quiet move that last refuted the same move comes early."
    history true "Quiet moves are ordered by how often they cut."
    continuation_history true "History also depends on the last moves."
    late_move_reduction true "Late moves are searched less deep."
    late_move_pruning true "Near the leaves, very late quiet moves are skipped."
    history_pruning true "Near the leaves, quiet moves with a low history score are skipped."
    exchange_pruning true "Near the leaves, moves that lose material in the exchange that follows are skipped."
    futility true "Near the leaves, quiet moves that cannot raise a low score are skipped."
    reverse_futility true "Near the leaves, an evaluation far above the window is returned as it is."
    razoring true "Near the leaves, an evaluation far below the window is only checked by quiescence."
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
