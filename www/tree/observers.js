// Who wants to know that a <game-tree> has come into a page or left it: a page that searches for every tree it meets.

/** @typedef {{ connected: (view: import('./game-tree.js').GameTree) => void, disconnected: (view: import('./game-tree.js').GameTree) => void }} TreeObserver */

/** @type {Set<TreeObserver>} */
export const observers = new Set();
