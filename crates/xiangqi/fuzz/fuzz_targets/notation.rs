//! Any text is refused with a reason or is a legal move, which comes back from every notation.

#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi::{Notation, Position, Ranks, WxfStyle, WxfTandem};

/// The start, and soldiers in every formation of either side.
const FENS: [&str; 5] = [
    xiangqi::START_FEN,
    "4k4/6P2/2P3P2/2P3P2/9/9/9/9/9/3K5 w",
    "4k1P2/6P2/6P2/6P2/6P2/9/9/9/9/3K5 w",
    "4k4/9/9/4p4/4p4/9/2p1p4/2p6/9/3K5 b",
    "3k5/4a4/R3b4/9/2b1c4/R3c4/N8/N2A5/4A4/2B1K4 w",
];

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let fen = FENS[usize::from(choice) % FENS.len()];
    let position: Position = fen.parse().expect("a position");
    let notations = [
        Notation::Iccs,
        Notation::UCI,
        Notation::Uci(Ranks::FromOne),
        Notation::WXF,
        Notation::Wxf(WxfStyle {
            tandem: WxfTandem::Numbered,
            dot: true,
        }),
        Notation::Wxf(WxfStyle {
            tandem: WxfTandem::Lettered,
            dot: true,
        }),
        Notation::CHINESE,
        Notation::TRADITIONAL,
    ];
    for notation in notations {
        match notation.read(&position, text) {
            Ok(mv) => {
                assert!(position.is_legal(mv));
                for other in notations {
                    assert_eq!(other.read(&position, &other.write(&position, mv)), Ok(mv));
                }
            }
            Err(error) => {
                let length = text.trim().chars().count();
                assert!(error.characters.end <= length + 1);
                assert!(!error.to_string().is_empty() && !error.code().is_empty());
            }
        }
    }
    let _ = Notation::read_any(&position, text);
});
