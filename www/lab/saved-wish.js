// What the section "What did it save?" is asked to show, and how that stands in an address: `ladder`, `techniques`, or the name of a technique, with a depth.

/** The techniques of the search that plays, each of which can be switched, in the order in which the engine names them. */
export const TECHNIQUES = Object.freeze([
  'repetition',
  'dead_draw',
  'table_cut',
  'quiescence',
  'quiet_checks',
  'null_move',
  'adaptive_null_move',
  'null_move_verification',
  'move_ordering',
  'check_extension',
  'exchange_extension',
  'single_reply_extension',
  'singular_extension',
  'principal_variation',
  'aspiration',
  'mate_distance',
  'killer_moves',
  'counter_moves',
  'history',
  'continuation_history',
  'late_move_reduction',
  'late_move_pruning',
  'history_pruning',
  'futility',
  'reverse_futility',
  'razoring',
  'probable_cut',
  'delta_pruning',
  'internal_reduction',
]);

/** @typedef {keyof typeof DEPTHS} View */
/** @typedef {{ view: View, technique: string | null, depth: number }} Wish */

/** How deep each view searches: every move of every position makes the ladder dear, while one technique shows in deeper searches only. */
export const DEPTHS = Object.freeze({
  ladder: { least: 1, most: 4, usual: 3 },
  techniques: { least: 1, most: 10, usual: 6 },
});

/** Undefined if a text says nothing that can be shown. @param {string} text @returns {Wish | undefined} */
export function readWish(text) {
  const [, what, plies] = /^([a-z_]+)(?:-(\d{1,2}))?$/.exec(text) ?? [];
  const technique = TECHNIQUES.find((name) => name === what) ?? null;
  const view = what === 'ladder' ? 'ladder' : technique !== null || what === 'techniques' ? 'techniques' : null;
  if (view === null) return undefined;
  const { least, most, usual } = DEPTHS[view];
  const depth = plies === undefined ? usual : Number(plies);
  return depth >= least && depth <= most ? { view, technique, depth } : undefined;
}

/** @param {Wish} wish */
export function writeWish({ view, technique, depth }) {
  return `${technique ?? view}${depth === DEPTHS[view].usual ? '' : `-${depth}`}`;
}
