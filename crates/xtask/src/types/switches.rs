//! The switches of the listings for TypeScript, read from `switches!` in the crate `classroom`.

use syn::parse::{Parse, ParseStream};
use syn::{Ident, LitInt, LitStr, Token, parenthesized, token};

/// The file with the list.
pub(super) const LIST: &str = "crates/classroom/src/switches.rs";
/// The Rust type of a field that is replaced by all switches.
pub(super) const FIELD: &str = "Settings";

/// The list.
#[derive(Default)]
pub(super) struct Switches(Vec<Switch>);

struct Switch {
    name: String,
    about: String,
    kind: Kind,
}

enum Kind {
    Toggle,
    /// The limits, as written in the list.
    Number(String),
    /// The name of the type, and its values.
    Choice(String, Vec<String>),
}

impl Switches {
    /// The list in a file. Empty if there is none.
    pub(super) fn of(file: &syn::File) -> syn::Result<Self> {
        let macros = file.items.iter().filter_map(|item| match item {
            syn::Item::Macro(item) if item.ident.is_none() => Some(&item.mac),
            _ => None,
        });
        let list = macros.into_iter().find(|it| it.path.is_ident("switches"));
        list.map_or(Ok(Self::default()), syn::Macro::parse_body)
    }

    /// Whether a choice has this name.
    pub(super) fn names(&self, name: &str) -> bool {
        self.choices().any(|(known, ..)| known == name)
    }

    /// A line for each field.
    pub(super) fn members(&self) -> String {
        let member = |switch: &Switch| {
            let (about, name) = (&switch.about, &switch.name);
            let (limits, kind) = match &switch.kind {
                Kind::Toggle => (String::new(), "boolean"),
                Kind::Number(limits) => (format!(": {limits}"), "number"),
                Kind::Choice(kind, _) => (String::new(), kind.as_str()),
            };
            format!("    /** {about}{limits}. */\n    {name}?: {kind} | null;\n")
        };
        self.0.iter().map(member).collect()
    }

    /// The types of the choices.
    pub(super) fn types(&self) -> String {
        let declare = |(name, about, words): (&str, &str, &[String])| {
            let words = words.iter().map(|word| format!("\n    | {word:?}"));
            let words: String = words.collect();
            format!("\n/** {about}. */\nexport type {name} ={words};\n")
        };
        self.choices().map(declare).collect()
    }

    fn choices(&self) -> impl Iterator<Item = (&str, &str, &[String])> {
        self.0.iter().filter_map(|switch| match &switch.kind {
            Kind::Choice(name, words) => Some((name.as_str(), switch.about.as_str(), &words[..])),
            _ => None,
        })
    }
}

impl Parse for Switches {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut list = Vec::new();
        while !input.is_empty() {
            list.push(input.parse()?);
        }
        Ok(Self(list))
    }
}

impl Parse for Switch {
    /// `"name" "about" kind (what it may be) used by ... => what it does;`
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let name = input.parse::<LitStr>()?.value();
        let about = input.parse::<LitStr>()?.value();
        let kind: Ident = input.parse()?;
        let choice =
            if input.peek(token::Paren) { None } else { Some(input.parse::<Ident>()?.to_string()) };
        let inside;
        parenthesized!(inside in input);
        let kind = match (kind.to_string().as_str(), choice) {
            ("toggle", None) => {
                inside.parse::<syn::LitBool>()?;
                Kind::Toggle
            }
            ("number", None) => Kind::Number(limits(&inside)?),
            ("choice", Some(name)) => {
                let mut words = Vec::new();
                while !inside.is_empty() {
                    words.push(inside.parse::<LitStr>()?.value());
                }
                Kind::Choice(name, words)
            }
            _ => return Err(syn::Error::new(kind.span(), "no such kind of switch")),
        };
        while !input.peek(Token![;]) {
            input.parse::<proc_macro2::TokenTree>()?;
        }
        input.parse::<Token![;]>()?;
        Ok(Self { name, about, kind })
    }
}

/// `0 to 12, usually 9`.
fn limits(inside: ParseStream<'_>) -> syn::Result<String> {
    let least = number(inside)?;
    let to: Ident = inside.parse()?;
    let mut limits = format!("{least} {to} {}", number(inside)?);
    if inside.parse::<Option<Token![,]>>()?.is_some() {
        let usually: Ident = inside.parse()?;
        limits += &format!(", {usually} {}", number(inside)?);
    }
    Ok(limits)
}

fn number(inside: ParseStream<'_>) -> syn::Result<String> {
    let number: LitInt = inside.parse()?;
    Ok(number.to_string().replace('_', ","))
}
