//! Plays games of the engine against itself, and writes the first position of each that makes a puzzle.
//!
//! A game depends only on the seed, the shard and its number, and has one line of the file. So an interrupted shard continues
//! where it stopped.

use super::files;
use super::mates::Solver;
use super::openings::OPENINGS;
use super::puzzle::{Kind, Puzzle};
use super::rate::rating;
use super::search::{LEVEL, Line, Searcher, WON};
use super::themes::Theme;
use crate::arguments::Shard;
use cli::Ending;
use cli::Failure;
use cli::disk::Output;
use cli::output_path::path_error;
use gametree::random::{Random, mix};
use gametree::search::Limits;
use std::io::Write;
use std::path::{Path, PathBuf};
use xiangqi::{Move, Position};

/// Play games, and write the first position of each that has one solution
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// File to write: created, or continued
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Number of games of the file
    #[arg(long, value_name = "COUNT", default_value_t = 1_000)]
    games: u64,
    /// Seed of the games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The part to make, and the number of parts
    #[arg(long, value_name = "PART/PARTS", default_value = "1/1")]
    shard: Shard,
    /// Only puzzles with this theme, by its letter in the files; games continue until they have one
    #[arg(long, value_name = "LETTER", value_parser = theme)]
    theme: Option<Theme>,
}

fn theme(text: &str) -> Result<Theme, String> {
    Theme::named(text).ok_or(format!("'{text}' is the letter of no theme"))
}

/// Separates these games from other uses of the same seed.
const SALT: u64 = u64::from_le_bytes(*b"puzzles.");
/// Nodes per move, in turn: weak players blunder into short mates, stronger ones into positions that are hard to solve.
const NODES: [u64; 3] = [400, 1_200, 3_000];
/// The number of moves to choose from; a move this many points behind the best is half as likely.
const CHOICES: usize = 5;
const HALF_WEIGHT_POINTS: f64 = 40.0;
/// One move in `RANDOM_MOVE_EVERY` is played at random.
const RANDOM_MOVE_EVERY: u32 = 33;
/// The longest mate searched for, in moves.
const LONGEST_MATE: u8 = 5;
/// The most positions of the search for a mate.
const MATE_SEARCH_POSITIONS: u64 = 4_000;
/// Longer games bring nothing new.
const MAX_PLIES: usize = 160;
/// The most positions of a game that are examined closely.
const MAX_CLOSE: u32 = 8;

/// The puzzles to mine from a game. Targets vary, so that no kind dominates.
struct Target {
    /// `None`: no mates.
    shortest_mate: Option<u8>,
    wins: bool,
    saves: bool,
}

const TARGETS: [Target; 8] = [
    Target { shortest_mate: Some(1), wins: true, saves: false },
    Target { shortest_mate: None, wins: true, saves: false },
    Target { shortest_mate: None, wins: true, saves: false },
    Target { shortest_mate: None, wins: true, saves: false },
    Target { shortest_mate: Some(3), wins: false, saves: false },
    Target { shortest_mate: None, wins: true, saves: true },
    Target { shortest_mate: Some(4), wins: false, saves: false },
    Target { shortest_mate: Some(4), wins: true, saves: true },
];

pub(super) fn write(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let path = &arguments.output;
    let (mut output, first) = resume(path, out)?;
    let mut miner =
        Miner { searcher: Searcher::new(), solver: Solver::of_checks(MATE_SEARCH_POSITIONS), theme: arguments.theme };
    let shard = arguments.shard.number();
    let mut found = 0;
    for number in first..arguments.games {
        let mut random = Random::new(mix(mix(mix(arguments.seed ^ SALT) ^ shard) ^ number));
        let line = match miner.game(&mut random, number) {
            Some(puzzle) => {
                found += 1;
                puzzle.to_string()
            }
            None => String::new(),
        };
        output.append(format!("{line}\n").as_bytes())?;
    }
    output.sync()?;
    let played = arguments.games.saturating_sub(first);
    writeln!(out, "{played} games played, {found} puzzles found")?;
    Ok(())
}

/// Opens a file for appending and counts its games. An unfinished line at its end is cut. Any other line that `mine` does not
/// write is an error, and the file stays unchanged.
fn resume(path: &Path, out: &mut dyn Write) -> Result<(Output, u64), Failure> {
    if std::fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Err(path_error(path, "it is not a regular file"));
    }
    let mut output = Output::append_to(path)?;
    if !output.try_lock() {
        return Err(path_error(path, "another process is writing it"));
    }
    let bytes = output.read_all().map_err(|error| path_error(path, error))?;
    let text = files::text(path, bytes)?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let (lines, end) = text.split_at(whole);
    let mut games = 0;
    let mut at = 0;
    let damaged = |games: u64, at: usize, what: &str| {
        let line = games + 1;
        path_error(
            path,
            format!(
                "line {line}, at byte {at}: {what}; the file is left as it is, and `head -c {at}` copies the lines before"
            ),
        )
    };
    for line in lines.split_terminator('\n') {
        if !line.is_empty() {
            let puzzle = line.parse::<Puzzle>();
            let puzzle = puzzle.map_err(|what| damaged(games, at, &what))?;
            if puzzle.to_string() != line {
                return Err(damaged(games, at, "no puzzle is written like this"));
            }
        }
        games += 1;
        at += line.len() + 1;
    }
    if !end.is_empty() {
        if !is_beginning_of_puzzle(end) {
            return Err(damaged(games, at, "it is no beginning of a puzzle"));
        }
        let saved = output.cut_unfinished_end(at, end.as_bytes())?;
        let (path, saved) = (path.display(), saved.display());
        let bytes = end.len();
        writeln!(out, "{path}: {bytes} bytes of an unfinished line at byte {at} were moved to {saved}")?;
    }
    Ok((output, games))
}

/// Whether a text can be the start of a puzzle: pieces as in a FEN.
fn is_beginning_of_puzzle(text: &str) -> bool {
    let is_placement = |letter| "rnbakcpRNBAKCP123456789/".contains(letter);
    let pieces = text.split('\t').next().unwrap_or_default();
    pieces.chars().all(is_placement) && text.chars().all(|letter| letter == '\t' || letter.is_ascii_graphic())
}

struct Miner {
    searcher: Searcher,
    solver: Solver,
    theme: Option<Theme>,
}

impl Miner {
    fn game(&mut self, random: &mut Random, number: u64) -> Option<Puzzle> {
        let target = &TARGETS[(number % TARGETS.len() as u64) as usize];
        let limits = Limits {
            nodes: Some(NODES[(number / TARGETS.len() as u64 % NODES.len() as u64) as usize]),
            lines: CHOICES,
            ..Limits::default()
        };
        // Table entries of other games would change the results of searches with limits.
        self.searcher.forget();
        self.solver = Solver::of_checks(MATE_SEARCH_POSITIONS);
        let round = number as usize / TARGETS.len();
        let opening = (round % 2 == 1).then(|| OPENINGS[round / 2 % OPENINGS.len()]);
        let mut position = Position::start();
        for word in opening.into_iter().flat_map(|(_, moves)| moves.split(' ')) {
            let mv = word.parse::<Move>().ok().filter(|&mv| position.play(mv).is_ok());
            mv.expect("an opening is legal");
        }
        let mut before: Option<Line> = None;
        let mut saw_mate = [false; 2];
        let mut close = 0;
        while position.past().len() < MAX_PLIES && Ending::of(&position).is_none() {
            let lines = self.searcher.lines(&position, limits.clone());
            let expected = before.as_ref().map_or(0, |line| -line.score);
            let saw = &mut saw_mate[position.side() as usize];
            if position.past().len() > 6
                && close < MAX_CLOSE
                && let Some(mut puzzle) = self.find_puzzle(&position, &lines, expected, target, saw, &mut close, random)
                && self.theme.is_none_or(|theme| puzzle.themes.contains(&theme))
            {
                puzzle.opening = opening.map(|(letter, _)| letter);
                puzzle.rating = rating(&mut self.searcher, &puzzle);
                return Some(puzzle);
            }
            let mv = choose(&position, &lines, opening.is_none(), random);
            before = lines.into_iter().next();
            position.make(mv);
        }
        None
    }

    /// The puzzle of the position, if it makes one.
    #[expect(clippy::too_many_arguments, reason = "the state of a game is small, and only here")]
    fn find_puzzle(
        &mut self,
        position: &Position,
        lines: &[Line],
        expected: i32,
        target: &Target,
        saw_mate: &mut bool,
        close: &mut u32,
        random: &mut Random,
    ) -> Option<Puzzle> {
        // The only legal move needs no finding.
        if position.legal_moves().len() < 2 {
            return None;
        }
        let by_checks = self.solver.shortest(position.board(), LONGEST_MATE);
        let mate = lines.first()?.mate().into_iter().chain(by_checks.ok().flatten()).min();
        if let Some(moves) = mate {
            let is_new = !std::mem::replace(saw_mate, true);
            if !is_new || target.shortest_mate.is_none_or(|least| moves < least) || moves > LONGEST_MATE {
                return None;
            }
            *close += 1;
            let solution = self.searcher.only_mate(position, moves)?;
            return Some(Puzzle::new(position, Kind::Mate, &solution));
        }
        *saw_mate = false;
        let [best, rival, ..] = lines else { return None };
        let any = self.theme.is_some();
        let wins = (target.wins || any) && expected <= 100 && best.score >= WON && rival.score <= LEVEL;
        let saves = (target.saves || any) && best.score.abs() <= 100 && rival.score <= -WON;
        if !(wins || saves) {
            return None;
        }
        *close += 1;
        let (kind, solution) = self.searcher.only_moves(position, saves)?;
        // Most captures of a hanging piece make no good puzzle.
        let mv = solution[0];
        let is_plain = solution.len() == 1 && position.board().exchange(mv) >= WON;
        let is_kept = !is_plain || random.below(10) < 3;
        // Getting out of check is often forced, which needs no finding.
        let is_forced = saves && (position.in_check() || position.legal_moves().len() < 4);
        (is_kept && !is_forced).then(|| Puzzle::new(position, kind, &solution))
    }
}

/// One of the best moves, the better ones likelier; sometimes any legal move.
fn choose(position: &Position, lines: &[Line], begins_at_random: bool, random: &mut Random) -> Move {
    let moves = position.legal_moves();
    let is_random = begins_at_random && position.past().len() < 4;
    if is_random || lines.is_empty() || random.below(RANDOM_MOVE_EVERY) == 0 {
        return moves[random.below(moves.len() as u32) as usize];
    }
    let weight = |line: &Line| (f64::from(line.score - lines[0].score) / HALF_WEIGHT_POINTS).exp2();
    let total: f64 = lines.iter().map(weight).sum();
    let mut at = f64::from(random.below(1 << 30)) / f64::from(1 << 30) * total;
    for line in lines {
        at -= weight(line);
        if at < 0.0 {
            return line.moves[0];
        }
    }
    lines[0].moves[0]
}
