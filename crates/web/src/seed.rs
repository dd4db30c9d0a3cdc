//! Seeds for those who name none.

/// The seed that was asked for, else one that nobody can foresee. Answers say which it was.
pub(crate) fn or_any(asked: Option<u32>) -> u32 {
    // Where no source of chance answers, one seed is as good as another.
    asked.unwrap_or_else(|| getrandom::u32().unwrap_or_default())
}
