//! Measurements of several runs, and their table.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

/// A figure that a program printed.
pub(super) struct Measure {
    name: String,
    unit: String,
    value: f64,
}

/// The figure of every run.
pub(super) struct Row {
    name: String,
    unit: String,
    native: Vec<f64>,
    wasm: Vec<f64>,
}

impl Measure {
    /// Reads a JSON object, or one of the two last lines of a perft.
    pub(super) fn read(line: &str) -> Result<Self> {
        let figure = |name: &str, unit: &str, number: &str| {
            let value = number.trim().parse();
            let value = value.with_context(|| format!("no number: `{line}`"))?;
            Ok(Measure { name: name.to_owned(), unit: unit.to_owned(), value })
        };
        if let Some(count) = line.strip_prefix("Nodes searched: ") {
            return figure("nodes", "nodes", count);
        }
        if let Some(speed) = line.strip_suffix(" million nodes/s") {
            return figure("speed", "Mnodes/s", speed);
        }
        let read: Value = serde_json::from_str(line).with_context(|| format!("no measurement: `{line}`"))?;
        let text = |field: &str| read[field].as_str().map(str::to_owned);
        let whole = text("name").zip(text("unit")).zip(read["value"].as_f64());
        let ((name, unit), value) = whole.with_context(|| format!("name, value or unit is missing: `{line}`"))?;
        Ok(Measure { name, unit, value })
    }
}

pub(super) fn add(rows: &mut Vec<Row>, measures: &[Measure], is_wasm: bool) {
    for Measure { name, unit, value } in measures {
        let at = rows.iter().position(|row| row.name == *name).unwrap_or_else(|| {
            let (name, unit) = (name.clone(), unit.clone());
            rows.push(Row { name, unit, native: Vec::new(), wasm: Vec::new() });
            rows.len() - 1
        });
        let column = if is_wasm { &mut rows[at].wasm } else { &mut rows[at].native };
        column.push(*value);
    }
}

/// An error if node counts, which are checksums, differ.
pub(super) fn check(rows: &[Row]) -> Result<()> {
    for Row { name, unit, native, wasm } in rows {
        let mut values = native.iter().chain(wasm);
        let first = values.next();
        if let Some(other) = values.find(|value| unit == "nodes" && Some(*value) != first) {
            bail!("{name} differs between runs: {} and {other}", first.unwrap_or(other));
        }
    }
    Ok(())
}

pub(super) fn text(rows: &[Row]) -> String {
    let mut table = format!("  {:44}{:16}{:>14}{:>14}{:>14}\n", "", "unit", "native", "wasm", "wasm/native");
    for Row { name, unit, native, wasm } in rows {
        let (native, wasm) = (median(native), median(wasm));
        let ratio = native.zip(wasm).map(|(native, wasm)| wasm / native);
        table += &format!(
            "  {name:44}{unit:16}{:>14}{:>14}{:>14}\n",
            written(native),
            written(wasm),
            ratio.map_or_else(String::new, |ratio| format!("{ratio:.2}"))
        );
    }
    table
}

pub(super) fn json(bench: &str, rows: &[Row]) -> String {
    let line = |Row { name, unit, native, wasm }: &Row| {
        let row = json!({
            "bench": bench, "name": name, "unit": unit, "runs": native.len(),
            "native": median(native), "wasm": median(wasm),
        });
        format!("{row}\n")
    };
    rows.iter().map(line).collect()
}

fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    let upper = *sorted.get(middle)?;
    let lower = sorted[(sorted.len() - 1) / 2];
    Some((lower + upper) / 2.0)
}

fn written(value: Option<f64>) -> String {
    match value {
        None => String::new(),
        Some(whole) if whole.fract() == 0.0 => format!("{whole}"),
        Some(value) => format!("{value:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(lines: &[(&str, bool)]) -> Vec<Row> {
        let mut rows = Vec::new();
        for (line, is_wasm) in lines {
            add(&mut rows, &[Measure::read(line).unwrap()], *is_wasm);
        }
        rows
    }

    #[test]
    fn medians_and_their_ratio_are_shown() {
        let rows = rows(&[
            (r#"{"name":"search","value":2,"unit":"ms"}"#, false),
            (r#"{"name":"search","value":90,"unit":"ms"}"#, false),
            (r#"{"name":"search","value":1,"unit":"ms"}"#, false),
            (r#"{"name":"search","value":2.5,"unit":"ms"}"#, true),
            (r#"{"name":"search","value":3.5,"unit":"ms"}"#, true),
        ]);
        let table = text(&rows);
        let words: Vec<&str> = table.lines().nth(1).unwrap().split_whitespace().collect();
        assert_eq!(words, ["search", "ms", "2", "3", "1.50"]);
        let read: Value = serde_json::from_str(&json("trace", &rows)).unwrap();
        assert_eq!((read["native"].as_f64(), read["wasm"].as_f64()), (Some(2.0), Some(3.0)));
    }

    #[test]
    fn counts_of_nodes_must_agree() {
        let same = r#"{"name":"nodes","value":44,"unit":"nodes"}"#;
        let other = r#"{"name":"nodes","value":45,"unit":"nodes"}"#;
        check(&rows(&[(same, false), (same, true)])).unwrap();
        let message = check(&rows(&[(same, false), (other, true)])).unwrap_err().to_string();
        assert!(message.contains("44 and 45"), "{message}");
    }

    #[test]
    fn the_lines_of_a_perft_are_parsed() {
        let rows = rows(&[("Nodes searched: 44", false), ("12.5 million nodes/s", false)]);
        let read: Vec<_> = rows.iter().map(|row| (row.unit.as_str(), median(&row.native).unwrap())).collect();
        assert_eq!(read, [("nodes", 44.0), ("Mnodes/s", 12.5)]);
    }

    #[test]
    fn other_lines_are_refused() {
        assert!(Measure::read("Nodes searched: many").is_err());
        assert!(Measure::read("").is_err());
        assert!(Measure::read(r#"{"name":"a","value":"1","unit":"ms"}"#).is_err());
    }
}
