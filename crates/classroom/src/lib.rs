//! Games small enough to draw: explicit trees, position graphs, tic-tac-toe, two bags.
