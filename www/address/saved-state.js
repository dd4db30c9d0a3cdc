// The state of the section "What did it save?", and its form in an address: `ladder`, `techniques`, or a technique, with a depth.

import { TECHNIQUES } from './switch-list.js';

/** @typedef {keyof typeof DEPTHS} View */
/** @typedef {{ view: View, technique: string | null, depth: number }} SavedState */

/** The depths of each view: minimax makes the ladder expensive, while most techniques need deeper searches to show an effect. */
export const DEPTHS = Object.freeze({
  ladder: { least: 1, most: 4, usual: 3 },
  techniques: { least: 1, most: 10, usual: 6 },
});

/** Undefined if the text is malformed. @param {string} text @returns {SavedState | undefined} */
export function readSavedState(text) {
  const [, what, plies] = /^([a-z_]+)(?:-(\d{1,2}))?$/.exec(text) ?? [];
  const technique = TECHNIQUES.find((name) => name === what) ?? null;
  const view = what === 'ladder' ? 'ladder' : technique !== null || what === 'techniques' ? 'techniques' : null;
  if (view === null) return undefined;
  const { least, most, usual } = DEPTHS[view];
  const depth = plies === undefined ? usual : Number(plies);
  return depth >= least && depth <= most ? { view, technique, depth } : undefined;
}

/** @param {SavedState} state */
export function writeSavedState({ view, technique, depth }) {
  return `${technique ?? view}${depth === DEPTHS[view].usual ? '' : `-${depth}`}`;
}
