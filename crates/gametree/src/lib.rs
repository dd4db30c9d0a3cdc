//! Game tree search that can be watched: one generic search, and an observer that costs nothing when absent.
