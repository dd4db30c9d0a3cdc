//! Which traits a type derives, and its doc comment.

use syn::Attribute;

/// The lines of the doc comment.
pub(crate) fn documentation(attributes: &[Attribute]) -> Vec<String> {
    let lines = attributes.iter().filter_map(|attribute| {
        let pair = attribute.meta.require_name_value().ok()?;
        match &pair.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) if pair.path.is_ident("doc") => {
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
