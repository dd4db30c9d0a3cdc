//! Reads and writes position graphs: `{"root": "R", "states": {"R": {"type": "max", "children": ["A", 3]}}}`.
//!
//! A child is the name of a state, or a number: an unnamed leaf. A state without children is a leaf and needs a `value` (or an
//! `eval`). One with children may have an `eval`, its static value. The object of states alone is a graph too; its root is the
//! one state that is no child of another. Beside `root`, `states` and `depth` the outer object may have any keys, such as
//! titles.

use super::{PositionGraph, State, StateId};
use crate::names::Names;
use crate::text::json::{Json, Member, Value, quoted};
use crate::text::{Decimal, Expected, ParseError, ParseErrorKind, Place};
use crate::tree::{Side, Tree};

impl PositionGraph {
    /// Reads a graph from JSON.
    pub fn from_json(text: &str) -> Result<Self, ParseError> {
        Self::from_json_value(&Json::parse(text)?)
    }

    /// Reads a graph from parsed JSON.
    pub fn from_json_value(json: &Json) -> Result<Self, ParseError> {
        let wrapped = json.get("states").filter(|states| states.get("type").and_then(Json::text).is_none());
        let states = wrapped.unwrap_or(json);
        let Some(members) = states.object() else {
            return Err(states.unexpected(&[Expected::Literal("{")]));
        };
        if members.is_empty() {
            return Err(states.place.error(ParseErrorKind::Empty));
        }
        let header = |key| wrapped.and_then(|_| json.get(key));
        let mut reader = Reader::default();
        reader.read(members)?;
        let root = reader.root(header("root"), states.place)?;
        let scale = reader.scale_values()?;
        let graph = Self { root, scale, depth: header("depth").map(depth).transpose()?, states: reader.states };
        graph.check_order(&reader.places)?;
        Ok(graph)
    }

    /// The graph as JSON, one state a line.
    pub fn to_json(&self) -> String {
        let named = self.states.iter().filter(|state| !state.name.is_empty());
        let lines: Vec<String> = named.map(|state| self.state_json(state)).collect();
        let depth = self.depth.map_or(String::new(), |depth| format!(r#""depth":{depth},"#));
        let root = quoted(self.name(self.root));
        format!("{{\"root\":{root},{depth}\"states\":{{\n{}}}}}\n", lines.join(",\n"))
    }

    fn state_json(&self, state: &State) -> String {
        let child = |&child: &StateId| match self.name(child) {
            "" => self.written(self.value(child)),
            name => quoted(name),
        };
        let children: Vec<String> = state.children.iter().map(child).collect();
        let key = if children.is_empty() { "value" } else { "eval" };
        let value = state.value.map_or(String::new(), |value| format!(r#","{key}":{}"#, self.written(value)));
        format!(
            r#"  {}:{{"type":"{}","children":[{}]{value}}}"#,
            quoted(&state.name),
            state.side.name(),
            children.join(",")
        )
    }

    /// Rejects cycles, and paths of more than [`Tree::MAX_DEPTH`] plies.
    fn check_order(&self, places: &[Place]) -> Result<(), ParseError> {
        let mut height: Vec<Option<u32>> = vec![None; self.len()];
        for start in 0..self.len() as StateId {
            // Each entry: a state on the current path, and the number of its children that are done.
            let mut path: Vec<(StateId, usize)> = vec![(start, 0)];
            while let Some(&mut (state, ref mut next)) = path.last_mut() {
                let Some(&child) = self.children(state).get(*next) else {
                    let below = self.children(state).iter().filter_map(|&c| height[c as usize]);
                    let tallest = below.max().map_or(0, |below| below + 1);
                    if tallest > Tree::MAX_DEPTH {
                        return Err(places[state as usize].error(ParseErrorKind::TooDeep));
                    }
                    height[state as usize] = Some(tallest);
                    path.pop();
                    continue;
                };
                *next += 1;
                if height[child as usize].is_some() {
                    continue;
                }
                if let Some(from) = path.iter().position(|&(on_path, _)| on_path == child) {
                    let cycle = path[from..].iter().map(|&(state, _)| state).chain([child]);
                    let names = cycle.map(|state| self.name(state).to_owned()).collect();
                    return Err(places[child as usize].error(ParseErrorKind::Cycle(names)));
                }
                path.push((child, 0));
            }
        }
        Ok(())
    }
}

#[derive(Default)]
struct Reader {
    states: Vec<State>,
    /// The place of each state in the text.
    places: Vec<Place>,
    /// The names of the states; a name's number is its state.
    ids: Names,
    numbers: Vec<(StateId, String, Place)>,
    /// Whether each state is a child of another.
    follows: Vec<bool>,
}

impl Reader {
    fn read(&mut self, members: &[Member]) -> Result<(), ParseError> {
        for member in members {
            if member.key.is_empty() {
                return Err(member
                    .place
                    .error(ParseErrorKind::Expected { expected: vec![Expected::Name], found: String::new() }));
            }
            let id = self.add(member.key.clone(), side(&member.value)?, member.place)?;
            // The reader of objects has rejected duplicate keys.
            let named = self.ids.add(&member.key);
            debug_assert_eq!(named, Ok(id));
        }
        for (member, id) in members.iter().zip(0..) {
            self.state(id, &member.value)?;
        }
        Ok(())
    }

    fn add(&mut self, name: String, side: Side, place: Place) -> Result<StateId, ParseError> {
        if self.states.len() == PositionGraph::MAX_STATES {
            return Err(place.error(ParseErrorKind::TooManyNodes));
        }
        self.states.push(State { name, side, children: Vec::new(), value: None });
        self.places.push(place);
        self.follows.push(false);
        Ok(self.states.len() as StateId - 1)
    }

    fn state(&mut self, id: StateId, json: &Json) -> Result<(), ParseError> {
        json.check_keys(&["type", "children", "eval", "value"])?;
        let list = match json.get("children") {
            None => &[],
            Some(list) => list.list().ok_or_else(|| list.unexpected(&[Expected::Literal("[")]))?,
        };
        let mover = self.states[id as usize].side;
        for child in list {
            let to = self.child(child, mover.other())?;
            self.follows[to as usize] = true;
            self.states[id as usize].children.push(to);
        }
        let value = match list {
            [] => json.get("value").or(json.get("eval")),
            _ => json.get("eval"),
        };
        match value {
            Some(value) => self.number(id, value),
            None if list.is_empty() => Err(json.place.error(ParseErrorKind::Missing("value"))),
            None => Ok(()),
        }
    }

    fn child(&mut self, json: &Json, side: Side) -> Result<StateId, ParseError> {
        let Value::Text(name) = &json.value else {
            let id = self.add(String::new(), side, json.place)?;
            self.number(id, json)?;
            return Ok(id);
        };
        let Some(id) = self.ids.find(name) else {
            let name = name.clone();
            return Err(json.place.error(ParseErrorKind::Unknown(name)));
        };
        let found = self.states[id as usize].side;
        if found == side { Ok(id) } else { Err(json.place.error(ParseErrorKind::Side(found))) }
    }

    fn number(&mut self, id: StateId, json: &Json) -> Result<(), ParseError> {
        let Value::Number(text) = &json.value else {
            return Err(json.unexpected(&[Expected::Name, Expected::Number]));
        };
        self.numbers.push((id, text.clone(), json.place));
        Ok(())
    }

    fn root(&self, named: Option<&Json>, place: Place) -> Result<StateId, ParseError> {
        if let Some(json) = named {
            let name = json.text().ok_or_else(|| json.unexpected(&[Expected::Name]))?;
            let id = self.ids.find(name);
            return id.ok_or_else(|| json.place.error(ParseErrorKind::Unknown(name.to_owned())));
        }
        let ids = 0..self.states.len() as StateId;
        let first: Vec<StateId> = ids.filter(|id| !self.follows[*id as usize]).collect();
        if let [root] = first[..] {
            return Ok(root);
        }
        let names = first.iter().map(|&id| self.states[id as usize].name.clone());
        Err(place.error(ParseErrorKind::Roots(names.collect())))
    }

    /// Scales all values to whole numbers and returns the common scale.
    fn scale_values(&mut self) -> Result<i32, ParseError> {
        let mut values = Vec::with_capacity(self.numbers.len());
        let number_error = |text: &String, place: Place| place.error(ParseErrorKind::Number(text.clone()));
        for (id, text, place) in &self.numbers {
            let value = Decimal::parse(text).ok_or_else(|| number_error(text, *place))?;
            values.push((*id, value));
        }
        let decimals = values.iter().map(|(_, value)| value.decimals()).max().unwrap_or(0);
        for ((id, value), (_, text, place)) in values.into_iter().zip(&self.numbers) {
            let scaled = value.scaled(decimals, Tree::MAX_VALUE);
            self.states[id as usize].value = Some(scaled.ok_or_else(|| number_error(text, *place))?);
        }
        Ok(10_i32.pow(decimals))
    }
}

fn side(json: &Json) -> Result<Side, ParseError> {
    if json.object().is_none() {
        return Err(json.unexpected(&[Expected::Literal("{")]));
    }
    let Some(kind) = json.get("type") else {
        return Err(json.place.error(ParseErrorKind::Missing("type")));
    };
    let expected = [Expected::Literal("max"), Expected::Literal("min")];
    let side = kind.text().and_then(Side::named);
    side.ok_or_else(|| kind.unexpected(&expected))
}

fn depth(json: &Json) -> Result<u32, ParseError> {
    let number = match &json.value {
        Value::Number(text) => Decimal::parse(text).filter(|number| number.decimals() == 0),
        _ => None,
    };
    let depth = number.and_then(|number| number.scaled(0, Tree::MAX_DEPTH as i32));
    let depth = depth.and_then(|depth| u32::try_from(depth).ok());
    depth.ok_or_else(|| json.unexpected(&[Expected::Number]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::NoStaticValue;

    const SMALL: &str = r#"{"root":"R","depth":2,"states":{
  "R":{"type":"max","children":["A",0.5,"B"]},
  "A":{"type":"min","children":["X"],"eval":-1},
  "B":{"type":"min","children":["X"]},
  "X":{"type":"max","children":[],"value":2.25}}}
"#;

    #[test]
    fn a_graph_is_written_and_read_back() {
        let graph = PositionGraph::from_json(SMALL).expect("a graph");
        assert_eq!(graph.len(), 5);
        assert_eq!(graph.depth(), Some(2));
        assert_eq!(graph.to_json(), SMALL);
    }

    #[test]
    fn a_list_of_states_is_a_graph_whose_root_has_no_parent() {
        let text = r#"{"A":{"type":"min","children":[1]},"R":{"type":"max","children":["A"]}}"#;
        let graph = PositionGraph::from_json(text).expect("a graph");
        assert_eq!(graph.name(graph.root()), "R");
        assert_eq!(graph.searchable_to(2), Ok(()));
        let node = "A".to_owned();
        assert_eq!(graph.searchable_to(1), Err(NoStaticValue { node }));
    }

    #[test]
    fn invalid_graphs_are_refused_at_their_error() {
        for (text, message) in [
            ("[]", "line 1, column 1: expected '{', found '['"),
            ("{}", "line 1, column 1: there is no tree here"),
            (r#"{"R":3}"#, "line 1, column 6: expected '{', found '3'"),
            (r#"{"R":{"children":[1]}}"#, "line 1, column 6: 'type' is missing"),
            (r#"{"R":{"type":"leaf"}}"#, "line 1, column 14: expected 'max' or 'min', found 'leaf'"),
            (r#"{"R":{"type":"max"}}"#, "line 1, column 6: 'value' is missing"),
            (r#"{"R":{"type":"max","children":["S"]}}"#, "line 1, column 32: 'S' is unknown"),
            (r#"{"R":{"type":"max","children":[[]]}}"#, "line 1, column 32: expected a name or a number, found '['"),
            (r#"{"R":{"type":"max","moves":[]}}"#, "line 1, column 20: 'moves' is unknown"),
            (
                r#"{"R":{"type":"max","children":["S"]},"S":{"type":"max","value":1}}"#,
                "line 1, column 32: max cannot move here: min is to move",
            ),
            (
                r#"{"R":{"type":"max","value":1},"S":{"type":"min","value":1}}"#,
                "line 1, column 1: several states could be the root: R, S",
            ),
            (
                r#"{"R":{"type":"max","children":["S"]},"S":{"type":"min","children":["R"]}}"#,
                "line 1, column 1: no state is the root: each is a child of another",
            ),
            (
                r#"{"root":"R","states":{"R":{"type":"max","children":["S"]},"S":{"type":"min","children":["R"]}}}"#,
                "line 1, column 23: the states form a cycle: R → S → R",
            ),
            (r#"{"root":"Q","states":{"R":{"type":"max","value":1}}}"#, "line 1, column 9: 'Q' is unknown"),
            (
                r#"{"root":"R","depth":-1,"states":{"R":{"type":"max","value":1}}}"#,
                "line 1, column 21: expected a number, found '-1'",
            ),
            (
                r#"{"R":{"type":"max","value":1e9}}"#,
                "line 1, column 28: 1e9 is not a valid number, or has too many digits",
            ),
            (r#"{"R":{"type":"max","value":1},"R":{"type":"max","value":1}}"#, "line 1, column 31: 'R' occurs twice"),
        ] {
            let error = PositionGraph::from_json(text).expect_err(text);
            assert_eq!(error.to_string(), message, "{text}");
        }
    }

    #[test]
    fn limits_are_enforced() {
        let link = |at: usize| {
            let side = ["max", "min"][at % 2];
            format!(r#""{at}":{{"type":"{side}","children":["{}"]}}"#, at + 1)
        };
        let chain: Vec<String> = (0..300).map(link).collect();
        let chain = format!(r#"{{{},"300":{{"type":"max","value":1}}}}"#, chain.join(","));
        let error = PositionGraph::from_json(&chain).expect_err("long");
        assert_eq!(*error.kind, ParseErrorKind::TooDeep);
        let wide = format!(r#"{{"R":{{"type":"max","children":[1{}]}}}}"#, ",1".repeat(10_000));
        let error = PositionGraph::from_json(&wide).expect_err("wide");
        assert_eq!(*error.kind, ParseErrorKind::TooManyNodes);
    }
}
