//! TypeScript declarations of the data between Rust and JavaScript, generated from every struct and enum of the crate `web` that
//! derives serde's traits.
//!
//! ts-rs was tried, and tsify judged by its documents: both take an `Option` of a request as required or never null, and know no
//! switches. The 111 types and 60 of their fields would need attributes, in place of the 300 lines here.

mod mapping;
mod switches;

use crate::project::{Project, files_below};
use anyhow::Result;
use mapping::{is_named, typescript};
use quote::ToTokens;
use serde_derive_internals::ast::{Container, Data, Field, Style, Variant};
use serde_derive_internals::attr::{self, Default, TagType};
use serde_derive_internals::{Ctxt, Derive};
use std::fs::read_to_string;
use switches::Switches;
use syn::{Attribute, DeriveInput, Error, Expr, ExprLit, Item, Lit, Type, parse_quote};

/// The file with the names of the listings.
const LISTINGS: &str = "crates/gametree/src/textbook/algorithm.rs";

/// All declarations, in the order of the files and of the types in them.
pub(crate) fn declarations(project: &Project) -> Result<String> {
    let mut texts = Vec::new();
    for file in files_below(&project.root().join("crates/web/src"))? {
        texts.push((project.relative(&file), read_to_string(&file)?));
    }
    let switches = Switches::of(&read_to_string(project.root().join(switches::LIST))?)?;
    declarations_of(&texts, &read_to_string(project.root().join(LISTINGS))?, &switches)
}

fn declarations_of(texts: &[(String, String)], listings: &str, switches: &Switches) -> Result<String> {
    let mut found: Vec<(&str, DeriveInput)> = Vec::new();
    for (file, text) in texts {
        let items = syn::parse_file(text).map_err(|error| at(file, &error))?.items;
        for item in items.into_iter().filter_map(described) {
            if found.iter().any(|(_, other)| other.ident == item.ident) {
                return Err(at(file, &Error::new(item.ident.span(), "another type here has this name too")));
            }
            found.push((file, item));
        }
    }
    let names = |name: &str| switches.names(name) || found.iter().any(|(_, item)| item.ident == name);
    let known = Known { names: &names, switches };
    let listings = listings.lines().filter_map(|line| line.trim().strip_suffix(',')?.split_once(" = "));
    let listings: String = listings.map(|(_, name)| format!("\n    | {name}")).collect();
    let mut written = format!(
        "// Made from the types of the crate `web`.\n\n\
         /** The name of a listing, or `play`. */\nexport type AlgorithmName ={listings}\n    | \"play\";\n"
    );
    for (file, item) in &found {
        written += &format!("\n{}", declare(item, known).map_err(|error| at(file, &error))?);
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
    (derives(&item, "Serialize") || derives(&item, "Deserialize")).then_some(item)
}

fn derives(item: &DeriveInput, name: &str) -> bool {
    let has = |attribute: &&Attribute| attribute.to_token_stream().to_string().contains(name);
    item.attrs.iter().filter(|attribute| attribute.path().is_ident("derive")).any(|attribute| has(&attribute))
}

/// Whether a type has the switches of the listings as fields.
fn has_switches(data: &syn::Data) -> bool {
    match data {
        syn::Data::Struct(data) => data.fields.iter().any(|field| is_switches(&field.ty)),
        _ => false,
    }
}

fn is_switches(rust: &Type) -> bool {
    is_named(rust, switches::FIELD)
}

fn declare(item: &DeriveInput, known: Known) -> syn::Result<String> {
    if let Some(parameter) = item.generics.type_params().next() {
        return Err(Error::new_spanned(parameter, "generic types cannot be described"));
    }
    let is_read = derives(item, "Deserialize");
    let derive = if derives(item, "Serialize") { Derive::Serialize } else { Derive::Deserialize };
    let context = Ctxt::new();
    let container = Container::from_ast(&context, item, derive);
    context.check()?;
    let container = container.filter(|Container { attrs, .. }| {
        let other = attrs.type_from().or(attrs.type_try_from()).or(attrs.type_into());
        attrs.remote().is_none() && other.is_none()
    });
    let comment = comment(&item.attrs, "");
    let name = &item.ident;
    match container {
        Some(Container { attrs, data: Data::Struct(Style::Struct, fields), .. }) => {
            let members = members(&fields, attrs.default(), is_read, known, "")?;
            let types = if has_switches(&item.data) { known.switches.types() } else { String::new() };
            Ok(format!("{comment}export interface {name} {{\n{members}}}\n{types}"))
        }
        Some(Container { attrs, data: Data::Enum(variants), .. }) => {
            let alternatives = variants.iter().map(|variant| {
                let comment = self::comment(&variant.original.attrs, "    ");
                let alternative = alternative(variant, &attrs, is_read, known)?;
                Ok(format!("\n{comment}    | {alternative}"))
            });
            let body = alternatives.collect::<syn::Result<String>>()?;
            Ok(format!("{comment}export type {name} ={body};\n"))
        }
        _ => Err(Error::new_spanned(name, UNKNOWN)),
    }
}

/// The error for the parts of serde that the crate does not use.
const UNKNOWN: &str = "no TypeScript is known for this";

/// The lines of named fields. A default of the type is a default of each field.
fn members(fields: &[Field], default: &Default, is_read: bool, known: Known, indent: &str) -> syn::Result<String> {
    let mut lines = String::new();
    for Field { attrs, ty, original, .. } in fields {
        if is_switches(ty) {
            lines += &known.switches.members();
            continue;
        }
        let is_skipped = attrs.skip_serializing() || attrs.skip_deserializing();
        if attrs.flatten() || is_skipped || attrs.skip_serializing_if().is_some() {
            return Err(Error::new_spanned(original, UNKNOWN));
        }
        // Rust writes an absent value as `null`. It reads a missing one as absent too.
        let has_default = !attrs.default().is_none() || !default.is_none();
        let may_be_missing = is_read && (has_default || is_named(ty, "Option"));
        let mark = if may_be_missing { "?" } else { "" };
        let described = typescript(ty, known.names)?;
        lines += &comment(&original.attrs, &format!("{indent}    "));
        let name = property(attrs.name().serialize_name());
        lines += &format!("{indent}    {name}{mark}: {described};\n");
    }
    Ok(lines)
}

/// A variant: a name, or an object in which an internal tag is one of the fields.
fn alternative(
    Variant { attrs, style, fields, original, .. }: &Variant,
    outer: &attr::Container,
    is_read: bool,
    known: Known,
) -> syn::Result<String> {
    let name = format!("{:?}", attrs.name().serialize_name());
    let is_skipped = attrs.skip_serializing() || attrs.skip_deserializing();
    match (outer.tag(), style) {
        _ if attrs.untagged() || is_skipped => Err(Error::new_spanned(original, UNKNOWN)),
        (TagType::External, Style::Unit) => Ok(name),
        (TagType::Internal { tag }, Style::Unit) => Ok(format!("{{ {}: {name} }}", property(tag))),
        (TagType::Internal { tag }, Style::Struct) => {
            let members = members(fields, outer.default(), is_read, known, "    ")?;
            Ok(format!("{{\n        {}: {name};\n{members}    }}", property(tag)))
        }
        _ => Err(Error::new_spanned(original, UNKNOWN)),
    }
}

/// A property name, quoted if it is not an identifier.
fn property(name: &str) -> String {
    let plain = name.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
        && !name.starts_with(|first: char| first.is_ascii_digit());
    if plain { name.to_owned() } else { format!("{name:?}") }
}

/// The doc comment as JSDoc.
fn comment(attributes: &[Attribute], indent: &str) -> String {
    let lines =
        attributes.iter().filter(|attribute| attribute.path().is_ident("doc")).filter_map(|attribute| match &attribute
            .meta
            .require_name_value()
            .ok()?
            .value
        {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value().replace("*/", "*\\/")),
            _ => None,
        });
    let lines: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
    match lines.as_slice() {
        [] => String::new(),
        [only] => format!("{indent}/**{only} */\n"),
        many => {
            let body: String = many.iter().map(|line| format!("{indent} *{line}\n")).collect();
            format!("{indent}/**\n{body}{indent} */\n")
        }
    }
}

#[cfg(test)]
mod tests;
