//! Enums whose variants have names, in records of a search, requests and addresses.

/// Declares an enum with a list of its variants and a name for each.
///
/// ```
/// gametree::named_enum! {
///     /// A colour.
///     pub enum Colour {
///         /// As of blood.
///         Red = "red",
///         /// As of the sky.
///         Blue = "blue",
///     }
/// }
/// assert_eq!(Colour::Blue.name(), "blue");
/// assert_eq!(Colour::named("red"), Some(Colour::Red));
/// ```
#[macro_export]
macro_rules! named_enum {
    ($(#[$about:meta])* pub enum $name:ident {
        $($(#[$says:meta])* $variant:ident = $word:literal,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$says])* $variant,)*
        }

        impl $name {
            /// Every variant, in order.
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$variant),*];

            /// Their names.
            pub const NAMES: [&'static str; [$($word),*].len()] = [$($word),*];

            /// Its name.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// The variant of that name.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.name() == name)
            }
        }
    };
}
