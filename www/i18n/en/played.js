// What the lab says of the move of a game that a search chose, in English.
import { count } from '../count.js';

/** @type {typeof import('../zh-Hans/played.js').default} */
export default {
  words: {
    same: ({ move, level, nodes, earlier }) => `This is the search that chose ${move}: level ${level}, ${nodesOf(nodes)}${afterSo(earlier)}.`,
    again: ({ reasons }) => (reasons.length > 0 ? `Searched again: ${reasons.join('; ')}.` : 'Searched again, all else being the same.'),
    between: ' ',
    too: ({ move }) => `This search chooses ${move} too.`,
    other: ({ move, other }) => `${move} was played; this search chooses ${other}.`,
    differs: {
      unrecorded: () => 'nothing is recorded of how the move was found',
      listing: () => 'this is another algorithm',
      begun: ({ was }) => (was === 'learnt' ? 'the first search remembered earlier ones, this one begins with nothing' : 'the first search had help or other limits, this one has none'),
      before: ({ was, is }) => (is === '' ? 'the first search remembered earlier ones of the game, this one does not' : was === '' ? 'the first search began with nothing, this one after others' : 'other searches came before it'),
      version: ({ was, is }) => `the engine was version ${was}, this is ${is}`,
      signature: () => 'the engine has changed since',
      level: ({ was, is }) => `it was level ${was}, this is level ${is}`,
      seed: ({ was, is }) => `it was player ${was} of the level, this is player ${is}`,
      tableMb: ({ was, is }) => `its table had ${was} MB, this one has ${is} MB`,
      techniques: ({ is }) => `these techniques were switched: ${is}`,
      nodes: ({ was, is }) => `it searched ${nodesOf(Number(was))}, this one ${count(Number(is), 'en')}`,
    },
  },
};

/** @param {number} earlier how many searches */
function afterSo(earlier) {
  if (earlier === 0) return '';
  return earlier === 1 ? ', remembering the search before it' : `, remembering the ${earlier} searches before it`;
}

/** @param {number} nodes */
function nodesOf(nodes) {
  return `${count(nodes, 'en')} ${nodes === 1 ? 'node' : 'nodes'}`;
}
