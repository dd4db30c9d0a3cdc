//! TypeScript declarations of the data between Rust and JavaScript, generated from every struct and enum of the crate `web` that
//! derives serde's traits.

mod attributes;
mod case;
mod mapping;
mod switches;

use crate::project::{Project, files_below};
use anyhow::Result;
use attributes::{Derived, Serde, documentation};
use mapping::{inside_option, typescript};
use std::path::PathBuf;
use switches::Switches;
use syn::{Error, Fields, Ident, Item, ItemEnum, ItemStruct, Type, Variant};

/// The files with the types, and the list of switches.
pub(crate) fn sources(project: &Project) -> Result<Vec<PathBuf>> {
    let mut files = files_below(&project.root().join("crates").join("web").join("src"))?;
    files.push(project.root().join(switches::LIST));
    Ok(files)
}

/// All declarations, in the order of the files and of the types in them.
pub(crate) fn declarations(project: &Project) -> Result<String> {
    let mut texts = Vec::new();
    for file in sources(project)? {
        texts.push((project.relative(&file), std::fs::read_to_string(&file)?));
    }
    declarations_of(&texts)
}

fn declarations_of(texts: &[(String, String)]) -> Result<String> {
    let mut found = Vec::new();
    let mut listed = Switches::default();
    for (file, text) in texts {
        let parsed = syn::parse_file(text).map_err(|error| at(file, &error))?;
        if file == switches::LIST {
            listed = Switches::of(&parsed).map_err(|error| at(file, &error))?;
            continue;
        }
        found.extend(parsed.items.into_iter().filter_map(Described::new).map(|item| (file, item)));
    }
    let known = Known {
        names: &|name| listed.names(name) || found.iter().any(|(_, item)| *item.name() == name),
        switches: &listed,
    };
    let mut written = String::from("// Made from the types of the crate `web`.\n");
    for (number, (file, item)) in found.iter().enumerate() {
        if found[..number].iter().any(|(_, other)| other.name() == item.name()) {
            let twice = Error::new(item.name().span(), "another type here has this name too");
            return Err(at(file, &twice));
        }
        written += "\n";
        written += &item.declare(known).map_err(|error| at(file, &error))?;
    }
    Ok(written)
}

/// The error with its place, in the form of compilers.
fn at(file: &str, error: &Error) -> anyhow::Error {
    let start = error.span().start();
    anyhow::anyhow!("{file}:{}:{}: {error}", start.line, start.column + 1)
}

/// A type to declare.
enum Described {
    Struct(ItemStruct),
    Enum(ItemEnum),
}

/// The other declared names.
#[derive(Clone, Copy)]
struct Known<'a> {
    names: &'a dyn Fn(&str) -> bool,
    switches: &'a Switches,
}

impl Described {
    fn new(item: Item) -> Option<Self> {
        match item {
            Item::Struct(item) if Derived::of(&item.attrs).any() || has_switches(&item) => {
                Some(Described::Struct(item))
            }
            Item::Enum(item) if Derived::of(&item.attrs).any() => Some(Described::Enum(item)),
            _ => None,
        }
    }

    fn name(&self) -> &Ident {
        match self {
            Described::Struct(item) => &item.ident,
            Described::Enum(item) => &item.ident,
        }
    }

    fn declare(&self, known: Known) -> syn::Result<String> {
        let (attributes, generics) = match self {
            Described::Struct(item) => (&item.attrs, &item.generics),
            Described::Enum(item) => (&item.attrs, &item.generics),
        };
        if let Some(parameter) = generics.type_params().next() {
            return Err(Error::new_spanned(parameter, "generic types cannot be described"));
        }
        let mut serde = Serde::of(attributes)?;
        let mut derived = Derived::of(attributes);
        let mut types = String::new();
        if matches!(self, Described::Struct(item) if has_switches(item)) {
            // Serde's derive does not know the switches, so such a type has its own `Deserialize`, with the usual names.
            serde.rename_all = Some("camelCase".to_owned());
            derived.deserialize = true;
            types = known.switches.types();
        }
        let comment = comment(&documentation(attributes), "");
        let name = self.name();
        if let Some(other) = &serde.stands_for {
            let other = typescript(&syn::parse_str(other)?, known.names)?;
            return Ok(format!("{comment}export type {name} = {other};\n"));
        }
        let body = match self {
            Described::Struct(ItemStruct { fields: Fields::Named(fields), .. }) => {
                let fields = Fields::Named(fields.clone());
                let (members, parts) = members(&fields, &serde, derived, known, "")?;
                let extends = match parts.as_slice() {
                    [] => String::new(),
                    parts => format!(" extends {}", parts.join(", ")),
                };
                return Ok(format!(
                    "{comment}export interface {name}{extends} {{\n{members}}}\n{types}"
                ));
            }
            Described::Struct(item) => format!(" {}", tuple(&item.fields, known)?),
            Described::Enum(item) => union(item, &serde, derived, known)?,
        };
        Ok(format!("{comment}export type {name} ={body};\n"))
    }
}

/// Whether a type has the switches of the listings as fields.
fn has_switches(item: &ItemStruct) -> bool {
    let mut fields = item.fields.iter();
    fields.any(|field| mapping::is_named(&field.ty, switches::FIELD))
}

/// The lines of named fields, and the flattened types.
fn members(
    fields: &Fields,
    outer: &Serde,
    derived: Derived,
    known: Known,
    indent: &str,
) -> syn::Result<(String, Vec<String>)> {
    let rule = outer.rename_all.as_deref();
    let (mut lines, mut parts) = (String::new(), Vec::new());
    for field in fields {
        if mapping::is_named(&field.ty, switches::FIELD) {
            lines += &known.switches.members();
            continue;
        }
        let mut serde = Serde::of(&field.attrs)?;
        // A default of the type is a default of each field.
        serde.has_default |= outer.has_default;
        if serde.skipped {
            continue;
        }
        if serde.flattened {
            parts.push(typescript(&field.ty, known.names)?);
            continue;
        }
        let (mark, described) = optional(&field.ty, &serde, derived, known)?;
        let name = match (&serde.rename, &field.ident) {
            (Some(name), _) => name.clone(),
            (None, Some(ident)) => renamed(ident, rule)?,
            (None, None) => return Err(Error::new_spanned(field, "a field without a name")),
        };
        lines += &comment(&documentation(&field.attrs), &format!("{indent}    "));
        lines += &format!("{indent}    {}{mark}: {described};\n", property(&name));
    }
    Ok((lines, parts))
}

/// The question mark of an optional property, and its type.
///
/// Rust writes an absent value as `null`, or leaves it out if an attribute says so. It reads both as absent.
fn optional(
    rust: &Type,
    serde: &Serde,
    derived: Derived,
    known: Known,
) -> syn::Result<(&'static str, String)> {
    let inside = inside_option(rust);
    let may_be_missing =
        serde.may_be_left_out || (derived.deserialize && (serde.has_default || inside.is_some()));
    let never_null = serde.may_be_left_out && !derived.deserialize;
    let described = match inside {
        Some(inside) if never_null => typescript(inside, known.names)?,
        _ => typescript(rust, known.names)?,
    };
    Ok((if may_be_missing { "?" } else { "" }, described))
}

/// A struct or variant with unnamed fields.
fn tuple(fields: &Fields, known: Known) -> syn::Result<String> {
    let parts = fields
        .iter()
        .map(|field| typescript(&field.ty, known.names))
        .collect::<syn::Result<Vec<_>>>()?;
    Ok(match (fields, parts.as_slice()) {
        (Fields::Unit, _) => "null".to_owned(),
        (_, [only]) => only.clone(),
        _ => format!("[{}]", parts.join(", ")),
    })
}

fn union(item: &ItemEnum, serde: &Serde, derived: Derived, known: Known) -> syn::Result<String> {
    let mut text = String::new();
    for variant in &item.variants {
        if Serde::of(&variant.attrs)?.skipped {
            continue;
        }
        text += "\n";
        text += &comment(&documentation(&variant.attrs), "    ");
        text += &format!("    | {}", alternative(variant, serde, derived, known)?);
    }
    Ok(if text.is_empty() { " never".to_owned() } else { text })
}

/// A variant, in the representation of its enum, one of serde's four.
fn alternative(
    variant: &Variant,
    outer: &Serde,
    derived: Derived,
    known: Known,
) -> syn::Result<String> {
    let serde = Serde::of(&variant.attrs)?;
    let name = match &serde.rename {
        Some(name) => name.clone(),
        None => renamed(&variant.ident, outer.rename_all.as_deref())?,
    };
    let name = format!("{name:?}");
    let fields = Serde {
        rename_all: serde.rename_all.clone().or_else(|| outer.rename_all_fields.clone()),
        ..Serde::default()
    };
    // An internal tag is one of the fields.
    let inner_tag = outer.tag.as_ref().filter(|_| outer.content.is_none() && !serde.untagged);
    let data = match &variant.fields {
        Fields::Named(_) => {
            let (members, parts) = members(&variant.fields, &fields, derived, known, "    ")?;
            let tag = inner_tag.map(|tag| format!("        {}: {name};\n", property(tag)));
            let own = format!("{{\n{}{members}    }}", tag.unwrap_or_default());
            std::iter::once(own).chain(parts).collect::<Vec<_>>().join(" & ")
        }
        fields => tuple(fields, known)?,
    };
    let is_unit = variant.fields == Fields::Unit;
    Ok(match (&outer.tag, &outer.content) {
        _ if outer.untagged || serde.untagged => data,
        (Some(tag), None) if is_unit => format!("{{ {}: {name} }}", property(tag)),
        (Some(_), None) if matches!(variant.fields, Fields::Named(_)) => data,
        (Some(tag), None) => format!("{{ {}: {name} }} & {data}", property(tag)),
        (Some(tag), Some(_)) if is_unit => format!("{{ {}: {name} }}", property(tag)),
        (Some(tag), Some(content)) => {
            format!("{{ {}: {name}, {}: {data} }}", property(tag), property(content))
        }
        (None, _) if is_unit => name,
        (None, _) => format!("{{ {name}: {data} }}"),
    })
}

fn renamed(ident: &Ident, rule: Option<&str>) -> syn::Result<String> {
    let name = ident.to_string();
    let name = name.strip_prefix("r#").unwrap_or(&name);
    match rule {
        None => Ok(name.to_owned()),
        Some(rule) => {
            case::rename(name, rule).map_err(|error| Error::new(ident.span(), error.to_string()))
        }
    }
}

/// A property name, quoted if it is not an identifier.
fn property(name: &str) -> String {
    let plain = name.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
        && !name.starts_with(|first: char| first.is_ascii_digit());
    if plain { name.to_owned() } else { format!("{name:?}") }
}

/// The doc comment as JSDoc.
fn comment(lines: &[String], indent: &str) -> String {
    let lines: Vec<String> = lines.iter().map(|line| line.replace("*/", "*\\/")).collect();
    match lines.as_slice() {
        [] => String::new(),
        [only] => format!("{indent}/** {only} */\n"),
        many => {
            let body: String =
                many.iter().map(|line| format!("{indent} * {line}\n")).collect::<String>();
            format!("{indent}/**\n{}{indent} */\n", body.replace(" * \n", " *\n"))
        }
    }
}

#[cfg(test)]
mod tests;
