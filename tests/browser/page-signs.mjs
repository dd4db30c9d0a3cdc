// The sign of each page that it works, usually that the engine has answered.
import { pages } from './harness.mjs';

/** The element that must exist, by the address of a page. @type {Record<string, string>} */
const SIGNS = {
  'play/': 'xiangqi-board [data-square="h2"][data-movable]',
  'play/?moves=h2e2,h9g7&side=red': 'xiangqi-board [data-square="h0"][data-movable]',
  'lab/': '#first-look',
  'lab/?cut=atOrAbove': 'game-tree[shown]',
  'embed/': 'game-tree[shown]',
  'embed/board/?moves=h2e2': 'xiangqi-board svg',
  'embed/frame/': 'game-tree[shown]',
  'embed/lesson/': 'game-tree[shown]',
  'embed/game/': 'xiangqi-board [data-square="h2"][data-movable]',
  'endings/?ending=soldier': 'main > xiangqi-board [data-movable]',
  'learn/practice/?rung=window&level=1&seed=1': 'game-tree[shown]',
  'learn/search/?lesson=bags': 'game-tree[shown]',
  'learn/way/?step=60': 'xiangqi-board [data-movable]',
  'puzzles/': 'xiangqi-board [data-movable]',
};

/** The selector of the sign of a page. @param {string} path with or without a query */
export const signOf = (path) => SIGNS[path] ?? 'h1';

/** The addresses with a query that have a sign. */
export const queries = Object.keys(SIGNS).filter((path) => path.includes('?'));

/** Every page with its sign, without and with a query. @type {[path: string, sign: string][]} */
export const signs = [...pages, ...queries].map((path) => [path, signOf(path)]);
