//! Positions of xiangqi: they are written as they are read, and their moves obey the laws.

use xiangqi::{Position, Setup};

pub(super) fn check(input: &[u8]) -> String {
    let text = &*String::from_utf8_lossy(input);
    if let Ok(setup) = Setup::parse(text) {
        assert_eq!(Setup::parse(&setup.fen()).as_ref(), Ok(&setup));
    }
    match Position::parse(text) {
        Ok(position) => {
            check_laws(position);
            "accepted".to_owned()
        }
        Err(error) => {
            assert!(!error.to_string().is_empty() && !error.code().is_empty());
            error.code().to_owned()
        }
    }
}

fn check_laws(mut position: Position) {
    let fen = position.fen();
    let again = Position::parse(&fen).expect("a written FEN can be read");
    assert_eq!(again.fen(), fen);
    assert!(again.board() == position.board());

    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves() as usize);
    let apart = position.captures().len() + position.quiet_moves().len();
    assert_eq!(moves.len(), apart);
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
