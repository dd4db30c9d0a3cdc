//! Any text is refused with a reason or is a position that is written as it is read and obeys the laws.

#![no_main]

use libfuzzer_sys::fuzz_target;
use xiangqi::{Position, Setup};

fuzz_target!(|text: &str| {
    if let Ok(setup) = Setup::parse(text) {
        assert_eq!(Setup::parse(&setup.fen()).as_ref(), Ok(&setup));
    }
    match Position::parse(text) {
        Ok(position) => obeys_the_laws(position),
        Err(error) => assert!(!error.to_string().is_empty() && !error.code().is_empty()),
    }
});

fn obeys_the_laws(mut position: Position) {
    let fen = position.fen();
    let again = Position::parse(&fen).expect("what is written can be read");
    assert_eq!(again.fen(), fen);
    assert!(again.board() == position.board());

    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves() as usize);
    assert_eq!(moves.len(), position.captures().len() + position.quiet_moves().len());
    for mv in moves {
        assert!(position.is_legal(mv));
        let checks = position.gives_check(mv);
        let exchange = position.exchange(mv);
        assert!(position.exchange_is_at_least(mv, exchange));
        position.make(mv);
        assert_eq!(position.in_check(), checks);
        assert!(position.setup().faults().is_empty());
        position.unmake();
    }
    assert_eq!(position.fen(), fen);
}
