// The steps of the beginner's course, in order: lessons of the rules, reading pieces, tasks on the board, endings, a game.
import { START_FEN } from '../../record/record.js';
import { known } from '../../tasks/known-endings.js';
import { lessons } from '../rules-lessons.js';
import { tasks } from './board-tasks.js';

/** @import { Known } from '../../tasks/known-endings.js' */
/** @import { Lesson } from '../rules-lessons.js' */
/** @import { Task } from './board-tasks.js' */

/**
 * A step: a piece to read, or a position to play. `id`: key in the storage.
 * @typedef {{ id: string, chapter: string, piece?: string, fen?: string, task?: Task, lesson?: Lesson, ending?: Known }} Item
 */

/** The lessons of the rules with a task. */
export const RULES = Object.keys(lessons).filter((name) => lessons[name].take || lessons[name].last);

/** The pieces in teaching order: first those that look alike on both sides. */
export const PIECES = 'RrNnCcPpKkAaBb';

/** Ten of the known endings. */
export const ENDINGS = `
  soldier chariot-advisors chariot-elephants chariot-three horse-advisor
  soldiers-advisors horse-soldier cannon-advisor horse-elephant chariot-full`
  .trim()
  .split(/\s+/);

/** Opacity of the picture inside a character, at each stage of reading a piece. */
export const FADING = [1, 0.35, 0];

/** Four pieces of one side, with the asked one among them; deterministic. @param {string} piece @param {number} stage */
export function choicesOf(piece, stage) {
  const all = piece === piece.toUpperCase() ? 'RNCPKAB' : 'rncpkab';
  const others = [...all].filter((other) => other !== piece);
  const at = (all.indexOf(piece) + 2 * stage) % others.length;
  const three = [0, 2, 4].map((step) => others[(at + step) % others.length]);
  const place = (all.indexOf(piece) * 3 + stage) % 4;
  return [...three.slice(0, place), piece, ...three.slice(place)];
}

const onBoard = (/** @type {string} */ chapter) =>
  tasks
    .filter((task) => task.chapter === chapter)
    .map((task) => ({ id: `way/${task.id}`, chapter, fen: task.fen, task }));

/** A lesson that ends with one move is a mate to find. @param {string} name @returns {Item} */
function ruleItem(name) {
  const lesson = lessons[name];
  const { fen, last } = lesson;
  const [id, chapter] = [`rules/${name}`, 'rules'];
  return { id, chapter, fen, ...(last ? { task: { id, chapter, kind: 'mate', fen } } : { lesson }) };
}

/** @param {string} name @returns {Item} */
function endingItem(name) {
  const ending = /** @type {Known} */ (known.find(({ id }) => id === name));
  return { id: `ending/${name}`, chapter: 'ending', fen: ending.fen, ending };
}

/** @type {readonly Item[]} */
export const items = [
  ...RULES.map(ruleItem),
  ...[...PIECES].map((piece, at) => ({ id: `way/read-${at + 1}`, chapter: 'read', piece })),
  ...['check', 'answer', 'value', 'notation', 'mate'].flatMap(onBoard),
  ...ENDINGS.map(endingItem),
  ...onBoard('plan'),
  { id: 'way/game', chapter: 'game', fen: START_FEN },
];

/** The chapters in order. */
export const chapters = [...new Set(items.map(({ chapter }) => chapter))];

/** The first open step after a step, then from the start; the last step if all are done. @param {Set<string>} done @param {number} after @returns {number} */
export function nextOf(done, after) {
  const order = [...items.keys()].map((at) => (after + 1 + at) % items.length);
  return order.find((at) => !done.has(items[at].id)) ?? items.length - 1;
}
