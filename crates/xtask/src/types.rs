//! TypeScript declarations of the data between Rust and JavaScript, generated from every struct and enum of the crate `web` that
//! derives serde's traits.
//!
//! ts-rs was tried, and tsify judged by its documents: both take an `Option` of a request as required or never null, and know no
//! switches. The 111 types and 60 of their fields would need attributes, in place of the 400 lines here.

mod attributes;
mod mapping;
mod switches;

use crate::project::{Project, files_below};
use anyhow::Result;
use attributes::{Derived, documentation};
use mapping::{inside_option, typescript};
use quote::ToTokens;
use serde_derive_internals::ast::{Container, Data, Field, Style, Variant};
use serde_derive_internals::attr::{self, Default, TagType};
use serde_derive_internals::{Ctxt, Derive};
use std::path::PathBuf;
use switches::Switches;
use syn::{DeriveInput, Error, Item, Type, parse_quote};

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
        found.extend(parsed.items.into_iter().filter_map(described).map(|item| (file, item)));
    }
    let known = Known {
        names: &|name| listed.names(name) || found.iter().any(|(_, item)| item.ident == name),
        switches: &listed,
    };
    let mut written = String::from("// Made from the types of the crate `web`.\n");
    for (number, (file, item)) in found.iter().enumerate() {
        if found[..number].iter().any(|(_, other)| other.ident == item.ident) {
            let twice = Error::new(item.ident.span(), "another type here has this name too");
            return Err(at(file, &twice));
        }
        written += "\n";
        written += &declare(item, known).map_err(|error| at(file, &error))?;
    }
    Ok(written)
}

/// The error with its place, in the form of compilers.
fn at(file: &str, error: &Error) -> anyhow::Error {
    let start = error.span().start();
    anyhow::anyhow!("{file}:{}:{}: {error}", start.line, start.column + 1)
}

/// The other declared names.
#[derive(Clone, Copy)]
struct Known<'a> {
    names: &'a dyn Fn(&str) -> bool,
    switches: &'a Switches,
}

/// A type to declare: a struct or an enum that derives serde's traits.
fn described(item: Item) -> Option<DeriveInput> {
    let mut item: DeriveInput = match item {
        Item::Struct(item) => item.into(),
        Item::Enum(item) => item.into(),
        _ => return None,
    };
    if has_switches(&item.data) {
        // Serde's derive does not know the switches, so such a type has its own `Deserialize`, with the usual names.
        item.attrs.push(parse_quote!(#[derive(Deserialize)]));
        item.attrs.push(parse_quote!(#[serde(rename_all = "camelCase")]));
    }
    Derived::of(&item.attrs).any().then_some(item)
}

/// Whether a type has the switches of the listings as fields.
fn has_switches(data: &syn::Data) -> bool {
    match data {
        syn::Data::Struct(data) => data.fields.iter().any(|field| is_switches(&field.ty)),
        _ => false,
    }
}

fn is_switches(rust: &Type) -> bool {
    mapping::is_named(rust, switches::FIELD)
}

fn declare(item: &DeriveInput, known: Known) -> syn::Result<String> {
    if let Some(parameter) = item.generics.type_params().next() {
        return Err(Error::new_spanned(parameter, "generic types cannot be described"));
    }
    let derived = Derived::of(&item.attrs);
    let derive = if derived.serialize { Derive::Serialize } else { Derive::Deserialize };
    let context = Ctxt::new();
    let container = Container::from_ast(&context, item, derive);
    context.check()?;
    let container = container.filter(|container| container.attrs.remote().is_none());
    let Some(Container { attrs, data, .. }) = container else {
        return Err(Error::new_spanned(&item.ident, "no TypeScript is known for this type"));
    };
    let comment = comment(&documentation(&item.attrs), "");
    let name = &item.ident;
    let other = attrs.type_from().or(attrs.type_try_from()).or(attrs.type_into());
    if let Some(other) = other {
        let other = typescript(other, known.names)?;
        return Ok(format!("{comment}export type {name} = {other};\n"));
    }
    let body = match &data {
        Data::Struct(Style::Struct, fields) => {
            let (members, parts) = members(fields, attrs.default(), derived, known, "")?;
            let extends = match parts.as_slice() {
                [] => String::new(),
                parts => format!(" extends {}", parts.join(", ")),
            };
            let types =
                if has_switches(&item.data) { known.switches.types() } else { String::new() };
            return Ok(format!(
                "{comment}export interface {name}{extends} {{\n{members}}}\n{types}"
            ));
        }
        Data::Struct(style, fields) => format!(" {}", tuple(*style, fields, known)?),
        Data::Enum(variants) => union(variants, &attrs, derived, known)?,
    };
    Ok(format!("{comment}export type {name} ={body};\n"))
}

/// The lines of named fields, and the flattened types. A default of the type is a default of each field.
fn members(
    fields: &[Field],
    default: &Default,
    derived: Derived,
    known: Known,
    indent: &str,
) -> syn::Result<(String, Vec<String>)> {
    let (mut lines, mut parts) = (String::new(), Vec::new());
    for Field { attrs, ty, original, .. } in fields {
        if is_switches(ty) {
            lines += &known.switches.members();
        } else if attrs.flatten() {
            parts.push(typescript(ty, known.names)?);
        } else if !is_skipped(original, attrs.skip_serializing(), attrs.skip_deserializing())? {
            let has_default = !attrs.default().is_none() || !default.is_none();
            let may_be_left_out = attrs.skip_serializing_if().is_some();
            let (mark, described) = optional(ty, has_default, may_be_left_out, derived, known)?;
            lines += &comment(&documentation(&original.attrs), &format!("{indent}    "));
            let name = property(attrs.name().serialize_name());
            lines += &format!("{indent}    {name}{mark}: {described};\n");
        }
    }
    Ok((lines, parts))
}

/// Whether a field or variant is never written nor read.
fn is_skipped(place: &impl ToTokens, written: bool, read: bool) -> syn::Result<bool> {
    if written != read {
        return Err(Error::new_spanned(
            place,
            "no TypeScript is known for what is skipped one way",
        ));
    }
    Ok(written)
}

/// The question mark of an optional property, and its type.
///
/// Rust writes an absent value as `null`, or leaves it out if an attribute says so. It reads both as absent.
fn optional(
    rust: &Type,
    has_default: bool,
    may_be_left_out: bool,
    derived: Derived,
    known: Known,
) -> syn::Result<(&'static str, String)> {
    let inside = inside_option(rust);
    let may_be_missing =
        may_be_left_out || (derived.deserialize && (has_default || inside.is_some()));
    let never_null = may_be_left_out && !derived.deserialize;
    let described = match inside {
        Some(inside) if never_null => typescript(inside, known.names)?,
        _ => typescript(rust, known.names)?,
    };
    Ok((if may_be_missing { "?" } else { "" }, described))
}

/// A struct or variant with unnamed fields.
fn tuple(style: Style, fields: &[Field], known: Known) -> syn::Result<String> {
    let parts = fields
        .iter()
        .map(|field| typescript(field.ty, known.names))
        .collect::<syn::Result<Vec<_>>>()?;
    Ok(match (style, parts.as_slice()) {
        (Style::Unit, _) => "null".to_owned(),
        (_, [only]) => only.clone(),
        _ => format!("[{}]", parts.join(", ")),
    })
}

fn union(
    variants: &[Variant],
    outer: &attr::Container,
    derived: Derived,
    known: Known,
) -> syn::Result<String> {
    let mut text = String::new();
    for variant in variants {
        let Variant { attrs, original, .. } = variant;
        if is_skipped(original, attrs.skip_serializing(), attrs.skip_deserializing())? {
            continue;
        }
        text += "\n";
        text += &comment(&documentation(&original.attrs), "    ");
        text += &format!("    | {}", alternative(variant, outer, derived, known)?);
    }
    Ok(if text.is_empty() { " never".to_owned() } else { text })
}

/// A variant, in the representation of its enum, one of serde's four.
fn alternative(
    Variant { attrs, style, fields, .. }: &Variant,
    outer: &attr::Container,
    derived: Derived,
    known: Known,
) -> syn::Result<String> {
    let name = format!("{:?}", attrs.name().serialize_name());
    let tag = if attrs.untagged() { &TagType::None } else { outer.tag() };
    let data = match style {
        Style::Struct => {
            let (members, parts) = members(fields, outer.default(), derived, known, "    ")?;
            // An internal tag is one of the fields.
            let tag = match tag {
                TagType::Internal { tag } => format!("        {}: {name};\n", property(tag)),
                _ => String::new(),
            };
            let own = format!("{{\n{tag}{members}    }}");
            std::iter::once(own).chain(parts).collect::<Vec<_>>().join(" & ")
        }
        style => tuple(*style, fields, known)?,
    };
    Ok(match (tag, style) {
        (TagType::None, _) | (TagType::Internal { .. }, Style::Struct) => data,
        (TagType::Internal { tag } | TagType::Adjacent { tag, .. }, Style::Unit) => {
            format!("{{ {}: {name} }}", property(tag))
        }
        (TagType::Internal { tag }, _) => format!("{{ {}: {name} }} & {data}", property(tag)),
        (TagType::Adjacent { tag, content }, _) => {
            format!("{{ {}: {name}, {}: {data} }}", property(tag), property(content))
        }
        (TagType::External, Style::Unit) => name,
        (TagType::External, _) => format!("{{ {name}: {data} }}"),
    })
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
