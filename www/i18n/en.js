// Every text of the pages in English; the Chinese file has the same shape.
import { join, say } from './say.js';

/** @typedef {import('./say.js').Words} Words */

const tokens = /** @type {Record<string, string>} */ ({
  number: 'a number', value: 'a number', open: 'an opening bracket', close: 'a closing bracket', label: 'a name', end: 'the end of the text',
  name: 'a name', escape: 'an escape',
});
/** @param {string} token */
const token = (token) => tokens[token || 'end'] ?? `“${token}”`;

/** @type {typeof import('./zh-Hans.js').default} */
export default {
  name: 'English',
  site: {
    title: 'Chuhe',
    skip: 'Skip to the content',
    pages: 'Pages',
    lab: 'Search lab',
    language: 'Language',
    dark: 'Switch to dark',
    light: 'Switch to light',
  },
  front: {
    title: 'Chuhe: see how a search thinks',
    heading: 'Why may a branch be left unseen?',
    lead: 'Game-tree search, slowed down to one sentence a step: how the window is handed down, how values come back up, and which bound cut which branch.',
    enter: 'Enter the search lab',
    note: 'The search you watch is written in Rust and runs in your browser. Nothing is sent anywhere.',
  },
  lab: {
    title: 'Search lab · Chuhe',
    heading: 'Search lab',
    mode: 'How to look',
    modes: { watch: 'Watch', predict: 'Predict', compare: 'Compare' },
    inferred: (what) => `inferred: ${what}`,
    between: '; ',
    together: 'Step together',
    more: 'Add another',
    fewer: 'Remove one',
    differing: 'Nodes in a dashed ring differ',
    editor: 'Write a tree in brackets',
    editorHelp: 'A bracket is a node, a number is a leaf. Round, square and curly brackets all work and commas are optional: [[3, 12, 8], [2, 4, 6], [14, 5, 2]].',
    root: 'Root',
    rootMax: 'Max moves first',
    rootMin: 'Min moves first',
    search: 'How to search',
    algorithm: 'Algorithm',
    cut: 'Cut when',
    cutAtOrAbove: 'α ≥ β',
    cutAbove: 'α > β',
    examples: 'Examples',
    loading: 'Getting the search ready…',
    broken: 'The picture stays on the last tree that could be read.',
    share: 'Copy link',
    copied: 'Link copied',
  },
  algorithms: {
    minimax: 'Minimax, no pruning',
    minimax_bottom_up: 'Minimax, bottom up',
    single_bound: 'Single-bound alpha-beta, shallow cuts only',
    negamax_fail_soft: 'Negamax alpha-beta',
    fail_hard: 'Alpha-beta returning the bound (fail-hard)',
    fail_soft: 'Alpha-beta returning the value (fail-soft)',
    pvs: 'Principal variation search',
    mtdf: 'MTD(f)',
  },
  tree: {
    picture: 'Search tree',
    controls: 'Stepping',
    first: 'Back to the start (Home)',
    previous: 'One step back (,)',
    next: 'One step forward (.)',
    last: 'To the end (End)',
    previousCut: 'Previous cut',
    nextCut: 'Next cut',
    play: 'Play (Space)',
    pause: 'Pause (Space)',
    speed: 'Speed',
    timeline: 'Timeline of the search',
    stepOf: ({ step, steps }) => `Step ${step} of ${steps}`,
    step: 'Step',
    leavesSeen: 'Leaves seen',
    cuts: 'Cuts',
    value: 'Value of the root',
    unknown: 'unknown',
    ofAll: ({ seen, all }) => `${seen} / ${all}`,
    numberLine: 'Window here',
    noWindow: 'This algorithm has no window',
    closed: 'The window has closed',
    ruleMin: (limit) => say`cuts once its value is ≤ ${limit}`,
    ruleMax: (limit) => say`cuts once its value is ≥ ${limit}`,
    ruleNever: 'no bound to cut by yet',
    deep: (levels) => `↑${levels}`,
    nextNode: 'Next node (])',
    nextVisit: 'Its next step',
    breakpoint: 'Breakpoint',
    legend: 'Key',
    legendMax: 'Max takes the largest',
    legendMin: 'Min takes the smallest',
    legendAlpha: 'α-cut',
    legendBeta: 'β-cut',
    legendPath: 'Current path',
    kinds: { max: 'Max', min: 'Min', leaf: 'Leaf' },
    states: { unseen: 'not searched yet', open: 'being searched', done: 'finished', pruned: 'cut off' },
    node: ({ kind, name, state, value, window, cut }) =>
      [`${kind} ${name}`, state, value && `value ${value}`, window && `window ${window}`, cut && `${cut}-cut`].filter(Boolean).join(', '),
  },
  quiz: {
    intro: 'Guess first, then see: you are asked whenever a window is about to move, a branch to be cut, or the search to turn.',
    window: ({ node, child, value }) => say`${child} hands ${value} to ${node}. What will α and β be at ${node}?`,
    cuts: ({ node }) => say`Which of the branches left under ${node} need not be looked at any more? Choose none if there are none.`,
    next: () => say`Which node does the search turn to now? You can click it in the picture.`,
    check: 'Answer',
    sure: 'These',
    show: 'Tell me',
    right: 'Right.',
    wrong: 'Not so; see why.',
    told: 'See why.',
    missing: ({ count }) => (count === 1 ? 'One branch that dies was missed.' : `${count} branches that die were missed.`),
    extra: ({ count }) => (count === 1 ? 'One branch was cut that still matters.' : `${count} branches were cut that still matter.`),
    gap: ' ',
    score: ({ right, asked }) => `${right} of ${asked} right`,
  },
  reason: {
    gap: ' ',
    leafName: ({ value }) => say`leaf ${value}`,
    list: (names) => (names.length < 2 ? join(names, '') : [...join(names.slice(0, -1), ', '), ' and ', ...[names[names.length - 1]].flat()]),
    start: ({ root, max }) => (max
      ? say`Nothing has been searched yet. ${root} is a Max node: it wants the largest value it can get.`
      : say`Nothing has been searched yet. ${root} is a Min node: it wants the smallest value it can get.`),
    enterRoot: ({ node, alpha, beta }) => say`The search starts at ${node} with the window (${alpha}, ${beta}): nothing is ruled out yet.`,
    enter: ({ node, from, alpha, beta }) => say`${from} hands the window (${alpha}, ${beta}) down to ${node}: only a value between the two can matter.`,
    enterOpen: ({ node, from }) => say`${from} hands the window (−∞, +∞) down to ${node}: there is no bound on either side yet.`,
    enterPlain: ({ node, from }) => (from ? say`Down from ${from} to ${node}.` : say`The search starts at ${node} and will look at every leaf.`),
    leafFirst: ({ value, parent }) => say`This leaf is worth ${value}, the first value that ${parent} sees.`,
    leafBetter: ({ value, parent, best, max }) => (max
      ? say`This leaf is worth ${value}, more than the ${best} that ${parent} has so far.`
      : say`This leaf is worth ${value}, less than the ${best} that ${parent} has so far.`),
    leafIdle: ({ value, parent, best, max }) => (max
      ? say`This leaf is worth ${value}; the Max node ${parent} already has ${best}, so nothing changes.`
      : say`This leaf is worth ${value}; the Min node ${parent} already has ${best}, so nothing changes.`),
    leafAlone: ({ value }) => say`The whole tree is one leaf, worth ${value}.`,
    answer: ({ node, value, writer }) => (writer
      ? say`${node} need not be searched: ${writer} has written ${value} for the same position into the table.`
      : say`${node} need not be searched: the table already holds ${value} for it.`),
    raiseAlpha: ({ node, value, was }) => say`${node} is a Max node and is now sure of ${value}: α rises from ${was} to ${value}.`,
    raiseBeta: ({ node, value, was }) => say`${node} is a Min node and will now give at most ${value}: β falls from ${was} to ${value}.`,
    raiseInside: ({ node, value, max, limit }) => (max
      ? say`The Max node ${node} now has ${value}, not above ${limit}, so its window stays as it is.`
      : say`The Min node ${node} now has ${value}, not below ${limit}, so its window stays as it is.`),
    raisePlain: ({ node, value, was, max }) => (was
      ? max ? say`The Max node ${node} goes up from ${was} to ${value}.` : say`The Min node ${node} goes down from ${was} to ${value}.`
      : say`The first value of ${node} is ${value}.`),
    cutAlpha: ({ node, value, limit, by, pruned }) =>
      say`${node} is a Min node and its value is now ${value}, at most ${limit} ${by ? say`that ${by} already has` : 'of the first window'}: nothing more under ${node} can matter, so ${pruned} is cut off.`,
    cutBeta: ({ node, value, limit, by, pruned }) =>
      say`${node} is a Max node and its value is now ${value}, at least ${limit} ${by ? say`that ${by} already has` : 'of the first window'}: nothing more under ${node} can matter, so ${pruned} is cut off.`,
    cutNothing: ({ node, value, limit, by, max }) =>
      say`The value ${value} of ${node} is ${max ? 'at least' : 'at most'} ${limit} ${by ? say`that ${by} already has` : 'of the first window'}, which is a cut; but ${node} has nothing left to cut off.`,
    deep: ({ by, distance }) => say`This is a deep cut: the bound comes from ${by}, ${String(distance)} levels up.`,
    leaveExact: ({ node, value }) => say`Every branch of ${node} has been searched: it is worth exactly ${value}.`,
    leaveAtLeast: ({ node, value }) => say`${node} is finished outside its window: it is worth at least ${value}.`,
    leaveAtMost: ({ node, value }) => say`${node} is finished outside its window: it is worth at most ${value}.`,
    noEffect: ({ parent, best }) => say`${parent} already has ${best} and stays as it is.`,
    end: ({ root, value, line, seen, all }) =>
      say`The search is over: ${root} is worth ${value}, by best play along ${line}. It looked at ${String(seen)} of ${String(all)} leaves.`,
    endAll: ({ root, value, line, all }) => say`The search is over: ${root} is worth ${value}, by best play along ${line}. It looked at all ${String(all)} leaves.`,
  },
  errors: {
    place: ({ line, column }) => `Line ${line}, column ${column}`,
    expected: ({ expected, found }) => `${expected.map(token).join(' or ')} should stand here, but there is ${token(found)}.`.replace(/^./, (letter) => letter.toUpperCase()),
    unbalanced: ({ open, line, column, found }) => `The “${open}” of line ${line}, column ${column} is not closed: there is ${token(found)}.`,
    about: {
      'tree/number': ({ found }) => `The number ${found} has too many digits.`,
      'tree/twice': ({ name }) => `“${name}” stands there twice.`,
      'tree/unknown': ({ name }) => `“${name}” is unknown.`,
      'tree/missing': ({ name }) => `“${name}” is missing.`,
      'tree/side': ({ found }) => `It cannot be ${found} who moves here.`,
      'tree/leafCount': ({ leaves }) => `${leaves} leaves do not make such a tree.`,
      'tree/cycle': ({ names }) => `These positions go round in a circle: ${names}.`,
      'tree/roots': ({ names }) => `It is not clear where to start: ${names}.`,
    },
    byCode: {
      'tree/empty': 'There is no tree yet. It takes at least one number.',
      'tree/tooManyNodes': 'This tree has too many nodes.',
      'tree/tooDeep': 'This tree is too deep.',
      'tree/indent': 'This line is indented like none above it.',
      'tree/tooLong': 'This text is too long.',
      'engine/crashed': 'The search failed and did not recover after a restart. Try a smaller tree, or reload the page.',
      'engine/load': 'The search could not be loaded. Check the connection and reload the page.',
    },
    other: (message) => `This request cannot be carried out: ${message}`,
  },
};
