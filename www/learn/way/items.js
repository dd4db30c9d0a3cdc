// The steps of the beginner's way, in order: lessons of the rules, pieces to be read, tasks on the board, endings, a game.
import { tasks } from './tasks.js';

/**
 * A step: `id` names it where it is kept; with `href` it is done on another page.
 * @typedef {{ id: string, chapter: string, href?: string, piece?: string, task?: import('./tasks.js').Task }} Item
 */

/** The lessons of the rules in which something is done. */
export const RULES = [
  'general',
  'advisor',
  'elephant',
  'horse',
  'chariot',
  'cannon',
  'soldier',
  'facing',
  'mate',
  'stalemate',
];

/** The pieces in the order in which they are learnt: those that look alike on both sides first. */
export const PIECES = 'RrNnCcPpKkAaBb';

/** Ten of the endings to know. */
export const ENDINGS = [
  'soldier',
  'chariot-advisors',
  'chariot-elephants',
  'chariot-three',
  'horse-advisor',
  'soldiers-advisors',
  'horse-soldier',
  'cannon-advisor',
  'horse-elephant',
  'chariot-full',
];

const onBoard = (/** @type {string} */ chapter) =>
  tasks.filter((task) => task.chapter === chapter).map((task) => ({ id: `way/${task.id}`, chapter, task }));

/** @type {readonly Item[]} */
export const items = [
  ...RULES.map((name) => ({ id: `rules/${name}`, chapter: 'rules', href: `../#${name}` })),
  ...[...PIECES].map((piece, at) => ({ id: `way/read-${at + 1}`, chapter: 'read', piece })),
  ...['check', 'answer', 'value', 'notation', 'mate'].flatMap(onBoard),
  ...ENDINGS.map((name) => ({ id: `ending/${name}`, chapter: 'ending', href: `../../endings/?ending=${name}` })),
  ...onBoard('plan'),
  { id: 'way/game', chapter: 'game', href: '../../play/?level=1' },
];

/** The chapters in order. */
export const chapters = [...new Set(items.map(({ chapter }) => chapter))];

/** The first step after one that has not been done; from the beginning, if none is left behind it. @param {Set<string>} done @param {number} after @returns {number} */
export function nextOf(done, after) {
  const order = [...items.keys()].map((at) => (after + 1 + at) % items.length);
  return order.find((at) => !done.has(items[at].id)) ?? items.length - 1;
}
