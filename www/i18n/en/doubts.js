// Questions about a cut, in English: why it is safe, and what another leaf value would change.
import { say } from '../grammar/say.js';

/** @type {typeof import('../zh-Hans/doubts.js').default} */
export default {
  heading: 'Doubts about a cut',
  why: 'Why is it safe?',
  whatIf: 'What if?',
  close: 'Close',
  gap: ' ',
  maxs: 'All values are Max’s: one scale for both sides.',
  had: ({ max, by, via, limit, distance }) => {
    const far = distance > 1 ? `, ${distance} plies up,` : '';
    const how = via ? say`by way of ${via}` : 'by standing pat';
    return max
      ? say`At ${by}${far} Max already has ${limit} ${how}.`
      : say`At ${by}${far} Min can already hold Max to ${limit} ${how}.`;
  },
  asked: ({ max, by, about, than }) =>
    max
      ? say`${by} asks only one thing of ${about} here: is it worth more than ${than}?`
      : say`${by} asks only one thing of ${about} here: is it worth less than ${than}?`,
  pass: ({ root, than }) => say`This pass asks only one thing: is ${root} worth ${than} or more?`,
  limits: ({ max, limit }) =>
    max
      ? say`No value here is above ${limit}: the search was given this limit at the start.`
      : say`No value here is below ${limit}: the search was given this limit at the start.`,
  force: ({ max, node, here, value, compared, rest, so }) => {
    const how = here ? say`by way of ${here}` : 'by standing pat';
    return max
      ? say`And at ${node} Max can get ${value} ${how}, ${compared}: whatever ${rest} may be worth, ${so}.`
      : say`And at ${node} Min can hold Max to ${value} ${how}, ${compared}: whatever ${rest} may be worth, ${so}.`;
  },
  compared: ({ kind, than }) =>
    ({
      noMore: say`no more than ${than}`,
      noLess: say`no less than ${than}`,
      more: say`more than ${than}`,
      less: say`less than ${than}`,
      enough: say`not less than ${than}`,
      most: say`the most there is`,
      least: say`the least there is`,
    })[kind],
  nothingChanges: ({ by }) => say`${by} stays what it is`,
  sameAnswer: 'the answer is the same',
  nodeStays: ({ node }) => say`${node} stays what it is`,
  wrong: ({ node, value, taken }) => say`In fact ${node} is worth ${value}, not ${taken}. This cut is a mistake.`,
  slider: ({ leaf }) => `Value of ${leaf}`,
  suppose: ({ leaf, value }) => say`If ${leaf} were worth ${value}`,
  choose: 'Another leaf',
  stays: ({ root, value }) => say`In the end ${root} is worth ${value} all the same.`,
  becomes: ({ root, value, was }) => say`In the end ${root} is worth ${value} instead of ${was}.`,
  has: ({ rest }) => `has ${rest}`,
  stops: ({ max, below, end, stop, rest, via }) =>
    max
      ? say`Whatever it is, ${below} is worth at most ${end}, and ${stop} has ${rest} by way of ${via}: there it stops, and nothing above moves.`
      : say`Whatever it is, ${below} is worth at least ${end}, and ${stop} has ${rest} by way of ${via}: there it stops, and nothing above moves.`,
  exactly: ({ root, value, low, high }) =>
    say`A narrow key: from ${low} to ${high} ${root} is worth what this leaf is worth, and only ${value} itself keeps it at ${value}.`,
  upTo: ({ root, value, to, high }) =>
    say`${root} stays ${value} as long as this leaf is not above ${to}; beyond that it follows the leaf, up to ${high}.`,
  downTo: ({ root, value, from, low }) =>
    say`${root} stays ${value} as long as this leaf is not below ${from}; beyond that it follows the leaf, down to ${low}.`,
  elsewhere: 'This cut only answers the question of the moment; the search looks at this leaf at another time.',
  counted: 'It was cut because the search was given the limits of all values at the start.',
  cannot: {
    board:
      'These are positions of a game: its rules say how it ends, so no single value can be changed. Try it on a tree in text form.',
    shared:
      'In this graph the same position is reached in several ways, so a value changed in one place would change in all. Try it on a tree without shared positions.',
    depth: 'This search stopped before the leaves and used estimates. Try a search that reaches the leaves.',
  },
};
