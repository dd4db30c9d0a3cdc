// The lab's section on what a search saved, in English.

/** @type {typeof import('../zh-Hans/saved.js').default} */
export default {
  ask: 'What did it save?',
  heading: 'What did it save?',
  lead: 'The same position to the same depth, searched in several ways: how many nodes each way enters. The search that plays is counted at full strength, whatever the level of the game.',
  views: { ladder: 'The ladder from minimax', techniques: 'Each technique switched off' },
  which: 'What to compare',
  depth: 'Depth in plies',
  count: 'Count',
  stop: 'Stop',
  close: 'Close',
  counting: ({ at, of, name }) => (name ? `Search ${at} of ${of}: ${name}` : `Search ${at} of ${of}`),
  asItPlays: 'the search as it plays',
  stopped: 'Stopped before all was counted.',
  poster: 'Save the poster (SVG)',
  position: {
    start: 'Xiangqi, the starting position',
    xiangqi: 'A position of xiangqi',
    tree: 'A tree',
    graph: 'A graph of positions',
    tictactoe: 'Tic-tac-toe',
    capture: 'The capture game',
  },
  written: ({ position, text }) => `${position}: ${text}`,
  plies: (plies) => (plies === 1 ? 'searched 1 ply deep' : `searched ${plies} plies deep`),
  toTheEnd: 'searched to the end',
  of: ({ position, depth }) => `${position}, ${depth}`,
  names: { minimax: 'Minimax', fail_soft: 'Alpha-beta', pvs: 'Principal variation', play: 'The search that plays' },
  more: {
    minimax: 'every move of every position',
    fail_soft: 'fail-soft: cuts what cannot matter',
    pvs: 'only asks whether later moves are better',
    play: 'all techniques together',
  },
  atLeast: (nodes) => `over ${nodes}`,
  nodes: (nodes) => (nodes === '1' ? '1 node' : `${nodes} nodes`),
  scale: (nodes) =>
    nodes === null
      ? 'Areas are true to scale.'
      : `Areas are true to scale: a square like this is ${nodes} ${nodes === '1' ? 'node' : 'nodes'}.`,
  picture: ({ position, rungs }) => `Squares whose areas are the numbers of nodes. ${position}. ${rungs}`,
  rung: ({ name, nodes }) => `${name}: ${nodes}.`,
  table: { name: 'Search', nodes: 'Nodes', before: 'Against the one before', first: 'Against minimax', value: 'Value' },
  steps: {
    saved: ({ difference, share }) => `${difference} fewer (${share})`,
    cost: ({ difference, share }) => `${difference} more (${share})`,
    same: () => 'just as many',
    atLeast: ({ difference }) => `at least ${difference} fewer`,
    atMost: ({ difference }) => `at least ${difference} more`,
    unknown: () => 'unknown: both were stopped early',
  },
  none: '–',
  total: {
    saved: ({ ratio, first, last }) => `Where ${first} enters ${ratio} nodes, ${last} enters one.`,
    part: ({ difference, share, first, last }) =>
      `${capital(last)} saves ${difference} of the nodes of ${first} (${share}).`,
    cost: ({ difference, first, last }) =>
      `Here ${last} enters ${difference} nodes more than ${first}: there is too little to save.`,
    same: ({ first, last }) => `Here ${last} enters as many nodes as ${first}: there is nothing to save.`,
    atLeast: ({ ratio, first, last }) => `Where ${first} enters at least ${ratio} nodes, ${last} enters one.`,
    atMost: ({ first, last }) => `${capital(last)} was stopped early, and ${first} was not.`,
    unknown: () => 'Searches were stopped early, so the saving is unknown.',
  },
  inSentence: {
    minimax: 'minimax',
    fail_soft: 'alpha-beta',
    pvs: 'principal variation search',
    play: 'the search that plays',
  },
  agree: ({ names, value }) =>
    `${capital(names)} find the same value, ${value}: what they left out could not change it.`,
  disagree: ({ all }) => `The values differ: ${all}.`,
  named: ({ name, value }) => `${name} ${value}`,
  player: ({ value, depth }) =>
    `The search that plays is of another kind. It follows captures beyond the depth and leaves out what looks hopeless${depth > 1 ? `; its count holds every depth from 1 to ${depth}` : ''}. So its value need not be the same; here it is ${value}.`,
  broken: ({ most }) =>
    `Searches that had not finished after ${most} nodes were stopped; they would be larger than drawn.`,
  and: (names) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
  made: ({ version, signature }) => `Counted by Chuhe ${version} (signature ${signature})`,
  madeBy: 'Counted by Chuhe',
  title: 'Same position, same depth: how many nodes?',
  less: (percent) => `less than ${percent}%`,
  percent: (percent) => `${percent}%`,
  pair: {
    saved: ({ name, share, on, off, difference }) =>
      `${name} saved ${share}: ${on} nodes instead of ${off}, ${difference} fewer.`,
    cost: ({ name, share, on, off, difference }) =>
      `${name} saved nothing here but cost ${share}: ${on} nodes instead of ${off}, ${difference} more.`,
    same: ({ name, on }) => `${name} saved nothing here: with it and without it, ${on} nodes.`,
    atLeast: ({ name, on, off }) =>
      `${name} saved a lot: ${on} nodes with it; without it the search had not finished after ${off} and was stopped.`,
    atMost: ({ name, on, off }) =>
      `${name} cost a lot here: with it the search had not finished after ${on} nodes and was stopped; without it, ${off}.`,
    unknown: ({ name, on }) => `${name}: neither search had finished after ${on} nodes, so its saving here is unknown.`,
  },
  answers: {
    same: ({ move, value }) => `Both searches choose ${move} and find the value ${value}.`,
    value: ({ move, value, other }) =>
      `Both choose ${move}, but the value is ${value} with it and ${other} without it.`,
    move: ({ move, value, without }) =>
      `Both find the value ${value}, but with it the move is ${move} and without it ${without}.`,
    both: ({ move, value, without, other }) =>
      `The answer is another one: ${move}, worth ${value}, with it; ${without}, worth ${other}, without it.`,
  },
  noMove: 'no move',
  furthers: 'It is there to see more, not to save nodes.',
  with: 'With it',
  without: 'Without it',
  sameScale: 'Both to the same scale',
  icicle: ({ nodes, plies }) => `${nodes} nodes on ${plies} plies: time from left to right, a row for each ply`,
  partly: ({ recorded }) => `Drawn are ${recorded} of them; the oldest gave way.`,
  watch: 'Watch both searches side by side, step by step',
  byPly: 'Nodes on each ply, in numbers',
  ply: 'Ply',
  key: 'Time runs from left to right, and each row is a ply; red is Red to move, blue Black. A heavy foot is a cut, stripes are a null move or a second search, pale is captures only.',
  list: { technique: 'Technique', off: 'Nodes without it', saved: 'What it saved', answer: 'Answer without it' },
  listed: ({ nodes, position }) =>
    `${position}. The search as it plays enters ${nodes}. Each line switches one technique by itself, so the savings do not add up.`,
  bars: ({ most }) => `Bars are true to scale: the longest is ${most} nodes, saved to the right, cost to the left.`,
  noBars: 'Here no technique made a difference to the number of nodes.',
  answer: {
    same: 'the same',
    value: 'same move, another value',
    move: 'another move, same value',
    both: 'another move and value',
  },
  saves: {
    saved: ({ difference, share }) => `saves ${difference} (${share})`,
    cost: ({ difference, share }) => `costs ${difference} (${share})`,
    same: () => 'nothing',
    atLeast: ({ difference }) => `saves over ${difference}`,
    atMost: ({ difference }) => `costs over ${difference}`,
    unknown: () => 'unknown',
  },
  techniques: {
    repetition: 'Repetition',
    dead_draw: 'Dead draw',
    table_cut: 'Answers from the table',
    quiescence: 'Quiescence',
    quiet_checks: 'Quiet checks in quiescence',
    null_move: 'Null move',
    adaptive_null_move: 'Adaptive null move',
    null_move_verification: 'Verification of the null move',
    move_ordering: 'Move ordering',
    check_extension: 'Check extension',
    exchange_extension: 'Exchange extension',
    single_reply_extension: 'Single reply extension',
    singular_extension: 'Singular extension',
    principal_variation: 'Zero windows (principal variation)',
    aspiration: 'Aspiration window',
    mate_distance: 'Mate distance',
    killer_moves: 'Killer moves',
    counter_moves: 'Counter moves',
    history: 'History',
    continuation_history: 'Continuation history',
    late_move_reduction: 'Late move reduction',
    late_move_pruning: 'Late move pruning',
    history_pruning: 'History pruning',
    exchange_pruning: 'Exchange pruning',
    futility: 'Futility',
    reverse_futility: 'Reverse futility',
    razoring: 'Razoring',
    probable_cut: 'ProbCut',
    delta_pruning: 'Delta pruning',
    internal_reduction: 'Internal reduction',
  },
};

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
