// The techniques of a search: names, explanations and steps, in English.
import { join, say } from '../grammar/say.js';

/** @type {typeof import('../zh-Hans/techniques.js').default.terms} */
const terms = {
  null_move: [
    'Null move',
    'The side to move passes, so the other moves twice in a row. If that is still good enough, a real move most probably is too, and the node is not searched on.',
  ],
  verification: [
    'Verification',
    'With few strong pieces left passing may be the best there is, and in deep searches much depends on it. There a cut by a pass is believed only if a shallower search that does not begin with one agrees.',
  ],
  reverse_futility: [
    'Reverse futility',
    'Near the leaves, a position that looks good enough as it stands is taken for what it looks like; the more plies are left, the more it must have to spare.',
  ],
  razoring: [
    'Razoring',
    'Near the leaves, a position that looks far too bad is first searched by quiescence alone. If that does not help either, it is given up.',
  ],
  probable_cut: [
    'ProbCut',
    'A capture that is far beyond the bound when searched three plies less deep than usual most probably is good enough at the full depth too, and is believed.',
  ],
  multi_cut: [
    'Multi-cut',
    'The test for a singular extension sets the move of the table aside and searches the others less deep. If one of them reaches the limit of the test, and that limit is already enough for a cut, more than one move is good enough: the node is left. It goes off and on with that extension.',
  ],
  singular: [
    'Singular extension',
    'The move that the table names is set aside and the others are searched less deep. If all of them stay well below what the table says of it, everything depends on that move, and it is searched a ply or two deeper.',
  ],
  mate_distance: [
    'Mate distance',
    'Where a faster mate is known already, no mate from here on could be faster, and nothing is searched.',
  ],
  late_move: [
    'Late move pruning',
    'The promising moves come first. Near the leaves, quiet moves that come very late are not looked at, unless they give check.',
  ],
  futility: [
    'Futility',
    'Near the leaves, a quiet move cannot make up for a position that looks far too bad, and is not looked at, unless it gives check.',
  ],
  losing: [
    'Exchange pruning',
    'Near the leaves, a move that loses material in the exchange that follows, more than the plies left could win back, is not looked at, unless it gives check.',
  ],
  history: ['History pruning', 'Near the leaves, a quiet move that mostly failed elsewhere is not looked at.'],
  delta: [
    'Delta pruning',
    'In quiescence, a capture that would not come near the bound even for free is not looked at, unless it gives check.',
  ],
  exchange: [
    'Losing exchanges',
    'Quiescence does not look at a move that loses material in the exchange that follows; it goes with quiescence and has no switch of its own.',
  ],
  overlooked: ['Overlooked', 'A player of a lower level does not see every move: this one was not seen here.'],
  misjudged: [
    'Misjudged',
    'A player of a lower level judges positions roughly, somewhat too high or too low; the same position always alike.',
  ],
  set_aside: ['Set aside', 'The question is how good the other moves are: this one is left out of it.'],
  received: ['From another search', 'Several searches run at once, and another has found this out already.'],
  late_move_reduction: [
    'Late move reduction',
    'Moves that come late are seldom best, so they are searched less deep at first. One that does too well is searched again.',
  ],
  internal_reduction: [
    'Internal reduction',
    'Where the table names no move to try first, the order is uncertain. If the node has four plies or more to go and is on the main line or expected to be cut, it is searched a ply less deep.',
  ],
  check: ['Check extension', 'A check is searched a ply deeper; the search that plays asks that it lose nothing.'],
  single_reply: [
    'Single reply extension',
    'Where there is only one move, it is searched a ply deeper; the search that plays does so for the only answer to a check.',
  ],
  take_back: [
    'Exchange extension',
    'Taking back where something was just captured is searched part of a ply deeper; the search that plays does so on its main line, by half a ply.',
  ],
  aspiration: [
    'Aspiration window',
    'Values seldom change much, so from some depth on the root is searched with a narrow window around the last one; if the value falls outside, again with a wider one.',
  ],
  zero_window: [
    'Zero window',
    'A window without room for a value only asks: more than this, or not? That costs far less than finding the value.',
  ],
  re_search: [
    'Search again',
    'The first answer was only a bound or not deep enough, and turned out too good to be left at that; at the root, it fell outside the window.',
  ],
  quiescence: [
    'Quiescence',
    'Where the depth is used up, captures and the like are followed to their end, so that the search does not stop halfway.',
  ],
  stand_pat: [
    'Standing pat',
    'In quiescence a side need not capture: if the position is good enough as it is, no move is searched. In check there is no standing pat.',
  ],
  table: [
    'Transposition table',
    'What was searched is written down by position: when it comes up again it need not be searched, or its best move is tried first.',
  ],
  repetition: [
    'Repetition',
    'A position met before on the way is not gone through again: it counts as the rules say of a repetition.',
  ],
  dead_draw: ['Dead draw', 'Neither side has anything left to win with.'],
};

/** @type {typeof import('../zh-Hans/techniques.js').default.basics} */
const basics = {
  alpha: [
    'α',
    'What Max can have already somewhere on the way here. A value that is not above it changes nothing at the root.',
  ],
  beta: [
    'β',
    'What Min can have already somewhere on the way here. A value that is not below it changes nothing at the root.',
  ],
  window: [
    'Window',
    'The values between α and β: only one of them can matter. An empty window has none inside; all that is asked is on which side the value lies.',
  ],
  cut: [
    'Cut',
    'Where the value of a node reaches the far end of its window, the moves left cannot matter and are not searched: an α-cut at a Min node, a β-cut at a Max node.',
  ],
  deep_cut: ['Deep cut', 'A cut by a bound that comes from three or more plies up, and not from the parent.'],
  fail_soft: [
    'Fail-soft, fail-hard',
    'A fail-soft search returns the best value that it found, even outside of the window; a fail-hard search returns the end of the window in its place. Outside of the window both are only a bound.',
  ],
  mate: ['#', 'A win, and in how many plies: #3 for Max, −#3 for Min. Books of chess count moves of one side instead.'],
};

/** @param {number} count the moves that a cut leaves unsearched */
const cutOff = (count) =>
  count > 1
    ? `the ${count} moves left cannot matter and are cut off.`
    : count > 0
      ? 'the move left cannot matter and is cut off.'
      : 'that is a cut, but no move is left to cut off.';

/** @type {typeof import('../zh-Hans/techniques.js').default} */
export default {
  basics,
  terms,
  heading: 'Glossary',
  off: 'Turn it off',
  on: 'Turn it on',
  switchOff: 'Turns the switch for it under “More switches”.',
  label: ({ term, words }) => say`${term}: ${words}`,
  plies: (plies) => (plies === 0.5 ? 'half a ply' : `${Number(plies.toFixed(2))} ${plies === 1 ? 'ply' : 'plies'}`),
  worth: ({ value, exact }) =>
    exact === 'exact' ? say`${value}` : exact === 'atLeast' ? say`at least ${value}` : say`at most ${value}`,
  leftOut: (rules) =>
    join(
      rules.map(({ count, term }) => say`${term}: ${count}`),
      ', ',
    ),
  enter: {
    pass: ({ root, depth, alpha, beta, open }) =>
      open
        ? say`The search to depth ${String(depth)} starts at ${root}: nothing is ruled out yet.`
        : say`The search to depth ${String(depth)} starts at ${root} with the narrow window (${alpha}, ${beta}) around the last value.`,
    passAgain: ({ root, depth, worth, alpha, beta }) =>
      say`The last try came to ${worth}, outside its window: ${root} is searched again to depth ${String(depth)} with the window (${alpha}, ${beta}).`,
    line: ({ line }) =>
      say`It looks for the move that comes ${line === 2 ? 'second' : line === 3 ? 'third' : `${line}th`}.`,
    null_move: ({ node, from, plies, alpha, beta }) =>
      say`${from} tries a ${node}, so that the other side moves twice, with the window (${alpha}, ${beta})${plies ? `, ${plies} less deep` : ''}: is even that good enough?`,
    verification: ({ from, plies, alpha, beta }) =>
      say`passing was good enough but may mislead: ${from} is searched once more without a pass${plies ? `, ${plies} less deep` : ''}, with the window (${alpha}, ${beta}).`,
    probable_cut: ({ node, from, plies, alpha, beta }) =>
      say`${from} tries the capture ${node}${plies ? `, ${plies} less deep` : ''}, with the window (${alpha}, ${beta}): is it far beyond the bound?`,
    singular: ({ from, alpha, beta }) =>
      say`${from} sets the move from the table aside and searches all others less deep, with the window (${alpha}, ${beta}): does any come near it?`,
    razoring: ({ from, alpha, beta }) =>
      say`${from} looks far too bad, so quiescence alone is tried first, with the window (${alpha}, ${beta}): can that help?`,
    again: ({ node, worth, full, alpha, beta }) =>
      say`${node} came to ${worth}, too good to be left at that: it is searched again${full ? ' at full depth' : ''}, with the window (${alpha}, ${beta}).`,
    zero: ({ node, from, max, alpha, beta }) =>
      say`${from} only asks whether ${node} is worth ${max ? 'more' : 'less'} than ${max ? alpha : beta}.`,
    horizon: () => say`the depth is used up; from here on only captures and the like are searched.`,
    reduced: ({ plies }) => say`it comes late and is searched ${plies} less deep at first.`,
    extended: ({ plies }) => say`it is searched ${plies} deeper.`,
    inCheck: () => say`the side to move is in check, so every move is searched, and it may not stand pat.`,
  },
  end: {
    evaluated: ({ node, value }) => say`${node} is not searched on: the position is evaluated, ${value}.`,
    decided: ({ node, value }) => say`The game is decided at ${node}: ${value}.`,
    stuck: ({ node, value }) => say`There is no legal move at ${node}: ${value}.`,
    repeated: ({ node, value }) => say`the position of ${node} was on the way here before; that counts as ${value}.`,
    dead_draw: ({ node, value }) => say`neither side can win at ${node} any more; that counts as ${value}.`,
    stood_pat: ({ node, value, max, limit }) =>
      say`without a capture ${node} is worth ${value} as it is, not ${max ? 'below' : 'above'} ${limit}. That is enough, and no capture is looked at.`,
    passed: ({ node, answer, max, limit, worth, verified }) =>
      say`even with a pass, ${node} comes to ${answer}, not ${max ? 'below' : 'above'} ${limit}${verified ? ', and a search that may not pass confirms it' : ''}. No move is searched; it counts as ${worth}.`,
    reverse_futility: ({ node, staticValue, max, limit }) =>
      say`${node} looks worth ${staticValue}, not ${max ? 'below' : 'above'} ${limit}: so near the leaves that is good enough. It is taken for the value, and no move is searched.`,
    razored: ({ node, staticValue, max, far, answer, worth }) =>
      say`${node} looks worth ${staticValue}, far ${max ? 'below' : 'above'} ${far}; quiescence comes to ${answer} and does not help. It counts as ${worth}.`,
    probable_cut: ({ node, answer, max, limit, worth }) =>
      say`a capture at ${node} comes to ${answer} even when searched less deep, far ${max ? 'above' : 'below'} ${limit}. That is believed; it counts as ${worth}.`,
    multi_cut: ({ node, answer, worth }) =>
      say`even without the move of the table ${node} comes to ${answer} at a lower depth. The limit of that test is enough for a cut, and more than one move reaches it; ${node} counts as ${worth}.`,
    mate_distance: ({ node, worth }) =>
      say`no mate under ${node} could be faster than the one that is known. It counts as ${worth}.`,
    no_other: ({ node, worth }) => say`${node} has no move but the one set aside; it counts as ${worth}.`,
    received: ({ node, worth }) => say`another search has found out about ${node}: ${worth}.`,
    stopped: ({ node, worth }) => say`The search was stopped at ${node}, which had come to ${worth} so far.`,
    stoppedEarly: ({ node }) => say`The search was stopped at ${node} before it had a value.`,
    searched: ({ node, worth, others, noisy, rules }) =>
      say`At ${node} every ${others ? 'other move' : noisy ? 'move that quiescence looks at' : 'move'} has been searched${rules ? say` or left out (${rules})` : ''}: it is worth ${worth}.`,
    cut: ({ node, worth, max, limit, by, asked, ofPass, count }) =>
      say`${node} is now worth ${worth}, not ${max ? 'below' : 'above'} the ${limit} ${by ? (asked ? say`that ${by} has set` : say`that ${by} already has`) : ofPass ? 'of the window of this pass' : 'of the window of the root'}: ${cutOff(count)}`,
    cutByMate: ({ node, worth, count }) =>
      say`${node} is now worth ${worth}, and no mate from here can be faster: ${cutOff(count)}`,
    leftOut: ({ rules }) => say`Moves left out on the way: ${rules}.`,
    answered: ({ node, worth, depth, writer }) =>
      say`${node} need not be searched: the table says ${worth}${depth ? `, ${depth}` : ''}, ${writer}.`,
    searchedTo: ({ plies }) => `searched to ${plies}`,
    quietly: () => 'from quiescence',
    writtenBy: ({ node, iteration }) =>
      say`written by ${node}${iteration === null ? '' : ` in the search to depth ${iteration}`}`,
    writtenElsewhere: ({ iteration }) =>
      say`written ${iteration === null ? 'in this search' : `in the search to depth ${iteration}`} by a node that is not drawn here`,
    writtenHere: () => say`written when it was searched a moment ago`,
    unrecorded: () => say`written in this search by a node that is not recorded`,
    earlier: ({ ago }) =>
      ago === null
        ? say`written by an earlier search`
        : ago === 1
          ? say`written by the search before this one`
          : say`written ${String(ago)} searches ago`,
    pass: ({ root, depth, worth }) =>
      depth === null
        ? say`This pass is over: ${root} is worth ${worth}.`
        : say`The search to depth ${String(depth)} is over: ${root} is worth ${worth}.`,
    first: ({ parent }) => say`It is the first value of ${parent}.`,
    better: ({ parent, best }) => say`That is better than the ${best} that ${parent} had.`,
    betterThanHope: ({ parent, best }) =>
      say`That is better than ${best}, and ${parent} could hope for no better so far.`,
    hope: ({ parent, value, was }) =>
      say`So ${parent} can hope for ${value} at best so far${was ? say`; before, for ${was}` : ''}.`,
    noEffect: ({ parent }) => say`That changes nothing for ${parent}.`,
    overlooked: ({ moves, preferred }) =>
      say`a player of this level did not see ${moves} here${preferred ? say`, and preferred ${preferred}` : ''}.`,
    misjudged: ({ staticValue, fair }) =>
      say`a player of this level takes the position for ${staticValue}; the evaluation itself says ${fair}.`,
    test: ({ parent }) => say`This only answers a question of ${parent} and is no move that it may play.`,
    again: () => say`So it is searched again at once.`,
  },
  raise: {
    stand: ({ node, value }) => say`at ${node} no capture is forced: the position is worth ${value} as it is.`,
    beyond: ({ node, worth, max, limit }) =>
      say`The ${max ? 'Max' : 'Min'} node ${node} is now worth ${worth}, not ${max ? 'below' : 'above'} ${limit}: that is enough.`,
    hope: ({ node, value, max, was, limit }) =>
      say`By what it has looked at, the ${max ? 'Max' : 'Min'} node ${node} can hope for ${value} at best${was ? say`, before for ${was}` : ''}: that is not ${max ? 'above' : 'below'} ${limit}, and its window stays as it is.`,
  },
  over: ({ root, value, line, nodes }) =>
    say`The search is over: ${root} is worth ${value}, by best play along ${line}. It entered ${nodes} nodes.`,
  stopped: ({ root, worth, line, nodes }) =>
    say`The search was stopped. As far as it came, ${root} is worth ${worth}${line ? say`, by best play along ${line}` : ''}. It entered ${nodes} nodes.`,
};
