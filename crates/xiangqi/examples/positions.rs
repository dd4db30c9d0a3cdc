//! Prints random positions, each with its legal moves in order: `positions COUNT SEED`.
//!
//! Positions reached by play and random placements alternate, so that a comparison covers positions
//! that occur in games and positions that never do.

use std::io::{self, BufWriter, Write as _};
use xiangqi::{Piece, Position, Setup, Side, Square, squares_for};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [count, seed] = words.as_slice() else { return Err("usage: positions COUNT SEED".into()) };
    let (count, mut random) = (count.parse::<u64>()?, Random(gametree::random::Random::new(seed.parse()?)));
    let mut output = BufWriter::new(io::stdout().lock());
    let mut game = Position::start();
    for index in 0..count {
        if index % 2 == 0 {
            play_on(&mut game, &mut random);
            write_moves(&mut output, &game)?;
        } else {
            write_moves(&mut output, &placed(&mut random))?;
        }
    }
    Ok(output.flush()?)
}

fn write_moves(output: &mut impl io::Write, position: &Position) -> io::Result<()> {
    let mut moves: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    writeln!(output, "{}\t{}", position.fen(), moves.join(" "))
}

/// Plays a few random moves; starts a new game when it is over or longer than 400 plies.
fn play_on(game: &mut Position, random: &mut Random) {
    for _ in 0..=random.below(6) {
        let moves = game.legal_moves();
        if moves.is_empty() || game.past().len() > 400 {
            *game = Position::start();
        } else {
            game.make(moves[random.below(moves.len())]);
        }
    }
}

/// A legal position with random pieces on random squares that they can reach.
fn placed(random: &mut Random) -> Position {
    loop {
        let mut setup = Setup::EMPTY;
        setup.side = Side::BOTH[random.below(2)];
        let missing_in_sixteen = random.below(16);
        for piece in Piece::ALL {
            for number in 0..piece.kind().full_count() {
                let first_general = number == 0 && piece.letter().eq_ignore_ascii_case(&'k');
                if first_general || random.below(16) >= missing_in_sixteen {
                    let squares: Vec<Square> = squares_for(piece).into_iter().collect();
                    let square = squares[random.below(squares.len())];
                    if setup.piece(square).is_none() {
                        setup.set(square, Some(piece));
                    }
                }
            }
        }
        if let Ok(position) = Position::new(setup) {
            return position;
        }
    }
}

/// Random numbers, the same for the same seed.
struct Random(gametree::random::Random);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        (self.0.next() % bound as u64) as usize
    }
}
