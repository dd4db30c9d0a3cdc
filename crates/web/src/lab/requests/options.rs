//! The switches of a request, checked by their list.

use classroom::switches::{Setting, Switches};

use crate::api::SearchOptions;
use crate::error::{Refusal, within};

/// The switches that a request asks for; what it does not say is as it usually is.
pub(super) fn read(asked: &SearchOptions) -> Result<Switches, Refusal> {
    let mut switches = Switches::default();
    for (name, setting) in given(asked) {
        if let Some(setting) = setting {
            set(&mut switches, name, setting)?;
        }
    }
    Ok(switches)
}

/// Every switch of the list. The words of requests are declared in its order, so that their places are those of the list.
fn given(asked: &SearchOptions) -> [(&'static str, Option<Setting>); 21] {
    let number = |number: Option<u32>| number.map(|number| Setting::Number(number.into()));
    let small = |number: Option<u8>| number.map(|number| Setting::Number(number.into()));
    let on = |on: Option<bool>| on.map(Setting::On);
    let word = |place: Option<usize>| place.map(Setting::Word);
    [
        (
            "depth",
            asked.depth.map(|plies| Setting::Number(plies.into())),
        ),
        ("cut", word(asked.cut.map(|word| word as usize))),
        ("window", word(asked.window.map(|word| word as usize))),
        ("order", word(asked.order.map(|word| word as usize))),
        ("seed", number(asked.seed)),
        ("memoByDepth", on(asked.memo_by_depth)),
        (
            "tableScheme",
            word(asked.table_scheme.map(|word| word as usize)),
        ),
        ("tableLevels", small(asked.table_levels)),
        ("tableSlots", number(asked.table_slots)),
        ("tableCheckBits", small(asked.table_check_bits)),
        (
            "tableDepths",
            word(asked.table_depths.map(|word| word as usize)),
        ),
        ("quiescence", on(asked.quiescence)),
        ("extendCheck", on(asked.extend_check)),
        ("extendExchange", small(asked.extend_exchange)),
        ("extendSingleReply", on(asked.extend_single_reply)),
        ("nullMove", word(asked.null_move.map(|word| word as usize))),
        ("nullMoveReduction", small(asked.null_move_reduction)),
        ("pruneRepetition", on(asked.prune_repetition)),
        ("pruneDeadDraw", on(asked.prune_dead_draw)),
        ("orderQuiet", on(asked.order_quiet)),
        ("workers", small(asked.workers)),
    ]
}

fn set(switches: &mut Switches, name: &str, setting: Setting) -> Result<(), Refusal> {
    let Some(switch) = Switches::named(name) else {
        return Ok(());
    };
    switches
        .set(switch, setting)
        .map_err(|wrong| Refusal::out_of_range(wrong.name, wrong.value, wrong.least, wrong.most))
}

/// How many nodes are to be recorded.
pub(super) fn recorded(asked: &SearchOptions) -> Result<usize, Refusal> {
    let nodes = asked.record.unwrap_or(200_000);
    Ok(within("record", nodes.into(), 1, 4_000_000)? as usize)
}

/// How many nodes may be drawn at once.
pub(super) fn drawn(asked: &SearchOptions) -> Result<usize, Refusal> {
    let nodes = asked.drawn.unwrap_or(2_000);
    Ok(within("drawn", nodes.into(), 1, 20_000)? as usize)
}

#[cfg(test)]
mod tests {
    use classroom::switches::Kind;
    use serde::Deserialize;
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    use super::*;
    use crate::api::{CutRule, MoveOrder, NullMoveRule, RootWindow, TableDepths, TableScheme};

    /// The place of a word among those that a request may say. `None`: it may not.
    type Place = fn(StrDeserializer<'static, Error>) -> Option<usize>;

    #[test]
    fn requests_say_what_the_list_has_and_in_its_order() {
        let places: [(&str, Place); 6] = [
            ("cut", |word| {
                CutRule::deserialize(word).ok().map(|word| word as usize)
            }),
            ("window", |word| {
                RootWindow::deserialize(word).ok().map(|word| word as usize)
            }),
            ("order", |word| {
                MoveOrder::deserialize(word).ok().map(|word| word as usize)
            }),
            ("tableScheme", |word| {
                TableScheme::deserialize(word)
                    .ok()
                    .map(|word| word as usize)
            }),
            ("tableDepths", |word| {
                TableDepths::deserialize(word)
                    .ok()
                    .map(|word| word as usize)
            }),
            ("nullMove", |word| {
                NullMoveRule::deserialize(word)
                    .ok()
                    .map(|word| word as usize)
            }),
        ];
        let known = given(&SearchOptions::default());
        for (switch, (name, setting)) in Switches::ALL.iter().zip(known) {
            assert_eq!((switch.name, None), (name, setting));
            if let Kind::Choice(words) = switch.kind {
                let (_, place) = places
                    .iter()
                    .find(|(name, _)| *name == switch.name)
                    .expect(name);
                for (at, word) in words.iter().enumerate() {
                    assert_eq!(place(word.into_deserializer()), Some(at), "{name}: {word}");
                }
            }
        }
        assert_eq!(known.len(), Switches::ALL.len());
    }

    #[test]
    fn what_is_written_of_a_switch_says_its_limits() {
        let source = include_str!("../../api/request.rs");
        let snake = |name: &str| {
            let letters = name.chars().map(|letter| match letter {
                'A'..='Z' => format!("_{}", letter.to_ascii_lowercase()),
                _ => letter.to_string(),
            });
            letters.collect::<String>()
        };
        let grouped = |number: u64| {
            let digits = number.to_string();
            let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().collect();
            String::from_utf8(groups.join(&b',')).expect("digits")
        };
        for switch in Switches::ALL {
            let Kind::Number { least, most, .. } = switch.kind else {
                continue;
            };
            // A seed may be any number of its type.
            if most == u64::from(u32::MAX) {
                continue;
            }
            let field = format!("pub {}: ", snake(switch.name));
            let (before, _) = source.rsplit_once(&field).expect(switch.name);
            let comment = before.rsplit("Option<").next().expect("a comment");
            let most = if most == 1_000 {
                "1000".to_owned()
            } else {
                grouped(most)
            };
            let limits = format!("{least} to {most}");
            assert!(comment.contains(&limits), "{}: {limits}", switch.name);
        }
    }
}
