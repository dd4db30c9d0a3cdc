// Classifies mistakes by the most important reason that a review gives.

/** @import { Reason } from '../game/review/reasons.js' */
/** @import { PracticeName, MistakeKind } from '../i18n/zh-Hans/you.js' */

/** All kinds, in the page's order. @type {readonly MistakeKind[]} */
export const KINDS = Object.freeze([
  'allowsMate',
  'missesMate',
  'walksInto',
  'ignoresThreat',
  'unprotects',
  'opens',
  'fork',
  'checkThenTake',
  'trap',
  'removesDefender',
  'losesLater',
  'missesGain',
  'position',
  'unknown',
]);

/** Tactics, with variants merged. */
const TACTICS = /** @type {const} */ ({
  checkingFork: 'fork',
  fork: 'fork',
  checkThenTake: 'checkThenTake',
  trap: 'trap',
  removesDefender: 'removesDefender',
});

/** @param {readonly Reason[]} reasons the weightiest first @returns {MistakeKind} */
export function mistakeKind([reason]) {
  switch (reason?.code) {
    case undefined:
    case 'ends':
      return 'unknown';
    case 'account':
      // No piece was lost or missed, so the loss is positional.
      return reason.lost.length + reason.missed.length === 0 ? 'position' : 'unknown';
    case 'exchanges':
      return 'position';
    case 'unmasks':
      return 'opens';
    case 'losesLater':
      return reason.tactic ? TACTICS[reason.tactic] : 'losesLater';
    default:
      return reason.code;
  }
}

/** Where to practise against each kind; kinds without an entry have no special practice. @type {Readonly<Partial<Record<MistakeKind, PracticeName>>>} */
export const PRACTICE = Object.freeze({
  allowsMate: 'firstMates',
  missesMate: 'firstMates',
  fork: 'forks',
  missesGain: 'forks',
  checkThenTake: 'discovered',
  removesDefender: 'sacrifices',
  walksInto: 'protection',
  ignoresThreat: 'protection',
  unprotects: 'protection',
  opens: 'pins',
  trap: 'own',
  losesLater: 'own',
});

/** URLs of practice pages, relative to this page. @type {Readonly<Record<PracticeName, string>>} */
export const PLACES = Object.freeze({
  own: '../puzzles/?mode=own',
  firstMates: '../puzzles/?mode=first',
  forks: '../puzzles/?mode=theme&motif=fork',
  pins: '../puzzles/?mode=theme&motif=pin',
  discovered: '../puzzles/?mode=theme&motif=discovered',
  sacrifices: '../puzzles/?mode=theme&motif=sacrifice',
  protection: '../learn/way/?step=40',
  puzzles: '../puzzles/',
  endings: '../endings/',
  daily: '../puzzles/?mode=daily',
  openings: '../puzzles/?mode=openings',
});
