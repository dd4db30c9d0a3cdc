// Observers of <game-tree> elements that are added to a page or removed: for pages that search every tree in them.

/** @typedef {{ connected: (view: import('./game-tree.js').GameTree) => void, disconnected: (view: import('./game-tree.js').GameTree) => void }} TreeObserver */

/** @type {Set<TreeObserver>} */
export const observers = new Set();
