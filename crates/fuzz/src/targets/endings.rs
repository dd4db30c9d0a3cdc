//! Classes of endings: by name, or as the class of a position.

use xiangqi::Position;
use xiangqi::endings::{Endings, LIMIT, Material, MaterialError, Solver};

pub(super) fn check(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    let read = match Position::parse(&text) {
        Ok(position) => Material::of(position.board()).map(|(class, _)| class),
        Err(_) => text.parse(),
    };
    let class = match read {
        Ok(class) => class,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return error.code().to_owned();
        }
    };
    let name = class.to_string();
    assert_eq!(name.parse().as_ref(), Ok(&class), "{text}");
    let positions = class.positions();
    match Solver::new(&class, Endings::default()) {
        Ok(solver) => {
            assert!(positions <= LIMIT, "{name}: {positions}");
            assert!(solver.progress().total as u64 >= positions, "{name}");
            format!("accepted {name}")
        }
        Err(error) => {
            assert_eq!(error, MaterialError::TooLarge(positions));
            assert!(positions > LIMIT, "{name}: {positions}");
            format!("{} {name}", error.code())
        }
    }
}
