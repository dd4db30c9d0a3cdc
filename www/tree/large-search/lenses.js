// The colourings of an icicle: each lens sorts all nodes into a few classes.
import { number } from '../../i18n/grammar/format.js';
import { KIND, NODE } from '../diagram/large.js';

/** @import { Flat } from '../../engine/workers/protocol.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */

/** `colours`: unrelated `kinds`, or `steps` of increasing amount.
 * @typedef {{ classes: Uint8Array, labels: string[], colours: 'kinds' | 'steps', counts: number[] }} Lens */

/** In the order of the menu. */
export const LENSES = /** @type {const} */ ([
  'technique',
  'why',
  'score',
  'window',
  'depth',
  'table',
  'share',
  'sides',
]);

/** @typedef {(typeof LENSES)[number]} LensName */

/** Kinds of search with their bit of `NodeState.kindFlags`; the first that is set counts. */
const TESTS = /** @type {const} */ ([
  ['null_move', KIND.passed],
  ['verification', 8],
  ['probable_cut', 256],
  ['singular', 128],
  ['razoring', 512],
]);
const SEARCH_KINDS = /** @type {const} */ ([
  ['quiescence', KIND.noisy],
  ['re_search', KIND.again],
  ['extended', 32],
  ['late_move_reduction', 64],
  ['zero_window', KIND.probe],
]);
/** In the order of the legend. @type {((typeof TESTS | typeof SEARCH_KINDS)[number][0] | 'plain')[]} */
const TECHNIQUES = ['plain', ...[...SEARCH_KINDS].reverse().map(([name]) => name), ...TESTS.map(([name]) => name)];

/** The upper limits of the classes, as shares of all nodes. */
const SHARE_LIMITS = [0.0001, 0.001, 0.01, 0.1];
/** The upper limits of the classes, as remaining depths in plies. */
const DEPTH_LIMITS = [0, 1, 2, 3, 4, 6, 9];
/** Values are sorted into this many classes of about equal size. */
const VALUE_CLASSES = 7;

/**
 * @param {LensName} name
 * @param {Flat} flat
 * @param {Texts} texts
 * @param {boolean} [hasColours] whether the sides are Red (Max) and Black
 * @returns {Lens}
 */
export function lensOf(name, flat, texts, hasColours = false) {
  const { story } = texts;
  const { windows: widths, depths, tables, sides } = story;
  const between = (/** @type {string | number} */ from, /** @type {string | number} */ to) =>
    story.between({ from: String(from), to: String(to) });
  switch (name) {
    case 'technique': {
      const labels = TECHNIQUES.map((technique) => story.techniques[technique]);
      return lens(techniques(flat), labels, 'kinds');
    }
    case 'why': {
      const labels = flat.whyNames.map((why) => story.whys[why]);
      return lens(flat.whys, labels, 'kinds');
    }
    case 'score':
      return scores(flat, texts);
    case 'window':
      return lens(windows(flat), [widths.open, widths.half, widths.bounded, widths.zero], 'steps');
    case 'depth': {
      const ranges = DEPTH_LIMITS.map((from, at) => between(from + 1, DEPTH_LIMITS[at + 1] ?? ''));
      const depthOf = (/** @type {number} */ node) =>
        Number.isNaN(flat.depths[node])
          ? DEPTH_LIMITS.length + 1
          : classOf(Math.floor(flat.depths[node]), DEPTH_LIMITS);
      return lens(classify(flat, depthOf), [depths.none, ...ranges, depths.end], 'steps');
    }
    case 'table':
      return lens(flat.finds, [tables.none, tables.evaluation, tables.firstMove, tables.answer], 'steps');
    case 'share': {
      const all = Math.max(1, flat.parents.length);
      const limits = ['', ...SHARE_LIMITS.map((share) => `${Number((share * 100).toPrecision(10))}\u202f%`), ''];
      const labels = limits.slice(1).map((to, at) => between(limits[at], to));
      const shareOf = (/** @type {number} */ node) => classOf((flat.ends[node] - node) / all, SHARE_LIMITS);
      return lens(classify(flat, shareOf), labels, 'steps');
    }
    default: {
      const side = (/** @type {number} */ node) => (flat.nodeFlags[node] & NODE.max ? 0 : 1);
      return lens(classify(flat, side), hasColours ? [sides.red, sides.black] : [sides.max, sides.min], 'kinds');
    }
  }
}

/** @param {Uint8Array} classes @param {string[]} labels @param {Lens['colours']} colours @returns {Lens} */
function lens(classes, labels, colours) {
  const counts = labels.map(() => 0);
  for (let node = 0; node < classes.length; node += 1) counts[classes[node]] += 1;
  return { classes, labels, colours, counts };
}

/** A class for each node. A plain loop, for speed: there may be a million nodes. @param {Flat} flat @param {(node: number) => number} of */
function classify({ parents }, of) {
  const classes = new Uint8Array(parents.length);
  for (let node = 0; node < classes.length; node += 1) classes[node] = of(node);
  return classes;
}

/** The first class whose limit is not below a value. @param {number} value @param {number[]} limits */
function classOf(value, limits) {
  let at = 0;
  while (at < limits.length && value > limits[at]) at += 1;
  return at;
}

/** The technique of each node; all nodes below a test search count towards it. @param {Flat} flat */
function techniques(flat) {
  const { parents, kindFlags } = flat;
  const firstTest = TECHNIQUES.indexOf('null_move');
  // The technique of every combination of flags, computed once.
  const kinds = [...TESTS, ...SEARCH_KINDS];
  const known = Uint8Array.from({ length: 2048 }, (_, flags) => {
    const found = kinds.find(([, bit]) => flags & bit);
    return found ? TECHNIQUES.indexOf(found[0]) : 0;
  });
  const classes = new Uint8Array(parents.length);
  for (let node = 0; node < classes.length; node += 1) {
    const own = known[kindFlags[node]];
    const above = parents[node] === node ? 0 : classes[parents[node]];
    classes[node] = own < firstTest && above >= firstTest ? above : own;
  }
  return classes;
}

/** The number of finite bounds; 3 for a zero-width window. @param {Flat} flat */
function windows(flat) {
  const { alphas, betas, kindFlags } = flat;
  return classify(flat, (node) =>
    kindFlags[node] & KIND.probe ? 3 : 2 - Number(alphas[node] === -Infinity) - Number(betas[node] === Infinity),
  );
}

/** Sorts values into classes of about equal size. @param {Flat} flat @param {Texts} texts */
function scores(flat, { story }) {
  const { scores: values } = flat;
  const stride = Math.max(1, Math.floor(values.length / 20_000));
  const some = values.filter((value, node) => node % stride === 0 && Number.isFinite(value)).sort();
  const limits = [
    ...new Set(
      Array.from({ length: VALUE_CLASSES - 1 }, (_, at) => some[Math.floor(((at + 1) / VALUE_CLASSES) * some.length)]),
    ),
  ].filter((limit) => limit !== undefined);
  const ends = ['', ...limits.map((limit) => number(limit)), ''];
  const labels = ends.slice(1).map((to, at) => story.between({ from: ends[at], to }));
  const classOfNode = (/** @type {number} */ node) => classOf(values[node], limits);
  return lens(classify(flat, classOfNode), labels, 'steps');
}

/** Colours that are distinguishable on light and on dark pages. */
const KINDS = {
  light:
    '#8a8170 #1f5274 #3f86a8 #5d8a3c #b3271e #c9a227 #7a3d8f #c25a8d #d2691e #2a9d8f #6b4226 #4d5b9e #a3a847 #8c2f39 #3a6b35 #d98c5f #5a5a5a #222222'.split(
      ' ',
    ),
  dark: '#9b917e #82bbdd #4f9cc4 #8fc26a #f2806f #e6c65a #c08bd6 #f0a3c8 #f0a05a #5fd1c2 #c29a7a #98a5ea #d3d87a #e07b86 #7fbf77 #f4c09d #b0b0b0 #f5f0e6'.split(
    ' ',
  ),
};
const STEPS = {
  light: '#e3d6b8 #d5c390 #c3a15f #a97c4a #8a5a44 #693c43 #47243d #2a1433 #140a24'.split(' '),
  dark: '#3a3446 #4f4565 #665a86 #7f6f9e #a284a9 #c79aa6 #e3b59c #f4d59f #fff2c4'.split(' '),
};

/** The colours of a lens's classes. @param {Lens} lens @param {boolean} dark */
export function coloursOf({ colours, labels }, dark) {
  const all = (colours === 'kinds' ? KINDS : STEPS)[dark ? 'dark' : 'light'];
  if (colours === 'kinds') return labels.map((_, at) => all[at % all.length]);
  return labels.map(
    (_, at) => all[labels.length === 1 ? 0 : Math.round((at / (labels.length - 1)) * (all.length - 1))],
  );
}
