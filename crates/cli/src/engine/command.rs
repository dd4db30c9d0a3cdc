//! Commands of both protocols, read from a line of text.

use super::excerpt::excerpt;

/// A protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protocol {
    /// Universal Chess Interface.
    Uci,
    /// Universal Chinese Chess Protocol.
    Ucci,
}

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Nothing,
    Introduce(Protocol),
    AreYouReady,
    NewGame,
    SetOption { name: String, value: String },
    Position(Vec<String>),
    Ban(Vec<String>),
    Go(Request),
    Perft(u32),
    Show,
    Evaluate,
    Bench(i32),
    Stop,
    PonderHit,
    Quit,
    Unknown(String),
}

/// The arguments of `go`. Times are in milliseconds, except those of UCCI where `usemillisec` is off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Request {
    pub depth: Option<i32>,
    pub nodes: Option<u64>,
    pub move_time: Option<u64>,
    pub mate: Option<i32>,
    pub infinite: bool,
    pub ponder: bool,
    /// The remaining time and the increment of Red and Black.
    pub left: [Option<u64>; 2],
    pub increment: [u64; 2],
    /// The same for the side to move, in UCCI.
    pub own_left: Option<u64>,
    pub own_increment: u64,
    pub moves_to_go: Option<u32>,
    pub moves: Vec<String>,
    /// Words that were not understood.
    pub ignored: Vec<String>,
}

/// The answer to `help`, which is a command of neither protocol.
const HELP: &str = "uci, ucci, isready, ucinewgame, setoption, position, go, stop, ponderhit, banmoves, perft, d, eval, \
    bench and quit are the commands; `chuhe help` lists the subcommands of the program";

impl Command {
    pub(super) fn read(line: &str, protocol: Protocol) -> Self {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&first, rest)) = words.split_first() else {
            return Self::Nothing;
        };
        let owned = || rest.iter().map(ToString::to_string).collect();
        match first {
            "uci" => Self::Introduce(Protocol::Uci),
            "ucci" => Self::Introduce(Protocol::Ucci),
            "isready" => Self::AreYouReady,
            "ucinewgame" => Self::NewGame,
            "setoption" => set_option(rest, protocol),
            "position" => Self::Position(owned()),
            "banmoves" => Self::Ban(owned()),
            "go" => go(rest),
            "perft" => perft(rest),
            "d" | "show" => Self::Show,
            "eval" => Self::Evaluate,
            "bench" => bench(rest),
            "stop" => Self::Stop,
            "ponderhit" => Self::PonderHit,
            "quit" | "exit" => Self::Quit,
            "help" => Self::Unknown(HELP.to_owned()),
            _ => Self::Unknown(format!("unknown command '{}'; help lists them", excerpt(first))),
        }
    }
}

/// `setoption name N value V` in UCI, `setoption N V` in UCCI.
fn set_option(words: &[&str], protocol: Protocol) -> Command {
    if protocol == Protocol::Ucci && words.first() != Some(&"name") {
        return match words {
            ["newgame"] => Command::NewGame,
            [name, value @ ..] => Command::SetOption { name: (*name).to_owned(), value: value.join(" ") },
            [] => Command::Unknown("setoption: which?".to_owned()),
        };
    }
    let Some(words) = words.strip_prefix(&["name"]) else {
        return Command::Unknown("setoption: expected name".to_owned());
    };
    let at = words.iter().position(|&word| word == "value");
    let (name, value) = match at {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    Command::SetOption { name: name.join(" "), value: value.join(" ") }
}

fn perft(words: &[&str]) -> Command {
    const MAX: u32 = crate::perft::MAX_DEPTH;
    match words.first().and_then(|word| word.parse().ok()) {
        Some(depth @ 0..=MAX) => Command::Perft(depth),
        _ => Command::Unknown(format!("perft: how deep? 0 to {MAX}")),
    }
}

fn bench(words: &[&str]) -> Command {
    const MAX: i32 = crate::bench::MAX_DEPTH;
    let depth = match words {
        [] => Some(crate::bench::DEPTH),
        [depth] => depth.parse().ok(),
        _ => None,
    };
    match depth {
        Some(depth @ 1..=MAX) => Command::Bench(depth),
        _ => Command::Unknown(format!("bench: how deep? 1 to {MAX}")),
    }
}

fn go(words: &[&str]) -> Command {
    if words.first() == Some(&"perft") {
        return perft(&words[1..]);
    }
    let mut request = Request::default();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => request.infinite = true,
            "ponder" => request.ponder = true,
            // UCCI: an offer of a draw is ignored.
            "draw" => {}
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| is_move_like(word)) {
                    request.moves.push(mv.to_owned());
                }
            }
            _ => {
                let value = words.peek().and_then(|value| value.parse::<i64>().ok());
                match value {
                    Some(value) if request.set(word, value) => {
                        words.next();
                    }
                    _ => request.ignored.push(word.to_owned()),
                }
            }
        }
    }
    request.end_if_misunderstood();
    Command::Go(request)
}

/// The time limit, in milliseconds, of a search whose own limit was not understood.
const FALLBACK_MOVE_TIME_MS: u64 = 1_000;

/// Looser than a move, so that a wrong move is reported as such.
fn is_move_like(word: &str) -> bool {
    word.len() >= 4 && word.bytes().any(|byte| byte.is_ascii_digit())
}

impl Request {
    /// Unknown words are ignored, as UCI requires. But a typo like `go depth x` must not start an endless search: the program
    /// would wait for `bestmove` for ever.
    fn end_if_misunderstood(&mut self) {
        let has_end = self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.left.iter().any(Option::is_some)
            || self.own_left.is_some();
        if !self.ignored.is_empty() && !has_end && !self.infinite {
            self.move_time.get_or_insert(FALLBACK_MOVE_TIME_MS);
        }
    }

    /// Sets a limit. `false`: no limit has that name.
    fn set(&mut self, name: &str, value: i64) -> bool {
        // A negative clock has run out.
        let unsigned = value.max(0) as u64;
        match name {
            "depth" => self.depth = Some(value.clamp(1, 1_000) as i32),
            "nodes" => self.nodes = Some(unsigned.max(1)),
            "movetime" => self.move_time = Some(unsigned),
            "mate" if value < 1 => return false,
            "mate" => self.mate = Some(value.min(1_000) as i32),
            "wtime" => self.left[0] = Some(unsigned),
            "btime" => self.left[1] = Some(unsigned),
            "winc" => self.increment[0] = unsigned,
            "binc" => self.increment[1] = unsigned,
            "time" => self.own_left = Some(unsigned),
            "increment" => self.own_increment = unsigned,
            "movestogo" => self.moves_to_go = (unsigned > 0).then_some(unsigned.min(10_000) as u32),
            "opptime" | "oppmovestogo" | "oppincrement" => {}
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{Command, Protocol, Request};

    fn read(line: &str) -> Command {
        Command::read(line, Protocol::Uci)
    }

    #[test]
    fn an_option_may_have_spaces_in_name_and_value() {
        let expected = Command::SetOption { name: "Clear Hash".into(), value: "a b".into() };
        assert_eq!(read("setoption name Clear Hash value a b"), expected);
        let expected = Command::SetOption { name: "hashsize".into(), value: "16".into() };
        assert_eq!(Command::read("setoption hashsize 16", Protocol::Ucci), expected);
    }

    #[test]
    fn go_accepts_limits_in_any_order_and_reports_other_words() {
        let expected = Request {
            depth: Some(5),
            left: [Some(1000), Some(0)],
            increment: [10, 0],
            moves: vec!["h2e2".into(), "b0c2".into()],
            ignored: vec!["sideways".into()],
            ..Request::default()
        };
        let line = "go wtime 1000 sideways searchmoves h2e2 b0c2 depth 5 btime -20 winc 10";
        assert_eq!(read(line), Command::Go(expected));
    }

    #[test]
    fn a_search_with_an_unknown_limit_is_not_infinite() {
        let move_time = |line| match read(line) {
            Command::Go(request) => request.move_time,
            other => panic!("{line}: {other:?}"),
        };
        for line in ["go mate 0", "go depth x", "go movetime", "go time 5s", "go ponder nodes x"] {
            assert_eq!(move_time(line), Some(super::FALLBACK_MOVE_TIME_MS), "{line}");
        }
        for line in ["go", "go infinite", "go infinite depth x", "go depth 3 nodes x", "go wtime 9 btime 9 winc x"] {
            assert_eq!(move_time(line), None, "{line}");
        }
        assert_eq!(move_time("go depth x movetime 7"), Some(7));
    }

    #[test]
    fn unknown_commands_are_recognised() {
        for line in [
            "xyzzy", "setoption", "setoption value 3", "go perft x", "\u{0}", "perft -1", "bench 0", "bench x",
            "bench 4 5",
        ] {
            assert!(matches!(read(line), Command::Unknown(_)), "{line}");
        }
        assert_eq!(read("  \t "), Command::Nothing);
        assert_eq!(read("help"), Command::Unknown(super::HELP.to_owned()));
        let (names, _) = super::HELP.split_once(" are ").unwrap();
        for name in names.replace(" and", ",").split(", ") {
            assert!(!matches!(read(name), Command::Unknown(why) if why.starts_with("unknown")), "{name}");
        }
    }
}
