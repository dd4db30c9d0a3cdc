// What kind of mistake a move was: by the weightiest of the reasons that a review gives for it.

/** @typedef {import('../game/review/reasons.js').Reason} Reason */
/** @typedef {(typeof KINDS)[number]} SlipKind */

/** All of them, in the order in which the page names their meaning. */
export const KINDS = /** @type {const} */ ([
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

/** Tactics that are one to a player. */
const TACTICS = /** @type {const} */ ({
  checkingFork: 'fork',
  fork: 'fork',
  checkThenTake: 'checkThenTake',
  trap: 'trap',
  removesDefender: 'removesDefender',
});

/** @param {readonly Reason[]} reasons the weightiest first @returns {SlipKind} */
export function kindOfSlip([reason]) {
  switch (reason?.code) {
    case undefined:
    case 'ends':
      return 'unknown';
    case 'account':
      // What is left when no lost piece accounts for it.
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

/** Where mistakes of a kind are practised, within the app; the own mistakes of the reader's are for all of them. @type {Readonly<Partial<Record<SlipKind, PracticeName>>>} */
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

/** @typedef {keyof typeof PLACES} PracticeName */
/** Where one practises, seen from the page. */
export const PLACES = Object.freeze({
  own: '../puzzles/?mode=own',
  firstMates: '../puzzles/?mode=first',
  forks: '../puzzles/?mode=theme&motif=fork',
  pins: '../puzzles/?mode=theme&motif=pin',
  discovered: '../puzzles/?mode=theme&motif=discovered',
  sacrifices: '../puzzles/?mode=theme&motif=sacrifice',
  protection: '../learn/way/',
  puzzles: '../puzzles/',
  endings: '../endings/',
  openings: '../play/?moves=&tab=openings',
});
