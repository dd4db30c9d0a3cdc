//! Translates Rust types to TypeScript.

use syn::{Error, GenericArgument, PathArguments, Result, Type, TypePath};

/// JavaScript types with the same name in Rust.
const JAVASCRIPT: &[&str] = &["Uint8Array", "Uint32Array"];

/// The TypeScript of a Rust type. `known` tests whether a name is declared.
pub(crate) fn typescript(rust: &Type, known: &dyn Fn(&str) -> bool) -> Result<String> {
    let inner = |rust: &Type| typescript(rust, known);
    match rust {
        Type::Reference(reference) => inner(&reference.elem),
        Type::Array(array) => Ok(list_of(&inner(&array.elem)?)),
        Type::Slice(slice) => Ok(list_of(&inner(&slice.elem)?)),
        Type::Tuple(tuple) => {
            let parts = tuple.elems.iter().map(inner).collect::<Result<Vec<_>>>()?;
            Ok(format!("[{}]", parts.join(", ")))
        }
        Type::Path(path) => named(path, known),
        _ => Err(Error::new_spanned(rust, "no TypeScript is known for this type")),
    }
}

fn named(path: &TypePath, known: &dyn Fn(&str) -> bool) -> Result<String> {
    let last = path.path.segments.last().ok_or_else(|| Error::new_spanned(path, "a type without a name"))?;
    let mut arguments = Vec::new();
    if let PathArguments::AngleBracketed(list) = &last.arguments {
        for argument in &list.args {
            if let GenericArgument::Type(rust) = argument {
                arguments.push(typescript(rust, known)?);
            }
        }
    }
    let name = last.ident.to_string();
    Ok(match (name.as_str(), arguments.as_slice()) {
        ("String" | "str" | "char" | "JsString", []) => "string".to_owned(),
        ("bool", []) => "boolean".to_owned(),
        ("u8" | "u16" | "u32" | "u64" | "usize", []) | ("i8" | "i16" | "i32" | "i64" | "isize" | "f32" | "f64", []) => {
            "number".to_owned()
        }
        ("JsValue", []) => "unknown".to_owned(),
        ("AnyPosition", []) => "string | XiangqiRequest".to_owned(),
        ("AlgorithmName", []) => name,
        ("Box" | "Rc" | "Arc" | "Cow", [inner]) => inner.clone(),
        ("Option", [inner]) => format!("{inner} | null"),
        ("Vec" | "VecDeque" | "BTreeSet" | "HashSet", [inner]) => list_of(inner),
        ("BTreeMap" | "HashMap", [key, value]) => format!("Record<{key}, {value}>"),
        (name, []) if known(name) || JAVASCRIPT.contains(&name) => name.to_owned(),
        _ => {
            let message = "neither a type that derives serde's traits in this crate nor one with a known TypeScript";
            return Err(Error::new_spanned(path, message));
        }
    })
}

/// Whether a type has this name, by any path.
pub(crate) fn is_named(rust: &Type, name: &str) -> bool {
    let Type::Path(path) = rust else { return false };
    let last = path.path.segments.last();
    last.is_some_and(|segment| segment.ident == name)
}

fn list_of(element: &str) -> String {
    if element.contains(" | ") { format!("({element})[]") } else { format!("{element}[]") }
}
