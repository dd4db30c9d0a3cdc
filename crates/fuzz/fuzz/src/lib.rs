//! Hands what `libFuzzer` makes up to a target of crate `fuzz`.

/// Puts an input to the laws of a target; panics where one is broken.
///
/// # Panics
/// If there is no target of that name.
pub fn check(name: &str, input: &[u8]) {
    let target = fuzz::TARGETS.iter().find(|target| target.name == name);
    (target.expect("a target of that name").check)(input);
}
