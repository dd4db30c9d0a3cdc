//! Xiangqi (Chinese chess): everything about the game that is not search.
