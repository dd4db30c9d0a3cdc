//! Tests of the generated TypeScript.

use super::{Switches, declarations_of};

fn declared_with(rust: &str, switches: &Switches) -> Result<String, String> {
    let text = declarations_of(&[("api.rs".to_owned(), rust.to_owned())], "    A = \"a\",\n", switches);
    let text = text.map_err(|error| error.to_string())?;
    Ok(text.split_once("    | \"a\"\n    | \"play\";\n").unwrap().1.trim_start().to_owned())
}

fn declared(rust: &str) -> Result<String, String> {
    declared_with(rust, &Switches::default())
}

#[track_caller]
fn assert_declares(rust: &str, expected: &str) {
    assert_eq!(declared(rust).unwrap().trim_end(), expected.trim());
}

#[test]
fn a_struct_is_an_interface_with_its_comments() {
    assert_declares(
        r#"
        /// What to search.
        ///
        /// Never a default.
        #[derive(Debug, serde::Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub struct TraceRequest<'a> {
            /// The tree in brackets, not `*/`.
            pub tree: &'a str,
            pub time_ms: Option<u32>,
            #[serde(default)]
            pub depths: Vec<Option<u8>>,
            #[serde(rename = "cut-edges")]
            pub cut_edges: Box<[(String, f64)]>,
            pub arrays: BTreeMap<String, js_sys::Uint32Array>,
        }
        /// Not for JavaScript.
        pub struct Cache;
        "#,
        r#"
/**
 * What to search.
 *
 * Never a default.
 */
export interface TraceRequest {
    /** The tree in brackets, not `*\/`. */
    tree: string;
    timeMs?: number | null;
    depths?: (number | null)[];
    "cut-edges": [string, number][];
    arrays: Record<string, Uint32Array>;
}"#,
    );
}

#[test]
fn absent_values_are_null_when_written_and_may_be_missing_when_read() {
    let fields = "struct A { a: Option<u8>, #[serde(default)] c: u8 }";
    assert_declares(
        &format!("#[derive(Serialize)] {fields}"),
        "export interface A {\n    a: number | null;\n    c: number;\n}",
    );
    assert_declares(
        &format!("#[derive(Deserialize)] {fields}"),
        "export interface A {\n    a?: number | null;\n    c?: number;\n}",
    );
}

#[test]
fn an_enum_of_names_is_a_union_of_strings() {
    assert_declares(
        r#"
        #[derive(Serialize)]
        #[serde(rename_all = "snake_case")]
        enum Bound { Exact, /** Failed high. */ AtLeast, #[serde(rename = "most")] AtMost }
        "#,
        r#"
export type Bound =
    | "exact"
    /** Failed high. */
    | "at_least"
    | "most";"#,
    );
}

#[test]
fn data_in_variants_follows_the_tagging() {
    assert_declares(
        r#"#[derive(Serialize)] #[serde(tag = "kind", rename_all = "lowercase")] enum Shape { Empty, Box { wide: u8 } }"#,
        r#"
export type Shape =
    | { kind: "empty" }
    | {
        kind: "box";
        wide: number;
    };"#,
    );
}

#[test]
fn unsupported_types_are_refused_with_their_place() {
    for (rust, place, reason) in [
        ("#[derive(Serialize)]\nstruct A { b: Unknown }", "api.rs:2:15", "neither"),
        ("#[derive(Serialize)] struct A<T> { b: T }", "api.rs:1:31", "generic"),
        ("#[derive(Serialize)] #[serde(remote = \"B\")] struct A;", "api.rs:1:52", "no TypeScript"),
        ("#[derive(Serialize)] #[serde(colour)] struct A {}", "api.rs:1:30", "unknown"),
        ("#[derive(Serialize)] struct A(u8);", "api.rs:1:29", "no TypeScript"),
        ("#[derive(Serialize)] enum A { B { c: u8 } }", "api.rs:1:31", "no TypeScript"),
        ("#[derive(Serialize)] struct A { #[serde(skip)] b: u8 }", "api.rs:1:33", "no TypeScript"),
        ("#[derive(Serialize)] struct A {}\n#[derive(Serialize)] struct A {}", "api.rs:2:29", "too"),
        ("struct A { b }", "api.rs:1:14", "expected `:`"),
    ] {
        let message = declared(rust).unwrap_err();
        assert!(message.starts_with(place) && message.contains(reason), "{rust}: {message}");
    }
}

#[test]
fn switches_are_fields_by_their_list() {
    let rust = "/// How.\nstruct Options { /// Listed.\n switches: Settings, /// More.\n table_mb: Option<u32> }
                #[derive(Deserialize)] struct Wish { order: MoveOrder }";
    let list = r#"macro_rules! switches { () => {} }

switches! {
    "tableSlots" "How many" number (1 to 1_000, usually 8) used by TABLE => |it, on| it.a = on;
    "order" "Which first" choice MoveOrder ("given" "best")
        used by EVERY => |it, on| it.b = [1, 2][on];
    "nullMove" "Whether to pass" toggle (true) used by EVERY if "order" is "best" => |it, on| it.c = on;
}"#;
    let declared = declared_with(rust, &Switches::of(list).unwrap()).unwrap();
    assert_eq!(
        declared.trim(),
        r#"
/** How. */
export interface Options {
    /** How many: 1 to 1,000, usually 8. */
    tableSlots?: number | null;
    /** Which first. */
    order?: MoveOrder | null;
    /** Whether to pass. */
    nullMove?: boolean | null;
    /** More. */
    tableMb?: number | null;
}

/** Which first. */
export type MoveOrder =
    | "given"
    | "best";

export interface Wish {
    order: MoveOrder;
}"#
        .trim()
    );
}
