// Observers of <game-tree> elements that are added to a page or removed: for pages that search every tree in them.

/** @import { GameTree } from './game-tree.js' */
/** @typedef {{ connected: (view: GameTree) => void, disconnected: (view: GameTree) => void }} TreeObserver */

/** @type {Set<TreeObserver>} */
export const observers = new Set();
