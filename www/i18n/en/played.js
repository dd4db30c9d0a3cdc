// The lab's texts about a played move and the search that chose it, in English.
import { count } from '../grammar/count.js';

/** @type {typeof import('../zh-Hans/played.js').default} */
export default {
  units:
    'Values in the tree are in soldiers, + is good for Red, − for Black; from 10 on that side is winning. #5: Red wins within five plies; −#5: Black does.',
  reviewed: {
    same: ({ mistake, reply, nodes }) =>
      `This is the search by which the review judged ${mistake}: from the position after it, at full strength, ${nodesOf(nodes)}. Its answer is ${reply}.`,
    again: ({ mistake }) =>
      `From the position after ${mistake}, searched differently from the review: the engine has changed since, or switches are set differently.`,
    other: ({ reply, other }) => `The review's answer was ${reply}; this search finds ${other}.`,
    too: ({ reply }) => `Both find the answer ${reply}.`,
  },
  words: {
    same: ({ move, level, nodes, earlier }) =>
      `This is the search that chose ${move}: level ${level}, ${nodesOf(nodes)}${afterSo(earlier)}.${level < 10 ? ` Level ${level} judges more roughly than the bar at the board.` : ''}`,
    again: ({ reasons }) =>
      reasons.length > 0
        ? `This is a new search: ${reasons.join('; ')}.`
        : 'This is a new search with the same settings.',
    between: ' ',
    too: ({ move }) => `This search chooses ${move} too.`,
    other: ({ move, other }) => `${move} was played; this search chooses ${other}.`,
    differs: {
      unrecorded: () => 'the original was not recorded',
      listing: () => 'this is another algorithm',
      start: ({ was }) =>
        was === 'learnt'
          ? 'the original had a table from earlier searches, this one starts empty'
          : 'the original had other threads or limits, this one has none',
      before: ({ was, is }) =>
        is === ''
          ? 'the first search remembered earlier ones of the game, this one does not'
          : was === ''
            ? 'the first search began with nothing, this one after others'
            : 'other searches came before it',
      version: ({ was, is }) => `the engine was version ${was}, this is ${is}`,
      signature: () => 'the engine or its evaluation has changed',
      level: ({ was, is }) => `it was level ${was}, this is level ${is}`,
      seed: ({ was, is }) => `it was player ${was} of the level, this is player ${is}`,
      tableMb: ({ was, is }) => `its table had ${was} MB, this one has ${is} MB`,
      techniques: ({ is }) => `these techniques were switched: ${is}`,
      nodes: ({ was, is }) => `it searched ${nodesOf(Number(was))}, this one ${count(Number(is), 'en')}`,
    },
  },
};

/** @param {number} earlier number of searches */
function afterSo(earlier) {
  if (earlier === 0) return '';
  return earlier === 1 ? ', remembering the search before it' : `, remembering the ${earlier} searches before it`;
}

/** @param {number} nodes */
function nodesOf(nodes) {
  return `${count(nodes, 'en')} ${nodes === 1 ? 'node' : 'nodes'}`;
}
