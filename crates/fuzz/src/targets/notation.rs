//! Moves of xiangqi in every notation. The first byte selects the position.

use xiangqi::{Notation, Position, Ranks, START_FEN, WxfStyle, WxfTandem};

/// The initial position, and soldiers in every formation of both sides.
const FENS: [&str; 5] = [
    START_FEN,
    "4k4/6P2/2P3P2/2P3P2/9/9/9/9/9/3K5 w",
    "4k1P2/6P2/6P2/6P2/6P2/9/9/9/9/3K5 w",
    "4k4/9/9/4p4/4p4/9/2p1p4/2p6/9/3K5 b",
    "3k5/4a4/R3b4/9/2b1c4/R3c4/N8/N2A5/4A4/2B1K4 w",
];

const NOTATIONS: [Notation; 8] = [
    Notation::Iccs,
    Notation::UCI,
    Notation::Uci(Ranks::FromOne),
    Notation::WXF,
    Notation::Wxf(WxfStyle { tandem: WxfTandem::Numbered, dot: true }),
    Notation::Wxf(WxfStyle { tandem: WxfTandem::Lettered, dot: true }),
    Notation::CHINESE,
    Notation::TRADITIONAL,
];

pub(super) fn check(input: &[u8]) -> String {
    let (&choice, text) = input.split_first().unwrap_or((&0, &[]));
    let text = &*String::from_utf8_lossy(text);
    let fen = FENS[usize::from(choice) % FENS.len()];
    let position: Position = fen.parse().expect("a position");
    let mut answer = String::new();
    for notation in NOTATIONS {
        match notation.read(&position, text) {
            Ok(mv) => {
                assert!(position.is_legal(mv));
                for other in NOTATIONS {
                    let written = other.write(&position, mv);
                    assert_eq!(other.read(&position, &written), Ok(mv), "{written}");
                }
                answer = format!("accepted {notation:?}");
            }
            Err(error) => {
                assert!(error.characters.end <= text.trim().chars().count() + 1);
                assert!(!error.to_string().is_empty() && !error.code().is_empty());
                if answer.is_empty() {
                    error.code().clone_into(&mut answer);
                }
            }
        }
    }
    if let Ok(mv) = Notation::read_any(&position, text) {
        assert!(position.is_legal(mv));
    }
    answer
}
