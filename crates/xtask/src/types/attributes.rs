//! The serde attributes that determine the JavaScript form of a type.

use syn::meta::ParseNestedMeta;
use syn::{Attribute, LitStr, Result, Token};

/// The `#[serde(...)]` attributes of a type, a variant or a field. Missing ones are `None` or false.
#[derive(Default)]
pub(crate) struct Serde {
    pub(crate) rename: Option<String>,
    pub(crate) rename_all: Option<String>,
    pub(crate) rename_all_fields: Option<String>,
    pub(crate) tag: Option<String>,
    pub(crate) content: Option<String>,
    /// The type that is serialised instead: `from`, `try_from`, `into`.
    pub(crate) stands_for: Option<String>,
    pub(crate) untagged: bool,
    pub(crate) skipped: bool,
    pub(crate) has_default: bool,
    pub(crate) may_be_left_out: bool,
    pub(crate) flattened: bool,
}

impl Serde {
    pub(crate) fn of(attributes: &[Attribute]) -> Result<Self> {
        let mut serde = Serde::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            attribute.parse_nested_meta(|meta| serde.take(&meta))?;
        }
        Ok(serde)
    }

    /// Reads an attribute. An error for an unknown attribute, which might change the form.
    fn take(&mut self, meta: &ParseNestedMeta) -> Result<()> {
        let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
        let value = if meta.input.peek(Token![=]) {
            Some(meta.value()?.parse::<LitStr>()?.value())
        } else {
            None
        };
        match (name.as_str(), value) {
            ("rename", Some(text)) => self.rename = Some(text),
            ("rename_all", Some(text)) => self.rename_all = Some(text),
            ("rename_all_fields", Some(text)) => self.rename_all_fields = Some(text),
            ("tag", Some(text)) => self.tag = Some(text),
            ("content", Some(text)) => self.content = Some(text),
            ("from" | "try_from" | "into", Some(text)) => self.stands_for = Some(text),
            ("untagged", None) => self.untagged = true,
            ("skip", None) => self.skipped = true,
            ("flatten", None) => self.flattened = true,
            ("default", _) => self.has_default = true,
            ("skip_serializing_if", Some(_)) => self.may_be_left_out = true,
            // `with` may change the form, but only the Rust type is known.
            (
                "with" | "serialize_with" | "deserialize_with" | "alias" | "bound" | "expecting",
                _,
            )
            | ("deny_unknown_fields" | "transparent" | "borrow", None) => {}
            _ => return Err(meta.error("no TypeScript is known for this serde attribute")),
        }
        Ok(())
    }
}

/// The lines of the doc comment.
pub(crate) fn documentation(attributes: &[Attribute]) -> Vec<String> {
    let lines = attributes.iter().filter_map(|attribute| {
        let pair = attribute.meta.require_name_value().ok()?;
        match &pair.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. })
                if pair.path.is_ident("doc") =>
            {
                Some(text.value().trim_end().to_owned())
            }
            _ => None,
        }
    });
    lines.map(|line| line.strip_prefix(' ').unwrap_or(&line).to_owned()).collect()
}

/// Which of serde's traits a type derives, by any path.
#[derive(Clone, Copy, Default)]
pub(crate) struct Derived {
    pub(crate) serialize: bool,
    pub(crate) deserialize: bool,
}

impl Derived {
    pub(crate) fn of(attributes: &[Attribute]) -> Self {
        let mut derived = Derived::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("derive")) {
            let _ = attribute.parse_nested_meta(|meta| {
                let last = meta.path.segments.last().map(|segment| segment.ident.to_string());
                derived.serialize |= last.as_deref() == Some("Serialize");
                derived.deserialize |= last.as_deref() == Some("Deserialize");
                Ok(())
            });
        }
        derived
    }

    pub(crate) fn any(self) -> bool {
        self.serialize || self.deserialize
    }
}
