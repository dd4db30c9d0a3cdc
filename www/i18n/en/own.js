// The reader's own search, in English.
import { say } from '../grammar/say.js';

/** @type {typeof import('../zh-Hans/own.js').default} */
export default {
  enter: ({ node, from, window }) => {
    const given = window ? say` with ${window[0]} and ${window[1]}` : '';
    return from ? say`${from} calls ${node}${given}.` : say`The search starts at ${node}${given}.`;
  },
  leave: ({ node, value }) => (value ? say`${node} returns ${value}.` : say`${node} returns no number.`),
  differs: {
    alpha: ({ node, found, expected }) =>
      found
        ? say`At ${node} your α is ${found}; it should be ${expected}.`
        : say`You hand no α down to ${node}; it should be ${expected}.`,
    beta: ({ node, found, expected }) =>
      found
        ? say`At ${node} your β is ${found}; it should be ${expected}.`
        : say`You hand no β down to ${node}; it should be ${expected}.`,
    value: ({ node, found, expected }) =>
      found
        ? say`${node} should return ${expected}, but yours returns ${found}.`
        : say`${node} should return ${expected}, but yours returns no number.`,
    cut: ({ node, parent, value, sign, limit }) =>
      say`${parent} is cut off here: its value ${value} ${sign} ${limit}, but you search ${node}.`,
    order: ({ node, next }) => say`Next comes ${next}, but you search ${node}.`,
    left: ({ node, next }) => say`${node} returns too early: ${next} has yet to be searched.`,
    short: ({ next }) => say`Right so far, but your search ends too early: next comes ${next}.`,
    again: ({ node }) => say`${node} has been searched already, but you search it again.`,
  },
  right: ({ listing }) => `All correct: every window and every value agrees with “${listing}”.`,
  unchecked: 'The file names no algorithm, so nothing was compared.',
  yours: 'Your search',
  lead: 'Complete search(node, alpha, beta) and press Ctrl+Enter: each call is drawn on the tree and compared with the algorithm. Call search for leaves, too.',
  compare: 'Algorithm to write',
  run: 'Run (Ctrl+Enter)',
  stop: 'Stop',
  save: 'Save this search (.json)',
  template: `// node.children: the children; node.isMax: whether Max is to move; node.value: the value of a leaf.
// This is minimax: add alpha-beta pruning.
function search(node, alpha, beta) {
  if (node.children.length === 0) return node.value;
  let best = node.isMax ? -Infinity : Infinity;
  for (const child of node.children) {
    const value = search(child, alpha, beta);
    best = node.isMax ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}
`,
  atLine: ({ line, text }) => `Line ${line}: ${text}`,
  failures: {
    failed: ({ message }) => message || 'The program has a syntax error.',
    noSearch: () => 'No function was found: write function search(node, alpha, beta).',
    noNode: () => 'The first argument of search is not a node.',
    noChild: () =>
      'search is called with a node that is not a child of the node being searched: write search(child, …).',
    tooMany: ({ nodes }) => `Stopped after ${nodes} calls.`,
    tooLong: ({ seconds }) => `Stopped after ${seconds} seconds: is there an endless loop?`,
    noStart: () => 'The program did not start. Reload the page and try again.',
    stopped: () => 'Stopped.',
  },
  refused: {
    'recorded/noTree': () => 'First choose a tree whose leaves are numbers: a position of a game will not do.',
    'recorded/json': ({ fault }) => `it is not valid JSON: ${fault}.`,
    'recorded/missing': ({ field }) => `${field} is missing.`,
    'recorded/value': ({ field, found }) =>
      field ? `${field} cannot be ${found}.` : `its content cannot be ${found}.`,
    'recorded/large': () => 'The tree is too large to be drawn.',
  },
};
